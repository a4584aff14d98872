//! Moves that the engine makes.

use tengen_rules::{Board, Color, Point, Size};

use super::play::KO;
use crate::conform::bench::{Bench, Halt, Step, told};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Genmove", checks: CHECKS };

const CHECKS: &[Check] = &[
    Check {
        number: 91,
        name: "legal moves",
        wants: "`genmove` answers a legal point, pass or resign, in one word, for both sides",
        level: Level::Must,
        hurts: "kgsGtp shuts down, CGOS and gomill count the game as lost",
        needs: &[],
        run: legal,
    },
    Check {
        number: 92,
        name: "moves are played",
        wants: "the move of `genmove` is played",
        level: Level::Must,
        hurts: "no client sends it back, so the boards of engine and client differ",
        needs: &[],
        run: played,
    },
    Check {
        number: 93,
        name: "either side",
        wants: "`genmove` moves for the side that is named, whoever moved last",
        level: Level::Must,
        hurts: "an engine that plays both sides, or after handicap stones, moves for the wrong one",
        needs: &[],
        run: |b| {
            let mut board = start(b)?;
            for color in ["w", "w", "b"] {
                genmove(b, &mut board, color)?;
            }
            Ok(())
        },
    },
    Check {
        number: 94,
        name: "colors of genmove",
        wants: "`genmove` takes b, w, black and white in small letters and capitals",
        level: Level::Must,
        hurts: "Sabaki sends B, gtp2ogs black",
        needs: &[],
        run: |b| {
            let mut board = start(b)?;
            for color in ["B", "white", "Black", "W"] {
                genmove(b, &mut board, color)?;
            }
            Ok(())
        },
    },
    Check {
        number: 95,
        name: "no color",
        wants: "`genmove` without a color, or with a word that is none, is refused",
        level: Level::Must,
        hurts: "the engine moves for a side that nobody named",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.refuses("genmove", "without a color")?;
            b.refuses("genmove x", "and x is no color").map(drop)
        },
    },
    Check {
        number: 96,
        name: "form of moves",
        wants: "points are answered in capitals, without anything before or behind",
        level: Level::Should,
        hurts: "regression suites compare the text letter by letter",
        needs: &[],
        run: form,
    },
    Check {
        number: 97,
        name: "genmove after two passes",
        wants: "`genmove` answers after two passes",
        level: Level::Must,
        hurts: "kgsGtp shuts down when play goes on after a dispute",
        needs: &[],
        run: |b| {
            let mut board = start(b)?;
            b.play("b C3 w E5 b pass w pass")?;
            for (color, point) in [(Color::Black, "C3"), (Color::White, "E5")] {
                put(&mut board, color, point);
            }
            genmove(b, &mut board, "b")?;
            genmove(b, &mut board, "w").map(drop)
        },
    },
    Check {
        number: 98,
        name: "no legal move",
        wants: "`genmove` answers pass or resign where every point is illegal",
        level: Level::Must,
        hurts: "kgsGtp shuts down, CGOS and gomill count the game as lost",
        needs: &[],
        run: |b| {
            let mut board = full(b)?;
            genmove(b, &mut board, "w")?;
            genmove(b, &mut board, "b").map(drop)
        },
    },
    Check {
        number: 99,
        name: "genmove and ko",
        wants: "`genmove` does not take back at once in a ko",
        level: Level::Must,
        hurts: "kgsGtp shuts down, CGOS and gomill count the game as lost",
        needs: &[],
        run: |b| {
            let mut board = start(b)?;
            b.play(KO)?;
            let words: Vec<_> = KO.split(' ').collect();
            for pair in words.chunks(2) {
                put(&mut board, color(pair[0]), pair[1]);
            }
            genmove(b, &mut board, "b").map(drop)
        },
    },
    Check {
        number: 100,
        name: "resignation",
        wants: "after resign the board is as before",
        level: Level::Must,
        hurts: "the game goes on in clients where people decide about it",
        needs: &[],
        run: resignation,
    },
];

/// What `genmove` came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Answer {
    Move(Point),
    Pass,
    Resign,
}

fn start(b: &mut Bench<'_>) -> Result<Board, Halt> {
    let side = b.fresh()?;
    Ok(Board::new(Size::square(side).expect("a size that the engine takes")))
}

fn color(word: &str) -> Color {
    word.parse().expect("a color")
}

fn put(board: &mut Board, color: Color, point: &str) {
    let point = point.parse().expect("a point");
    let _ = board.play(color, point, false).expect("a legal move");
}

/// Asks for a move and plays it on our board; a finding if that cannot be done.
fn genmove(b: &mut Bench<'_>, board: &mut Board, word: &str) -> Result<Answer, Halt> {
    let command = format!("genmove {word}");
    let reply = b.ask(&command)?;
    let (text, command) = (reply.text(), told(&command));
    let objection = if !reply.ok {
        format!("{command} was refused: {}", reply.quoted())
    } else if text.eq_ignore_ascii_case("pass") {
        board.pass();
        return Ok(Answer::Pass);
    } else if text.eq_ignore_ascii_case("resign") {
        return Ok(Answer::Resign);
    } else {
        match text.parse::<Point>() {
            Err(_) => format!("{command} was answered with {}, which is no move", reply.quoted()),
            Ok(point) => match board.play(color(word), point, false) {
                Ok(_) => return Ok(Answer::Move(point)),
                Err(why) => format!("{command} was answered with {text}, which is illegal: {why}"),
            },
        }
    };
    b.object(objection);
    Err(Halt::Done)
}

fn legal(b: &mut Bench<'_>) -> Step {
    let mut board = start(b)?;
    for color in ["b", "w", "b", "w", "b", "w"] {
        if genmove(b, &mut board, color)? == Answer::Resign {
            break;
        }
    }
    Ok(())
}

fn played(b: &mut Bench<'_>) -> Step {
    let mut board = start(b)?;
    let Answer::Move(point) = genmove(b, &mut board, "b")? else {
        return Err(Halt::Skip("it does not move on an empty board".to_owned()));
    };
    b.is_occupied(&point.to_string(), "after genmove")
}

fn form(b: &mut Bench<'_>) -> Step {
    b.fresh()?;
    for command in ["genmove b", "genmove w"] {
        let reply = b.ask(command)?;
        let first = reply.lines.first().map(String::as_str).unwrap_or_default();
        let text = reply.text();
        let is_point = text.parse::<Point>().is_ok();
        if reply.ok && ((is_point && text != text.to_uppercase()) || first != text) {
            b.object(format!("\"{command}\" was answered with {first:?}"));
        }
    }
    Ok(())
}

/// A board that Black has filled but for two eyes.
fn full(b: &mut Bench<'_>) -> Result<Board, Halt> {
    let mut board = start(b)?;
    let eyes = ["A1", "C1"].map(|eye| eye.parse::<Point>().expect("a point"));
    let points = board.size().points().filter(|point| !eyes.contains(point));
    let commands: Vec<_> = points.clone().map(|point| format!("play b {point}")).collect();
    for point in points {
        let _ = board.play(Color::Black, point, false).expect("the eyes stay");
    }
    for (command, reply) in commands.iter().zip(b.ask_all(&commands)?) {
        if !reply.ok {
            b.object(format!("{} was refused: {}", told(command), reply.quoted()));
            return Err(Halt::Done);
        }
    }
    Ok(board)
}

fn resignation(b: &mut Bench<'_>) -> Step {
    let mut board = full(b)?;
    if genmove(b, &mut board, "w")? != Answer::Resign {
        return Err(Halt::Skip("it does not resign where all is lost".to_owned()));
    }
    b.is_occupied("B1", "after resign")?;
    b.refuses("play w A1", "although it has no liberty there")?;
    b.is_empty("b", "A1", "after resign")
}
