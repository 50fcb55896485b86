//! How good the guesses of a game were, skill apart from luck: each against the best that there was, by what was known
//! when it was made.

use std::ops::ControlFlow;

use super::partition::{Basis, Choice, Chooser, Measure, Scale, Weighed};
use crate::code::{Candidates, Checkpoint, History, Partition, Rules, Turn};

/// A guess, judged by what was known when it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The guess and its score.
    pub turn: Turn,
    /// How it divided the candidates.
    pub made: Weighed,
    /// The guess that was expected to tell most. Of several, one that could be the secret before another; then the one
    /// made; then the first in lexicographic order.
    pub best: Weighed,
    /// What the best one was chosen from.
    pub basis: Basis,
    /// The first earlier turn (from 0) that ruled the guess out as the secret; nothing for a guess that could be it.
    pub ruled_out_by: Option<usize>,
}

/// What a guess was worth, by the share of the best expected information that it could expect. What it then earned
/// has no part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It could tell nothing that was not known.
    Wasted,
    /// Less than [`Grade::FAIR`] of the best.
    Weak,
    /// Less than [`Grade::STRONG`] of the best.
    Fair,
    /// At least [`Grade::STRONG`] of the best.
    Strong,
    /// No guess looked at was expected to tell more.
    Best,
}

impl Grade {
    /// The least share of the best that is fair.
    pub const FAIR: f64 = 0.65;
    /// The least share of the best that is strong.
    pub const STRONG: f64 = 0.85;
}

/// What fell out, against what was to be expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fortune {
    /// At least [`Fortune::NOTABLE`] less than expected.
    Unlucky,
    /// About what was expected.
    Even,
    /// At least [`Fortune::NOTABLE`] more than expected.
    Lucky,
}

impl Fortune {
    /// From so many bits on, a difference is luck that is worth a word.
    pub const NOTABLE: f64 = 0.5;
}

impl Judged {
    /// How many codes could be the secret before the guess.
    pub fn before(&self) -> u32 {
        self.made.partition.total()
    }

    /// How many were left after it.
    pub const fn after(&self) -> u32 {
        self.made.partition.size(self.turn.score)
    }

    /// The information that the guess was expected to give, in bits.
    pub fn expected(&self) -> f64 {
        self.made.partition.bits()
    }

    /// The information that its score gave, in bits.
    pub fn earned(&self) -> f64 {
        (f64::from(self.before()) / f64::from(self.after())).log2()
    }

    /// What it gave beyond what was expected, in bits; below 0 for bad luck.
    pub fn luck(&self) -> f64 {
        self.earned() - self.expected()
    }

    /// The luck in a word.
    pub fn fortune(&self) -> Fortune {
        match self.luck() {
            luck if luck >= Fortune::NOTABLE => Fortune::Lucky,
            luck if luck <= -Fortune::NOTABLE => Fortune::Unlucky,
            _ => Fortune::Even,
        }
    }

    /// The expected information as a share of the best, from 0 to 1; nothing where there was nothing to learn.
    pub fn share(&self) -> Option<f64> {
        let best = self.best.partition.bits();
        (best > 0.0).then(|| (self.expected() / best).min(1.0))
    }

    /// What the guess was worth.
    pub fn grade(&self) -> Grade {
        let known = |share: f64| {
            if self.made.partition.count() == 1 {
                Grade::Wasted
            } else if cost(&self.made.partition) <= cost(&self.best.partition) {
                Grade::Best
            } else if share >= Grade::STRONG {
                Grade::Strong
            } else if share >= Grade::FAIR {
                Grade::Fair
            } else {
                Grade::Weak
            }
        };
        let last = if self.made.fits { Grade::Best } else { Grade::Wasted };
        self.share().map_or(last, known)
    }
}

/// The skill of a game from 0 to 100: the expected information of all guesses together, in hundredths of that of the
/// best ones, over the guesses at which something could be learned. Nothing where there was no such guess.
pub fn skill(judged: &[Judged]) -> Option<u32> {
    let expected: f64 = judged.iter().map(Judged::expected).sum();
    let best: f64 = judged.iter().map(|guess| guess.best.partition.bits()).sum();
    (best > 0.0).then(|| (100.0 * expected / best).min(100.0).round() as u32)
}

/// The luck of a game: what all guesses together earned beyond what was expected, in bits.
pub fn luck(judged: &[Judged]) -> f64 {
    judged.iter().map(Judged::luck).sum()
}

/// Judges guesses of one game after the other.
#[derive(Debug)]
pub struct Reviewer {
    chooser: Chooser,
}

impl Reviewer {
    /// A reviewer of games by these rules.
    pub fn new(rules: Rules) -> Reviewer {
        Reviewer { chooser: Chooser::new(rules, Measure::Entropy) }
    }

    /// The guess that is expected to tell most after a history that some code fits. `Break` if the checkpoint ended the
    /// search for it.
    pub fn best(&mut self, history: &History, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Choice> {
        self.chooser.choose(&Candidates::of(self.chooser.rules(), history), history, checkpoint)
    }

    /// Judges the turn of this number, from 0, of a game whose scores do not contradict each other. `Break` if the
    /// checkpoint ended it.
    ///
    /// # Panics
    ///
    /// If there is no such turn, or no code fits what was known before it.
    pub fn judge(
        &mut self,
        history: &History,
        at: usize,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Judged> {
        let turn = history.turns()[at];
        let known: History = history.turns()[..at].iter().copied().collect();
        let candidates = Candidates::of(self.chooser.rules(), &known);
        let choice = self.chooser.choose(&candidates, &known, checkpoint)?;
        let ruled_out_by = known.first_conflict(&turn.code);
        let made = Weighed {
            code: turn.code,
            fits: ruled_out_by.is_none(),
            partition: candidates.divided_by(&turn.code),
        };
        let ahead =
            (cost(&made.partition), !made.fits) <= (cost(&choice.chosen.partition), !choice.chosen.fits);
        let best = if ahead { made.clone() } else { choice.chosen };
        ControlFlow::Continue(Judged { turn, made, best, basis: choice.basis, ruled_out_by })
    }
}

/// The cost of a partition by entropy: a whole number, so that equal ones are equal.
fn cost(partition: &Partition) -> u64 {
    let sizes: Vec<u32> = partition.parts().into_iter().map(|(_, size)| size).collect();
    Scale::new(Measure::Entropy).cost(&sizes)
}
