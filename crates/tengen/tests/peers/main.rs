//! Real programs at the other end of the pipe: GNU Go, and the GTP library of Sabaki.
//!
//! Each test says `skipped: needs …` and passes where its peer is not installed.

mod client;
mod gnugo;
mod sabaki;
