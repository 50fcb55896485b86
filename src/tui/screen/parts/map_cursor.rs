//! The cursor on the map of all codes: where keys and the mouse move it, and what is there.

use crate::narration::{counted, marks as digits, thousands};
use crate::play::{CodeMap, MapSize};
use crate::tui::keymap::Command;
use pegwise_engine::code::{Code, Peg, Rules, Turn};

/// The cursor moves over at most this many blocks along a side.
const MOST_STEPS: usize = 64;

/// The first row and column of the block of codes under the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MapCursor {
    row: usize,
    column: usize,
}

impl MapCursor {
    pub(crate) const fn at(row: usize, column: usize) -> MapCursor {
        MapCursor { row, column }
    }

    pub(crate) const fn place(self) -> (usize, usize) {
        (self.row, self.column)
    }

    /// The cursor one block further in the direction of a command. `None` at the edge.
    pub(crate) fn moved(self, command: Command, rules: Rules) -> Option<MapCursor> {
        let (size, (height, width)) = (MapSize::of(rules), block(rules));
        let MapCursor { row, column } = self;
        let next = match command {
            Command::Left => MapCursor::at(row, column.checked_sub(width)?),
            Command::Right => MapCursor::at(row, column + width),
            Command::Up => MapCursor::at(row.checked_sub(height)?, column),
            Command::Down => MapCursor::at(row + height, column),
            _ => return None,
        };
        (next.row < size.rows && next.column < size.columns).then_some(next)
    }

    /// The number of candidates under the cursor.
    fn count(self, map: &CodeMap) -> usize {
        let (height, width) = block(map.rules);
        map.count(&(self.row..self.row + height), &(self.column..self.column + width))
    }

    /// What is under the cursor after these turns. The maps are those at the start and after each turn.
    pub(crate) fn in_words(self, maps: &[&CodeMap], turns: &[Turn]) -> String {
        let rules = maps[0].rules;
        let (size, (height, width)) = (MapSize::of(rules), block(rules));
        let first = size.code(rules, self.row, self.column);
        if height * width == 1 {
            return code_in_words(rules, &first, turns);
        }
        let last = size.code(rules, self.row + height - 1, self.column + width - 1);
        let all = counted(self.count(maps[0]), "code");
        match self.count(maps[maps.len() - 1]) {
            0 => format!("{}: {all}, none possible", pattern(rules, &first, &last)),
            possible => {
                format!("{}: {all}, {} possible", pattern(rules, &first, &last), thousands(possible as u64))
            }
        }
    }
}

/// The codes of a block under the cursor, down and across.
fn block(rules: Rules) -> (usize, usize) {
    let size = MapSize::of(rules);
    let block = |side: usize| {
        MapSize::blocks(side, rules).into_iter().find(|block| side / block <= MOST_STEPS).unwrap_or(side)
    };
    (block(size.rows), block(size.columns))
}

/// What a code is: possible, or ruled out by the first score that it disagrees with.
fn code_in_words(rules: Rules, code: &Code, turns: &[Turn]) -> String {
    let name = rules.symbols().capitals(code);
    if !rules.allow(code) {
        let why = match code.pegs().first() {
            Some(first) if !rules.allow_at(0, *first) => "the first color cannot lead",
            _ => "no color may repeat",
        };
        return format!("{name} is not a code here: {why}");
    }
    match turns.iter().position(|turn| !turn.fits(code)) {
        None => format!("{name} is possible"),
        Some(at) => format!(
            "{name} is ruled out: guess {} would have scored {}, not {}",
            at + 1,
            digits(turns[at].would_score(code)),
            digits(turns[at].score)
        ),
    }
}

/// The codes of a block as a pattern: a symbol, a range of symbols, or a dot for any color.
fn pattern(rules: Rules, first: &Code, last: &Code) -> String {
    let place = |(first, last): (&Peg, &Peg)| match [first, last].map(|peg| rules.symbols().capital(*peg)) {
        [one, _] if first == last => one.to_string(),
        _ if first.index() == 0 && *last == rules.last_peg() => "·".to_owned(),
        [one, other] => format!("{one}–{other}"),
    };
    first.pegs().iter().zip(last.pegs()).map(place).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::Repeats;

    #[test]
    fn a_dot_in_a_pattern_stands_for_every_color() {
        let rules = Rules::new(4, 16, Repeats::Allowed).expect("rules that are allowed");
        let code = |text: &str| rules.parse(text).expect("a code");
        assert_eq!(pattern(rules, &code("aaaa"), &code("ahap")), "A A–H A ·");
        assert_eq!(pattern(rules, &code("aiaa"), &code("apap")), "A I–P A ·");
        let rules = Rules::CLASSIC;
        let code = |text: &str| rules.parse(text).expect("a code");
        assert_eq!(pattern(rules, &code("aada"), &code("adff")), "A A–D D–F ·");
    }
}
