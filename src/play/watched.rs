//! A game that the program plays and a person watches: recorded steps and a cursor.

use super::Timeline;
use crate::play::CodeMap;
use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::{Event, Knowledge, Strategy};
use pegwise_engine::code::{Candidates, Code, ColorSet, History, Repeats, Rules, Tally, Turn};
use pegwise_engine::deduce::Rule;

pub const MOST_SIDE_BY_SIDE: usize = 4;

/// The strategies of a contest unless others are chosen.
pub const USUAL_SIDE_BY_SIDE: [Strategy; 4] =
    [Strategy::States, Strategy::Minimax, Strategy::Entropy, Strategy::OPTIMAL];

const LISTED: usize = 24;

/// Events that make one step and, after a guess, a summary of the candidates.
#[derive(Clone, Debug)]
pub struct WatchedStep {
    /// At least one event.
    events: Vec<Event>,
    /// The candidates after a guess. `None` for other events.
    pub left: Option<CandidateSummary>,
    /// Whether the strategy would have made this guess and those before it, given their scores. True for other events.
    pub is_own: bool,
}

impl WatchedStep {
    pub fn new(event: Event, left: Option<CandidateSummary>, is_own: bool) -> WatchedStep {
        WatchedStep { events: vec![event], left, is_own }
    }

    /// Adds an event if it makes one step with those so far: what a rule rules out, or what follows from a count. Returns it if it
    /// begins another step.
    pub fn take(&mut self, event: Event) -> Option<Event> {
        let goes_on = matches!(
            (self.first(), &event),
            (Event::Rule(_) | Event::RuleOut { .. }, Event::RuleOut { .. } | Event::Force { .. })
                | (Event::Candidates { .. }, Event::Rule(Rule::NoCandidate) | Event::RuleOut { .. })
        );
        if goes_on {
            self.events.push(event);
            return None;
        }
        Some(event)
    }

    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The event that says what the step is about.
    pub fn first(&self) -> &Event {
        &self.events[0]
    }

    /// The next guess, if the step says that no other code is possible.
    pub fn only_code(&self) -> Option<Code> {
        match self.first() {
            Event::Choice(choice) => (choice.chosen.partition.total() == 1).then_some(choice.chosen.code),
            Event::Proof(Optimality::Only { code }) => Some(*code),
            _ => None,
        }
    }

    /// Whether it counts candidates, or says what follows from their count.
    pub fn is_count(&self) -> bool {
        matches!(self.first(), Event::Candidates { .. } | Event::Rule(Rule::Domain | Rule::NoCandidate))
    }

    /// Whether it is about the next guess, not about the last score.
    pub fn is_about_next_guess(&self) -> bool {
        matches!(
            self.first(),
            Event::State { .. } | Event::Choice(_) | Event::Proof(_) | Event::Tree(_) | Event::Reject { .. }
        )
    }

    pub fn turn(&self) -> Option<Turn> {
        match self.first() {
            Event::Guess(turn) => Some(*turn),
            _ => None,
        }
    }
}

/// The step that tells what the score of a guess, itself a step, leaves: the one that counts the candidates or, if there is none, the
/// last one that is not about the next guess.
pub fn telling_step(steps: &[WatchedStep], guess: usize) -> usize {
    let follow =
        steps[guess + 1..].iter().take_while(|step| step.turn().is_none() && !step.is_about_next_guess());
    let count = follow.clone().position(WatchedStep::is_count);
    guess + count.map_or_else(|| follow.count(), |at| at + 1)
}

#[derive(Clone, Debug)]
pub struct CandidateSummary {
    /// The number of candidates with each color at each position.
    pub tally: Tally,
    pub map: CodeMap,
    /// The colors that every candidate has.
    pub shared: ColorSet,
    /// The candidates, if there are at most 24; otherwise empty.
    pub codes: Vec<Code>,
    /// The first candidate in alphabetical order.
    pub first: Option<Code>,
}

impl CandidateSummary {
    pub fn of(candidates: &Candidates) -> CandidateSummary {
        let codes = if candidates.count() <= LISTED { candidates.codes().collect() } else { Vec::new() };
        let shared = |shared: ColorSet, code| {
            let shared = shared.intersection(ColorSet::in_codes([&code]));
            if shared.is_empty() { Err(shared) } else { Ok(shared) }
        };
        let rules = candidates.rules();
        let every = ColorSet::all(rules);
        let shared = match candidates.listed() {
            Some(codes) => codes.iter().copied().try_fold(every, shared).unwrap_or_else(|none| none),
            // By symmetry, the codes of a universe have all colors in common or none.
            None if rules.repeats() == Repeats::Forbidden && rules.positions() == rules.colors() => every,
            None => ColorSet::NONE,
        };
        let first = candidates.codes().next();
        CandidateSummary { tally: candidates.tally(), map: CodeMap::of(candidates), shared, codes, first }
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
        Knowledge::after(self.rules, self.line.shown().iter().flat_map(WatchedStep::events))
    }

    /// The summaries at the start and after each turn shown.
    pub fn left(&self) -> Vec<&CandidateSummary> {
        let counted = self.line.shown().iter().filter_map(|step| step.left.as_ref());
        std::iter::once(&self.start).chain(counted).collect()
    }

    /// The summaries at the start and after each turn whose meaning the steps on show include.
    pub fn left_as_told(&self) -> Vec<&CandidateSummary> {
        let (mut told, steps) = (self.left(), self.line.steps());
        let last = self.line.shown().iter().rposition(|step| step.turn().is_some());
        if last.is_some_and(|guess| self.line.cursor() <= telling_step(steps, guess)) {
            told.pop();
        }
        told
    }

    pub fn is_won(&self) -> bool {
        self.turns().iter().any(|turn| turn.score.wins(self.rules))
    }
}
