//! Tablebases of small boards, computed by retrograde analysis.

#![expect(clippy::cast_possible_truncation, reason = "a board has at most 64 pegs")]

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::aggregate::{Aggregate, Counted, FewestPegs, FewestSweeps, MostPegs, Sweeps};
use super::evaluation::{Evaluation, Fewest, Loss, Verdict};
use super::ranking::{Ranking, TooLarge, retrograde};
use crate::pegs::{Board, Class, Hole, Shape, Target};

/// The entry of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct TablebaseEntry {
    /// The games that end on the target.
    pub solutions: u128,
    /// All games, 1 if no jump is possible.
    pub games: u128,
    /// The fewest pegs that a game can end with: those of the target, if it can be reached.
    pub fewest_pegs: u8,
    /// The most pegs that a game can end with.
    pub most_pegs: u8,
    pub(crate) sweeps: FewestSweeps,
}

impl TablebaseEntry {
    /// Whether a game can end on the target.
    pub const fn is_winnable(self) -> bool {
        self.solutions > 0
    }

    /// The fewest sweeps that a solution still has to start. `None` without a solution. `last` is the hole of the peg
    /// that jumped last, which may jump on without starting a new sweep.
    pub const fn sweeps(self, last: Option<Hole>) -> Option<u8> {
        self.sweeps.after(last)
    }

    /// Adds the entry to the evaluation of its board.
    pub(super) fn add_to(self, evaluation: &mut Evaluation) {
        evaluation.ways = Some(self.solutions);
        evaluation.count_games(self.games);
        evaluation.fewest_pegs = Fewest::Exactly(self.fewest_pegs);
        evaluation.most_pegs = Some(self.most_pegs);
        evaluation.sweeps = Some(self.sweeps);
    }
}

/// The entries of all boards of one size. Each class is computed on first use.
#[derive(Debug)]
pub struct Tablebase {
    shape: Shape,
    target: Target,
    classes: Vec<OnceLock<ClassEntries>>,
}

impl Tablebase {
    /// The most boards of a class of a shape that has a tablebase: those of 6 rows.
    const MOST_BOARDS: u64 = 1 << 19;

    /// The most boards of a class that is computed in less than a millisecond: those of 5 rows.
    const MOST_AT_ONCE: u64 = 1 << 13;

    /// Whether boards of this shape have a tablebase.
    pub fn is_for(shape: Shape) -> bool {
        Ranking::is_for(shape) && shape.boards_of_class() <= Tablebase::MOST_BOARDS
    }

    /// Whether boards of this shape have a tablebase whose classes take less than a millisecond each.
    pub fn is_at_once_for(shape: Shape) -> bool {
        Ranking::is_for(shape) && shape.boards_of_class() <= Tablebase::MOST_AT_ONCE
    }

    /// Creates an empty tablebase. Computing a class takes some tenths of a millisecond for 5 rows and some hundredths
    /// of a second for 6 rows.
    ///
    /// # Errors
    ///
    /// If a class has too many boards: see [`Tablebase::is_for`].
    pub fn of(shape: Shape, target: Target) -> Result<Tablebase, TooLarge> {
        match Class::count(shape) {
            Some(classes) if Tablebase::is_for(shape) => {
                let classes = std::iter::repeat_with(OnceLock::new).take(classes).collect();
                Ok(Tablebase { shape, target, classes })
            }
            _ => Err(TooLarge { shape }),
        }
    }

    /// Evaluates a board, after computing its class if necessary.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn evaluate(&self, board: Board) -> Evaluation {
        let entry = self.entry(board);
        let lost = || Loss::plain(board, self.target).unwrap_or(Loss::AllGames(None));
        let verdict = if entry.is_winnable() { Verdict::Winnable } else { Verdict::Lost(lost()) };
        let mut evaluation = Evaluation { verdict, ..Evaluation::unknown(board) };
        entry.add_to(&mut evaluation);
        evaluation
    }

    /// Whether the class of a board has been computed.
    pub fn has(&self, board: Board) -> bool {
        board.shape() == self.shape && self.classes[Class::of(board).index()].get().is_some()
    }

    /// The entry of a board, after computing its class if necessary.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn entry(&self, board: Board) -> TablebaseEntry {
        assert_eq!(board.shape(), self.shape, "a board of another size");
        let class = Class::of(board);
        self.classes[class.index()]
            .get_or_init(|| ClassEntries::of(self.shape, class, self.target))
            .entry(board)
    }
}

/// The entries of one class, by number of pegs minus 1 and number in the layer.
#[derive(Debug)]
struct ClassEntries {
    target: Target,
    ranking: Ranking,
    solutions: Vec<Vec<u64>>,
    games: Vec<Vec<u64>>,
    fewest_pegs: Vec<Vec<u8>>,
    most_pegs: Vec<Vec<u8>>,
    sweeps: Vec<Vec<FewestSweeps>>,
}

impl ClassEntries {
    fn of(shape: Shape, class: Class, target: Target) -> ClassEntries {
        let ranking = Ranking::new(shape, class).expect("a size that has a tablebase can be ranked");
        ClassEntries {
            solutions: all(&ranking, &Counted::OnTarget(target)),
            games: all(&ranking, &Counted::All(target)),
            fewest_pegs: all(&ranking, &FewestPegs { target }),
            most_pegs: all(&ranking, &MostPegs),
            sweeps: all(&ranking, &Sweeps { target }),
            target,
            ranking,
        }
    }

    fn entry(&self, board: Board) -> TablebaseEntry {
        // The board without pegs is in no layer.
        let Some(above) = board.pegs().checked_sub(1) else {
            return TablebaseEntry {
                solutions: 0,
                games: 1,
                fewest_pegs: 0,
                most_pegs: 0,
                sweeps: FewestSweeps::NONE,
            };
        };
        let number = self.ranking.layer(board.pegs()).number(board);
        TablebaseEntry {
            solutions: self.solutions[above][number].into(),
            games: self.games[above][number].into(),
            fewest_pegs: match self.fewest_pegs[above][number] {
                0 => self.target.pegs() as u8,
                pegs => pegs,
            },
            most_pegs: self.most_pegs[above][number],
            sweeps: self.sweeps[above][number],
        }
    }
}

/// The values of all layers from one peg up.
fn all<V: Copy>(ranking: &Ranking, aggregate: &impl Aggregate<V>) -> Vec<Vec<V>> {
    let mut all = Vec::new();
    let _ = retrograde(ranking, aggregate, |_, values| {
        all.push(values.to_vec());
        ControlFlow::Continue(())
    });
    all
}
