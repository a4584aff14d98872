//! What is refused, and what is said instead.

use crate::{code, random, run, stderr};

#[test]
fn what_is_not_supported_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let (black, white) = (random(1), random(2));
    let programs = ["-black", black.as_str(), "-white", white.as_str()];
    for (flags, expected) in [
        (&["-auto", "-xml"][..], "-xml is not supported: games are kept as SGF; leave it out"),
        (&["-auto", "-debugtocomment"], "-debugtocomment is not supported: run tengen match"),
        (&["-auto", "-observer", "x"], "-observer is not supported with -auto: use tengen match"),
        (&["-auto", "-games", "2"], "-games needs -sgffile, which says where the games are kept"),
        (&["-threads", "2"], "-threads needs -auto; without it, one game is played at a time"),
        (&["-sgffile", "g"], "-sgffile needs -auto; without it, let the program that sends"),
        (&["-auto", "x.sgf"], "files are only for -compare; quote a program and its arguments"),
        (&["-auto", "-openings", "o", "-handicap", "2"], "-openings and -handicap exclude each"),
        (&["-auto", "-openings", "o"], "o is no folder, which -openings needs"),
    ] {
        let output = run(folder.path(), &[&programs[..], flags].concat());
        assert_eq!(code(&output), 2, "{flags:?}");
        let text = stderr(&output);
        assert!(text.starts_with(&format!("tengen: {expected}")), "{flags:?}: {text}");
    }
    let output = run(folder.path(), &["-auto", "-black", &black]);
    assert_eq!(stderr(&output), "tengen: no program is named with -white\n");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn unknown_options_and_bad_values_are_usage_errors() {
    let folder = tempfile::tempdir().unwrap();
    for (flags, expected) in [
        (&["-game", "2"][..], "unexpected argument '--game' found"),
        (&["-size", "26"], "expected a whole number from 1 to 25"),
        (&["-handicap", "10"], "10 is not in 0..=9"),
        (&["-time", "10+5"], "expected TIME or TIME+TIME/MOVES, as in 10, 30s or 10+5/25"),
        (&["-komi", "x"], "invalid value 'x' for '--komi <POINTS>'"),
        (&["-threads", "0"], "invalid value '0' for '--threads <NUMBER>'"),
    ] {
        let output = run(folder.path(), flags);
        assert_eq!(code(&output), 2, "{flags:?}");
        assert!(stderr(&output).contains(expected), "{flags:?}: {}", stderr(&output));
    }
    for (flag, expected) in [("-version", env!("CARGO_PKG_VERSION")), ("-help", "gogui-twogtp")] {
        let output = run(folder.path(), &[flag]);
        assert_eq!(code(&output), 0);
        assert!(crate::stdout(&output).contains(expected), "{flag}");
    }
}

#[test]
fn a_program_that_does_not_start_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["-black", "no-such-program", "-white", &random(1), "-auto"];
    let output = run(folder.path(), &flags);
    assert_eq!(code(&output), 2);
    let text = stderr(&output);
    assert!(text.starts_with("tengen: cannot start \"no-such-program\""), "{text}");
}
