//! What a search looks like on GoGui's board: drawing commands, one a line, and boards of numbers,
//! a row a line, the top row first.

use std::fmt::Write as _;

use tengen_players::{Candidate, Line, Report, Root};
use tengen_rules::{Color, Move, Point, Size};

use super::decimal;
use super::info::from_top;

/// As many moves as a board can show without hiding the stones.
const SHOWN: usize = 10;

/// A token for a point of which there is nothing to say.
const NOTHING: &str = "\"\"";

/// The moves that were searched: how much, as influence, and the percentage that they win.
pub(crate) fn moves(report: &Report, color: Color) -> String {
    let most = searched(report).map(|(_, line)| line.visits).max().unwrap_or_default();
    let (mut influence, mut labels) = (String::new(), String::new());
    for (point, line) in searched_points(report).take(SHOWN) {
        let share = decimal(sign(color) * line.visits as f64 / most as f64, 2);
        let _ = write!(influence, " {point} {share}");
        let _ = write!(labels, " {point} {}", percent(line.value.winrate));
    }
    let mut text = String::new();
    for (command, points) in [("INFLUENCE", influence), ("LABEL", labels)] {
        if !points.is_empty() {
            let _ = writeln!(text, "{command}{points}");
        }
    }
    text + &summary(report, color)
}

/// The expected course of the game.
pub(crate) fn variation(report: &Report, color: Color) -> String {
    let mut text = String::new();
    let mut mover = color;
    for mv in best_line(report) {
        let _ = write!(text, " {} {mv}", mover.letter().to_ascii_lowercase());
        mover = !mover;
    }
    if !text.is_empty() {
        text = format!("VAR{text}\n");
    }
    text + &summary(report, color)
}

/// A line of text: who wins how likely, by how much, after how many playouts.
fn summary(report: &Report, color: Color) -> String {
    let Some(Root { visits, value, .. }) = &report.root else {
        return "TEXT nothing was searched".to_owned();
    };
    let line: Vec<_> = best_line(report).iter().map(Move::to_string).collect();
    format!(
        "TEXT {color} wins {} %, score {}, {visits} playouts: {}",
        decimal(100.0 * value.winrate, 1),
        decimal(value.score, 1),
        line.join(" "),
    )
}

/// Who will own each point, from 1 (Black) to -1 (White).
pub(crate) fn ownership(report: &Report, color: Color, size: Size) -> String {
    let owners = report.root.as_ref().and_then(|root| root.ownership.as_ref());
    let mean = owners.map_or(&[][..], |owners| &owners.mean);
    let mut owners = from_top(mean, size);
    board(size, |_| {
        let owner = owners.next().map_or(0.0, f64::from);
        decimal(sign(color) * owner, 2)
    })
}

/// Playouts of each move.
pub(crate) fn visits(report: &Report, size: Size) -> String {
    numbers(report, size, |line| (line.visits > 0).then(|| line.visits.to_string()))
}

/// How likely each move was before any playout, in percent.
pub(crate) fn priors(report: &Report, size: Size) -> String {
    numbers(report, size, |line| Some(decimal(100.0 * line.prior, 1)))
}

/// Who wins after each move that was searched, from 1 (Black) to -1 (White).
pub(crate) fn values(report: &Report, color: Color, size: Size) -> String {
    board(size, |point| {
        let line = searched_points(report).find(|&(at, _)| at == point).map(|(_, line)| line);
        let value = line.map_or(0.0, |line| 2.0 * line.value.winrate - 1.0);
        decimal(sign(color) * value, 2)
    })
}

/// A token for each point, a line for each row, the top row first.
pub(crate) fn board(size: Size, mut token: impl FnMut(Point) -> String) -> String {
    let mut text = String::new();
    for point in size.points_from_top() {
        let last = point.col() + 1 == size.width();
        let _ = write!(text, "{}{}", token(point), if last { '\n' } else { ' ' });
    }
    text
}

fn numbers(report: &Report, size: Size, token: impl Fn(&Line) -> Option<String>) -> String {
    board(size, |point| {
        let candidate = report.candidates.iter().find(|c| c.mv == Move::Play(point));
        let line = candidate.and_then(|candidate| candidate.line.as_ref());
        line.and_then(&token).unwrap_or_else(|| NOTHING.to_owned())
    })
}

/// The moves with playouts behind them, best first.
fn searched(report: &Report) -> impl Iterator<Item = (&Candidate, &Line)> {
    let lines = report.candidates.iter().filter_map(|c| Some((c, c.line.as_ref()?)));
    lines.filter(|(_, line)| line.visits > 0)
}

fn searched_points(report: &Report) -> impl Iterator<Item = (Point, &Line)> {
    searched(report).filter_map(|(candidate, line)| Some((candidate.mv.point()?, line)))
}

fn best_line(report: &Report) -> &[Move] {
    searched(report).next().map_or(&[], |(_, line)| &line.variation)
}

/// GoGui's boards and influences are Black's.
fn sign(color: Color) -> f64 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

fn percent(share: f64) -> String {
    decimal(100.0 * share, 0)
}

#[cfg(test)]
mod tests {
    use tengen_players::Report;
    use tengen_rules::{Color, Size};

    use super::super::samples::{report, small_report};

    #[test]
    fn moves_have_influence_labels_and_a_text() {
        assert_eq!(
            super::moves(&report(), Color::White),
            "INFLUENCE E5 -1.00\nLABEL E5 53\n\
             TEXT white wins 54.0 %, score 2.0, 61 playouts: E5 C3 pass"
        );
    }

    #[test]
    fn the_variation_alternates() {
        assert_eq!(
            super::variation(&report(), Color::White),
            "VAR w E5 b C3 w pass\nTEXT white wins 54.0 %, score 2.0, 61 playouts: E5 C3 pass"
        );
    }

    #[test]
    fn boards_have_a_token_for_each_point_and_are_those_of_black() {
        let size = Size::new(2, 3).expect("a size of the rules");
        let report = small_report();
        assert_eq!(
            super::ownership(&report, Color::White, size),
            "-1.00 1.00\n-0.50 0.50\n-0.12 0.00\n"
        );
        assert_eq!(
            super::values(&report, Color::White, size),
            "-0.50 0.00\n0.00 0.00\n0.00 0.00\n"
        );
        assert_eq!(super::visits(&report, size), "4 \"\"\n\"\" \"\"\n\"\" \"\"\n");
        assert_eq!(super::priors(&report, size), "100.0 \"\"\n\"\" \"\"\n\"\" \"\"\n");
    }

    #[test]
    fn without_a_search_there_is_nothing_to_draw() {
        let none = Report::default();
        let size = Size::new(2, 2).expect("a size of the rules");
        assert_eq!(super::moves(&none, Color::Black), "TEXT nothing was searched");
        assert_eq!(super::variation(&none, Color::Black), "TEXT nothing was searched");
        assert_eq!(super::ownership(&none, Color::White, size), "0.00 0.00\n0.00 0.00\n");
        assert_eq!(super::visits(&none, size), "\"\" \"\"\n\"\" \"\"\n");
    }
}
