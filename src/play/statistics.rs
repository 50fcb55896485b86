//! The statistics that follow from the results of games.

use std::collections::BTreeMap;

use super::results::{CodeResult, Noted, PegResult, ReviewResult};

/// The statistics of a record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Code-breaking, by rules.
    pub code: BTreeMap<RulesKey, CodeStatistics>,
    /// The daily puzzles.
    pub daily: DailyStatistics,
    /// The triangle, by rows and starting hole.
    pub triangle: BTreeMap<(usize, Option<usize>), PegStatistics>,
}

/// Rules in the order in which statistics have them: positions, colors, whether colors repeat.
pub type RulesKey = (usize, usize, bool);

/// The statistics of games by the same rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CodeStatistics {
    /// Games that were played to an end.
    pub games: usize,
    /// Games in which the secret was found.
    pub wins: usize,
    /// Games won with so many guesses.
    pub by_guesses: BTreeMap<usize, usize>,
    /// How many of the last games were won without one lost between.
    pub streak: usize,
    /// The longest such row.
    pub best_streak: usize,
    /// The expected information of all guesses that were judged, in bits, and that of the best ones.
    pub information: (f64, f64),
    /// Games whose guesses were judged.
    pub judged: usize,
    /// Guesses that could not be the secret, by scores that the player had, among those.
    pub ruled_out: usize,
    /// Hints taken in all games.
    pub hints: usize,
    /// Steps taken back in all games.
    pub undone: usize,
    /// Games won without a hint, a step back, a coach, or being shown how to go on.
    pub unaided_wins: usize,
}

/// The statistics of the daily puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyStatistics {
    /// The puzzles played on their day: the number of guesses of each that the player solved.
    pub played: BTreeMap<u32, Option<usize>>,
}

/// The statistics of games from one start of the triangle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PegStatistics {
    /// Games played to their end.
    pub games: usize,
    /// Games that reached their goal.
    pub reached: usize,
    /// Games that reached it without a hint, being shown, or a step back.
    pub unaided: usize,
    /// Games in which few pegs were wanted, by the pegs left.
    pub by_pegs: BTreeMap<usize, usize>,
    /// Hints taken in all games.
    pub hints: usize,
    /// Steps taken back in all games.
    pub undone: usize,
}

impl Statistics {
    /// What follows from a record. Of a game of code-breaking the first end counts, of one on the triangle the best.
    pub fn of(record: &[Noted]) -> Statistics {
        let mut statistics = Statistics::default();
        let mut code: BTreeMap<&str, &CodeResult> = BTreeMap::new();
        let mut best: BTreeMap<&str, &PegResult> = BTreeMap::new();
        for noted in record {
            match noted {
                Noted::Code(result) if !code.contains_key(result.id.as_str()) => {
                    code.insert(&result.id, result);
                    statistics.count_code(result);
                }
                Noted::Code(_) | Noted::Review(_) => {}
                Noted::Triangle(result) => {
                    let before = best.entry(&result.id).or_insert(result);
                    if result.merit() > before.merit() {
                        *before = result;
                    }
                }
            }
        }
        let mut judged: BTreeMap<&str, &ReviewResult> = BTreeMap::new();
        for noted in record {
            if let Noted::Review(review) = noted {
                judged.entry(&review.id).or_insert(review);
            }
        }
        for (id, review) in judged {
            if let Some(result) = code.get(id) {
                let of_rules = statistics.code.entry(key(result)).or_default();
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
            // Who was shown the secret, or how to go on, has not solved it.
            self.daily.played.insert(number, (result.won && !result.shown).then_some(result.guesses));
        }
        let of_rules = self.code.entry(key(result)).or_default();
        of_rules.games += 1;
        of_rules.hints += result.hints;
        of_rules.undone += result.undone;
        if result.won {
            let unaided = result.hints == 0 && result.undone == 0 && !result.coach && !result.shown;
            of_rules.wins += 1;
            of_rules.unaided_wins += usize::from(unaided);
            *of_rules.by_guesses.entry(result.guesses).or_default() += 1;
            of_rules.streak += 1;
            of_rules.best_streak = of_rules.best_streak.max(of_rules.streak);
        } else {
            of_rules.streak = 0;
        }
    }

    fn count_pegs(&mut self, result: &PegResult) {
        let of_start = self.triangle.entry((result.rows, result.hole)).or_default();
        of_start.games += 1;
        of_start.hints += result.hints;
        of_start.undone += result.undone;
        if result.reached {
            of_start.reached += 1;
            let unaided = result.hints == 0 && result.undone == 0 && result.shown == 0;
            of_start.unaided += usize::from(unaided);
        }
        if !result.most_pegs {
            *of_start.by_pegs.entry(result.pegs).or_default() += 1;
        }
    }

    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.code.is_empty() && self.triangle.is_empty()
    }
}

const fn key(result: &CodeResult) -> RulesKey {
    (result.positions, result.colors, result.repeats)
}

impl CodeStatistics {
    /// The mean number of guesses of the games won.
    pub fn mean(&self) -> Option<f64> {
        let guesses: usize = self.by_guesses.iter().map(|(guesses, games)| guesses * games).sum();
        (self.wins > 0).then(|| guesses as f64 / self.wins as f64)
    }

    /// The share of the best expected information that the guesses had, in percent, of the games that were judged.
    pub fn share(&self) -> Option<u32> {
        let (expected, best) = self.information;
        (best > 0.0).then(|| (100.0 * expected / best).min(100.0).round() as u32)
    }
}

impl DailyStatistics {
    /// How many puzzles were won on their day, one day after the other, up to today's puzzle, or to yesterday's where
    /// today's was not played yet.
    pub fn streak(&self, today: u32) -> usize {
        let last = if self.played.contains_key(&today) { today } else { today.saturating_sub(1) };
        (1..=last).rev().take_while(|number| self.is_won(*number)).count()
    }

    /// The most puzzles that were won one day after the other.
    pub fn best_streak(&self) -> usize {
        let (mut best, mut run, mut before) = (0, 0, None);
        for (number, _) in self.played.iter().filter(|(_, guesses)| guesses.is_some()) {
            run = if before.is_some_and(|before: u32| before.checked_add(1) == Some(*number)) {
                run + 1
            } else {
                1
            };
            best = best.max(run);
            before = Some(*number);
        }
        best
    }

    fn is_won(&self, number: u32) -> bool {
        self.played.get(&number).is_some_and(Option::is_some)
    }

    /// How many puzzles were won.
    pub fn wins(&self) -> usize {
        self.played.values().flatten().count()
    }
}
