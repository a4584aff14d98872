//! One number for all that the search does: it changes with every change of what is searched, and
//! is the same on every machine.

use tengen_players::{Limits, Player as _, Report, Search, Watch};
use tengen_rules::{Color, Game, HalfPoints, Move, Rules};

/// Playouts for each position.
const PLAYOUTS: u64 = 200;

/// Size of the board, rules, and the moves before the search, by the sides in turn.
const POSITIONS: [(&str, Rules, &str); 6] = [
    ("9", Rules::CHINESE, ""),
    ("9", Rules::JAPANESE, "E5 C4 G4 D6 E6 D5 F7 C7 G3 B5 D3 C3 D7 C8"),
    ("13", Rules::AGA, "D4 K10 K4 D10 F3 C6 L7 H11 C8 D8"),
    ("19", Rules::CHINESE, "Q16 D4 Q4 D16 F17 C14 O17 R6 R5 Q6 O4 S5 S4 S6 C10"),
    ("7x5", Rules::TROMP_TAYLOR, "D3 E3 E4 F4 E2 F3 F2 D4 C4 E5"),
    // An even race along the lower side.
    (
        "13",
        Rules::CHINESE,
        "A3 G3 B3 H3 C3 J3 D3 K3 E3 L3 F3 M3 G2 N3 J2 B2 L2 D2 N2 F2 G1 A1 H1 B1 J1 C1 K1 D1 \
         L1 E1 M1 F1 N1 D7 D10 K7 K10",
    ),
];

/// Keeps the last report.
#[derive(Default)]
struct Last(Report);

impl Watch for Last {
    fn should_stop(&mut self) -> bool {
        false
    }

    fn report(&mut self, report: &Report) {
        self.0.clone_from(report);
    }
}

/// The number, which follows from the moves that are chosen and the playouts of all others.
pub(super) fn signature() -> u64 {
    let mut player = Search::new(1);
    let settings = player.search().expect("it searches");
    settings.playouts = Some(PLAYOUTS);
    let mut signature = 0xcbf2_9ce4_8422_2325;
    for (size, rules, moves) in POSITIONS {
        let mut game = Game::new(size.parse().expect("a size"), rules, HalfPoints(13));
        for name in moves.split_whitespace() {
            let point = name.parse().expect("a point");
            game.play(game.to_move(), Move::Play(point)).expect("a legal move");
        }
        let mut last = Last::default();
        let color: Color = game.to_move();
        let choice = player.choose(&game, color, &Limits::default(), &mut last);
        mix(&mut signature, &choice.action.to_string());
        for candidate in &last.0.candidates {
            let visits = candidate.line.as_ref().map_or(0, |line| line.visits);
            mix(&mut signature, &format!("{} {visits}", candidate.mv));
        }
    }
    signature
}

/// FNV-1a, whose numbers are the same everywhere.
fn mix(hash: &mut u64, text: &str) {
    for byte in text.bytes().chain([b'\n']) {
        *hash = (*hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
}
