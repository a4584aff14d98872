//! A text file of lines in columns, headed by properties: the form of GoGui's result files.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, anyhow, bail};

/// A table. Cells are texts without tabs and line feeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    properties: BTreeMap<String, String>,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without lines.
    pub(super) fn new(columns: &[&str]) -> Self {
        let columns = columns.iter().map(|&title| title.to_owned()).collect();
        Self { properties: BTreeMap::new(), columns, rows: Vec::new() }
    }

    /// Reads a table: `# Key: value` lines, a line of `#` alone, the titles behind another `#`,
    /// and the lines of the table. Cells that are missing at the end of a line are empty.
    pub(super) fn read(text: &str) -> anyhow::Result<Self> {
        let mut table = Self::new(&[]);
        let mut titles_follow = false;
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            match line.strip_prefix('#') {
                Some(titles) if titles_follow => {
                    table.columns.extend(titles.trim().split('\t').map(str::to_owned));
                }
                Some(comment) if comment.trim().is_empty() => titles_follow = true,
                Some(comment) => {
                    let (key, value) = comment.split_once(':').with_context(|| {
                        format!("line {number} is no property, expected \"# KEY: VALUE\"")
                    })?;
                    table.set(key.trim(), value.trim());
                }
                None if line.trim().is_empty() => {}
                None => {
                    let mut row: Vec<String> = line.split('\t').map(str::to_owned).collect();
                    let wanted = table.columns.len();
                    if row.len() > wanted {
                        bail!("line {number} has {} columns, expected {wanted}", row.len());
                    }
                    row.resize(wanted, String::new());
                    table.rows.push(row);
                }
            }
        }
        Ok(table)
    }

    /// A property; empty if there is none.
    pub(super) fn property(&self, key: &str) -> &str {
        self.properties.get(key).map_or("", String::as_str)
    }

    pub(super) fn set(&mut self, key: &str, value: &str) {
        self.properties.insert(key.to_owned(), one_line(value));
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn has(&self, column: &str) -> bool {
        self.columns.iter().any(|title| title == column)
    }

    /// A cell.
    pub(super) fn text(&self, column: &str, row: usize) -> anyhow::Result<&str> {
        let index = self.columns.iter().position(|title| title == column);
        let index = index.with_context(|| format!("there is no column {column}"))?;
        Ok(&self.rows[row][index])
    }

    /// A cell as a number.
    pub(super) fn number<T: std::str::FromStr>(
        &self,
        column: &str,
        row: usize,
    ) -> anyhow::Result<T> {
        let text = self.text(column, row)?;
        text.trim().parse().map_err(|_| {
            anyhow!("column {column} of entry {} is \"{text}\", expected a number", row + 1)
        })
    }

    /// Adds a line. They are in the order of the numbers in the first column.
    pub(super) fn insert(&mut self, row: &[String]) {
        debug_assert_eq!(row.len(), self.columns.len(), "as many cells as columns");
        self.rows.push(row.iter().map(|cell| one_line(cell)).collect());
        self.rows.sort_by_key(|row| row.first().and_then(|cell| cell.parse::<u64>().ok()));
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.properties {
            writeln!(f, "# {key}: {value}")?;
        }
        writeln!(f, "#\n#{}", self.columns.join("\t"))?;
        self.rows.iter().try_for_each(|row| writeln!(f, "{}", row.join("\t")))
    }
}

/// A text without tabs and line feeds.
fn one_line(text: &str) -> String {
    text.split(char::is_control).map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// A number with at most so many decimals and without needless ones, as GoGui writes it.
pub(super) fn decimal(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::{Table, decimal};

    #[test]
    fn what_is_written_reads_back_equal() {
        let mut table = Table::new(&["GAME", "ERR_MSG"]);
        table.set("Komi", "6.5");
        table.set("Black", " a\nb ");
        for number in ["10", "2", "9"] {
            table.insert(&[number.to_owned(), if number == "9" { "a\tb" } else { "" }.into()]);
        }
        let text = table.to_string();
        assert_eq!(text, "# Black: a b\n# Komi: 6.5\n#\n#GAME\tERR_MSG\n2\t\n9\ta b\n10\t\n");
        assert_eq!(Table::read(&text).unwrap(), table);
        assert_eq!(Table::read(&text.replace("2\t\n", "2\n")).unwrap(), table);
    }

    #[test]
    fn a_bad_table_says_where() {
        let error = |text: &str| Table::read(text).unwrap_err().to_string();
        assert_eq!(error("# x\n"), "line 1 is no property, expected \"# KEY: VALUE\"");
        assert_eq!(error("#\n#A\tB\n1\t2\t3\n"), "line 3 has 3 columns, expected 2");
        let table = Table::read("#\n#A\tB\n1\tx\n").unwrap();
        assert_eq!(table.number::<u32>("A", 0).unwrap(), 1);
        let error = table.number::<u32>("B", 0).unwrap_err().to_string();
        assert_eq!(error, "column B of entry 1 is \"x\", expected a number");
        assert_eq!(table.text("C", 0).unwrap_err().to_string(), "there is no column C");
    }

    #[test]
    fn numbers_have_no_needless_decimals() {
        for (value, digits, text) in [
            (0.0, 1, "0"),
            (0.25, 1, "0.2"),
            (12.04, 1, "12"),
            (100.0, 1, "100"),
            (0.6666, 3, "0.667"),
            (0.5, 3, "0.5"),
            (-3.25, 1, "-3.2"),
        ] {
            assert_eq!(decimal(value, digits), text);
        }
    }
}
