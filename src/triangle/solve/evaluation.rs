//! What is known of the games from a board: one form, whichever way it was found out.

use super::aggregate::FewestSweeps;
use super::region;
use crate::triangle::{Board, Class, Games, Hole, Jump, Target};

/// What is known of the games from a board that are to leave one peg on a target. What is not known is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// Whether a game can end as wanted.
    pub verdict: Verdict,
    /// How many games leave one peg on the target, where they are counted.
    pub ways: Option<u128>,
    /// How many games there are, where they are counted.
    pub games: Option<u128>,
    /// The fewest pegs that a game can end with.
    pub fewest_pegs: Fewest,
    /// The most pegs that a game can end with, where that is known.
    pub most_pegs: Option<u8>,
    /// The fewest sweeps of a game that leaves one peg on the target, where they are known.
    pub sweeps: Option<FewestSweeps>,
    /// Jumps to the best end: one peg on the target or, where none can be left there, the fewest pegs.
    pub line: Option<Vec<Jump>>,
}

/// Whether a game from a board can end as wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// One can.
    Winnable,
    /// None can.
    Lost(Loss),
    /// That is not known.
    Unknown,
}

/// Why no game from a board ends as wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// By the rule of three a last peg can stand in these holes alone, and in none that is wanted.
    Parity(Vec<Hole>),
    /// These groups of pegs can never meet, so that each keeps a peg.
    Apart(Vec<Vec<Hole>>),
    /// All games from here end otherwise; how many they are, where they are counted.
    AllGames(Option<u128>),
    /// The best number of pegs or sweeps that the start of the game allowed can no longer be reached.
    BestMissed,
}

/// The fewest pegs that a game from a board can end with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// This many.
    Exactly(u8),
    /// This many can be reached; fewer perhaps as well.
    AtMost(u8),
}

impl Verdict {
    /// Whether it is known that a game can end as wanted.
    pub const fn is_winnable(&self) -> bool {
        matches!(self, Verdict::Winnable)
    }

    /// Whether it is known that no game can end as wanted.
    pub const fn is_lost(&self) -> bool {
        matches!(self, Verdict::Lost(_))
    }

    /// Whether it is not known.
    pub const fn is_unknown(&self) -> bool {
        matches!(self, Verdict::Unknown)
    }
}

impl Loss {
    /// The simplest reason why a board is lost, if there is one that can be seen without playing its games.
    pub fn plain(board: Board, target: Target) -> Option<Loss> {
        let last_holes: Vec<Hole> = Class::of(board).last_holes(board.rows()).collect();
        if !last_holes.iter().any(|hole| target.takes(*hole)) {
            return Some(Loss::Parity(last_holes));
        }
        let groups = region::groups(board);
        (groups.len() > 1).then_some(Loss::Apart(groups))
    }
}

impl Evaluation {
    /// Nothing is known of a board but its pegs.
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

    /// A game can end as wanted: that of these jumps, where they are known.
    pub(super) fn winnable(board: Board, line: Option<Vec<Jump>>) -> Evaluation {
        Evaluation {
            verdict: Verdict::Winnable,
            fewest_pegs: Fewest::Exactly(1),
            line,
            ..Evaluation::unknown(board)
        }
    }

    /// No game can end as wanted.
    pub(super) fn lost(board: Board, loss: Loss, fewest_pegs: Fewest) -> Evaluation {
        Evaluation {
            verdict: Verdict::Lost(loss),
            ways: Some(0),
            fewest_pegs,
            sweeps: Some(FewestSweeps::NONE),
            ..Evaluation::unknown(board)
        }
    }

    /// What can be seen of a board without playing its games: that it is lost, or nothing.
    pub fn plain(board: Board, target: Target) -> Evaluation {
        match Loss::plain(board, target) {
            Some(loss) => Evaluation::lost(board, loss, Fewest::AtMost(board.pegs() as u8)),
            None => Evaluation::unknown(board),
        }
    }

    /// All games from the board are counted.
    pub(super) fn count_games(&mut self, games: u128) {
        self.games = Some(games);
        if let Verdict::Lost(Loss::AllGames(counted)) = &mut self.verdict {
            *counted = Some(games);
        }
    }

    /// What this and another evaluation of the same board know together. Where both know something, this one counts.
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

    /// How many games there are and how many of them leave one peg on the target, where both are counted.
    pub fn counted(&self) -> Option<Games> {
        Some(Games { tries: self.games?, solutions: self.ways? })
    }

    /// The fewest pegs that a game can end with, where they are known.
    pub const fn exact_fewest_pegs(&self) -> Option<u8> {
        match self.fewest_pegs {
            Fewest::Exactly(pegs) => Some(pegs),
            Fewest::AtMost(_) => None,
        }
    }

    /// The fewest sweeps of a game that leaves one peg on the target, if there is one and they are known.
    pub fn fewest_sweeps(&self) -> Option<usize> {
        self.sweeps.and_then(|sweeps| sweeps.after(None)).map(usize::from)
    }
}
