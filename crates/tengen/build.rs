//! Finds out which commit is being built.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let commit = commit().unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=TENGEN_COMMIT={commit}");
}

/// The commit of our own repository; a packaged crate may lie inside a foreign one.
fn commit() -> Option<String> {
    if git(&["rev-parse", "--show-prefix"])? != "crates/tengen/" {
        return None;
    }
    // One of them changes at every commit and checkout.
    for name in ["HEAD", "refs/heads"] {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
