//! A collection of games as trees of nodes, all in a few flat tables.
//!
//! Nothing is nested in memory, so neither depth nor length of a game is limited by a stack, and
//! dropping a collection is a handful of frees.

use std::borrow::Cow;
use std::fmt;
use std::iter;
use std::num::NonZeroU32;

use crate::charset::Charset;
use crate::diagnostic::Position;
use crate::grammar::path::NodePath;
use crate::property::Value;

/// Room is made for so many nodes at most before they are read.
const USUAL_NODES: usize = 500;

/// Names a node within its collection.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(
    // Invariant: index into `Collection::nodes` plus one.
    NonZeroU32,
);

impl NodeId {
    fn new(index: usize) -> Self {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        Self(number.expect("a collection holds less than 4 GiB, so fewer nodes than that"))
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NodeId({})", self.index())
    }
}

/// A run of entries in a table.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Span {
    pub(crate) fn new(start: usize, len: usize) -> Self {
        let narrow = |n| u32::try_from(n).expect("a collection holds less than 4 GiB");
        Self { start: narrow(start), len: narrow(len) }
    }

    pub(crate) fn of<T>(self, table: &[T]) -> &[T] {
        &table[self.start as usize..][..self.len as usize]
    }
}

/// A property: spans of its name in the bytes, and of its values in the table of values.
#[derive(Copy, Clone, Debug)]
pub(crate) struct PropertyEntry {
    pub(crate) name: Span,
    pub(crate) values: Span,
}

#[derive(Clone, Debug)]
struct NodeEntry {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    game: u32,
    /// Offset in the file, `u32::MAX` where it was not read from one.
    at: u32,
    properties: Span,
}

/// Lengths of the tables of a collection between two games.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Extent {
    bytes: usize,
    pub(crate) values: usize,
    properties: usize,
    nodes: usize,
    games: usize,
}

#[derive(Clone, Debug)]
struct GameEntry {
    root: NodeId,
    charset: Charset,
}

/// The games of a file, each a tree of nodes with properties.
///
/// Two collections are equal if they hold the same games with the same bytes in their values and
/// the same character sets, as far as these are known. Where in a file they were read does not
/// matter.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// What was read, then what was added since.
    pub(crate) bytes: Vec<u8>,
    /// Raw values: spans of `bytes`.
    pub(crate) values: Vec<Span>,
    pub(crate) properties: Vec<PropertyEntry>,
    nodes: Vec<NodeEntry>,
    games: Vec<GameEntry>,
    /// Offsets at which lines start; empty if nothing was read.
    line_starts: Vec<u32>,
    /// Length of what was read; the bytes from there on were added since.
    file_length: usize,
    /// Whether the file begins with a byte order mark.
    pub(crate) mark: bool,
}

impl Collection {
    /// A collection without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty collection around the bytes of a file.
    pub(crate) fn of_file(bytes: Vec<u8>) -> Self {
        let ends = bytes.iter().enumerate().filter(|&(at, &byte)| {
            byte == b'\n' || (byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'))
        });
        let starts = ends.map(|(at, _)| Span::new(at + 1, 0).start);
        let line_starts = iter::once(0).chain(starts).collect();
        // A node of a game without comments has about so many bytes.
        let nodes = (bytes.len() / 6).min(USUAL_NODES);
        Self {
            file_length: bytes.len(),
            bytes,
            line_starts,
            nodes: Vec::with_capacity(nodes),
            properties: Vec::with_capacity(nodes),
            values: Vec::with_capacity(nodes),
            ..Self::default()
        }
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Number of nodes of all games.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The root nodes of the games, in order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Node<'_>> + DoubleEndedIterator {
        self.games.iter().map(|game| self.node(game.root))
    }

    /// The root node of one game, counted from 0.
    pub fn game(&self, index: usize) -> Option<Node<'_>> {
        self.games.get(index).map(|game| self.node(game.root))
    }

    /// The character encoding of a game, counted from 0.
    pub fn charset(&self, game: usize) -> Option<Charset> {
        self.games.get(game).map(|game| game.charset)
    }

    /// The node of this collection that an id names.
    ///
    /// # Panics
    ///
    /// If the id comes from another, larger collection.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        assert!(id.index() < self.nodes.len(), "the node belongs to another collection");
        Node { collection: self, id }
    }

    /// Where an offset of the file is.
    pub(crate) fn position(&self, offset: u32) -> Option<Position> {
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = *self.line_starts.get(line.checked_sub(1)?)?;
        Some(Position { line: u32::try_from(line).ok()?, column: offset - start + 1 })
    }

    /// Adds a node: the root of a new game if it has no parent.
    pub(crate) fn push_node(
        &mut self,
        parent: Option<NodeId>,
        charset: Charset,
        at: Option<usize>,
    ) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        let game = if let Some(parent) = parent {
            self.nodes[parent.index()].game
        } else {
            self.games.push(GameEntry { root: id, charset });
            Span::new(self.games.len() - 1, 0).start
        };
        let at = at.map_or(u32::MAX, |at| Span::new(at, 0).start);
        let properties = Span::new(self.properties.len(), 0);
        self.nodes.push(NodeEntry {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            game,
            at,
            properties,
        });
        if let Some(parent) = parent {
            let entry = &mut self.nodes[parent.index()];
            entry.first_child.get_or_insert(id);
            if let Some(sibling) = entry.last_child.replace(id) {
                self.nodes[sibling.index()].next_sibling = Some(id);
            }
        }
        id
    }

    /// How much there is so far.
    pub(crate) fn extent(&self) -> Extent {
        Extent {
            bytes: self.bytes.len(),
            values: self.values.len(),
            properties: self.properties.len(),
            nodes: self.nodes.len(),
            games: self.games.len(),
        }
    }

    /// Takes off the games that were added since.
    pub(crate) fn cut(&mut self, extent: Extent) {
        self.bytes.truncate(extent.bytes);
        self.values.truncate(extent.values);
        self.properties.truncate(extent.properties);
        self.nodes.truncate(extent.nodes);
        self.games.truncate(extent.games);
    }

    /// Changes the encoding of the game that was added last.
    pub(crate) fn set_last_charset(&mut self, charset: Charset) {
        if let Some(game) = self.games.last_mut() {
            game.charset = charset;
        }
    }

    /// Says which properties a node has.
    pub(crate) fn set_properties(&mut self, id: NodeId, properties: Span) {
        self.nodes[id.index()].properties = properties;
    }

    /// Adds bytes to the pool.
    pub(crate) fn push_bytes(&mut self, bytes: &[u8]) -> Span {
        let span = Span::new(self.bytes.len(), bytes.len());
        self.bytes.extend_from_slice(bytes);
        span
    }

    /// The encoding of the game that a node belongs to.
    pub(crate) fn charset_of(&self, id: NodeId) -> Charset {
        self.games[self.nodes[id.index()].game as usize].charset
    }
}

impl PartialEq for Collection {
    fn eq(&self, other: &Self) -> bool {
        let same_node = |(a, b): (&NodeEntry, &NodeEntry)| {
            let ours = a.properties.of(&self.properties).iter();
            let theirs = b.properties.of(&other.properties).iter();
            let bytes = |tree: &Self, span: Span| span.of(&tree.bytes).to_vec();
            let same_property = |(a, b): (&PropertyEntry, &PropertyEntry)| {
                let values = a.values.of(&self.values).iter().map(|span| span.of(&self.bytes));
                bytes(self, a.name) == bytes(other, b.name)
                    && values.eq(b.values.of(&other.values).iter().map(|s| s.of(&other.bytes)))
            };
            a.properties.len == b.properties.len && ours.zip(theirs).all(same_property)
        };
        // Nodes are numbered in the order in which they were made, which editing can change.
        self.mark == other.mark
            && self.len() == other.len()
            && self.games.iter().zip(&other.games).all(|(a, b)| a.charset.agrees(b.charset))
            && self.nodes.len() == other.nodes.len()
            && self.games().zip(other.games()).all(|(mut a, mut b)| {
                loop {
                    if !same_node((a.entry(), b.entry())) {
                        return false;
                    }
                    match (a.next_in_tree(), b.next_in_tree()) {
                        (None, None) => return true,
                        (Some((next_a, up_a)), Some((next_b, up_b))) if up_a == up_b => {
                            (a, b) = (next_a, next_b);
                        }
                        _ => return false,
                    }
                }
            })
    }
}

impl Eq for Collection {}

/// One node of a collection: a step of a game, with its properties.
#[derive(Copy, Clone)]
pub struct Node<'a> {
    collection: &'a Collection,
    id: NodeId,
}

impl<'a> Node<'a> {
    fn entry(self) -> &'a NodeEntry {
        &self.collection.nodes[self.id.index()]
    }

    fn at(self, id: NodeId) -> Self {
        Self { id, ..self }
    }

    pub(crate) fn property_entries(self) -> &'a [PropertyEntry] {
        self.entry().properties.of(&self.collection.properties)
    }

    /// Where in the table the properties of the node start.
    pub(crate) fn first_property(self) -> usize {
        self.entry().properties.start as usize
    }

    /// What names this node in its collection.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The collection.
    pub fn collection(self) -> &'a Collection {
        self.collection
    }

    /// Which game of the collection the node belongs to, from 0.
    pub fn game(self) -> usize {
        self.entry().game as usize
    }

    /// The first node of the game.
    #[must_use]
    pub fn root(self) -> Self {
        self.at(self.collection.games[self.game()].root)
    }

    /// The node before; `None` for a root.
    pub fn parent(self) -> Option<Self> {
        self.entry().parent.map(|id| self.at(id))
    }

    /// The node that follows in the first variation.
    pub fn first_child(self) -> Option<Self> {
        self.entry().first_child.map(|id| self.at(id))
    }

    /// The first node of the next variation.
    pub fn next_sibling(self) -> Option<Self> {
        self.entry().next_sibling.map(|id| self.at(id))
    }

    /// The nodes that follow, one for each variation.
    pub fn children(self) -> impl Iterator<Item = Self> {
        iter::successors(self.first_child(), |child| child.next_sibling())
    }

    /// This node and those that follow in the first variations, to the end.
    pub fn main_line(self) -> impl Iterator<Item = Self> {
        iter::successors(Some(self), |node| node.first_child())
    }

    /// The nodes from the root to this one.
    pub fn line(self) -> Vec<Self> {
        let mut line: Vec<Self> = iter::successors(Some(self), |node| node.parent()).collect();
        line.reverse();
        line
    }

    /// The next node of the tree, variations in order, and how many levels up it branches off:
    /// 0 for a child.
    pub(crate) fn next_in_tree(self) -> Option<(Self, usize)> {
        if let Some(child) = self.first_child() {
            return Some((child, 0));
        }
        let mut node = self;
        for up in 1.. {
            if let Some(sibling) = node.next_sibling() {
                return Some((sibling, up));
            }
            node = node.parent()?;
        }
        None
    }

    /// Where the node is in the tree of its game.
    pub fn path(self) -> NodePath {
        NodePath::to(self)
    }

    /// Where the node starts in the file; `None` if it was not read from one.
    pub fn position(self) -> Option<Position> {
        let at = self.entry().at;
        if at == u32::MAX { None } else { self.collection.position(at) }
    }

    /// The properties, in order.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'a>> {
        self.property_entries().iter().map(move |entry| Property { node: self, entry })
    }

    /// The property of a name, if the node has it.
    pub fn property(self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.is(name))
    }

    /// The first value of a property, if the node has it.
    pub fn value(self, name: &str) -> Option<Value<'a>> {
        self.property(name)?.values().next()
    }

    /// Whether the node has a property.
    pub fn has(self, name: &str) -> bool {
        self.property(name).is_some()
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Node").field(&self.id.index()).finish()
    }
}

/// One property of a node.
#[derive(Copy, Clone)]
pub struct Property<'a> {
    node: Node<'a>,
    entry: &'a PropertyEntry,
}

impl<'a> Property<'a> {
    /// The node that has the property.
    pub fn node(self) -> Node<'a> {
        self.node
    }

    /// The name as it is written; old files have lower-case letters in it, which mean nothing.
    pub fn name(self) -> &'a str {
        let bytes = self.entry.name.of(&self.node.collection.bytes);
        std::str::from_utf8(bytes).expect("names are ASCII")
    }

    /// Whether the name is this one, apart from lower-case letters: `GaMe` is `GM`.
    pub fn is(self, name: &str) -> bool {
        let ours = self.entry.name.of(&self.node.collection.bytes);
        ours == name.as_bytes() || significant(ours).eq(significant(name.as_bytes()))
    }

    /// The name without the letters that mean nothing: `GM` for `GaMe`.
    pub fn key(self) -> Cow<'a, str> {
        let name = self.name();
        if name.bytes().any(|byte| byte.is_ascii_lowercase()) {
            Cow::Owned(significant(name.as_bytes()).map(char::from).collect())
        } else {
            Cow::Borrowed(name)
        }
    }

    /// The values, in order; there is at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'a>> {
        let collection = self.node.collection;
        let encoding = collection.charset_of(self.node.id).encoding;
        let spans = self.entry.values.of(&collection.values).iter();
        spans.map(move |span| Value::new(span.of(&collection.bytes), encoding))
    }

    /// Where the property starts in the file; `None` if it was not read from one.
    pub fn position(self) -> Option<Position> {
        let (collection, at) = (self.node.collection, self.entry.name.start);
        if (at as usize) < collection.file_length { collection.position(at) } else { None }
    }
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Property")
            .field("name", &self.name())
            .field("values", &self.values().collect::<Vec<_>>())
            .finish()
    }
}

/// The bytes of a name that count: without lower-case letters, unless there are no others.
pub(crate) fn significant(name: &[u8]) -> impl Iterator<Item = u8> + '_ {
    let all = !name.iter().any(u8::is_ascii_uppercase);
    name.iter().copied().filter(move |byte| all || !byte.is_ascii_lowercase())
}
