//! The review of a game: each guess is compared with the best ones at the time, and skill is separated from luck.

#![expect(clippy::cast_possible_truncation, reason = "a percentage is from 0 to 100")]

use std::ops::ControlFlow;

use super::partition::{Basis, Choice, GuessSelector, Measure, PartitionCost, Weighed};
use crate::code::{Candidates, Checkpoint, Code, History, Partition, Rules, ScoredGuess, Turn};

/// A guess judged by the scores known when it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The guess and its score.
    pub turn: Turn,
    /// How it divided the candidates.
    pub made: Weighed,
    /// The guess with the most expected information. Ties go to a candidate, then to the guess made, then to the first
    /// in lexicographic order.
    pub most_bits: Weighed,
    /// What the choice of this guess is based on.
    pub basis: Basis,
    /// The guess that takes the fewest guesses on average, where one is proved to.
    pub fewest: Option<Weighed>,
    /// The first earlier turn (from 0) that ruled out the guess as the secret. `None` if it could be the secret.
    pub ruled_out_by: Option<usize>,
}

/// The best guess at the time of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best<'a> {
    /// It is proved that no guess takes fewer guesses on average.
    Fewest(&'a Weighed),
    /// Nothing is proved, and this is the guess with the most expected information.
    MostBits(&'a Weighed),
}

impl<'a> Best<'a> {
    /// The guess, and how it divides the candidates.
    pub const fn weighed(self) -> &'a Weighed {
        match self {
            Best::Fewest(weighed) | Best::MostBits(weighed) => weighed,
        }
    }
}

/// A guess beside those with the most expected information, whatever the strategy that made it looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// How the guess divides the candidates.
    pub made: Weighed,
    /// The other guesses, best first, at most [`Choice::RIVALS`]. Guesses that a symmetry of the game maps to each other
    /// count as one.
    pub others: Vec<Weighed>,
    /// What the choice of the other guesses is based on.
    pub basis: Basis,
}

/// The grade of a guess: its expected information as a share of the most that a guess had. Its score does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The score was known in advance.
    Wasted,
    /// Less than [`Grade::FAIR`] of the most.
    Weak,
    /// Less than [`Grade::STRONG`] of the most.
    Fair,
    /// At least [`Grade::STRONG`] of the most.
    Strong,
    /// The most.
    Top,
}

/// The luck of a guess, in three classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fortune {
    /// At least [`Fortune::NOTABLE`] less than expected.
    Unlucky,
    /// Less than [`Fortune::NOTABLE`] from what was expected.
    Even,
    /// At least [`Fortune::NOTABLE`] more than expected.
    Lucky,
}

impl Fortune {
    /// The smallest difference in bits that counts as luck.
    pub const NOTABLE: f64 = 0.5;
}

impl Judged {
    /// The number of candidates before the guess.
    pub fn before(&self) -> u32 {
        self.made.partition.total()
    }

    /// The number of candidates after the guess.
    pub fn after(&self) -> u32 {
        self.made.partition.size(self.turn.score)
    }

    /// The expected information of the guess, in bits.
    pub fn expected(&self) -> f64 {
        self.made.partition.bits()
    }

    /// The information that the score gave, in bits.
    pub fn earned(&self) -> f64 {
        (f64::from(self.before()) / f64::from(self.after())).log2()
    }

    /// The information that the score gave beyond the expected information, in bits. Negative for bad luck.
    pub fn luck(&self) -> f64 {
        self.earned() - self.expected()
    }

    /// The class of the luck.
    pub fn fortune(&self) -> Fortune {
        match self.luck() {
            luck if luck >= Fortune::NOTABLE => Fortune::Lucky,
            luck if luck <= -Fortune::NOTABLE => Fortune::Unlucky,
            _ => Fortune::Even,
        }
    }

    /// The best guess instead.
    pub fn best(&self) -> Best<'_> {
        self.fewest.as_ref().map_or(Best::MostBits(&self.most_bits), Best::Fewest)
    }

    /// The expected information as a share of the most that a guess had, from 0 to 1. `None` if no guess had any.
    pub fn share(&self) -> Option<f64> {
        share(&self.made, &self.most_bits)
    }

    /// The grade of the guess.
    pub fn grade(&self) -> Grade {
        Grade::of(&self.made, &self.most_bits)
    }
}

impl Grade {
    /// The smallest share of [`Grade::Fair`].
    pub const FAIR: f64 = 0.65;
    /// The smallest share of [`Grade::Strong`].
    pub const STRONG: f64 = 0.85;

    /// The grade of a guess beside that with the most expected information for the same candidates.
    pub fn of(made: &Weighed, most_bits: &Weighed) -> Grade {
        let known = |share: f64| {
            if made.partition.count() == 1 {
                Grade::Wasted
            } else if cost(&made.partition) <= cost(&most_bits.partition) {
                Grade::Top
            } else if share >= Grade::STRONG {
                Grade::Strong
            } else if share >= Grade::FAIR {
                Grade::Fair
            } else {
                Grade::Weak
            }
        };
        let last = if made.fits { Grade::Top } else { Grade::Wasted };
        share(made, most_bits).map_or(last, known)
    }
}

/// The expected information of a guess as a share of the most that a guess had, from 0 to 1. `None` if no guess had any.
fn share(made: &Weighed, most_bits: &Weighed) -> Option<f64> {
    let most = most_bits.partition.bits();
    (most > 0.0).then(|| (made.partition.bits() / most).min(1.0))
}

/// The skill of a game, from 0 to 100: the expected information of all guesses in percent of the most that they could have.
/// `None` if no guess had any.
pub fn skill(judged: &[Judged]) -> Option<u32> {
    let expected: f64 = judged.iter().map(Judged::expected).sum();
    let most: f64 = judged.iter().map(|guess| guess.most_bits.partition.bits()).sum();
    (most > 0.0).then(|| (100.0 * expected / most).min(100.0).round() as u32)
}

/// The luck of a game: the information that its scores gave beyond the expected information, in bits.
pub fn luck(judged: &[Judged]) -> f64 {
    judged.iter().map(Judged::luck).sum()
}

/// Judges the guesses of games.
#[derive(Debug)]
pub struct Reviewer {
    selector: GuessSelector,
}

impl Reviewer {
    /// Creates a reviewer for games with these rules.
    pub fn new(rules: Rules) -> Reviewer {
        Reviewer { selector: GuessSelector::new(rules, Measure::Entropy) }
    }

    /// Returns the guess with the most expected information after scored guesses that some code agrees with. `Break` if the
    /// checkpoint breaks.
    pub fn best(
        &mut self,
        scored: &[ScoredGuess],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Choice> {
        self.best_of(&Candidates::fitting(self.selector.rules(), scored), scored, checkpoint)
    }

    /// As [`Reviewer::best`], for the candidates that these guesses leave.
    pub fn best_of(
        &mut self,
        candidates: &Candidates,
        scored: &[ScoredGuess],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Choice> {
        self.selector.choose(candidates, scored, checkpoint)
    }

    /// Compares a guess with the best ones among the candidates that these guesses leave, of which there is at least one.
    /// `Break` if the checkpoint breaks.
    pub fn compare(
        &mut self,
        candidates: &Candidates,
        scored: &[ScoredGuess],
        guess: Code,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Comparison> {
        let choice = self.best_of(candidates, scored, checkpoint)?;
        let made = weighed(guess, candidates);
        let others = std::iter::once(choice.chosen).chain(choice.rivals);
        let others = others.filter(|other| other.code != guess).take(Choice::RIVALS).collect();
        ControlFlow::Continue(Comparison { made, others, basis: choice.basis })
    }

    /// Judges the turn `at` (from 0). `Break` if the checkpoint breaks.
    ///
    /// # Panics
    ///
    /// If there is no such turn, or no code agrees with the turns before it.
    pub fn judge(
        &mut self,
        history: &History,
        at: usize,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Judged> {
        let turn = history.turns()[at];
        let known: History = history.turns()[..at].iter().copied().collect();
        let candidates = Candidates::of(self.selector.rules(), &known);
        let choice = self.selector.choose(&candidates, &known.scored(), checkpoint)?;
        let ruled_out_by = known.first_conflict(&turn.code);
        let made = weighed(turn.code, &candidates);
        let ahead =
            (cost(&made.partition), !made.fits) <= (cost(&choice.chosen.partition), !choice.chosen.fits);
        let most_bits = if ahead { made.clone() } else { choice.chosen };
        let basis = choice.basis;
        ControlFlow::Continue(Judged { turn, made, most_bits, basis, fewest: None, ruled_out_by })
    }
}

/// A guess where these candidates are left.
pub fn weighed(code: Code, candidates: &Candidates) -> Weighed {
    Weighed { code, fits: candidates.contains(&code), partition: candidates.divided_by(&code) }
}

/// The cost of a partition by entropy. Integers compare without rounding errors.
fn cost(partition: &Partition) -> u64 {
    let sizes: Vec<u32> = partition.parts().into_iter().map(|(_, size)| size).collect();
    PartitionCost::new(Measure::Entropy).cost(&sizes)
}
