//! Any bytes as command lines for the engine, each followed by a numbered command that must be
//! answered in its place.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| tengen_engine::check::survives(input));
