//! Any bytes as the input of a GTP server: exactly the lines that want an answer get one.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| tengen_gtp::check::check_framing(input));
