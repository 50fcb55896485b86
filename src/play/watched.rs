//! A game that the program plays and a person watches: recorded steps and a cursor.

use super::Timeline;
use crate::play::CodeMap;
use pegwise_engine::breaker::{Event, Knowledge, Strategy};
use pegwise_engine::code::{Candidates, Code, History, Rules, Tally, Turn};

pub const MOST_SIDE_BY_SIDE: usize = 4;

/// The strategies of a contest unless others are chosen.
pub const USUAL_SIDE_BY_SIDE: [Strategy; 4] =
    [Strategy::States, Strategy::Minimax, Strategy::Entropy, Strategy::OPTIMAL];

const LISTED: usize = 24;

/// An event and, after a guess, a summary of the candidates.
#[derive(Clone, Debug)]
pub struct WatchedStep {
    pub event: Event,
    /// The candidates after a guess. `None` for other events.
    pub left: Option<CandidateSummary>,
    /// Whether the strategy would have made this guess and those before it, given their scores. True for other events.
    pub is_own: bool,
}

impl WatchedStep {
    pub fn turn(&self) -> Option<Turn> {
        match self.event {
            Event::Guess(turn) => Some(turn),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct CandidateSummary {
    /// The number of candidates with each color at each position.
    pub tally: Tally,
    pub map: CodeMap,
    /// The candidates, if there are at most 24; otherwise empty.
    pub codes: Vec<Code>,
}

impl CandidateSummary {
    pub fn of(candidates: &Candidates) -> CandidateSummary {
        let codes = if candidates.count() <= LISTED { candidates.codes().collect() } else { Vec::new() };
        CandidateSummary { tally: candidates.tally(), map: CodeMap::of(candidates), codes }
    }
}

/// A watched game. Everything shown is a fold over the steps up to the cursor.
#[derive(Clone, Debug)]
pub struct WatchedGame {
    pub rules: Rules,
    start: CandidateSummary,
    pub line: Timeline<WatchedStep>,
}

impl WatchedGame {
    pub fn new(rules: Rules) -> WatchedGame {
        WatchedGame { rules, start: CandidateSummary::of(&Candidates::all(rules)), line: Timeline::default() }
    }

    pub fn turns(&self) -> Vec<Turn> {
        self.line.shown().iter().filter_map(WatchedStep::turn).collect()
    }

    /// The first turn that is recorded but not shown.
    pub fn next_turn(&self) -> Option<Turn> {
        self.line.steps()[self.line.cursor()..].iter().find_map(WatchedStep::turn)
    }

    /// Whether the strategy would have made the recorded guess with this number, from 0.
    pub fn is_own_guess(&self, number: usize) -> bool {
        let mut guesses = self.line.steps().iter().filter(|step| step.turn().is_some());
        guesses.nth(number).is_none_or(|step| step.is_own)
    }

    /// Truncates the steps at the first turn that differs from `turns`. Returns the number of turns kept.
    pub fn keep(&mut self, turns: &[Turn]) -> usize {
        let mut kept = 0;
        let other = self.line.steps().iter().position(|step| {
            let goes_on = step.turn().is_none_or(|turn| turns.get(kept) == Some(&turn));
            kept += usize::from(goes_on && step.turn().is_some());
            !goes_on
        });
        self.line.cut(other.unwrap_or(self.line.steps().len()));
        kept
    }

    pub fn history(&self) -> History {
        self.turns().into_iter().collect()
    }

    pub fn knowledge(&self) -> Knowledge {
        Knowledge::after(self.rules, self.line.shown().iter().map(|step| &step.event))
    }

    /// The summaries at the start and after each turn shown.
    pub fn left(&self) -> Vec<&CandidateSummary> {
        let counted = self.line.shown().iter().filter_map(|step| step.left.as_ref());
        std::iter::once(&self.start).chain(counted).collect()
    }

    /// The summaries at the start and after each turn whose effect on the candidates is shown. The code-breaker tells
    /// it in the step that counts the candidates or, if there is none, in the first step after the score.
    pub fn left_as_told(&self) -> Vec<&CandidateSummary> {
        let (mut told, steps) = (self.left(), self.line.steps());
        let last = self.line.shown().iter().rposition(|step| step.turn().is_some());
        let Some((at, turn)) = last.and_then(|at| Some((at, steps[at].turn()?))) else { return told };
        let follow = steps[at + 1..].iter().take_while(|step| step.turn().is_none());
        let counts = |step: &WatchedStep| matches!(step.event, Event::Candidates { .. });
        let telling = match follow.clone().position(counts) {
            Some(after) => at + 1 + after,
            None if turn.score.wins(self.rules) => at,
            None => at + usize::from(follow.count() > 0 || at + 1 == steps.len()),
        };
        if self.line.cursor() <= telling {
            told.pop();
        }
        told
    }

    pub fn is_won(&self) -> bool {
        self.turns().iter().any(|turn| turn.score.wins(self.rules))
    }
}
