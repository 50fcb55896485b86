//! The cursor on the map of all codes: where keys and the mouse move it, and what is there.

use std::ops::Range;

use crate::narration::{counted, marks as digits, thousands};
use crate::play::{CodeMap, MapSize};
use crate::tui::keymap::Command;
use pegwise_engine::code::{Code, Peg, Rules, Score, Turn};

/// The cursor moves over at most this many blocks along a side.
const MOST_STEPS: usize = 64;

/// The first row and column of the block of codes under the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MapCursor {
    row: usize,
    column: usize,
}

impl MapCursor {
    /// The cursor at a row and a column of codes.
    pub(crate) const fn at(row: usize, column: usize) -> MapCursor {
        MapCursor { row, column }
    }

    /// Its row and column.
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

    /// The cursor after a click on the codes in these rows and columns: on those that are possible, if any, or on those
    /// that the rules allow. A click on the same codes again moves on to the next of them. The maps are those at the
    /// start and after each guess.
    pub(crate) fn clicked(
        self,
        maps: &[&CodeMap],
        (rows, columns): (Range<usize>, Range<usize>),
    ) -> MapCursor {
        let (height, width) = block(maps[0].rules());
        let starts =
            |range: Range<usize>, block: usize| (range.start / block * block..range.end).step_by(block);
        let blocks: Vec<MapCursor> = starts(rows, height)
            .flat_map(|row| starts(columns.clone(), width).map(move |column| MapCursor::at(row, column)))
            .collect();
        if let Some(here) = blocks.iter().position(|block| *block == self) {
            return blocks[(here + 1) % blocks.len()];
        }
        let has_codes = |map: &CodeMap| {
            let counted = |block: &&MapCursor| block.count(map) > 0;
            blocks.iter().find(counted).copied()
        };
        maps.iter().rev().find_map(|map| has_codes(map)).unwrap_or(blocks[0])
    }

    /// The number of candidates under the cursor.
    fn count(self, map: &CodeMap) -> usize {
        let (height, width) = block(map.rules());
        map.count(&(self.row..self.row + height), &(self.column..self.column + width))
    }

    /// What is under the cursor after these turns. The maps are those at the start and after each turn.
    pub(crate) fn in_words(self, maps: &[&CodeMap], turns: &[Turn]) -> String {
        let rules = maps[0].rules();
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
    let name = code.capitals();
    if !rules.allow(code) {
        return format!("{name} is not a code here: no color may repeat");
    }
    match turns.iter().position(|turn| !turn.fits(code)) {
        None => format!("{name} is possible"),
        Some(at) => format!(
            "{name} is ruled out: guess {} would have scored {}, not {}",
            at + 1,
            digits(Score::of(&turns[at].code, code)),
            digits(turns[at].score)
        ),
    }
}

/// The codes of a block as a pattern: a letter, a range of letters, or a dot for any color.
fn pattern(rules: Rules, first: &Code, last: &Code) -> String {
    let place = |(first, last): (&Peg, &Peg)| match (first.capital(), last.capital()) {
        (one, other) if one == other => one.to_string(),
        ('A', _) if *last == rules.last_peg() => "·".to_owned(),
        (one, other) => format!("{one}–{other}"),
    };
    first.pegs().iter().zip(last.pegs()).map(place).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::{Candidates, Repeats};

    #[test]
    fn a_click_goes_to_the_possible_code_of_a_cell_and_then_round_all_of_them() {
        let rules = Rules::CLASSIC;
        let turn = Turn {
            code: rules.parse("aabb").expect("a code"),
            score: Score::new(0, 1, rules).expect("a score"),
        };
        let (all, now) =
            (CodeMap::of(&Candidates::all(rules)), CodeMap::of(&Candidates::all(rules).after(&turn)));
        let maps = [&all, &now];
        let cell = (14..16, 14..15);
        let is_possible = |row: usize| now.count(&(row..row + 1), &(14..15)) == 1;
        assert_eq!((is_possible(14), is_possible(15)), (false, false));
        let cell_of_one = (0..36).step_by(2).find(|row| is_possible(*row) != is_possible(row + 1));
        let row = cell_of_one.expect("a cell with one possible code");
        let possible = if is_possible(row) { row } else { row + 1 };
        let first = MapCursor::default().clicked(&maps, (row..row + 2, 14..15));
        assert_eq!(first, MapCursor::at(possible, 14));
        let second = first.clicked(&maps, (row..row + 2, 14..15));
        assert_eq!(second, MapCursor::at(2 * row + 1 - possible, 14));
        assert_eq!(second.clicked(&maps, (row..row + 2, 14..15)), first);
        assert_eq!(first.clicked(&maps, cell), MapCursor::at(14, 14), "none is possible");
    }

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

    #[test]
    fn a_click_skips_what_the_rules_do_not_allow() {
        let rules = Rules::new(4, 6, Repeats::Forbidden).expect("rules that are allowed");
        let all = CodeMap::of(&Candidates::all(rules));
        let clicked = MapCursor::at(5, 5).clicked(&[&all], (0..2, 15..16));
        assert_eq!(clicked, MapCursor::at(1, 15), "ABCD, not AACD");
        assert_eq!(clicked.in_words(&[&all], &[]), "ABCD is possible");
    }
}
