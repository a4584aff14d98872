//! From a tree to bytes.

use crate::grammar::tree::{Collection, Node};

/// Nodes start on a new line after this many bytes.
const WIDTH: usize = 72;

impl Collection {
    /// Writes the games as SGF.
    ///
    /// What is written can be read in the strict manner and gives an equal collection. Names and
    /// values are the bytes that were read; white space between them is ours. A byte order mark is
    /// kept.
    pub fn write(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.bytes.len() + self.bytes.len() / 16);
        if self.mark {
            out.extend_from_slice("\u{feff}".as_bytes());
        }
        for root in self.games() {
            write_game(&mut out, root);
        }
        out
    }
}

/// Writes one game, a line break at its end.
pub(crate) fn write_game(out: &mut Vec<u8>, root: Node<'_>) {
    out.push(b'(');
    let mut line_start = out.len();
    let mut node = root;
    loop {
        if out.len() - line_start > WIDTH {
            out.push(b'\n');
            line_start = out.len();
        }
        write_node(out, node);
        if let Some(child) = node.first_child() {
            if child.next_sibling().is_some() {
                out.extend_from_slice(b"\n(");
                line_start = out.len();
            }
            node = child;
            continue;
        }
        // The end of a variation: close it and those that end with it, up to the next one.
        node = loop {
            let Some(parent) = node.parent() else {
                out.extend_from_slice(b")\n");
                return;
            };
            let is_only_child =
                parent.first_child().is_some_and(|child| child.next_sibling().is_none());
            if !is_only_child {
                out.push(b')');
            }
            if let Some(sibling) = node.next_sibling() {
                out.extend_from_slice(b"\n(");
                line_start = out.len();
                break sibling;
            }
            node = parent;
        };
    }
}

fn write_node(out: &mut Vec<u8>, node: Node<'_>) {
    out.push(b';');
    for property in node.properties() {
        out.extend_from_slice(property.name().as_bytes());
        for value in property.values() {
            out.push(b'[');
            out.extend_from_slice(value.raw());
            out.push(b']');
        }
    }
}
