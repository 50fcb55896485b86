//! What the player can do on the triangle, and what follows.

use super::setup::Edit;
use crate::play::{Coach, Goal, JumpHint, MovesError, NumberedBoard, PegGame, UndoStep};
use pegwise_engine::pegs::{Board, Hole, Jump, Moves, Rows, Stuck};

/// What the player can do on the triangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Start with this hole empty.
    Start(Hole),
    /// Make all of these moves, or none. Moves that the coach warns about must be repeated.
    Make(Moves),
    /// Undo the last step.
    Undo,
    /// Redo the last undone step.
    Redo,
    /// Give the next of three hints.
    Hint,
    /// Say why the goal can or cannot be reached after this jump, or from here. The switch says whether ways to win are
    /// on show.
    Explain(Option<Jump>, bool),
    ShowBest,
    Search(Box<PegGame>),
    /// List the solutions from the board of this game.
    Solutions(Box<PegGame>),
    /// Set how the coach treats losing jumps.
    Coach(Coach),
    /// Change the goal. The moves made stay.
    Goal(Goal),
    /// Start a new game on a triangle of this size.
    Another(Rows),
    /// Return to the start of the game.
    Restart,
    /// Continue from this game. Its moves are the player's own or already counted as help.
    PlayOn(Box<PegGame>),
    /// Continue from this game, whose moves another part of the program found.
    TakeOver(Box<PegGame>),
    /// Play a game that was read from a text. With jumps it is practice.
    Import(Box<PegGame>),
    PlayBoard(Board),
    PlayNumbered(NumberedBoard),
    /// Edit the setup board.
    Edit(Edit),
    /// Undo the last edit.
    UndoEdit,
    /// Redo the last undone edit.
    RedoEdit,
}

impl Verb {
    /// Whether this shows how to play on from the board of an open game.
    pub(super) fn shows_how_to_play(&self, game: &PegGame) -> bool {
        game.is_open()
            && match self {
                Verb::ShowBest => true,
                Verb::Search(other) | Verb::Solutions(other) => other.board() == game.board(),
                _ => false,
            }
    }
}

/// The result of a [`Verb`].
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The moves were made and led to these games, in order.
    Made(Vec<PegGame>),
    /// The moves wait for analysis of their cost.
    Waiting,
    /// Nothing has happened yet: the moves would put the goal out of reach in this game. Repeating the verb as the
    /// next input makes them.
    Asks(Box<PegGame>),
    /// Nothing has happened yet: the verb shows how to play on, so the game would count as given up. Repeating the verb as
    /// the next input carries it out.
    AsksToGiveUp,
    /// The coach refuses the moves: they would put the goal out of reach in this game.
    Refused(Box<PegGame>),
    Wrong(MovesError),
    /// No peg can jump in this game, so it cannot begin.
    NoStart(Box<PegGame>),
    /// No peg can jump on the board, for this reason.
    Stuck(Stuck),
    /// The result of an undo or redo.
    UndoStep(UndoStep),
    /// The coach now treats losing jumps this way.
    Coached(Coach),
    PlaysFor(Goal),
    /// The hint of this step, from 1 to 3.
    Hinted(JumpHint, usize),
    /// It is to be said why the goal can or cannot be reached after this jump, or from here.
    Explained(Option<Jump>),
    Best(Box<PegGame>),
    Searches(Box<PegGame>),
    ListsSolutions(Box<PegGame>),
    /// Not enough is known yet.
    NotKnown,
    /// The game continues from another state.
    PlaysOn(Behind),
    /// A new game has begun.
    Begun,
    /// A game has begun from the given board.
    BoardPlayed,
    /// A game has begun from this board.
    NumberedPlayed(NumberedBoard),
    /// The setup board is as requested.
    Edited,
    /// The verb is not possible now.
    Impossible,
}

/// What undo leads back to after a game continues from another state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nothing new: the state is the same.
    Same,
    LaterMoves,
    OtherGame,
}
