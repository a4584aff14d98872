//! The judge: which stones are alive, dead or in seki, and what a board looks like as text.
//!
//! | item | knows | does not know |
//! |---|---|---|
//! | [`assess`], [`Assessment`] | the status of every chain, who will own each point | whose turn it is, the score |
//! | [`draw`] | boards as text | anything about status |
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
//! [`draw`] makes diagrams. [`assess`] and what it returns are at the top.

#![forbid(unsafe_code)]

mod arena;
pub mod draw;
mod reading;
mod sampling;
mod seki;
mod shape;
mod status;

pub use status::{Assessment, ChainStatus, Status, assess, final_assessment};
