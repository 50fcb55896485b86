//! The text of a strategy: a line for each guess, indented by two blanks for each guess before it.

use super::entries::{Entries, Entry};
use super::error::{Fault, Wrong, place};
use super::format::{CHECKSUM, FIRST_LINE, FORMAT, GAMES, KEYS, MOST, RULES, STRATEGY, TOTAL, TREE, VERSION};
use super::header::{At, Header, by_guesses};
use super::label::StrategyLabel;
use crate::archive::checksum::checksum;
use crate::excerpt::excerpt;
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{ParseCodeError, ParseRulesError, Rules, Score};

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
            let _ = write!(text, "{},{} ", score.exact(), score.misplaced());
        }
        text.extend(node.guess().pegs().iter().map(|peg| peg.capital()));
        text.push('\n');
    }
    text
}

pub(super) fn read(file: &str) -> Result<(StrategyLabel, StrategyTree), Wrong> {
    let mut lines = Lines::of(file);
    let first = lines.next().ok_or(Wrong { at: 0, fault: Fault::FirstLine })?;
    check_first_line(&first)?;
    let header = header(&mut lines)?;
    let (entries, claimed) = guesses(&mut lines, header.rules)?;
    let tree = entries.tree(&|at| Some(place(file, at).0))?;
    let text = without_checksum(&header.label, &tree);
    let missing = || Wrong { at: file.trim_end().len(), fault: Fault::NoChecksum(checksum(&text)) };
    header.check(&tree, &text, &claimed.ok_or_else(missing)?)?;
    match lines.next() {
        None => Ok((header.label, tree)),
        Some(line) => Err(line.wrong(Fault::AfterChecksum(excerpt(line.value)))),
    }
}

/// The lines of a file with their bytes, without comments and blanks at the end. Empty lines are left out.
struct Lines<'t> {
    rest: &'t str,
    at: usize,
}

type Line<'t> = At<&'t str>;

impl<'t> Lines<'t> {
    fn of(file: &'t str) -> Lines<'t> {
        let rest = file.trim_start_matches('\u{feff}');
        Lines { rest, at: file.len() - rest.len() }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        while !self.rest.is_empty() {
            let end = self.rest.find('\n').map_or(self.rest.len(), |end| end + 1);
            let (line, rest) = self.rest.split_at(end);
            let at = self.at;
            (self.rest, self.at) = (rest, at + end);
            let content = line.split('#').next().unwrap_or_default().trim_end();
            if !content.is_empty() {
                return Some(At { at, value: content });
            }
        }
        None
    }
}

impl<'t> Line<'t> {
    /// The part from a byte of this line on, without blanks before it.
    fn from(&self, byte: usize) -> Line<'t> {
        let rest = &self.value[byte..];
        let value = rest.trim_start();
        At { at: self.at + self.value.len() - value.len(), value }
    }

    /// The name and the value.
    fn parts(&self) -> Result<(Line<'t>, Line<'t>), Wrong> {
        let line = self.from(0);
        let fault = || Fault::NoColon(excerpt(line.value));
        let colon = line.value.find(':').ok_or_else(|| line.wrong(fault()))?;
        let key = At { at: line.at, value: line.value[..colon].trim_end() };
        Ok((key, line.from(colon + 1)))
    }

    fn number<N: std::str::FromStr>(&self) -> Result<At<N>, Wrong> {
        let number = self.value.parse().map_err(|_| self.wrong(Fault::Number(excerpt(self.value))))?;
        Ok(At { at: self.at, value: number })
    }
}

fn check_first_line(line: &Line<'_>) -> Result<(), Wrong> {
    let line = line.from(0);
    if !line.value.starts_with(FORMAT) {
        return Err(line.wrong(Fault::FirstLine));
    }
    let version = line.from(FORMAT.len());
    if version.value.is_empty() || version.at == line.at + FORMAT.len() {
        return Err(line.wrong(Fault::FirstLine));
    }
    if version.value == VERSION.to_string() {
        Ok(())
    } else {
        Err(version.wrong(Fault::Version(excerpt(version.value))))
    }
}

/// Reads the lines up to the tree.
fn header(lines: &mut Lines<'_>) -> Result<Header, Wrong> {
    let mut known: Vec<(Line<'_>, Line<'_>)> = Vec::new();
    let end = loop {
        let line = lines.next().ok_or(Wrong { at: lines.at, fault: Fault::NoTree })?;
        let (key, value) = line.parts()?;
        if key.value == TREE {
            if !value.value.is_empty() {
                return Err(value.wrong(Fault::OnTreeLine(excerpt(value.value))));
            }
            break key;
        }
        if !KEYS.contains(&key.value) || key.value == CHECKSUM {
            return Err(key.wrong(Fault::UnknownKey(excerpt(key.value))));
        }
        if known.iter().any(|(earlier, _)| earlier.value == key.value) {
            return Err(key.wrong(Fault::Twice(excerpt(key.value))));
        }
        known.push((key, value));
    };
    let value = |name: &'static str| {
        let found = known.iter().find(|(key, value)| key.value == name && !value.value.is_empty());
        found.map(|(_, value)| value).ok_or_else(|| end.wrong(Fault::Missing(name)))
    };
    let rules = {
        let value = value(RULES)?;
        let rules: Rules = value.value.parse().map_err(|wrong| match wrong {
            ParseRulesError::Form { at } => Wrong { at: value.at + at, fault: Fault::Rules(wrong) },
            ParseRulesError::Rules(_) => value.wrong(Fault::Rules(wrong)),
        })?;
        let codes = rules.universe_size();
        if codes > StrategyTree::MOST_CODES {
            return Err(value.wrong(Fault::TooLarge(codes)));
        }
        rules
    };
    let label = value(STRATEGY)?;
    Ok(Header {
        rules,
        label: label.value.parse().map_err(|error| label.wrong(Fault::Label(error)))?,
        total: value(TOTAL)?.number()?,
        most: value(MOST)?.number()?,
        games: games(value(GAMES)?)?,
    })
}

fn games(line: &Line<'_>) -> Result<At<GameLengths>, Wrong> {
    let mut lengths = GameLengths::default();
    for pair in line.value.split_whitespace() {
        let numbers = pair.split_once(':').and_then(|(guesses, games)| {
            let guesses = guesses.parse().ok().filter(|most| *most <= StrategyTree::MOST_GUESSES)?;
            let games = games.parse().ok().filter(|games| *games <= u64::from(StrategyTree::MOST_CODES))?;
            Some((guesses, games))
        });
        let (guesses, games) = numbers.ok_or_else(|| line.wrong(Fault::GamesForm))?;
        lengths.add(guesses, games);
    }
    Ok(At { at: line.at, value: lengths })
}

/// Reads the tree and the checksum, which may be missing.
fn guesses(lines: &mut Lines<'_>, rules: Rules) -> Result<(Entries, Option<At<String>>), Wrong> {
    let first = lines.next().ok_or(Wrong { at: lines.at, fault: Fault::NoTree })?;
    if first.value.trim_start().contains([' ', ',', ':']) {
        return Err(first.from(0).wrong(Fault::FirstGuess));
    }
    check_indent(&first, 0)?;
    let mut entries = Entries::new(rules, entry(&first, rules)?);
    // The entries that the last one follows, and it.
    let mut path = vec![0];
    for line in lines.by_ref() {
        if let Some(claimed) = line.value.strip_prefix(CHECKSUM) {
            let (_, value) = line.parts()?;
            debug_assert!(claimed.contains(':'));
            return Ok((entries, Some(At { at: value.at, value: value.value.to_owned() })));
        }
        let indent = line.value.len() - line.value.trim_start_matches(' ').len();
        let depth = indent.div_ceil(INDENT).clamp(1, path.len());
        check_indent(&line, depth)?;
        let node = line.from(0);
        let (score, guess) = node.value.split_once(' ').ok_or_else(|| node.wrong(Fault::NodeForm))?;
        let guess = node.from(node.value.len() - guess.len());
        let score = Score::parse(score, rules).map_err(|error| node.wrong(Fault::Score(error)))?;
        if depth == StrategyTree::MOST_GUESSES {
            return Err(node.wrong(Fault::TooDeep));
        }
        path.truncate(depth);
        let parent = path[depth - 1];
        path.push(entries.add(parent, score, entry(&guess, rules)?)?);
    }
    Ok((entries, None))
}

/// Checks that a line is indented by this number of guesses.
fn check_indent(line: &Line<'_>, depth: usize) -> Result<(), Wrong> {
    let node = line.from(0);
    if line.value.len() - node.value.len() == depth * INDENT && !line.value.contains('\t') {
        return Ok(());
    }
    let blanks = match depth * INDENT {
        0 => "nothing".to_owned(),
        blanks => format!("{blanks} blanks"),
    };
    Err(node.wrong(Fault::Indent(blanks)))
}

/// The guess of a line. An error names the place of the color that is wrong.
fn entry(guess: &Line<'_>, rules: Rules) -> Result<Entry, Wrong> {
    match rules.parse(guess.value) {
        Ok(code) => Ok(Entry { guess: code, at: guess.at }),
        Err(wrong) => {
            let byte = match wrong {
                ParseCodeError::Color { letter, .. } => guess.value.find(letter).unwrap_or_default(),
                ParseCodeError::Length { .. } | ParseCodeError::Repeated { .. } => 0,
            };
            Err(Wrong { at: guess.at + byte, fault: Fault::Code(wrong) })
        }
    }
}
