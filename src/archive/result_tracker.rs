//! Decides which results are recorded, and when. While a finished game is on show, undo can reopen it, so its result is
//! recorded when it is left or reviewed, and only once.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use super::results::{CodeResult, Merit, PegResult, RecordEntry, earlier_identity, identity};
use super::saved::SavedTriangle;
use super::statistics::Statistics;
use crate::code::{History, Rules};
use crate::play::{
    BreakGame, Day, Deal, GameId, GameMode, GameStatus, PegGame, PegGames, PegHelp, Rating, Undo,
};

/// Whether undo can still reopen a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// The game is on show.
    OnShow,
    /// The player left the game, reviews it, or leaves the program.
    Left,
}

/// The end of a counted code-breaking game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeGameEnd {
    game: GameId,
    /// The identity of the game in records of earlier versions.
    earlier: Option<String>,
    /// The result.
    pub result: CodeResult,
    /// The rules.
    pub rules: Rules,
    /// The turns, which are judged for the record.
    pub history: History,
}

impl CodeGameEnd {
    /// The end of a game. `None` if it is open or does not count.
    pub fn of(game: &BreakGame, today: Day) -> Option<CodeGameEnd> {
        let result = CodeResult::of(game, today)?;
        let (rules, history) = (game.rules(), game.history().clone());
        Some(CodeGameEnd { game: game.id(), earlier: earlier_identity(game), result, rules, history })
    }
}

/// The end of a triangle game.
#[derive(Clone, Debug)]
struct PegGameEnd {
    id: GameId,
    game: PegGame,
    help: PegHelp,
}

impl PegGameEnd {
    /// The end of the present game, if it counts and the player's own jumps led to it.
    fn of(games: &PegGames) -> Option<PegGameEnd> {
        let end = PegGameEnd { id: games.id(), game: games.end()?, help: games.help() };
        (!end.help.is_practice).then_some(end)
    }
}

/// The ends that undo can still reopen, and what is recorded.
#[derive(Clone, Debug, Default)]
pub struct ResultTracker {
    code: Option<CodeGameEnd>,
    triangle: Option<PegGameEnd>,
    /// The recorded code-breaking games, with the number of guesses if they were won.
    recorded: BTreeMap<String, Option<usize>>,
    /// The recorded games whose guesses were judged.
    reviewed: BTreeSet<String>,
    /// The recorded daily puzzles.
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

    /// Adds results of records.
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
            RecordEntry::Triangle(result) => {
                let (merit, before) = (result.merit(), self.best.get(&result.id));
                let is_better = before.is_none_or(|before| merit > *before);
                if is_better {
                    self.best.insert(result.id.clone(), merit);
                }
                is_better
            }
        }
    }

    /// Follows the present code-breaking game. Returns the ends to be recorded now: that of the previous game and,
    /// unless it is on show, of the present one.
    pub fn code(&mut self, game: &BreakGame, visibility: Visibility, today: Day) -> Vec<CodeGameEnd> {
        let before = mem::replace(&mut self.code, CodeGameEnd::of(game, today));
        let mut ends: Vec<CodeGameEnd> =
            before.filter(|before| before.game != game.id()).into_iter().collect();
        if visibility == Visibility::Left {
            ends.extend(self.code.take());
        }
        ends.retain(|end| self.add_end(end));
        ends
    }

    /// Adds the end of a code-breaking game. Returns whether it must be recorded.
    fn add_end(&mut self, end: &CodeGameEnd) -> bool {
        !self.is_recorded(end) && self.add(&RecordEntry::Code(end.result.clone()))
    }

    fn is_recorded(&self, end: &CodeGameEnd) -> bool {
        [Some(&end.result.id), end.earlier.as_ref()]
            .into_iter()
            .flatten()
            .any(|id| self.recorded.contains_key(id))
    }

    /// The unrecorded end of the game on show.
    pub fn open_end(&self) -> Option<&CodeGameEnd> {
        self.code.as_ref().filter(|end| !self.is_recorded(end))
    }

    /// Follows the present triangle game. Returns the results to be recorded now, as [`ResultTracker::code`] does.
    pub fn triangle(
        &mut self,
        games: &PegGames,
        visibility: Visibility,
        rate: impl FnMut(&PegGame) -> Option<Rating>,
        today: Day,
    ) -> Vec<PegResult> {
        let before = mem::replace(&mut self.triangle, PegGameEnd::of(games));
        let mut ends: Vec<PegGameEnd> = before.filter(|before| before.id != games.id()).into_iter().collect();
        if visibility == Visibility::Left {
            ends.extend(self.triangle.take());
        }
        self.new_results(&ends, rate, today)
    }

    fn new_results(
        &mut self,
        ends: &[PegGameEnd],
        mut rate: impl FnMut(&PegGame) -> Option<Rating>,
        today: Day,
    ) -> Vec<PegResult> {
        let result =
            |PegGameEnd { id, game, help }: &PegGameEnd| PegResult::of(game, (*id, *help), rate(game), today);
        let mut results: Vec<PegResult> = ends.iter().filter_map(result).collect();
        results.retain(|result| self.add(&RecordEntry::Triangle(result.clone())));
        results
    }

    /// The unrecorded end of a code-breaking game that an earlier program left, to be recorded now.
    pub fn code_left_behind(&mut self, games: &Undo<BreakGame>, today: Day) -> Option<CodeGameEnd> {
        CodeGameEnd::of(games.present(), today).filter(|end| self.add_end(end))
    }

    /// The unrecorded result of a triangle game that an earlier program left, to be recorded now.
    pub fn triangle_left_behind(
        &mut self,
        saved: &SavedTriangle,
        rate: impl FnMut(&PegGame) -> Option<Rating>,
        today: Day,
    ) -> Option<PegResult> {
        let end = PegGameEnd::of(&saved.games);
        self.new_results(&end.into_iter().collect::<Vec<_>>(), rate, today).pop()
    }

    /// The recorded games whose guesses the earlier program did not judge before it ended.
    pub fn unreviewed(&self, games: &Undo<BreakGame>, today: Day) -> Vec<CodeGameEnd> {
        let mut ends: BTreeMap<String, CodeGameEnd> = BTreeMap::new();
        for game in games.states().0 {
            let counts = game.status() != GameStatus::Open && game.mode() == GameMode::Counted;
            if let Some(end) = counts.then(|| CodeGameEnd::of(game, today)).flatten() {
                let won = end.result.won.then_some(end.result.guesses);
                if self.recorded.get(&end.result.id) == Some(&won) && !self.reviewed.contains(&end.result.id)
                {
                    ends.insert(end.result.id.clone(), end);
                }
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

    /// Whether this is an open daily puzzle that still counts although its result is recorded, perhaps by another instance
    /// of the program.
    pub fn has_result_of_open_daily(&self, game: &BreakGame) -> bool {
        game.mode() == GameMode::Counted
            && game.status() == GameStatus::Open
            && matches!(game.deal(), Deal::Daily(_))
            && self.recorded.contains_key(&identity(game))
    }
}
