//! `tengen match report` on stores that are filled by hand. The reports are in `reports`;
//! `UPDATE_GOLDEN=1` writes them anew.

mod page;
mod schema;
mod store;
mod text;

use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The report on a store.
fn report(store: &Path, flags: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(["match", "report"]).arg(store).args(flags).stdin(Stdio::null());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("TENGEN_LOG");
    command.output().expect("the program starts")
}

/// The report on a store, which must succeed.
fn good(store: &Path, flags: &[&str]) -> String {
    let output = report(store, flags);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""));
    String::from_utf8(output.stdout).expect("it is text")
}

fn json(store: &Path) -> serde_json::Value {
    serde_json::from_str(&good(store, &["--format", "json"])).expect("an object")
}
