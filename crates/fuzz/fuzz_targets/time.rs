//! Any text as a time system: refused, or written as it was read.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| tengen_clock::check::check_spec(text));
