//! Any bytes as the output of an engine: the client loses nothing of it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|output: &[u8]| tengen_gtp::check::check_client(output));
