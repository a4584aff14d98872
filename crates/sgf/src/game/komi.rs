//! The komi in all its spellings.
//!
//! | `KM` | komi | finding |
//! |---|---|---|
//! | `7.5`, `7.50`, `-5.5` | as it stands | |
//! | empty, `abc`, `7.3` | not known | [`Problem::BadKomi`] |
//! | `7,5` | 7.5 | [`Problem::KomiComma`] |
//! | `3.75` (no half point, but a quarter) | twice that: zi | [`Problem::KomiInZi`] |
//! | `3.5`, if zi are asked for and it is at most 4 | twice that: zi | [`Problem::KomiInZi`] |
//! | `650` with `AP[foxwq]`: whole, 25 or more | hundredths of a point: 6.5 | |
//! | `375` with `AP[foxwq]`: ends in 25 or 75 | hundredths of a zi: 7.5 | |
//! | the same without `AP`, from 100 to 2000 | the same | [`Problem::KomiHundredths`] |
//! | `0` in an even game, and a result with half a point | what gives that result | [`Problem::KomiContradicted`] |
//!
//! The last row is about a server that wrote 0 for its usual komi. Without komi both sides have
//! whole points, so a result such as `B+3.5` cannot be; the komi that the rules usually have is
//! assumed instead. Where area is counted it may still be impossible: all points of the board are
//! shared out, so komi and difference together are odd if the board is. A whole result, a
//! resignation or a handicap leave the 0 as it is.

use tengen_rules::{By, Color, HalfPoints, HalfPointsError, Outcome, Rules, Scoring};

use crate::diagnostic::Problem;
use crate::property::BoardSize;

/// Reads a komi. `fox`: whether the record says that it is from the server that writes hundredths;
/// `zi`: whether a small number is to be read as zi.
pub(crate) fn read(given: &str, fox: bool, zi: bool) -> (Option<HalfPoints>, Option<Problem>) {
    let given = given.trim();
    let least = if fox { 25 } else { 100 };
    let hundredths = given.parse::<i32>().ok().filter(|&number| number >= least);
    if let Some(komi) = hundredths.and_then(from_hundredths) {
        let problem = Problem::KomiHundredths { given: given.to_owned(), komi: komi.to_string() };
        return (Some(komi), (!fox).then_some(problem));
    }
    let comma = given.contains(',').then(|| Problem::KomiComma(given.to_owned()));
    match given.replacen(',', ".", 1).parse::<HalfPoints>() {
        Ok(HalfPoints(halves)) if zi && halves.abs() <= 8 => in_zi(given, HalfPoints(halves * 2)),
        Ok(komi) => (Some(komi), comma),
        Err(HalfPointsError::NotHalf(text)) => {
            let quarters = text.parse::<f64>().map(|points| (points * 2.0).to_string());
            match quarters.map(|doubled| doubled.parse::<HalfPoints>()) {
                Ok(Ok(komi)) => in_zi(given, komi),
                _ => (None, Some(Problem::BadKomi(given.to_owned()))),
            }
        }
        Err(_) => (None, Some(Problem::BadKomi(given.to_owned()))),
    }
}

/// The komi of an even game that gives a result which no komi of whole points can give; `None` if
/// the result is another one.
pub(crate) fn that_gives(result: Outcome, rules: &Rules, size: BoardSize) -> Option<HalfPoints> {
    let Outcome::Win { winner, by: By::Points(HalfPoints(difference)) } = result else {
        return None;
    };
    if difference % 2 == 0 || rules.button {
        return None;
    }
    let usual = rules.preset_name().and_then(Rules::by_name).map_or(HalfPoints(13), |p| p.komi);
    let margin = if winner == Color::Black { difference } else { -difference };
    let area = i32::from(size.width) * i32::from(size.height);
    let possible = |komi: &HalfPoints| {
        komi.0 % 2 != 0
            && (rules.scoring == Scoring::Territory || (margin + komi.0 - 2 * area) % 4 == 0)
    };
    [usual, HalfPoints(13), HalfPoints(15)].into_iter().find(possible)
}

fn in_zi(given: &str, komi: HalfPoints) -> (Option<HalfPoints>, Option<Problem>) {
    let problem = Problem::KomiInZi { given: given.to_owned(), komi: komi.to_string() };
    (Some(komi), Some(problem))
}

/// Hundredths of a point; of a zi, where they give no half points. At most twenty points.
fn from_hundredths(number: i32) -> Option<HalfPoints> {
    match (number, number % 50) {
        (2001.., _) => None,
        (_, 0) => Some(HalfPoints(number / 50)),
        (_, 25) => Some(HalfPoints(number / 25)),
        _ => None,
    }
}

/// Writes a komi so that it is read back as it is, and not as hundredths.
pub(crate) fn write(komi: HalfPoints) -> String {
    if komi >= HalfPoints::from_points(25) && komi.0 % 2 == 0 {
        format!("{komi}.0")
    } else {
        komi.to_string()
    }
}

#[cfg(test)]
mod tests {
    use tengen_rules::HalfPoints;

    use super::{read, write};

    #[test]
    fn every_komi_that_is_written_reads_back_without_a_finding() {
        for halves in -2_000..5_000 {
            let komi = HalfPoints(halves);
            for fox in [false, true] {
                assert_eq!(read(&write(komi), fox, false), (Some(komi), None), "{komi}");
            }
        }
    }
}
