//! Game records.

use std::fs;
use std::path::{Path, PathBuf};

use crate::conform::bench::{Bench, Halt};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Records", checks: CHECKS };

const LOAD: &[&str] = &["loadsgf"];

/// The moves of the record, by column and row from the lower left.
const MOVES: [(&str, u8, u8); 4] = [("B", 2, 2), ("W", 4, 2), ("B", 2, 4), ("W", 4, 4)];

const CHECKS: &[Check] = &[
    Check {
        number: 131,
        name: "missing record",
        wants: "`loadsgf` of a file that is not there is refused, and the game stays",
        level: Level::Must,
        hurts: "regression suites go on with another position than they think",
        needs: LOAD,
        run: |b| {
            let folder = folder(b)?;
            b.fresh()?;
            b.play("b C3")?;
            b.refuses(&load(&folder.join("none.sgf"), ""), "and there is no such file")?;
            b.refuses("loadsgf", "without a file")?;
            b.is_occupied("C3", "after a record that could not be loaded")
        },
    },
    Check {
        number: 132,
        name: "record",
        wants: "`loadsgf` plays the moves of a record",
        level: Level::Must,
        hurts: "regression suites ask about another position than they think",
        needs: LOAD,
        run: |b| {
            let command = record(b, "")?;
            b.do_all(&[command])?;
            for (_, col, row) in MOVES {
                b.is_occupied(&super::name(col, row), "after its record was loaded")?;
            }
            b.play("b A1")
        },
    },
    Check {
        number: 133,
        name: "number of a move",
        wants: "`loadsgf FILE 3` stops before the third move",
        level: Level::Should,
        hurts: "regression suites ask about another position than they think",
        needs: LOAD,
        run: |b| {
            let command = record(b, " 3")?;
            b.do_all(&[command])?;
            for (_, col, row) in &MOVES[..2] {
                b.is_occupied(&super::name(*col, *row), "after two moves of the record")?;
            }
            b.is_empty("b", "C5", "after two moves of the record")?;
            b.is_empty("w", "E5", "after two moves of the record")
        },
    },
];

fn folder(b: &Bench<'_>) -> Result<PathBuf, Halt> {
    b.folder().ok_or_else(|| Halt::Skip("there is no folder for a record".to_owned()))
}

fn load(path: &Path, number: &str) -> String {
    format!("loadsgf {}{number}", path.display())
}

/// Writes the record, and how to load it.
fn record(b: &mut Bench<'_>, number: &str) -> Result<String, Halt> {
    let side = b.fresh()?;
    let path = folder(b)?.join("record.sgf");
    let letter = |index: u8| char::from(b'a' + index);
    let moves = MOVES
        .map(|(color, col, row)| format!(";{color}[{}{}]", letter(col), letter(side - 1 - row)));
    let text = format!("(;GM[1]FF[4]CA[UTF-8]SZ[{side}]KM[6.5]{})\n", moves.concat());
    fs::write(&path, text)
        .map_err(|error| Halt::Skip(format!("cannot write {}: {error}", path.display())))?;
    Ok(load(&path, number))
}
