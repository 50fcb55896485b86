//! The list of goals.

use crate::play::{Goal, PegGame};
use pegwise_engine::pegs::Hole;

/// The list of goals and the selected one.
#[derive(Clone, Debug)]
pub(super) struct Goals {
    game: PegGame,
    pub(super) at: usize,
    /// The selected hole of the last peg.
    hole: Hole,
}

impl Goals {
    /// The list for a game, at its goal. `hole` is the hole of the last peg unless another one is selected.
    pub(super) fn of(game: PegGame, hole: Hole) -> Goals {
        let hole = if let Goal::OnePegIn(hole) = game.goal() { hole } else { hole };
        let mut goals = Goals { game, at: 0, hole };
        let present = goals.game.goal();
        goals.at = goals.all().iter().position(|goal| *goal == present).unwrap_or(0);
        goals
    }

    pub(super) fn all(&self) -> Vec<Goal> {
        let all =
            [Goal::OnePeg, Goal::OnePegIn(self.hole), Goal::WhereItBegan, Goal::FewestSweeps, Goal::MostPegs];
        all.into_iter().filter(|goal| self.game.has_holes_of(*goal)).collect()
    }

    pub(super) fn chosen(&self) -> Goal {
        self.all()[self.at]
    }

    pub(super) fn game(&self) -> PegGame {
        self.game.clone().played_for(self.chosen())
    }

    /// The list with the goal this many lines further selected, if there is one.
    pub(super) fn moved_by(&self, lines: isize) -> Option<Goals> {
        let at = self.at.checked_add_signed(lines).filter(|at| *at < self.all().len())?;
        Some(Goals { at, ..self.clone() })
    }

    /// Whether the selected goal has a hole to choose.
    pub(super) fn takes_a_hole(&self) -> bool {
        matches!(self.chosen(), Goal::OnePegIn(_))
    }

    pub(super) const fn choose_hole(&mut self, hole: Hole) {
        self.hole = hole;
    }

    /// The list with the hole this many numbers further selected, if the goal has one.
    pub(super) fn with_other_hole(&self, holes: isize) -> Option<Goals> {
        let number = self.hole.number().checked_add_signed(holes).filter(|_| self.takes_a_hole())?;
        let hole = self.game.rows().hole(number).ok()?;
        Some(Goals { hole, ..self.clone() })
    }
}
