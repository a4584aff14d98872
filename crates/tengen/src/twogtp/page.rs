//! What a table amounts to, as a page for browsers that needs nothing from elsewhere.

use maud::{Markup, html};

use super::analyze::{Analysis, Judge, Sample};
use super::table::{Table, decimal};
use crate::page::page;

const STYLE: &str = include_str!("style.css");

/// Width of a class of scores, in points.
const STEP: f64 = 10.0;

/// The page. Records are `PREFIX-0.sgf` and so on.
pub(super) fn document(table: &Table, analysis: &Analysis, prefix: &str) -> anyhow::Result<String> {
    let label = |role: &str| {
        let keys = [format!("{role}Label"), role.to_owned()];
        let known = keys.iter().map(|key| table.property(key)).find(|label| !label.is_empty());
        known.unwrap_or(role).to_owned()
    };
    let (black, white) = (label("Black"), label("White"));
    let referee = Some(label("Referee")).filter(|label| !["-", "Referee"].contains(&&**label));
    let title = format!("{black} - {white}");
    let mut judges = vec![(&black, &analysis.black), (&white, &analysis.white)];
    if let Some(referee) = &referee {
        judges.insert(0, (referee, &analysis.referee));
    }
    let games = games(table, prefix, &black, &white, referee.as_deref())?;
    let body = html! {
                h1 { (title) }
                (facts(table, analysis, referee.is_some()))
                @for (name, judge) in judges {
                    (verdicts(name, judge, &black))
                }
                (games)
    };
    Ok(page(&title, &[STYLE], &body, "tengen twogtp"))
}

fn facts(table: &Table, analysis: &Analysis, has_referee: bool) -> Markup {
    let mut rows = Vec::new();
    for (key, name) in [
        ("Black", "Black"),
        ("White", "White"),
        ("Size", "Size"),
        ("Komi", "Komi"),
        ("Openings", "Openings"),
        ("Date", "Date"),
        ("Host", "Host"),
        ("Referee", "Referee"),
        ("BlackVersion", "Black version"),
        ("BlackCommand", "Black command"),
        ("WhiteVersion", "White version"),
        ("WhiteCommand", "White command"),
        ("RefereeVersion", "Referee version"),
        ("RefereeCommand", "Referee command"),
    ] {
        let needed =
            key != "Openings" && (has_referee || key == "Referee" || !key.starts_with("Referee"));
        let value = table.property(key);
        if needed || !value.is_empty() {
            rows.push((name, value.to_owned()));
        }
    }
    for (name, count) in [
        ("Games", analysis.games),
        ("Errors", analysis.errors),
        ("Duplicates", analysis.duplicates),
        ("Games used", analysis.used),
    ] {
        rows.push((name, count.to_string()));
    }
    for (name, sample) in [
        ("Game length", &analysis.length),
        ("Time Black", &analysis.time[0]),
        ("Time White", &analysis.time[1]),
        ("CPU Time Black", &analysis.cpu[0]),
        ("CPU Time White", &analysis.cpu[1]),
    ] {
        rows.push((name, described(sample)));
    }
    html! {
        table.facts {
            @for (name, value) in rows {
                tr { th { (name) ":" } td { (value) } }
            }
        }
    }
}

/// Mean, standard error and range of a sample.
fn described(sample: &Sample) -> String {
    if sample.count == 0 {
        return String::new();
    }
    let text = |value| decimal(value, 1);
    format!(
        "{} (±{}) min={} max={} deviation={}",
        text(sample.mean()),
        text(sample.error()),
        text(sample.min),
        text(sample.max),
        text(sample.deviation())
    )
}

fn percent(value: f64) -> String {
    decimal(value * 100.0, 1)
}

/// What a judge says; wins and scores are those of the program named `black`.
fn verdicts(name: &str, judge: &Judge, black: &str) -> Markup {
    let share = |sample: &Sample| {
        let (mean, error) = (percent(sample.mean()), percent(sample.error()));
        format!("{mean}% (±{error})")
    };
    html! {
        section {
            h2 { "Result " (name) }
            table.facts {
                @if judge.scores.count > 0 {
                    tr { th { "Black score:" } td { (described(&judge.scores)) } }
                }
                @if judge.wins.count > 0 {
                    tr { th { "Black wins:" } td title=(black) { (share(&judge.wins)) } }
                    tr { th { "Draws:" } td { (share(&judge.draws)) } }
                }
                tr { th { "Unknown result:" } td { (percent(judge.unknown_results.mean())) "%" } }
                tr { th { "Unknown score:" } td { (percent(judge.unknown_scores.mean())) "%" } }
            }
            @if !judge.margins.is_empty() {
                (distribution(&judge.margins))
            }
        }
    }
}

/// How often scores of each class occur, with a bar for each.
fn distribution(margins: &[f64]) -> Markup {
    let class = |margin: f64| (margin / STEP).floor();
    let least = margins.iter().copied().map(class).fold(f64::INFINITY, f64::min);
    let most = margins.iter().copied().map(class).fold(f64::NEG_INFINITY, f64::max);
    let classes = std::iter::successors(Some(least), |&class| Some(class + 1.0));
    html! {
        table.scores {
            @for number in classes.take_while(|&class| class <= most) {
                @let range = number * STEP..(number + 1.0) * STEP;
                @let count = margins.iter().filter(|margin| range.contains(margin)).count();
                tr {
                    th { (decimal(number * STEP, 0)) }
                    td { meter max=(margins.len()) value=(count) {} " " (count) }
                }
            }
        }
    }
}

/// All games, with links to their records.
fn games(
    table: &Table,
    prefix: &str,
    black: &str,
    white: &str,
    referee: Option<&str>,
) -> anyhow::Result<Markup> {
    let suffix = if ["", "0"].contains(&table.property("Xml")) { "sgf" } else { "xml" };
    let mut columns: Vec<(String, &str)> = vec![
        (format!("Result {black}"), "RES_B"),
        (format!("Result {white}"), "RES_W"),
        ("Colors exchanged".to_owned(), "ALT"),
        ("Duplicate".to_owned(), "DUP"),
        ("Length".to_owned(), "LEN"),
        (format!("Time {black}"), "TIME_B"),
        (format!("Time {white}"), "TIME_W"),
        (format!("CPU Time {black}"), "CPU_B"),
        (format!("CPU Time {white}"), "CPU_W"),
        ("Error".to_owned(), "ERR"),
        ("Error message".to_owned(), "ERR_MSG"),
    ];
    if let Some(referee) = referee {
        columns.insert(0, (format!("Result {referee}"), "RES_R"));
    }
    columns.retain(|(_, column)| table.has(column));
    let mut rows = Vec::new();
    for row in 0..table.len() {
        let cells: anyhow::Result<Vec<&str>> =
            columns.iter().map(|(_, column)| table.text(column, row)).collect();
        rows.push((format!("{prefix}-{}.{suffix}", table.text("GAME", row)?), cells?));
    }
    Ok(html! {
        table.games {
            thead {
                tr {
                    th { "Game" }
                    @for (title, _) in &columns { th { (title) } }
                }
            }
            tbody {
                @for (name, cells) in rows {
                    tr {
                        td { a href=(name) { (name) } }
                        @for cell in cells { td { (cell) } }
                    }
                }
            }
        }
    })
}
