//! The report for browsers: one page that needs nothing from elsewhere.

mod cases;
mod tables;

use std::collections::HashMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use tengen_judge::draw::Gallery;

use crate::regress::follow::Scene;
use crate::regress::model::Report;
use crate::regress::text::count;

const STYLE: &str = include_str!("style.css");

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
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content=(concat!("Tengen ", env!("CARGO_PKG_VERSION")));
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
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
                footer {
                    p {
                        "Written by " code { "tengen regress" } " "
                        (env!("CARGO_PKG_VERSION")) "."
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
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
