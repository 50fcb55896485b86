//! The map of all codes: a rectangle with the first half of the pegs down and the second half across, in code order.
//! It tells how many candidates lie in a block.

#![expect(clippy::cast_possible_truncation, reason = "positions are at most 8")]

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use pegwise_engine::code::{Candidates, Code, Peg, Repeats, Rules, Variant};

/// The most blocks of candidates along a side. More would not fit on any screen.
const MOST_BLOCKS: usize = 400;

/// The number of codes down and across. A code's row is made of its first ⌊n/2⌋ pegs, its column of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapSize {
    pub rows: usize,
    pub columns: usize,
}

impl MapSize {
    /// The map of these rules. It has a place for codes with repeats, even if the rules do not allow them.
    pub fn of(rules: Rules) -> MapSize {
        let (colors, upper) = (rules.colors(), rules.positions() / 2);
        let side = |positions: usize| colors.pow(positions as u32);
        MapSize { rows: side(upper), columns: side(rules.positions() - upper) }
    }

    /// The sizes of blocks along a side of this many codes, smallest first. A block ends where a letter changes.
    pub fn blocks(side: usize, rules: Rules) -> Vec<usize> {
        let colors = rules.colors();
        let mut sizes = vec![1];
        let mut unit = 1;
        while unit < side {
            sizes.extend((2..=colors).filter(|part| colors.is_multiple_of(*part)).map(|part| unit * part));
            unit *= colors;
        }
        sizes
    }

    /// The size of the smallest block along a side of this many codes whose candidates are counted.
    pub fn smallest_block(side: usize, rules: Rules) -> usize {
        MapSize::blocks(side, rules).into_iter().find(|block| side / block <= MOST_BLOCKS).unwrap_or(side)
    }

    /// The code at a row and a column, whether the rules allow it or not.
    pub fn code(self, rules: Rules, row: usize, column: usize) -> Code {
        assert!(row < self.rows && column < self.columns, "outside of the map");
        let mut rest = row * self.columns + column;
        let mut pegs = vec![Peg::default(); rules.positions()];
        for peg in pegs.iter_mut().rev() {
            *peg = Peg::default().cycled(rest % rules.colors(), rules.colors());
            rest /= rules.colors();
        }
        Code::new(&pegs)
    }

    pub fn place(self, rules: Rules, code: &Code) -> (usize, usize) {
        let number = |pegs: &[Peg]| pegs.iter().fold(0, |number, peg| number * rules.colors() + peg.index());
        let (row, column) = code.pegs().split_at(rules.positions() / 2);
        (number(row), number(column))
    }
}

/// Candidates with their map, which is counted when it is first asked for. Copies share it.
#[derive(Clone, Debug)]
pub(super) struct MappedCandidates {
    pub(super) candidates: Candidates,
    map: Arc<OnceLock<CodeMap>>,
}

impl MappedCandidates {
    pub(super) fn new(candidates: Candidates) -> MappedCandidates {
        MappedCandidates { candidates, map: Arc::default() }
    }

    pub(super) fn map(&self) -> &CodeMap {
        self.map.get_or_init(|| CodeMap::of(&self.candidates))
    }
}

#[derive(Clone, Debug)]
pub struct CodeMap {
    pub rules: Rules,
    /// `None` if every code is a candidate.
    blocks: Option<Arc<Blocks>>,
}

/// The number of candidates in each block.
#[derive(Debug)]
struct Blocks {
    /// The codes of a block, down and across.
    height: usize,
    width: usize,
    across: usize,
    counts: Vec<u32>,
}

impl Blocks {
    fn of(rules: Rules, codes: &[Code]) -> Blocks {
        let size = MapSize::of(rules);
        let [height, width] = [size.rows, size.columns].map(|side| MapSize::smallest_block(side, rules));
        let across = size.columns / width;
        let mut counts = vec![0; size.rows / height * across];
        for code in codes {
            let (row, column) = size.place(rules, code);
            counts[row / height * across + column / width] += 1;
        }
        Blocks { height, width, across, counts }
    }

    fn count(&self, rows: &Range<usize>, columns: &Range<usize>) -> usize {
        let [down, across] = [(rows, self.height), (columns, self.width)]
            .map(|(range, block)| range.start / block..range.end.div_ceil(block));
        down.map(|row| {
            let first = row * self.across;
            self.counts[first + across.start..first + across.end]
                .iter()
                .map(|count| *count as usize)
                .sum::<usize>()
        })
        .sum()
    }
}

impl CodeMap {
    pub fn of(candidates: &Candidates) -> CodeMap {
        let rules = candidates.rules();
        let blocks = candidates.listed().map(|codes| Arc::new(Blocks::of(rules, codes)));
        CodeMap { rules, blocks }
    }

    /// The number of candidates in these rows and columns, which are those of one block or of several.
    pub fn count(&self, rows: &Range<usize>, columns: &Range<usize>) -> usize {
        match &self.blocks {
            Some(blocks) => blocks.count(rows, columns),
            None => allowed(self.rules, rows, columns),
        }
    }
}

/// The number of codes of the game in these rows and columns. Those that begin with the first color are in the first rows, or
/// columns if there is one position.
fn allowed(rules: Rules, rows: &Range<usize>, columns: &Range<usize>) -> usize {
    let all = without_variants(rules, rows, columns);
    if !rules.has(Variant::NoLeadingZero) {
        return all;
    }
    let from_0 = |range: &Range<usize>, positions: usize| {
        range.start..range.end.min(rules.colors().pow(positions as u32 - 1)).max(range.start)
    };
    let upper = rules.positions() / 2;
    all - match upper {
        0 => without_variants(rules, rows, &from_0(columns, 1)),
        _ => without_variants(rules, &from_0(rows, upper), columns),
    }
}

fn without_variants(rules: Rules, rows: &Range<usize>, columns: &Range<usize>) -> usize {
    if rows.is_empty() || columns.is_empty() {
        return 0;
    }
    if rules.repeats() == Repeats::Allowed {
        return rows.len() * columns.len();
    }
    let upper = rules.positions() / 2;
    let [down, across] = [(rows, upper), (columns, rules.positions() - upper)]
        .map(|(range, positions)| Side::of(range, positions, rules.colors()));
    let free = down.free + across.free;
    let used = rules.positions() - free;
    let mut pegs = Vec::with_capacity(used);
    let mut fitting = 0;
    for one in down.ends() {
        for other in across.ends() {
            pegs.clear();
            pegs.extend(down.fixed.iter().chain(&one).chain(&across.fixed).chain(&other).copied());
            let repeats = pegs.iter().enumerate().any(|(at, peg)| pegs[..at].contains(peg));
            fitting += usize::from(!repeats);
        }
    }
    // The free positions take any colors that are left, each once.
    (0..free).fold(fitting, |codes, at| codes * (rules.colors() - used).saturating_sub(at))
}

/// What the codes of a block have along one side: fixed pegs, one peg that is one of several, and free positions.
struct Side {
    fixed: Vec<usize>,
    choices: Option<Range<usize>>,
    free: usize,
}

impl Side {
    fn of(range: &Range<usize>, positions: usize, colors: usize) -> Side {
        let (mut free, mut unit) = (0, 1);
        while free < positions && unit * colors <= range.len() {
            unit *= colors;
            free += 1;
        }
        let mut rest = range.start / unit;
        let mut pegs = vec![0; positions - free];
        for peg in pegs.iter_mut().rev() {
            *peg = rest % colors;
            rest /= colors;
        }
        let choices = pegs.pop().map(|first| first..first + range.len() / unit);
        Side { fixed: pegs, choices, free }
    }

    /// The pegs after the fixed ones: each of the choices, or none.
    fn ends(&self) -> Vec<Option<usize>> {
        self.choices.clone().map_or_else(|| vec![None], |choices| choices.map(Some).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::{History, Score, Turn, Universe};

    fn blocks(side: usize, block: usize) -> impl Iterator<Item = Range<usize>> {
        (0..side).step_by(block).map(move |start| start..start + block)
    }

    #[test]
    fn the_codes_of_every_block_are_counted_as_one_by_one() {
        for (positions, colors, repeats) in [
            (4, 6, Repeats::Allowed),
            (4, 6, Repeats::Forbidden),
            (3, 4, Repeats::Forbidden),
            (5, 5, Repeats::Forbidden),
            (1, 3, Repeats::Allowed),
        ] {
            let rules = Rules::new(positions, colors, repeats).expect("rules that are allowed");
            let size = MapSize::of(rules);
            let (all, places): (CodeMap, Vec<(usize, usize)>) = (
                CodeMap::of(&Candidates::all(rules)),
                Universe::new(rules).codes().map(|code| size.place(rules, &code)).collect(),
            );
            for height in MapSize::blocks(size.rows, rules) {
                for width in MapSize::blocks(size.columns, rules) {
                    for rows in blocks(size.rows, height) {
                        for columns in blocks(size.columns, width) {
                            let inside = |place: &&(usize, usize)| {
                                rows.contains(&place.0) && columns.contains(&place.1)
                            };
                            let one_by_one = places.iter().filter(inside).count();
                            assert_eq!(
                                all.count(&rows, &columns),
                                one_by_one,
                                "{rules} {rows:?} {columns:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn candidates_are_found_at_their_places() {
        let rules = Rules::new(4, 6, Repeats::Allowed).expect("rules that are allowed");
        let size = MapSize::of(rules);
        let code = rules.parse("cdfe").expect("a code");
        let found = Turn { code, score: Score::of(&code, &code) };
        let map = CodeMap::of(&Candidates::of(rules, &History::from_iter([found])));
        let (row, column) = size.place(rules, &code);
        assert_eq!((row, column), (2 * 6 + 3, 5 * 6 + 4));
        assert_eq!(size.code(rules, row, column), code);
        assert_eq!(map.count(&(row..row + 1), &(column..column + 1)), 1);
        assert_eq!(map.count(&(0..36), &(0..36)), 1);
        assert_eq!(map.count(&(0..12), &(0..36)), 0);
    }

    #[test]
    fn blocks_end_where_a_letter_changes() {
        let rules = Rules::new(4, 6, Repeats::Allowed).expect("rules that are allowed");
        assert_eq!(MapSize::blocks(36, rules), [1, 2, 3, 6, 12, 18, 36]);
        let large = Rules::new(8, 8, Repeats::Allowed).expect("rules that are allowed");
        assert_eq!(MapSize::blocks(4096, large).len(), 13);
        assert_eq!(MapSize::smallest_block(4096, large), 16);
    }
}
