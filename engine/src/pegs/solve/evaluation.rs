//! The evaluation of a board, and the reports of a solver about it.

#![expect(clippy::cast_possible_truncation, reason = "a board has at most 64 pegs")]

use std::ops::ControlFlow;

use strum::EnumIs;

use super::aggregate::FewestSweeps;
use super::parity_proof::ParityProof;
use super::region;
use crate::pegs::{Board, Class, Games, Hole, Jump, Target, WeightFunction};

/// What is known about the games from a board, played for a target. Unknown values are `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Evaluation {
    /// Whether a game can end on the target.
    pub verdict: Verdict,
    /// The number of games that end on the target.
    pub ways: Option<u128>,
    /// The number of games.
    pub games: Option<u128>,
    /// The fewest pegs that a game can end with: those of the target, if it can be reached.
    pub fewest_pegs: Fewest,
    /// The most pegs that a game can end with.
    pub most_pegs: Option<u8>,
    /// The fewest sweeps of a game that ends on the target.
    pub sweeps: Option<FewestSweeps>,
    /// Jumps to the target or, if it is out of reach, to the fewest pegs.
    pub line: Option<Vec<Jump>>,
}

/// Whether a game from a board can end on the target.
#[derive(Clone, Debug, EnumIs, PartialEq, Eq)]
pub enum Verdict {
    /// A game can.
    Winnable,
    /// No game can.
    Lost(Loss),
    /// It is not known.
    Unknown,
}

/// Why no game from a board ends on the target.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Loss {
    /// No jump changes whether some sets of holes hold an even number of pegs, and no end on the target fits.
    Parity(ParityProof),
    /// These groups of pegs, more than the target has pegs, can never meet, so each keeps a peg.
    Apart(Vec<Vec<Hole>>),
    /// By a weight function the board has a smaller sum than each end.
    Weights {
        /// The weight function.
        function: WeightFunction,
        /// The sum for the board.
        sum: i64,
        /// The least sum for an end.
        needed: i64,
    },
    /// All games end otherwise. Contains their number, if it is known.
    AllGames(Option<u128>),
    /// The best number of pegs or sweeps possible at the start of the game is out of reach.
    BestMissed,
}

/// The fewest pegs that a game from a board can end with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// Exactly this number.
    Exactly(u8),
    /// At most this number.
    AtMost(u8),
}

impl Loss {
    /// The simplest reason why a board is lost, by parity or regions. `None` if there is none.
    pub fn plain(board: Board, target: Target) -> Option<Loss> {
        if target.ends_of(Class::of(board), board.shape()).next().is_none() {
            return Some(Loss::Parity(ParityProof::of(board, target)));
        }
        let groups = region::groups(board);
        (groups.len() > target.pegs()).then_some(Loss::Apart(groups))
    }

    /// The simplest reason why a board is lost that can be checked without playing a game: parity, regions, or a weight function.
    /// `None` if there is none. Takes about a millisecond.
    pub fn simple(board: Board, target: Target) -> Option<Loss> {
        Loss::plain(board, target).or_else(|| {
            let ends: Vec<Board> = target.ends_of(Class::of(board), board.shape()).collect();
            let function = WeightFunction::against(board, &ends)?;
            let needed = ends.iter().map(|end| function.sum(*end)).min()?;
            Some(Loss::Weights { sum: function.sum(board), needed, function })
        })
    }
}

impl Evaluation {
    /// An evaluation without knowledge.
    pub fn unknown(board: Board) -> Evaluation {
        Evaluation {
            verdict: Verdict::Unknown,
            ways: None,
            games: None,
            fewest_pegs: Fewest::AtMost(board.pegs() as u8),
            most_pegs: None,
            sweeps: None,
            line: None,
        }
    }

    /// The evaluation of a winnable board, with the jumps of a solution if they are known.
    pub(super) fn winnable(board: Board, target: Target, line: Option<Vec<Jump>>) -> Evaluation {
        Evaluation {
            verdict: Verdict::Winnable,
            fewest_pegs: Fewest::Exactly(target.pegs() as u8),
            line,
            ..Evaluation::unknown(board)
        }
    }

    pub(super) fn lost(board: Board, loss: Loss, fewest_pegs: Fewest) -> Evaluation {
        Evaluation {
            verdict: Verdict::Lost(loss),
            ways: Some(0),
            fewest_pegs,
            sweeps: Some(FewestSweeps::NONE),
            ..Evaluation::unknown(board)
        }
    }

    /// The evaluation by parity and regions alone.
    pub fn plain(board: Board, target: Target) -> Evaluation {
        match Loss::plain(board, target) {
            Some(loss) => Evaluation::lost(board, loss, Fewest::AtMost(board.pegs() as u8)),
            None => Evaluation::unknown(board),
        }
    }

    pub(super) fn count_games(&mut self, games: u128) {
        self.games = Some(games);
        if let Verdict::Lost(Loss::AllGames(counted)) = &mut self.verdict {
            *counted = Some(games);
        }
    }

    /// Merges this with another evaluation of the same board. If both know a value, this one takes precedence.
    #[must_use]
    pub fn or(self, other: Evaluation) -> Evaluation {
        let is_exact = |fewest| matches!(fewest, Fewest::Exactly(_));
        let fewest_pegs = if is_exact(other.fewest_pegs) && !is_exact(self.fewest_pegs) {
            other.fewest_pegs
        } else {
            self.fewest_pegs
        };
        let mut merged = Evaluation {
            verdict: if self.verdict.is_unknown() { other.verdict } else { self.verdict },
            ways: self.ways.or(other.ways),
            games: self.games.or(other.games),
            fewest_pegs,
            most_pegs: self.most_pegs.or(other.most_pegs),
            sweeps: self.sweeps.or(other.sweeps),
            line: self.line.or(other.line),
        };
        if let Some(games) = merged.games {
            merged.count_games(games);
        }
        merged
    }

    /// The number of games and of solutions. `None` unless both are known.
    pub fn counted(&self) -> Option<Games> {
        Some(Games { all: self.games?, solutions: self.ways? })
    }

    /// The fewest pegs that a game can end with. `None` if only an upper bound is known.
    pub const fn exact_fewest_pegs(&self) -> Option<u8> {
        match self.fewest_pegs {
            Fewest::Exactly(pegs) => Some(pegs),
            Fewest::AtMost(_) => None,
        }
    }

    /// The fewest sweeps of a game that ends on the target. `None` if there is no such game or the number is not known.
    pub fn fewest_sweeps(&self) -> Option<usize> {
        self.sweeps.and_then(|sweeps| sweeps.after(None)).map(usize::from)
    }
}

/// A report of a solver.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Report {
    /// The number of boards in the pattern database so far, and in total.
    DatabaseProgress(u64, u64),
    /// The number of boards that a depth-first search has examined.
    LookedAt(u64),
    /// The number of layers whose games have been counted, and in total.
    Counted(usize, usize),
    /// The evaluation of a board so far.
    Known(Board, Box<Evaluation>),
}

/// A callback for reports. `Break` cancels the solver.
pub type OnReport<'a> = dyn FnMut(Report) -> ControlFlow<()> + 'a;
