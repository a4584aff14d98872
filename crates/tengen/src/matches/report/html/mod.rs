//! The report for browsers: one page that needs nothing from elsewhere.

mod curves;
mod parts;
mod tables;

use maud::html;

use super::Report;
use crate::page::{STYLE, page};

/// What pages of matches have beside the looks of all.
const OWN_STYLE: &str = include_str!("style.css");

impl Report {
    /// The report as a page.
    pub(in crate::matches) fn html(&self) -> String {
        let body = html! {
                    (parts::header(self))
                    main {
                        (tables::standings(self))
                        @if self.summary.ratings.is_some() { (tables::cross_table(self)) }
                        (tables::pairings(self))
                        (curves::section(self))
                        (tables::endings(self))
                        (tables::usage(self))
                        (parts::facts(self))
                        (parts::games(self))
                        (parts::settings(self))
                    }
        };
        let title = format!("Match: {}", self.title());
        page(&title, &[STYLE, OWN_STYLE], &body, "tengen match")
    }
}
