//! Differences as people write them: `3.75`, `3 3/4`, `3又3/4`, `3¾`, `1目半`, `四分之三子`.

use tengen_rules::HalfPoints;

/// What separates the whole from the fraction.
const AND: char = '又';

/// Reads a difference in words, if it is one and no more: in zi where `子` says so, else in points.
pub(crate) fn in_words(text: &str) -> Option<HalfPoints> {
    let text = text.trim_start_matches(|c| !is_numeric(c));
    let (quarters, rest) = quarters(text)?;
    if rest.contains(is_numeric) {
        return None;
    }
    let halves = match (text.contains('子'), quarters % 2) {
        (true, _) => quarters,
        (false, 0) => quarters / 2,
        (false, _) => return None,
    };
    above_zero(halves)
}

/// Reads a difference that is a number and at most a unit. Quarters of a point are zi.
pub(crate) fn number(text: &str) -> Option<HalfPoints> {
    let text = with_point(text.trim());
    let (quarters, rest) = quarters(&text)?;
    let in_zi = match (rest, quarters % 2) {
        ("子", _) | ("", 1) => true,
        ("" | "目", 0) => false,
        _ => return None,
    };
    above_zero(if in_zi { quarters } else { quarters / 2 })
}

/// The text with a point in place of a decimal comma. Three digits after it are thousands.
fn with_point(text: &str) -> String {
    let decimals = |part: &str| part.chars().take_while(char::is_ascii_digit).count();
    match text.split_once(',') {
        Some((whole, part)) if (1..=2).contains(&decimals(part)) => format!("{whole}.{part}"),
        _ => text.to_owned(),
    }
}

fn above_zero(halves: u32) -> Option<HalfPoints> {
    let halves = HalfPoints(i32::try_from(halves).ok()?);
    (HalfPoints(1)..=HalfPoints::MAX).contains(&halves).then_some(halves)
}

fn is_numeric(c: char) -> bool {
    c.is_ascii_digit() || "¼½¾半".contains(c) || chinese(c).is_some()
}

/// A whole number, a fraction or both, and what follows. The unit may stand before a half: `1目半`.
fn quarters(text: &str) -> Option<(u32, &str)> {
    if let Some((quarters, rest)) = fraction(text) {
        return Some((quarters, rest.trim_start()));
    }
    let (whole, rest) = decimal(text)?;
    let rest = rest.trim_start();
    let part = fraction(rest.strip_prefix(AND).unwrap_or(rest).trim_start());
    let (part, rest) = match part {
        Some(part) if whole % 4 == 0 => part,
        Some(_) => return None,
        None => match rest.strip_prefix(['子', '目']).and_then(|rest| rest.strip_prefix('半')) {
            Some(after) if whole % 4 == 0 => (2, after),
            _ => (0, rest),
        },
    };
    Some((whole.checked_add(part)?, rest.trim_start()))
}

/// A fraction of one, in quarters.
fn fraction(text: &str) -> Option<(u32, &str)> {
    for (sign, quarters) in [('¼', 1), ('½', 2), ('¾', 3), ('半', 2)] {
        if let Some(rest) = text.strip_prefix(sign) {
            return Some((quarters, rest));
        }
    }
    let (first, rest) = whole(text)?;
    let (over, under, rest) = if let Some(rest) = rest.strip_prefix('/') {
        let (under, rest) = whole(rest)?;
        (first, under, rest)
    } else {
        let (over, rest) = whole(rest.strip_prefix("分之")?)?;
        (over, first, rest)
    };
    let is_one = matches!(under, 2 | 4) && (1..under).contains(&over);
    is_one.then(|| (over * 4 / under, rest))
}

/// A number with decimals, in quarters.
fn decimal(text: &str) -> Option<(u32, &str)> {
    let (whole, rest) = whole(text)?;
    let (part, rest) = match rest.strip_prefix('.') {
        None => (0, rest),
        Some(rest) => {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let part = match rest[..end].trim_end_matches('0') {
                "" => 0,
                "25" => 1,
                "5" => 2,
                "75" => 3,
                _ => return None,
            };
            (part, &rest[end..])
        }
    };
    Some((whole.checked_mul(4)?.checked_add(part)?, rest))
}

/// A whole number in digits or in Chinese numerals.
fn whole(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if end > 0 {
        return Some((text[..end].parse().ok()?, &text[end..]));
    }
    let end = text.find(|c| chinese(c).is_none()).unwrap_or(text.len());
    let (mut sum, mut last) = (0_u32, None);
    for c in text[..end].chars() {
        match (chinese(c)?, last) {
            (unit @ (10 | 100), _) => sum += last.take().unwrap_or(1) * unit,
            (0, _) => {}
            (digit, None) => last = Some(digit),
            (_, Some(_)) => return None,
        }
    }
    (end > 0).then(|| (sum + last.unwrap_or(0), &text[end..]))
}

fn chinese(c: char) -> Option<u32> {
    Some(match c {
        '零' | '〇' => 0,
        '一' => 1,
        '二' | '两' | '兩' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '十' => 10,
        '百' => 100,
        _ => return None,
    })
}
