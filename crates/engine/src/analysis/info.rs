//! The `info` lines of an analysis.
//!
//! A line holds a block for every move, the best one first, all on one line. Blocks end with the
//! expected course of the game, because one client reads everything behind `pv` as moves; only what
//! was asked for on top of that follows.

use std::fmt::Write as _;

use tengen_players::{Candidate, Line, Ownership, Report, Root, Value};
use tengen_rules::{Move, Size};

use super::request::Extra;
use super::{Dialect, Request, decimal};

/// The line for a report, without a line feed; `None` while there is nothing to tell.
pub(crate) fn line(report: &Report, request: &Request, size: Size) -> Option<String> {
    let root = report.root.as_ref().filter(|root| root.visits > 0)?;
    let blocks = shown(report, request).map(|(order, candidate, line)| match request.dialect {
        Dialect::LeelaZero => leela_zero(order, candidate.mv, line),
        _ => katago(order, candidate.mv, line, request, size),
    });
    let mut parts: Vec<_> = blocks.collect();
    if request.has(Extra::RootInfo) {
        parts.push(root_info(root));
    }
    let owned = root.ownership.as_ref();
    parts.extend(ownership(request, Extra::Ownership, "ownership", owned, size));
    parts.extend(ownership(request, Extra::OwnershipStdev, "ownershipStdev", owned, size));
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The moves that are shown, each with its place among all.
pub(crate) fn shown<'a>(
    report: &'a Report,
    request: &Request,
) -> impl Iterator<Item = (usize, &'a Candidate, &'a Line)> {
    let Request { min_moves, max_moves, .. } = *request;
    let searched = report.candidates.iter().filter_map(|c| Some((c, c.line.as_ref()?)));
    let numbered = searched.enumerate().map(|(order, (candidate, line))| (order, candidate, line));
    numbered.filter(move |&(order, _, line)| line.visits > 0 || order < min_moves).take(max_moves)
}

fn leela_zero(order: usize, mv: Move, line: &Line) -> String {
    // A share of 1 is written as 10000.
    let scaled = |share: f64| (share.clamp(0.0, 1.0) * 10_000.0).round();
    format!(
        "info move {mv} visits {} winrate {} prior {} lcb {} order {order} pv {}",
        line.visits,
        scaled(line.value.winrate),
        scaled(line.prior),
        scaled(line.lcb),
        words(&variation(mv, line)),
    )
}

fn katago(order: usize, mv: Move, line: &Line, request: &Request, size: Size) -> String {
    let visits = line.visits;
    let mut text = format!(
        "info move {mv} visits {visits} edgeVisits {visits} {}",
        values(line.value, request.has(Extra::NoResultValue))
    );
    let _ = write!(
        text,
        " prior {} lcb {} utilityLcb {} weight {} order {order} pv {}",
        share(line.prior),
        share(line.lcb),
        share(utility(line.lcb)),
        decimal(visits as f64, 1),
        words(&variation(mv, line)),
    );
    for (extra, key) in [(Extra::PvVisits, "pvVisits"), (Extra::PvEdgeVisits, "pvEdgeVisits")] {
        if request.has(extra) {
            let visits = if line.variation_visits.is_empty() {
                &[visits][..]
            } else {
                &line.variation_visits
            };
            let _ = write!(text, " {key} {}", words(visits));
        }
    }
    let owned = line.ownership.as_ref();
    for part in [
        ownership(request, Extra::MovesOwnership, "movesOwnership", owned, size),
        ownership(request, Extra::MovesOwnershipStdev, "movesOwnershipStdev", owned, size),
    ] {
        text.extend(part.map(|part| " ".to_owned() + &part));
    }
    text
}

fn root_info(root: &Root) -> String {
    let visits = root.visits;
    let weight = decimal(visits as f64, 1);
    format!("rootInfo visits {visits} {} weight {weight}", values(root.value, false))
}

/// The worth of a position or a move.
fn values(value: Value, no_result: bool) -> String {
    let score = points(value.score);
    let mut text = format!(
        "utility {} winrate {} scoreMean {score} scoreStdev {} scoreLead {score} \
         scoreSelfplay {score}",
        share(utility(value.winrate)),
        share(value.winrate),
        points(value.deviation),
    );
    if no_result {
        // No playout ends without a result.
        text.push_str(" noResultValue 0.000000");
    }
    text
}

/// A won game is worth 1, a lost one -1.
fn utility(winrate: f64) -> f64 {
    2.0 * winrate - 1.0
}

/// The owners of all points, the top row first, if they are asked for and known.
fn ownership(
    request: &Request,
    extra: Extra,
    key: &str,
    ownership: Option<&Ownership>,
    size: Size,
) -> Option<String> {
    let Ownership { mean, deviation } = ownership.filter(|_| request.has(extra))?;
    let values = match extra {
        Extra::Ownership | Extra::MovesOwnership => mean,
        _ => deviation,
    };
    let numbers: Vec<_> = from_top(values, size).map(|value| points(value.into())).collect();
    Some(format!("{key} {}", numbers.join(" ")))
}

/// Numbers of all points, reordered from the bottom row first to the top row first.
pub(crate) fn from_top(values: &[f32], size: Size) -> impl Iterator<Item = f32> {
    let rows = values.chunks_exact(usize::from(size.width()));
    rows.rev().flatten().copied()
}

/// The expected course of the game, which holds at least the move itself.
fn variation(mv: Move, line: &Line) -> Vec<Move> {
    if line.variation.is_empty() { vec![mv] } else { line.variation.clone() }
}

fn words<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn share(value: f64) -> String {
    decimal(value, 6)
}

fn points(value: f64) -> String {
    decimal(value, 3)
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Color, Size};

    use super::super::samples::{report, small_report};
    use super::super::{Dialect, Request};
    use super::{Extra, line};

    fn nine() -> Size {
        Size::square(9).expect("a size of the rules")
    }

    fn request(dialect: Dialect) -> Request {
        Request::new(dialect, Color::Black)
    }

    #[test]
    fn leela_zero_writes_whole_numbers_and_the_variation_last() {
        assert_eq!(
            line(&report(), &request(Dialect::LeelaZero), nine()).unwrap(),
            "info move E5 visits 60 winrate 5313 prior 2500 lcb 4988 order 0 pv E5 C3 pass \
             info move pass visits 1 winrate 10000 prior 1 lcb 0 order 1 pv pass"
        );
    }

    #[test]
    fn katago_writes_shares_scores_and_one_block_for_each_move() {
        assert_eq!(
            line(&report(), &request(Dialect::KataGo), nine()).unwrap(),
            "info move E5 visits 60 edgeVisits 60 utility 0.062500 winrate 0.531250 \
             scoreMean 2.250 scoreStdev 11.500 scoreLead 2.250 scoreSelfplay 2.250 \
             prior 0.250000 lcb 0.498800 utilityLcb -0.002400 weight 60.0 order 0 pv E5 C3 pass \
             info move pass visits 1 edgeVisits 1 utility 1.000000 winrate 1.000000 \
             scoreMean -7.500 scoreStdev 0.000 scoreLead -7.500 scoreSelfplay -7.500 \
             prior 0.000100 lcb 0.000000 utilityLcb -1.000000 weight 1.0 order 1 pv pass"
        );
    }

    #[test]
    fn sabaki_gets_the_lines_of_katago() {
        let lines = [Dialect::Sabaki, Dialect::KataGo]
            .map(|dialect| line(&report(), &request(dialect), nine()));
        assert_eq!(lines[0], lines[1]);
    }

    #[test]
    fn the_number_of_moves_is_what_was_asked_for() {
        let orders = |min_moves, max_moves| {
            let request = Request { min_moves, max_moves, ..request(Dialect::LeelaZero) };
            let line = line(&report(), &request, nine()).unwrap_or_default();
            let words: Vec<_> = line.split(' ').map(str::to_owned).collect();
            let keys = words.windows(2).filter(|pair| pair[0] == "order");
            keys.map(|pair| pair[1].clone()).collect::<Vec<_>>()
        };
        assert_eq!(orders(0, usize::MAX), ["0", "1"]);
        assert_eq!(orders(3, usize::MAX), ["0", "1", "2"]);
        assert_eq!(orders(3, 2), ["0", "1"]);
        assert_eq!(orders(0, 0), [""; 0]);
    }

    #[test]
    fn nothing_is_told_before_the_first_playout() {
        let mut report = report();
        report.root.as_mut().unwrap().visits = 0;
        assert_eq!(line(&report, &request(Dialect::KataGo), nine()), None);
        report.root = None;
        assert_eq!(line(&report, &request(Dialect::KataGo), nine()), None);
        let none = Request { max_moves: 0, ..request(Dialect::KataGo) };
        assert_eq!(line(&super::super::samples::report(), &none, nine()), None);
    }

    #[test]
    fn extras_follow_the_variation_and_the_moves() {
        let size = Size::new(2, 3).expect("a size of the rules");
        let extras = [
            Extra::PvVisits,
            Extra::PvEdgeVisits,
            Extra::NoResultValue,
            Extra::MovesOwnership,
            Extra::MovesOwnershipStdev,
            Extra::RootInfo,
            Extra::Ownership,
            Extra::OwnershipStdev,
        ];
        let request = extras.into_iter().fold(request(Dialect::KataGo), Request::with);
        assert_eq!(
            line(&small_report(), &request, size).unwrap(),
            "info move A3 visits 4 edgeVisits 4 utility 0.500000 winrate 0.750000 \
             scoreMean 1.000 scoreStdev 2.000 scoreLead 1.000 scoreSelfplay 1.000 \
             noResultValue 0.000000 \
             prior 1.000000 lcb 0.500000 utilityLcb 0.000000 weight 4.0 order 0 pv A3 B1 \
             pvVisits 4 2 pvEdgeVisits 4 2 \
             movesOwnership 1.000 1.000 0.500 0.250 0.000 0.000 \
             movesOwnershipStdev 0.000 0.000 0.500 0.500 1.000 1.000 \
             rootInfo visits 5 utility 0.200000 winrate 0.600000 \
             scoreMean 0.500 scoreStdev 3.000 scoreLead 0.500 scoreSelfplay 0.500 weight 5.0 \
             ownership 1.000 -1.000 0.500 -0.500 0.125 0.000 \
             ownershipStdev 0.000 0.000 0.250 0.250 1.000 1.000"
        );
    }

    #[test]
    fn what_was_not_found_out_is_left_out() {
        let request = request(Dialect::KataGo).with(Extra::Ownership).with(Extra::MovesOwnership);
        let text = line(&report(), &request, nine()).unwrap();
        assert!(!text.contains("wnership"), "{text}");
    }
}
