//! Positions of game records, each with the move that was played.

use tengen_rules::{Board, Color, Event, Point};
use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};

use crate::search::Position;

/// A game as a start position and moves; `None` for a pass.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    start: Board,
    moves: Vec<(Color, Option<Point>)>,
}

/// The games of a file that can be replayed to their end, in order.
pub(crate) fn read(bytes: &[u8]) -> Vec<Record> {
    let Ok(reading) = Collection::read(bytes) else { return Vec::new() };
    let replays = reading
        .collection
        .games()
        .filter_map(|root| replay_main_line(root, &Options::default()).ok());
    replays
        .filter(|replay| replay.violations.is_empty())
        .map(|replay| of_log(&replay.game))
        .collect()
}

/// The moves since stones were set up last.
fn of_log(game: &tengen_rules::Game) -> Record {
    let mut record = Record { start: Board::new(game.size()), moves: Vec::new() };
    for event in game.log() {
        match event {
            Event::SetUp { stones, .. } => {
                let set_up =
                    Board::set_up(game.size(), &stones[Color::Black], &stones[Color::White]);
                record.start = set_up.expect("it was set up before");
                record.moves.clear();
            }
            Event::Play(color, point) => record.moves.push((*color, Some(*point))),
            Event::Pass(color) => record.moves.push((*color, None)),
            _ => {}
        }
    }
    record
}

impl Record {
    /// Shows every position in which a stone was played: its number from 0, the position, and the
    /// point.
    pub(crate) fn walk(&self, mut look: impl FnMut(usize, &Position<'_>, Point)) {
        let mut board = self.start.clone();
        let mut last = [None; 2];
        for (number, &(color, mv)) in self.moves.iter().enumerate() {
            if let Some(point) = mv {
                look(number, &Position { board: &board, color, last }, point);
            }
            if let Some(point) = mv {
                if board.play(color, point, true).is_err() {
                    return;
                }
            } else {
                board.pass();
            }
            last = [mv, last[0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_with_the_move_and_those_before() {
        let file = b"(;SZ[5]AB[bb]PL[W];W[cc];B[];W[dd])(;SZ[3];B[aa];B[aa])(;SZ[9];B[ee])";
        let records = read(file);
        // The second game has an illegal move.
        assert_eq!(records.len(), 2);
        let mut seen = Vec::new();
        records[0].walk(|number, position, played| {
            seen.push((
                number,
                position.color,
                position.last,
                played,
                position.board.stone_count(Color::Black),
            ));
        });
        let [c3, d2] = ["C3", "D2"].map(|name| name.parse::<Point>().unwrap());
        let expected =
            [(0, Color::White, [None, None], c3, 1), (2, Color::White, [None, Some(c3)], d2, 1)];
        assert_eq!(seen, expected);
    }

    #[test]
    fn what_is_no_record_has_no_games() {
        assert!(read(b"no record").is_empty());
    }
}
