//! Tests of the whole crate: properties, long files, editing, writing games, real records.

mod editing;
mod long;
mod properties;
mod records;
mod replaying;
