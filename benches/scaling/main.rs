//! What a move costs, against the area of the board and against the length of the game.
//!
//! Prints `axis,x,series,ns,least,most`: nanoseconds of processor time of one move, the median of
//! seven rounds in turn and both ends. With `--svg FILE` it also draws them. A relative name counts
//! from the folder `benches`:
//! `cargo bench -p benches --bench scaling -- --svg ../docs/scaling.svg`.

mod plot;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use benches::measure::{Contender, Cost, Rounds, is_asked_for};
use benches::{Window, Work, long_game, window};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Game, Size, playout};

use crate::plot::Panel;

/// Sides of the square boards.
const SIDES: std::ops::RangeInclusive<u8> = 5..=25;

/// Moves made before those that are measured.
const HISTORIES: [usize; 8] = [20, 50, 100, 200, 500, 1000, 2000, 5000];

/// Number of moves that are measured together.
const LEN: usize = 100;

/// One measured point of a curve.
struct Sample {
    x: usize,
    series: &'static str,
    cost: Cost,
}

fn main() -> std::io::Result<()> {
    let svg = svg();
    if svg.is_none() && !is_asked_for("scaling") {
        return Ok(());
    }
    let area = Panel {
        axis: "area",
        title: "Cost of a move, by the area of the board",
        label: "points of the board",
        logarithmic: false,
        samples: by_area(Rounds::of_millis(20)),
    };
    let history = Panel {
        axis: "history",
        title: "Cost of a move on 19×19, by the length of the game",
        label: "moves made before",
        logarithmic: true,
        samples: by_history(Rounds::of_millis(20)),
    };
    let panels = [area, history];
    std::io::stdout().write_all(csv(&panels).as_bytes())?;
    svg.map_or(Ok(()), |path| std::fs::write(path, plot::draw(&panels)))
}

/// Where to draw, if the command line says it.
fn svg() -> Option<PathBuf> {
    let mut words = std::env::args().skip_while(|word| word != "--svg");
    words.nth(1).map(PathBuf::from)
}

fn csv(panels: &[Panel]) -> String {
    let mut text = "axis,x,series,ns,least,most\n".to_owned();
    for panel in panels {
        for Sample { x, series, cost } in &panel.samples {
            let [median, least, most] =
                [cost.median, cost.least, cost.most].map(|seconds| seconds * 1e9);
            let _ = writeln!(text, "{},{x},{series},{median:.1},{least:.1},{most:.1}", panel.axis);
        }
    }
    text
}

/// Moves of playouts from the empty board, and of games as long as the board has points.
fn by_area(rounds: Rounds) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut contenders = Vec::new();
    for side in SIDES {
        let size = Size::square(side).expect("a board size");
        samples.push((size.area(), "a move of a playout"));
        contenders.push(playouts(size));
        samples.push((size.area(), "Game::play under positional superko"));
        contenders.push(games(side, size.area()));
    }
    measure(rounds, samples, contenders)
}

fn playouts(size: Size) -> Contender<'static> {
    let start = Board::new(size);
    let limit = playout::move_limit(&start);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut board = start.clone();
    Box::new(move || {
        Work::of(|| {
            board.clone_from(&start);
            playout::run(&mut board, Color::Black, &mut rng, limit) as u64
        })
    })
}

fn games(side: u8, len: usize) -> Contender<'static> {
    let long = long_game(side, len, 1);
    let start = Game::new(long.size(), *long.rules(), long.komi());
    let window = Window { game: start, moves: long.moves().collect() };
    playing(window)
}

/// The same moves on the same board after more or less history, played and taken back; and the
/// moves of one game, each on the board of its time.
fn by_history(rounds: Rounds) -> Vec<Sample> {
    let longest = HISTORIES[HISTORIES.len() - 1];
    let long = long_game(19, longest + LEN, 1);
    let mut samples = Vec::new();
    let mut contenders = Vec::new();
    for history in HISTORIES {
        let same = window(&long, longest, history, LEN);
        samples.push((history, "Game::play of the same moves"));
        contenders.push(playing(same.clone()));
        samples.push((history, "Game::undo of the same moves"));
        contenders.push(undoing(same));
        samples.push((history, "Game::play through one game"));
        contenders.push(playing(window(&long, history, history, LEN)));
    }
    measure(rounds, samples, contenders)
}

fn playing(mut window: Window) -> Contender<'static> {
    Box::new(move || {
        let played = Work::of(|| window.play());
        window.undo();
        played
    })
}

fn undoing(mut window: Window) -> Contender<'static> {
    Box::new(move || {
        window.play();
        Work::of(|| window.undo())
    })
}

fn measure(
    rounds: Rounds,
    samples: Vec<(usize, &'static str)>,
    mut contenders: Vec<Contender<'static>>,
) -> Vec<Sample> {
    let costs = rounds.measure(&mut contenders);
    samples.into_iter().zip(costs).map(|((x, series), cost)| Sample { x, series, cost }).collect()
}
