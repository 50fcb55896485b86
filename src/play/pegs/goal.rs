//! What a game of the triangle is played for, and what its end says of the player.

use std::fmt;

use super::PegGame;
use crate::triangle::{Evaluation, Hole, Loss, Verdict};

/// What a game is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One peg left, wherever it stands.
    OnePeg,
    /// One peg left, in this hole.
    OnePegIn(Hole),
    /// One peg left, in the hole that was empty at the start.
    WhereItBegan,
    /// One peg left, after as few sweeps as can be.
    FewestSweeps,
    /// As many pegs left as can be.
    MostPegs,
}

impl Goal {
    /// Whether a game has the holes that the goal speaks of.
    pub fn makes_sense(self, game: &PegGame) -> bool {
        match self {
            Goal::OnePeg | Goal::FewestSweeps | Goal::MostPegs => true,
            Goal::OnePegIn(hole) => hole.number() <= game.rows().holes(),
            Goal::WhereItBegan => game.start().is_none() || game.starting_hole().is_some(),
        }
    }

    /// The hole in which the last peg has to stand, if it has to stand in one. Nothing before the game began where that
    /// decides.
    pub fn last_hole(self, game: &PegGame) -> Option<Hole> {
        match self {
            Goal::OnePegIn(hole) => Some(hole),
            Goal::WhereItBegan => game.starting_hole(),
            Goal::OnePeg | Goal::FewestSweeps | Goal::MostPegs => None,
        }
    }

    /// The best number that the goal asks for, where it asks for one as high or as low as possible and it is known.
    pub fn best(self, evaluation: &Evaluation) -> Option<usize> {
        match self {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => None,
            Goal::FewestSweeps => evaluation.fewest_sweeps(),
            Goal::MostPegs => self.pegs(evaluation),
        }
    }

    /// The best number of pegs at the end, where it is known: the fewest, or the most where these are wanted.
    pub fn pegs(self, evaluation: &Evaluation) -> Option<usize> {
        let pegs = match self {
            Goal::MostPegs => evaluation.most_pegs,
            _ => evaluation.exact_fewest_pegs(),
        };
        pegs.map(usize::from)
    }

    /// How good a position is for the goal, what counts most first; the greater of two is the better one, if they can be
    /// compared.
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
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => [verdict, ways, -pegs],
            // Of games with equally few sweeps the one that leaves more ways is the easier to find.
            Goal::FewestSweeps => [-number(evaluation.fewest_sweeps(), i128::MAX), ways, -pegs],
            Goal::MostPegs => [pegs, 0, 0],
        }
    }

    /// Which of these positions is the best for the goal; of equally good ones the first. `None` where there is none, or
    /// where too little is known to compare them.
    pub fn best_of<'a>(
        self,
        positions: impl DoubleEndedIterator<Item = &'a Evaluation> + ExactSizeIterator + Clone,
    ) -> Option<usize> {
        // One peg can no longer be left where it is wanted.
        let is_lost = |position: &Evaluation| matches!(&position.verdict, Verdict::Lost(loss) if *loss != Loss::BestMissed);
        let all_lost = positions.clone().all(is_lost);
        let is_known = |position: &Evaluation| match self {
            Goal::MostPegs => position.most_pegs.is_some(),
            _ if all_lost => self.pegs(position).is_some(),
            _ if is_lost(position) => true,
            Goal::FewestSweeps => position.fewest_sweeps().is_some() && position.ways.is_some(),
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => {
                position.verdict.is_winnable() && position.ways.is_some()
            }
        };
        // What is not known is not equal.
        let comparable = positions.len() == 1 || positions.clone().all(is_known);
        let best = positions.enumerate().rev().max_by_key(|(_, position)| self.merit(position));
        best.map(|(at, _)| at).filter(|_| comparable)
    }
}

/// What the end of a game says of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// The goal was reached.
    Genius,
    /// One short of it.
    Clever,
    /// Two short of it.
    Fair,
    /// Further from it.
    TryAgain,
}

impl Rating {
    /// The rating of a game that is over. `best` is the best end that the game had at its start, in sweeps or in pegs,
    /// which only those goals need that ask for as many or as few as can be.
    ///
    /// Where one peg is wanted each further peg is one step away from the goal, and so is a last peg in another hole
    /// than the one wanted. Nothing is said of a game that is not over, nor without the `best` that is needed.
    pub fn of(game: &PegGame, best: Option<usize>) -> Option<Rating> {
        if !game.is_over() {
            return None;
        }
        let pegs = game.board().pegs();
        let short = match game.goal() {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => {
                let wanted = game.goal().last_hole(game);
                let elsewhere = pegs == 1 && wanted.is_some_and(|hole| !game.board().has_peg(hole));
                pegs.saturating_sub(1) + usize::from(elsewhere)
            }
            Goal::FewestSweeps if pegs > 1 => return Some(Rating::TryAgain),
            Goal::FewestSweeps => game.sweeps().len().saturating_sub(best?),
            Goal::MostPegs => best?.saturating_sub(pegs),
        };
        Some(match short {
            0 => Rating::Genius,
            1 => Rating::Clever,
            2 => Rating::Fair,
            _ => Rating::TryAgain,
        })
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rating::Genius => "genius",
            Rating::Clever => "clever",
            Rating::Fair => "fair",
            Rating::TryAgain => "try again",
        })
    }
}
