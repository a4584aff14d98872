//! Unconditional life by exhaustion: on tiny boards, everything that an attacker can do while the
//! owner always passes.

use std::collections::HashSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use tengen_rules::{Board, Color, PointSet, Size, life};

/// The stones of `owner` that the opponent can take if he alone plays, for as long as he likes.
fn takeable(start: &Board, owner: Color, suicide: bool) -> PointSet {
    let mut standing = start.stones(owner);
    let mut seen = HashSet::from([start.to_string()]);
    let mut waiting = vec![start.clone()];
    while let Some(board) = waiting.pop() {
        standing = standing & board.stones(owner);
        for point in &board.empty_points() {
            let mut next = board.clone();
            if next.play(!owner, point, suicide).is_ok() {
                next.pass();
                if seen.insert(next.to_string()) {
                    waiting.push(next);
                }
            }
        }
    }
    start.stones(owner) - standing
}

/// Checks one position for both colors, with and without suicide; returns how many chains were
/// found alive under each.
fn check(board: &Board) -> [usize; 2] {
    [false, true].map(|suicide| {
        let mut found = 0;
        for owner in Color::ALL {
            let alive = life::unconditional(board, owner, suicide);
            if life::unconditional(board, owner, false).is_empty() {
                // Nothing is promised, and the attacks would be many.
                assert!(alive.is_empty());
                continue;
            }
            let taken = takeable(board, owner, suicide);
            let safe = board.stones(owner) - taken;
            assert_eq!(alive, safe, "{owner}, suicide {suicide}\n{board}");
            found += usize::from(!alive.is_empty());
        }
        found
    })
}

/// The position with this number: each point a digit to base 3.
fn position(size: Size, mut number: usize) -> Option<Board> {
    let mut stones = [PointSet::new(), PointSet::new()];
    for point in size.points() {
        if let Some(stones) = stones.get_mut(number % 3) {
            stones.insert(point);
        }
        number /= 3;
    }
    Board::set_up(size, &stones[0], &stones[1]).ok()
}

#[test]
fn unconditional_life_is_all_that_no_attack_takes() {
    let mut found = [0, 0];
    for [width, height] in [[1, 7], [2, 4]] {
        let size = Size::new(width, height).expect("a small size");
        for number in 0..3_usize.pow(size.area().try_into().expect("a small number")) {
            if let Some(board) = position(size, number) {
                let here = check(&board);
                found = [found[0] + here[0], found[1] + here[1]];
            }
        }
    }
    println!("{found:?} alive");
    assert!(found[1] > 10 && found[0] > found[1], "{found:?}");
}

#[test]
fn unconditional_life_with_room_for_stones_inside_is_what_no_attack_takes() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1976);
    let mut found = [0, 0];
    for _ in 0..400 {
        let [width, height] = [[2, 5], [3, 4], [3, 5], [1, 10]][rng.random_range(0..4)];
        let size = Size::new(width, height).expect("a small size");
        // A side with eyes, and a few stones of the other one in them.
        let mut stones = [PointSet::new(), PointSet::new()];
        for point in size.points() {
            match rng.random_range(0..12) {
                0..=6 => drop(stones[0].insert(point)),
                7..=8 => drop(stones[1].insert(point)),
                _ => {}
            }
        }
        if let Ok(board) = Board::set_up(size, &stones[0], &stones[1]) {
            let here = check(&board);
            found = [found[0] + here[0], found[1] + here[1]];
        }
    }
    println!("{found:?} alive");
    assert!(found[1] > 20 && found[0] > found[1], "{found:?}");
}
