//! Lines of a tree as games, and games as trees.

use tengen_rules::{
    By, Color, Game, HalfPoints, IllegalMove, Move, Outcome, Phase, PointSet, Rules, Size,
};
use tengen_sgf::game::{Fault, Headings, Options, Until, record, replay, replay_main_line};
use tengen_sgf::{Collection, Manner};

fn read(file: &str) -> Collection {
    Collection::read_strict(file.as_bytes()).expect("a proper file")
}

fn moves(game: &Game) -> String {
    game.moves().map(|(_, mv)| mv.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_variation_is_replayed_to_its_node() {
    let games = read("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd];B[ee]))");
    let branch = games.game(0).unwrap().first_child().unwrap();
    let end = branch.children().nth(1).unwrap().first_child().unwrap();
    let line = replay(end, &Options::default()).unwrap();
    assert_eq!(moves(&line.game), "A9 D6 E5");
    assert_eq!(end.path().to_string(), "game 1, node 3 (variation 2 at node 2)");
    let main = replay_main_line(end, &Options::default()).unwrap();
    assert_eq!(moves(&main.game), "A9 B8 C7");
}

#[test]
fn a_replay_stops_before_a_move_as_loadsgf_has_it() {
    let games = read("(;SZ[9];B[aa];AW[ii];W[bb];B[cc];W[bb])");
    let stopped = |until| {
        let options = Options { until, ..Options::default() };
        replay_main_line(games.game(0).unwrap(), &options).unwrap()
    };
    assert_eq!(moves(&stopped(Until::Move(1)).game), "");
    assert_eq!(stopped(Until::Move(1)).game.board().stone_count(Color::White), 0);
    assert_eq!(stopped(Until::Move(2)).game.board().stone_count(Color::White), 1);
    assert_eq!(moves(&stopped(Until::Move(3)).game), "B8");
    assert_eq!(stopped(Until::Move(3)).game.to_move(), Color::Black);
    assert_eq!(moves(&stopped(Until::Move(99)).game), "B8 C7");
    assert_eq!(moves(&stopped(Until::Point("C7".parse().unwrap())).game), "B8");
    assert_eq!(stopped(Until::Move(99)).violations.len(), 1);
}

#[test]
fn the_strict_manner_stops_before_the_first_illegal_move() {
    let games = read("(;SZ[9];B[aa];W[aa];B[bb])");
    let options = Options { manner: Manner::Strict, ..Options::default() };
    let line = replay_main_line(games.game(0).unwrap(), &options).unwrap();
    assert_eq!(moves(&line.game), "A9");
    let [violation] = line.violations.as_slice() else { panic!("one violation") };
    assert_eq!((violation.number, violation.accepted), (2, false));
    assert_eq!(violation.fault, Fault::Illegal(IllegalMove::Occupied));
    assert_eq!(games.node(violation.node).path().depth, 2);

    let line = replay_main_line(games.game(0).unwrap(), &Options::default()).unwrap();
    assert_eq!(moves(&line.game), "A9 B8");
    assert_eq!(line.move_nodes.len(), 3);
}

#[test]
fn rules_come_from_the_options_the_record_or_the_default() {
    let played_under = |file: &str, rules| {
        let options = Options { rules, default_rules: Rules::KOREAN, ..Options::default() };
        *replay_main_line(read(file).game(0).unwrap(), &options).unwrap().game.rules()
    };
    assert_eq!(played_under("(;RU[Japanese])", Some(Rules::AGA)), Rules::AGA);
    assert_eq!(played_under("(;RU[house rules])", None), Rules::KOREAN);
    for (text, rules) in [
        ("Japanese", Rules::JAPANESE),
        ("Chinese", Rules::CHINESE),
        ("chinese rules", Rules::CHINESE),
        ("AGA", Rules::AGA),
        ("NZ", Rules::NEW_ZEALAND),
        ("New Zealand", Rules::NEW_ZEALAND),
        ("GOE", Rules::ING),
        ("Ing rules", Rules::ING),
        ("Tromp/Taylor", Rules::TROMP_TAYLOR),
        ("日本", Rules::JAPANESE),
        ("日本规则", Rules::JAPANESE),
        ("韓國", Rules::KOREAN),
        ("CN", Rules::CHINESE),
        ("Chn", Rules::CHINESE),
        ("jp", Rules::JAPANESE),
        ("Korean rules", Rules::KOREAN),
        ("Ing's SST laws", Rules::ING),
        ("SST Ing", Rules::ING),
        ("American Go Association", Rules::AGA),
        ("British Go Association", Rules::BGA),
        ("New_Zealand", Rules::NEW_ZEALAND),
        ("TT", Rules::TROMP_TAYLOR),
        ("TT--", Rules::CGOS),
        ("tromp_taylor", Rules::TROMP_TAYLOR),
        ("koPOSITIONALscoreAREAtaxNONEsui1", Rules::TROMP_TAYLOR),
        ("koPOSITIONALscoreAREAtaxNONEsui0whbNfpok1", Rules::CHINESE),
        ("koSIMPLEscoreTERRITORYtaxSEKIsui0", Rules::JAPANESE),
        // Too old to tell, or no rules at all.
        ("Ancient Chinese", Rules::KOREAN),
        ("playing", Rules::KOREAN),
        ("", Rules::KOREAN),
    ] {
        assert_eq!(played_under(&format!("(;RU[{text}])"), None), rules, "{text}");
    }
}

#[test]
fn prisoners_before_a_set_up_are_not_forgotten() {
    let games = read("(;SZ[9];B[ba];W[aa];B[ab];AW[ii];W[bb])");
    let line = replay_main_line(games.game(0).unwrap(), &Options::default()).unwrap();
    assert_eq!(line.earlier_prisoners.black, 1);
    assert_eq!(line.game.prisoners().black, 0);
}

fn come_back(game: &Game) -> String {
    let headings = Headings { application: "Tengen".into(), ..Headings::default() };
    let games = record(game, &headings);
    let written = games.write();
    assert_eq!(Collection::read_strict(&written).as_ref(), Ok(&games));
    let options = Options { manner: Manner::Strict, ..Options::default() };
    let root = games.game(0).expect("one game");
    let line = replay_main_line(root, &options).expect("a game of Go");
    assert!(line.violations.is_empty() && line.diagnostics.is_empty());
    assert_eq!(line.game.board(), game.board());
    assert_eq!(line.game.to_move(), game.to_move());
    assert_eq!(line.game.passes(), game.passes());
    assert_eq!(line.game.komi(), game.komi());
    assert_eq!(line.game.handicap(), game.handicap());
    assert_eq!(moves(&line.game), moves(game));
    String::from_utf8(written).expect("UTF-8")
}

#[test]
fn games_come_back_from_their_records() {
    let point = |name: &str| name.parse().unwrap();
    let mut game = Game::new(Size::new(9, 13).unwrap(), Rules::JAPANESE, HalfPoints(13));
    assert_eq!(come_back(&game), "(;FF[4]GM[1]CA[UTF-8]SZ[9:13]KM[6.5]RU[Japanese]AP[Tengen])\n");
    assert!(game.set_to_move(Color::White));
    assert!(come_back(&game).contains("PL[W]"));

    game.set_handicap(&[point("C3"), point("D3"), point("G7")]).unwrap();
    game.play(Color::White, Move::Play(point("A1"))).unwrap();
    game.warn(Color::White);
    game.play(Color::Black, Move::Pass).unwrap();
    game.play(Color::White, Move::Pass).unwrap();
    game.resume(Color::White);
    let written = come_back(&game);
    assert!(written.contains("HA[3]"), "{written}");
    assert!(written.contains("AB[gg][ck:dk]\n;W[am]C[A warning to white.];B[]"), "{written}");

    let set: PointSet = [point("A1"), point("B1")].into_iter().collect();
    game.set_up(&set, &[point("J9")].into_iter().collect(), Color::Black).unwrap();
    game.set_komi(HalfPoints(1_000));
    let written = come_back(&game);
    assert!(written.contains("KM[500.0]") && written.contains("PL[B]"), "{written}");
}

#[test]
fn everything_that_happened_is_in_the_record() {
    let point = |name: &str| name.parse().unwrap();
    let stones = |name: &str| [point(name)].into_iter().collect::<PointSet>();
    let mut game = Game::new(Size::square(9).unwrap(), Rules::CHINESE, HalfPoints(15));
    game.play(Color::Black, Move::Play(point("C3"))).unwrap();
    game.warn_under(Color::Black, "B-24.1");
    game.forfeit_turn(Color::White);
    game.play(Color::Black, Move::Play(point("C4"))).unwrap();
    game.stop();
    game.dispute(Color::White, stones("C3"));
    game.resume(Color::White);
    game.play(Color::White, Move::Pass).unwrap();
    game.agree_dead(stones("C4"));
    game.concede(Color::White);
    game.confirm(Color::Black);
    let open = come_back(&game);
    assert!(!open.contains("RE["), "{open}");
    game.end(Outcome::win(Color::Black, By::Resignation), "B-7.4");
    let written = come_back(&game);
    for line in [
        "RE[B+R]",
        "A warning to black (B-24.1).",
        "The turn of white is forfeited.",
        "Play is stopped.",
        "Dead stones, claims white: C3.",
        "Play is resumed.",
        "Agreed dead stones: C4.",
        "The shared points: white concedes.",
        "The end is confirmed by black.",
        "The game is over: Black wins by resignation (B-7.4).",
    ] {
        assert!(written.contains(line), "{line} in {written}");
    }
    let headings = Headings { result: "B+".into(), ..Headings::default() };
    let written = String::from_utf8(record(&game, &headings).write()).unwrap();
    assert!(written.contains("RE[B+]"), "what the caller says goes first: {written}");
}

#[test]
fn a_record_tells_whose_turn_it_is_after_lost_turns_and_disputes() {
    let point = |name: &str| Move::Play(name.parse().unwrap());
    let mut game = Game::new(Size::square(9).unwrap(), Rules::CHINESE, HalfPoints(15));
    game.play(Color::Black, point("C3")).unwrap();
    game.forfeit_turn(Color::White);
    assert!(come_back(&game).contains("PL[B]"));
    game.play(Color::Black, Move::Pass).unwrap();
    game.forfeit_turn(Color::White);
    game.forfeit_turn(Color::Black);
    // Two passes, but not in succession.
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Playing);
    come_back(&game);
    game.play(Color::Black, Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Stopped);
    come_back(&game);
    // The claimant is to move anyway.
    assert_eq!(game.to_move(), Color::White);
    game.dispute(Color::White, ["C3".parse().unwrap()].into_iter().collect());
    assert_eq!(game.phase(), Phase::Playing);
    come_back(&game);
    game.play(Color::White, Move::Pass).unwrap();
    come_back(&game);
}
