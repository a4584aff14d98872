//! The top of the page: who was tested, the numbers, what changed.

use maud::{Markup, html};

use crate::regress::compare::{Change, Changes, State};
use crate::regress::html::cases;
use crate::regress::model::{Numbers, Report};
use crate::regress::text::{count, shown};
use crate::show::visible;

/// Title, engine and the numbers of all files together.
pub(super) fn header(report: &Report) -> Markup {
    let total = &report.total;
    let bad = total.unexpected_failed > 0 || report.is_incomplete() || report.interrupted;
    let verdict = match () {
        () if report.interrupted => "The run was interrupted",
        () if report.is_incomplete() => "Not everything could be run",
        () if total.unexpected_failed > 0 => "There are unexpected failures",
        () if total.unexpected_passed > 0 => "More passes than expected",
        () if total.errors > 0 => "Some commands were refused",
        () => "Everything is as expected",
    };
    let name = format!("{} {}", report.engine.name, report.engine.version);
    let errors = if report.is_incomplete() { "bad" } else { "odd" };
    html! {
        header {
            h1 { "Regression report" }
            p class="engine" {
                @if !name.trim().is_empty() { b { (visible(name.trim())) } " " }
                code { (visible(&report.engine.command)) }
            }
            p class=(if bad { "verdict bad" } else { "verdict fine" }) { (verdict) }
            div class="tiles" {
                (tile(&total.percent(), "% passed", ""))
                (tile(&format!("{}/{}", total.passed, total.tests), "tests passed", ""))
                (tile(&total.unexpected_failed.to_string(), "unexpected failures", tone(total.unexpected_failed, "bad")))
                (tile(&total.unexpected_passed.to_string(), "unexpected passes", tone(total.unexpected_passed, "odd")))
                (tile(&total.errors.to_string(), "errors", tone(total.errors, errors)))
                (tile(&format!("{:.1} s", total.seconds), "time of the engines", ""))
            }
        }
    }
}

fn tile(number: &str, what: &str, tone: &str) -> Markup {
    html! {
        div class={ "tile " (tone) } {
            span class="number" { (number) }
            span class="what" { (what) }
        }
    }
}

fn tone(number: usize, tone: &'static str) -> &'static str {
    if number == 0 { "" } else { tone }
}

/// A row for each file, with a link to its part of the page.
pub(super) fn files(report: &Report) -> Markup {
    html! {
        section {
            h2 { "Suites" }
            div class="wide" {
                table class="files" {
                    thead {
                        tr {
                            th { "Suite" } th class="n" { "Passed" } th class="bar" {}
                            th class="n" { "%" }
                            th class="n" { "Unexpected passes" } th class="n" { "Unexpected failures" }
                            th class="n" { "Errors" } th class="n" { "Seconds" }
                        }
                    }
                    tbody {
                        @for (index, file) in report.files.iter().enumerate() {
                            tr {
                                td {
                                    @if cases::is_empty(file) {
                                        (visible(&file.name))
                                    } @else {
                                        a href={ "#file-" (index + 1) } { (visible(&file.name)) }
                                    }
                                }
                                (row(&file.numbers, file.is_incomplete()))
                            }
                        }
                    }
                    @if report.files.len() > 1 {
                        tfoot { tr { td { "All" } (row(&report.total, report.is_incomplete())) } }
                    }
                }
            }
        }
    }
}

fn row(numbers: &Numbers, grave: bool) -> Markup {
    let tests = numbers.tests.max(1) as f64;
    let share = |number: usize| format!("width:{:.2}%", number as f64 * 100.0 / tests);
    let expected_failures = numbers.failed - numbers.unexpected_failed;
    html! {
        td class="n" { (numbers.passed) "/" (numbers.tests) }
        td class="bar" {
            @if numbers.tests > 0 {
                div class="track" aria-hidden="true" {
                    i class="good" style=(share(numbers.passed)) {}
                    i class="bad" style=(share(numbers.unexpected_failed)) {}
                    i class="dull" style=(share(expected_failures)) {}
                }
            }
        }
        td class="n" { (numbers.percent()) }
        (number(numbers.unexpected_passed, "odd"))
        (number(numbers.unexpected_failed, "bad"))
        (number(numbers.errors, if grave { "bad" } else { "odd" }))
        td class="n time" { (format!("{:.1}", numbers.seconds)) }
    }
}

fn number(number: usize, kind: &'static str) -> Markup {
    html! { td class={ "n " (tone(number, kind)) } { (number) } }
}

/// What changed since an earlier run.
pub(super) fn changes(changes: &Changes) -> Markup {
    let (old, new) = (&changes.old_total, &changes.new_total);
    let told = |of: &Numbers| format!("{} of {} passed ({} %)", of.passed, of.tests, of.percent());
    html! {
        section {
            h2 { "Changes since " (visible(&changes.against)) }
            p {
                "Then: " (visible(changes.engine.told())) ". "
                b { (told(old)) " → " (told(new)) } "; "
                (count(old.unexpected_failed, "unexpected failure")) " → " (new.unexpected_failed)
                ", " (count(old.errors, "error")) " → " (new.errors) "."
            }
            @if changes.is_empty() {
                p { "No test changed." }
            } @else {
                div class="wide" {
                    table class="changes" {
                        thead { tr { th {} th { "Test" } th { "Expected" } th { "Then" } th { "Now" } } }
                        tbody {
                            (rows("now passes", "good", &changes.now_pass))
                            (rows("now fails", "bad", &changes.now_fail))
                            (rows("other rate", "odd", &changes.rates))
                            (rows("new", "", &changes.new))
                            (rows("gone", "", &changes.gone))
                        }
                    }
                }
            }
        }
    }
}

fn rows(word: &str, tone: &str, changes: &[Change]) -> Markup {
    html! {
        @for change in changes {
            tr {
                td class=(tone) { (word) }
                td { (visible(&change.file)) " " b { (change.id) } " " code { (visible(&change.command)) } }
                td { @if let Some(expected) = &change.expected { code { (visible(expected)) } } }
                td { (state(change.old.as_ref())) }
                td { (state(change.new.as_ref())) }
            }
        }
    }
}

fn state(state: Option<&State>) -> Markup {
    html! {
        @match state {
            None => { "–" }
            Some(State { runs: 1, got: Some(got), .. }) => { code { (shown(got)) } }
            Some(State { runs: 1, got: None, .. }) => { "no answer" }
            Some(State { runs, passes, .. }) => { (passes) "/" (runs) }
        }
    }
}
