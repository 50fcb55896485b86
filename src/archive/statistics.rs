//! The statistics that follow from the results of games.

use std::collections::{BTreeMap, BTreeSet};

use super::results::{CodeResult, PegResult, RecordEntry, ReviewResult};
use crate::play::{BreakGame, Daily, Day, Undo};
use pegwise_engine::code::Rules;
use pegwise_engine::pegs::Shape;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    pub code: BTreeMap<Rules, CodeStatistics>,
    pub daily: DailyStatistics,
    /// Peg games, by shape and starting hole.
    pub pegs: BTreeMap<(Shape, Option<usize>), PegStatistics>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct CodeStatistics {
    pub games: usize,
    pub wins: usize,
    pub by_guesses: BTreeMap<usize, usize>,
    pub streak: usize,
    pub best_streak: usize,
    /// The expected information of all judged guesses, and that of the best guesses, in bits.
    pub information: (f64, f64),
    /// Games with judged guesses.
    pub judged: usize,
    /// Judged guesses that earlier scores had ruled out.
    pub ruled_out: usize,
    pub hints: usize,
    pub undone: usize,
    /// Games won without hints, undo, or coach.
    pub unaided_wins: usize,
    /// The shortest time of a game won so, in milliseconds, daily puzzles aside.
    pub best_time: Option<u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyStatistics {
    /// The puzzles played on their day, with the number of guesses of each that was solved.
    pub played: BTreeMap<u32, Option<usize>>,
    /// The puzzles whose results are in this record or in an earlier one. They do not count again.
    pub recorded: BTreeSet<u32>,
    /// The puzzles that are begun and not over, with the number of guesses made. A record does not have them.
    pub in_progress: BTreeMap<u32, usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyState {
    /// It was solved on its day with this many guesses.
    Solved(usize),
    /// It was played on its day and not solved.
    NotSolved,
    /// Its result is in an archived record only.
    PlayedBefore,
    /// It is begun and not over, with this many guesses made.
    InProgress(usize),
    /// It is today's, and not begun.
    NotPlayed,
    /// Its day is over, and it was not played.
    Missed,
    /// Its day is over, and no puzzle had been played by then.
    BeforeFirst,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PegStatistics {
    /// Games over or given up.
    pub games: usize,
    pub reached: usize,
    /// Games whose goal needs the best number from their start, which was not known when they ended.
    pub unjudged: usize,
    /// Games that reached it without hints or undo.
    pub unaided: usize,
    /// Games by the number of pegs left, except those given up and those whose goal was to leave the most pegs.
    pub by_pegs: BTreeMap<usize, usize>,
    pub hints: usize,
    pub undone: usize,
}

impl Statistics {
    /// Computes the statistics of a record. The first result of a code-breaking game counts, and the best of a triangle
    /// game.
    pub fn of(record: &[RecordEntry]) -> Statistics {
        let mut statistics = Statistics::default();
        let mut code: BTreeMap<&str, &CodeResult> = BTreeMap::new();
        let mut best: BTreeMap<&str, &PegResult> = BTreeMap::new();
        let mut judged: BTreeMap<&str, &ReviewResult> = BTreeMap::new();
        for entry in record {
            match entry {
                RecordEntry::Code(result) if !result.practice && !code.contains_key(result.id.as_str()) => {
                    code.insert(&result.id, result);
                    statistics.count_code(result);
                }
                RecordEntry::Code(_) => {}
                RecordEntry::Review(review) => {
                    judged.entry(&review.id).or_insert(review);
                }
                RecordEntry::Pegs(result) => {
                    let before = best.entry(&result.id).or_insert(result);
                    if result.merit() > before.merit() {
                        *before = result;
                    }
                }
            }
        }
        for (id, review) in judged {
            // Guesses after the program showed how to play on tell nothing about the player.
            if let Some(result) = code.get(id).filter(|result| !result.shown) {
                let of_rules = statistics.code.entry(result.rules).or_default();
                of_rules.judged += 1;
                of_rules.ruled_out += review.ruled_out;
                of_rules.information.0 += review.expected;
                of_rules.information.1 += review.best;
            }
        }
        for result in best.into_values() {
            statistics.count_pegs(result);
        }
        statistics
    }

    fn count_code(&mut self, result: &CodeResult) {
        if let Some(number) = result.daily {
            self.daily.played.insert(number, result.won.then_some(result.guesses));
        }
        let of_rules = self.code.entry(result.rules).or_default();
        of_rules.games += 1;
        of_rules.hints += result.hints;
        of_rules.undone += result.undone;
        if result.won {
            let unaided = result.hints == 0 && result.undone == 0 && !result.coach;
            of_rules.wins += 1;
            of_rules.unaided_wins += usize::from(unaided);
            let time = result.time.filter(|_| unaided && result.daily.is_none());
            of_rules.best_time = of_rules.best_time.into_iter().chain(time).min();
            *of_rules.by_guesses.entry(result.guesses).or_default() += 1;
            of_rules.streak += 1;
            of_rules.best_streak = of_rules.best_streak.max(of_rules.streak);
        } else {
            of_rules.streak = 0;
        }
    }

    fn count_pegs(&mut self, result: &PegResult) {
        let of_start = self.pegs.entry((result.shape, result.hole)).or_default();
        of_start.games += 1;
        of_start.hints += result.hints;
        of_start.undone += result.undone;
        of_start.unjudged += usize::from(result.reached.is_none());
        if result.is_win() {
            of_start.reached += 1;
            let unaided = result.hints == 0 && result.undone == 0;
            of_start.unaided += usize::from(unaided);
        }
        if !result.leaves_many && !result.is_given_up() {
            *of_start.by_pegs.entry(result.pegs).or_default() += 1;
        }
    }

    /// The mean number of guesses of the games won by these rules.
    pub fn mean_by(&self, rules: Rules) -> Option<f64> {
        self.code.get(&rules).and_then(CodeStatistics::mean)
    }

    pub fn is_empty(&self) -> bool {
        self.code.is_empty() && self.pegs.is_empty()
    }
}

impl CodeStatistics {
    /// The games by all rules, won ones by their number of guesses.
    pub fn of_all(statistics: &Statistics) -> CodeStatistics {
        let mut all = CodeStatistics::default();
        for games in statistics.code.values() {
            all.games += games.games;
            all.wins += games.wins;
            for (guesses, wins) in &games.by_guesses {
                *all.by_guesses.entry(*guesses).or_default() += wins;
            }
        }
        all
    }

    /// The mean number of guesses of won games.
    pub fn mean(&self) -> Option<f64> {
        let guesses: usize = self.by_guesses.iter().map(|(guesses, games)| guesses * games).sum();
        (self.wins > 0).then(|| guesses as f64 / self.wins as f64)
    }

    /// The expected information of all judged guesses as a share of the best guesses', from 0 to 1.
    pub fn share(&self) -> Option<f64> {
        let (expected, best) = self.information;
        (best > 0.0).then(|| (expected / best).min(1.0))
    }
}

impl DailyStatistics {
    /// Whether the result of a puzzle is recorded, so that it does not count again.
    pub fn is_played(&self, number: u32) -> bool {
        self.played.contains_key(&number) || self.recorded.contains(&number)
    }

    /// Adds the daily puzzles that are begun and not over among these games.
    pub fn add_in_progress(&mut self, games: &Undo<BreakGame>) {
        self.in_progress.extend(games.dailies_in_progress());
    }

    /// What became of a puzzle. It must not be that of a day to come.
    pub fn state(&self, daily: Daily, today: Day) -> DailyState {
        let number = daily.number;
        match (self.played.get(&number), self.in_progress.get(&number)) {
            (Some(Some(guesses)), _) => DailyState::Solved(*guesses),
            (Some(None), _) => DailyState::NotSolved,
            (None, _) if self.recorded.contains(&number) => DailyState::PlayedBefore,
            (None, Some(guesses)) => DailyState::InProgress(*guesses),
            (None, None) if daily.day == today => DailyState::NotPlayed,
            (None, None) if self.first().is_none_or(|first| number < first) => DailyState::BeforeFirst,
            (None, None) => DailyState::Missed,
        }
    }

    /// The first puzzle played on its day, also in an earlier record.
    fn first(&self) -> Option<u32> {
        self.played.keys().chain(&self.recorded).min().copied()
    }

    /// The present streak of puzzles won on consecutive days, up to today's puzzle, or to yesterday's if today's is not
    /// played yet.
    pub fn streak(&self, today: u32) -> usize {
        let last = if self.played.contains_key(&today) { today } else { today.saturating_sub(1) };
        (1..=last).rev().take_while(|number| self.is_won(*number)).count()
    }

    /// The longest streak of puzzles won on consecutive days.
    pub fn best_streak(&self) -> usize {
        let won: Vec<u32> = self.played.keys().copied().filter(|number| self.is_won(*number)).collect();
        let streaks = won.chunk_by(|earlier, later| earlier + 1 == *later);
        streaks.map(<[u32]>::len).max().unwrap_or(0)
    }

    fn is_won(&self, number: u32) -> bool {
        self.played.get(&number).is_some_and(Option::is_some)
    }

    pub fn wins(&self) -> usize {
        self.played.values().flatten().count()
    }
}
