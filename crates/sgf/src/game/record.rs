//! A game, written as a tree.

use tengen_rules::{Color, Event, Game, Move, PointSet};

use crate::game::info::rules_name;
use crate::game::komi;
use crate::grammar::{Collection, NodeId};
use crate::property::{BoardSize, Coord, compress};

/// What a record says about a game beside its moves. Empty texts are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headings {
    /// Name of the program that writes, with its version: `Tengen:0.20.0` (`AP`).
    pub application: String,
    /// Name of the player of the black stones (`PB`).
    pub black: String,
    /// Name of the player of the white stones (`PW`).
    pub white: String,
    /// Date, such as `2026-05-01` (`DT`).
    pub date: String,
    /// Event (`EV`).
    pub event: String,
    /// Place (`PC`).
    pub place: String,
    /// Round (`RO`).
    pub round: String,
    /// Result, such as `B+3.5` (`RE`). A game that has ended otherwise than by a count says it
    /// itself.
    pub result: String,
    /// What is to be said about the game (`GC`).
    pub comment: String,
}

/// Writes a game as a collection of one game in UTF-8.
///
/// Rulings, which SGF has no properties for, become comments of the move before them. Where it is
/// not simply the other side's turn, after a forfeited turn or where play is resumed, a node with
/// `PL` says whose it is; [`replay`](crate::game::replay) understands that play goes on there.
///
/// ```
/// use tengen_rules::{Color, Game, HalfPoints, Move, Rules, Size};
/// use tengen_sgf::game::{Headings, record};
///
/// let mut game = Game::new(Size::square(9)?, Rules::CHINESE, HalfPoints(15));
/// game.play(Color::Black, Move::Play("E5".parse()?));
/// game.play(Color::White, Move::Pass);
/// let headings = Headings { black: "Ada".into(), ..Headings::default() };
/// let text = String::from_utf8(record(&game, &headings).write())?;
/// assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[7.5]RU[Chinese]PB[Ada];B[ee];W[])\n");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn record(game: &Game, headings: &Headings) -> Collection {
    let mut tree = Collection::new();
    let root = tree.add_game();
    let mut writer = Writer { tree, game, node: root };
    writer.root(headings);
    for event in game.log() {
        writer.event(event);
    }
    writer.tree
}

/// Writes to one node after the other.
struct Writer<'a> {
    tree: Collection,
    game: &'a Game,
    node: NodeId,
}

impl Writer<'_> {
    fn root(&mut self, headings: &Headings) {
        let game = self.game;
        self.set("SZ", [BoardSize::from(game.size()).to_string()]);
        self.set("KM", [komi::write(game.komi())]);
        if game.handicap() > 0 {
            self.set("HA", [game.handicap().to_string()]);
        }
        let ending = game.outcome().map(|outcome| outcome.to_string()).unwrap_or_default();
        let result = if headings.result.is_empty() { &ending } else { &headings.result };
        let headings = [
            ("RU", rules_name(game.rules()).unwrap_or_default()),
            ("AP", &headings.application),
            ("PB", &headings.black),
            ("PW", &headings.white),
            ("DT", &headings.date),
            ("EV", &headings.event),
            ("PC", &headings.place),
            ("RO", &headings.round),
            ("RE", result),
            ("GC", &headings.comment),
        ];
        for (name, text) in headings.into_iter().filter(|(_, text)| !text.is_empty()) {
            self.set(name, [text]);
        }
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::SetUp { stones, handicap, to_move } => {
                self.stones("AB", &stones.black);
                self.stones("AW", &stones.white);
                let expected = if *handicap > 0 { Color::White } else { Color::Black };
                let stands = !stones.black.is_empty() || !stones.white.is_empty();
                if *to_move != expected || (stands && *handicap == 0) {
                    self.player(*to_move);
                }
            }
            Event::Play(color, point) => self.make(*color, Move::Play(*point)),
            Event::Pass(color) => self.make(*color, Move::Pass),
            Event::Resumed { to_move } => {
                self.node = self.tree.add_child(self.node);
                self.player(*to_move);
                self.comment("Play is resumed.");
            }
            Event::TurnForfeited(color) => {
                // SGF knows no lost turns, but it can say who moves next.
                self.node = self.tree.add_child(self.node);
                self.player(color.other());
                self.comment(&format!("The turn of {color} is forfeited."));
            }
            Event::Stopped => self.comment("Play is stopped."),
            Event::DeadAgreed(dead) => {
                self.comment(&format!("Agreed dead stones: {}.", names(dead)));
            }
            Event::Disputed { claimant, stones } => {
                self.comment(&format!("Dead stones, claims {claimant}: {}.", names(stones)));
            }
            Event::Confirmed(color) => self.comment(&format!("The end is confirmed by {color}.")),
            Event::Warned { color, article } => {
                self.comment(&format!("A warning to {color}{}.", bracketed(article)));
            }
            Event::Ended { outcome, article } => {
                let sentence = outcome.sentence();
                self.comment(&format!("The game is over: {sentence}{}.", bracketed(article)));
            }
            Event::Continued => self.comment("The game goes on as before."),
            Event::TermsChanged => self.comment("Rules or komi are changed after a confirmation."),
            Event::Conceded(color) => {
                self.comment(&format!("The shared points: {color} concedes."));
            }
        }
    }

    fn set<T: AsRef<str>>(&mut self, name: &str, values: impl IntoIterator<Item = T>) {
        let done = self.tree.set(self.node, name, values);
        done.expect("our names are proper, and UTF-8 holds every text");
    }

    fn stones(&mut self, name: &str, stones: &PointSet) {
        if stones.is_empty() {
            return;
        }
        let size = self.game.size();
        let list = compress(stones.iter().map(|point| Coord::of(point, size)));
        self.set(name, list.iter().map(ToString::to_string));
    }

    fn player(&mut self, color: Color) {
        self.set("PL", [color.letter().to_string()]);
    }

    fn make(&mut self, color: Color, mv: Move) {
        self.node = self.tree.add_child(self.node);
        let size = self.game.size();
        let value = mv.point().map_or_else(String::new, |point| Coord::of(point, size).to_string());
        self.set(&color.letter().to_string(), [value]);
    }

    /// Adds a line to the comment of the present node.
    fn comment(&mut self, line: &str) {
        let node = self.tree.node(self.node);
        let text = match node.value("C") {
            Some(before) => format!("{}\n{line}", before.text()),
            None => line.to_owned(),
        };
        self.set("C", [text]);
    }
}

/// An article behind a sentence, if one is named.
fn bracketed(article: &str) -> String {
    if article.is_empty() { String::new() } else { format!(" ({article})") }
}

/// The names of stones, the top row first.
fn names(stones: &PointSet) -> String {
    if stones.is_empty() {
        return "none".to_owned();
    }
    let names: Vec<String> = stones.iter_from_top().map(|point| point.to_string()).collect();
    names.join(" ")
}
