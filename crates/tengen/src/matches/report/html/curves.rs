//! How the estimates and the test went.

use maud::{Markup, html};
use tengen_arena::summary::{CurvePoint, Pairing, TestState};

use crate::matches::report::Report;
use crate::matches::report::plot::{self, Range, Spot};

/// The most Elo that the plot of an estimate shows to each side, and the least.
const MOST: f64 = 800.0;
const LEAST: f64 = 50.0;

/// A curve of Elo for each pairing, and one of the test if there is one.
pub(super) fn section(report: &Report) -> Markup {
    let pairings: Vec<&Pairing> =
        report.summary.pairings.iter().filter(|pairing| pairing.pairs.total() > 0).collect();
    let curves = html! {
        div class="curves" {
            @for pairing in &pairings {
                (elo(report, pairing))
                @if let Some(test) = pairing.test { (llr(pairing, test)) }
            }
        }
    };
    html! {
        @if !pairings.is_empty() {
            section {
                h2 { "How it went" }
                @if pairings.len() > 2 {
                    details { summary { "Elo of all pairings, pair by pair" } (curves) }
                } @else {
                    (curves)
                }
            }
        }
    }
}

/// Elo with its interval.
fn elo(report: &Report, pairing: &Pairing) -> Markup {
    let spot = |point: &CurvePoint| Spot { value: point.elo, low: point.low, high: point.high };
    let points: Vec<(u32, Spot)> =
        pairing.curve.iter().map(|point| (point.pairs, spot(point))).collect();
    // The first intervals are so wide that nothing else would be seen.
    let settled = &points[points.len() / 5..];
    let numbers = settled.iter().flat_map(|(_, spot)| spot.numbers());
    let range = Range::around(numbers.map(|number| number.clamp(-MOST, MOST)), LEAST);
    let [first, other] = pairing.players.map(|player| report.name(player));
    plot::curve(range, &points, &[], &format!("Elo of {first} against {other}, with 95 %"))
}

/// The log-likelihood ratio between its bounds.
fn llr(pairing: &Pairing, test: TestState) -> Markup {
    let spot = |llr| Spot { value: llr, ..Spot::default() };
    let points: Vec<(u32, Spot)> =
        pairing.curve.iter().map(|point| (point.pairs, spot(point.llr))).collect();
    let bounds = [test.bounds.lower, test.bounds.upper];
    let numbers = points.iter().flat_map(|(_, spot)| spot.numbers()).chain(bounds);
    let range = Range::around(numbers, 1.0);
    let levels = [(bounds[1], "elo1 accepted"), (bounds[0], "elo0 accepted")];
    plot::curve(range, &points, &levels, "Log-likelihood ratio of the test")
}
