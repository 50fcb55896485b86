//! The events that code-breakers report. Text, JSON and screens are all derived from them.

use super::optimal::Optimality;
use super::partition::Choice;
use super::{Branch, Insight};
use crate::code::{Code, Peg, Turn};
use crate::deduce::Rule;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Event {
    /// A guess was scored.
    Guess(Turn),
    /// A rule fired on the last score.
    Rule(Rule),
    /// A color is ruled out. A rule may report this once for each peg of the guess with the color.
    RuleOut {
        /// The rule that rules it out.
        rule: Rule,
        /// The color.
        peg: Peg,
        /// Where it is ruled out.
        scope: Scope,
    },
    /// A color is in the secret, by [`Rule::Forced`].
    Force {
        /// The color.
        peg: Peg,
    },
    /// The four-state machine changes its state.
    State {
        /// The state it leaves.
        from: State,
        /// The state it enters.
        to: State,
    },
    /// The last score was imposed on the constraint store.
    Impose {
        /// The number of branches of the score: one for each way to assign its marks to the pegs of the guess.
        branches: usize,
    },
    /// The last score was not imposed on the constraint store.
    Forgo,
    /// Branches died: no code that satisfies the imposed scores satisfies these branches.
    Die {
        /// The turn of the score, from 0.
        turn: usize,
        /// The dead branches, at least one.
        branches: Vec<Branch>,
        /// The number of branches of the score that remain.
        left: usize,
    },
    /// Two imposed scores were compared.
    Insight(Insight),
    /// The candidates were tested against the last score.
    Candidates {
        /// Their number before the score.
        before: usize,
        /// Their number after it.
        after: usize,
    },
    /// The next guess was chosen as the one that divides the candidates best.
    Choice(Box<Choice>),
    /// The search for an optimal guess has ended.
    Proof(Optimality),
    /// The tree of a strategy was consulted.
    Tree(TreeStep),
    /// Codes were tried in order for the next guess, and rejected until one agreed with all scores.
    Reject {
        /// The first rejected code. `None` if the first code that was tried agreed.
        first: Option<Code>,
        /// The number of rejected codes.
        count: u64,
        /// How many of them were rejected because they disagree with each turn. The others repeat a color where the rules forbid it.
        by_turn: Vec<u64>,
    },
}

/// Where a color is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// At every position.
    Everywhere,
    /// At one position, from 0.
    At(usize),
}

/// A state of the four-state machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The first guess is next.
    GuessOne,
    /// The second guess is next, with other colors.
    GuessTwo,
    /// Tries every code that the domains allow.
    GuessCompute,
    /// Tries every permutation of the known colors.
    GuessPermute,
}

/// What a [`Follower`](super::tree::Follower) finds in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum TreeStep {
    /// The next guess.
    Guess {
        /// The guess.
        code: Code,
        /// Whether it is a candidate.
        fits: bool,
        /// The number of candidates.
        candidates: usize,
        /// The guesses of the tree for all of them in total, from this one on.
        guesses: u64,
        /// The guesses of the longest of these games, from this one on.
        longest: usize,
    },
    /// Nothing, because an earlier guess was not that of the tree. The next guess is chosen greedily.
    Departed,
}
