//! The animation of jumps: lifted, over the jumped peg, landed. Only the drawing lags behind; the game has made the
//! jumps already.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::tui::widget::Mark;
use pegwise_engine::pegs::{Board, Hole, Jump};

const PICTURE: Duration = Duration::from_millis(80);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Picture {
    Lifted,
    Over,
    Landed,
}

/// Jumps that are still to be animated.
#[derive(Clone, Debug)]
pub(super) struct Animation {
    /// The board before the first of them.
    board: Board,
    /// Never empty.
    jumps: VecDeque<Jump>,
    picture: Picture,
    until: Instant,
}

impl Animation {
    pub(super) fn of(board: Board, jumps: &[Jump], now: Instant) -> Option<Animation> {
        let jumps: VecDeque<Jump> = jumps.iter().copied().collect();
        (!jumps.is_empty()).then_some(Animation {
            board,
            jumps,
            picture: Picture::Lifted,
            until: now + PICTURE,
        })
    }

    /// The time of the next picture.
    pub(super) const fn deadline(&self) -> Instant {
        self.until
    }

    /// Advances to this time. `None` at the end.
    pub(super) fn ticked(mut self, now: Instant) -> Option<Animation> {
        while self.until <= now {
            self.until += PICTURE;
            self.picture = match self.picture {
                Picture::Lifted => Picture::Over,
                Picture::Over => Picture::Landed,
                Picture::Landed => {
                    let jump = self.jumps.pop_front()?;
                    self.board = after(self.board, jump);
                    Picture::Lifted
                }
            };
            self.jumps.front()?;
        }
        Some(self)
    }

    pub(super) fn jump(&self) -> Option<Jump> {
        self.jumps.front().copied()
    }

    /// The pegs in this picture, the jumping peg where it is now.
    pub(super) fn board(&self) -> Board {
        match (self.jumps.front(), self.picture) {
            (Some(jump), Picture::Over) => self.board.toggled(jump.from),
            (Some(jump), Picture::Landed) => after(self.board, *jump),
            _ => self.board,
        }
    }

    pub(super) fn mark(&self, hole: Hole) -> Mark {
        let Some(jump) = self.jumps.front() else { return Mark::Plain };
        match self.picture {
            Picture::Lifted if hole == jump.from => Mark::Picked,
            Picture::Lifted if hole == jump.over => Mark::Jumped,
            Picture::Lifted | Picture::Over if hole == jump.to => Mark::Landing,
            Picture::Over if hole == jump.over => Mark::Picked,
            _ => Mark::Plain,
        }
    }
}

fn after(board: Board, jump: Jump) -> Board {
    board.toggled(jump.from).toggled(jump.over).toggled(jump.to)
}
