//! Peg solitaire as a person plays it.

mod board_analysis;
mod coach;
mod evaluations;
mod games;
mod goal;
mod hint;
mod text;

use std::ops::Range;

pub use board_analysis::{BoardAnalysis, BoardProgress};
pub use coach::{Coach, ParseCoachError};
pub use evaluations::{Alternative, Evaluations, Future, SearchGoal};
pub use games::{PegGames, PegHelp, PegState};
pub use goal::{Goal, ParseGoalError, Rating};
pub use hint::{JumpAdvice, JumpHint, JumpReason};
pub use text::{MovesError, ParseGameError};

use serde::{Deserialize, Serialize};

use super::Comment;
use pegwise_engine::pegs::{Board, Criterion, Hole, Illegal, Jump, Loss, Shape, Tablebase, Target, sweeps};

/// A game on a peg board: a full board until a starting hole is chosen, then jumps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "GameRecord", into = "GameRecord")]
pub struct PegGame {
    shape: Shape,
    goal: Goal,
    /// The board at the start. `None` until a hole is chosen.
    start: Option<Board>,
    jumps: Vec<Jump>,
    board: Board,
    /// The comments on the jumps, from the text that the game was read from.
    comments: Vec<Comment>,
}

impl PegGame {
    /// A full board without a starting hole.
    pub fn new(shape: Shape) -> PegGame {
        PegGame { start: None, ..PegGame::from_board(Board::full(shape)) }
    }

    pub const fn from_board(board: Board) -> PegGame {
        PegGame {
            shape: board.shape(),
            goal: Goal::OnePeg,
            start: Some(board),
            jumps: Vec::new(),
            board,
            comments: Vec::new(),
        }
    }

    /// The same game with this goal, or with [`Goal::OnePeg`] if the board lacks a hole that the goal names.
    #[must_use]
    pub fn played_for(mut self, goal: Goal) -> PegGame {
        self.goal = if self.has_holes_of(goal) { goal } else { Goal::OnePeg };
        self
    }

    pub const fn goal(&self) -> Goal {
        self.goal
    }

    pub fn has_holes_of(&self, goal: Goal) -> bool {
        match goal {
            Goal::OnePegIn(hole) => hole.number() <= self.shape.holes(),
            Goal::Pattern(holes) => {
                holes.holes().next_back().is_some_and(|last| last.number() <= self.shape.holes())
            }
            Goal::WhereItBegan => self.start.is_none() || self.starting_hole().is_some(),
            _ => true,
        }
    }

    /// The hole in which the goal wants the last peg. `None` if any hole will do, or if it is the starting hole and that is
    /// not chosen yet.
    pub fn last_hole(&self) -> Option<Hole> {
        match self.goal {
            Goal::OnePegIn(hole) => Some(hole),
            Goal::WhereItBegan => self.starting_hole(),
            _ => None,
        }
    }

    /// The rating of a finished game. `best` is the best result that was possible from the start, in sweeps or pegs; only
    /// [`Goal::FewestSweeps`] and [`Goal::MostPegs`] need it.
    ///
    /// Each peg beyond the first counts as one step short of a one-peg goal, and so does a last peg in the wrong hole. Each hole
    /// that differs counts as one step short of a pattern.
    /// `None` if the game is not over or a needed `best` is missing.
    pub fn rating(&self, best: Option<usize>) -> Option<Rating> {
        if !self.is_over() {
            return None;
        }
        let pegs = self.board.pegs();
        let short = match self.goal {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => {
                let elsewhere = pegs == 1 && self.last_hole().is_some_and(|hole| !self.board.has_peg(hole));
                pegs.saturating_sub(1) + usize::from(elsewhere)
            }
            Goal::FewestSweeps if pegs > 1 => return Some(Rating::TryAgain),
            Goal::FewestSweeps => self.sweeps().len().saturating_sub(best?),
            Goal::MostPegs => best?.saturating_sub(pegs),
            Goal::Pattern(holes) => {
                let differs = |hole: &Hole| holes.contains(*hole) != self.board.has_peg(*hole);
                self.shape.all_holes().filter(differs).count()
            }
        };
        Some(match short {
            0 => Rating::Genius,
            1 => Rating::Clever,
            2 => Rating::Fair,
            _ => Rating::TryAgain,
        })
    }

    pub fn target(&self) -> Target {
        match self.goal {
            Goal::Pattern(holes) => Target::Pattern(holes),
            _ => self.last_hole().map_or(Target::Anywhere, Target::In),
        }
    }

    /// The games from the present board that reach the goal. `best` is the best number that was possible from the
    /// start; if the goal needs it and it is `None`, these are all games that leave one peg.
    pub fn criterion(&self, best: Option<usize>) -> Criterion {
        match (self.goal, best) {
            (Goal::FewestSweeps, Some(most)) => {
                let last = self.jumps.last().map(|jump| jump.to);
                Criterion::Sweeps { most, made: self.sweeps().len(), last }
            }
            (Goal::MostPegs, Some(pegs)) => Criterion::Pegs(pegs),
            _ => Criterion::OnTarget(self.target()),
        }
    }

    /// Why the goal is out of reach, as it is easiest to check: a reason that needs no games, or else the known one.
    pub fn simplest(&self, known: &Loss) -> Loss {
        // Where there is no tablebase, the solver has looked for a simple reason.
        let may_be_simple = matches!(known, Loss::AllGames(_)) && Tablebase::is_for(self.shape);
        let simple = may_be_simple.then(|| Loss::simple(self.board, self.target()));
        simple.flatten().unwrap_or_else(|| known.clone())
    }

    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The board at the start. `None` until a hole is chosen.
    pub const fn start(&self) -> Option<Board> {
        self.start
    }

    /// The starting hole. `None` if it is not chosen yet or not exactly one hole was empty.
    pub fn starting_hole(&self) -> Option<Hole> {
        let start = self.start?;
        let mut empty = self.shape.all_holes().filter(|hole| !start.has_peg(*hole));
        empty.next().filter(|_| empty.next().is_none())
    }

    pub const fn board(&self) -> Board {
        self.board
    }

    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    #[must_use]
    pub fn with_comments(self, comments: Vec<Comment>) -> PegGame {
        PegGame { comments, ..self }
    }

    /// The sweeps: runs of jumps by one peg, as ranges of [`PegGame::jumps`].
    pub fn sweeps(&self) -> Vec<Range<usize>> {
        let mut begun = 0;
        let sweep = |sweep: &[Jump]| {
            begun += sweep.len();
            begun - sweep.len()..begun
        };
        sweeps(&self.jumps).map(sweep).collect()
    }

    /// The game after its first `jumps` jumps, or after all if there are fewer.
    #[must_use]
    pub fn after(&self, jumps: usize) -> PegGame {
        let mut earlier = self.clone();
        for jump in earlier.jumps.drain(jumps.min(self.jumps.len())..).rev() {
            earlier.board = earlier.board.after(jump);
        }
        earlier.comments.retain(|comment| comment.after <= jumps);
        earlier
    }

    /// A new game with the same goal from this starting hole.
    #[must_use]
    pub fn starting_at(&self, hole: Hole) -> PegGame {
        PegGame::from_board(Board::start(self.shape, hole)).played_for(self.goal)
    }

    /// The same game, begun with the first hole empty if no hole is chosen yet.
    #[must_use]
    pub fn begun(self) -> PegGame {
        match (self.start, self.shape.all_holes().next()) {
            (None, Some(first)) => self.starting_at(first),
            _ => self,
        }
    }

    pub fn jumped(&self, from: Hole, to: Hole) -> Result<PegGame, Illegal> {
        Ok(self.with_jump(self.board.legal_jump(from, to)?))
    }

    pub fn after_jumps(&self, jumps: impl IntoIterator<Item = Jump>) -> Result<PegGame, Illegal> {
        jumps.into_iter().try_fold(self.clone(), |game, jump| game.jumped(jump.from, jump.to))
    }

    fn with_jump(&self, jump: Jump) -> PegGame {
        let mut next = self.clone();
        next.jumps.push(jump);
        next.board = self.board.after(jump);
        next
    }

    /// Each legal jump with the game after it, in table order.
    pub fn futures(&self) -> Vec<(Jump, PegGame)> {
        self.legal_jumps().into_iter().map(|jump| (jump, self.with_jump(jump))).collect()
    }

    pub fn landings(&self, from: Hole) -> Vec<Jump> {
        self.legal_jumps().into_iter().filter(|jump| jump.from == from).collect()
    }

    /// The legal jumps in table order. Empty until a hole is chosen, and once the pattern that is the goal stands.
    pub fn legal_jumps(&self) -> Vec<Jump> {
        let goes_on = !self.target().is_hit(self.board);
        self.board.successors().map(|(jump, _)| jump).filter(|_| goes_on).collect()
    }

    /// Whether the game has begun and a jump is legal.
    pub fn is_open(&self) -> bool {
        self.start.is_some() && !self.is_over()
    }

    /// Whether the game has begun and no jump is legal, or the pattern that is the goal stands.
    pub fn is_over(&self) -> bool {
        self.start.is_some() && (self.board.is_stuck() || self.target().is_hit(self.board))
    }
}

/// A game as it is saved: what it was set up with, and its moves.
#[derive(Serialize, Deserialize)]
struct GameRecord {
    #[serde(alias = "rows")]
    shape: Shape,
    goal: Goal,
    /// The board at the start, once a hole is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Board>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    moves: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Comment>,
}

impl From<PegGame> for GameRecord {
    fn from(game: PegGame) -> GameRecord {
        let moves = game.moves_text();
        GameRecord { shape: game.shape, goal: game.goal, start: game.start, moves, comments: game.comments }
    }
}

impl TryFrom<GameRecord> for PegGame {
    type Error = String;

    fn try_from(GameRecord { shape, goal, start, moves, comments }: GameRecord) -> Result<PegGame, String> {
        let mut game = start.map_or_else(|| PegGame::new(shape), PegGame::from_board);
        if game.shape != shape || !game.has_holes_of(goal) {
            return Err(format!("the board does not have the shape {shape}, or not the hole of the goal"));
        }
        game = game.played_for(goal);
        if start.is_none() && !moves.is_empty() {
            return Err("a jump before the start".to_owned());
        }
        if !moves.is_empty() {
            let played = game.with_moves(&moves).map_err(|error| error.to_string())?;
            game = played.last().cloned().unwrap_or(game);
        }
        let comments = Comment::checked(comments, game.jumps.len())?;
        Ok(PegGame { comments, ..game })
    }
}
