//! Building collections and changing properties.

use crate::charset::Charset;
use crate::grammar::tree::{Collection, NodeId, PropertyEntry, Span};
use crate::property::{Value, escape};

/// Why a property was not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// The name is none.
    #[error("`{0}` is no property name, expected capital letters")]
    BadName(String),
    /// A property needs at least one value.
    #[error("the property {0} needs a value, which may be empty")]
    NoValue(String),
    /// The character set of the game cannot hold the text.
    #[error("the text cannot be written in {charset}, the character set of the game")]
    Unencodable {
        /// Name of the encoding.
        charset: &'static str,
    },
    /// The character set of a game cannot be changed.
    #[error("CA cannot be changed: all texts of the game are written in it")]
    Charset,
}

impl Collection {
    /// Adds a game in UTF-8 with the root properties that every game needs, and returns its root.
    pub fn add_game(&mut self) -> NodeId {
        let root = self.push_node(None, Charset::DECLARED_UTF_8, None);
        let fixed = [("FF", "4"), ("GM", "1"), ("CA", "UTF-8")];
        let entries = fixed.map(|(name, value)| {
            let name = self.push_bytes(name.as_bytes());
            let value = self.push_bytes(value.as_bytes());
            self.push_property(name, &[value])
        });
        self.store(root, &entries);
        root
    }

    /// Adds a node after another one, as its last variation.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let charset = self.charset_of(parent);
        self.push_node(Some(parent), charset, None)
    }

    /// Gives a property of a node these values, in its old place if it is there.
    ///
    /// The values are texts, which are escaped here.
    ///
    /// # Errors
    ///
    /// [`EditError`]; the collection is then unchanged.
    pub fn set<T: AsRef<str>>(
        &mut self,
        node: NodeId,
        name: &str,
        values: impl IntoIterator<Item = T>,
    ) -> Result<(), EditError> {
        check_name(name)?;
        let charset = self.charset_of(node);
        let encoded = values.into_iter().map(|value| {
            let unencodable = EditError::Unencodable { charset: charset.name() };
            charset.encode(&escape(value.as_ref())).ok_or(unencodable)
        });
        let encoded: Vec<Vec<u8>> = encoded.collect::<Result<_, _>>()?;
        if encoded.is_empty() {
            return Err(EditError::NoValue(name.to_owned()));
        }
        let spans: Vec<Span> = encoded.iter().map(|value| self.push_bytes(value)).collect();
        let mut entries = self.entries(node);
        if let Some(index) = self.find_property(node, name) {
            entries[index] = self.push_property(entries[index].name, &spans);
        } else {
            let name = self.push_bytes(name.as_bytes());
            entries.push(self.push_property(name, &spans));
        }
        self.store(node, &entries);
        Ok(())
    }

    /// Takes a property from a node. Returns whether it was there.
    ///
    /// # Errors
    ///
    /// [`EditError::Charset`] for `CA`.
    pub fn remove(&mut self, node: NodeId, name: &str) -> Result<bool, EditError> {
        check_name(name)?;
        let Some(index) = self.find_property(node, name) else { return Ok(false) };
        let mut entries = self.entries(node);
        entries.remove(index);
        self.store(node, &entries);
        Ok(true)
    }

    /// Writes the character set of the game that was added last so that nobody believes it.
    pub(crate) fn mark_label_untrue(&mut self) {
        let Some(root) = self.games().next_back() else { return };
        let root = root.id();
        let mut entries = self.entries(root);
        if let Some(index) = self.find_property(root, "CA") {
            let label = self.node(root).value("CA").map_or(&[][..], Value::raw);
            let marked = self.push_bytes(&[b" ", label].concat());
            entries[index] = self.push_property(entries[index].name, &[marked]);
        } else {
            let (name, value) = (self.push_bytes(b"CA"), self.push_bytes(b""));
            entries.push(self.push_property(name, &[value]));
        }
        self.store(root, &entries);
    }

    fn find_property(&self, node: NodeId, name: &str) -> Option<usize> {
        self.node(node).properties().position(|property| property.is(name))
    }

    fn entries(&self, node: NodeId) -> Vec<PropertyEntry> {
        self.node(node).property_entries().to_vec()
    }

    fn push_property(&mut self, name: Span, values: &[Span]) -> PropertyEntry {
        let start = self.values.len();
        self.values.extend_from_slice(values);
        PropertyEntry { name, values: Span::new(start, values.len()) }
    }

    fn store(&mut self, node: NodeId, entries: &[PropertyEntry]) {
        let start = self.properties.len();
        self.properties.extend_from_slice(entries);
        self.set_properties(node, Span::new(start, entries.len()));
    }
}

fn check_name(name: &str) -> Result<(), EditError> {
    let letters = name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    if !letters || !name.starts_with(|first: char| first.is_ascii_uppercase()) {
        Err(EditError::BadName(name.to_owned()))
    } else if name == "CA" {
        Err(EditError::Charset)
    } else {
        Ok(())
    }
}
