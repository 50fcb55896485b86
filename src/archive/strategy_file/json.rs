//! The JSON of a strategy: an object for each guess, with an object for each score that it can earn.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::entries::{Entries, Entry};
use super::error::{Fault, Wrong, place};
use super::format::{FORMAT, VERSION};
use super::header::{At, Header};
use super::label::StrategyLabel;
use super::text;
use crate::archive::checksum::checksum;
use crate::excerpt::excerpt;
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::tree::{StrategyTree, TreeNode};
use pegwise_engine::code::{Code, Repeats, Rules, Score};

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u32,
    positions: usize,
    colors: usize,
    repeats: bool,
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
        let scored = self.0.subtrees().filter_map(|node| {
            let score = node.earned()?;
            Some((format!("{},{}", score.exact(), score.misplaced()), WrittenNode(node)))
        });
        serializer.collect_map(scored)
    }
}

/// Writes a strategy in one line.
pub(super) fn write(label: &StrategyLabel, tree: &StrategyTree) -> String {
    let (rules, lengths) = (tree.rules(), tree.lengths());
    let written = Written {
        format: FORMAT,
        version: VERSION,
        positions: rules.positions(),
        colors: rules.colors(),
        repeats: rules.repeats() == Repeats::Allowed,
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

/// A strategy as it is read. Values that can be wrong are read later, so that an error names their place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read<'t> {
    #[serde(borrow)]
    format: &'t RawValue,
    #[serde(borrow)]
    version: &'t RawValue,
    #[serde(borrow)]
    positions: &'t RawValue,
    #[serde(borrow)]
    colors: &'t RawValue,
    #[serde(borrow)]
    repeats: &'t RawValue,
    #[serde(borrow)]
    strategy: &'t RawValue,
    #[serde(borrow)]
    guesses: &'t RawValue,
    #[serde(borrow)]
    max: &'t RawValue,
    #[serde(borrow)]
    by_guesses: &'t RawValue,
    #[serde(borrow)]
    tree: &'t RawValue,
    #[serde(borrow)]
    checksum: &'t RawValue,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadNode<'t> {
    #[serde(borrow)]
    guess: &'t RawValue,
    #[serde(borrow, default)]
    next: Pairs<'t>,
}

/// The pairs of an object in their order.
#[derive(Default)]
struct Pairs<'t>(Vec<(String, &'t RawValue)>);

impl<'de: 't, 't> Deserialize<'de> for Pairs<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<'t>, D::Error> {
        struct All;

        impl<'de> Visitor<'de> for All {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut object: M) -> Result<Pairs<'de>, M::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = object.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(All)
    }
}

/// A file, in which parts know their byte.
struct Source<'t> {
    file: &'t str,
}

impl<'t> Source<'t> {
    fn byte(&self, part: &'t RawValue) -> usize {
        part.get().as_ptr() as usize - self.file.as_ptr() as usize
    }

    /// Reads a value that begins at a byte.
    fn value<T: Deserialize<'t>>(&self, json: &'t str, at: usize) -> Result<T, Wrong> {
        serde_json::from_str(json).map_err(|error| {
            // serde_json counts columns in bytes, and names the byte before the one that it did not expect.
            let lines = json.split_inclusive('\n').take(error.line().saturating_sub(1));
            let start: usize = lines.map(str::len).sum();
            let mut byte = (at + start + error.column().saturating_sub(1)).min(self.file.len());
            while !self.file.is_char_boundary(byte) {
                byte -= 1;
            }
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default().to_owned();
            Wrong { at: byte, fault: Fault::Json(message) }
        })
    }

    /// Reads a value without parts.
    fn at<T: Deserialize<'t>>(&self, part: &'t RawValue) -> Result<At<T>, Wrong> {
        let at = self.byte(part);
        let value = self.value(part.get(), at).map_err(|wrong| Wrong { at, ..wrong })?;
        Ok(At { at, value })
    }
}

pub(super) fn read(file: &str) -> Result<(StrategyLabel, StrategyTree), Wrong> {
    let source = Source { file };
    let start = file.len() - file.trim_start_matches('\u{feff}').len();
    let read: Read<'_> = source.value(&file[start..], start)?;
    let format: At<String> = source.at(read.format)?;
    if format.value != FORMAT {
        return Err(format.wrong(Fault::Format(excerpt(&format.value))));
    }
    let version: At<u32> = source.at(read.version)?;
    if version.value != VERSION {
        return Err(version.wrong(Fault::Version(version.value.to_string())));
    }
    let header = header(&source, &read)?;
    let entries = guesses(&source, read.tree, header.rules)?;
    let has_lines = file.trim_end().contains('\n');
    let line = |at| has_lines.then(|| place(file, at).0);
    let tree = entries.tree(&line)?;
    header.check(&tree, &text::without_checksum(&header.label, &tree), &source.at(read.checksum)?)?;
    Ok((header.label, tree))
}

fn header<'t>(source: &Source<'t>, read: &Read<'t>) -> Result<Header, Wrong> {
    let positions: At<usize> = source.at(read.positions)?;
    let repeats = if source.at(read.repeats)?.value { Repeats::Allowed } else { Repeats::Forbidden };
    let rules = Rules::new(positions.value, source.at(read.colors)?.value, repeats)
        .map_err(|error| positions.wrong(Fault::Rules(error.into())))?;
    if rules.universe_size() > StrategyTree::MOST_CODES {
        return Err(positions.wrong(Fault::TooLarge(rules.universe_size())));
    }
    let label: At<String> = source.at(read.strategy)?;
    Ok(Header {
        rules,
        label: label.value.parse::<StrategyLabel>().map_err(|error| label.wrong(Fault::Label(error)))?,
        total: source.at(read.guesses)?,
        most: source.at(read.max)?,
        games: games(source, read.by_guesses)?,
    })
}

fn games<'t>(source: &Source<'t>, part: &'t RawValue) -> Result<At<GameLengths>, Wrong> {
    let pairs: At<Pairs<'t>> = source.at(part)?;
    let mut lengths = GameLengths::default();
    for (guesses, games) in &pairs.value.0 {
        let guesses = guesses.parse().ok().filter(|most| *most <= StrategyTree::MOST_GUESSES);
        let games: At<u32> = source.at(games)?;
        let known = guesses.filter(|_| games.value <= StrategyTree::MOST_CODES);
        lengths.add(known.ok_or_else(|| games.wrong(Fault::GamesForm))?, u64::from(games.value));
    }
    Ok(At { at: pairs.at, value: lengths })
}

/// Reads the tree.
fn guesses<'t>(source: &Source<'t>, root: &'t RawValue, rules: Rules) -> Result<Entries, Wrong> {
    let node: ReadNode<'t> = source.value(root.get(), source.byte(root))?;
    let first = entry(source, node.guess, rules)?;
    let mut entries = Entries::new(rules, first);
    follow(source, &mut entries, &[0], node.next)?;
    Ok(entries)
}

/// Adds what follows the scores of the last entry of a path.
fn follow<'t>(
    source: &Source<'t>,
    entries: &mut Entries,
    path: &[usize],
    next: Pairs<'t>,
) -> Result<(), Wrong> {
    let Some(parent) = path.last() else { return Ok(()) };
    for (score, part) in next.0 {
        let at = source.byte(part);
        let wrong = |fault| Wrong { at, fault };
        let rules = entries.rules();
        let score = Score::parse(&score, rules).map_err(|error| wrong(Fault::Score(error)))?;
        if path.len() == StrategyTree::MOST_GUESSES {
            return Err(wrong(Fault::TooDeep));
        }
        let node: ReadNode<'t> = source.value(part.get(), at)?;
        let index = entries.add(*parent, score, entry(source, node.guess, rules)?)?;
        let longer: Vec<usize> = path.iter().copied().chain([index]).collect();
        follow(source, entries, &longer, node.next)?;
    }
    Ok(())
}

fn entry<'t>(source: &Source<'t>, part: &'t RawValue, rules: Rules) -> Result<Entry, Wrong> {
    let guess: At<String> = source.at(part)?;
    let code: Result<Code, _> = rules.parse(&guess.value);
    Ok(Entry { guess: code.map_err(|error| guess.wrong(Fault::Code(error)))?, at: guess.at })
}
