//! The curves as SVG, legible on light and on dark pages.

use std::fmt::Write as _;

use crate::Sample;

const WIDTH: f64 = 460.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 96.0;
const BOTTOM: f64 = 48.0;

const STYLE: &str = "\
text{font:12px sans-serif;fill:#222}.back{fill:#fff}.grid{stroke:#ddd}.curve{fill:none;stroke-width:2}\
.c0{stroke:#0060b0}.c1{stroke:#c04000}.c2{stroke:#2a7d2a}.d0{fill:#0060b0}.d1{fill:#c04000}\
.d2{fill:#2a7d2a}\
@media(prefers-color-scheme:dark){text{fill:#ddd}.back{fill:#161616}.grid{stroke:#444}\
.c0{stroke:#6cb8ff}.c1{stroke:#ff9a5c}.c2{stroke:#7fd07f}.d0{fill:#6cb8ff}.d1{fill:#ff9a5c}\
.d2{fill:#7fd07f}}";

/// One diagram: curves over a common axis.
pub(crate) struct Panel {
    /// Name of the axis in the table.
    pub(crate) axis: &'static str,
    pub(crate) title: &'static str,
    /// What the horizontal axis counts.
    pub(crate) label: &'static str,
    pub(crate) logarithmic: bool,
    pub(crate) samples: Vec<Sample>,
}

/// Draws the panels beside each other.
pub(crate) fn draw(panels: &[Panel]) -> String {
    let width = WIDTH * panels.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {HEIGHT}\" \
         width=\"{width}\" height=\"{HEIGHT}\">\n<style>{STYLE}</style>\n\
         <rect class=\"back\" width=\"100%\" height=\"100%\"/>\n"
    );
    for (index, panel) in panels.iter().enumerate() {
        let _ = writeln!(svg, "<g transform=\"translate({} 0)\">", WIDTH * index as f64);
        panel.draw(&mut svg);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

impl Panel {
    fn draw(&self, svg: &mut String) {
        let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"20\">{}</text>", self.title);
        let most = self.samples.iter().map(|sample| sample.cost.nanos()).fold(0.0, f64::max);
        let step = step(most);
        let top = (most / step).ceil() * step;
        let bottom = HEIGHT - BOTTOM;
        let y = |nanos: f64| bottom - nanos / top * (bottom - TOP);
        for line in (0_u8..).map(|n| f64::from(n) * step).take_while(|&nanos| nanos <= top) {
            let (at, right) = (y(line), WIDTH - RIGHT);
            let _ = writeln!(
                svg,
                "<path class=\"grid\" d=\"M{LEFT} {at:.1}H{right}\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{line}</text>",
                LEFT - 6.0,
                at + 4.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">ns</text>",
            LEFT - 6.0,
            TOP - 12.0
        );
        let names = self.names();
        for (index, name) in names.iter().enumerate() {
            let points: Vec<_> = self.samples.iter().filter(|s| s.series == *name).collect();
            let mut path = String::new();
            for sample in &points {
                let (x, y) = (self.x(sample.x), y(sample.cost.nanos()));
                let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
                let _ = writeln!(
                    svg,
                    "<circle class=\"d{index}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>"
                );
            }
            let row = 36.0 + 16.0 * index as f64;
            let _ = writeln!(
                svg,
                "<path class=\"curve c{index}\" d=\"{path}\"/>\
                 <path class=\"curve c{index}\" d=\"M{} {row}h18\"/><text x=\"{}\" y=\"{}\">{name}</text>",
                LEFT,
                LEFT + 24.0,
                row + 4.0
            );
        }
        for x in self.ticks() {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{x}</text>",
                self.x(x),
                bottom + 16.0
            );
        }
        let middle = f64::midpoint(LEFT, WIDTH - RIGHT);
        let _ = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            HEIGHT - 10.0,
            self.label
        );
    }

    /// The names of the curves, in the order in which they first come.
    fn names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for sample in &self.samples {
            if !names.contains(&sample.series) {
                names.push(sample.series);
            }
        }
        names
    }

    /// Where a value lies on the horizontal axis.
    fn x(&self, value: usize) -> f64 {
        let scale = |x: usize| if self.logarithmic { (x as f64).ln() } else { x as f64 };
        let least = self.samples.iter().map(|sample| sample.x).min().unwrap_or(1);
        let most = self.samples.iter().map(|sample| sample.x).max().unwrap_or(1);
        let (from, to) = (scale(least), scale(most));
        LEFT + 8.0 + (scale(value) - from) / (to - from) * (WIDTH - RIGHT - LEFT - 16.0)
    }

    /// The values that are written below the axis.
    fn ticks(&self) -> Vec<usize> {
        if self.logarithmic {
            let mut all: Vec<usize> = self.samples.iter().map(|sample| sample.x).collect();
            all.dedup();
            all
        } else {
            vec![25, 81, 169, 256, 361, 484, 625]
        }
    }
}

/// A round distance of lines, of which about five or more cover everything.
fn step(most: f64) -> f64 {
    let rough = most / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0]
        .map(|factor| factor * power)
        .into_iter()
        .rfind(|&step| step <= rough)
        .unwrap_or(power)
}
