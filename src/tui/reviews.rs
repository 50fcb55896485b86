//! Games that were recorded and whose guesses are still to be judged for the record. They wait here whatever is on show,
//! and are asked about again until everything is known of them.

use std::collections::VecDeque;

use crate::play::result_tracker::CodeGameEnd;
use crate::play::results::ReviewResult;
use crate::play::{Analysis, AnalysisResult};
use crate::session::Judgments;

/// The games that wait, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Reviews {
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    /// The game in the record.
    id: String,
    judgments: Judgments,
}

impl Reviews {
    /// Adds a game that was recorded, of which so much is known. Without a guess there is nothing to judge.
    pub(crate) fn add(&mut self, end: CodeGameEnd, mut known: Judgments) {
        if !end.history.turns().is_empty() {
            known.follow(end.rules, &end.history);
            self.waiting.push_back(Waiting { id: end.result.id, judgments: known });
        }
    }

    /// Takes what was found out.
    pub(crate) fn found(&mut self, finding: &AnalysisResult) {
        for game in &mut self.waiting {
            game.judgments.take(finding);
        }
    }

    /// An analysis failed. A game that cannot be judged is asked about no more.
    pub(crate) fn failed(&mut self, analysis: &Analysis) {
        self.waiting.retain(|game| !game.judgments.is_of(analysis));
    }

    /// The reviews that have become complete, each once.
    pub(crate) fn complete(&mut self) -> Vec<ReviewResult> {
        let mut complete = Vec::new();
        self.waiting.retain(|game| match game.judgments.all() {
            Some(judged) => {
                complete.push(ReviewResult::of(game.id.clone(), &judged));
                false
            }
            None => true,
        });
        complete
    }

    /// What has to be found out next.
    pub(crate) fn ask(&self) -> Option<Analysis> {
        self.waiting.front()?.judgments.ask()
    }

    /// Nothing is recorded of these games any more.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }
}
