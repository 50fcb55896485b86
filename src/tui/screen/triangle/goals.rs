//! The list of what a game can be played for.

use crate::play::{Goal, PegGame};
use crate::triangle::Hole;

/// The list, and what is chosen in it.
#[derive(Clone, Debug)]
pub(super) struct Goals {
    /// The game whose goal is chosen.
    game: PegGame,
    at: usize,
    /// The hole of a last peg whose hole is chosen.
    hole: Hole,
}

impl Goals {
    /// The list for a game, at the goal that it has. `hole` is where a last peg is wanted unless another is chosen.
    pub(super) fn of(game: PegGame, hole: Hole) -> Goals {
        let hole = if let Goal::OnePegIn(hole) = game.goal() { hole } else { hole };
        let mut goals = Goals { game, at: 0, hole };
        let present = goals.game.goal();
        goals.at = goals.all().iter().position(|goal| *goal == present).unwrap_or(0);
        goals
    }

    /// What this game can be played for.
    pub(super) fn all(&self) -> Vec<Goal> {
        let all =
            [Goal::OnePeg, Goal::OnePegIn(self.hole), Goal::WhereItBegan, Goal::FewestSweeps, Goal::MostPegs];
        all.into_iter().filter(|goal| self.game.has_holes_of(*goal)).collect()
    }

    pub(super) fn chosen(&self) -> Goal {
        self.all()[self.at]
    }

    /// The game played for what is chosen.
    pub(super) fn game(&self) -> PegGame {
        self.game.clone().played_for(self.chosen())
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The list so many lines on, if it has them.
    pub(super) fn moved_by(&self, lines: isize) -> Option<Goals> {
        let at = self.at.checked_add_signed(lines).filter(|at| *at < self.all().len())?;
        Some(Goals { at, ..self.clone() })
    }

    /// Whether a hole can be chosen where the list stands.
    pub(super) fn takes_a_hole(&self) -> bool {
        matches!(self.chosen(), Goal::OnePegIn(_))
    }

    pub(super) const fn choose_hole(&mut self, hole: Hole) {
        self.hole = hole;
    }

    /// The list with the hole so many numbers on, if there is one to choose.
    pub(super) fn with_other_hole(&self, holes: isize) -> Option<Goals> {
        let number = self.hole.number().checked_add_signed(holes).filter(|_| self.takes_a_hole())?;
        let hole = self.game.rows().hole(number).ok()?;
        Some(Goals { hole, ..self.clone() })
    }
}
