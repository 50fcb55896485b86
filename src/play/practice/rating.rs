//! Ratings of the player and of the puzzles, for each kind of puzzle: Glicko-2 (Mark Glickman, 2001; the description of
//! 2012), with a day as the rating period.

use std::collections::BTreeMap;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

use super::Attempt;
use crate::play::Day;
use crate::play::puzzle::{Difficulty, PuzzleKind};

/// The largest deviation of a rating that is shown. A player begins with 350.
pub const RATED: f64 = 110.0;

/// The ratings that puzzles begin with, from easy to hard, and their deviation. A player begins with 1500.
const OF_PUZZLES: [f64; Difficulty::ALL.len()] = [1400.0, 1600.0, 1800.0];
const DEVIATION_OF_PUZZLES: f64 = 150.0;

/// The most days without an attempt that make a rating less certain: after these, each is as uncertain as at the start.
const MOST_IDLE: i64 = 2000;

#[derive(Clone, Debug, Default)]
pub struct Ratings {
    kinds: BTreeMap<PuzzleKind, KindRatings>,
}

/// The ratings of a kind: those before the present day, and what happened on it.
#[derive(Clone, Debug)]
struct KindRatings {
    settled: Standing,
    /// The day that is not settled yet, with its attempts.
    day: Day,
    attempts: Vec<(Difficulty, Attempt)>,
    /// The player's form at the end of each settled day with an attempt.
    past: Vec<(Day, Form)>,
}

#[derive(Clone, Copy, Debug)]
struct Standing {
    player: Glicko2Rating,
    puzzles: [Glicko2Rating; Difficulty::ALL.len()],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Form {
    pub rating: f64,
    pub deviation: f64,
}

/// The rating of the puzzles of one difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opposition {
    pub difficulty: Difficulty,
    pub rating: f64,
}

impl Form {
    const fn of(rating: &Glicko2Rating) -> Form {
        Form { rating: rating.rating, deviation: rating.deviation }
    }

    /// Whether the rating is certain enough to mean something.
    pub fn is_rated(&self) -> bool {
        self.deviation <= RATED
    }
}

impl Ratings {
    /// Adds an attempt at a puzzle. One of an earlier day than the last one counts for the day of the last one.
    pub fn add(&mut self, kind: PuzzleKind, difficulty: Difficulty, attempt: Attempt, day: Day) {
        let ratings = self.kinds.entry(kind).or_insert_with(|| KindRatings::new(day));
        ratings.go_to(day);
        ratings.attempts.push((difficulty, attempt));
    }

    /// The player's form in a kind, with all attempts so far. `None` before the first.
    pub fn form(&self, kind: PuzzleKind) -> Option<Form> {
        self.kinds.get(&kind).map(|ratings| Form::of(&ratings.now().player))
    }

    /// The ratings of the puzzles of a kind, from easy to hard.
    pub fn puzzles(&self, kind: PuzzleKind) -> [Opposition; Difficulty::ALL.len()] {
        let standing = self.kinds.get(&kind).map_or_else(Standing::new, KindRatings::now);
        Difficulty::ALL
            .map(|difficulty| Opposition { difficulty, rating: standing.puzzles[difficulty as usize].rating })
    }

    /// The player's form in a kind at the end of each day with an attempt, the last one as it is now.
    pub fn history(&self, kind: PuzzleKind) -> Vec<(Day, Form)> {
        let Some(ratings) = self.kinds.get(&kind) else { return Vec::new() };
        let now = (ratings.day, Form::of(&ratings.now().player));
        ratings.past.iter().copied().chain([now]).collect()
    }

    /// The difficulty of the puzzles that are about as strong as the player; the easier of two.
    pub fn fitting(&self, kind: PuzzleKind) -> Difficulty {
        let player = self.form(kind).map_or_else(|| Glicko2Rating::new().rating, |form| form.rating);
        let distance = |puzzles: &Opposition| (puzzles.rating - player).abs();
        let [first, others @ ..] = self.puzzles(kind);
        let nearer = |best, other| if distance(&other) + 1e-9 < distance(&best) { other } else { best };
        others.into_iter().fold(first, nearer).difficulty
    }
}

impl KindRatings {
    fn new(day: Day) -> KindRatings {
        KindRatings { settled: Standing::new(), day, attempts: Vec::new(), past: Vec::new() }
    }

    /// Settles the days before this one.
    fn go_to(&mut self, day: Day) {
        let days = day.days_after(self.day);
        if days <= 0 {
            return;
        }
        self.settled = self.now();
        self.past.push((self.day, Form::of(&self.settled.player)));
        self.attempts.clear();
        for _ in 1..days.min(MOST_IDLE) {
            self.settled.player = decay_deviation(&self.settled.player);
        }
        self.day = day;
    }

    /// The ratings with the attempts of the last day.
    fn now(&self) -> Standing {
        self.settled.after(&self.attempts)
    }
}

impl Standing {
    fn new() -> Standing {
        let puzzles = OF_PUZZLES.map(|rating| Glicko2Rating {
            rating,
            deviation: DEVIATION_OF_PUZZLES,
            ..Glicko2Rating::new()
        });
        Standing { player: Glicko2Rating::new(), puzzles }
    }

    /// The ratings after a day with these attempts. Each is a game of the player against a puzzle.
    fn after(&self, attempts: &[(Difficulty, Attempt)]) -> Standing {
        // Puzzles do not change, so their deviation does not grow on a day without an attempt.
        let after = |before: Glicko2Rating, games: Vec<(Glicko2Rating, Outcomes)>| match &games[..] {
            [] => before,
            games => glicko2_rating_period(&before, games, &Glicko2Config::new()),
        };
        let against =
            |(of, attempt): &(Difficulty, Attempt)| (self.puzzles[*of as usize], player_outcome(*attempt));
        let puzzles = Difficulty::ALL.map(|difficulty| {
            let own = attempts.iter().filter(|(of, _)| *of == difficulty);
            let games = own.map(|(_, attempt)| (self.player, reversed(player_outcome(*attempt))));
            after(self.puzzles[difficulty as usize], games.collect())
        });
        Standing { player: after(self.player, attempts.iter().map(against).collect()), puzzles }
    }
}

const fn player_outcome(attempt: Attempt) -> Outcomes {
    match attempt {
        Attempt::Solved => Outcomes::WIN,
        Attempt::Helped => Outcomes::DRAW,
        Attempt::Missed => Outcomes::LOSS,
    }
}

const fn reversed(outcome: Outcomes) -> Outcomes {
    match outcome {
        Outcomes::WIN => Outcomes::LOSS,
        Outcomes::DRAW => Outcomes::DRAW,
        Outcomes::LOSS => Outcomes::WIN,
    }
}
