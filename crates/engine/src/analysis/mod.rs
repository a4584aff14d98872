//! Analysis as graphical clients ask for it and read it.
//!
//! | module | knows | does not know |
//! |---|---|---|
//! | `request` | the arguments of the analysis commands | players |
//! | `info` | the `info` lines of Leela Zero, KataGo and Sabaki | who asked, and when |
//! | `cgos` | the analysis of a move that CGOS shows, in JSON | the same |
//! | `gfx` | what GoGui draws on its board | the same |
//! | `glance` | what is said of moves that were not searched | the same |
//! | `live` | when GoGui's board is drawn anew | the same |
//! | `stream` | when a line is due | what stands in it |
//!
//! All values are seen from the side of whom the analysis was asked for.

mod cgos;
pub(crate) mod gfx;
mod glance;
mod info;
mod live;
mod request;
mod stream;

pub(crate) use live::Live;
pub(crate) use request::{Extra, Request};
pub(crate) use stream::Stream;

/// Whose arguments and lines an analysis has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Numbers from 0 to 10000, tags in any order.
    LeelaZero,
    /// Numbers from 0 to 1, scores, and further parts on demand.
    KataGo,
    /// KataGo's lines without further parts, as one graphical client introduced them.
    Sabaki,
    /// One line of JSON for the move that is made.
    Cgos,
}

/// A number with a fixed count of decimals and never a negative zero.
fn decimal(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match text.strip_prefix('-') {
        Some(digits) if digits.bytes().all(|digit| matches!(digit, b'0' | b'.')) => {
            digits.to_owned()
        }
        _ => text,
    }
}

#[cfg(test)]
mod samples;

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn a_decimal_has_a_point_and_no_negative_zero() {
        assert_eq!(decimal(1.0, 3), "1.000");
        assert_eq!(decimal(-0.0004, 3), "0.000");
        assert_eq!(decimal(-0.0006, 3), "-0.001");
        assert_eq!(decimal(-12.5, 1), "-12.5");
    }
}
