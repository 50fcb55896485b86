//! What a game of the triangle is played for, and what its end says of the player.

use std::fmt;

use super::PegGame;
use crate::triangle::Hole;

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
