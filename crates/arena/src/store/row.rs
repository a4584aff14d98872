//! Games as rows, and back.

use std::borrow::Cow;
use std::error::Error;
use std::str::FromStr;
use std::time::Duration;

use rusqlite::types::Type;
use rusqlite::{Connection, Row, params};
use tengen_rules::{By, ByColor, Color, Outcome};

use crate::record::{Cost, End, GameRecord, MoveRecord, Voided};
use crate::schedule::Slot;

/// A move: color, move, microseconds, microseconds of processor time, bytes.
type MoveRow<'a> = (Cow<'a, str>, Cow<'a, str>, u64, Option<u64>, Option<u64>);

/// Adds a finished game.
pub(super) fn insert(connection: &Connection, record: &GameRecord) -> rusqlite::Result<()> {
    let GameRecord { slot, attempt, end, moves, opening, versions, mismatches, .. } = record;
    let ruled = matches!(end.outcome, Outcome::Win { by: By::Adjudication, .. });
    connection
        .prepare_cached(
            "INSERT INTO game (
                number, attempt, pairing, pair, second, black, white, opening, opening_seed, seed,
                kind, result, ruled, winner, guilty, judge, said_black, said_white, said_referee,
                detail, version_black, version_white, mismatches, begun, microseconds, length,
                sgf, moves
            ) VALUES (
                ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
                ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28
            )",
        )?
        .execute(params![
            slot.number,
            attempt,
            integer(slot.pairing)?,
            slot.pair,
            slot.second,
            integer(slot.players.black)?,
            integer(slot.players.white)?,
            opening,
            slot.opening_seed.to_string(),
            slot.seed.to_string(),
            end.kind.word(),
            end.outcome.word(),
            ruled,
            end.outcome.winner().map(code),
            end.guilty.map(code),
            end.judge,
            end.said.black,
            end.said.white,
            end.referee_said,
            end.detail,
            versions.black,
            versions.white,
            json(mismatches)?,
            integer(record.begun)?,
            integer(record.time.as_micros())?,
            integer(moves.len())?,
            record.sgf,
            json(&move_rows(moves)?)?,
        ])
        .map(drop)
}

/// All finished games, by number.
pub(super) fn games(connection: &Connection) -> rusqlite::Result<Vec<GameRecord>> {
    let mut query = connection.prepare("SELECT * FROM game ORDER BY number")?;
    query.query_map([], game)?.collect()
}

/// All void attempts, in the order in which they ended.
pub(super) fn voided(connection: &Connection) -> rusqlite::Result<Vec<Voided>> {
    let mut query =
        connection.prepare("SELECT * FROM attempt WHERE state = 'void' ORDER BY place")?;
    let attempt = |row: &Row<'_>| {
        Ok(Voided {
            number: row.get("game")?,
            attempt: row.get("attempt")?,
            kind: optional(row, "kind")?,
            guilty: row.get("guilty")?,
            detail: row.get("detail")?,
            sgf: row.get("sgf")?,
        })
    };
    query.query_map([], attempt)?.collect()
}

fn game(row: &Row<'_>) -> rusqlite::Result<GameRecord> {
    let mut outcome: Outcome = parsed(row, "result")?;
    if let Outcome::Win { by, .. } = &mut outcome
        && row.get("ruled")?
    {
        *by = By::Adjudication;
    }
    Ok(GameRecord {
        slot: Slot {
            number: row.get("number")?,
            pairing: natural(row, "pairing")?,
            pair: row.get("pair")?,
            second: row.get("second")?,
            players: ByColor::new(natural(row, "black")?, natural(row, "white")?),
            opening_seed: parsed(row, "opening_seed")?,
            seed: parsed(row, "seed")?,
        },
        attempt: row.get("attempt")?,
        end: End {
            kind: parsed(row, "kind")?,
            outcome,
            guilty: optional(row, "guilty")?,
            judge: row.get("judge")?,
            said: ByColor::new(row.get("said_black")?, row.get("said_white")?),
            referee_said: row.get("said_referee")?,
            detail: row.get("detail")?,
        },
        moves: moves(row)?,
        opening: row.get("opening")?,
        versions: ByColor::new(row.get("version_black")?, row.get("version_white")?),
        mismatches: {
            let text: String = row.get("mismatches")?;
            serde_json::from_str(&text).map_err(|error| unreadable(row, "mismatches", error))?
        },
        begun: natural(row, "begun")?,
        time: Duration::from_micros(natural(row, "microseconds")?),
        sgf: row.get("sgf")?,
    })
}

fn move_rows(moves: &[MoveRecord]) -> rusqlite::Result<Vec<MoveRow<'_>>> {
    let micros = |time: Duration| integer(time.as_micros()).map(i64::cast_unsigned);
    moves
        .iter()
        .map(|MoveRecord { color, mv, cost }| {
            let cpu = cost.cpu.map(micros).transpose()?;
            Ok((code(*color).into(), mv.to_string().into(), micros(cost.wall)?, cpu, cost.memory))
        })
        .collect()
}

fn moves(row: &Row<'_>) -> rusqlite::Result<Vec<MoveRecord>> {
    let text: String = row.get("moves")?;
    let rows: Vec<MoveRow<'_>> =
        serde_json::from_str(&text).map_err(|error| unreadable(row, "moves", error))?;
    rows.into_iter()
        .map(|(color, mv, wall, cpu, memory)| {
            Ok(MoveRecord {
                color: color.parse().map_err(|error| unreadable(row, "moves", error))?,
                mv: mv.parse().map_err(|error| unreadable(row, "moves", error))?,
                cost: Cost {
                    wall: Duration::from_micros(wall),
                    cpu: cpu.map(Duration::from_micros),
                    memory,
                },
            })
        })
        .collect()
}

/// A color as the columns have it.
fn code(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

fn json(value: &impl serde::Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(value)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

/// A number that SQLite can hold.
fn integer<T: TryInto<i64, Error: Error + Send + Sync + 'static>>(
    number: T,
) -> rusqlite::Result<i64> {
    number.try_into().map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

/// A number that is not negative.
fn natural<T: TryFrom<i64, Error: Error + Send + Sync + 'static>>(
    row: &Row<'_>,
    column: &str,
) -> rusqlite::Result<T> {
    T::try_from(row.get(column)?).map_err(|error| unreadable(row, column, error))
}

fn parsed<T: FromStr<Err: Error + Send + Sync + 'static>>(
    row: &Row<'_>,
    column: &str,
) -> rusqlite::Result<T> {
    row.get::<_, String>(column)?.parse().map_err(|error| unreadable(row, column, error))
}

fn optional<T: FromStr<Err: Error + Send + Sync + 'static>>(
    row: &Row<'_>,
    column: &str,
) -> rusqlite::Result<Option<T>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| text.parse().map_err(|error| unreadable(row, column, error))).transpose()
}

/// A value of a row is not what it must be.
fn unreadable(row: &Row<'_>, column: &str, error: impl Error) -> rusqlite::Error {
    let number = row.get::<_, i64>("number").or_else(|_| row.get("game")).unwrap_or_default();
    damaged(&format!("game {number}, column {column}"), error)
}

/// Something in the store is not what it must be.
pub(super) fn damaged(what: &str, error: impl Error) -> rusqlite::Error {
    let why = format!("{what}: {error}");
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, why.into())
}
