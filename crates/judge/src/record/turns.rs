//! Whose turn it was: the moves of a record walked through without a board.

use tengen_rules::{Color, Event, Game, HalfPoints, Move};
use tengen_sgf::game::Info;
use tengen_sgf::{BoardSize, Coord, Node, Position, Value};

use crate::record::Note;

/// What the order of moves tells.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// For each move, depth of its node in the main line; move 1 is the first.
    pub(super) depths: Vec<usize>,
    /// The moves that were made when it was the other side's turn.
    pub(super) out_of_turn: Vec<OutOfTurn>,
    /// Number of Black's moves before White's first, where nothing was set up.
    pub(super) handicap_moves: usize,
    /// Whether White made the first move, and nothing was set up.
    pub(super) white_first: bool,
    /// What is odd about the order.
    pub(super) notes: Vec<Note>,
}

/// A move of the side that had made the move before.
#[derive(Debug)]
pub(super) struct OutOfTurn {
    pub(super) number: usize,
    pub(super) color: Color,
    /// `None` if it is no point of the board.
    pub(super) mv: Option<Move>,
    /// The move as it stands in the record.
    pub(super) given: String,
    pub(super) position: Option<Position>,
}

/// Whether all moves are in the log of the game, each made by the side whose turn it was.
pub(super) fn are_plain(game: &Game, moves: usize) -> bool {
    let mut to_move = Color::Black;
    let mut made = 0;
    for event in game.log() {
        match (event, event.as_move()) {
            (Event::SetUp { to_move: next, .. } | Event::Resumed { to_move: next }, _) => {
                to_move = *next;
            }
            (_, Some((color, _))) if color == to_move => {
                to_move = !color;
                made += 1;
            }
            (_, Some(_)) => return false,
            _ => {}
        }
    }
    made == moves
}

/// How many of Black's first moves may be handicap stones.
///
/// As many as `HA` announces. A record that announces none may still have them, also one with
/// `HA[0]`: servers write that into every game, and their records with two Black moves and no komi
/// go on as handicap games. Only `HA[0]` together with a komi for White, not one that is `guessed`,
/// says that the game was even.
pub(super) fn most_handicap_moves(root: Node<'_>, info: &Info, guessed: bool) -> usize {
    /// More komi than breaks a tie.
    const EVEN: HalfPoints = HalfPoints(2);
    let even = !guessed && root.has("HA") && info.komi.is_some_and(|komi| komi > EVEN);
    match info.handicap {
        0 | 1 if even => 1,
        0 | 1 => usize::MAX,
        announced => announced as usize,
    }
}

/// Walks through the first `moves` moves of a main line.
///
/// A move is out of turn if its side also made the move before. Set-up and `PL` open the turn, as
/// the record then says itself how the game went on; and Black's moves before White's first are
/// handicap stones, at most `most` of them. An illegal move uses the turn up, whether it was played
/// or not (articles B-18.3 and B-19).
pub(super) fn walk(root: Node<'_>, moves: usize, most: usize) -> Turns {
    let mut turns = Turns { depths: Vec::with_capacity(moves), ..Turns::default() };
    let size = root.value("SZ").and_then(|value| BoardSize::parse(value.raw()));
    let size = size.unwrap_or(BoardSize::USUAL);
    // Who moved last, and who is said to move next.
    let (mut last, mut said): (Option<Color>, Option<Color>) = (None, None);
    // Whether nothing was set up and White did not move yet.
    let mut opening = true;
    for (depth, node) in root.main_line().enumerate() {
        for property in node.properties() {
            match &*property.key() {
                "AB" | "AW" | "AE" => (last, opening) = (None, false),
                "PL" => {
                    last = None;
                    said = property.values().next().and_then(|v| v.simple_text().parse().ok());
                }
                _ => {}
            }
        }
        for property in node.properties() {
            let color = match &*property.key() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            for value in property.values() {
                let number = turns.depths.len() + 1;
                if number > moves {
                    return turns;
                }
                turns.depths.push(depth);
                turns.white_first |=
                    number == 1 && opening && said != Some(color) && color == Color::White;
                opening &= color == Color::Black && !size.is_pass(value.raw());
                if opening && number <= most {
                    turns.handicap_moves = number;
                } else if last == Some(color) {
                    turns.out_of_turn.push(OutOfTurn {
                        number,
                        color,
                        mv: read(size, value),
                        given: value.simple_text(),
                        position: node.position(),
                    });
                }
                if said.take().is_some_and(|said| said != color) {
                    turns.notes.push(Note::OtherPlayer { number, color });
                }
                last = Some(color);
            }
        }
    }
    turns
}

fn read(size: BoardSize, value: Value<'_>) -> Option<Move> {
    if size.is_pass(value.raw()) {
        return Some(Move::Pass);
    }
    Coord::parse(value.raw()).ok()?.point(size.playable()?).map(Move::Play)
}

/// Number of Black's stones, if the game began with them alone, two or more, and White first.
pub(super) fn silent_handicap(game: &Game) -> Option<usize> {
    match game.log().first()? {
        Event::SetUp { stones, handicap: 0, to_move: Color::White } => {
            Some(stones.black.len()).filter(|&count| count >= 2 && stones.white.is_empty())
        }
        _ => None,
    }
}
