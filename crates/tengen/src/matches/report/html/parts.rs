//! The top of the page, what is said in words, and the games.

use maud::{Markup, html};
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::record::GameRecord;
use tengen_arena::summary::Pairing;

use crate::matches::numbers::signed;
use crate::matches::report::Report;
use crate::matches::report::number::{count, listed, percent, plain};
use crate::matches::report::text::basis;
use crate::show::visible;

/// Title, the numbers that matter most, and what to beware of.
pub(super) fn header(report: &Report) -> Markup {
    let summary = &report.summary;
    html! {
        header {
            h1 { (report.title()) }
            p class="engine" { (report.head()) }
            @if let [pairing] = &summary.pairings[..] {
                @if let Some((state, test)) = pairing.test.zip(report.test(pairing)) {
                    p class={ "verdict " (tone(state.verdict)) } { "Test: " (test.verdict) }
                    p class="engine" { (test.asked) "; " (test.state) }
                }
                (numbers(report, pairing))
            } @else {
                div class="tiles" {
                    (tile(&html! { (summary.engines.len()) }, "engines"))
                    (tile(&html! { (summary.games) }, "games"))
                    (tile(&html! { (summary.different()) }, "different games"))
                    (tile(&html! { (summary.voided) }, "attempts not counted"))
                }
            }
            @for note in report.notes() { p class="note" { (note) } }
        }
    }
}

fn tone(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Continue => "open",
        Verdict::AcceptH0 => "bad",
        Verdict::AcceptH1 => "fine",
    }
}

/// The numbers of two engines.
fn numbers(report: &Report, pairing: &Pairing) -> Markup {
    let estimate = pairing.estimate;
    let error = estimate.and_then(|it| it.error).map(|error| error * 100.0);
    html! {
        div class="tiles" {
            (tile(
                &html! {
                    (percent(estimate.map(|it| it.score)))
                    @if error.is_some() { small { " ± " (plain(error, 1)) } }
                },
                "score of the first one, ± one standard error",
            ))
            (tile(
                &html! {
                    (signed(estimate.and_then(|it| it.elo), 1))
                    @if let Some(error) = estimate.and_then(|it| it.elo_error) {
                        small { " ± " (plain(Some(error), 1)) }
                    }
                },
                "Elo, ± 95 %",
            ))
            (tile(&html! { (percent(estimate.map(|it| it.los))) }, "likelihood of superiority"))
            (tile(&html! { (basis(pairing)) }, "behind these numbers"))
            (tile(
                &html! { (report.summary.games) },
                &format!("games, {} different", report.summary.different()),
            ))
        }
    }
}

fn tile(number: &Markup, what: &str) -> Markup {
    html! {
        div class="tile" {
            span class="number" { (number) }
            span class="what" { (what) }
        }
    }
}

/// Versions, judges, faults, what engines said otherwise.
pub(super) fn facts(report: &Report) -> Markup {
    let engines = 0..report.summary.engines.len();
    let identities = report.identities().into_iter().map(|line| ("", line));
    let mut lines: Vec<(&str, String)> = identities.collect();
    for place in engines {
        for fault in report.faults(place) {
            lines.push(("bad", format!("{}: {fault}", report.name(place))));
        }
    }
    let judges = report.judges();
    if !judges.is_empty() {
        lines.push(("", format!("Who said which stones are dead: {}", listed(&judges))));
    }
    lines.extend(report.differences().into_iter().map(|text| ("odd", text)));
    lines.extend(report.mismatches().into_iter().map(|text| ("odd", format!("Rules: {text}"))));
    lines.extend(report.voided().map(|text| ("odd", text)));
    html! {
        @if !lines.is_empty() {
            section {
                h2 { "What else was seen" }
                ul class="facts" { @for (tone, line) in &lines { li class=(tone) { (line) } } }
            }
        }
    }
}

/// All games that are over.
pub(super) fn games(report: &Report) -> Markup {
    let games = &report.games;
    html! {
        section {
            h2 { "Games" }
            details {
                summary { (count(games.len() as u64, "game")) }
                div class="wide" {
                    table class="games" {
                        thead {
                            tr {
                                th class="n" { "Game" } th { "Black" } th { "White" } th { "Result" }
                                th class="n" { "Moves" } th { "Ending" } th { "Detail" }
                            }
                        }
                        tbody { @for game in games { (row(report, game)) } }
                    }
                }
            }
        }
    }
}

fn row(report: &Report, game: &GameRecord) -> Markup {
    let GameRecord { slot, end, moves, .. } = game;
    html! {
        tr id={ "game-" (slot.number) } {
            td class="n" { (slot.number) }
            td class="name" { (report.name(slot.players.black)) }
            td class="name" { (report.name(slot.players.white)) }
            td { (end.outcome.word()) }
            td class="n" { (moves.len()) }
            td class=(if end.guilty.is_some() { "bad" } else { "" }) { (end.kind) }
            td class="detail" { (visible(&end.detail)) }
        }
    }
}

/// The settings as the store has them.
pub(super) fn settings(report: &Report) -> Markup {
    let text = format!("{:#}", report.description);
    html! {
        section {
            h2 { "Settings" }
            details {
                summary { "All settings" }
                pre class="settings" { (text) }
            }
        }
    }
}
