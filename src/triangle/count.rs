//! What the games from each starting hole come to, counted position by position and never game by game.

use std::ops::ControlFlow;

use super::layers::{Layer, Layers, Quantity, TooLarge, climb, climb_on};
use super::quantity::{Finish, LastHoles, Solutions, Sweeps, Tries};
use super::{Board, Class, Hole, Rows, Symmetry};

/// What the games from a starting hole come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Games that end with one peg.
    pub solutions: u128,
    /// All games.
    pub tries: u128,
    /// The boards that games come to, the start among them.
    pub reachable: u64,
    /// Those of them from which one peg can be reached.
    pub winnable: u64,
    /// The fewest pegs that a game ends with.
    pub fewest_pegs: usize,
    /// The most pegs that a game ends with.
    pub most_pegs: usize,
    /// The fewest sweeps of a solution, if there is one. A sweep is a run of jumps by one peg.
    pub fewest_sweeps: Option<u8>,
}

/// Where the last pegs of the games from a starting hole stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endings {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Each hole that parity allows for the last peg, and how many games end with it there.
    pub solutions: Vec<(Hole, u128)>,
}

/// Starting holes whose boards are of one class, so that they are counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starts {
    rows: Rows,
    class: Class,
    /// No two of them are the same but for a symmetry, and there are at most [`Starts::MOST`].
    holes: Vec<Hole>,
}

impl Starts {
    /// How many last holes one byte tells apart; no triangle has more kinds of holes in a class.
    const MOST: usize = 8;

    /// The kinds of holes among these, as few classes as can be, and a hole of each kind.
    pub fn of(rows: Rows, holes: impl IntoIterator<Item = Hole>) -> Vec<Starts> {
        let mut groups: Vec<Starts> = Vec::new();
        let mut known = Vec::new();
        for hole in holes {
            if known.contains(&hole.representative(rows)) {
                continue;
            }
            known.push(hole.representative(rows));
            let alike = || Symmetry::all().map(|symmetry| symmetry.hole(hole, rows));
            let fits = |group: &Starts| {
                let mut alike = alike();
                alike.find(|hole| Class::of(Board::start(rows, *hole)) == group.class)
            };
            let found = groups.iter_mut().find_map(|group| Some((fits(group)?, group)));
            match found {
                Some((hole, group)) => group.holes.push(hole),
                None => groups.push(Starts {
                    rows,
                    class: Class::of(Board::start(rows, hole)),
                    holes: vec![hole],
                }),
            }
        }
        groups
    }

    /// Counts for each of the holes.
    ///
    /// # Errors
    ///
    /// If the boards are too many.
    pub fn count(&self) -> Result<Vec<Count>, TooLarge> {
        let layers = Layers::new(self.rows, self.class)?;
        let nowhere = vec![0; self.holes.len()];
        // Where no last peg can stand there is nothing to look for.
        let (solutions, sweeps) = if self.class.last_holes(self.rows).next().is_some() {
            (self.sum(&layers, &Solutions { finish: Finish::Anywhere }), self.sweeps(&layers))
        } else {
            (nowhere, FoundSweeps { fewest: vec![None; self.holes.len()], winnable: Vec::new() })
        };
        let tries = self.sum(&layers, &Tries);
        let reached = self.reach(&layers, &sweeps.winnable)?;
        let all = solutions.into_iter().zip(tries).zip(sweeps.fewest).zip(reached).zip(&self.holes);
        let counts = all.map(|((((solutions, tries), fewest_sweeps), reached), hole)| Count {
            hole: *hole,
            solutions,
            tries,
            fewest_sweeps,
            reachable: reached.boards,
            winnable: reached.winnable,
            fewest_pegs: reached.fewest_pegs,
            most_pegs: reached.most_pegs,
        });
        Ok(counts.collect())
    }

    /// For each of the holes the solutions that end with the last peg in each hole that parity allows.
    ///
    /// # Errors
    ///
    /// If the boards are too many.
    pub fn solutions_by_last_hole(&self) -> Result<Vec<Endings>, TooLarge> {
        let layers = Layers::new(self.rows, self.class)?;
        let nothing = |hole: &Hole| Endings { hole: *hole, solutions: Vec::new() };
        let mut by_start: Vec<Endings> = self.holes.iter().map(nothing).collect();
        for last in self.class.last_holes(self.rows) {
            let solutions = self.sum(&layers, &Solutions { finish: Finish::In(last) });
            for (endings, ways) in by_start.iter_mut().zip(solutions) {
                endings.solutions.push((last, ways));
            }
        }
        Ok(by_start)
    }

    fn top(&self) -> usize {
        self.rows.holes() - 1
    }

    /// The values of the starts in their layer.
    fn values<V: Copy>(&self, layer: Layer<'_>, values: &[V]) -> Vec<V> {
        self.holes.iter().map(|hole| values[layer.number(Board::start(self.rows, *hole))]).collect()
    }

    /// A sum over games: in 64 bits as long as they suffice, then in 128.
    fn sum(&self, layers: &Layers, quantity: &(impl Quantity<u64> + Quantity<u128>)) -> Vec<u128> {
        /// No board has more jumps than 2^7.
        const ROOM: u64 = u64::MAX >> 7;
        let mut sums = Vec::new();
        let mut wide = None;
        climb(layers, quantity, |layer, values: &[u64]| {
            if layer.pegs() == self.top() {
                sums = self.values(layer, values).into_iter().map(u128::from).collect();
                return ControlFlow::Break(());
            }
            if values.iter().any(|value| *value > ROOM) {
                wide = Some((layer.pegs(), values.iter().copied().map(u128::from).collect()));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some((pegs, values)) = wide {
            climb_on(layers.layer(pegs), values, quantity, |layer, values: &[u128]| {
                if layer.pegs() < self.top() {
                    return ControlFlow::Continue(());
                }
                sums = self.values(layer, values);
                ControlFlow::Break(())
            });
        }
        sums
    }

    fn sweeps(&self, layers: &Layers) -> FoundSweeps {
        let mut found = FoundSweeps { fewest: Vec::new(), winnable: vec![Vec::new()] };
        climb(layers, &Sweeps { finish: Finish::Anywhere }, |layer, values| {
            found.winnable.push(bits(values.iter().map(|sweeps| sweeps.after(None).is_some())));
            if layer.pegs() < self.top() {
                return ControlFlow::Continue(());
            }
            found.fewest = self.values(layer, values).into_iter().map(|sweeps| sweeps.after(None)).collect();
            ControlFlow::Break(())
        });
        found
    }

    /// Which boards games come to. By the complement identity a board is reached from the start with one hole empty
    /// just where its complement can end with the last peg in that hole.
    fn reach(&self, layers: &Layers, winnable: &[Vec<u64>]) -> Result<Vec<Reached>, TooLarge> {
        debug_assert!(self.holes.len() <= Starts::MOST, "a byte has a bit for each start");
        let mut reached = vec![Reached::default(); self.holes.len()];
        let other = self.class.complement(self.rows);
        let complements = if other == self.class { None } else { Some(Layers::new(self.rows, other)?) };
        climb(complements.as_ref().unwrap_or(layers), &LastHoles { holes: &self.holes }, |layer, values| {
            let pegs = self.rows.holes() - layer.pegs();
            let winnable = winnable.get(pegs).map_or(&[][..], Vec::as_slice);
            let last = values.len() - 1;
            let mut stuck = 0;
            for (number, board) in layer.boards().enumerate() {
                let from = values[number];
                if from == 0 {
                    continue;
                }
                let at = last - number;
                let wins = winnable.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
                for (_, reached) in reached.iter_mut().enumerate().filter(|(start, _)| from >> start & 1 == 1)
                {
                    reached.boards += 1;
                    reached.winnable += u64::from(wins);
                }
                if stuck & from != from && board.complement().jumps().is_empty() {
                    stuck |= from;
                }
            }
            for (start, reached) in reached.iter_mut().enumerate() {
                if stuck >> start & 1 == 1 {
                    reached.fewest_pegs = pegs;
                    reached.most_pegs = reached.most_pegs.max(pegs);
                }
            }
            ControlFlow::Continue(())
        });
        Ok(reached)
    }
}

/// What a search for the fewest sweeps finds.
struct FoundSweeps {
    /// For each start.
    fewest: Vec<Option<u8>>,
    /// For each number of pegs the boards from which one peg can be reached, a bit each by their numbers.
    winnable: Vec<Vec<u64>>,
}

/// The boards that games from a start come to.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    boards: u64,
    winnable: u64,
    fewest_pegs: usize,
    most_pegs: usize,
}

fn bits(values: impl Iterator<Item = bool>) -> Vec<u64> {
    let mut words = Vec::new();
    for (at, value) in values.enumerate() {
        if at % 64 == 0 {
            words.push(0);
        }
        if let Some(word) = words.last_mut() {
            *word |= u64::from(value) << (at % 64);
        }
    }
    words
}
