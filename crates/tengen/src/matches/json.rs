//! What happens in a match as lines of JSON: `started`, `finished`, `void`, `pairing-stopped` and
//! `end`, by the key `event`.

use serde_json::{Value, json};
use tengen_arena::record::{GameRecord, Kind, Voided};
use tengen_arena::schedule::Slot;

/// A game begins.
pub(super) fn started(slot: &Slot, attempt: u32, names: &[String]) -> String {
    line(
        "started",
        json!({
            "game": slot.number,
            "attempt": attempt,
            "black": names[slot.players.black],
            "white": names[slot.players.white],
            "seed": slot.seed,
        }),
    )
}

/// A game is over.
pub(super) fn finished(record: &GameRecord, names: &[String]) -> String {
    let GameRecord { slot, end, .. } = record;
    let winner = end.outcome.winner().map(|color| &names[slot.players[color]]);
    let guilty = end.guilty.map(|color| &names[slot.players[color]]);
    line(
        "finished",
        json!({
            "game": slot.number,
            "attempt": record.attempt,
            "black": names[slot.players.black],
            "white": names[slot.players.white],
            "result": end.outcome.word(),
            "winner": winner,
            "ending": end.kind.word(),
            "guilty": guilty,
            "judge": end.judge,
            "said": { "black": end.said.black, "white": end.said.white, "referee": end.referee_said },
            "detail": end.detail,
            "moves": record.moves.len(),
            "seconds": record.time.as_secs_f64(),
            "opening": record.opening,
            "mismatches": record.mismatches,
        }),
    )
}

/// An attempt does not count.
pub(super) fn voided(slot: &Slot, voided: &Voided, names: &[String]) -> String {
    line(
        "void",
        json!({
            "game": voided.number,
            "attempt": voided.attempt,
            "black": names[slot.players.black],
            "white": names[slot.players.white],
            "ending": voided.kind.map(Kind::word),
            "guilty": voided.guilty,
            "detail": voided.detail,
        }),
    )
}

/// A pairing goes no further.
pub(super) fn stopped(players: [usize; 2], why: &str, names: &[String]) -> String {
    line(
        "pairing-stopped",
        json!({ "engines": players.map(|player| &names[player]), "detail": why }),
    )
}

/// A line with the word for what has happened.
pub(super) fn line(event: &str, mut content: Value) -> String {
    if let Some(object) = content.as_object_mut() {
        object.insert("event".to_owned(), event.into());
    }
    content.to_string()
}
