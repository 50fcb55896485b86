//! The text of a strategy: a line for each guess, indented by two blanks for each guess before it.

use super::entries::{Entries, Entry};
use super::error::{Fault, StrategyFileError};
use super::format::{CHECKSUM, FIRST_LINE, GAMES, KEYS, MOST, RULES, STRATEGY, TOTAL, TREE, VERSION};
use super::label::StrategyLabel;
use crate::archive::checksum::checksum;
use crate::archive::fragment::{Contents, Fragment};
use crate::excerpt::excerpt;
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{Rules, ScoreSet};

/// The blanks for each guess before a line.
const INDENT: usize = 2;

pub(super) fn write(label: &StrategyLabel, tree: &StrategyTree) -> String {
    let mut text = without_checksum(label, tree);
    let line = format!("{CHECKSUM}: {}\n", checksum(&text));
    text.push_str(&line);
    text
}

/// The text up to the line of the checksum.
pub(super) fn without_checksum(label: &StrategyLabel, tree: &StrategyTree) -> String {
    use std::fmt::Write as _;
    let lengths = tree.lengths();
    let mut text = format!("{FIRST_LINE}\n");
    for (key, value) in [
        (RULES, tree.rules().to_string()),
        (STRATEGY, label.to_string()),
        (TOTAL, lengths.guesses().to_string()),
        (MOST, lengths.longest().to_string()),
        (GAMES, by_guesses(&lengths)),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{key}: {value}");
    }
    let _ = writeln!(text, "{TREE}:");
    for node in tree.nodes() {
        text.extend(std::iter::repeat_n(' ', (node.depth() - 1) * INDENT));
        if let Some(score) = node.earned() {
            let _ = write!(text, "{} ", score.with_comma());
        }
        text.extend(node.guess().pegs().iter().map(|peg| peg.capital()));
        text.push('\n');
    }
    text
}

pub(super) fn read(file: &str) -> Result<(StrategyLabel, StrategyTree), StrategyFileError> {
    let mut lines = Contents::of(file);
    let first = lines.next().unwrap_or(lines.last);
    let version = first.version_of("strategy").ok_or_else(|| first.error(Fault::FirstLine))?;
    if version.text != VERSION.to_string() {
        return Err(version.error(Fault::Version(excerpt(version.text))));
    }
    let header = Header::read(&mut lines)?;
    let (entries, claimed) = guesses(&mut lines, header.rules)?;
    let tree = entries.tree()?;
    header.check(&tree)?;
    let text = without_checksum(&header.label, &tree);
    let strategy = checksum(&text);
    let claimed = claimed.ok_or_else(|| lines.last.end().error(Fault::NoChecksum(strategy.clone())))?;
    if claimed.text != strategy {
        let fault = Fault::Checksum { strategy, claimed: excerpt(claimed.text) };
        return Err(claimed.error(fault));
    }
    match lines.next() {
        None => Ok((header.label, tree)),
        Some(line) => Err(line.error(Fault::AfterChecksum(excerpt(line.text)))),
    }
}

/// The lines before the tree, not yet compared with it.
struct Header<'t> {
    rules: Rules,
    label: StrategyLabel,
    total: Fragment<'t>,
    most: Fragment<'t>,
    games: Fragment<'t>,
}

impl<'t> Header<'t> {
    /// Reads the lines up to the tree.
    fn read(lines: &mut Contents<'t>) -> Result<Header<'t>, StrategyFileError> {
        let mut known: Vec<(Fragment<'_>, Fragment<'_>)> = Vec::new();
        let end = loop {
            let line = lines.next().ok_or_else(|| lines.last.end().error(Fault::NoTree))?;
            let (key, value) = key_and_value(line)?;
            if key.text == TREE {
                if !value.text.is_empty() {
                    return Err(value.error(Fault::OnTreeLine(excerpt(value.text))));
                }
                break key;
            }
            if !KEYS.contains(&key.text) || key.text == CHECKSUM {
                return Err(key.error(Fault::UnknownKey(excerpt(key.text))));
            }
            if known.iter().any(|(earlier, _)| earlier.text == key.text) {
                return Err(key.error(Fault::Twice(excerpt(key.text))));
            }
            known.push((key, value));
        };
        let value = |name: &'static str| {
            let found = known.iter().find(|(key, value)| key.text == name && !value.text.is_empty());
            found.map(|(_, value)| *value).ok_or_else(|| end.error(Fault::Missing(name)))
        };
        let (rules, label) = (value(RULES)?, value(STRATEGY)?);
        Ok(Header {
            rules: checked_rules(rules)?,
            label: label.check(label.text.parse::<StrategyLabel>())?,
            total: value(TOTAL)?,
            most: value(MOST)?,
            games: value(GAMES)?,
        })
    }

    fn check(&self, tree: &StrategyTree) -> Result<(), StrategyFileError> {
        let lengths = tree.lengths();
        let differs = |name, value: Fragment<'_>, tree: String, claimed: String| {
            Err(value.error(Fault::Figure { name, tree, claimed }))
        };
        for (name, value, tree) in
            [(TOTAL, self.total, lengths.guesses()), (MOST, self.most, lengths.longest() as u64)]
        {
            let claimed: u64 =
                value.check(value.text.parse().map_err(|_| Fault::Number(excerpt(value.text))))?;
            if claimed != tree {
                return differs(name, value, tree.to_string(), claimed.to_string());
            }
        }
        let claimed = games(self.games)?;
        if claimed == lengths {
            return Ok(());
        }
        differs(GAMES, self.games, by_guesses(&lengths), by_guesses(&claimed))
    }
}

fn key_and_value(line: Fragment<'_>) -> Result<(Fragment<'_>, Fragment<'_>), StrategyFileError> {
    let line = line.trimmed();
    line.split_once(':').ok_or_else(|| line.error(Fault::NoColon(excerpt(line.text))))
}

fn checked_rules(value: Fragment<'_>) -> Result<Rules, StrategyFileError> {
    let rules = value.rules()?;
    let codes = rules.universe_size();
    if codes > StrategyTree::MOST_CODES { Err(value.error(Fault::TooLarge(codes))) } else { Ok(rules) }
}

fn games(value: Fragment<'_>) -> Result<GameLengths, StrategyFileError> {
    let mut lengths = GameLengths::default();
    for pair in value.text.split_whitespace() {
        let numbers = pair.split_once(':').and_then(|(guesses, games)| {
            let guesses = guesses.parse().ok().filter(|most| *most <= StrategyTree::MOST_GUESSES)?;
            let games = games.parse().ok().filter(|games| *games <= u64::from(StrategyTree::MOST_CODES))?;
            Some((guesses, games))
        });
        let (guesses, games) = numbers.ok_or_else(|| value.error(Fault::GamesForm))?;
        lengths.add(guesses, games);
    }
    Ok(lengths)
}

/// The number of games of each length: `1:1 2:4 3:25`.
pub fn by_guesses(lengths: &GameLengths) -> String {
    let games: Vec<String> =
        lengths.by_length().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
    games.join(" ")
}

/// Reads the tree and the checksum, which may be missing.
fn guesses<'t>(
    lines: &mut Contents<'t>,
    rules: Rules,
) -> Result<(Entries, Option<Fragment<'t>>), StrategyFileError> {
    let first = lines.next().ok_or_else(|| lines.last.end().error(Fault::NoTree))?;
    let guess = first.trimmed();
    if guess.text.contains([' ', ',', ':']) {
        return Err(guess.error(Fault::FirstGuess));
    }
    check_indent(first, 0)?;
    let mut entries = Entries::new(rules, entry(guess, rules)?);
    // The entries that the last one follows, and it.
    let mut path = vec![0];
    for line in lines.by_ref() {
        if line.text.starts_with(CHECKSUM) {
            return Ok((entries, Some(key_and_value(line)?.1)));
        }
        let indent = line.text.len() - line.text.trim_start_matches(' ').len();
        let depth = indent.div_ceil(INDENT).clamp(1, path.len());
        check_indent(line, depth)?;
        let node = line.trimmed();
        let (score, guess) = node.split_once(' ').ok_or_else(|| node.error(Fault::NodeForm))?;
        let score = score.check(ScoreSet::parse_one(score.text, rules))?;
        if depth == StrategyTree::MOST_GUESSES {
            return Err(node.error(Fault::TooDeep));
        }
        path.truncate(depth);
        let parent = path[depth - 1];
        path.push(entries.add(parent, score, entry(guess, rules)?)?);
    }
    Ok((entries, None))
}

fn check_indent(line: Fragment<'_>, depth: usize) -> Result<(), StrategyFileError> {
    let node = line.trimmed();
    if line.text.len() - node.text.len() == depth * INDENT && !line.text.contains('\t') {
        return Ok(());
    }
    let blanks = match depth * INDENT {
        0 => "nothing".to_owned(),
        blanks => format!("{blanks} blanks"),
    };
    Err(node.error(Fault::Indent(blanks)))
}

/// A guess. An error names the place of the color that is wrong.
fn entry(guess: Fragment<'_>, rules: Rules) -> Result<Entry, StrategyFileError> {
    Ok(Entry { guess: guess.code(rules.in_letters())?, place: guess.place })
}
