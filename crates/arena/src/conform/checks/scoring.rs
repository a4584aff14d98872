//! The end of a game.

use std::collections::BTreeMap;

use tengen_rules::Point;

use crate::conform::bench::{Bench, Halt, Reply, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Scoring", checks: CHECKS };

const SCORE: &[&str] = &["final_score"];
const STATUS: &[&str] = &["final_status_list"];

const CHECKS: &[Check] = &[
    Check {
        number: 111,
        name: "form of the score",
        wants: "`final_score` answers 0, or B+ or W+ and a number",
        level: Level::Must,
        hurts: "gogui-twogtp copies the text into its table, gomill has no result",
        needs: SCORE,
        run: score,
    },
    Check {
        number: 112,
        name: "score changes nothing",
        wants: "`final_score` leaves the game as it is",
        level: Level::Must,
        hurts: "the boards of engine and client differ when play goes on",
        needs: SCORE,
        run: |b| unchanged(b, &["final_score"]),
    },
    Check {
        number: 113,
        name: "form of the status",
        wants: "`final_status_list` takes alive, dead and seki, and answers stones on the board",
        level: Level::Must,
        hurts: "kgsGtp shuts down if an empty point is said to be dead",
        needs: STATUS,
        run: status,
    },
    Check {
        number: 114,
        name: "every stone has a status",
        wants: "every stone is in one of the three lists of `final_status_list`",
        level: Level::Should,
        hurts: "clients that ask for dead stones and clients that ask for living ones count different results",
        needs: STATUS,
        run: complete,
    },
    Check {
        number: 115,
        name: "status changes nothing",
        wants: "`final_status_list` leaves the game as it is",
        level: Level::Must,
        hurts: "the boards of engine and client differ when play goes on",
        needs: STATUS,
        run: |b| unchanged(b, &["final_status_list dead", "final_status_list alive"]),
    },
    Check {
        number: 116,
        name: "unknown status",
        wants: "`final_status_list` with a word that is no status, or without one, is refused",
        level: Level::Should,
        hurts: "clients take the answer for what they asked",
        needs: STATUS,
        run: |b| {
            divided(b)?;
            b.refuses("final_status_list foo", "and foo is no status")?;
            b.refuses("final_status_list", "without a status").map(drop)
        },
    },
];

/// Two walls side by side, columns D and E, and two passes: nothing is left to play.
fn divided(b: &mut Bench<'_>) -> Result<Vec<Point>, Halt> {
    let side = b.fresh()?;
    let mut stones = Vec::new();
    for row in 0..side {
        for (color, col) in [("b", 3), ("w", 4)] {
            let point = Point::new(col, row).expect("a point of the board");
            b.do_all(&[format!("play {color} {point}")])?;
            stones.push(point);
        }
    }
    b.play("b pass w pass")?;
    Ok(stones)
}

fn is_score(text: &str) -> bool {
    let number = |text: &str| {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        match text.split_once('.') {
            Some((whole, part)) => digits(whole) && digits(part),
            None => digits(text),
        }
    };
    text == "0"
        || text.strip_prefix(['B', 'W']).and_then(|rest| rest.strip_prefix('+')).is_some_and(number)
}

fn score(b: &mut Bench<'_>) -> Step {
    divided(b)?;
    let reply = b.ask("final_score")?;
    if !reply.ok {
        b.object(format!("\"final_score\" was refused after two passes: {}", reply.quoted()));
    } else if !is_score(&reply.text()) {
        b.object(format!("\"final_score\" was answered with {}", reply.quoted()));
    }
    Ok(())
}

fn unchanged(b: &mut Bench<'_>, commands: &[&str]) -> Step {
    divided(b)?;
    for command in commands {
        b.ask(command)?;
    }
    let why = format!("after {}", commands[0].split(' ').next().unwrap_or_default());
    b.is_occupied("D4", &why)?;
    b.is_occupied("E1", &why)?;
    b.is_empty("w", "B2", &why)?;
    b.is_empty("b", "C5", &why)?;
    b.is_empty("w", "A4", &why)
}

/// A command, and what was answered.
type List = (String, Reply);

/// The stones of the divided board, and what is answered for each status.
fn lists(b: &mut Bench<'_>) -> Result<(Vec<Point>, Vec<List>), Halt> {
    let stones = divided(b)?;
    let mut lists = Vec::new();
    for status in ["alive", "dead", "seki"] {
        let command = format!("final_status_list {status}");
        let reply = b.ask(&command)?;
        lists.push((command, reply));
    }
    Ok((stones, lists))
}

fn status(b: &mut Bench<'_>) -> Step {
    let (stones, lists) = lists(b)?;
    for (command, reply) in lists {
        if !reply.ok {
            b.object(format!("\"{command}\" was refused: {}", reply.quoted()));
            continue;
        }
        for word in reply.text().split_whitespace() {
            match word.parse::<Point>() {
                Ok(point) if stones.contains(&point) => {}
                Ok(_) => b.object(format!("\"{command}\" has {word}, where there is no stone")),
                Err(_) => b.object(format!("\"{command}\" has {word:?}, which is no point")),
            }
        }
    }
    Ok(())
}

fn complete(b: &mut Bench<'_>) -> Step {
    let (stones, lists) = lists(b)?;
    let mut times: BTreeMap<Point, usize> = BTreeMap::new();
    for (_, reply) in lists.iter().filter(|(_, reply)| reply.ok) {
        let text = reply.text();
        for point in text.split_whitespace().filter_map(|word| word.parse().ok()) {
            *times.entry(point).or_default() += 1;
        }
    }
    for stone in stones {
        match times.get(&stone) {
            Some(1) => {}
            Some(times) => b.object(format!("{stone} is listed {times} times")),
            None => b.object(format!("{stone} is in none of the lists")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_score;

    #[test]
    fn scores_have_two_forms() {
        for score in ["0", "B+3.5", "W+10", "W+0.5", "B+12.0"] {
            assert!(is_score(score), "{score}");
        }
        for other in ["", "B", "B+", "b+3", "B+3.", "B+.5", "B+R", "0.0", "W-3", "B+3 points"] {
            assert!(!is_score(other), "{other}");
        }
    }
}
