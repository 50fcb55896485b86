//! Judgments of the guesses of one game, and what the guesses cost.

use crate::play::cost::{Effort, SharedProver};
use crate::play::practice::{Exercise, GuessExercise};
use crate::play::{
    Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult, GuessCost, GuessCostTask, KnownCost,
};
use pegwise_engine::breaker::review::{Judged, Reviewer, weighed};
use pegwise_engine::code::{Candidates, History, Rules, unhurried};

/// The judgments of a game's guesses and their costs, as far as they are known.
#[derive(Clone, Debug)]
pub struct Judgments {
    rules: Rules,
    history: History,
    judged: Vec<Option<Judged>>,
    costs: Vec<KnownCost>,
    prover: SharedProver,
}

impl Judgments {
    /// A game by these rules without turns.
    pub fn new(rules: Rules) -> Judgments {
        Judgments {
            rules,
            history: History::new(),
            judged: Vec::new(),
            costs: Vec::new(),
            prover: SharedProver::new(rules),
        }
    }

    /// Sets the rules and turns. What is known about unchanged turns is kept.
    pub fn follow(&mut self, rules: Rules, history: &History) {
        if self.rules != rules {
            *self = Judgments::new(rules);
        }
        let turns = history.turns().len();
        let pairs = self.history.turns().iter().zip(history.turns());
        let same = pairs.take_while(|(before, now)| before == now).count();
        self.judged.truncate(same);
        self.judged.resize(turns, None);
        self.costs.truncate(same);
        self.costs.resize(turns, KnownCost::NOTHING);
        self.history = history.clone();
    }

    /// Stores the result of an analysis if it judges a turn of this game.
    pub fn take(&mut self, finding: &AnalysisResult) {
        let turns = finding.history.turns();
        let ours = finding.rules == self.rules && self.history.turns().starts_with(turns);
        if let (AnalysisAnswer::Judged(judged), true, Some(last)) =
            (&finding.answer, ours, turns.len().checked_sub(1))
        {
            let cost = &self.costs[last];
            self.judged[last] = Some(with_cost(self.rules, &self.history, last, judged.clone(), cost));
        }
    }

    /// Returns the judgment of a turn (from 0), if known.
    pub fn of(&self, turn: usize) -> Option<&Judged> {
        self.judged.get(turn)?.as_ref()
    }

    /// Returns all judgments, or `None` if one is unknown.
    pub fn all(&self) -> Option<Vec<Judged>> {
        self.judged.iter().cloned().collect()
    }

    /// Returns the analysis that is still needed, if any.
    pub fn ask(&self) -> Option<Analysis> {
        let questions = self.open_questions();
        let (rules, history) = (self.rules, self.history.clone());
        (!questions.is_empty()).then_some(Analysis { rules, history, questions })
    }

    /// Gives back the memory of the searches for costs. The costs that they found are kept.
    pub fn forget_proofs(&mut self) {
        self.prover.forget();
    }

    /// Whether an analysis is about the present state of this game.
    pub fn is_of(&self, analysis: &Analysis) -> bool {
        analysis.rules == self.rules && analysis.history == self.history
    }

    /// The judgments that are still unknown, as questions.
    pub fn open_questions(&self) -> Vec<AnalysisQuestion> {
        (0..self.judged.len())
            .filter(|turn| self.judged[*turn].is_none())
            .map(AnalysisQuestion::Judge)
            .collect()
    }

    /// What is known about the cost of the guess of a turn (from 0), if there is such a turn.
    pub fn cost(&self, turn: usize) -> Option<KnownCost> {
        self.costs.get(turn).copied()
    }

    /// Returns the search that tells more about the cost of the guess of a turn (from 0), if any does.
    pub fn cost_task(&self, turn: usize) -> Option<GuessCostTask> {
        let (effort, played) = (self.cost(turn)?.open?, self.history.turns());
        Some(GuessCostTask {
            prover: self.prover.clone(),
            scored: played[..turn].iter().map(|turn| (*turn).into()).collect(),
            guess: played[turn].code,
            effort,
        })
    }

    /// Returns the next search for the cost of a guess, if any is left. Short searches come before long ones, and the
    /// guess of the turn `first` (from 0) before the others.
    pub fn next_cost(&self, first: usize) -> Option<GuessCostTask> {
        let turns = || std::iter::once(first).chain(0..self.costs.len());
        let with =
            |effort: Effort| turns().find(|turn| self.cost(*turn).is_some_and(|it| it.open == Some(effort)));
        self.cost_task(with(Effort::Brief).or_else(|| with(Effort::UntilProved))?)
    }

    /// Stores the result of a search for a cost if it is about a turn of this game. `None` if the search failed, which
    /// is not repeated.
    pub fn take_cost(&mut self, question: &GuessCostTask, found: Option<&GuessCost>) {
        let before = &question.scored;
        let turns = self.history.turns();
        let is_ours = question.prover.rules == self.rules
            && self.history.scored().starts_with(before)
            && turns.get(before.len()).is_some_and(|turn| turn.code == question.guess);
        if !is_ours {
            return;
        }
        let cost = &mut self.costs[before.len()];
        let is_proved = |known: &GuessCost| known.exact().is_some();
        if cost.cost.as_ref().is_some_and(is_proved) {
            return;
        }
        let can_be_proved = self.rules.universe_size() <= GuessCostTask::MOST_PROVED;
        *cost = match found {
            Some(found) => KnownCost {
                cost: Some(*found),
                open: (can_be_proved && !is_proved(found)).then_some(Effort::UntilProved),
            },
            None => KnownCost { open: None, ..*cost },
        };
        let turn = before.len();
        if let Some(judged) = self.judged[turn].take() {
            let judged = with_cost(self.rules, &self.history, turn, judged, &self.costs[turn]);
            self.judged[turn] = Some(judged);
        }
    }
}

/// The judgment of a turn (from 0) of a game, with the guess that takes the fewest guesses if the cost proves one.
pub fn with_cost(rules: Rules, history: &History, turn: usize, judged: Judged, cost: &KnownCost) -> Judged {
    let proved = cost.cost.and_then(|cost| cost.fewest());
    let fewest = proved.map(|guess| {
        if guess == judged.made.code {
            return judged.made.clone();
        }
        let before: History = history.turns()[..turn].iter().copied().collect();
        weighed(guess, &Candidates::of(rules, &before))
    });
    Judged { fewest, ..judged }
}

/// Judges all guesses of a game at once, however long that takes.
pub fn all_judged(rules: Rules, history: &History) -> Vec<Judged> {
    let mut reviewer = Reviewer::new(rules);
    let turns = 0..history.turns().len();
    turns.map(|turn| unhurried(|checkpoint| reviewer.judge(history, turn, checkpoint))).collect()
}

/// The exercises that the guesses of a game leave, if any was weak.
pub(super) fn exercises(rules: Rules, judged: &[Judged]) -> Option<Vec<Exercise>> {
    let exercises = GuessExercise::of_game(rules, judged);
    (!exercises.is_empty()).then(|| exercises.into_iter().map(Exercise::Guess).collect())
}
