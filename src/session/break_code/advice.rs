//! Hints and the coach of the code-breaking game: requests and results.

use crate::play::{
    Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult, BreakGame, GameMode, GameStatus,
    GuessCostTask, GuessHint, KnownCost,
};
use crate::session::Judgments;
use pegwise_engine::breaker::review::Judged;

#[derive(Debug)]
pub struct Advice {
    /// Whether each guess is graded.
    pub coach: bool,
    /// The last hint for the present state of the game.
    pub hint: Option<GuessHint>,
    pub judgments: Judgments,
    /// The last requested analysis.
    asked: Option<Analysis>,
    /// The message of that analysis, if it failed.
    pub failure: Option<String>,
}

impl Advice {
    pub(super) fn new(game: &BreakGame) -> Advice {
        let mut judgments = Judgments::new(game.rules());
        judgments.follow(game.rules(), game.history());
        Advice { coach: false, hint: None, judgments, asked: None, failure: None }
    }

    /// Drops the hint and follows the turns of the game.
    pub(super) fn game_changed(&mut self, game: &BreakGame) {
        self.hint = None;
        self.judgments.follow(game.rules(), game.history());
    }

    /// Returns the judgment of the last of the first `turns` turns, if known. `None` while the coach is off.
    pub fn graded(&self, turns: usize) -> Option<&Judged> {
        let last = turns.checked_sub(1).filter(|_| self.coach)?;
        self.judgments.of(last)
    }

    /// What is known about the cost of the last of the first `turns` turns. `None` while the coach is off.
    pub fn cost(&self, turns: usize) -> Option<KnownCost> {
        let last = turns.checked_sub(1).filter(|_| self.coach)?;
        self.judgments.cost(last)
    }

    /// Returns the next search for the cost of the last of the first `turns` turns. Its grade comes first.
    pub fn wanted_cost(&self, turns: usize) -> Option<GuessCostTask> {
        self.graded(turns)?;
        self.judgments.cost_task(turns.checked_sub(1)?)
    }

    /// Returns the analysis needed after the first `turns` turns, unless it was already requested.
    pub(super) fn ask(&mut self, game: &BreakGame, turns: usize) -> Option<Analysis> {
        let mut questions = Vec::new();
        if let (true, Some(last)) = (self.coach, turns.checked_sub(1))
            && self.judgments.of(last).is_none()
        {
            questions.push(AnalysisQuestion::Judge(last));
        }
        // A counted game is reviewed for the record once it is over.
        if game.status() != GameStatus::Open && game.mode() == GameMode::Counted {
            questions = self.judgments.open_questions();
        }
        if matches!(self.hint, Some(GuessHint::Guess(None))) {
            questions.push(AnalysisQuestion::Best);
        }
        let asked = |analysis: &Analysis| {
            analysis.history == *game.history()
                && questions.iter().all(|question| analysis.questions.contains(question))
        };
        if questions.is_empty() || self.asked.as_ref().is_some_and(asked) {
            return None;
        }
        let analysis = Analysis { rules: game.rules(), history: game.history().clone(), questions };
        self.asked = Some(analysis.clone());
        self.failure = None;
        Some(analysis)
    }

    /// Stores the result of an analysis if it is about this game.
    pub(super) fn found(&mut self, game: &BreakGame, finding: &AnalysisResult) {
        self.judgments.take(finding);
        let now = finding.rules == game.rules() && finding.history == *game.history();
        if let (AnalysisAnswer::Best(choice), Some(GuessHint::Guess(best)), true) =
            (&finding.answer, &mut self.hint, now)
        {
            *best = Some(Box::new(choice.clone()));
        }
    }

    /// Stores a failure if it is of the last requested analysis.
    pub fn failed(&mut self, analysis: &Analysis, message: &str) {
        if self.asked.as_ref() == Some(analysis) {
            self.failure = Some(message.to_owned());
        }
    }
}
