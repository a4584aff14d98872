//! How texts look: color, and tables whose columns stand below each other.

use anstyle::{AnsiColor, Style};

pub(super) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(super) const ODD: Style = AnsiColor::Yellow.on_default();
pub(super) const HEAD: Style = Style::new().bold();

/// Whether there is color.
#[derive(Copy, Clone, Debug)]
pub(super) struct Look {
    pub(super) color: bool,
}

impl Look {
    pub(super) fn paint(self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Rows, of which the first one is the heading. The first `left` columns are flush left, all
    /// others flush right.
    pub(super) fn table(self, rows: &[Vec<String>], left: usize) -> String {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns)
            .map(|column| rows.iter().filter_map(|row| row.get(column)).map(width).max())
            .map(Option::unwrap_or_default)
            .collect();
        let mut text = String::new();
        for (index, row) in rows.iter().enumerate() {
            let cells = row.iter().enumerate().map(|(column, cell)| {
                let gap = " ".repeat(widths[column] - width(cell));
                if column < left { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let line = line.trim_end();
            text += &if index == 0 { self.paint(HEAD, line) } else { line.to_owned() };
            text.push('\n');
        }
        text
    }
}

#[expect(clippy::ptr_arg, reason = "it maps rows of texts")]
fn width(text: &String) -> usize {
    text.chars().count()
}
