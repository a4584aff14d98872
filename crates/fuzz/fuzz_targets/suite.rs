//! Any bytes as a regression suite: read or refused, and marked without loss.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| tengen_arena::regress::check_suite(text));
