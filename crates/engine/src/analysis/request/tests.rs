//! Arguments that are taken, and arguments that are not.

use std::time::Duration;

use tengen_gtp::Args;
use tengen_players::{Ban, Detail};
use tengen_rules::{Color, PointSet, Size};

use super::super::Dialect::{self, KataGo, LeelaZero, Sabaki};
use super::{Extra, Request};

fn parse(dialect: Dialect, line: &str) -> Result<Request, String> {
    let size = Size::square(9).expect("a size of the rules");
    Request::parse(&Args::new(line), dialect, "analyze", size, Color::White)
        .map_err(|failure| failure.text().to_owned())
}

fn good(dialect: Dialect, line: &str) -> Request {
    parse(dialect, line).unwrap_or_else(|failure| panic!("{line}: {failure}"))
}

fn points(list: &str) -> PointSet {
    list.split(' ').map(|point| point.parse().expect("a point")).collect()
}

#[test]
fn without_arguments_the_side_to_move_is_analyzed_and_nothing_is_shown_on_the_way() {
    for dialect in [LeelaZero, KataGo, Sabaki] {
        assert_eq!(good(dialect, ""), Request::new(dialect, Color::White));
    }
}

#[test]
fn color_and_interval_may_stand_bare_in_front() {
    for dialect in [LeelaZero, KataGo, Sabaki] {
        for line in ["B 50", "b 50", "black interval 50", "BLACK 5e1"] {
            let request = good(dialect, line);
            assert_eq!(request.color, Color::Black, "{line}");
            assert_eq!(request.interval, Some(Duration::from_millis(500)), "{line}");
        }
        assert_eq!(good(dialect, "12.5").interval, Some(Duration::from_millis(125)));
    }
}

#[test]
fn an_interval_of_nothing_is_never_with_leela_zero_and_often_with_katago() {
    assert_eq!(good(LeelaZero, "b 0").interval, None);
    assert_eq!(good(KataGo, "b 0").interval, Some(Duration::from_millis(10)));
}

#[test]
fn the_order_is_free_with_leela_zero_only() {
    let request = good(LeelaZero, "minmoves 3 10 b");
    assert_eq!((request.min_moves, request.color), (3, Color::Black));
    assert_eq!(request.interval, Some(Duration::from_millis(100)));
    for line in ["10 b", "minmoves 3 b", "minmoves 3 10", "b w", "10 20", "b 10 20"] {
        assert!(parse(KataGo, line).is_err(), "{line}");
    }
}

#[test]
fn the_number_of_moves_has_limits() {
    let request = good(KataGo, "b 10 minmoves 2 maxmoves 5");
    assert_eq!((request.min_moves, request.max_moves), (2, 5));
}

#[test]
fn extras_belong_to_katago() {
    let line = "rootInfo true ownership true movesOwnershipStdev TRUE pvVisits false";
    let request = good(KataGo, line);
    assert!(request.has(Extra::RootInfo) && request.has(Extra::MovesOwnershipStdev));
    assert!(!request.has(Extra::PvVisits));
    assert_eq!(request.detail(), Detail { ownership: true, move_ownership: true });
    assert_eq!(good(KataGo, "rootInfo true").detail(), Detail::default());
    assert!(!good(KataGo, "ownership true ownership false").has(Extra::Ownership));
    for dialect in [LeelaZero, Sabaki] {
        assert!(parse(dialect, "rootInfo true").is_err());
    }
}

#[test]
fn avoided_moves_become_bans() {
    let request = good(LeelaZero, "b 10 avoid b D4,E5 3 avoid white a1:b2,pass 1");
    assert_eq!(
        request.bans,
        [
            Ban { color: Color::Black, points: points("D4 E5"), pass: false, depth: 3 },
            Ban { color: Color::White, points: points("A1 A2 B1 B2"), pass: true, depth: 1 },
        ]
    );
    assert_eq!(good(KataGo, "avoid b B2:A1 2").bans[0].points, points("A1 A2 B1 B2"));
    assert!(request.may_resign);
}

#[test]
fn a_side_can_be_kept_from_resigning() {
    let request = good(LeelaZero, "w avoid w resign 1");
    assert_eq!((request.may_resign, request.bans.len()), (false, 0));
    assert!(good(LeelaZero, "b avoid w resign 1").may_resign);
}

#[test]
fn allowed_moves_ban_all_others() {
    let request = good(KataGo, "w allow w C3,G7 5");
    let [ban] = request.bans[..] else { panic!("{request:?}") };
    assert_eq!((ban.color, ban.depth, ban.pass), (Color::White, 5, true));
    assert_eq!(ban.points.len(), 79);
    assert!(!ban.points.intersects(&points("C3 G7")));
    assert!(!good(KataGo, "allow b C3,pass 1").bans[0].pass);
    let two = good(LeelaZero, "allow w C3 5 allow w G7 2");
    assert_eq!((two.bans[0].points, two.bans[0].depth), (ban.points, 5));
    assert!(!two.bans[0].pass, "whoever allows points with Leela Zero may still pass");
}

#[test]
fn allowing_excludes_avoiding_for_the_same_side() {
    for dialect in [LeelaZero, KataGo] {
        assert!(parse(dialect, "allow b C3 1 avoid b D4 1").is_err());
        assert!(parse(dialect, "allow b C3 1 avoid w D4 1").is_ok());
    }
    assert!(parse(LeelaZero, "allow b C3 1 avoid b pass 1").is_ok());
    assert!(parse(KataGo, "allow b C3 1 avoid b pass 1").is_err());
    assert!(parse(KataGo, "allow b C3 1 allow b D4 1").is_err());
}

#[test]
fn what_cannot_be_read_is_refused_in_the_words_of_the_dialect() {
    for line in [
        "x",
        "b x",
        "interval",
        "interval x",
        "-5",
        "nan",
        "inf",
        "1e30",
        "avoid",
        "avoid b",
        "avoid b D4",
        "avoid b D4 0",
        "avoid b D4 -1",
        "avoid b D4 x",
        "avoid x D4 1",
        "avoid b I5 1",
        "avoid b K1 1",
        "avoid b A1:K3 1",
        "avoid b A1:B2:C3 1",
        "avoid b D4, 1",
        "allow b , 1",
        "minmoves -1",
        "maxmoves x",
        "ownership",
        "ownership yes",
        "OWNERSHIP true",
    ] {
        assert_eq!(parse(LeelaZero, line).unwrap_err(), "cannot parse analyze tags", "{line}");
        assert_eq!(
            parse(KataGo, line).unwrap_err(),
            format!("Could not parse analyze arguments or arguments out of range: '{line}'")
        );
    }
}
