//! Parsing of codes, rows with gaps, and cells.

use super::words::{number, told, unknown};
use crate::cli;
use crate::excerpt::excerpt;
use crate::narration::{as_sentence, counted};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Repeats, Rules};

/// Parses a line as a code, ignoring whitespace.
pub(super) fn code(line: &str, rules: Rules) -> Result<Code, String> {
    let letters = letters(line, rules);
    rules.parse(&letters).map_err(|wrong| {
        let looks_like_a_word = letters.chars().any(|letter| rules.peg(letter).is_none());
        if looks_like_a_word { unknown(line, &format!(", nor a code: {wrong}")) } else { told(wrong) }
    })
}

/// The symbols of a line without blanks. A name of a color stands for its symbol.
fn letters(line: &str, rules: Rules) -> String {
    let symbol = |word: &str| {
        let is_it = |peg: &Peg| rules.symbols().name(*peg).eq_ignore_ascii_case(word);
        let peg = rules.palette().find(is_it);
        peg.map_or_else(|| word.to_owned(), |peg| rules.symbols().symbol(peg).to_string())
    };
    line.split_whitespace().map(symbol).collect()
}

/// Returns the strategy of this name, or what is wrong with the name.
pub(super) fn strategy(name: &str) -> Result<Strategy, String> {
    name.to_ascii_lowercase().parse().map_err(told)
}

/// Parses rules, such as `5 8`, `5x8` or `4 10 no repeats`. `command` is the word before them.
pub(super) fn rules(command: &str, text: &str) -> Result<Rules, String> {
    let text = text.to_ascii_lowercase().replace('x', " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let (positions, colors, repeats) = match words[..] {
        [positions, colors] => (positions, colors, Repeats::Allowed),
        [positions, colors, "no", "repeats"] => (positions, colors, Repeats::Forbidden),
        _ => return Err(format!("Which game? Type {command} 5 8, or {command} 4 10 no repeats.")),
    };
    let example = format!("{command} 5 8");
    let number =
        |word: &str| number(word, &example).map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    Rules::new(number(positions)?, number(colors)?, repeats).map_err(told)
}

/// Parses a row with gaps.
pub(super) fn row(text: &str, rules: Rules) -> Result<Vec<Option<Peg>>, String> {
    let peg = |letter: char| match (rules.peg(letter), letter) {
        (Some(peg), _) => Ok(Some(peg)),
        (None, '_' | '.' | '-' | '?' | '*') => Ok(None),
        (None, letter) => Err(format!(
            "{letter:?} is neither a color nor a gap: colors are {}, a gap is _.",
            rules.symbols().in_words(rules.colors())
        )),
    };
    let row: Vec<Option<Peg>> = letters(text, rules).chars().map(peg).collect::<Result<_, _>>()?;
    let example: String = rules.example().chars().take(rules.positions() - 1).chain(['_']).collect();
    if row.len() != rules.positions() {
        let (found, wanted) = (row.len(), counted(rules.positions(), "position"));
        return Err(format!("{found} given, but a code here has {wanted}: type possible {example}."));
    }
    let twice = |(at, peg): &(usize, &Option<Peg>)| peg.is_some() && row[..*at].contains(peg);
    if rules.repeats() == Repeats::Forbidden && row.iter().enumerate().any(|cell| twice(&cell)) {
        return Err(format!("{text:?} has a color twice, but no color may repeat here."));
    }
    Ok(row)
}

/// Parses a color and a position as a cell: the position, from 0, and the color.
pub(super) fn cell(asked: &str, rules: Rules) -> Result<(usize, Peg), String> {
    let cell = match asked.split_whitespace().collect::<Vec<_>>()[..] {
        [letter, position] => position
            .parse()
            .map_err(|_| format!("{:?} is not a position.", excerpt(position)))
            .and_then(|position| cli::cell(&letters(letter, rules), position, rules).map_err(told)),
        _ => Err("Which color, and where?".to_owned()),
    };
    let wrong =
        |wrong: String| format!("{} Type why b 1 for the color b in position 1.", as_sentence(&wrong));
    cell.map(|(peg, position)| (position, peg)).map_err(wrong)
}
