//! Sessions in which the order of events matters: interrupts, streams, ends.

use std::io::ErrorKind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tengen_gtp::{Answer, Args, Command, Context, End, Failure, Kind};

use crate::pipe::Client;

/// The test's grip on a running command.
struct Grip {
    /// Tells the test that the command is running.
    started: Sender<()>,
    /// Tells the command to go on.
    go: Receiver<()>,
}

const COMMANDS: [Command<Grip>; 8] = [
    command("look", Kind::Thinking, look),
    command("look-streaming", Kind::Streaming, look),
    command("poll", Kind::Thinking, |_, _, context| Ok(context.should_stop().to_string())),
    command("poll-quick", Kind::Quick, |_, _, context| Ok(context.should_stop().to_string())),
    command("think", Kind::Thinking, |grip, _, context| {
        wait(grip, context);
        Ok("stopped".into())
    }),
    command("think-aloud", Kind::Thinking, |grip, _, context| {
        context.line("info 1");
        wait(grip, context);
        Ok("play D4".into())
    }),
    command("analyze", Kind::Streaming, analyze),
    command("flood", Kind::Streaming, |_, _, context| {
        while !context.should_stop() {
            context.line("info\n\n \ninfo");
        }
        Ok(String::new())
    }),
];

const fn command(name: &'static str, kind: Kind, run: tengen_gtp::Handler<Grip>) -> Command<Grip> {
    Command { name, args: "", help: "For tests.", kind, family: "test", run }
}

/// `analyze`, `analyze fail-early`, `analyze fail-late`.
fn analyze(grip: &mut Grip, args: &Args<'_>, context: &mut Context<'_>) -> Answer {
    if args.get(0) == Some("fail-early") {
        return Err(Failure::syntax("a color", None));
    }
    context.begin();
    context.line("info 1");
    wait(grip, context);
    match args.get(0) {
        Some("fail-late") => Err(Failure::new("too late")),
        _ => Ok(String::new()),
    }
}

/// Waits for the test, then looks whether to stop.
#[expect(clippy::unnecessary_wraps, reason = "every handler has the same signature")]
fn look(grip: &mut Grip, _: &Args<'_>, context: &mut Context<'_>) -> Answer {
    grip.started.send(()).expect("a test that waits");
    grip.go.recv().expect("a test that says go");
    Ok(context.should_stop().to_string())
}

fn wait(grip: &Grip, context: &Context<'_>) {
    grip.started.send(()).expect("a test that waits");
    while !context.should_stop() {
        thread::yield_now();
    }
}

fn start() -> (Client, Receiver<()>) {
    let (client, running, _) = start_in_steps();
    (client, running)
}

fn start_in_steps() -> (Client, Receiver<()>, Sender<()>) {
    let (started, running) = channel();
    let (tell, go) = channel();
    (Client::start(&COMMANDS, Grip { started, go }), running, tell)
}

#[test]
fn every_reply_arrives_before_any_further_input() {
    let (client, _running) = start();
    for id in 0..20 {
        client.send(&format!("{id} protocol_version\n"));
        assert_eq!(client.receive(), format!("={id} 2\n\n"));
    }
    client.send("foo\n");
    assert_eq!(client.receive(), "? unknown command\n\n");
    client.send("quit\n");
    assert!(matches!(client.wait(), (Ok(End::Quit), rest) if rest == "= \n\n"));
}

#[test]
fn a_line_may_arrive_in_pieces() {
    let (client, _running) = start();
    for piece in ["1 proto", "col_ver", "sion", "\r", "\n2 known", "_command poll\n"] {
        client.send(piece);
    }
    assert_eq!(client.receive(), "=1 2\n\n");
    assert_eq!(client.receive(), "=2 true\n\n");
}

#[test]
fn an_interrupt_ends_a_thinking_command_with_a_normal_reply_and_gets_none_itself() {
    let (client, running) = start();
    client.send("1 think\n");
    running.recv().expect("thinking");
    client.send("# interrupt\n");
    assert_eq!(client.receive(), "=1 stopped\n\n");
    client.send("2 protocol_version\n");
    assert_eq!(client.receive(), "=2 2\n\n");
}

#[test]
fn an_interrupt_counts_for_the_commands_before_it_and_for_none_after_it() {
    let (client, running) = start();
    client.send("think\npoll\n# interrupt\npoll\n");
    running.recv().expect("thinking");
    assert_eq!(client.receive(), "= stopped\n\n");
    assert_eq!(client.receive(), "= true\n\n");
    assert_eq!(client.receive(), "= false\n\n");
}

#[test]
fn an_interrupt_at_idle_is_ignored() {
    let (client, _running) = start();
    client.send("# interrupt\n\n# interrupt\n");
    client.send("poll\n");
    assert_eq!(client.receive(), "= false\n\n");
}

#[test]
fn later_commands_and_other_comments_do_not_stop_a_thinking_command() {
    let (client, running, tell) = start_in_steps();
    client.send("look\n");
    running.recv().expect("looking");
    client.send("poll\n# interruption\n\n12\ninterrupt\nname # interrupt\n");
    client.settle();
    tell.send(()).expect("a command that waits");
    assert_eq!(client.receive(), "= false\n\n");
    assert_eq!(client.receive(), "= false\n\n");
}

#[test]
fn a_thinking_command_may_stream_and_is_still_stopped_by_interrupts_only() {
    let (client, running) = start();
    client.send("8 think-aloud\n9 poll-quick\n");
    assert_eq!(client.receive(), "=8\n");
    assert_eq!(client.receive(), "info 1\n");
    running.recv().expect("thinking");
    client.send("# interrupt\n");
    assert_eq!(client.receive(), "play D4\n\n");
    assert_eq!(client.receive(), "=9 false\n\n");
}

#[test]
fn any_line_ends_a_streaming_command() {
    for (line, reply) in [
        ("\n", ""),
        ("  \t\r\n", ""),
        ("# a comment\n", ""),
        ("# interrupt\n", ""),
        ("17\n", ""),
        ("5 protocol_version\n", "=5 2\n\n"),
        ("foo\n", "? unknown command\n\n"),
    ] {
        let (client, running) = start();
        client.send("3 analyze\n");
        assert_eq!(client.receive(), "=3\n", "before {line:?}");
        assert_eq!(client.receive(), "info 1\n");
        running.recv().expect("analyzing");
        client.send(line);
        assert_eq!(client.receive(), "\n", "after {line:?}");
        client.send("quit\n");
        let (end, rest) = client.wait();
        assert_eq!((end.ok(), rest), (Some(End::Quit), format!("{reply}= \n\n")), "{line:?}");
    }
}

#[test]
fn half_a_line_does_not_end_a_streaming_command() {
    for (rest, stopped) in [("col", "= false\n\n"), ("col_version\n", "= true\n\n")] {
        let (client, running, tell) = start_in_steps();
        client.send("look-streaming\nproto");
        running.recv().expect("looking");
        client.send(rest);
        client.settle();
        tell.send(()).expect("a command that waits");
        assert_eq!(client.receive(), stopped, "{rest:?}");
    }
}

#[test]
fn a_streaming_command_with_a_line_already_behind_it_ends_at_once() {
    let (client, _running) = start();
    client.send("1 analyze\n2 analyze\n3 protocol_version\nquit\n");
    let (end, output) = client.wait();
    assert_eq!(end.ok(), Some(End::Quit));
    assert_eq!(output, "=1\ninfo 1\n\n=2\ninfo 1\n\n=3 2\n\n= \n\n");
}

#[test]
fn a_streaming_command_may_fail_before_it_begins() {
    let (client, _running) = start();
    client.send("3 analyze fail-early\n");
    assert_eq!(client.receive(), "?3 syntax error: expected a color\n\n");
}

#[test]
fn a_streaming_command_that_fails_too_late_still_closes_its_reply() {
    let (client, running) = start();
    client.send("3 analyze fail-late\n");
    running.recv().expect("analyzing");
    client.send("\n4 poll\n");
    assert_eq!(client.receive() + &client.receive() + &client.receive(), "=3\ninfo 1\n\n");
    assert_eq!(client.receive(), "=4 false\n\n");
}

#[test]
fn the_end_of_input_ends_what_runs_and_what_is_queued_is_still_answered() {
    for (command, reply) in [("think", "= stopped\n\n"), ("analyze", "=\ninfo 1\n\n")] {
        let (mut client, running) = start();
        client.send(&format!("{command}\n"));
        running.recv().expect("a running command");
        client.close();
        let (end, output) = client.wait();
        assert_eq!((end.ok(), output.as_str()), (Some(End::Eof), reply), "{command}");
    }
    let (mut client, running) = start();
    client.send("think\n1 protocol_version\n2 think\n3 foo");
    running.recv().expect("thinking");
    client.close();
    let (end, output) = client.wait();
    assert_eq!(end.ok(), Some(End::Eof));
    assert_eq!(output, "= stopped\n\n=1 2\n\n=2 stopped\n\n?3 unknown command\n\n");
}

#[test]
fn an_input_that_breaks_counts_as_ended() {
    let (client, running) = start();
    client.send("think\n1 protocol_version\n");
    running.recv().expect("thinking");
    client.fail();
    let (end, output) = client.wait();
    assert_eq!(end.ok(), Some(End::Eof));
    assert_eq!(output, "= stopped\n\n=1 2\n\n");
}

#[test]
fn nothing_after_quit_is_read_or_answered() {
    let (mut client, running, tell) = start_in_steps();
    client.send("look\n9 quit\n# interrupt\n10 protocol_version\n");
    client.close();
    running.recv().expect("looking");
    client.settle();
    tell.send(()).expect("a command that waits");
    let (end, output) = client.wait();
    // Neither the end of input nor the comment behind `quit` has stopped it.
    assert_eq!((end.ok(), output.as_str()), (Some(End::Quit), "= false\n\n=9 \n\n"));
}

#[test]
fn the_server_can_be_stopped_while_it_waits_for_input() {
    let (client, _running) = start();
    client.send("protocol_version\n");
    assert_eq!(client.receive(), "= 2\n\n");
    client.stopper.stop();
    let stopper = client.stopper.clone();
    let (end, output) = client.wait();
    assert_eq!((end.ok(), output.as_str()), (Some(End::Stopped), ""));
    stopper.stop();
}

#[test]
fn the_server_can_be_stopped_while_a_command_runs_and_leaves_the_queue_alone() {
    for (command, reply) in [("think", "= stopped\n\n"), ("think-aloud", "=\ninfo 1\nplay D4\n\n")]
    {
        let (client, running) = start();
        client.send(&format!("{command}\nprotocol_version\n"));
        running.recv().expect("a running command");
        client.stopper.stop();
        let (end, output) = client.wait();
        assert_eq!((end.ok(), output.as_str()), (Some(End::Stopped), reply), "{command}");
    }
}

#[test]
fn a_stop_ends_an_analysis_too() {
    let (client, running) = start();
    client.send("analyze\n");
    running.recv().expect("analyzing");
    client.stopper.stop();
    let (end, output) = client.wait();
    assert_eq!((end.ok(), output.as_str()), (Some(End::Stopped), "=\ninfo 1\n\n"));
}

#[test]
fn a_client_that_hangs_up_ends_the_server() {
    let (mut client, _running) = start();
    client.hang_up();
    client.send("protocol_version\nprotocol_version\n");
    assert_eq!(client.wait().0.map_err(|error| error.kind()), Err(ErrorKind::BrokenPipe));
}

#[test]
fn a_client_that_hangs_up_ends_an_analysis() {
    let (mut client, _running) = start();
    client.send("flood\n");
    assert_eq!(client.receive(), "=\n");
    assert_eq!(client.receive(), "info\ninfo\n");
    client.hang_up();
    assert_eq!(client.wait().0.map_err(|error| error.kind()), Err(ErrorKind::BrokenPipe));
}

#[test]
fn a_thousand_commands_in_one_piece_are_answered_in_order() {
    let (client, _running) = start();
    let lines: Vec<_> = (0..1000).map(|id| format!("{id} known_command poll")).collect();
    client.send(&(lines.join("\n") + "\nquit\n"));
    for id in 0..1000 {
        assert_eq!(client.receive(), format!("={id} true\n\n"));
    }
    assert!(matches!(client.wait(), (Ok(End::Quit), rest) if rest == "= \n\n"));
}
