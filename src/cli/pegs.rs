//! The options of the commands for peg boards.

use anyhow::{Context, Result, bail};
use clap::Args;

use super::output::OutputArgs;
use super::value::{board, coach, difficulty, every, number, shape, shared_board, triangle};
use crate::play::puzzle::Difficulty;
use crate::play::{BoardKind, Coach, Goal, NumberedBoard, PegGame, Random};
use pegwise_engine::pegs::{Board, Shape, Stuck};

/// The shape of a board.
#[derive(Clone, Copy, Debug, Args)]
pub struct ShapeArgs {
    /// Rows of a triangle, 4 to 8; 5 if left out
    #[arg(long, value_name = "R", value_parser = triangle)]
    rows: Option<Shape>,
    /// Another board: its name, such as english, or a FILE with a drawing
    #[arg(long, value_name = "NAME|FILE", value_parser = shape, conflicts_with = "rows")]
    shape: Option<Board>,
}

impl ShapeArgs {
    /// The shape that is asked for, if any.
    fn asked(self) -> Option<Shape> {
        self.rows.or_else(|| self.shape.map(Board::shape))
    }

    /// The game on a board that was drawn with its start: some of its holes are empty, and some have pegs.
    fn drawn_game(self) -> Option<PegGame> {
        let is_start =
            |board: &Board| *board != Board::empty(board.shape()) && *board != Board::full(board.shape());
        self.shape.filter(is_start).map(PegGame::from_board)
    }

    /// The shape: a triangle of 5 rows if none is asked for.
    pub fn shape(self) -> Shape {
        self.asked().unwrap_or(Shape::CLASSIC)
    }
}

/// The board that a game starts from.
#[derive(Clone, Debug, Args)]
pub struct BoardArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    /// The hole that is empty at the start; if left out, pegs asks for it, search and solutions take 1
    #[arg(long, value_name = "H", value_parser = number::<usize>)]
    hole: Option<usize>,
    /// The board to start from: x for a peg, . for an empty hole, rows with / between them, as in ./xx/x.x/xxxx
    #[arg(long, value_name = "TEXT", value_parser = board, allow_hyphen_values = true)]
    board: Option<Board>,
    /// The board of this share code
    #[arg(long, value_name = "CODE", value_parser = shared_board, conflicts_with_all = ["board", "hole"])]
    code: Option<Board>,
    /// A board of this difficulty
    #[arg(long, value_name = "HOW", value_parser = difficulty(), conflicts_with_all = ["board", "code", "hole"])]
    difficulty: Option<Difficulty>,
    /// The number of the board among those of its size and difficulty, the same everywhere; drawn if left out
    #[arg(long, value_name = "N", value_parser = number::<u32>, requires = "difficulty")]
    number: Option<u32>,
}

/// The board that a game starts from, and its goal.
#[derive(Clone, Debug, Args)]
pub struct StartArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    goal: GoalArgs,
}

/// The goal of a game.
#[derive(Clone, Debug, Args)]
pub struct GoalArgs {
    /// The goal: one peg in `any` hole, in the hole of this number, or at `home`, where the game began; the fewest
    /// `sweeps`, or the `most` pegs; or a pattern: pegs in exactly these holes, such as 1,11,15
    #[arg(long, value_name = "GOAL")]
    goal: Option<String>,
}

impl GoalArgs {
    /// Whether a goal is given.
    pub const fn is_given(&self) -> bool {
        self.goal.is_some()
    }

    /// The game, played for this goal.
    pub fn applied_to(&self, game: PegGame) -> Result<PegGame> {
        let Some(goal) = &self.goal else { return Ok(game) };
        let goal = Goal::parse(goal, game.shape())?;
        if !game.has_holes_of(goal) {
            bail!("--goal home needs a game that begins with one hole empty: choose another goal");
        }
        Ok(game.played_for(goal))
    }
}

impl BoardArgs {
    /// Whether all of them are left out.
    pub const fn is_empty(&self) -> bool {
        self.shape.rows.is_none()
            && self.shape.shape.is_none()
            && self.hole.is_none()
            && self.board.is_none()
            && self.code.is_none()
            && self.difficulty.is_none()
    }

    /// The board of a difficulty, if one is asked for. Its number is drawn if it is left out.
    pub fn numbered(&self) -> Result<Option<NumberedBoard>> {
        let Some(difficulty) = self.difficulty else { return Ok(None) };
        let kind = BoardKind::new(self.shape.shape(), difficulty)?;
        let number = self.number.map_or_else(|| Random::of(None).map(|mut random| random.number()), Ok)?;
        Ok(Some(kind.board(number)))
    }

    /// Returns the game to start. It has not begun if neither a hole nor a board is given.
    pub fn game(&self) -> Result<PegGame> {
        if let Some(numbered) = self.numbered()? {
            return Ok(PegGame::from_board(numbered.board));
        }
        let (board, option) = match (self.board, self.code) {
            (Some(board), _) => (board, "--board"),
            (None, Some(board)) => (board, "--code"),
            (None, None) => return self.game_from_hole(),
        };
        if let Some(shape) = self.shape.asked().filter(|shape| *shape != board.shape()) {
            let [asked, given] = [shape.title(), board.shape().title()];
            bail!("{option} is a {given}, not a {asked}: leave --rows or --shape out");
        }
        if let Some(hole) = self.hole {
            bail!("{option} already says which holes are empty: leave out --hole {hole} or {option}");
        }
        if let Some(stuck) = Stuck::of(board) {
            return Err(stuck).context(format!("a game cannot start from the board {board}"));
        }
        Ok(PegGame::from_board(board))
    }

    fn game_from_hole(&self) -> Result<PegGame> {
        let game = PegGame::new(self.shape.shape());
        let Some(hole) = self.hole else { return Ok(self.shape.drawn_game().unwrap_or(game)) };
        let hole = game.shape().hole(hole)?;
        let game = game.starting_at(hole);
        if game.is_over() {
            bail!(
                "no peg can jump into hole {hole} of the {}: start with another hole empty",
                game.shape().title()
            );
        }
        Ok(game)
    }
}

impl StartArgs {
    /// Whether all of them are left out.
    pub const fn is_empty(&self) -> bool {
        self.board.is_empty() && self.goal.goal.is_none()
    }

    /// Returns the game to start. It has not begun if neither a hole nor a board is given.
    pub fn game(&self) -> Result<PegGame> {
        self.goal.applied_to(self.board.game()?)
    }
}

/// Options of `board`.
#[derive(Clone, Debug, Args)]
pub struct PrintedBoardArgs {
    /// The board
    #[command(flatten)]
    pub board: BoardArgs,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// Options of `pegs`.
#[derive(Clone, Debug, Args)]
pub struct PegsArgs {
    /// The board and the goal; the hole is chosen on the screen if left out
    #[command(flatten)]
    pub start: StartArgs,
    /// What the coach does about a jump that puts the goal out of reach; as the settings have it if left out
    #[arg(long, value_name = "HOW", value_parser = coach())]
    pub coach: Option<Coach>,
}

/// Options of `search` and `solutions`.
#[derive(Clone, Debug, Args)]
pub struct SearchArgs {
    /// The board and the goal
    #[command(flatten)]
    pub start: StartArgs,
}

/// Options of `paths`.
#[derive(Clone, Debug, Args)]
pub struct PathsArgs {
    /// The hole that is empty at the start
    #[arg(value_parser = number::<usize>)]
    pub hole: usize,
    #[command(flatten)]
    pub shape: ShapeArgs,
    /// What makes a game a solution
    #[command(flatten)]
    pub goal: GoalArgs,
    /// Print only each Nth solution, then the totals, also beside a FILE with all solutions; without it, the totals go to
    /// standard error
    #[arg(long, value_name = "N", value_parser = every)]
    pub every: Option<u64>,
    /// Where the solutions are written
    #[command(flatten)]
    pub output: OutputArgs,
}

/// Options of `count`.
#[derive(Clone, Debug, Args)]
pub struct CountArgs {
    /// The hole that is empty at the start; every hole if left out
    #[arg(value_parser = number::<usize>)]
    pub hole: Option<usize>,
    #[command(flatten)]
    pub shape: ShapeArgs,
    /// What makes a game a solution; only the games that reach it are counted as solutions
    #[command(flatten)]
    pub goal: GoalArgs,
    /// Also count the solutions for each last hole
    #[arg(long, conflicts_with = "goal")]
    pub last: bool,
    /// One JSON object a hole
    #[arg(long)]
    pub json: bool,
}

/// Options of `sample`.
#[derive(Clone, Copy, Debug, Args)]
pub struct SampleArgs {
    #[command(flatten)]
    pub shape: ShapeArgs,
    /// Games to play
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 50_000)]
    pub games: u64,
    /// The number that random choices are drawn from: the same number, the same games
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
}
