//! Regions in which the opponent cannot live.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_rules::{Board, Color, PointSet, Size, life, playout};

fn board(drawing: &str) -> Board {
    drawing.parse().expect("a drawing")
}

/// Everything inside of the wall, which is Black's in all these drawings, or nothing of it.
fn is_blacks(drawing: &str, inside: &str) -> bool {
    let board = board(drawing);
    let territory = life::unconditional_territory(&board, Color::Black, false);
    let region: PointSet = inside.split(' ').map(|name| name.parse().expect("a point")).collect();
    assert!(region.is_subset(&territory) || !region.intersects(&territory), "{territory:?}");
    region.is_subset(&territory)
}

#[test]
fn a_room_for_one_eye_is_territory() {
    // White can fill all but D3.
    let room = "
        X . X X X X . X
        X X . . . . X X
        X . . . . . X X
        X X X . X X X X
        . X X X X X . X
    ";
    assert!(is_blacks(room, "C4 D4 B3 D3 F3 D2"));
    // Here C3 and E3 are eyes.
    let room = "
        X . X X X X X . X
        X X . . . . . X X
        X . . . . . . . X
        X X . . . . . X X
        . X X X X X X X .
    ";
    assert!(!is_blacks(room, "C4 C3 D3 E3 C2"));
}

#[test]
fn stones_that_can_be_captured_in_vain_are_in_territory() {
    let room = "
        X . X X X X X .
        X X X O O O X X
        X . X O X . X X
        X X X O O O X .
        . X X X X X X X
    ";
    assert!(is_blacks(room, "D4 E3 F3 D2"));
    // Three stones in a row leave two eyes.
    let room = "
        X . X X X X X X X .
        X X O O O O O O X X
        X X O X X X . O X X
        X X O O O O O O X .
        . X X X X X X X X X
    ";
    assert!(!is_blacks(room, "D3 E3 G3 C2"));
}

/// Two stones that White need not take: GNU Go's example of a seki which is no eye space.
#[test]
fn a_room_for_a_seki_is_no_territory() {
    let alive = "
        . X X X X X X X .
        X X O O O O X X X
        X O O . O O X . X
        X O . X O O X X X
        X O O X . O X . X
        X X O . O O X X X
        X . O O O X X . X
        X X X X X X X X X
    ";
    assert!(!is_blacks(alive, "D6 C5 D5 E4 D3"));
    // The white stones at both sides of the pair are two chains.
    let dead = "
        . X X X X X X X .
        X X O O O X X X X
        X O O . O X X . X
        X O . X O X X X X
        X O O X . O X . X
        X X O . O O X X X
        X . X X O O X . X
        X X X X X X X X X
    ";
    assert!(is_blacks(dead, "D6 C5 D5 E4 D3"));
}

/// The opponent plays alone for as long as he likes, and lives nowhere in it.
#[test]
fn an_opponent_who_plays_alone_does_not_live_in_territory() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2003);
    let (mut regions, mut more) = (0, 0);
    for _ in 0..600 {
        let size = Size::new(rng.random_range(3..=8), rng.random_range(3..=8)).expect("a size");
        let mut end = Board::new(size);
        let limit = playout::move_limit(&end);
        playout::run(&mut end, Color::Black, &mut rng, limit);
        let [black, white] = Color::ALL.map(|color| {
            end.stones(color).iter().filter(|_| rng.random_range(0..9) > 0).collect::<PointSet>()
        });
        let Ok(start) = Board::set_up(size, &black, &white) else { continue };
        for (owner, suicide) in Color::ALL.into_iter().flat_map(|c| [(c, false), (c, true)]) {
            let territory = life::unconditional_territory(&start, owner, suicide);
            assert!(
                life::unconditional_area(&start, owner, suicide).is_subset(&territory),
                "{start:?}"
            );
            regions += usize::from(!territory.is_empty());
            more += usize::from(territory != life::unconditional_area(&start, owner, suicide));
            for _ in 0..4 {
                let mut board = start.clone();
                for _ in 0..3 * size.area() {
                    let empty: Vec<_> = board.empty_points().iter().collect();
                    let Some(&point) = empty.get(rng.random_range(0..empty.len().max(1))) else {
                        break;
                    };
                    if board.play(!owner, point, suicide).is_ok() {
                        let lives = life::unconditional(&board, !owner, suicide);
                        assert!(!lives.intersects(&territory), "{start:?}\n{board:?}");
                    }
                    board.pass();
                }
            }
        }
    }
    assert!(regions > 100 && more > 10, "{regions} regions, {more} beyond Benson's");
}
