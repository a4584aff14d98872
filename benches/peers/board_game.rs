//! The crate board-game: its board alone, and its game under positional superko.

use board_game::board::{Board as _, Player as Side};
use board_game::games::go::{
    Chains, FlatTile, GoBoard, Komi, Move as GoMove, Rules, Tile, Zobrist,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use tengen_rules::{Color, Move};

use crate::eyes::Eyes;
use crate::{Player, Referee, Stones};

/// Whether a point is an own eye.
fn is_eye(eyes: &Eyes, chains: &Chains, tile: FlatTile, side: Side) -> bool {
    eyes.is_true_eye(usize::from(tile.index()), &side, |at| chains.stone_at(flat(at)))
}

fn flat(at: usize) -> FlatTile {
    FlatTile::new(u16::try_from(at).expect("a point of the board"))
}

/// Playouts on the board without history, as ours are. It knows no ko: a move may not bring back
/// the position before the opponent's last move.
pub(crate) struct ChainPlayouts {
    start: Chains,
    eyes: Eyes,
    rng: Xoshiro256PlusPlus,
}

impl ChainPlayouts {
    pub(crate) fn new(side: u8) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        Self { start: Chains::new(side), eyes: Eyes::new(side), rng }
    }
}

impl Player for ChainPlayouts {
    fn playout(&mut self) -> usize {
        let mut chains = self.start.clone();
        let mut side = Side::A;
        let mut before: Option<Zobrist> = None;
        let (mut moves, mut passes) = (0, 0);
        while passes < 2 {
            let tile = chains.random_empty_tile_where(&mut self.rng, |tile| {
                !is_eye(&self.eyes, &chains, tile, side)
                    && chains.simulate_place_stone_minimal(tile, side).is_ok_and(|after| {
                        !after.kind.is_suicide() && Some(after.next_zobrist) != before
                    })
            });
            before = tile.is_some().then(|| chains.zobrist());
            match tile {
                Some(tile) => {
                    chains.place_stone(tile, side).expect("the point is empty");
                    passes = 0;
                }
                None => passes += 1,
            }
            moves += 1;
            side = side.other();
        }
        moves
    }
}

/// Playouts of its game: superko instead of ko.
pub(crate) struct GamePlayouts {
    start: GoBoard,
    eyes: Eyes,
    rng: Xoshiro256PlusPlus,
}

impl GamePlayouts {
    pub(crate) fn new(side: u8) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        Self { start: start(side), eyes: Eyes::new(side), rng }
    }
}

impl Player for GamePlayouts {
    fn playout(&mut self) -> usize {
        let mut board = self.start.clone();
        let mut moves = 0;
        while !board.is_done() {
            let side = board.next_player();
            let tile = board.chains().random_empty_tile_where(&mut self.rng, |tile| {
                !is_eye(&self.eyes, board.chains(), tile, side)
                    && board
                        .is_available_move(GoMove::Place(tile.to_tile(board.size())))
                        .expect("the game goes on")
            });
            let mv = tile.map_or(GoMove::Pass, |tile| GoMove::Place(tile.to_tile(board.size())));
            board.play(mv).expect("the move is legal");
            moves += 1;
        }
        moves
    }
}

/// A game on the empty board; suicide is forbidden, as is every repetition.
fn start(side: u8) -> GoBoard {
    GoBoard::new(side, Komi::new(15), Rules::cgos())
}

pub(crate) struct Game(GoBoard);

impl Referee for Game {
    const NAME: &'static str = "board-game GoBoard";
    type Move = GoMove;

    fn new(side: u8) -> Self {
        Self(start(side))
    }

    fn translate(mv: Move) -> GoMove {
        mv.point().map_or(GoMove::Pass, |point| GoMove::Place(Tile::new(point.col(), point.row())))
    }

    fn play(&mut self, mv: &GoMove) -> bool {
        self.0.play(*mv).is_ok()
    }

    fn stones(&self) -> Stones {
        let side = self.0.size();
        Tile::all(side)
            .map(|tile| {
                self.0.stone_at(tile).map(|side| match side {
                    Side::A => Color::Black,
                    Side::B => Color::White,
                })
            })
            .collect()
    }
}
