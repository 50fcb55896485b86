//! Sequences of bits, and their symbols.

#![expect(clippy::cast_possible_truncation, reason = "a symbol has fewer bits than a usize")]

use super::error::ParseShareCodeError;

/// The 32 symbols of Crockford's base 32 (2002), which has no letters that look like others.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

pub(super) const SYMBOL: usize = 5;

#[derive(Clone, Debug, Default)]
pub(super) struct Bits(Vec<bool>);

impl Bits {
    /// Appends the low `width` bits of a number, highest first.
    pub(super) fn push(&mut self, number: u64, width: usize) {
        self.0.extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// Removes the first `width` bits and returns them as a number. `None` if there are fewer.
    pub(super) fn take(&mut self, width: usize) -> Option<u64> {
        let taken = (width <= self.0.len()).then(|| self.0.drain(..width).collect())?;
        Some(number_of(taken))
    }

    pub(super) fn append(&mut self, other: Bits) {
        self.0.extend(other.0);
    }

    pub(super) fn fill(&mut self) {
        self.0.resize(self.0.len().next_multiple_of(SYMBOL), false);
    }

    /// Whether these bits are what [`Bits::fill`] may have added.
    pub(super) fn is_filling(&self) -> bool {
        self.0.len() < SYMBOL && !self.0.contains(&true)
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = bool> {
        self.0.iter().copied()
    }

    /// Inverts the bits that are set in these words. The lowest bit of the first word stands for the first bit.
    pub(super) fn invert(&mut self, words: impl Iterator<Item = u64>) {
        for (chunk, word) in self.0.chunks_mut(64).zip(words) {
            chunk.iter_mut().enumerate().for_each(|(at, bit)| *bit ^= word >> at & 1 == 1);
        }
    }

    pub(super) fn symbols(&self) -> impl Iterator<Item = char> {
        self.0.chunks(SYMBOL).map(|bits| char::from(SYMBOLS[number_of(bits.to_vec()) as usize]))
    }

    /// The bits of symbols. Letters that look like a digit count as that digit.
    pub(super) fn of_symbols(text: &[char]) -> Result<Bits, ParseShareCodeError> {
        let mut bits = Bits::default();
        for character in text {
            let plain = match character {
                'O' => '0',
                'I' | 'L' => '1',
                other => *other,
            };
            let symbol = SYMBOLS.iter().position(|symbol| char::from(*symbol) == plain);
            bits.push(symbol.ok_or(ParseShareCodeError::Symbol(*character))? as u64, SYMBOL);
        }
        Ok(bits)
    }
}

fn number_of(bits: Vec<bool>) -> u64 {
    bits.into_iter().fold(0, |number, bit| number << 1 | u64::from(bit))
}
