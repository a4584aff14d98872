//! Stores that are filled by hand.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use tengen_arena::record::{Cost, End, GameRecord, Kind, MoveRecord, Voided};
use tengen_arena::schedule::Schedule;
use tengen_arena::settings::Format;
use tengen_arena::store::{Header, Sqlite, Store as _};
use tengen_rules::{ByColor, Color};

/// A store in a folder of its own, still open.
pub(crate) struct Filled {
    folder: tempfile::TempDir,
    pub(crate) store: Sqlite,
    schedule: Schedule,
    engines: Vec<String>,
}

impl Filled {
    /// The store of a match of these engines before its first game. Besides engines and games the
    /// settings are as given.
    pub(crate) fn new(engines: &[&str], games: u32, settings: &Value) -> Self {
        let mut description = settings.clone();
        let named = engines.iter().map(|name| json!({"name": name, "cmd": format!("{name}-gtp")}));
        description["engine"] = named.collect();
        description["games"] = games.into();
        let engines: Vec<String> = engines.iter().copied().map(str::to_owned).collect();
        let folder = tempfile::tempdir().expect("a folder");
        let header = Header { engines: &engines, description: &description, free: &[] };
        let store = Sqlite::open(&folder.path().join("m.db"), &header).expect("a store");
        let schedule = Schedule::new(Format::RoundRobin, engines.len(), games, 1);
        let schedule = schedule.expect("a schedule");
        Self { folder, store, schedule, engines }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("m.db")
    }

    /// Plays a game that ends so; the record of `like` is the same for equal numbers.
    pub(crate) fn play(&self, number: u32, like: u32, end: End) {
        self.play_with(number, like, end, |_| {});
    }

    pub(crate) fn play_with(
        &self,
        number: u32,
        like: u32,
        end: End,
        change: impl FnOnce(&mut GameRecord),
    ) {
        let attempt = self.store.claim(number).expect("a store").expect("a game that is free");
        let slot = self.schedule.slot(number).expect("a game of the match");
        let cost = |player: usize| Cost {
            wall: Duration::from_millis(if player == 0 { 100 } else { 50 }),
            cpu: (player == 0).then_some(Duration::from_millis(80)),
            memory: (player == 0).then_some(25_000_000),
        };
        let moves = Color::ALL.map(|color| MoveRecord {
            color,
            mv: "C3".parse().expect("a move"),
            cost: cost(slot.players[color]),
        });
        let point = char::from_u32(u32::from('a') + like % 9).expect("a letter");
        let row = char::from_u32(u32::from('a') + like / 9).expect("a letter");
        let version = |player: usize| format!("{} 1.0", self.engines[player]);
        let mut record = GameRecord {
            slot,
            attempt,
            end,
            moves: moves.to_vec(),
            opening: String::new(),
            versions: ByColor::new(version(slot.players.black), version(slot.players.white)),
            mismatches: Vec::new(),
            begun: 1_800_000_000,
            time: Duration::from_millis(300),
            sgf: format!("(;GM[1]SZ[9];B[ab];W[ee];B[{point}{row}])"),
        };
        change(&mut record);
        assert!(self.store.finish(&record).expect("a store"));
    }

    /// An attempt at a game that does not count; `None` is an interruption.
    pub(crate) fn void(&self, number: u32, fault: Option<(Kind, &str)>) {
        let attempt = self.store.claim(number).expect("a store").expect("a game that is free");
        let voided = Voided {
            number,
            attempt,
            kind: fault.map(|(kind, _)| kind),
            guilty: fault.map(|(_, name)| name.to_owned()),
            detail: fault.map_or("interrupted", |_| "the engine ended with signal 11").to_owned(),
            sgf: None,
        };
        assert!(self.store.void(&voided).expect("a store"));
    }
}

/// An end by this result, in any way that is nobody's fault.
pub(crate) fn end(kind: Kind, result: &str) -> End {
    End {
        kind,
        outcome: result.parse().expect("a result"),
        guilty: None,
        judge: if kind == Kind::Score { "players" } else { "" }.to_owned(),
        said: ByColor::default(),
        referee_said: None,
        detail: String::new(),
    }
}

/// An end by a fault of the side that has lost.
pub(crate) fn fault(kind: Kind, result: &str, detail: &str) -> End {
    let end = end(kind, result);
    let guilty = end.outcome.winner().map(Color::other);
    End { guilty, detail: detail.to_owned(), ..end }
}

/// Two engines: of 14 games eleven count. The first one, new, has won six of them (1, 2, 6, 7, 10,
/// 11), lost three (3, 4, 8), drawn one (5), and one has no result (9); the last one is the first
/// once more. Game 13 waits for game 12.
pub(crate) fn two() -> Filled {
    let settings = json!({"size": 9, "time": "fischer 60 2", "sprt": {"elo1": 20}});
    let filled = Filled::new(&["new", "old <b>"], 14, &settings);
    let mut first = end(Kind::Score, "B+3.5");
    first.said = ByColor::new(Some("B+3.5".to_owned()), Some("B+2.5".to_owned()));
    filled.play(1, 1, first.clone());
    filled.play_with(2, 2, end(Kind::Resignation, "W+R"), |record| {
        record.mismatches.push("old <b>: komi 6.5, not 7.5".to_owned());
    });
    filled.void(3, Some((Kind::Crash, "old <b>")));
    filled.play(3, 3, fault(Kind::Time, "W+T", "the time ran out in move 3"));
    let mut fourth = end(Kind::Score, "B+0.5");
    fourth.said = ByColor::new(Some("B+0.5".to_owned()), Some("W+0.5".to_owned()));
    filled.play(4, 4, fourth);
    filled.void(5, None);
    filled.play(5, 5, end(Kind::Score, "draw"));
    filled.play(6, 6, end(Kind::Score, "W+1.5"));
    filled.play(7, 7, fault(Kind::IllegalMove, "B+F", "D4 is on a stone"));
    filled.play(8, 8, end(Kind::Resignation, "B+R"));
    filled.play(9, 9, end(Kind::NoResult, "no-result"));
    filled.play(10, 10, end(Kind::Score, "W+2.5"));
    filled.play(11, 1, first);
    filled.play(13, 13, end(Kind::Resignation, "B+R"));
    filled
}

/// Three engines and four games of each pairing: a has beaten b 3:1 and c 4:0, b and c have won two
/// games each.
pub(crate) fn three() -> Filled {
    let filled = Filled::new(&["a", "b", "c"], 4, &json!({"size": 9}));
    let winners = ["a", "a", "a", "a", "b", "c", "a", "b", "a", "a", "b", "c"];
    for (number, winner) in (1..).zip(winners) {
        let players = filled.schedule.slot(number).expect("a game of the match").players;
        let black = filled.engines[players.black] == winner;
        filled.play(number, number, end(Kind::Score, if black { "B+5.5" } else { "W+5.5" }));
    }
    filled
}
