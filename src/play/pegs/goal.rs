//! The goals of peg games, and the ratings of finished games.

use serde::{Deserialize, Serialize};
use strum::Display;
use thiserror::Error;

use crate::excerpt::excerpt;
use pegwise_engine::pegs::{Evaluation, Hole, HoleSet, Loss, Shape, Verdict};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Goal {
    OnePeg,
    OnePegIn(Hole),
    /// One peg left, in the hole that was empty at the start.
    WhereItBegan,
    FewestSweeps,
    MostPegs,
    /// Pegs in exactly these holes.
    Pattern(HoleSet),
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "{found:?} is not a goal: write any, a hole from 1 to {holes}, home, sweeps, most, or the holes of a pattern, such as 1,3"
)]
pub struct ParseGoalError {
    found: String,
    holes: usize,
}

impl From<Goal> for String {
    fn from(goal: Goal) -> String {
        goal.name()
    }
}

/// Reads the name of a goal. Whether the board has its hole is not known here.
impl TryFrom<String> for Goal {
    type Error = ParseGoalError;

    fn try_from(name: String) -> Result<Goal, ParseGoalError> {
        let holes = Goal::in_holes(&name, Hole::numbered);
        holes.map_or_else(|| Goal::parse(&name, Shape::CLASSIC), Ok)
    }
}

impl Goal {
    /// Reads the name of a goal on a board of this shape: `any`, the number of a hole, `home`, `sweeps` or `most`, in
    /// either case; or the numbers of the holes of a pattern, with commas between them.
    pub fn parse(name: &str, shape: Shape) -> Result<Goal, ParseGoalError> {
        let is_named = |goal: &Goal| goal.name().eq_ignore_ascii_case(name);
        let in_holes = Goal::in_holes(name, |number| shape.hole(number).ok());
        let goal = in_holes.or_else(|| Goal::all(None).find(is_named));
        goal.ok_or_else(|| ParseGoalError { found: excerpt(name), holes: shape.holes() })
    }

    /// The goal of one peg in a hole, or of a pattern of several holes, by their numbers.
    fn in_holes(numbers: &str, hole: impl Fn(usize) -> Option<Hole>) -> Option<Goal> {
        let holes = numbers.split(',').map(|number| hole(number.trim().parse().ok()?));
        Some(Goal::leaving(holes.collect::<Option<_>>()?))
    }

    /// The goal of pegs in exactly these holes.
    pub fn leaving(holes: HoleSet) -> Goal {
        let mut all = holes.holes();
        match (all.next(), all.next()) {
            (Some(only), None) => Goal::OnePegIn(only),
            _ => Goal::Pattern(holes),
        }
    }

    /// The goals, in the order of lists, with that of a last peg in this hole.
    pub fn all(hole: Option<Hole>) -> impl Iterator<Item = Goal> {
        let in_hole = hole.map(Goal::OnePegIn);
        let others = [Goal::WhereItBegan, Goal::FewestSweeps, Goal::MostPegs];
        [Goal::OnePeg].into_iter().chain(in_hole).chain(others)
    }

    /// Whether it is the best number that the board allows, which has to be worked out.
    pub const fn is_a_number(self) -> bool {
        matches!(self, Goal::FewestSweeps | Goal::MostPegs)
    }

    /// Whether a game whose board is known needs no more to be judged for it.
    pub(super) const fn is_decided_by(self, verdict: &Verdict) -> bool {
        match self {
            Goal::FewestSweeps => verdict.is_lost(),
            other => !other.is_a_number(),
        }
    }

    /// The name that [`Goal::parse`] reads.
    pub fn name(self) -> String {
        match self {
            Goal::OnePeg => "any".to_owned(),
            Goal::OnePegIn(hole) => hole.to_string(),
            Goal::WhereItBegan => "home".to_owned(),
            Goal::FewestSweeps => "sweeps".to_owned(),
            Goal::MostPegs => "most".to_owned(),
            Goal::Pattern(holes) => holes.holes().map(|hole| hole.to_string()).collect::<Vec<_>>().join(","),
        }
    }

    /// The best number of sweeps or pegs, for goals that need one, if it is known.
    pub fn best(self, evaluation: &Evaluation) -> Option<usize> {
        match self {
            Goal::FewestSweeps => evaluation.fewest_sweeps(),
            Goal::MostPegs => self.pegs(evaluation),
            _ => None,
        }
    }

    /// The best number of pegs at the end, if it is known: the fewest or, for [`Goal::MostPegs`], the most. `None` for a pattern,
    /// which other ends do not come near.
    pub fn pegs(self, evaluation: &Evaluation) -> Option<usize> {
        let pegs = match self {
            Goal::Pattern(_) => None,
            Goal::MostPegs => evaluation.most_pegs,
            _ => evaluation.exact_fewest_pegs(),
        };
        pegs.map(usize::from)
    }

    /// The merit of a position for the goal. Greater is better.
    pub fn merit(self, evaluation: &Evaluation) -> impl Ord + use<> {
        let number = |known: Option<usize>, otherwise| known.map_or(otherwise, |number| number as i128);
        let ways = evaluation.ways.unwrap_or(0) as i128;
        let verdict = match evaluation.verdict {
            Verdict::Winnable => 2,
            Verdict::Unknown => 1,
            Verdict::Lost(_) => 0,
        };
        let pegs = number(self.pegs(evaluation), 0);
        match self {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan | Goal::Pattern(_) => {
                [verdict, ways, -pegs]
            }
            // Among equally good ends, the one with more ways to win is easier to reach.
            Goal::FewestSweeps => [-number(evaluation.fewest_sweeps(), i128::MAX), ways, -pegs],
            Goal::MostPegs => [pegs, ways, 0],
        }
    }

    /// The index of the best position for the goal; the first of equally good ones. `None` if there is no position or
    /// too little is known to compare them.
    pub fn best_of<'a>(
        self,
        positions: impl DoubleEndedIterator<Item = &'a Evaluation> + ExactSizeIterator + Clone,
    ) -> Option<usize> {
        // One peg on the target is no longer possible.
        let is_lost = |position: &Evaluation| matches!(&position.verdict, Verdict::Lost(loss) if *loss != Loss::BestMissed);
        let all_lost = positions.clone().all(is_lost);
        let is_known = |position: &Evaluation| match self {
            Goal::MostPegs => position.most_pegs.is_some(),
            // Ends that miss a pattern are equally bad.
            _ if all_lost => matches!(self, Goal::Pattern(_)) || self.pegs(position).is_some(),
            _ if is_lost(position) => true,
            Goal::FewestSweeps => position.fewest_sweeps().is_some(),
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan | Goal::Pattern(_) => {
                position.verdict.is_winnable() && position.ways.is_some()
            }
        };
        // Unknown values are not equal.
        let comparable = positions.len() == 1 || positions.clone().all(is_known);
        let best = positions.enumerate().rev().max_by_key(|(_, position)| self.merit(position));
        best.map(|(at, _)| at).filter(|_| comparable)
    }
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[strum(serialize_all = "lowercase")]
pub enum Rating {
    Genius,
    Clever,
    /// Two short of it.
    Fair,
    /// Three or more short of it.
    #[strum(to_string = "try again")]
    TryAgain,
    Shown,
}
