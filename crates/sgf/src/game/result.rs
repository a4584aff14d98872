//! Who won, as the record says it.

use std::fmt;

use tengen_rules::{By, Color, HalfPoints, Outcome};

/// The result in `RE`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RecordedResult {
    /// The game ended so.
    Known(Outcome),
    /// The result is said to be unknown.
    Unknown,
}

impl RecordedResult {
    /// How the game ended, if that is known.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Known(outcome) => Some(outcome),
            Self::Unknown => None,
        }
    }

    /// The winner, if one is named.
    pub fn winner(self) -> Option<Color> {
        self.outcome().and_then(Outcome::winner)
    }

    /// Reads a result, and says whether it is written as SGF wants it.
    ///
    /// Differences in quarter points are zi, and doubled. A win by no points is no result: servers
    /// write it for a game that was not finished. Chinese and Japanese words are understood as far
    /// as they name the winner.
    pub(crate) fn read(text: &str) -> (Option<Self>, bool) {
        let text = text.trim();
        if text == "?" {
            return (Some(Self::Unknown), true);
        }
        let lower = text.to_ascii_lowercase();
        match text.parse() {
            Ok(Outcome::Win { by: By::Points(HalfPoints(0)), .. }) => (Some(Self::Unknown), false),
            Ok(outcome) => {
                let proper =
                    text.starts_with(['B', 'W']) || ["0", "draw", "void"].contains(&lower.as_str());
                (Some(Self::Known(outcome)), proper)
            }
            Err(_) if lower == "jigo" => (Some(Self::Known(Outcome::Draw)), false),
            Err(_) => (in_other_words(text).map(Self::Known), false),
        }
    }
}

/// A win that is not written as SGF wants it.
fn in_other_words(text: &str) -> Option<Outcome> {
    let mut chars = text.chars();
    let winner = match chars.next()? {
        'B' | 'b' | '黑' | '黒' => Color::Black,
        'W' | 'w' | '白' => Color::White,
        _ => return None,
    };
    let rest = chars.as_str();
    let by = match rest.strip_prefix('+') {
        Some(how) => how_won(how.trim()),
        None if rest.is_empty() => By::Unsaid,
        None if text.is_ascii() => return None,
        None => in_words(rest),
    };
    Some(Outcome::win(winner, by))
}

fn how_won(how: &str) -> By {
    match how.to_ascii_lowercase().as_str() {
        "resignation" => By::Resignation,
        "timeout" => By::Time,
        "illegal" => By::Forfeit,
        number => zi(number).map_or(By::Unsaid, By::Points),
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
    (zi * 2.0).to_string().parse().ok().filter(|points| *points > HalfPoints(0))
}

impl fmt::Display for RecordedResult {
    /// Writes the result as SGF wants it: `B+3.5`, `W+R`, `0`, `Void`, `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(outcome) => outcome.fmt(f),
            Self::Unknown => f.write_str("?"),
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
            ("W+0.0", "?", false),
            ("B+-3", "B+", false),
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
