//! An engine whose moves are those of two programs: without `-auto`, for a program with a board.

use std::collections::HashSet;
use std::io::{self, ErrorKind};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use tengen_clock::TimeSystem;
use tengen_gtp::client::{Client, Killer};
use tengen_gtp::{Answer, Args, Command, Context, End, Failure, Kind, Server, Stopper};
use tengen_rules::{Color, HalfPoints, Point, Size};

use super::flags::TwogtpFlags;
use super::programs::{GRACE, PATIENCE, Program, introduce, label, start};
use crate::interrupt::INTERRUPTED;

/// How long a signal waits for the running command to answer.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// Two programs, and perhaps a referee and an observer, that have the same game on their boards.
struct Pair {
    /// Black, White and others.
    players: Vec<Player>,
    size: Size,
    komi: HalfPoints,
    /// Whether the size was named on the command line, and cannot be changed.
    fixed_size: bool,
    /// As for the size.
    fixed_komi: bool,
    time: Option<String>,
    moves: usize,
    move_limit: usize,
    /// A program did not follow: what the others have on their boards is another game.
    inconsistent: bool,
}

struct Player {
    program: Program,
    client: Client,
    commands: HashSet<String>,
}

/// Serves until the client quits or is gone, or a signal ends the program.
pub(super) fn run(flags: &TwogtpFlags) -> anyhow::Result<ExitCode> {
    let mut pair = Pair::start(flags)?;
    let server = Server::new(COMMANDS);
    let killers = pair.players.iter().map(|player| player.client.killer()).collect();
    end_on_signals(server.stopper(), killers)?;
    let end = server.run(&mut pair, io::stdin(), io::stdout());
    for player in pair.players {
        player.client.quit(GRACE);
    }
    match end {
        Ok(End::Stopped) => Ok(ExitCode::from(INTERRUPTED)),
        Ok(End::Quit | End::Eof) => Ok(ExitCode::SUCCESS),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(error).context("cannot write the answer"),
    }
}

/// Ends the programs and this one on Ctrl-C and SIGTERM.
fn end_on_signals(stopper: Stopper, killers: Vec<Killer>) -> anyhow::Result<()> {
    let handler = move || {
        stopper.stop();
        killers.iter().for_each(Killer::kill);
        thread::sleep(LAST_MOMENT);
        #[expect(clippy::exit, reason = "the main thread is blocked in a write")]
        std::process::exit(INTERRUPTED.into());
    };
    ctrlc::set_handler(handler).context("cannot handle signals")
}

impl Player {
    /// Sends a command, and takes a refusal for a failure of ours.
    fn ask(&mut self, line: &str, limit: Option<Duration>) -> Answer {
        let label = &self.program.label;
        match self.client.ask(line, limit) {
            Ok(reply) if reply.ok => Ok(reply.text),
            Ok(reply) => Err(Failure::new(format!("{label}: {}", reply.text))),
            Err(error) => Err(Failure::new(format!("{label}: {error}"))),
        }
    }

    fn lists(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Puts handicap stones on its board.
    fn take_handicap(&mut self, points: &[Point]) -> Result<(), Failure> {
        let names: Vec<String> = points.iter().map(ToString::to_string).collect();
        if self.lists("set_free_handicap") {
            return self
                .ask(&format!("set_free_handicap {}", names.join(" ")), Some(PATIENCE))
                .map(drop);
        }
        names
            .iter()
            .try_for_each(|name| self.ask(&format!("play b {name}"), Some(PATIENCE)).map(drop))
    }
}

impl Pair {
    fn start(flags: &TwogtpFlags) -> anyhow::Result<Self> {
        let mut players = Vec::new();
        for (role, client, command) in start(flags)? {
            let (program, mut client) = introduce(role, command, client)?;
            let listed = client.ask("list_commands", Some(PATIENCE));
            let listed = listed.with_context(|| program.command.to_string())?;
            let commands = listed.text.split_whitespace().map(str::to_owned).collect();
            players.push(Player { program, client, commands });
        }
        let mut programs: Vec<Program> =
            players.iter().map(|player| player.program.clone()).collect();
        label(&mut programs);
        for (player, program) in players.iter_mut().zip(programs) {
            player.program = program;
        }
        let size = match flags.size {
            Some(size) => size,
            None => Size::square(19)?,
        };
        let mut pair = Self {
            players,
            size,
            fixed_size: flags.size.is_some(),
            komi: flags.komi.unwrap_or(HalfPoints(13)),
            fixed_komi: flags.komi.is_some(),
            time: flags.time.and_then(time_settings),
            moves: 0,
            move_limit: flags.move_limit(),
            inconsistent: false,
        };
        pair.clear().map_err(anyhow::Error::msg)?;
        Ok(pair)
    }

    fn player(&mut self, color: Color) -> &mut Player {
        &mut self.players[usize::from(color == Color::White)]
    }

    fn in_role(&mut self, role: &str) -> Option<&mut Player> {
        self.players.iter_mut().find(|player| player.program.role == role)
    }

    /// Does something with one program after the other, those of some roles left out, up to the
    /// first failure. Then the boards are not the same any more, unless nobody was before it.
    fn all(
        &mut self,
        but: &[&str],
        mut act: impl FnMut(&mut Player) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut done = !but.is_empty();
        for player in &mut self.players {
            if but.contains(&player.program.role) {
                continue;
            }
            if let Err(failure) = act(player) {
                self.inconsistent |= done;
                return Err(failure);
            }
            done = true;
        }
        Ok(())
    }

    /// Sends every program the same command.
    fn tell_all(&mut self, line: &str) -> Result<(), Failure> {
        self.all(&[], |player| player.ask(line, Some(PATIENCE)).map(drop))
    }

    /// Sends a command to those that list it. Nobody has to obey.
    fn tell_able(&mut self, line: &str) {
        let name = line.split(' ').next().unwrap_or_default();
        for player in self.players.iter_mut().filter(|player| player.lists(name)) {
            // It is no matter of the game.
            let _ = player.ask(line, Some(PATIENCE));
        }
    }

    fn must_be_consistent(&self) -> Result<(), Failure> {
        if self.inconsistent {
            return Err(Failure::new("the programs have different games: send clear_board"));
        }
        Ok(())
    }

    /// Begins a game.
    fn clear(&mut self) -> Answer {
        // Until all have followed.
        self.inconsistent = true;
        let size = self.size.width();
        self.tell_all(&format!("boardsize {size}"))?;
        self.tell_all("clear_board")?;
        let komi = self.komi;
        self.tell_able(&format!("komi {komi}"));
        if let Some(time) = self.time.clone() {
            self.tell_able(&time);
        }
        self.moves = 0;
        self.inconsistent = false;
        Ok(String::new())
    }
}

/// The command that tells a time.
fn time_settings(time: TimeSystem) -> Option<String> {
    let seconds = |time: Duration| time.as_secs();
    match time {
        TimeSystem::Absolute { main } => Some(format!("time_settings {} 0 0", seconds(main))),
        TimeSystem::Canadian { main, period, stones } => {
            Some(format!("time_settings {} {} {stones}", seconds(main), seconds(period)))
        }
        _ => None,
    }
}

const fn command(
    name: &'static str,
    args: &'static str,
    help: &'static str,
    run: fn(&mut Pair, &Args<'_>, &mut Context<'_>) -> Answer,
) -> Command<Pair> {
    Command { name, args, help, kind: Kind::Quick, family: "twogtp", run }
}

const COMMANDS: [Command<Pair>; 22] = [
    command("name", "", "The name of this program.", |_, _, _| Ok("tengen-twogtp".to_owned())),
    command("version", "", "The version of this program.", |_, _, _| {
        Ok(env!("CARGO_PKG_VERSION").to_owned())
    }),
    command("boardsize", "SIZE", "Clears the boards, of this size now.", boardsize),
    command("clear_board", "", "Begins a game.", |pair, _, _| pair.clear()),
    command("komi", "POINTS", "Sets the komi, unless -komi says what it is.", komi),
    command("fixed_handicap", "STONES", "Lets Black's program place stones.", |pair, args, _| {
        place_handicap(pair, "fixed_handicap", args)
    }),
    command("place_free_handicap", "STONES", "Lets Black's program choose.", |pair, args, _| {
        place_handicap(pair, "place_free_handicap", args)
    }),
    command("set_free_handicap", "VERTICES", "Places handicap stones.", set_handicap),
    command("play", "COLOR VERTEX", "Tells all programs a move.", play),
    command("genmove", "COLOR", "Asks the program of a color for a move.", genmove),
    command("undo", "", "Takes the last move back.", undo),
    command(
        "time_settings",
        "MAIN PERIOD STONES",
        "Tells the programs their time.",
        |pair, args, _| {
            let line = format!("time_settings {}", args.text());
            pair.tell_able(&line);
            pair.time = Some(line);
            Ok(String::new())
        },
    ),
    command(
        "time_left",
        "COLOR TIME STONES",
        "Tells the programs what is left.",
        |pair, args, _| {
            pair.tell_able(&format!("time_left {}", args.text()));
            Ok(String::new())
        },
    ),
    command("scoring_system", "SYSTEM", "Tells the programs how to count.", |pair, args, _| {
        pair.tell_able(&format!("scoring_system {}", args.text()));
        Ok(String::new())
    }),
    command("final_score", "", "What the referee says, else a player.", |pair, args, _| {
        judge(pair, "final_score", args)
    }),
    command("final_status", "VERTEX", "What the referee says, else a player.", |pair, args, _| {
        judge(pair, "final_status", args)
    }),
    command("final_status_list", "STATUS", "As final_status, for all.", |pair, args, _| {
        judge(pair, "final_status_list", args)
    }),
    command("gogui-title", "", "Who plays whom.", |pair, _, _| {
        let [black, white] = [0, 1].map(|place| pair.players[place].program.label.clone());
        Ok(format!("{white} vs. {black} (B)"))
    }),
    command(
        "gogui-twogtp-black",
        "COMMAND",
        "Sends Black's program a command.",
        |pair, args, _| one(pair, args, "Black"),
    ),
    command(
        "gogui-twogtp-white",
        "COMMAND",
        "Sends White's program a command.",
        |pair, args, _| one(pair, args, "White"),
    ),
    command("gogui-twogtp-referee", "COMMAND", "Sends the referee a command.", |pair, args, _| {
        one(pair, args, "Referee")
    }),
    command(
        "gogui-twogtp-observer",
        "COMMAND",
        "Sends the observer a command.",
        |pair, args, _| one(pair, args, "Observer"),
    ),
];

fn boardsize(pair: &mut Pair, args: &Args<'_>, _: &mut Context<'_>) -> Answer {
    let side: u8 = args.parse(0, "a size")?;
    let size = Size::square(side).map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
    if pair.fixed_size && size != pair.size {
        return Err(Failure::new(format!("size is fixed at {}", pair.size.width())));
    }
    pair.size = size;
    pair.clear()
}

fn komi(pair: &mut Pair, args: &Args<'_>, _: &mut Context<'_>) -> Answer {
    let komi: HalfPoints = args.parse(0, "a komi")?;
    if pair.fixed_komi && komi != pair.komi {
        return Err(Failure::new(format!("komi is fixed at {}", pair.komi)));
    }
    pair.komi = komi;
    pair.tell_able(&format!("komi {komi}"));
    Ok(String::new())
}

fn points(text: &str) -> Result<Vec<Point>, Failure> {
    let points: Result<_, _> = text.split_whitespace().map(str::parse).collect();
    points.map_err(|_| Failure::INVALID_COORDINATE)
}

fn place_handicap(pair: &mut Pair, name: &str, args: &Args<'_>) -> Answer {
    pair.must_be_consistent()?;
    let stones: u32 = args.parse(0, "a number of stones")?;
    let text = pair.player(Color::Black).ask(&format!("{name} {stones}"), Some(PATIENCE))?;
    let points = points(&text)?;
    pair.all(&["Black"], |player| player.take_handicap(&points))?;
    Ok(text)
}

fn set_handicap(pair: &mut Pair, args: &Args<'_>, _: &mut Context<'_>) -> Answer {
    pair.must_be_consistent()?;
    let points = points(args.text())?;
    pair.all(&[], |player| player.take_handicap(&points)).map(|()| String::new())
}

fn play(pair: &mut Pair, args: &Args<'_>, _: &mut Context<'_>) -> Answer {
    pair.must_be_consistent()?;
    let (color, mv) = (args.color(0)?, args.vertex(1)?);
    pair.tell_all(&format!("play {} {mv}", letter(color)))?;
    pair.moves += 1;
    Ok(String::new())
}

fn genmove(pair: &mut Pair, args: &Args<'_>, _: &mut Context<'_>) -> Answer {
    pair.must_be_consistent()?;
    let color = args.color(0)?;
    if pair.moves >= pair.move_limit {
        return Err(Failure::new("move limit exceeded"));
    }
    let letter = letter(color);
    let text = pair.player(color).ask(&format!("genmove {letter}"), None)?;
    let text = text.trim().to_owned();
    if text.eq_ignore_ascii_case("resign") {
        return Ok("resign".to_owned());
    }
    let mover = &pair.player(color).program;
    let role = mover.role;
    let Ok(mv) = text.parse::<tengen_rules::Move>() else {
        let failure = Failure::new(format!("{} played invalid move: {text}", mover.label));
        pair.inconsistent = true;
        return Err(failure);
    };
    pair.moves += 1;
    pair.all(&[role], |player| {
        player.ask(&format!("play {letter} {mv}"), Some(PATIENCE)).map(drop)
    })?;
    Ok(mv.to_string())
}

fn undo(pair: &mut Pair, _: &Args<'_>, _: &mut Context<'_>) -> Answer {
    pair.must_be_consistent()?;
    if pair.moves == 0 {
        return Err(Failure::CANNOT_UNDO);
    }
    pair.tell_all("undo")?;
    pair.moves -= 1;
    Ok(String::new())
}

fn judge(pair: &mut Pair, name: &str, args: &Args<'_>) -> Answer {
    pair.must_be_consistent()?;
    let has_referee = pair.in_role("Referee").is_some();
    let able = |player: &&mut Player| match player.program.role {
        "Referee" => true,
        "Black" | "White" => !has_referee && player.lists(name),
        _ => false,
    };
    let player = pair.players.iter_mut().find(able);
    let player = player.ok_or_else(|| Failure::new(format!("no player knows {name}")))?;
    player.ask(format!("{name} {}", args.text()).trim_end(), Some(PATIENCE))
}

fn letter(color: Color) -> char {
    color.letter().to_ascii_lowercase()
}

fn one(pair: &mut Pair, args: &Args<'_>, role: &str) -> Answer {
    args.word(0, "a command")?;
    let player = pair.in_role(role);
    let player =
        player.ok_or_else(|| Failure::new(format!("no {} is there", role.to_lowercase())))?;
    player.ask(args.text(), None)
}
