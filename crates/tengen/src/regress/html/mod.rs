//! The report for browsers: one page that needs nothing from elsewhere.

mod cases;
mod tables;

use std::collections::HashMap;

use maud::{Markup, PreEscaped, html};
use tengen_judge::draw::Gallery;

use crate::page::{STYLE, page};
use crate::regress::follow::Scene;
use crate::regress::model::Report;
use crate::regress::text::count;

/// What was on the board at failed tests, by line, for each file of the report.
pub(super) type Scenes = [HashMap<usize, Scene>];

/// The report as a page.
pub(super) fn document(report: &Report, scenes: &Scenes) -> String {
    let mut gallery = Gallery::new();
    // The pictures are drawn first, so that what they share is known.
    let files: Vec<Markup> = report
        .files
        .iter()
        .zip(scenes)
        .enumerate()
        .map(|(index, (file, scenes))| cases::section(index, file, scenes, &mut gallery))
        .collect();
    let total = &report.total;
    let title = if total.tests == 0 {
        "Regression: no test".to_owned()
    } else {
        format!("Regression: {} of {} passed", total.passed, count(total.tests, "test"))
    };
    let body = html! {
                (PreEscaped(gallery.shared()))
                (tables::header(report))
                main {
                    (tables::files(report))
                    @if let Some(changes) = &report.changes {
                        (tables::changes(changes))
                    }
                    @if scenes.iter().any(|scenes| !scenes.is_empty()) {
                        (legend())
                    }
                    @for file in &files {
                        (file)
                    }
                }
    };
    page(&title, &[STYLE], &body, "tengen regress")
}

/// What the marks on the boards mean.
fn legend() -> Markup {
    html! {
        p class="legend" {
            span { i class="mark right" { "✓" } " right" }
            span { i class="mark wrong" { "✕" } " the engine's answer" }
            span { i class="mark barred" { "⃠" } " forbidden" }
            span { i class="mark asked" {} " asked about" }
            span { i class="mark ring" {} " last move" }
        }
    }
}
