//! The setup board: pegs are placed and removed until it matches the one in front of the player.

use super::super::command::changes;
use super::{Fact, Mode, PegsSession, Ready, Refusal};
use crate::play::Goal;
use pegwise_engine::pegs::{Board, Hole, Shape, Symmetry};

impl PegsSession {
    /// Sets up the board on show, or goes on with the one that was left.
    pub fn set_up(&self) -> Ready {
        let shown = self.shown().board();
        changes(move |pegs: &mut PegsSession| {
            if pegs.set_aside.take() != Some(shown) {
                pegs.take_board(shown);
            }
            pegs.mode = Mode::SettingUp;
            Fact::SetUp
        })
    }

    pub fn take_board(&mut self, board: Board) -> Fact {
        if board != self.setup() {
            self.setup.commit(board);
        }
        self.mode = Mode::SettingUp;
        Fact::SetUp
    }

    /// Makes it the goal to leave exactly the pegs of the setup.
    pub(super) fn take_pattern(&self) -> Ready {
        let (setup, shape) = (self.setup(), self.game().shape());
        if setup.shape() != shape {
            let other = format!("Your game is on the {}: set up its goal on that board", shape.title());
            return Err(Refusal::Typed(other));
        }
        if setup.pegs() == 0 {
            return Err(Refusal::Typed("A goal leaves one peg or more".to_owned()));
        }
        let goal = Goal::leaving(setup.holes_with_pegs().collect());
        let change = self.change_goal(goal)?;
        Ok(Box::new(move |pegs, random| {
            pegs.mode = Mode::Playing;
            change(pegs, random)
        }))
    }

    #[expect(clippy::unused_self, reason = "it is about the board of this session")]
    pub(super) fn edits(&self, edit: impl FnOnce(&mut PegsSession) + 'static) -> Ready {
        changes(|pegs: &mut PegsSession| {
            edit(pegs);
            Fact::SetUp
        })
    }

    pub(super) fn becomes(&self, board: Board) -> Ready {
        if board == self.setup() {
            return Err(Refusal::Nothing);
        }
        self.edits(move |pegs| pegs.setup.commit(board))
    }

    /// Rotates or mirrors the setup, if its board has such a symmetry.
    pub(super) fn moved_by(&self, symmetry: fn(Shape) -> Option<&'static Symmetry>) -> Ready {
        let board = self.setup();
        let symmetry = symmetry(board.shape()).ok_or(Refusal::Nothing)?;
        self.becomes(board.image(symmetry))
    }

    /// Changes the shape of the setup, or of the next game. New rows of a triangle that is set up are empty, and so is any other
    /// board.
    pub(super) fn resized(&self, other: fn(Shape) -> Option<Shape>) -> Ready {
        let board = self.setup();
        if !matches!(self.mode, Mode::SettingUp) {
            return Self::another(other(self.game().shape()).ok_or(Refusal::Nothing)?);
        }
        let shape = other(board.shape()).ok_or(Refusal::Nothing)?;
        // The holes of a triangle are the first ones of each larger triangle.
        let are_triangles = board.shape().triangle_rows().and(shape.triangle_rows()).is_some();
        let kept = if are_triangles { board.bits() & Board::full(shape).bits() } else { 0 };
        self.becomes(Board::from_bits(shape, kept).unwrap_or(Board::empty(shape)))
    }

    pub(super) fn hole(&self, number: &str) -> Result<Hole, Refusal> {
        let wrong = || format!("{number:?} is not a hole: type a number, such as hole 1");
        let number = number.parse::<usize>().map_err(|_| Refusal::Typed(wrong()))?;
        self.shown().shape().hole(number).map_err(|wrong| Refusal::Typed(wrong.to_string()))
    }
}
