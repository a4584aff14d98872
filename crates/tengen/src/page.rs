//! Pages for browsers that need nothing from elsewhere: what all of them have in common.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The looks of our reports.
pub(crate) const STYLE: &str = include_str!("page.css");

/// A page with its styles inside, written by a subcommand.
pub(crate) fn page(title: &str, styles: &[&str], body: &Markup, writer: &str) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content=(concat!("Tengen ", env!("CARGO_PKG_VERSION")));
                title { (title) }
                style { @for style in styles { (PreEscaped(style)) } }
            }
            body {
                (body)
                footer {
                    p { "Written by " code { (writer) } " " (env!("CARGO_PKG_VERSION")) "." }
                }
            }
        }
    };
    page.into_string() + "\n"
}
