//! The clocks that the session keeps by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tengen_engine::{Session, Settings};
use tengen_rules::Color;

use crate::common::{answer, answers};

/// A session on 9×9 in which every thought seems to take the given time.
fn slow_thinker(seconds: u64) -> Session {
    let asked = Arc::new(AtomicU64::new(0));
    let now = move || Duration::from_secs(seconds * asked.fetch_add(1, Ordering::Relaxed));
    let mut session = Session::with_time_source(&Settings::new(1), Box::new(now))
        .expect("the default player exists");
    assert_eq!(answer(&mut session, "boardsize 9"), "= ");
    session
}

#[test]
fn without_reports_the_session_keeps_its_own_clock() {
    let mut session = slow_thinker(50);
    answers(&mut session, "kata-time_settings byoyomi 120 60 5\ngenmove b\nplay w pass");
    assert_eq!(session.clock(Color::Black).main_left(), Duration::from_secs(70));
    assert_eq!(session.clock(Color::White).main_left(), Duration::from_mins(2));

    answers(&mut session, "genmove b\nplay w pass\ngenmove b\nplay w pass");
    assert!(session.clock(Color::Black).in_overtime());
    assert!(session.budget(Color::Black) < Some(Duration::from_mins(1)));
    assert_eq!(session.clock(Color::Black).periods_left(), 5);
}

#[test]
fn only_generated_moves_cost_time() {
    let mut session = slow_thinker(10);
    let script = "time_settings 100 0 0\nreg_genmove b\nplay b E5\nfinal_score\nundo\ngg_genmove b";
    answers(&mut session, script);
    assert_eq!(session.clock(Color::Black).main_left(), Duration::from_secs(100));
    answers(&mut session, "genmove b\nundo\ngenmove w");
    assert_eq!(session.clock(Color::Black).main_left(), Duration::from_secs(90));
    assert_eq!(session.clock(Color::White).main_left(), Duration::from_secs(90));
}

#[test]
fn a_new_game_restarts_the_clocks_and_keeps_the_settings() {
    let mut session = slow_thinker(10);
    answers(&mut session, "time_settings 100 0 0\ngenmove b\nclear_board");
    assert_eq!(session.clock(Color::Black).main_left(), Duration::from_secs(100));
    answers(&mut session, "genmove b\nboardsize 5");
    assert_eq!(session.clock(Color::Black).main_left(), Duration::from_secs(100));
}

#[test]
fn a_report_counts_and_a_failed_one_does_not() {
    let mut session = slow_thinker(1);
    answers(&mut session, "time_settings 900 0 0\ntime_left w 17.5 0");
    for bad in ["time_left w 5", "time_left w x 0", "time_left x 5 0", "time_settings 1 x 0"] {
        assert!(answer(&mut session, bad).starts_with("? syntax error"), "{bad}");
        assert_eq!(session.clock(Color::White).main_left(), Duration::from_millis(17_500));
    }
    answers(&mut session, "time_left w -3 0");
    assert_eq!(session.budget(Color::White), Some(Duration::ZERO));
}

#[test]
fn reports_show_the_lag_of_a_game() {
    let mut session = slow_thinker(10);
    let mut budget = |reports: [&str; 2]| {
        answers(&mut session, "clear_board\ntime_settings 600 0 0");
        for report in reports {
            answers(&mut session, &format!("genmove b\nplay w pass\n{report}"));
        }
        session.budget(Color::Black).expect("a limit")
    };
    // Nothing, a second and two seconds for each move.
    let none = budget(["time_left b 590 0", "time_left b 580 0"]);
    let one = budget(["time_left b 589 0", "time_left b 578 0"]);
    let two = budget(["time_left b 588 0", "time_left b 576 0"]);
    assert!(none > one && one > two, "{none:?} {one:?} {two:?}");
    // What was learned in one game says nothing about the next.
    assert_eq!(budget(["time_left b 590 0", "time_left b 580 0"]), none);
}

#[test]
fn the_same_report_means_periods_or_stones_by_the_settings() {
    let mut session = slow_thinker(1);
    answers(&mut session, "kgs-time_settings byoyomi 0 30 5\ntime_left b 30 5");
    assert!(session.budget(Color::Black) > Some(Duration::from_secs(25)));
    answers(&mut session, "kgs-time_settings canadian 0 30 5\ntime_left b 30 5");
    assert!(session.budget(Color::Black) < Some(Duration::from_secs(7)));
    let script = "boardsize 19\nkgs-time_settings canadian 1780 20 1\ntime_left w 824 1";
    answers(&mut session, script);
    assert!(session.budget(Color::White) < Some(Duration::from_secs(25)));
    answers(&mut session, "time_settings 0 1 0");
    assert_eq!(session.budget(Color::White), None);
}
