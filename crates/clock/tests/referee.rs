//! What a referee does about time: worked examples of the Chinese rules.

use std::time::Duration;

use tengen_clock::{
    Announcement, Call, Clock, LATE_APART, LATE_TOGETHER, LateError, TimeLeft, correct_clocks,
    share_without_record,
};

fn clock(text: &str) -> Clock {
    Clock::new(text.parse().expect("a system"))
}

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn mins(minutes: u64) -> Duration {
    Duration::from_mins(minutes)
}

/// What is read aloud as `SECOND:WORDS`, up to and including a second.
fn read_aloud(clock: &Clock, up_to: u64) -> String {
    let said = |Announcement { at, call }| {
        let at = at.as_secs_f64();
        match call {
            Call::Elapsed(time) => format!("{at}:{time:?}"),
            Call::PeriodUsed { left } => format!("{at}:{left}-left"),
            Call::Count(number) => format!("{at}:{number}!"),
        }
    };
    let said = clock.announcements().take_while(|said| said.at <= secs(up_to)).map(said);
    said.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_of_135_seconds_with_three_minutes_left_hears_twelve_announcements() {
    assert_eq!(
        read_aloud(&clock("byoyomi 0 60 3"), 135),
        "30:30s 40:40s 50:50s 55:55s 58:58s 60:2-left \
         90:30s 100:40s 110:50s 115:55s 118:58s 120:1-left"
    );
}

#[test]
fn the_last_minute_ends_with_a_count_to_ten() {
    let counted =
        "30:30s 40:40s 50:50s 51:1! 52:2! 53:3! 54:4! 55:5! 56:6! 57:7! 58:8! 59:9! 60:10!";
    let mut clock = clock("byoyomi 0 60 1");
    assert_eq!(read_aloud(&clock, u64::MAX), counted);
    assert!(clock.spend(secs(60)).is_err(), "ten and the stone together is too late");
    assert_eq!(read_aloud(&clock, u64::MAX), counted, "a forfeited turn, and the minute goes on");
}

#[test]
fn reading_begins_when_the_main_time_is_over() {
    let clock = clock("reserved 2m 1");
    assert_eq!(read_aloud(&clock, 100), "90:30s 100:40s");
}

#[test]
fn marks_that_have_passed_are_not_read_again() {
    let mut clock = clock("byoyomi 0 60 2");
    clock.set_left(TimeLeft { time: secs(10), count: 2 });
    assert_eq!(read_aloud(&clock, 45), "5:55s 8:58s 10:1-left 40:30s");
}

#[test]
fn other_periods_are_read_as_long_before_their_end() {
    assert_eq!(read_aloud(&clock("byoyomi 0 30 2"), 35), "10:10s 20:20s 25:25s 28:28s 30:1-left");
    assert_eq!(read_aloud(&clock("byoyomi 0 10 2"), 12), "5:5s 8:8s 10:1-left 11:1! 12:2!");
    assert_eq!(read_aloud(&clock("byoyomi 0 3 1"), 9), "1:8! 2:9! 3:10!");
    assert_eq!(read_aloud(&clock("byoyomi 0 500ms 1"), 9), "0.5:10!");
}

#[test]
fn every_announcement_is_made_while_the_game_may_go_on_and_the_last_one_ends_it() {
    for text in ["byoyomi 7 60 3", "byoyomi 0 30 1", "byoyomi 1 2.5 4"] {
        let clock = clock(text);
        let times: Vec<Duration> = clock.announcements().map(|said| said.at).collect();
        assert!(times.is_sorted_by(|a, b| a < b), "{text}: {times:?}");
        assert_eq!(times.last().copied(), clock.until_loss(), "{text}");
    }
}

#[test]
fn without_byo_yomi_nothing_is_read() {
    for text in ["none", "absolute 60", "canadian 0 60 5", "sections 0 60 5", "fischer 60 5"] {
        assert_eq!(clock(text).announcements().next(), None, "{text}");
    }
}

/// Main time and periods after a late start, or why the game is lost.
fn after_being_late(
    text: &str,
    minutes: u64,
    most: Duration,
) -> Result<(Duration, u32), LateError> {
    let mut clock = clock(text);
    clock.late(mins(minutes), most)?;
    Ok((clock.main_left(), clock.periods_left()))
}

#[test]
fn being_late_costs_twice_the_time_and_beyond_the_limit_the_game() {
    let three_hours = |minutes, most| after_being_late("reserved 180m 5", minutes, most);
    assert_eq!(three_hours(25, LATE_APART), Ok((mins(125), 5)));
    assert_eq!(three_hours(60, LATE_APART), Ok((mins(55), 5)));
    let too_late = LateError::TooLate { late: mins(61), most: LATE_APART };
    assert_eq!(three_hours(61, LATE_APART), Err(too_late));
    assert_eq!(too_late.to_string(), "3660s late, at most 3600s are allowed");
    assert_eq!(three_hours(15, LATE_TOGETHER), Ok((mins(145), 5)));
    let too_late = LateError::TooLate { late: mins(16), most: LATE_TOGETHER };
    assert_eq!(three_hours(16, LATE_TOGETHER), Err(too_late));
}

#[test]
fn being_late_may_leave_only_the_reading_or_nothing() {
    let one_hour = |minutes| after_being_late("reserved 60m 5", minutes, LATE_APART);
    assert_eq!(one_hour(29), Ok((secs(0), 2)));
    assert!(matches!(one_hour(30), Err(LateError::UsedUp(loss)) if loss.over.is_zero()));
}

#[test]
fn being_late_is_no_move() {
    for (text, left) in [
        ("absolute 4m", 2),
        ("canadian 2m 60 5", 0),
        ("sections 3m 60 5", 1),
        ("fischer 4m 30", 2),
        ("fischer-capped 4m 30 -1 10", 2),
    ] {
        let mut clock = clock(text);
        let stones = clock.stones_left();
        clock.late(mins(1), LATE_APART).expect(text);
        assert_eq!((clock.main_left(), clock.stones_left()), (mins(left), stones), "{text}");
    }
    let mut blocks = clock("canadian 90 60 5");
    blocks.late(mins(1), LATE_APART).expect("30 s of the block are left");
    assert_eq!(blocks.time_left(), Some(TimeLeft { time: secs(30), count: 5 }));
    assert!(matches!(blocks.late(secs(15), LATE_APART), Err(LateError::UsedUp(_))));

    let mut unlimited = clock("none");
    assert_eq!(unlimited.late(mins(60), LATE_APART), Ok(()));
}

#[test]
fn clocks_off_by_two_minutes_an_hour_are_corrected_in_proportion() {
    // 70 and 54 minutes after two hours: 70·120/124 and 54·120/124.
    let [first, second] = correct_clocks([mins(70), mins(54)], mins(120)).expect("to be corrected");
    assert_eq!(first.as_millis(), 4_064_516);
    assert_eq!(second.as_millis(), 3_135_483);
    assert_eq!(first + second, mins(120));
}

#[test]
fn clocks_off_by_less_stay_as_they_are() {
    assert_eq!(correct_clocks([mins(70), mins(53)], mins(120)), None);
    assert_eq!(correct_clocks([mins(60), mins(60)], mins(120)), None);
    assert_eq!(correct_clocks([secs(0), secs(0)], secs(0)), None);
}

#[test]
fn clocks_may_be_slow_or_stand_still() {
    let slow = correct_clocks([mins(29), mins(29)], mins(60));
    assert_eq!(slow, Some([mins(30), mins(30)]));
    assert_eq!(correct_clocks([secs(0), secs(0)], mins(60)), Some([mins(30), mins(30)]));
    assert_eq!(correct_clocks([mins(0), mins(10)], mins(60)), Some([mins(0), mins(60)]));
}

#[test]
fn time_without_a_record_is_split_equally() {
    assert_eq!(share_without_record(mins(120)), [mins(60), mins(60)]);
    let [first, second] = share_without_record(Duration::from_nanos(3));
    assert_eq!(first + second, Duration::from_nanos(3));
}

/// Plays sections of 15 moves in ten minutes, each move taking an equal part
/// of the seconds given; tells what is left at the start of each next section.
fn sections(used: &[u64]) -> Option<Vec<u64>> {
    let mut clock = clock("sections 0 10m 15");
    let mut left = Vec::new();
    for seconds in used {
        for _ in 0..15 {
            clock.spend(secs(*seconds) / 15).ok()?;
        }
        left.push(clock.until_loss()?.as_secs());
    }
    Some(left)
}

#[test]
fn what_fifteen_moves_leave_of_ten_minutes_is_carried_over() {
    assert_eq!(sections(&[480, 700, 560]), Some(vec![720, 620, 660]));
    assert_eq!(sections(&[480, 720]), None, "exactly used up");
    assert_eq!(sections(&[480, 750]), None, "750 s of 720 s");
}
