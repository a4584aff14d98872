//! What the games of a table amount to (`-analyze`).

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::page;
use super::table::{Table, decimal};

/// The greatest margin that is taken for one.
const WIDEST: f64 = 1000.0;

/// Numbers: how many, and what is needed for their mean and spread.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) count: usize,
    sum: f64,
    squares: f64,
    pub(super) min: f64,
    pub(super) max: f64,
}

impl Sample {
    fn new() -> Self {
        let (min, max) = (f64::INFINITY, f64::NEG_INFINITY);
        Self { count: 0, sum: 0.0, squares: 0.0, min, max }
    }

    fn push(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    /// The mean; 0 of nothing.
    pub(super) fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// The standard deviation, that of the sample itself; 0 of nothing.
    pub(super) fn deviation(&self) -> f64 {
        if self.count == 0 {
            return 0.0;
        }
        (self.squares / self.count as f64 - self.mean().powi(2)).max(0.0).sqrt()
    }

    /// The standard error of the mean; 0 of nothing.
    pub(super) fn error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.deviation() / (self.count as f64).sqrt() }
    }
}

/// What one side says about all games. Scores and wins are those of the program named with `-black`.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    /// 1 for a win, ½ for a draw.
    pub(super) wins: Sample,
    /// 1 for a draw.
    pub(super) draws: Sample,
    pub(super) scores: Sample,
    /// The scores, for their distribution.
    pub(super) margins: Vec<f64>,
    /// 1 for a game without a result.
    pub(super) unknown_results: Sample,
    /// 1 for a game without a score.
    pub(super) unknown_scores: Sample,
}

impl Judge {
    fn new() -> Self {
        Self {
            wins: Sample::new(),
            draws: Sample::new(),
            scores: Sample::new(),
            margins: Vec::new(),
            unknown_results: Sample::new(),
            unknown_scores: Sample::new(),
        }
    }

    fn push(&mut self, result: &str) {
        let result = result.trim();
        let is_draw = result.starts_with('0');
        let (points, margin) = match (result.strip_prefix("B+"), result.strip_prefix("W+")) {
            (Some(margin), _) => (Some(1.0), margin.parse().ok()),
            (_, Some(margin)) => (Some(0.0), margin.parse().ok().map(|margin: f64| -margin)),
            _ if is_draw => (Some(0.5), Some(0.0)),
            _ => (None, None),
        };
        let margin = margin.filter(|margin| (-WIDEST..=WIDEST).contains(margin));
        self.unknown_results.push(if points.is_some() { 0.0 } else { 1.0 });
        self.unknown_scores.push(if margin.is_some() { 0.0 } else { 1.0 });
        if let Some(points) = points {
            self.wins.push(points);
            self.draws.push(if is_draw { 1.0 } else { 0.0 });
        }
        if let Some(margin) = margin {
            self.scores.push(margin);
            self.margins.push(margin);
        }
    }
}

/// What all games amount to.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    pub(super) games: usize,
    pub(super) errors: usize,
    /// Games that are equal to earlier ones, or nearly so.
    pub(super) duplicates: usize,
    /// Games that are neither.
    pub(super) used: usize,
    pub(super) black: Judge,
    pub(super) white: Judge,
    pub(super) referee: Judge,
    pub(super) length: Sample,
    pub(super) time: [Sample; 2],
    pub(super) cpu: [Sample; 2],
}

impl Analysis {
    /// Goes through a table. Games with errors and duplicates are counted, no more.
    pub(super) fn of(table: &Table) -> anyhow::Result<Self> {
        let mut all = Self {
            games: table.len(),
            errors: 0,
            duplicates: 0,
            used: 0,
            black: Judge::new(),
            white: Judge::new(),
            referee: Judge::new(),
            length: Sample::new(),
            time: [Sample::new(), Sample::new()],
            cpu: [Sample::new(), Sample::new()],
        };
        for row in 0..table.len() {
            if table.number::<i32>("ERR", row)? != 0 {
                all.errors += 1;
                continue;
            }
            if !["", "-"].contains(&table.text("DUP", row)?) {
                all.duplicates += 1;
                continue;
            }
            all.used += 1;
            all.black.push(table.text("RES_B", row)?);
            all.white.push(table.text("RES_W", row)?);
            all.referee.push(table.text("RES_R", row)?);
            all.length.push(table.number("LEN", row)?);
            for (sample, column) in all.cpu.iter_mut().zip(["CPU_B", "CPU_W"]) {
                sample.push(table.number(column, row)?);
            }
            // Tables of before 2009 do not have it.
            for (sample, column) in all.time.iter_mut().zip(["TIME_B", "TIME_W"]) {
                let known = table.has(column);
                sample.push(if known { table.number(column, row)? } else { 0.0 });
            }
        }
        Ok(all)
    }

    /// A line for programs, below the titles of its columns.
    pub(super) fn summary(&self) -> String {
        let mut titles: Vec<String> = ["GAMES", "ERR", "DUP", "USED"].map(str::to_owned).into();
        let counts = [self.games, self.errors, self.duplicates, self.used];
        let mut cells: Vec<String> = counts.map(|count| count.to_string()).into();
        for (letter, judge) in [('B', &self.black), ('W', &self.white), ('R', &self.referee)] {
            let names = ["RES", "ERR", "WIN", "ERRW", "DRAW", "ERRD", "UNKN"];
            titles.extend(names.map(|name| format!("{name}_{letter}")));
            cells.extend([
                decimal(judge.scores.mean(), 1),
                decimal(judge.scores.error(), 1),
                decimal(judge.wins.mean(), 3),
                decimal(judge.wins.error(), 3),
                decimal(judge.draws.mean(), 3),
                decimal(judge.draws.error(), 3),
                decimal(judge.unknown_scores.mean(), 3),
            ]);
        }
        format!("#{}\n{}\n", titles.join("\t"), cells.join("\t"))
    }
}

/// Writes both files for a table.
pub(super) fn run(path: &Path, force: bool) -> anyhow::Result<()> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    let table = Table::read(&text).with_context(|| format!("cannot use {name}"))?;
    let analysis = Analysis::of(&table).with_context(|| format!("cannot use {name}"))?;
    let page = page::document(&table, &analysis, &stem(path))?;
    let mut files = Vec::new();
    for (ending, content) in [("html", page), ("summary.dat", analysis.summary())] {
        let path = beside(path, ending);
        let file = File::options().write(true).create(force).create_new(!force).open(&path);
        let file = file.with_context(|| {
            format!("cannot write {}; -force overwrites a file that is there", path.display())
        })?;
        files.push((file, path, content));
    }
    for (mut file, path, content) in files {
        let written = file.set_len(0).and_then(|()| file.write_all(content.as_bytes()));
        written.with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The name by which the records of a table begin.
fn stem(path: &Path) -> String {
    beside(path, "").file_name().map_or_else(String::new, |name| name.to_string_lossy().into())
}

/// The file with another ending in place of `.dat`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let is_table = path.extension().is_some_and(|extension| extension == "dat");
    let mut name = if is_table { path.with_extension("") } else { path.to_path_buf() };
    if !ending.is_empty() {
        name.as_mut_os_string().push(format!(".{ending}"));
    }
    name
}

#[cfg(test)]
mod tests {
    use super::{Analysis, Sample};
    use crate::twogtp::table::Table;

    #[test]
    fn the_error_is_that_of_the_mean() {
        // 60 wins of 100: √(0.6 · 0.4 / 100).
        let mut sample = Sample::new();
        (0..100).for_each(|game| sample.push(if game < 60 { 1.0 } else { 0.0 }));
        assert!((sample.mean() - 0.6).abs() < 1e-12);
        assert!((sample.error() - 0.048_989_794_855_663_56).abs() < 1e-12);
    }

    #[test]
    fn errors_and_duplicates_are_left_out() {
        let text = "#\n#GAME\tRES_B\tRES_W\tRES_R\tALT\tDUP\tLEN\tCPU_B\tCPU_W\tERR\tERR_MSG\n\
            0\tB+10.5\tB+8.5\t?\t0\t-\t50\t1\t2\t0\t\n\
            1\tW+2.5\t?\t?\t1\t-\t70\t3\t4\t0\t\n\
            2\tW+99\tW+99\t?\t0\t0\t999\t9\t9\t0\t\n\
            3\tW+99\tW+99\t?\t0\t1?\t999\t9\t9\t0\t\n\
            4\t?\t?\t?\t0\t-\t3\t9\t9\t1\tcrashed\n\
            5\t0\tB+R\t?\t1\t-\t60\t2\t3\t0\t\n";
        let analysis = Analysis::of(&Table::read(text).unwrap()).unwrap();
        let counts = [analysis.games, analysis.errors, analysis.duplicates, analysis.used];
        assert_eq!(counts, [6, 1, 2, 3]);
        assert!((analysis.length.mean() - 60.0).abs() < 1e-12);
        // Scores 10.5, -2.5, 0: mean 2.667, deviation √(116.5/3 - 7.111) = 5.633, over √3 3.252.
        // Wins 1, 0, ½: ½ ± √(1/6)/√3 = 0.236; draws ⅓ ± √(2/9)/√3 = 0.272.
        let row = analysis.summary().lines().nth(1).unwrap().to_owned();
        let cells: Vec<&str> = row.split('\t').collect();
        assert_eq!(cells[4..11], ["2.7", "3.3", "0.5", "0.236", "0.333", "0.272", "0"]);
        // White says B+8.5 and B+R, and nothing about one game.
        assert_eq!(cells[11..18], ["8.5", "0", "1", "0", "0", "0", "0.667"]);
        assert_eq!(cells[18..], ["0", "0", "0", "0", "0", "0", "1"]);
        assert_eq!(analysis.summary().lines().next().unwrap().split('\t').count(), cells.len());
    }
}
