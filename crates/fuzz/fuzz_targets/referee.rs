//! Any bytes as a tree of moves, set-ups and headings that is refereed.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| tengen_judge::check::referees(input));
