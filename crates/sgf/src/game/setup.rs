//! Stones that are set up in a node.

use tengen_rules::{ByColor, Color, PointSet, Size};

use crate::diagnostic::{Diagnostic, Findings, Problem};
use crate::grammar::{Node, Property};
use crate::property::{Coord, Rectangle, Value};

/// The set-up properties of one node.
#[derive(Debug, Default)]
pub(crate) struct SetUp {
    /// The points that are named, whatever is put there.
    named: PointSet,
    /// The stones on them.
    stones: ByColor<PointSet>,
    /// Who is to move, if `PL` says it.
    pub(crate) to_move: Option<Color>,
    /// Whether the node has `AB`, `AW` or `AE`.
    pub(crate) has_stones: bool,
}

impl SetUp {
    /// Takes a property, if it is one of set-up.
    pub(crate) fn take(
        &mut self,
        property: Property<'_>,
        node: Node<'_>,
        size: Size,
        findings: &mut Findings,
    ) -> Result<(), Box<Diagnostic>> {
        let key = property.key();
        let mut find = |problem| {
            let (position, node) = (property.position(), Some(node.id()));
            findings.add(Diagnostic { position, node, problem })
        };
        let stone = match &*key {
            "AB" => Some(Color::Black),
            "AW" => Some(Color::White),
            "AE" => None,
            "PL" => {
                let given = property.values().next().map_or_else(String::new, Value::simple_text);
                let (color, proper) = color_named(given.trim());
                self.to_move = color;
                return if proper {
                    Ok(())
                } else {
                    find(Problem::BadColor { given, read: color })
                };
            }
            _ => return Ok(()),
        };
        self.has_stones = true;
        for value in property.values() {
            let given = || (key.to_string(), value.simple_text());
            if value.raw().trim_ascii().is_empty() {
                find(Problem::EmptyPoint(key.to_string()))?;
                continue;
            }
            let Ok(rectangle) = Rectangle::parse(value.raw()) else {
                let (name, given) = given();
                find(Problem::BadPoint(name, given))?;
                continue;
            };
            if rectangle.is_reversed() {
                let (name, given) = given();
                find(Problem::ReversedRectangle(name, given))?;
            }
            let points: PointSet =
                rectangle.coords().filter_map(|coord| coord.point(size)).collect();
            if points.len() < rectangle.coords().count() {
                let (name, given) = given();
                find(Problem::BadPoint(name, given))?;
            }
            if let Some(point) = (points & self.named).first() {
                find(Problem::RepeatedPoint(Coord::of(point, size).to_string()))?;
            }
            self.named |= points;
            for color in Color::ALL {
                let others = self.stones[color] - points;
                self.stones[color] = if stone == Some(color) { others | points } else { others };
            }
        }
        Ok(())
    }

    /// The stones after this set-up.
    pub(crate) fn apply(&self, before: ByColor<PointSet>) -> ByColor<PointSet> {
        let after = |color| (before[color] - self.named) | self.stones[color];
        ByColor::new(after(Color::Black), after(Color::White))
    }
}

/// The color that `PL` names, and whether it does so as SGF wants it.
fn color_named(given: &str) -> (Option<Color>, bool) {
    match given {
        "B" => (Some(Color::Black), true),
        "W" => (Some(Color::White), true),
        "1" => (Some(Color::Black), false),
        "2" => (Some(Color::White), false),
        other => (other.parse().ok(), false),
    }
}
