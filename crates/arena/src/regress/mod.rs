//! Regression suites: GTP scripts whose numbered commands are tests, each followed by a line with
//! the replies that are right.
//!
//! ```text
//! # White's stones are in a ladder.
//! loadsgf positions/ladder.sgf
//! 10 reg_genmove black
//! #? [D4|E5]
//! 20 final_score
//! #? [B+.*]*
//! ```
//!
//! The syntax is that of GNU Go's scripts and of gogui-regress: [`Suite`] reads it, [`Dialect`]
//! says where the two differ. [`run()`] gives a suite to a fresh engine, [`FileReport`] is what came
//! of it, and [`updated`] puts the marks `*` where a report says they belong.
//!
//! ```
//! use tengen_arena::regress::{Dialect, Suite};
//!
//! let text = b"1 name\n#? [Tengen]\n2 genmove b\n#? [!pass]*\n";
//! let suite = Suite::parse("a.tst", text, Dialect::Whole)?;
//! assert_eq!(suite.tests().count(), 2);
//! let error = Suite::parse("b.tst", b"name\n#? [Tengen]\n", Dialect::Whole).unwrap_err();
//! assert_eq!(error.to_string(), "b.tst:2: no numbered command stands before this expectation");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod check;
mod marks;
mod pattern;
mod report;
mod run;
mod state;
mod suite;

pub use self::check::check_suite;
pub use self::marks::updated;
pub use self::pattern::{Dialect, Matching, Pattern, PatternError};
pub use self::report::{
    Answer, Exchange, FileReport, Identity, Problem, ProblemKind, TestReport, Trial, Verdict,
};
pub use self::run::{Options, run};
pub use self::state::{changes_position, sets_position};
pub use self::suite::{Expectation, Note, Step, Suite, SyntaxError, SyntaxErrors, Test};
