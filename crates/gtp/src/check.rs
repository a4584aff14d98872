//! What holds for every input, whatever it is: called by the property tests and the fuzz targets.

use std::thread;

use crate::client::{Assembly, Piece, Response};
use crate::line::MAX_ID;
use crate::{Answer, Args, Command, Context, End, Failure, Kind, Server};

/// A reply as a client sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Whether it begins with `=`.
    pub ok: bool,
    /// The number after `=` or `?`.
    pub id: Option<u32>,
    /// The payload, without the line feeds at its end; may hold several lines.
    pub text: String,
}

/// Splits the output of a server into replies, as the strictest client would.
///
/// ```
/// use tengen_gtp::check::blocks;
///
/// let replies = blocks("=1 D4\n\n? unknown command\n\n")?;
/// assert_eq!((replies[0].id, replies[0].text.as_str()), (Some(1), "D4"));
/// assert_eq!((replies[1].ok, replies[1].id), (false, None));
/// assert!(blocks("= A\n\nB\n\n").is_err());
/// # Ok::<_, String>(())
/// ```
///
/// # Errors
///
/// What is wrong, and the text in question: something outside a reply, a reply that does not end
/// in an empty line, a line that some client would take for the end, a missing space, a control
/// character.
pub fn blocks(output: &str) -> Result<Vec<Block>, String> {
    if !output.is_empty() && !output.ends_with("\n\n") {
        return Err(format!("the last reply has no end: {output:?}"));
    }
    output.split_terminator("\n\n").map(block).collect()
}

fn block(reply: &str) -> Result<Block, String> {
    let wrong = |what: &str| Err(format!("{what}: {reply:?}"));
    let (ok, rest) = match (reply.strip_prefix('='), reply.strip_prefix('?')) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return wrong("a reply begins with = or ?"),
    };
    let text = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &rest[..rest.len() - text.len()];
    let Ok(id) = (!digits.is_empty()).then(|| digits.parse()).transpose() else {
        return wrong("an id is a number");
    };
    // A streamed reply has nothing but the id on its first line.
    if !(text.is_empty() || text.starts_with([' ', '\n'])) {
        return wrong("a space follows = or ? and the id");
    }
    if text.split('\n').skip(1).any(|line| line.trim().is_empty()) {
        return wrong("no line inside a reply is blank");
    }
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return wrong("a reply has no control characters");
    }
    if !ok && (text.contains('\n') || text.trim().is_empty()) {
        return wrong("a failure is explained in one line");
    }
    Ok(Block { ok, id, text: text.get(1..).unwrap_or_default().to_owned() })
}

/// Feeds any bytes to a server and checks that exactly the lines that want an answer get one, in
/// order, with their ids, and well framed.
///
/// What the lines want is worked out by code that shares nothing with the parser.
///
/// # Panics
///
/// If the replies are not as they should be.
pub fn check_framing(input: &[u8]) {
    let server = Server::new(COMMANDS);
    let names: Vec<_> = server.entries().iter().map(|entry| entry.name).collect();
    let wanted = wanted(input, &names);

    let mut output = Vec::new();
    let end = server.run(&mut (), std::io::Cursor::new(input.to_vec()), &mut output);

    let end = end.expect("writing to memory cannot fail");
    assert_eq!(end, if wanted.quit { End::Quit } else { End::Eof }, "the end of {input:?}");
    let output = String::from_utf8(output).expect("a server writes text");
    let got: Vec<_> = match blocks(&output) {
        Ok(blocks) => blocks.iter().map(|block| (block.ok, block.id)).collect(),
        Err(error) => panic!("{error} in the replies to {input:?}"),
    };
    assert_eq!(got, wanted.replies, "replies to {input:?}");
}

/// Puts any output together as the client does, and checks that it loses nothing: every line is in
/// a reply, stray, or blank; and replies that are well framed are read as they are.
///
/// # Panics
///
/// If the client reads something else.
pub fn check_client(output: &[u8]) {
    let mut replies = Assembly::default();
    let (mut whole, mut strays) = (Vec::new(), 0);
    for line in output.split(|&byte| byte == b'\n') {
        match replies.line(line) {
            Piece::Whole(reply) => whole.push(reply),
            Piece::Stray(text) => {
                assert!(!text.trim().is_empty() && !text.starts_with(['=', '?']), "{text:?}");
                strays += 1;
            }
            Piece::Part => {}
        }
    }
    let Ok(blocks) = str::from_utf8(output).map_err(|_| String::new()).and_then(blocks) else {
        return;
    };
    // Ids above the greatest one are clipped, and of several lines the first may be empty.
    let same = |ok, id: Option<u32>, text: &str| {
        (ok, id.map(|id| id.min(MAX_ID)), text.trim_start_matches('\n').to_owned())
    };
    let read = whole.iter().map(|reply: &Response| same(reply.ok, reply.id, &reply.text));
    let sent = blocks.iter().map(|block| same(block.ok, block.id, &block.text));
    assert!(read.eq(sent) && strays == 0, "{output:?} was read otherwise");
}

/// Commands that make framing hard.
const COMMANDS: [Command<()>; 4] = [
    command("echo", Kind::Quick, |(), args, _| Ok(args.text().to_owned())),
    command("gaps", Kind::Quick, |(), args, _| Ok(args.words().join("\n\n \r\n\t\n"))),
    command("fail", Kind::Quick, |(), args, _| Err(Failure::new(args.text()))),
    command("stream", Kind::Streaming, stream),
];

const fn command(name: &'static str, kind: Kind, run: crate::Handler<()>) -> Command<()> {
    Command { name, args: "[TEXT]", help: "For tests.", kind, family: "test", run }
}

#[expect(clippy::unnecessary_wraps, reason = "every handler has the same signature")]
fn stream((): &mut (), args: &Args<'_>, context: &mut Context<'_>) -> Answer {
    for word in args.words() {
        context.line(word);
    }
    while !context.should_stop() {
        thread::yield_now();
    }
    Ok(args.rest(1).to_owned())
}

/// What the lines of an input want.
struct Wanted {
    replies: Vec<(bool, Option<u32>)>,
    quit: bool,
}

fn wanted(input: &[u8], names: &[&str]) -> Wanted {
    let mut replies = Vec::new();
    for raw in input.split(|&byte| byte == b'\n') {
        let code = raw.split(|&byte| byte == b'#').next().unwrap_or_default();
        let mut line = Vec::new();
        for &byte in code {
            match byte {
                b'\t' => line.push(b' '),
                0..=31 | 127 => {}
                _ => line.push(byte),
            }
        }
        let mut id = None;
        let mut words = line.split(|&byte| byte == b' ').filter(|word| !word.is_empty());
        let Some(mut name) = words.next() else { continue };
        let unsigned = name.strip_prefix(b"-").unwrap_or(name);
        let digits = unsigned.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits > 0 {
            if unsigned.len() == name.len() {
                id = Some(unsigned[..digits].iter().fold(0, |id: u32, &digit| {
                    id.saturating_mul(10).saturating_add(u32::from(digit - b'0')).min(0x7fff_ffff)
                }));
            }
            name = &unsigned[digits..];
            if name.is_empty() {
                let Some(next) = words.next() else { continue };
                name = next;
            }
        }
        let known = |name: &[u8]| names.iter().any(|known| known.as_bytes() == name);
        let ok = match name {
            b"fail" => false,
            b"help" => words.next().is_none_or(known),
            name => known(name),
        };
        replies.push((ok, id));
        if name == b"quit" {
            return Wanted { replies, quit: true };
        }
    }
    Wanted { replies, quit: false }
}

#[cfg(test)]
mod tests {
    use super::{blocks, check_framing};

    #[test]
    fn a_strict_client_accepts_plain_and_streamed_replies() {
        let texts = |output| {
            blocks(output).map(|all| all.into_iter().map(|block| block.text).collect::<Vec<_>>())
        };
        assert_eq!(texts(""), Ok(vec![]));
        assert_eq!(texts("= \n\n=1 a\nb\n\n"), Ok(vec![String::new(), "a\nb".into()]));
        assert_eq!(texts("=\n\n=3\ninfo\n\n"), Ok(vec![String::new(), "info".into()]));
    }

    #[test]
    fn a_strict_client_refuses_whatever_breaks_some_client() {
        for output in [
            "= a",
            "= a\n",
            "banner\n\n",
            "\n\n",
            "= a\n\n\n",
            "= a\n \nb\n\n",
            "=a\n\n",
            "?\n\n",
            "? a\nb\n\n",
            "= a\r\n\n",
            "=99999999999 a\n\n",
            "=1a\n\n",
        ] {
            assert!(blocks(output).is_err(), "{output:?}");
        }
    }

    #[test]
    fn hard_inputs_are_framed_well() {
        for input in [
            &b""[..],
            b"\n\n#\n",
            b"1 gaps a b c\n2 fail\n-3 fail x\n 04echo\n",
            b"stream a b\nstream c\n\nquit\nname\n",
            b"7\n7 7\n99999999999 help help\nhelp nothing\n",
            b"echo \xc2\x85\xe2\x80\xa8\xff\n\0\0q\0uit",
        ] {
            check_framing(input);
        }
    }
}
