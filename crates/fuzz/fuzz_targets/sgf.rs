//! Any bytes as a game record: never a panic, and what is written reads back equal.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| tengen_sgf::check::survives(input));
