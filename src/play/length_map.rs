//! The map of all codes with the most guesses that any secret of a block took.

use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering};

use pegwise_engine::code::{Code, Rules};

use super::code_map::MapSize;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LengthMap {
    pub rules: Rules,
    /// The codes of a block, down and across.
    height: usize,
    width: usize,
    /// The blocks in a row of blocks.
    across: usize,
    /// For each block, the number of guesses of its longest game, 255 for all that are longer. 0 if it has no games.
    longest: Vec<u8>,
}

impl LengthMap {
    /// The number of guesses of the longest game in these rows and columns, which are those of one block or of several.
    /// `None` if there are no games.
    pub fn longest(&self, rows: &Range<usize>, columns: &Range<usize>) -> Option<usize> {
        let across = columns.start / self.width..columns.end.div_ceil(self.width);
        let lines = rows.start / self.height..rows.end.div_ceil(self.height);
        let blocks = lines.flat_map(|line| &self.longest[line * self.across..][across.clone()]);
        blocks.copied().max().filter(|guesses| *guesses > 0).map(usize::from)
    }
}

#[derive(Debug)]
pub struct LengthRecorder {
    size: MapSize,
    map: LengthMap,
    longest: Vec<AtomicU8>,
}

impl LengthRecorder {
    pub fn new(rules: Rules) -> LengthRecorder {
        let size = MapSize::of(rules);
        let [height, width] = [size.rows, size.columns].map(|side| MapSize::smallest_block(side, rules));
        let across = size.columns / width;
        let longest = (0..size.rows / height * across).map(|_| AtomicU8::new(0)).collect();
        LengthRecorder { size, map: LengthMap { rules, height, width, across, longest: Vec::new() }, longest }
    }

    pub fn record(&self, secret: &Code, guesses: usize) {
        let LengthMap { rules, height, width, across, .. } = self.map;
        let (row, column) = self.size.place(rules, secret);
        let guesses = u8::try_from(guesses).unwrap_or(u8::MAX);
        self.longest[row / height * across + column / width].fetch_max(guesses, Ordering::Relaxed);
    }

    pub fn into_map(self) -> LengthMap {
        LengthMap { longest: self.longest.into_iter().map(AtomicU8::into_inner).collect(), ..self.map }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::Repeats;

    #[test]
    fn a_block_has_the_length_of_its_longest_game() {
        let rules = Rules::new(2, 3, Repeats::Allowed).expect("rules that are allowed");
        let recorder = LengthRecorder::new(rules);
        for (secret, guesses) in [("aa", 2), ("ab", 5), ("bc", 300)] {
            recorder.record(&rules.parse(secret).expect("a code"), guesses);
        }
        let map = recorder.into_map();
        assert_eq!(map.longest(&(0..1), &(0..1)), Some(2));
        assert_eq!(map.longest(&(0..1), &(0..3)), Some(5));
        assert_eq!(map.longest(&(1..2), &(2..3)), Some(255));
        assert_eq!(map.longest(&(2..3), &(0..3)), None);
    }

    #[test]
    fn large_games_have_a_length_for_each_smallest_block() {
        let rules = Rules::new(8, 8, Repeats::Allowed).expect("rules that are allowed");
        let recorder = LengthRecorder::new(rules);
        recorder.record(&rules.parse("hhhhhhhh").expect("a code"), 9);
        let map = recorder.into_map();
        assert_eq!(map.longest.len(), 256 * 256);
        assert_eq!(map.longest(&(4080..4096), &(4080..4096)), Some(9));
        assert_eq!(map.longest(&(0..4080), &(0..4096)), None);
    }
}
