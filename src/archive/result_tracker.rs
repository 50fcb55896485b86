//! Decides which results are recorded, each game's once: the first end of a game is its result.

use std::collections::{BTreeMap, BTreeSet};

use super::results::{CodeResult, Merit, PegResult, RecordEntry, identity};
use super::statistics::Statistics;
use crate::play::{BreakGame, Day, Deal, GameId, GameMode, GameStatus, PegGames, Undo};
use pegwise_engine::code::{History, Rules};

/// The end of a code-breaking game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeGameEnd {
    game: GameId,
    pub result: CodeResult,
    pub rules: Rules,
    /// The turns, which are judged for the record.
    pub history: History,
}

impl CodeGameEnd {
    /// The end of a game. `None` if it is open, or goes on as practice after an end that counts.
    pub fn of(game: &BreakGame, today: Day) -> Option<CodeGameEnd> {
        let never_counted = match game.deal() {
            Deal::Chosen(_) => true,
            Deal::Daily(daily) => daily.day < today,
            Deal::Drawn(_) | Deal::Adversary => false,
        };
        let result = CodeResult::of(game, today).filter(|result| never_counted || !result.practice)?;
        let (rules, history) = (game.rules(), game.history().clone());
        Some(CodeGameEnd { game: game.id(), result, rules, history })
    }
}

#[derive(Clone, Debug, Default)]
pub struct ResultTracker {
    /// The recorded code-breaking games, with the number of guesses if they were won.
    recorded: BTreeMap<String, Option<usize>>,
    /// The recorded games whose guesses were judged.
    reviewed: BTreeSet<String>,
    dailies: BTreeSet<u32>,
    /// The best recorded result of each triangle game.
    best: BTreeMap<String, Merit>,
}

impl ResultTracker {
    /// Reads records. The first end of a code-breaking game counts, and the best of a triangle game.
    pub fn of<'r>(records: impl IntoIterator<Item = &'r RecordEntry>) -> ResultTracker {
        let mut tracker = ResultTracker::default();
        tracker.add_all(records);
        tracker
    }

    pub fn add_all<'r>(&mut self, records: impl IntoIterator<Item = &'r RecordEntry>) {
        for entry in records {
            self.add(entry);
        }
    }

    /// Adds a result. Returns whether it must be recorded.
    pub fn add(&mut self, entry: &RecordEntry) -> bool {
        match entry {
            RecordEntry::Code(result) => {
                let is_new = !self.recorded.contains_key(&result.id);
                self.dailies.extend(result.daily);
                self.recorded.entry(result.id.clone()).or_insert(result.won.then_some(result.guesses));
                is_new
            }
            RecordEntry::Review(review) => self.reviewed.insert(review.id.clone()),
            RecordEntry::Pegs(result) => {
                let (merit, before) = (result.merit(), self.best.get(&result.id));
                let is_better = before.is_none_or(|before| merit > *before);
                if is_better {
                    self.best.insert(result.id.clone(), merit);
                }
                is_better
            }
        }
    }

    /// Adds the ends of code-breaking games. Returns those to be recorded now.
    pub fn code(&mut self, ends: &[BreakGame], today: Day) -> Vec<CodeGameEnd> {
        let mut ends: Vec<CodeGameEnd> =
            ends.iter().filter_map(|game| CodeGameEnd::of(game, today)).collect();
        ends.retain(|end| self.add(&RecordEntry::Code(end.result.clone())));
        ends
    }

    /// Adds results of triangle games. Returns those to be recorded now.
    pub fn pegs(&mut self, mut results: Vec<PegResult>) -> Vec<PegResult> {
        results.retain(|result| self.add(&RecordEntry::Pegs(result.clone())));
        results
    }

    /// The recorded games whose guesses the earlier program did not judge before it ended.
    pub fn unreviewed(&self, games: &Undo<BreakGame>, today: Day) -> Vec<CodeGameEnd> {
        let mut ends: BTreeMap<String, CodeGameEnd> = BTreeMap::new();
        for end in games.states().0.into_iter().filter_map(|game| CodeGameEnd::of(game, today)) {
            let won = end.result.won.then_some(end.result.guesses);
            if self.recorded.get(&end.result.id) == Some(&won) && !self.reviewed.contains(&end.result.id) {
                ends.insert(end.result.id.clone(), end);
            }
        }
        ends.into_values().collect()
    }

    /// The statistics of the results of the current record. Daily puzzles of earlier records are known as played.
    pub fn statistics(&self, results: &[RecordEntry]) -> Statistics {
        let mut statistics = Statistics::of(results);
        statistics.daily.recorded.clone_from(&self.dailies);
        statistics
    }

    /// Whether this is an open game that still counts although its result is recorded, perhaps by another instance of the
    /// program.
    pub fn has_result_of_open_code(&self, game: &BreakGame) -> bool {
        game.mode() == GameMode::Counted
            && game.status() == GameStatus::Open
            && self.recorded.contains_key(&identity(game))
    }

    /// Whether the present triangle game still counts and can go on although its result is recorded.
    pub fn has_result_of_open_pegs(&self, games: &PegGames) -> bool {
        let GameId(id) = games.id();
        !games.help().is_practice && games.end().is_none() && self.best.contains_key(&id.to_string())
    }
}
