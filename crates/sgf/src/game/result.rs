//! Who won, as the record says it.

use std::fmt;

use tengen_rules::{By, Color, HalfPoints, Outcome};

use crate::game::quantity;

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
    /// as they say who won or lost; of a difference that is not understood the winner remains.
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

/// A result that is not written as SGF wants it.
fn in_other_words(text: &str) -> Option<Outcome> {
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if says(&["和棋", "和局", "平局", "持碁", "ジゴ"]) {
        return Some(Outcome::Draw);
    }
    if says(&["无胜负", "無勝負"]) {
        return Some(Outcome::NoResult);
    }
    let mut chars = text.chars();
    let named = side(chars.next()?)?;
    let rest = chars.as_str();
    match rest.strip_prefix('+') {
        Some(how) => Some(Outcome::win(named, how_won(how.trim()))),
        None if rest.is_empty() => Some(Outcome::win(named, By::Unsaid)),
        None if text.is_ascii() => None,
        None => Some(Outcome::win(winner_in_words(named, rest), in_words(rest))),
    }
}

fn side(c: char) -> Option<Color> {
    match c {
        'B' | 'b' | '黑' | '黒' => Some(Color::Black),
        'W' | 'w' | '白' => Some(Color::White),
        _ => None,
    }
}

fn how_won(how: &str) -> By {
    match how.to_ascii_lowercase().as_str() {
        "resignation" => By::Resignation,
        "timeout" => By::Time,
        "illegal" => By::Forfeit,
        number => quantity::number(number).map_or(By::Unsaid, By::Points),
    }
}

/// Who won: the first word about winning or losing is about the side that was named last before it.
fn winner_in_words(named: Color, rest: &str) -> Color {
    /// Words of winning, and whether the side lost all the same.
    const WORDS: [(&str, bool); 11] = [
        ("胜", false),
        ("勝", false),
        ("赢", false),
        ("贏", false),
        ("负", true),
        ("負", true),
        ("败", true),
        ("敗", true),
        ("输", true),
        ("輸", true),
        ("投", true),
    ];
    let mut last = named;
    for (at, c) in rest.char_indices() {
        last = side(c).unwrap_or(last);
        if let Some((_, lost)) = WORDS.iter().find(|(word, _)| rest[at..].starts_with(word)) {
            return if *lost { !last } else { last };
        }
    }
    // Who has run out of time has lost.
    if ["超时", "超時", "切れ"].iter().any(|word| rest.contains(word)) { !last } else { last }
}

fn in_words(how: &str) -> By {
    let says = |words: &[&str]| words.iter().any(|word| how.contains(word));
    if says(&["中盘", "中盤", "中押", "认输", "認輸", "投"]) {
        By::Resignation
    } else if says(&["超时", "超時", "时间", "時間"]) {
        By::Time
    } else {
        quantity::in_words(how).map_or(By::Unsaid, By::Points)
    }
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
    use tengen_rules::{HalfPoints, Score};

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
            ("黑认输", "W+R", false),
            ("黑認輸", "W+R", false),
            ("白投了", "B+R", false),
            ("白超时负", "B+T", false),
            ("白超时", "B+T", false),
            ("白超时,黑胜", "B+T", false),
            ("黑时间胜", "B+T", false),
            ("黒時間切れ負け", "W+T", false),
            ("黑中盘负", "W+R", false),
            ("黒番中押し負け", "W+R", false),
            ("黒番中押し勝ち", "B+R", false),
            ("黑负0.5子", "W+1", false),
            ("黑負0.5子", "W+1", false),
            ("黑半目负", "W+0.5", false),
            ("白1目半败", "B+1.5", false),
            ("白敗", "B+", false),
            ("黑负", "W+", false),
            ("黑胜,白负", "B+", false),
            ("黑胜3又3/4子", "B+7.5", false),
            ("黑胜3 3/4子", "B+7.5", false),
            ("黑胜3¾子", "B+7.5", false),
            ("黑胜3/4子", "B+1.5", false),
            ("白胜1/4子", "W+0.5", false),
            ("黑胜 36¾ 子", "B+73.5", false),
            ("黑胜一子半", "B+3", false),
            ("黑胜三又四分之三子", "B+7.5", false),
            ("黑胜四分之三子", "B+1.5", false),
            ("黑胜十二目", "B+12", false),
            ("黑胜一百八十四子", "B+368", false),
            ("黑胜13/4子", "B+", false),
            ("黑胜3又5/4子", "B+", false),
            ("黑胜1/3子", "B+", false),
            ("黑胜3.3目", "B+", false),
            ("黑胜1.75目", "B+", false),
            ("黑胜2020年3子", "B+", false),
            ("黑胜很多", "B+", false),
            ("和棋", "0", false),
            ("持碁", "0", false),
            ("无胜负", "Void", false),
            ("B+3,5", "B+3.5", false),
            ("W+3,75", "W+7.5", false),
            ("B+1,000", "B+", false),
            ("B+3 3/4", "B+7.5", false),
            ("B+3½", "B+3.5", false),
            ("B+3½子", "B+7", false),
        ] {
            let (result, is_proper) = RecordedResult::read(text);
            let result = result.map(|result| result.to_string());
            assert_eq!((result.as_deref(), is_proper), (Some(read), proper), "{text}");
        }
        for text in ["", "Black wins", "white", "+3.5", "unknown"] {
            assert_eq!(RecordedResult::read(text), (None, false), "{text}");
        }
    }
    #[test]
    fn every_difference_in_zi_reads_back_as_it_is_written() {
        for halves in -2_000..=2_000 {
            let score = Score::new(HalfPoints(halves));
            let (result, _) = RecordedResult::read(&score.zi());
            let read = result.map(|result| result.to_string());
            assert_eq!(read, Some(score.to_string()), "{}", score.zi());
        }
    }
}
