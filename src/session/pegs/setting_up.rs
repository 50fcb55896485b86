//! The setup board: pegs are placed and removed until it matches the one in front of the player.

use super::super::command::changes;
use super::asking::typed;
use super::{Fact, Mode, PegsSession, Ready, Refusal};
use crate::play::Goal;
use pegwise_engine::pegs::{Board, Direction, Hole, Place, Shape, Symmetry};

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

    /// Adds an empty hole to the board, in the first of these directions from a hole where there is none.
    pub(super) fn adds(&self, hole: &str, ways: &[Direction]) -> Ready {
        let (board, hole) = (self.setup(), self.hole(hole)?);
        let (shape, grid) = (board.shape(), board.shape().grid());
        let ways = ways.iter().filter(|way| grid.directions().contains(way));
        let mut places = ways.map(|way| grid.step(shape.place(hole), *way, 1));
        let place = places.find(|place| shape.hole_at(*place).is_none()).ok_or(Refusal::HoleThere)?;
        let mut holes = holes_of(board);
        holes.push((place, false));
        self.redraws(holes, place)
    }

    /// Cuts a hole out of the board.
    pub(super) fn cuts(&self, hole: &str) -> Ready {
        let place = self.setup().shape().place(self.hole(hole)?);
        let mut holes = holes_of(self.setup());
        holes.retain(|(other, _)| *other != place);
        self.redraws(holes, place)
    }

    /// Changes the board to these holes, each with a peg or without. The next input is about the one at a place or after it.
    fn redraws(&self, mut holes: Vec<(Place, bool)>, at: Place) -> Ready {
        if holes.len() > Shape::MOST_HOLES {
            return Err(Refusal::TooManyHoles);
        }
        holes.sort_unstable();
        let places = holes.iter().map(|(place, _)| *place).collect();
        let shape = Shape::with_holes(self.setup().shape().grid(), places).ok_or(Refusal::NoBoard)?;
        let pegs = (0..).zip(&holes).fold(0, |pegs, (hole, (_, peg))| pegs | u64::from(*peg) << hole);
        let board = Board::from_bits(shape, pegs).ok_or(Refusal::NoBoard)?;
        let next = holes.partition_point(|(place, _)| *place < at).min(holes.len() - 1);
        let hole = shape.hole(next + 1).map_err(typed)?;
        changes(move |pegs: &mut PegsSession| {
            pegs.setup.commit(board);
            Fact::Redrawn(hole)
        })
    }

    pub(super) fn hole(&self, number: &str) -> Result<Hole, Refusal> {
        let wrong = || format!("{number:?} is not a hole: type a number, such as hole 1");
        let number = number.parse::<usize>().map_err(|_| Refusal::Typed(wrong()))?;
        self.shown().shape().hole(number).map_err(|wrong| Refusal::Typed(wrong.to_string()))
    }
}

/// The places of all holes, each with whether a peg is there.
fn holes_of(board: Board) -> Vec<(Place, bool)> {
    let shape = board.shape();
    shape.all_holes().map(|hole| (shape.place(hole), board.has_peg(hole))).collect()
}
