//! Which results are recorded, and when. A game that is over can still be taken back as long as it is on show; its result
//! is recorded once it is left or reviewed, and never twice.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use super::results::{CodeResult, Merit, Noted, PegResult};
use super::saved::TriangleTable;
use super::{BreakGame, Day, Ending, GameId, PegGame, PegHelp, PegSheet, Rating, Stakes, Undo};
use crate::code::{History, Rules};

/// Whether a key can still take back how the game on a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It is on show.
    OnShow,
    /// The player has left it, reviews it, or leaves the program.
    Left,
}

/// A counted game of code-breaking that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeEnd {
    game: GameId,
    /// Its result.
    pub result: CodeResult,
    /// Its rules.
    pub rules: Rules,
    /// Its turns, which are judged for the record.
    pub history: History,
}

impl CodeEnd {
    /// The end of a game, if it is over and counts.
    pub fn of(game: &BreakGame, today: Day) -> Option<CodeEnd> {
        let result = CodeResult::of(game, today)?;
        let (rules, history) = (game.rules(), game.history().clone());
        Some(CodeEnd { game: game.id(), result, rules, history })
    }
}

/// A game on the triangle that was played to its end.
#[derive(Clone, Debug)]
struct PegEnd {
    id: GameId,
    game: PegGame,
    help: PegHelp,
    undone: usize,
}

impl PegEnd {
    /// The end on the table, if it was reached by playing.
    fn of(games: &Undo<PegGame>, sheet: &PegSheet) -> Option<PegEnd> {
        let game = sheet.end(games.present())?.clone();
        Some(PegEnd { id: sheet.id(), game, help: sheet.help, undone: games.times_undone() })
    }
}

/// The ends that can still be taken back, and what is recorded already.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    code: Option<CodeEnd>,
    triangle: Option<PegEnd>,
    /// The games of code-breaking that are in a record, and with how many guesses they were won, if they were.
    recorded: BTreeMap<String, Option<usize>>,
    /// Those among them whose guesses were judged.
    reviewed: BTreeSet<String>,
    /// The best recorded end of each game on the triangle.
    best: BTreeMap<String, Merit>,
}

impl Outcomes {
    /// What follows from records: of a game of code-breaking the first end counts, of one on the triangle the best.
    pub fn of<'r>(records: impl IntoIterator<Item = &'r Noted>) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for noted in records {
            outcomes.takes(noted);
        }
        outcomes
    }

    /// Whether a result changes what a record comes to. From now on it is recorded.
    pub fn takes(&mut self, noted: &Noted) -> bool {
        match noted {
            Noted::Code(result) => {
                let is_new = !self.recorded.contains_key(&result.id);
                self.recorded.entry(result.id.clone()).or_insert(result.won.then_some(result.guesses));
                is_new
            }
            Noted::Review(review) => self.reviewed.insert(review.id.clone()),
            Noted::Triangle(result) => {
                let (merit, before) = (result.merit(), self.best.get(&result.id));
                let is_better = before.is_none_or(|before| merit > *before);
                if is_better {
                    self.best.insert(result.id.clone(), merit);
                }
                is_better
            }
        }
    }

    /// Looks at the table of code-breaking. Returns the ends that have to be recorded now: of a game that gave way to
    /// another one and, unless it is on show, of the present one.
    pub fn code(&mut self, game: &BreakGame, sight: Sight, today: Day) -> Vec<CodeEnd> {
        let before = mem::replace(&mut self.code, CodeEnd::of(game, today));
        let mut ends: Vec<CodeEnd> = before.filter(|before| before.game != game.id()).into_iter().collect();
        if sight == Sight::Left {
            ends.extend(self.code.take());
        }
        ends.retain(|end| self.takes(&Noted::Code(end.result.clone())));
        ends
    }

    /// The end of the game on show, which can still be taken back and is not recorded.
    pub fn open_end(&self) -> Option<&CodeEnd> {
        self.code.as_ref().filter(|end| !self.recorded.contains_key(&end.result.id))
    }

    /// Looks at the table of the triangle. Returns the results that have to be recorded now, as for [`Outcomes::code`].
    pub fn triangle(
        &mut self,
        games: &Undo<PegGame>,
        sheet: &PegSheet,
        sight: Sight,
        rate: impl FnMut(&PegGame) -> Option<Rating>,
        today: Day,
    ) -> Vec<PegResult> {
        let before = mem::replace(&mut self.triangle, PegEnd::of(games, sheet));
        let mut ends: Vec<PegEnd> = before.filter(|before| before.id != sheet.id()).into_iter().collect();
        if sight == Sight::Left {
            ends.extend(self.triangle.take());
        }
        self.new_results(&ends, rate, today)
    }

    fn new_results(
        &mut self,
        ends: &[PegEnd],
        mut rate: impl FnMut(&PegGame) -> Option<Rating>,
        today: Day,
    ) -> Vec<PegResult> {
        let result = |PegEnd { id, game, help, undone }: &PegEnd| {
            PegResult::of(game, (*id, *help, *undone), rate(game), today)
        };
        let mut results: Vec<PegResult> = ends.iter().filter_map(result).collect();
        results.retain(|result| self.takes(&Noted::Triangle(result.clone())));
        results
    }

    /// The end of the game of code-breaking that a program left on its table when it ended, if that program had no time to
    /// record it.
    pub fn code_left_behind(&mut self, games: &Undo<BreakGame>, today: Day) -> Option<CodeEnd> {
        CodeEnd::of(games.present(), today).filter(|end| self.takes(&Noted::Code(end.result.clone())))
    }

    /// The same for the triangle.
    pub fn triangle_left_behind(
        &mut self,
        table: &TriangleTable,
        rate: impl FnMut(&PegGame) -> Option<Rating>,
        today: Day,
    ) -> Option<PegResult> {
        let end = PegEnd::of(&table.games, table.sheets.present());
        self.new_results(&end.into_iter().collect::<Vec<_>>(), rate, today).pop()
    }

    /// The games on the table that were recorded as they are and whose guesses were not judged for the record: the program
    /// ended before that was done.
    pub fn unreviewed(&self, games: &Undo<BreakGame>, today: Day) -> Vec<CodeEnd> {
        let mut ends: BTreeMap<String, CodeEnd> = BTreeMap::new();
        for game in games.line().0 {
            let counts = game.ending() != Ending::Open && game.stakes() == Stakes::Counted;
            if let Some(end) = counts.then(|| CodeEnd::of(game, today)).flatten() {
                let won = end.result.won.then_some(end.result.guesses);
                if self.recorded.get(&end.result.id) == Some(&won) && !self.reviewed.contains(&end.result.id)
                {
                    ends.insert(end.result.id.clone(), end);
                }
            }
        }
        ends.into_values().collect()
    }

    /// Whether the end of each of these games that are over is in a record.
    pub fn has_all(&self, code: &[Undo<BreakGame>], triangle: &[TriangleTable]) -> bool {
        let ends = |table: &TriangleTable| PegEnd::of(&table.games, table.sheets.present());
        code.iter().all(|games| self.recorded.contains_key(&super::results::identity(games.present())))
            && triangle.iter().filter_map(ends).all(|end| self.best.contains_key(&end.id.0.to_string()))
    }
}
