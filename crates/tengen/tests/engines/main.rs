//! `tengen regress` and `tengen conform` with engines that behave badly.
//!
//! This program is the bad engine as well: `main --bad KIND`, `main --faulty FAULT`.

mod bad;
mod conform;
mod faulty;
mod regress;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("--bad") => return bad::serve(&args.next().unwrap_or_default()),
        Some("--faulty") => return faulty::serve(&args.next().unwrap_or_default()),
        _ => {}
    }
    let trials: Vec<Trial> = regress::trials().into_iter().chain(conform::trials()).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
