//! The program as a process: flags, exit codes, pipes and signals.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use tengen_gtp::check::blocks;

fn tengen(flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(flags).env_remove("TENGEN_LOG");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What the program does with an input that ends.
fn run(flags: &[&str], input: &str) -> Output {
    let mut child = tengen(flags).spawn().expect("the program starts");
    // The program may end without reading.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it is text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it is text")
}

/// Sends a line and reads the reply while the input stays open.
fn ask(child: &mut Child, replies: &mut BufReader<ChildStdout>, line: &str) -> String {
    writeln!(child.stdin.as_mut().expect("it is piped"), "{line}").expect("the program reads");
    let mut reply = String::new();
    while !reply.ends_with("\n\n") {
        assert_ne!(
            replies.read_line(&mut reply).expect("it is text"),
            0,
            "the program ended: {reply:?}"
        );
    }
    reply
}

fn start(flags: &[&str]) -> (Child, BufReader<ChildStdout>) {
    let mut child = tengen(flags).spawn().expect("the program starts");
    let replies = BufReader::new(child.stdout.take().expect("it is piped"));
    (child, replies)
}

#[test]
fn replies_arrive_before_any_further_input() {
    let (mut child, mut replies) = start(&[]);
    assert_eq!(ask(&mut child, &mut replies, "1 name"), "=1 Tengen\n\n");
    assert_eq!(ask(&mut child, &mut replies, "foo"), "? unknown command\n\n");
    assert_eq!(ask(&mut child, &mut replies, "99 quit"), "=99 \n\n");
    assert_eq!(child.wait().unwrap().code(), Some(0), "though the input is still open");
}

#[test]
fn a_game_can_be_played_without_quit() {
    let (mut child, mut replies) = start(&["gtp", "--size", "9", "--seed", "3"]);
    for _ in 0..10 {
        for color in ["b", "w"] {
            let reply = ask(&mut child, &mut replies, &format!("genmove {color}"));
            assert!(reply.starts_with("= "), "{reply}");
        }
    }
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn the_end_of_input_during_a_thought_ends_the_program() {
    let output = run(&["--player", "heuristic"], "genmove b\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(blocks(&stdout(&output)).unwrap().len(), 1);
}

#[test]
fn flags_are_the_same_with_and_without_the_subcommand() {
    let script = "query_boardsize\nget_komi\nget_random_seed\nkata-get-rules\nquit\n";
    let flags = ["--size", "9x13", "--rules", "aga", "--komi", "-0.5", "--seed", "5"];
    let bare = run(&flags, script);
    assert_eq!(bare.status.code(), Some(0), "{}", stderr(&bare));
    let replies = blocks(&stdout(&bare)).unwrap();
    assert_eq!((replies[0].text.as_str(), replies[1].text.as_str()), ("9 13", "-0.5"));
    assert_eq!(replies[2].text, "5");
    let gtp: Vec<_> = ["gtp"].iter().chain(&flags).copied().collect();
    assert_eq!(run(&gtp, script).stdout, bare.stdout);
}

#[test]
fn wrong_flags_are_named_and_end_with_code_2() {
    for (flags, part) in [
        (["--player", "gnugo"], "heuristic"),
        (["--rules", "nonsense"], "tromp-taylor"),
        (["--komi", "6.25"], "half"),
        (["--size", "26"], "26"),
        (["--size", "9x"], "9x"),
        (["--seed", "x"], "--seed"),
        (["--resign", "-5"], "0 or more"),
        (["--manner", "kind"], "tolerant"),
        (["--time", "hourglass 5"], "byoyomi"),
        (["--log-level", "loud"], "--log-level"),
        (["--log-file", "/no/such/folder/log"], "/no/such/folder/log"),
        (["--commands", "/no/such/file"], "/no/such/file"),
        (["--frobnicate", "1"], "--frobnicate"),
    ] {
        let output = run(&flags, "quit\n");
        assert_eq!(output.status.code(), Some(2), "{flags:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(part), "{flags:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty(), "{flags:?}");
    }
}

#[test]
fn help_shows_how_to_add_the_program_to_clients() {
    let output = run(&["--help"], "");
    assert_eq!(output.status.code(), Some(0));
    let help = stdout(&output);
    for word in ["Sabaki", "GoGui", "Exit codes", "TENGEN_LOG", "--manner", "--commands"] {
        assert!(help.contains(word), "{word} is missing:\n{help}");
    }
    assert!(stdout(&run(&["gtp", "--help"], "")).contains("Sabaki"));
}

#[test]
fn the_version_is_three_numbers_over_gtp_and_names_the_commit_on_the_command_line() {
    let gtp = blocks(&stdout(&run(&[], "version\nquit\n"))).unwrap().swap_remove(0).text;
    assert!(gtp.split('.').count() == 3 && gtp.bytes().all(|b| b == b'.' || b.is_ascii_digit()));
    let line = stdout(&run(&["--version"], ""));
    let commit = line.trim_end().strip_prefix(&format!("tengen {gtp} (")).expect("the version");
    assert!(commit.len() > 1 && commit.ends_with(')'), "{line}");
    let below = stdout(&run(&["gtp", "--version"], ""));
    assert!(below.contains(commit), "{below}");
}

#[test]
fn the_game_of_the_readme_comes_to_its_end() {
    let script = include_str!("../../../gtp-tests/game.gtp");
    for seed in ["1", "2", "3"] {
        let output = stdout(&run(&["--seed", seed], script));
        let replies = blocks(&output).unwrap();
        let moves: Vec<_> = script
            .lines()
            .filter(|line| !line.starts_with('#'))
            .zip(&replies)
            .filter(|(line, _)| line.starts_with("genmove"))
            .map(|(_, reply)| reply.text.as_str())
            .collect();
        assert!(moves.len() > 100 && moves.ends_with(&["pass", "pass"]), "seed {seed}");
    }
}

#[test]
fn standard_output_belongs_to_gtp_at_every_log_level() {
    let script = "boardsize 9\nplay b E5\nplay w E5\nfoo\ngenmove w\necho_err hello\nquit\n";
    let output = run(&["--log-level", "trace"], script);
    assert_eq!(blocks(&stdout(&output)).unwrap().len(), 7);
    assert!(stderr(&output).contains("play w E5"), "{}", stderr(&output));
    assert!(stderr(&output).contains("hello"));
}

#[test]
fn pictures_go_to_standard_error_if_wanted() {
    for (live, command) in [("moves", "INFLUENCE "), ("variation", "VAR b ")] {
        let script = format!(
            "boardsize 9\ntengen-param playouts 200\ntengen-param live_gfx {live}\ngenmove b\n\
             tengen-param live_gfx off\ngenmove w\nquit\n"
        );
        let output = run(&["--player", "search", "--seed", "1"], &script);
        assert_eq!(blocks(&stdout(&output)).unwrap().len(), 7);
        let log = stderr(&output);
        let drawing = log.strip_prefix("gogui-gfx:\n").expect("a block");
        assert!(drawing.starts_with(command) && drawing.contains("\nTEXT black wins "), "{log}");
        assert!(drawing.ends_with("\n\n"), "{log}");
    }
}

#[test]
fn the_log_goes_to_a_file_if_wanted_and_the_flag_overrules_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let mut child = tengen(&["--log-file", path.to_str().unwrap(), "--log-level", "debug"])
        .env("TENGEN_LOG", "off")
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"genmove b\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(stderr(&output), "");
    assert!(fs::read_to_string(&path).unwrap().contains("thought"));

    let mut child = tengen(&[]).env("TENGEN_LOG", "tengen_gtp=trace").spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"name\nquit\n").unwrap();
    assert!(stderr(&child.wait_with_output().unwrap()).contains("name"));
}

#[test]
fn a_file_of_commands_is_run_first_or_the_program_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("start.gtp");
    let flags = ["--commands", path.to_str().unwrap()];

    fs::write(&path, "# a start\nboardsize 9\n3 komi 0.5\ngenmove b\nplay w pass\n").unwrap();
    let output = run(&flags, "1 get_komi\n2 query_boardsize\n3 last_move\nquit\n");
    assert_eq!(stdout(&output), "=1 0.5\n\n=2 9\n\n=3 white pass\n\n= \n\n");

    fs::write(&path, "boardsize 9\n\nkomi abc\n").unwrap();
    let output = run(&flags, "name\nquit\n");
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), String::new()));
    assert!(stderr(&output).contains("start.gtp: line 3, \"komi abc\""), "{}", stderr(&output));
}

#[test]
fn a_client_that_is_gone_is_no_error() {
    let (mut child, replies) = start(&[]);
    drop(replies);
    let mut stdin = child.stdin.take().unwrap();
    // Writing fails as soon as the program has ended.
    while stdin.write_all(b"list_commands\n").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
}

#[cfg(unix)]
#[test]
fn signals_end_the_program_cleanly() {
    for signal in ["-TERM", "-INT"] {
        let (mut child, mut replies) = start(&[]);
        assert_eq!(ask(&mut child, &mut replies, "name"), "= Tengen\n\n");
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}, though the input is open");
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program_though_the_client_does_not_read() {
    let (mut child, mut replies) = start(&[]);
    assert_eq!(ask(&mut child, &mut replies, "name"), "= Tengen\n\n");
    let mut stdin = child.stdin.take().unwrap();
    // More than a pipe holds, on both sides.
    let writer = std::thread::spawn(move || stdin.write_all("help\n".repeat(2000).as_bytes()));
    Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(replies);
    let _ = writer.join();
}

/// The threads of a process.
#[cfg(target_os = "linux")]
fn threads(child: &Child) -> usize {
    fs::read_dir(format!("/proc/{}/task", child.id())).expect("it runs").count()
}

#[test]
#[cfg(target_os = "linux")]
fn pondering_that_is_switched_off_ends() {
    for off in [
        "tengen-param ponder off",
        "lz-setoption name Pondering value false",
        "kata-set-param ponderingEnabled false",
        "kata-set-params {\"ponderingEnabled\":false}",
    ] {
        let (mut child, mut replies) = start(&["gtp", "--ponder", "--playouts", "50"]);
        assert_eq!(ask(&mut child, &mut replies, "name"), "= Tengen\n\n");
        let idle = threads(&child);
        ask(&mut child, &mut replies, "genmove b");
        assert_eq!(threads(&child), idle + 1, "it ponders");
        assert_eq!(ask(&mut child, &mut replies, off), "= \n\n");
        assert_eq!(threads(&child), idle, "{off}");
        ask(&mut child, &mut replies, "quit");
        child.wait().unwrap();
    }
}

#[test]
fn the_game_of_the_readme_ends_as_it_says() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = fs::read_to_string(format!("{root}/README.md")).expect("it is there");
    let begin = "it always ends like this:\n\n```text\n";
    let (_, sample) = readme.split_once(begin).expect("the README has a sample");
    let (sample, _) = sample.split_once("```").expect("the sample ends");
    let input = fs::read_to_string(format!("{root}/gtp-tests/game.gtp")).expect("it is there");
    let output = stdout(&run(&["--seed", "1"], &input));
    assert!(output.contains(sample), "it ends like this now:\n{output}");
}
