//! A game beside the one that it was played on from, whose guesses are judged as far as they are known.

use super::Judgments;
use crate::play::{Analysis, AnalysisResult, BreakGame, GameComparison, NextSecret};

/// A game, its original, and the judgments of both.
#[derive(Clone, Debug)]
pub struct Comparison {
    original: BreakGame,
    pub second: BreakGame,
    secret: NextSecret,
    judgments: [Judgments; 2],
}

impl Comparison {
    /// The comparison of a game with its original, with the judgments known so far of either. `None` if it has no
    /// original.
    pub fn new(second: BreakGame, known: &Judgments) -> Option<Comparison> {
        let original = second.original()?;
        let (game, secret) = (original.game.clone(), original.secret);
        let judgments = [&game, &second].map(|game| {
            let mut judgments = known.clone();
            judgments.follow(game.rules(), game.history());
            judgments
        });
        Some(Comparison { original: game, second, secret, judgments })
    }

    /// What is known about the guesses of the second game.
    pub const fn judgments(&self) -> &Judgments {
        &self.judgments[1]
    }

    /// The two games side by side.
    pub fn games(&self) -> GameComparison<'_> {
        let judged = [(&self.original, 0), (&self.second, 1)].map(|(game, at)| {
            (0..game.history().turns().len()).map(|turn| self.judgments[at].of(turn)).collect()
        });
        GameComparison::new(&self.original, &self.second, self.secret, judged)
    }

    /// Stores the result of an analysis if it judges a turn of either game.
    pub fn take(&mut self, result: &AnalysisResult) {
        self.judgments.iter_mut().for_each(|judgments| judgments.take(result));
    }

    /// The next analysis that is needed, if any. It is about one of the games.
    pub fn ask(&self) -> Option<Analysis> {
        self.judgments.iter().find_map(Judgments::ask)
    }

    pub fn is_of(&self, analysis: &Analysis) -> bool {
        self.judgments.iter().any(|judgments| judgments.is_of(analysis))
    }
}
