//! `tengen regress`, `tengen conform` and `tengen match` with engines that behave badly.
//!
//! This program is the bad engine as well: `main --bad KIND`, `main --faulty FAULT`,
//! `main --player KIND`.

mod bad;
mod conform;
mod faulty;
mod matches;
mod player;
mod process;
mod regress;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("--bad") => return bad::serve(&args.next().unwrap_or_default()),
        Some("--faulty") => return faulty::serve(&args.next().unwrap_or_default()),
        Some("--player") => return player::serve(&args.collect::<Vec<_>>()),
        _ => {}
    }
    let trials = [regress::trials(), conform::trials(), matches::trials()];
    let trials: Vec<Trial> = trials.into_iter().flatten().collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
