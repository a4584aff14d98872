//! Matches of players of our own, openings, schedules, stores and statistics of matches; suites as
//! they are read, marked and checked.

mod contest;
mod openings;
mod rating;
mod records;
mod schedule;
mod store;
mod summary;
mod syntax;
