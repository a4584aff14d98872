//! Bytes to trees and back. This layer knows nothing of Go.
//!
//! [`Collection::read`] never gives up where anything can be understood, and lists what it found;
//! [`Collection::read_strict`] stops at the first error. Both take time in proportion to the length
//! of the file, whatever is in it, and recurse nowhere.

mod edit;
mod path;
mod read;
mod token;
mod tree;
mod write;

pub use self::edit::EditError;
pub use self::path::NodePath;
pub use self::read::{ReadError, Reading};
pub use self::tree::{Collection, Node, NodeId, Property};
