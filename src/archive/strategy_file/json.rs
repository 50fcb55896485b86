//! The JSON of a strategy, which is only written: an object for each guess, with an object for each score that it can earn.

use std::collections::BTreeMap;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::format::{FORMAT, VERSION};
use super::label::StrategyLabel;
use super::text;
use crate::archive::checksum::checksum;
use crate::archive::rules_fields;
use pegwise_engine::breaker::tree::{StrategyTree, TreeNode};
use pegwise_engine::code::Rules;

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u32,
    #[serde(flatten, with = "rules_fields")]
    rules: Rules,
    strategy: String,
    guesses: u64,
    max: usize,
    by_guesses: BTreeMap<usize, u64>,
    tree: WrittenNode<'a>,
    checksum: String,
}

/// A guess and what follows each score.
struct WrittenNode<'a>(TreeNode<'a>);

impl Serialize for WrittenNode<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut node = serializer.serialize_map(None)?;
        node.serialize_entry("guess", &self.0.guess().to_string())?;
        if self.0.subtrees().next().is_some() {
            node.serialize_entry("next", &WrittenNext(self.0))?;
        }
        node.end()
    }
}

/// What follows each score of a guess.
struct WrittenNext<'a>(TreeNode<'a>);

impl Serialize for WrittenNext<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let scored =
            self.0.subtrees().filter_map(|node| Some((node.earned()?.with_comma(), WrittenNode(node))));
        serializer.collect_map(scored)
    }
}

pub(super) fn write(label: &StrategyLabel, tree: &StrategyTree) -> String {
    let lengths = tree.lengths();
    let written = Written {
        format: FORMAT,
        version: VERSION,
        rules: tree.rules(),
        strategy: label.to_string(),
        guesses: lengths.guesses(),
        max: lengths.longest(),
        by_guesses: lengths.by_length().collect(),
        tree: WrittenNode(tree.root()),
        checksum: checksum(&text::without_checksum(label, tree)),
    };
    let mut json = serde_json::to_string(&written).expect("strings, numbers and maps can be serialized");
    json.push('\n');
    json
}
