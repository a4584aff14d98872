//! Suites as they are read, marked and checked.

mod records;
mod syntax;
