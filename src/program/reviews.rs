//! Recorded games whose guesses are not judged yet. They wait here, whichever screen is on show, until all judgments
//! are known.

use std::collections::VecDeque;

use crate::archive::result_tracker::CodeGameEnd;
use crate::archive::results::{CodeResult, RecordEntry, ReviewResult};
use crate::play::{Analysis, AnalysisResult};
use crate::session::Judgments;

/// The waiting games, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Reviews {
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    result: CodeResult,
    judgments: Judgments,
}

impl Reviews {
    /// Adds a recorded game and the judgments known so far. A game without guesses has nothing to judge, and practice is not
    /// judged for the record.
    pub(crate) fn add(&mut self, end: CodeGameEnd, mut known: Judgments) {
        if !end.result.practice && !end.history.turns().is_empty() {
            known.follow(end.rules, &end.history);
            self.waiting.push_back(Waiting { result: end.result, judgments: known });
        }
    }

    /// Applies a finding to the waiting games.
    pub(crate) fn found(&mut self, finding: &AnalysisResult) {
        for game in &mut self.waiting {
            game.judgments.take(finding);
        }
    }

    /// Drops the games of a failed analysis, which cannot be judged.
    pub(crate) fn failed(&mut self, analysis: &Analysis) {
        self.waiting.retain(|game| !game.judgments.is_of(analysis));
    }

    pub(crate) fn complete(&mut self) -> Vec<ReviewResult> {
        let mut complete = Vec::new();
        self.waiting.retain(|game| match game.judgments.all() {
            Some(judged) => {
                complete.push(ReviewResult::of(game.result.id.clone(), &judged));
                false
            }
            None => true,
        });
        complete
    }

    /// The next analysis to run, if any.
    pub(crate) fn ask(&self) -> Option<Analysis> {
        self.waiting.front()?.judgments.ask()
    }

    /// Drops the games for which these results have another end.
    pub(crate) fn keep_those_in(&mut self, results: &[RecordEntry]) {
        self.waiting.retain(|game| {
            let recorded = results.iter().find_map(|entry| match entry {
                RecordEntry::Code(result) if result.id == game.result.id => Some(result),
                _ => None,
            });
            recorded.is_none_or(|it| (it.won, it.guesses) == (game.result.won, game.result.guesses))
        });
    }

    /// Drops all games.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }
}
