//! The judge: which stones are alive, dead or in seki, what a referee rules, how a game is counted,
//! and what a board looks like.
//!
//! | item | knows | does not know |
//! |---|---|---|
//! | [`assess`], [`Assessment`] | the status of every chain, who will own each point | whose turn it is, the score |
//! | [`record`] | what was illegal in a game record, and whether its result is right | clocks |
//! | [`law`] | what a referee rules when something is not in order | clocks |
//! | [`sheet`] | the count step by step | which stones are dead |
//! | [`draw`] | boards as text and as pictures | anything about status |
//!
//! # Which stones are dead?
//!
//! ```
//! use tengen_judge::{Status, assess};
//! use tengen_rules::Board;
//!
//! let board: Board = "
//!     . X . X . O .
//!     X X X X O O O
//!     . . O X O . O
//!     X X X X O O O
//! "
//! .parse()?;
//! let assessment = assess(&board);
//! assert_eq!(assessment.status("C2".parse()?), Some(Status::Dead));
//! assert_eq!(assessment.status("E2".parse()?), Some(Status::Alive));
//! assert!(assessment.ownership("A2".parse()?) > 0.9);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! `status` holds [`assess`] and what it returns, which are at the top; [`law`], [`sheet`],
//! [`record`] and [`draw`] are as the table says.

#![forbid(unsafe_code)]

#[doc(hidden)]
pub mod check;
pub mod draw;
pub mod law;
pub mod record;
pub mod sheet;
mod status;

pub use status::{
    Assessment, ChainStatus, Options, Status, assess, assess_with, final_assessment,
    final_assessment_with, may_declare,
};
