//! Who won, as the record says it.

use std::fmt;

use tengen_rules::{Color, HalfPoints};

/// The result in `RE`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RecordedResult {
    /// One side won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: By,
    },
    /// Nobody won.
    Draw,
    /// The game has no result, or was suspended.
    Void,
    /// The result is said to be unknown.
    Unknown,
}

/// How a game was won.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// By a count, with this difference.
    Points(HalfPoints),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited the game.
    Forfeit,
    /// It is not said how.
    Unsaid,
}

impl RecordedResult {
    /// The winner, if one is named.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw | Self::Void | Self::Unknown => None,
        }
    }

    /// Reads a result, and says whether it is written as SGF wants it.
    ///
    /// Differences in quarter points are zi, and doubled. Chinese and Japanese words are
    /// understood as far as they name the winner.
    pub(crate) fn read(text: &str) -> (Option<Self>, bool) {
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "0" | "draw" => return (Some(Self::Draw), true),
            "jigo" => return (Some(Self::Draw), false),
            "void" => return (Some(Self::Void), true),
            "?" => return (Some(Self::Unknown), true),
            _ => {}
        }
        let mut chars = text.chars();
        let winner = match chars.next() {
            Some('B' | 'b' | '黑' | '黒') => Color::Black,
            Some('W' | 'w' | '白') => Color::White,
            _ => return (None, false),
        };
        let rest = chars.as_str();
        let (by, proper) = match rest.strip_prefix('+') {
            Some(how) => how_won(how.trim()),
            None if rest.is_empty() => (By::Unsaid, false),
            None if text.is_ascii() => return (None, false),
            None => (in_words(rest), false),
        };
        (Some(Self::Win { winner, by }), proper && text.starts_with(['B', 'W']))
    }
}

fn how_won(how: &str) -> (By, bool) {
    match how.to_ascii_lowercase().as_str() {
        "" => (By::Unsaid, true),
        "r" | "resign" => (By::Resignation, true),
        "t" | "time" => (By::Time, true),
        "f" | "forfeit" => (By::Forfeit, true),
        "resignation" => (By::Resignation, false),
        "timeout" => (By::Time, false),
        "illegal" => (By::Forfeit, false),
        number => match number.parse::<HalfPoints>() {
            Ok(points) => (By::Points(points), true),
            Err(_) => (zi(number).map_or(By::Unsaid, By::Points), false),
        },
    }
}

fn in_words(how: &str) -> By {
    let says = |words: &[&str]| words.iter().any(|word| how.contains(word));
    if says(&["中盘", "中盤", "中押", "认输", "認輸"]) {
        return By::Resignation;
    }
    if says(&["超时", "超時", "时间", "時間"]) {
        return By::Time;
    }
    let number: String = how.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    let number = if says(&["半"]) { format!("{number}.5") } else { number };
    let points = if says(&["子"]) { zi(&number) } else { number.parse().ok() };
    points.map_or(By::Unsaid, By::Points)
}

/// A decimal number of zi as points.
fn zi(number: &str) -> Option<HalfPoints> {
    let zi: f64 = number.parse().ok()?;
    (zi * 2.0).to_string().parse().ok()
}

impl fmt::Display for RecordedResult {
    /// Writes the result as SGF wants it: `B+3.5`, `W+R`, `0`, `Void`, `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match self {
            Self::Draw => return f.write_str("0"),
            Self::Void => return f.write_str("Void"),
            Self::Unknown => return f.write_str("?"),
            Self::Win { winner, by } => (winner.letter(), by),
        };
        match by {
            By::Points(points) => write!(f, "{winner}+{points}"),
            By::Resignation => write!(f, "{winner}+R"),
            By::Time => write!(f, "{winner}+T"),
            By::Forfeit => write!(f, "{winner}+F"),
            By::Unsaid => write!(f, "{winner}+"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RecordedResult;

    #[test]
    fn results_are_read_in_the_words_that_files_have() {
        for (text, read, proper) in [
            ("B+3.5", "B+3.5", true),
            ("W+7.50", "W+7.5", true),
            ("W+R", "W+R", true),
            ("W+Resign", "W+R", true),
            ("B+T", "B+T", true),
            ("B+time", "B+T", true),
            ("B+F", "B+F", true),
            ("B+Illegal", "B+F", false),
            ("B+", "B+", true),
            ("B", "B+", false),
            ("b+2", "B+2", false),
            ("0", "0", true),
            ("Draw", "0", true),
            ("Jigo", "0", false),
            ("Void", "Void", true),
            ("?", "?", true),
            ("W+0.0", "W+0", true),
            ("B+1.75", "B+3.5", false),
            ("B+1.5 ? W+timeout", "B+", false),
            ("黑中盘胜", "B+R", false),
            ("白胜1.75子", "W+3.5", false),
            ("白2目半勝", "W+2.5", false),
        ] {
            let (result, is_proper) = RecordedResult::read(text);
            let result = result.map(|result| result.to_string());
            assert_eq!((result.as_deref(), is_proper), (Some(read), proper), "{text}");
        }
        for text in ["", "Black wins", "white", "+3.5", "unknown"] {
            assert_eq!(RecordedResult::read(text), (None, false), "{text}");
        }
    }
}
