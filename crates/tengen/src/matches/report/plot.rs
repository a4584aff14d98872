//! Plots that keep the size of their letters however wide they are: the lines are SVG that is
//! stretched, the labels stand around it as text.

use maud::{Markup, html};

/// Both sides of the picture in its own units.
const SIDE: f64 = 1000.0;

/// A part of the numbers, of which the ends differ.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Range {
    low: f64,
    high: f64,
}

impl Range {
    /// From the least to the most of these numbers and a little more, and not less than from
    /// `-least` to `least`.
    pub(super) fn around(numbers: impl IntoIterator<Item = f64>, least: f64) -> Self {
        let (mut low, mut high) = (-least, least);
        for number in numbers {
            low = low.min(number);
            high = high.max(number);
        }
        let more = (high - low) * 0.06;
        Self { low: low - more, high: high + more }
    }

    /// From 0 to a number of things, with room for a dot at the end.
    fn up_to(number: u32) -> Self {
        Self { low: 0.0, high: f64::from(number.max(1)) * 1.02 }
    }

    /// Where a number stands, from 0 to 1.
    fn share(self, number: f64) -> f64 {
        ((number - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// Some round numbers in it.
    fn ticks(self) -> Vec<f64> {
        let rough = (self.high - self.low) / 4.0;
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|step| *step >= rough).unwrap_or(power * 10.0);
        let first = (self.low / step).ceil();
        let ticks = (0..10).map(|index| (first + f64::from(index)) * step);
        ticks.filter(|tick| *tick <= self.high).collect()
    }
}

/// A value with an interval, of which ends may be open.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Spot {
    pub(super) value: Option<f64>,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

impl Spot {
    /// The numbers that it has.
    pub(super) fn numbers(self) -> impl Iterator<Item = f64> {
        [self.value, self.low, self.high].into_iter().flatten()
    }
}

/// A row of a plot with one value in each: the interval as a line, open to the side where it has
/// no end, and the value as a dot.
pub(super) fn interval(range: Range, spot: Spot) -> Markup {
    let x = |number: f64| range.share(number) * SIDE;
    let (low, high) = (spot.low.map_or(0.0, x), spot.high.map_or(SIDE, x));
    let known = spot.numbers().next().is_some();
    html! {
        svg class="plot row" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" {
            (line("axis", (x(0.0), 0.0), (x(0.0), 100.0)))
            @if known {
                (line("error", (low, 50.0), (high, 50.0)))
                @for end in [spot.low, spot.high].into_iter().flatten() {
                    (line("error", (x(end), 30.0), (x(end), 70.0)))
                }
            }
            @if let Some(value) = spot.value { (line("dot", (x(value), 50.0), (x(value), 50.0))) }
        }
    }
}

/// The numbers below rows of intervals.
pub(super) fn scale(range: Range) -> Markup {
    html! {
        div class="scale" {
            @for tick in range.ticks() {
                span style=(format!("left:{:.2}%", range.share(tick) * 100.0)) { (signed(tick)) }
            }
        }
    }
}

/// A curve over pairs of games, with its band and levels that have names.
pub(super) fn curve(
    range: Range,
    points: &[(u32, Spot)],
    levels: &[(f64, &str)],
    title: &str,
) -> Markup {
    let across = Range::up_to(points.last().map_or(1, |(pairs, _)| *pairs));
    let x = |pairs: u32| across.share(pairs.into()) * SIDE;
    let y = |number: f64| (1.0 - range.share(number)) * SIDE;
    let ticks = range.ticks();
    html! {
        figure class="curve" {
            figcaption { (title) }
            div class="field" {
                svg class="plot" viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img"
                    aria-label=(title)
                {
                    @for tick in &ticks { (line("grid", (0.0, y(*tick)), (SIDE, y(*tick)))) }
                    (line("axis", (0.0, y(0.0)), (SIDE, y(0.0))))
                    @if points.iter().any(|(_, spot)| spot.low.or(spot.high).is_some()) {
                        path class="band" d=(band(points, x, y)) {}
                    }
                    @for (level, _) in levels { (line("level", (0.0, y(*level)), (SIDE, y(*level)))) }
                    @for run in runs(points) {
                        polyline class="line" points=(path(run, x, y)) {}
                    }
                    @if let Some((pairs, Spot { value: Some(value), .. })) = points.last() {
                        (line("dot", (x(*pairs), y(*value)), (x(*pairs), y(*value))))
                    }
                }
                @for tick in &ticks {
                    span class="y" style=(format!("top:{:.2}%", y(*tick) / 10.0)) { (signed(*tick)) }
                }
                @for (level, name) in levels {
                    span class="name" style=(format!("top:{:.2}%", y(*level) / 10.0)) { (name) }
                }
                @for tick in across.ticks() {
                    span class="x" style=(format!("left:{:.2}%", across.share(tick) * 100.0)) { (tick) }
                }
            }
            p class="unit" { "pairs of games" }
        }
    }
}

/// The parts of a curve in which there are values.
fn runs(points: &[(u32, Spot)]) -> impl Iterator<Item = &[(u32, Spot)]> {
    points.split(|(_, spot)| spot.value.is_none()).filter(|run| !run.is_empty())
}

fn path(run: &[(u32, Spot)], x: impl Fn(u32) -> f64, y: impl Fn(f64) -> f64) -> String {
    let at = |(pairs, spot): &(u32, Spot)| {
        spot.value.map(|value| format!("{:.1},{:.1}", x(*pairs), y(value)))
    };
    // A single point is a line as well, so that it is seen.
    let points: Vec<String> =
        run.iter().chain(run.first().filter(|_| run.len() == 1)).filter_map(at).collect();
    points.join(" ")
}

/// The intervals from the first point to the last one along the upper ends, and back along the
/// lower ones; open ends lie at the border.
fn band(points: &[(u32, Spot)], x: impl Fn(u32) -> f64, y: impl Fn(f64) -> f64) -> String {
    let upper = points.iter().map(|(pairs, spot)| (x(*pairs), spot.high.map_or(0.0, &y)));
    let lower = points.iter().rev().map(|(pairs, spot)| (x(*pairs), spot.low.map_or(SIDE, &y)));
    let corners: Vec<String> = upper.chain(lower).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}Z", corners.join("L"))
}

fn line(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Markup {
    html! { path class=(class) d=(format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")) {} }
}

/// A round number with its sign; zero has none.
fn signed(number: f64) -> String {
    if number == 0.0 {
        "0".to_owned()
    } else {
        // Steps of less than one have one digit that counts.
        let text = format!("{number:+.2}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(Range { low: -106.0, high: 230.0 }.ticks(), [-100.0, 0.0, 100.0, 200.0]);
        assert_eq!(Range { low: -3.1, high: 3.1 }.ticks(), [-2.0, 0.0, 2.0]);
        assert_eq!(Range::up_to(6).ticks(), [0.0, 2.0, 4.0, 6.0]);
        assert_eq!(Range::up_to(1).ticks().first(), Some(&0.0));
    }

    #[test]
    fn a_number_beyond_the_range_stands_at_its_border() {
        let range = Range::around([50.0], 100.0);
        assert_eq!((range.share(-1e9), range.share(0.0), range.share(1e9)), (0.0, 0.5, 1.0));
    }

    #[test]
    fn numbers_of_axes_have_signs_and_no_idle_digits() {
        assert_eq!([100.0, -0.5, 0.0].map(signed), ["+100", "-0.5", "0"]);
    }
}
