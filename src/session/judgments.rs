//! What was found out about the guesses of one game.

use crate::breaker::review::Judged;
use crate::code::{History, Rules};
use crate::play::{Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult};

/// The judged guesses of a game, as far as they are known.
#[derive(Clone, Debug)]
pub struct Judgments {
    rules: Rules,
    history: History,
    /// One for each turn.
    judged: Vec<Option<Judged>>,
}

impl Judgments {
    /// None yet, of a game by these rules.
    pub fn new(rules: Rules) -> Judgments {
        Judgments { rules, history: History::new(), judged: Vec::new() }
    }

    /// The game has these rules and turns now. What was found out about the turns that stay is kept.
    pub fn follow(&mut self, rules: Rules, history: &History) {
        let pairs = self.history.turns().iter().zip(history.turns());
        let same = pairs.take_while(|(before, now)| before == now && self.rules == rules).count();
        self.rules = rules;
        self.judged.truncate(same);
        self.judged.resize(history.turns().len(), None);
        self.history = history.clone();
    }

    /// Takes what was found out, if it is about a turn of this game.
    pub fn take(&mut self, finding: &AnalysisResult) {
        let turns = finding.history.turns();
        let ours = finding.rules == self.rules && self.history.turns().starts_with(turns);
        if let (AnalysisAnswer::Judged(judged), true, Some(last)) =
            (&finding.answer, ours, turns.len().checked_sub(1))
        {
            self.judged[last] = Some(judged.clone());
        }
    }

    /// What is known of the guess of a turn, from 0.
    pub fn of(&self, turn: usize) -> Option<&Judged> {
        self.judged.get(turn)?.as_ref()
    }

    /// Everything known, once all of it is.
    pub fn all(&self) -> Option<Vec<Judged>> {
        self.judged.iter().cloned().collect()
    }

    /// What has to be found out, if not all of it is known.
    pub fn ask(&self) -> Option<Analysis> {
        let questions = self.open_questions();
        let (rules, history) = (self.rules, self.history.clone());
        (!questions.is_empty()).then_some(Analysis { rules, history, questions })
    }

    /// Whether an analysis is of this game as it is.
    pub fn is_of(&self, analysis: &Analysis) -> bool {
        analysis.rules == self.rules && analysis.history == self.history
    }

    /// What is not known.
    pub fn open_questions(&self) -> Vec<AnalysisQuestion> {
        (0..self.judged.len())
            .filter(|turn| self.judged[*turn].is_none())
            .map(AnalysisQuestion::Judge)
            .collect()
    }
}
