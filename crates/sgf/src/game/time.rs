//! How much time the players had, as the record says it.

use std::fmt;
use std::time::Duration;

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::character::complete::{digit1, space0};
use nom::combinator::{all_consuming, map, map_opt, opt, value};
use nom::error::Error;
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, separated_pair, terminated};
use nom::{IResult, Parser};

/// Main time and overtime.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// Main time of each side; `None` if it is not said, or there was no limit.
    pub main: Option<Duration>,
    /// What follows the main time.
    pub overtime: Overtime,
}

/// What follows the main time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Overtime {
    /// Nothing, or nothing is said.
    #[default]
    None,
    /// Some periods, each of which comes back whole if the move is made within it.
    ByoYomi {
        /// Number of periods.
        periods: u32,
        /// Length of a period.
        period: Duration,
    },
    /// A number of moves to be made in each period.
    Canadian {
        /// Moves in a period.
        stones: u32,
        /// Length of a period.
        period: Duration,
    },
    /// Time is added with every move.
    Fischer {
        /// Time added.
        increment: Duration,
    },
    /// Something else, in words.
    Other(String),
}

type Parsed<'a, T> = IResult<&'a str, T, Error<&'a str>>;

/// `90`, `1:30` or `1:00:00`.
fn clock(input: &str) -> Parsed<'_, Duration> {
    let parts = separated_list1(tag(":"), map_opt(digit1, |n: &str| n.parse::<u32>().ok()));
    map_opt(parts, |parts: Vec<u32>| {
        let seconds = parts
            .iter()
            .try_fold(0u64, |sum, &part| sum.checked_mul(60)?.checked_add(u64::from(part)))?;
        (parts.len() <= 3).then(|| Duration::from_secs(seconds))
    })
    .parse(input)
}

fn number(input: &str) -> Parsed<'_, u32> {
    map_opt(digit1, |n: &str| n.parse().ok()).parse(input)
}

/// `5x30`.
fn byo_yomi(input: &str) -> Parsed<'_, Overtime> {
    map(separated_pair(number, tag("x"), clock), |(periods, period)| Overtime::ByoYomi {
        periods,
        period,
    })
    .parse(input)
}

/// Main time with its overtime in one, as some servers put it into `TM`: `10:00(5x1:00)`,
/// `30:00+30:00/25`.
fn combined(input: &str) -> Parsed<'_, TimeControl> {
    let canadian = map(separated_pair(clock, tag("/"), number), |(period, stones)| {
        Overtime::Canadian { stones, period }
    });
    let overtime = alt((delimited(tag("("), byo_yomi, tag(")")), preceded(tag("+"), canadian)));
    map((clock, opt(overtime)), |(main, overtime)| TimeControl {
        main: Some(main),
        overtime: overtime.unwrap_or_default(),
    })
    .parse(input)
}

/// `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`.
fn overtime(input: &str) -> Parsed<'_, Overtime> {
    let byo_yomi_word =
        alt((tag_no_case("byo-yomi"), tag_no_case("byoyomi"), tag_no_case("byo yomi")));
    let canadian = map(
        (separated_pair(number, tag("/"), clock), opt((space0, tag_no_case("canadian")))),
        |((stones, period), _)| Overtime::Canadian { stones, period },
    );
    let fischer = alt((
        terminated(clock, (space0, tag_no_case("fischer"))),
        preceded((tag_no_case("fischer"), space0), clock),
    ));
    alt((
        terminated(byo_yomi, opt((space0, byo_yomi_word))),
        canadian,
        map(fischer, |increment| Overtime::Fischer { increment }),
        value(Overtime::None, alt((tag_no_case("none"), tag("-")))),
    ))
    .parse(input)
}

impl TimeControl {
    /// Reads `TM`: seconds, or what servers write instead. The second answer tells whether it is
    /// as SGF wants it.
    pub(crate) fn read_main(text: &str) -> (Option<Self>, bool) {
        let text = text.trim();
        let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let seconds = text.parse::<f64>().ok().filter(|_| plain);
        if let Some(main) = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok()) {
            return (Some(Self { main: Some(main), overtime: Overtime::None }), true);
        }
        match all_consuming(combined).parse(text) {
            Ok((_, control)) => (Some(control), false),
            Err(_) if text == "-" => (Some(Self::default()), false),
            Err(_) => (None, false),
        }
    }
}

impl Overtime {
    /// Reads `OT`, a text that has no fixed form.
    pub(crate) fn read(text: &str) -> Self {
        let text = text.trim();
        match all_consuming(overtime).parse(text) {
            Ok((_, overtime)) => overtime,
            Err(_) if text.is_empty() => Self::None,
            Err(_) => Self::Other(text.to_owned()),
        }
    }
}

impl fmt::Display for TimeControl {
    /// Writes the time in words: `600s, then 5 periods of 60s`, `no limit`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.main, &self.overtime) {
            (None, Overtime::None) => return f.write_str("no limit"),
            (None, _) => f.write_str("0s")?,
            (Some(main), _) => write!(f, "{}s", main.as_secs_f64())?,
        }
        match &self.overtime {
            Overtime::None => Ok(()),
            Overtime::ByoYomi { periods, period } => {
                write!(f, ", then {periods} periods of {}s", period.as_secs_f64())
            }
            Overtime::Canadian { stones, period } => {
                write!(f, ", then {stones} moves in {}s", period.as_secs_f64())
            }
            Overtime::Fischer { increment } => {
                write!(f, ", with {}s more a move", increment.as_secs_f64())
            }
            Overtime::Other(text) => write!(f, ", then {text}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Overtime, TimeControl};

    #[test]
    fn main_times_are_read_as_servers_write_them() {
        for (text, words, proper) in [
            ("1800", "1800s", true),
            ("0.5", "0.5s", true),
            ("30:00", "1800s", false),
            ("1:00:00", "3600s", false),
            ("10:00(5x1:00)", "600s, then 5 periods of 60s", false),
            ("30:00+30:00/25", "1800s, then 25 moves in 1800s", false),
            ("-", "no limit", false),
        ] {
            let (control, is_proper) = TimeControl::read_main(text);
            let control = control.map(|control| control.to_string());
            assert_eq!((control.as_deref(), is_proper), (Some(words), proper), "{text}");
        }
        for text in ["", "1 hour", "-5", "inf", "1e3", "99999999999999999999:00", "1:1:1:1"] {
            assert_eq!(TimeControl::read_main(text), (None, false), "{text}");
        }
    }

    #[test]
    fn overtimes_are_read_as_servers_write_them() {
        for (text, words) in [
            ("5x30 byo-yomi", ", then 5 periods of 30s"),
            ("3x0:30 Byo Yomi", ", then 3 periods of 30s"),
            ("25/600 Canadian", ", then 25 moves in 600s"),
            ("15 fischer", ", with 15s more a move"),
            ("Fischer 15", ", with 15s more a move"),
            ("none", ""),
            ("", ""),
            ("sudden death", ", then sudden death"),
        ] {
            let control = TimeControl { main: None, overtime: Overtime::read(text) };
            let expected = if words.is_empty() { "no limit".into() } else { format!("0s{words}") };
            assert_eq!(control.to_string(), expected, "{text}");
        }
    }
}
