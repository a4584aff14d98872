//! The tables of the page, with bars and intervals in them.

use maud::{Markup, html};
use tengen_arena::rating::bradley_terry::Basis;
use tengen_arena::record::Kind;
use tengen_arena::summary::{Engine, Score};
use tengen_rules::Color;

use crate::matches::numbers::{points, signed};
use crate::matches::report::Report;
use crate::matches::report::number::{NONE, interval, memory, percent, plain, score, time};
use crate::matches::report::plot::{self, Range, Spot};
use crate::matches::report::text::versus;

/// The least Elo that a scale shows to each side.
const LEAST: f64 = 50.0;

/// What each engine has scored, the best first, with their ratings if there are some.
pub(super) fn standings(report: &Report) -> Markup {
    let summary = &report.summary;
    let ratings = summary.ratings.as_ref();
    let unresolved = summary.engines.iter().any(|engine| engine.score().no_results > 0);
    let order = report.order();
    let spot = |engine: usize| {
        let Some(ratings) = ratings.filter(|it| it.basis[engine] != Basis::NoGames) else {
            return Spot::default();
        };
        let (elo, error) = (ratings.elo[engine], ratings.error(engine));
        let bound = |open: Basis, end: f64| (ratings.basis[engine] != open).then_some(end);
        let (low, high) = (bound(Basis::Winless, elo - error), bound(Basis::Unbeaten, elo + error));
        Spot { value: Some(elo), low, high }
    };
    let range = Range::around(order.iter().flat_map(|&engine| spot(engine).numbers()), LEAST);
    html! {
        section {
            h2 { "Results" }
            div class="wide" {
                table class="standings" {
                    thead {
                        tr {
                            th { "Engine" }
                            @if ratings.is_some() {
                                th class="n" { "Elo" } th class="n" { "±" } th class="elo" { "95 % interval" }
                            }
                            th class="n" { "Games" } th class="n" { "Won–lost–drawn" }
                            @if unresolved { th class="n" { "No result" } }
                            th class="n" { "Points" } th class="n" { "Score" } th class="bar" {}
                            th class="n" { "As Black" } th class="n" { "As White" }
                        }
                    }
                    tbody {
                        @for &place in &order {
                            @let engine = &summary.engines[place];
                            @let total = engine.score();
                            tr {
                                td class="name" { b { (report.name(place)) } }
                                @if let Some(ratings) = ratings {
                                    td class="n" { (signed(spot(place).value, 1)) }
                                    td class="n" { (plain(spot(place).value.map(|_| ratings.error(place)), 1)) }
                                    td class="elo" { (plot::interval(range, spot(place))) }
                                }
                                td class="n" { (total.games()) }
                                td class="n" { (score(total)) }
                                @if unresolved { td class="n" { (total.no_results) } }
                                td class="n" { (points(total.points())) }
                                td class="n" { (percent(total.share())) }
                                td class="bar" { (won(total)) }
                                @for color in Color::ALL { td class="n" { (score(engine.scores[color])) } }
                            }
                        }
                        @if ratings.is_some() {
                            tr class="axis" {
                                td {} td {} td {} td class="elo" { (plot::scale(range)) }
                                td colspan=(if unresolved { 8 } else { 7 }) {}
                            }
                        }
                    }
                }
            }
            @if ratings.is_some() {
                p class="foot" {
                    (report.scale()) ". "
                    @for line in report.basis() { (line) ". " }
                }
            }
        }
    }
}

/// Won, drawn, lost as a bar.
fn won(score: Score) -> Markup {
    let of = f64::from(score.games().max(1));
    html! {
        div class="track" aria-hidden="true" {
            @for (class, number) in [("good", score.wins), ("dull", score.draws), ("bad", score.losses)] {
                (part(class, f64::from(number) / of))
            }
        }
    }
}

/// A part of a bar.
fn part(class: &str, share: f64) -> Markup {
    html! {
        @if share > 0.0 { i class=(class) style=(format!("width:{:.2}%", share * 100.0)) {} }
    }
}

/// Points of each engine against each other one, the best first.
pub(super) fn cross_table(report: &Report) -> Markup {
    let (order, table) = (report.summary.ranking(), report.summary.cross_table());
    html! {
        section {
            h2 { "Points against each other" }
            div class="wide" {
                table class="cross" {
                    thead {
                        tr {
                            th {} th {}
                            @for number in 1..=order.len() { th class="c" { (number) } }
                        }
                    }
                    tbody {
                        @for (rank, &row) in order.iter().enumerate() {
                            tr {
                                td { (rank + 1) }
                                td class="name" { (report.name(row)) }
                                @for &column in &order { (cell(table[row][column], table[column][row])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cell(own: Option<Score>, other: Option<Score>) -> Markup {
    let (Some(own), Some(other)) = (own, other) else { return html! { td class="none" {} } };
    let tone = match own.points().total_cmp(&other.points()) {
        std::cmp::Ordering::Greater => "good",
        std::cmp::Ordering::Less => "bad",
        std::cmp::Ordering::Equal => "",
    };
    html! { td class=(tone) { (versus(own, other)) } }
}

/// A row for each pairing, from the view of the first engine.
pub(super) fn pairings(report: &Report) -> Markup {
    let summary = &report.summary;
    let spot = |place: usize| {
        let of =
            |it: tengen_arena::rating::Estimate| Spot { value: it.elo, low: it.low, high: it.high };
        summary.pairings[place].estimate.map_or_else(Spot::default, of)
    };
    let spots = (0..summary.pairings.len()).flat_map(|place| spot(place).numbers());
    let range = Range::around(spots, LEAST);
    html! {
        section {
            h2 { "Strength" }
            div class="wide" {
                table class="pairings" {
                    thead {
                        tr {
                            th { "Pairing" } th class="n" { "Won–lost–drawn" } th class="n" { "Elo" }
                            th class="elo" { "95 % interval" } th class="n" {} th class="n" { "nElo" } th class="n" { "LOS" }
                            @for cell in ["LL", "LD", "WL+DD", "WD", "WW"] { th class="n" { (cell) } }
                            th class="n" { "Different" }
                        }
                    }
                    tbody {
                        @for (place, pairing) in summary.pairings.iter().enumerate() {
                            @let estimate = pairing.estimate;
                            tr {
                                td class="name" {
                                    (report.name(pairing.players[0])) " – " (report.name(pairing.players[1]))
                                }
                                td class="n" { (score(pairing.scores[0])) }
                                td class="n" { (signed(estimate.and_then(|it| it.elo), 1)) }
                                td class="elo" { (plot::interval(range, spot(place))) }
                                td class="n" { (estimate.map_or_else(|| NONE.to_owned(), |it| interval(it.low, it.high))) }
                                td class="n" { (signed(estimate.and_then(|it| it.normalized), 1)) }
                                td class="n" { (percent(estimate.map(|it| it.los))) }
                                @for pairs in pairing.pairs.0 { td class="n" { (pairs) } }
                                td class="n" { (pairing.different) }
                            }
                        }
                        tr class="axis" {
                            td {} td {} td {} td class="elo" { (plot::scale(range)) } td colspan="9" {}
                        }
                    }
                }
            }
            p class="foot" {
                "Elo, errors and likelihood of superiority (LOS) are for the first engine, from pairs of "
                "games with exchanged colors where there are any: LL is a pair with both games lost. "
                "Different games are those that do not repeat an earlier one."
            }
        }
    }
}

/// How each engine lost.
pub(super) fn endings(report: &Report) -> Markup {
    let ways: Vec<(Kind, u32)> = report.summary.endings.iter().collect();
    let most = report.facts.engines.iter().map(|facts| facts.lost.values().sum()).max();
    let most = f64::from(most.unwrap_or(0_u32).max(1));
    html! {
        @if !ways.is_empty() {
            section {
                h2 { "Endings" }
                div class="wide" {
                    table class="endings" {
                        thead {
                            tr {
                                th { "Lost by" } th class="bar" {}
                                @for (kind, _) in &ways {
                                    th class="n" { span class={ "key k" (*kind as usize) } {} (kind) }
                                }
                            }
                        }
                        tbody {
                            @for (place, facts) in report.facts.engines.iter().enumerate() {
                                tr {
                                    td class="name" { (report.name(place)) }
                                    td class="bar" {
                                        div class="track" aria-hidden="true" {
                                            @for (kind, lost) in &facts.lost {
                                                (part(&format!("k{}", *kind as usize), f64::from(*lost) / most))
                                            }
                                        }
                                    }
                                    @for (kind, _) in &ways {
                                        td class="n" { (facts.lost.get(kind).copied().unwrap_or_default()) }
                                    }
                                }
                            }
                        }
                        tfoot {
                            tr {
                                td { "All games" } td {}
                                @for (_, games) in &ways { td class="n" { (games) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What the moves of each engine cost.
pub(super) fn usage(report: &Report) -> Markup {
    let engines = &report.summary.engines;
    let mean = |engine: &Engine| engine.usage.mean().unwrap_or_default().as_secs_f64();
    let most = engines.iter().map(mean).fold(0.0, f64::max);
    html! {
        section {
            h2 { "Time" }
            div class="wide" {
                table class="usage" {
                    thead {
                        tr {
                            th { "Engine" } th class="n" { "Moves" } th class="n" { "Mean of a move" } th class="bar" {}
                            th class="n" { "Longest" } th class="n" { "In all" } th class="n" { "CPU" } th class="n" { "Memory" }
                        }
                    }
                    tbody {
                        @for (place, engine) in engines.iter().enumerate() {
                            @let usage = engine.usage;
                            tr {
                                td class="name" { (report.name(place)) }
                                td class="n" { (usage.moves) }
                                td class="n" { (usage.mean().map_or_else(|| NONE.to_owned(), time)) }
                                td class="bar" {
                                    @if most > 0.0 {
                                        div class="track" aria-hidden="true" { (part("accent", mean(engine) / most)) }
                                    }
                                }
                                td class="n" { (time(usage.longest)) }
                                td class="n" { (time(usage.wall)) }
                                td class="n" { (usage.cpu.map_or_else(|| NONE.to_owned(), time)) }
                                td class="n" { (usage.memory.map_or_else(|| NONE.to_owned(), memory)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
