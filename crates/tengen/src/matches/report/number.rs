//! Numbers, counts and lists as reports have them.

use std::time::Duration;

use tengen_arena::rating::Games;
use tengen_arena::summary::Score;

/// Numbers of games that are named; of more it is said how many there are.
const NAMED: usize = 8;

/// What is shown where nothing can be said.
pub(super) const NONE: &str = "n/a";

/// A number; [`NONE`] where there is none.
pub(super) fn plain(number: Option<f64>, digits: usize) -> String {
    number.map_or_else(|| NONE.to_owned(), |number| format!("{number:.digits$}"))
}

/// A share from 0 to 1 in percent, such as `97.9 %`. What is not quite nothing or all is not shown
/// as that.
pub(super) fn percent(share: Option<f64>) -> String {
    match share {
        None => NONE.to_owned(),
        Some(share) if share > 0.0 && share < 0.0005 => "< 0.1 %".to_owned(),
        Some(share) if (0.9995..1.0).contains(&share) => "> 99.9 %".to_owned(),
        Some(share) => format!("{:.1} %", share * 100.0),
    }
}

/// `W-L-D`.
pub(super) fn score(score: Score) -> String {
    format!("{}-{}-{}", score.wins, score.losses, score.draws)
}

/// `W-L-D` of different games.
pub(super) fn games(games: Games) -> String {
    format!("{}-{}-{}", games.wins(), games.losses(), games.draws())
}

/// An interval of Elo, of which ends may be open.
pub(super) fn interval(low: Option<f64>, high: Option<f64>) -> String {
    match (low, high) {
        (Some(low), Some(high)) => format!("{low:+.1} to {high:+.1}"),
        (Some(low), None) => format!("above {low:+.1}"),
        (None, Some(high)) => format!("below {high:+.1}"),
        (None, None) => NONE.to_owned(),
    }
}

/// A time, such as `12 ms`.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        0.0 => "0 s".to_owned(),
        _ if seconds < 0.001 => format!("{:.0} µs", seconds * 1e6),
        _ if seconds < 0.01 => format!("{:.1} ms", seconds * 1e3),
        _ if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        _ if seconds < 100.0 => format!("{seconds:.2} s"),
        _ => format!("{seconds:.0} s"),
    }
}

/// Bytes in millions.
pub(super) fn memory(bytes: u64) -> String {
    format!("{:.0} MB", bytes as f64 / 1e6)
}

/// A number of things, such as `1 game` and `2 games`.
pub(super) fn count(number: impl Into<u64>, thing: &str) -> String {
    let number = number.into();
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Numbers of games, such as `game 3` and `games 3, 7 and 12`.
pub(super) fn numbers(games: &[u32]) -> String {
    let mut named: Vec<String> = games.iter().take(NAMED).map(ToString::to_string).collect();
    let more = games.len() - named.len();
    if more > 0 {
        named.push(format!("{more} more"));
    }
    let word = if games.len() == 1 { "game" } else { "games" };
    format!("{word} {}", listed(&named))
}

/// Things with commas, and `and` before the last one.
pub(super) fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nearly_certain_is_not_shown_as_certain() {
        assert_eq!(percent(Some(1.0)), "100.0 %");
        assert_eq!(percent(Some(0.99951)), "> 99.9 %");
        assert_eq!(percent(Some(0.9787)), "97.9 %");
        assert_eq!(percent(Some(1e-9)), "< 0.1 %");
        assert_eq!(percent(Some(0.0)), "0.0 %");
        assert_eq!(percent(None), "n/a");
    }

    #[test]
    fn long_lists_of_games_are_cut() {
        assert_eq!(numbers(&[4]), "game 4");
        assert_eq!(numbers(&[4, 7, 9]), "games 4, 7 and 9");
        let many: Vec<u32> = (1..=20).collect();
        assert_eq!(numbers(&many), "games 1, 2, 3, 4, 5, 6, 7, 8 and 12 more");
    }
}
