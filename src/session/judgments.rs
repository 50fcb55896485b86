//! Judgments of the guesses of one game.

use crate::breaker::review::Judged;
use crate::code::{History, Rules};
use crate::play::{Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult};

/// The judgments of a game's guesses, as far as they are known.
#[derive(Clone, Debug)]
pub struct Judgments {
    rules: Rules,
    history: History,
    /// One for each turn.
    judged: Vec<Option<Judged>>,
}

impl Judgments {
    /// A game by these rules without turns.
    pub fn new(rules: Rules) -> Judgments {
        Judgments { rules, history: History::new(), judged: Vec::new() }
    }

    /// Sets the rules and turns. Judgments of unchanged turns are kept.
    pub fn follow(&mut self, rules: Rules, history: &History) {
        let pairs = self.history.turns().iter().zip(history.turns());
        let same = pairs.take_while(|(before, now)| before == now && self.rules == rules).count();
        self.rules = rules;
        self.judged.truncate(same);
        self.judged.resize(history.turns().len(), None);
        self.history = history.clone();
    }

    /// Stores the result of an analysis if it judges a turn of this game.
    pub fn take(&mut self, finding: &AnalysisResult) {
        let turns = finding.history.turns();
        let ours = finding.rules == self.rules && self.history.turns().starts_with(turns);
        if let (AnalysisAnswer::Judged(judged), true, Some(last)) =
            (&finding.answer, ours, turns.len().checked_sub(1))
        {
            self.judged[last] = Some(judged.clone());
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
}
