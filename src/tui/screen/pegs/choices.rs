//! The lists of goals, and of boards to be drawn by difficulty.

use crate::play::{BoardKind, Goal, PegGame};
use crate::tui::keymap::Command;
use pegwise_engine::pegs::{Hole, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Goal(Goal),
    Board(BoardKind),
}

/// A list and the selected line.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    pub(super) all: Vec<Choice>,
    pub(super) at: usize,
}

impl Choices {
    /// The goals of a game. `hole` is the hole of the last peg unless another one is selected.
    pub(super) fn goals(game: &PegGame, hole: Hole) -> Choices {
        let hole = if let Goal::OnePegIn(hole) = game.goal() { hole } else { hole };
        let goals = Goal::all(Some(hole)).filter(|goal| game.has_holes_of(*goal));
        let pattern = game.target().pattern().unwrap_or_default();
        let all: Vec<Choice> = goals.chain([Goal::Pattern(pattern)]).map(Choice::Goal).collect();
        let at = all.iter().position(|choice| *choice == Choice::Goal(game.goal())).unwrap_or(0);
        Choices { all, at }
    }

    /// The boards of a shape, or of the classic triangle if it has no boards by difficulty.
    pub(super) fn boards(shape: Shape) -> Choices {
        let of = |shape: Shape| BoardKind::all().filter(move |kind| kind.shape == shape).map(Choice::Board);
        let all: Vec<Choice> = of(shape).collect();
        Choices { all: if all.is_empty() { of(Shape::CLASSIC).collect() } else { all }, at: 0 }
    }

    pub(super) fn chosen(&self) -> Choice {
        self.all[self.at]
    }

    /// The list after a command that moves in it. `None` if that does nothing.
    pub(super) fn moved(&self, command: Command, shape: Shape) -> Option<Choices> {
        let step = if matches!(command, Command::Up | Command::Left) { -1 } else { 1 };
        match (command, self.chosen()) {
            (Command::Up | Command::Down, _) => {
                let at = self.at.checked_add_signed(step).filter(|at| *at < self.all.len())?;
                Some(Choices { at, ..self.clone() })
            }
            (Command::Left | Command::Right, Choice::Goal(Goal::OnePegIn(hole))) => {
                let hole = shape.hole(hole.number().checked_add_signed(step)?).ok()?;
                Some(self.with_hole(hole))
            }
            (Command::Left | Command::Right, Choice::Board(kind)) => {
                let mut others = BoardKind::all().map(|other| other.shape);
                let other = match command {
                    Command::Left => others.take_while(|shape| *shape < kind.shape).last(),
                    _ => others.find(|shape| *shape > kind.shape),
                };
                Some(Choices { at: self.at, ..Choices::boards(other?) })
            }
            _ => None,
        }
    }

    /// The list with another hole for the last peg.
    pub(super) fn with_hole(&self, hole: Hole) -> Choices {
        let mut other = self.clone();
        other.all[self.at] = Choice::Goal(Goal::OnePegIn(hole));
        other
    }
}
