//! Numbers as texts have them.

/// Points, such as `12` or `12½`.
pub(super) fn points(points: f64) -> String {
    let whole = points.floor();
    let half = if points > whole { "½" } else { "" };
    if points > 0.0 && points < 1.0 { half.to_owned() } else { format!("{whole}{half}") }
}

/// A number with its sign, such as `+12.3`; `n/a` where there is none.
pub(super) fn signed(number: Option<f64>, digits: usize) -> String {
    let shown = number.map(|number| format!("{number:+.digits$}"));
    let shown = shown.unwrap_or_else(|| "n/a".to_owned());
    // What is rounded to zero is not below it.
    match shown.strip_prefix('-') {
        Some(digits) if !digits.contains(|digit| ('1'..='9').contains(&digit)) => {
            format!("+{digits}")
        }
        _ => shown,
    }
}
