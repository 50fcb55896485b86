//! The guesses that are tried for a set, and their classes under its symmetries.

use std::collections::HashMap;

use crate::breaker::optimal::codes::Codes;
use crate::breaker::relabeling::Relabeling;
use crate::breaker::symmetry::ColorSymmetry;
use crate::code::columns::Probe;
use crate::code::{Code, ColorSet};

/// The guesses for sets that have certain colors. Of guesses that differ only by colors that no code of the set has, there
/// is one.
#[derive(Debug)]
pub(super) struct Choices {
    symmetry: ColorSymmetry,
    /// The numbers of the guesses, in ascending order.
    pub(super) numbers: Vec<u32>,
    pub(super) probes: Vec<Probe>,
}

impl Choices {
    /// The guesses for sets with the colors `present`.
    pub(super) fn of(codes: &Codes, present: ColorSet) -> Choices {
        // Every color counts as guessed, so that only absent colors are interchangeable.
        let symmetry = ColorSymmetry::new(codes.rules, ColorSet::all(codes.rules), present);
        let guesses = symmetry.canonical_codes(codes.rules);
        Choices {
            symmetry,
            numbers: guesses.iter().filter_map(|guess| codes.number(guess)).collect(),
            probes: guesses.iter().map(Probe::new).collect(),
        }
    }

    /// The choice that stands for a guess.
    pub(super) fn choice(&self, codes: &Codes, guess: &Code) -> u32 {
        codes.number(&self.symmetry.canonical(guess)).expect("a canonical code is a code of the game")
    }
}

/// Choices in classes. Those that symmetries of the set map to each other are in one.
#[derive(Debug)]
pub(super) struct Classes {
    choices: Vec<u32>,
    indices: HashMap<u32, usize>,
    /// For each choice an earlier one of its class, or itself.
    earlier: Vec<usize>,
}

impl Classes {
    /// Puts each of these choices in a class of its own.
    pub(super) fn new(choices: Vec<u32>) -> Classes {
        let indices = choices.iter().enumerate().map(|(index, choice)| (*choice, index)).collect();
        Classes { indices, earlier: (0..choices.len()).collect(), choices }
    }

    /// Joins the classes of choices that a symmetry maps to each other, and returns whether there were any. Choices that
    /// it maps to others than these are left alone.
    pub(super) fn join(&mut self, codes: &Codes, all: &Choices, symmetry: &Relabeling) -> bool {
        let mut joined = false;
        for index in 0..self.choices.len() {
            let image = all.choice(codes, &symmetry.code(codes.code(self.choices[index])));
            if let Some(image) = self.indices.get(&image) {
                let (one, other) = (self.first(index), self.first(*image));
                joined |= one != other;
                self.earlier[one.max(other)] = one.min(other);
            }
        }
        joined
    }

    pub(super) fn firsts(&self) -> impl Iterator<Item = u32> {
        let is_first = |index: &usize| self.earlier[*index] == *index;
        (0..self.choices.len()).filter(is_first).map(|index| self.choices[index])
    }

    /// The first choice of the class of a choice. `None` if it is none of these.
    pub(super) fn first_of(&self, choice: u32) -> Option<u32> {
        self.indices.get(&choice).map(|index| self.choices[self.first(*index)])
    }

    fn first(&self, mut index: usize) -> usize {
        while self.earlier[index] != index {
            index = self.earlier[index];
        }
        index
    }
}
