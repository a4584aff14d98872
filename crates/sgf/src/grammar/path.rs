//! Where a node is in its game, in words that outlive the collection.

use std::fmt;
use std::iter;

use crate::grammar::tree::{Collection, Node};

/// A way from the root of a game to a node: how far, and which variations are taken on the way.
///
/// ```
/// use tengen_sgf::Collection;
///
/// let games = Collection::read_strict(b"(;FF[4](;B[aa])(;B[bb];W[cc]))")?;
/// let node = games.game(0).expect("one game").children().nth(1).expect("two variations");
/// let path = node.first_child().expect("two moves").path();
/// assert_eq!(path.to_string(), "game 1, node 2 (variation 2 at node 1)");
/// assert_eq!(path.find(&games).map(|node| node.has("W")), Some(true));
/// # Ok::<_, tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NodePath {
    /// Which game of the collection, from 0.
    pub game: usize,
    /// Number of nodes between the root (0) and the node, itself included.
    pub depth: usize,
    /// Where another than the first variation is taken: depth of its first node, and which child
    /// of the node before it is (the first is 0). In order of depth.
    pub turns: Vec<(usize, usize)>,
}

impl NodePath {
    pub(crate) fn to(node: Node<'_>) -> Self {
        let line = node.line();
        let turns = line.windows(2).enumerate().filter_map(|(depth, pair)| {
            let child = pair[0].children().position(|child| child.id() == pair[1].id())?;
            (child > 0).then_some((depth + 1, child))
        });
        Self { game: node.game(), depth: line.len() - 1, turns: turns.collect() }
    }

    /// The node at the end of the way, if the collection has it.
    pub fn find<'a>(&self, collection: &'a Collection) -> Option<Node<'a>> {
        let mut turns = self.turns.iter().peekable();
        let mut node = collection.game(self.game)?;
        for depth in 1..=self.depth {
            let child = turns.next_if(|turn| turn.0 == depth).map_or(0, |turn| turn.1);
            node = node.children().nth(child)?;
        }
        Some(node)
    }
}

impl fmt::Display for NodePath {
    /// Writes `game 1, node 57`, with the variations taken in brackets; the root is node 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, node {}", self.game + 1, self.depth)?;
        let separators = iter::once(" (").chain(iter::repeat(", "));
        for (separator, (depth, child)) in separators.zip(&self.turns) {
            write!(f, "{separator}variation {} at node {depth}", child + 1)?;
        }
        if self.turns.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}
