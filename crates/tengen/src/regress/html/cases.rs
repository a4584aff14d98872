//! The part of the page on a file: what went wrong, with boards.

use std::collections::HashMap;

use maud::{Markup, PreEscaped, html};
use tengen_judge::draw::{Gallery, Picture};
use tengen_rules::PointSet;

use crate::regress::follow::Scene;
use crate::regress::model::{File, Problem, Test, Verdict};
use crate::regress::text::{count, shown};
use crate::show::visible;

/// Whether there is nothing to be told about a file.
pub(super) fn is_empty(file: &File) -> bool {
    let told = |test: &Test| !matches!(test.verdict, Verdict::Passed | Verdict::Ignored);
    file.problems.is_empty() && file.notes.is_empty() && !file.results.iter().any(told)
}

/// What is to be told about a file.
pub(super) fn section(
    index: usize,
    file: &File,
    scenes: &HashMap<usize, Scene>,
    gallery: &mut Gallery,
) -> Markup {
    if is_empty(file) {
        return html! {};
    }
    let mut of = |verdict: Verdict| -> Vec<Markup> {
        let tests = file.results.iter().filter(|test| test.verdict == verdict);
        tests.map(|test| case(index, file, test, scenes.get(&test.line), gallery)).collect()
    };
    let (unexpected, expected) = (of(Verdict::UnexpectedlyFailed), of(Verdict::Failed));
    let is_surprise = |test: &&Test| test.verdict == Verdict::UnexpectedlyPassed;
    let surprises: Vec<&Test> = file.results.iter().filter(is_surprise).collect();
    html! {
        section id={ "file-" (index + 1) } {
            h2 { (visible(&file.name)) }
            @for found in &file.problems { (problem(file, found)) }
            @for note in &file.notes {
                p class="note" { b { "Line " (note.line) ": " } (visible(&note.text)) }
            }
            @if !unexpected.is_empty() {
                h3 class="bad" { (count(unexpected.len(), "unexpected failure")) }
                div class="cases" { @for case in &unexpected { (case) } }
            }
            @if !surprises.is_empty() {
                h3 class="odd" { (count(surprises.len(), "unexpected pass")) }
                ul class="surprises" {
                    @for test in surprises {
                        li {
                            b { (test.id) } " " code { (visible(&test.command)) }
                            @if let Some(got) = &test.got { " → " code { (shown(got)) } }
                            @if test.runs > 1 { " in " (test.rate()) " runs" }
                        }
                    }
                }
            }
            @if !expected.is_empty() {
                details {
                    summary { (count(expected.len(), "expected failure")) }
                    div class="cases" { @for case in &expected { (case) } }
                }
            }
        }
    }
}

/// A test that failed.
fn case(
    index: usize,
    file: &File,
    test: &Test,
    scene: Option<&Scene>,
    gallery: &mut Gallery,
) -> Markup {
    let expected = test.expected.as_deref();
    let forbidden = expected.and_then(|expected| expected.strip_prefix('!'));
    let picture = scene.map(|scene| {
        let mut picture = Picture {
            last: scene.last,
            asked: scene.asked,
            good: scene.good,
            forbidden: scene.forbidden,
            bad: scene.bad.into_iter().collect::<PointSet>(),
            ..Picture::new(&scene.board)
        };
        picture.title = format!("Board before test {} of {}", test.id, visible(&file.name));
        gallery.draw(&picture)
    });
    html! {
        article id={ "test-" (index + 1) "-" (test.id) } {
            div class="what" {
                h4 { (test.id) " " code { (visible(&test.command)) } }
                dl {
                    @match (forbidden, expected) {
                        (Some(forbidden), _) => {
                            dt { "Forbidden" }
                            dd { code { (visible(forbidden)) } }
                        }
                        (None, Some(expected)) => {
                            dt { "Expected" }
                            dd { code class="good" { (visible(expected)) } }
                        }
                        (None, None) => { dt { "Expected" } dd { "any reply but a failure" } }
                    }
                    dt { "Answer" }
                    dd {
                        @match (&test.got, &test.missing) {
                            (Some(got), _) => {
                                @if test.failure { "failure: " }
                                @if got.contains('\n') { "see below" }
                                @else { code class="bad" { (shown(got)) } }
                            }
                            (None, Some(why)) => { "none: " (visible(why)) }
                            (None, None) => { "none" }
                        }
                    }
                    @if test.runs > 1 { dt { "Passed" } dd { (test.rate()) " runs" } }
                    dt { "Line" }
                    dd { (test.line) }
                    @if let Some(origin) = scene.and_then(|scene| scene.origin.as_deref()) {
                        dt { "Position" }
                        dd { code { (shown(origin.trim_start_matches("loadsgf "))) } }
                    }
                }
            }
            @if let Some(picture) = &picture { (PreEscaped(picture)) }
            @if let Some(got) = test.got.as_deref().filter(|got| got.contains('\n')) {
                pre { (visible_lines(got)) }
            }
        }
    }
}

fn problem(file: &File, problem: &Problem) -> Markup {
    html! {
        div class=(if problem.is_grave { "problem grave" } else { "problem" }) {
            p {
                b { (problem.kind) } " "
                @if let Some(line) = problem.line { code { (visible(&file.name)) ":" (line) } " " }
                (visible(&problem.text))
            }
            @if !problem.stderr.is_empty() {
                pre { @for line in &problem.stderr { (visible(line)) "\n" } }
            }
        }
    }
}

/// The most lines of a reply that are shown.
const LINES: usize = 30;

fn visible_lines(text: &str) -> String {
    let mut lines: Vec<String> = text.lines().take(LINES).map(shown).collect();
    if text.lines().count() > LINES {
        lines.push("…".to_owned());
    }
    lines.join("\n")
}
