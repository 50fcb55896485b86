//! What takes longer to find out than a key: whether a board of the larger triangles can be won, and in how many games.
//!
//! What is found out is true of the board that it names, whoever asked; so what comes too late does no harm.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::triangle::{Board, Fates, Finish, Jump, Report, Rows, Scout};

/// How many boards are looked at for a solution of a board that is known to have one.
const PATIENCE: u64 = 50_000_000;

/// A board to find out about, and the means to do it.
#[derive(Clone, Debug)]
pub struct Lookout {
    means: Means,
    /// The board; those that its jumps lead to are found out about as well.
    pub board: Board,
    /// One more to find out about, of the same class: where the game started, for a goal that asks for the best there was.
    pub start: Option<Board>,
    /// Where the last peg is wanted.
    pub finish: Finish,
}

/// How it is found out.
#[derive(Clone, Debug)]
enum Means {
    /// By working out the class of the board in a table, which whoever shares it finds there.
    Table(Arc<Fates>),
    /// By a scout for triangles of so many rows, with all that it found out about others.
    Scout(Rows, Arc<Scout>),
}

/// What is heard of a lookout.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// The board asked about.
    pub board: Board,
    /// Where the last peg is wanted.
    pub finish: Finish,
    /// What it is.
    pub news: News,
}

/// What there is to hear.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The scout tells something.
    Told(Report),
    /// These jumps lead to an end as wanted.
    Solution(Vec<Jump>),
    /// All is told, or can be looked up.
    Ended,
    /// Nothing more comes: the scout panicked, with these words.
    Failed(String),
}

impl PartialEq for Lookout {
    fn eq(&self, other: &Lookout) -> bool {
        self.is_for(other.board, other.finish) && self.start == other.start
    }
}

impl Eq for Lookout {}

impl Lookout {
    /// A lookout that works out the class of this board in a table.
    pub fn working_out(board: Board, fates: &Arc<Fates>) -> Lookout {
        Lookout { means: Means::Table(Arc::clone(fates)), board, start: None, finish: fates.finish() }
    }

    /// A lookout for this board, and for the start of its game if that is asked for, by the scout of the one before if
    /// that can be.
    pub fn scouting(board: Board, start: Option<Board>, finish: Finish, before: Option<&Lookout>) -> Lookout {
        let known = before.filter(|before| before.finish == finish).and_then(|before| match &before.means {
            Means::Scout(rows, scout) if *rows == board.rows() => Some(Arc::clone(scout)),
            Means::Scout(..) | Means::Table(_) => None,
        });
        let scout = known.unwrap_or_else(|| Arc::new(Scout::new(board.rows(), finish)));
        Lookout { means: Means::Scout(board.rows(), scout), board, start, finish }
    }

    /// Whether it is for this board, and a last peg wanted there.
    pub fn is_for(&self, board: Board, finish: Finish) -> bool {
        self.board == board && self.finish == finish
    }

    /// Finds out, until nothing is left to tell or `tell` breaks off.
    pub fn carry_out(&self, tell: &mut dyn FnMut(Sighting) -> ControlFlow<()>) -> ControlFlow<()> {
        match &self.means {
            Means::Table(fates) => {
                fates.fate(self.board);
            }
            Means::Scout(_, scout) => {
                let after = self.board.jumps().iter().map(|jump| self.board.flipped(jump));
                let boards: Vec<Board> = std::iter::once(self.board).chain(after).chain(self.start).collect();
                scout.look(&boards, &mut |report| tell(self.sighting(News::Told(report))))?;
            }
        }
        if let Some(jumps) = self.solution() {
            tell(self.sighting(News::Solution(jumps)))?;
        }
        tell(self.sighting(News::Ended))
    }

    /// Jumps to an end as wanted, once a scout found out that the board has some.
    pub fn solution(&self) -> Option<Vec<Jump>> {
        match &self.means {
            Means::Table(_) => None,
            Means::Scout(_, scout) => scout.solution(self.board, PATIENCE),
        }
    }

    /// That nothing more comes.
    pub fn failed(&self, words: String) -> Sighting {
        self.sighting(News::Failed(words))
    }

    const fn sighting(&self, news: News) -> Sighting {
        Sighting { board: self.board, finish: self.finish, news }
    }
}
