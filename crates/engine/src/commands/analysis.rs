//! Analysis in a stream of lines, as graphical clients show it, and moves that come with one.
//!
//! An analysis runs until the client sends another line, even an empty one. A move that is generated
//! with analysis is a move like any other: it ends by itself, on the clock, and lines that come
//! meanwhile wait.

use tengen_gtp::{Answer, Args, Command, Context, Failure, Kind};
use tengen_players::{Choice, Limits};

use crate::Session;
use crate::analysis::{Dialect, Extra, Request, Stream};
use crate::session::{Patience, Wish};

const FAMILY: &str = "analysis";

const LZ_ARGS: &str = "[COLOR] [INTERVAL] [interval CENTISECONDS | avoid COLOR MOVES PLIES | \
                       allow COLOR MOVES PLIES | minmoves N | maxmoves N]...";
const KATA_ARGS: &str = "[COLOR] [INTERVAL] [interval CENTISECONDS | avoid COLOR MOVES PLIES | \
                         allow COLOR MOVES PLIES | minmoves N | maxmoves N | KEY BOOLEAN]...";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "lz-analyze",
        args: LZ_ARGS,
        help: "Analyzes until any other line comes, with a line of info in Leela Zero's form every \
               so many hundredths of a second. A player that does not search shows each move that it \
               considers once.",
        kind: Kind::Streaming,
        family: FAMILY,
        run: |session, args, context| session.analyze(Dialect::LeelaZero, args, context),
    },
    Command {
        name: "kata-analyze",
        args: KATA_ARGS,
        help: "As lz-analyze, in KataGo's form; KEY is rootInfo, ownership, ownershipStdev, \
               movesOwnership, movesOwnershipStdev, pvVisits, pvEdgeVisits or noResultValue.",
        kind: Kind::Streaming,
        family: FAMILY,
        run: |session, args, context| session.analyze(Dialect::KataGo, args, context),
    },
    Command {
        name: "analyze",
        args: LZ_ARGS,
        help: "As kata-analyze without its keys.",
        kind: Kind::Streaming,
        family: FAMILY,
        run: |session, args, context| session.analyze(Dialect::Sabaki, args, context),
    },
    Command {
        name: "lz-genmove_analyze",
        args: LZ_ARGS,
        help: "As genmove, with lines of info as in lz-analyze meanwhile; the move is in the last \
               line, after the word play.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.genmove_analyze(Dialect::LeelaZero, args, context),
    },
    Command {
        name: "kata-genmove_analyze",
        args: KATA_ARGS,
        help: "As lz-genmove_analyze, with lines as in kata-analyze, one at least.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.genmove_analyze(Dialect::KataGo, args, context),
    },
    Command {
        name: "genmove_analyze",
        args: LZ_ARGS,
        help: "As kata-genmove_analyze without the keys.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.genmove_analyze(Dialect::Sabaki, args, context),
    },
    Command {
        name: "cgos-genmove_analyze",
        args: "COLOR",
        help: "As genmove; before the last line, play and the move, comes a line of JSON for the \
               server CGOS.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.genmove_cgos(args, context),
    },
    Command {
        name: "kata-search",
        args: "COLOR",
        help: "As genmove, but the move is not played and the clock does not run.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.kata_search(false, args, context),
    },
    Command {
        name: "kata-search_cancellable",
        args: "COLOR",
        help: "As kata-search; any other line ends it, and the answer is cancelled then.",
        kind: Kind::Streaming,
        family: FAMILY,
        run: |session, args, context| session.kata_search(true, args, context),
    },
    Command {
        name: "kata-search_analyze",
        args: KATA_ARGS,
        help: "As kata-genmove_analyze, but the move is not played and the clock does not run.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.kata_search_analyze(false, args, context),
    },
    Command {
        name: "kata-search_analyze_cancellable",
        args: KATA_ARGS,
        help: "As kata-search_analyze; any other line ends it, and the last line is play cancelled \
               then.",
        kind: Kind::Streaming,
        family: FAMILY,
        run: |session, args, context| session.kata_search_analyze(true, args, context),
    },
];

impl Session {
    fn analyze(&mut self, dialect: Dialect, args: &Args<'_>, context: &mut Context<'_>) -> Answer {
        let request = self.request(dialect, "analyze", args)?;
        // An analysis is off the clock, and says what a move is worth instead of resigning.
        let limits = Limits {
            endless: true,
            time: None,
            most: None,
            ..self.limits(request.color, &Wish { may_resign: false, ..wish(&request) })
        };
        let mut stream = Stream::new(context, &request, self.game.size());
        let choice = self.ask(request.color, &limits, &mut stream);
        stream.stay(&choice);
        Ok(String::new())
    }

    fn genmove_analyze(
        &mut self,
        dialect: Dialect,
        args: &Args<'_>,
        context: &mut Context<'_>,
    ) -> Answer {
        let request = self.request(dialect, "genmove_analyze", args)?;
        Ok(self.generate_aloud(&request, context))
    }

    fn genmove_cgos(&mut self, args: &Args<'_>, context: &mut Context<'_>) -> Answer {
        let request = Request::new(Dialect::Cgos, args.color(0)?).with(Extra::Ownership);
        Ok(self.generate_aloud(&request, context))
    }

    fn generate_aloud(&mut self, request: &Request, context: &mut Context<'_>) -> String {
        let mut stream = Stream::new(context, request, self.game.size());
        let choice = self.generate(request.color, &wish(request), &mut stream);
        stream.close(&choice);
        format!("play {}", choice.action)
    }

    fn kata_search(&mut self, cancellable: bool, args: &Args<'_>, context: &Context<'_>) -> Answer {
        let color = args.color(0)?;
        let wish = Wish { may_resign: true, ..Wish::default() };
        let choice = self.choose(color, &wish, &mut Patience(context));
        Ok(outcome(&choice, cancellable, context))
    }

    fn kata_search_analyze(
        &mut self,
        cancellable: bool,
        args: &Args<'_>,
        context: &mut Context<'_>,
    ) -> Answer {
        let request = self.request(Dialect::KataGo, "genmove_analyze", args)?;
        let mut stream = Stream::new(context, &request, self.game.size());
        let choice = self.choose(request.color, &wish(&request), &mut stream);
        stream.close(&choice);
        Ok(format!("play {}", outcome(&choice, cancellable, context)))
    }

    fn request(
        &self,
        dialect: Dialect,
        command: &str,
        args: &Args<'_>,
    ) -> Result<Request, Failure> {
        Request::parse(args, dialect, command, self.game.size(), self.game.to_move())
    }
}

/// The move, unless the search was to be given up at the first line that comes and one has come.
fn outcome(choice: &Choice, cancellable: bool, context: &Context<'_>) -> String {
    if cancellable && context.should_stop() {
        "cancelled".to_owned()
    } else {
        choice.action.to_string()
    }
}

fn wish(request: &Request) -> Wish {
    Wish { bans: request.bans.clone(), may_resign: request.may_resign, ..Wish::default() }
}
