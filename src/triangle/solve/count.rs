//! What the games from each starting hole come to, counted position by position and never game by game.

use std::ops::ControlFlow;

use super::aggregate::{LastHoles, Solutions, Sweeps, Tries};
use super::ranking::{Aggregate, Layer, Ranking, TooLarge, retrograde, retrograde_from};
use crate::triangle::parity::CLASSES;
use crate::triangle::{Board, Class, Games, Hole, Rows, Symmetry, Target};

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

impl Count {
    /// Counts for each of these starting holes. Holes that are the same but for a symmetry are counted once.
    ///
    /// # Errors
    ///
    /// If there are more rows than 7.
    pub fn of(rows: Rows, holes: &[Hole]) -> Result<Vec<Count>, TooLarge> {
        Count::with_progress(rows, holes, &mut |_, _| ())
    }

    /// The same. `tell` is told how many values of boards are worked out, of how many.
    ///
    /// # Errors
    ///
    /// If there are more rows than 7.
    pub fn with_progress(rows: Rows, holes: &[Hole], tell: &mut Tell<'_>) -> Result<Vec<Count>, TooLarge> {
        let groups = Starts::of(rows, holes);
        let mut meter = Meter::over(groups.iter().map(|starts| starts.boards() * PASSES).sum(), tell);
        let mut counts = Vec::new();
        for starts in groups {
            counts.extend(starts.count(&mut meter)?);
        }
        let of_hole = |hole: &Hole| {
            let alike = |count: &&Count| count.hole.representative(rows) == hole.representative(rows);
            Some(Count { hole: *hole, ..*counts.iter().find(alike)? })
        };
        Ok(holes.iter().filter_map(of_hole).collect())
    }
}

/// The games from a board that end with one peg, and all of them; a board without a jump is one game.
///
/// # Errors
///
/// If the board has more rows than 7.
pub fn games(board: Board) -> Result<Games, TooLarge> {
    let ranking = Ranking::new(board.rows(), Class::of(board))?;
    let sum = |sums: ControlFlow<(), Vec<u128>>| match sums {
        ControlFlow::Continue(sums) => sums[0],
        ControlFlow::Break(()) => unreachable!("nobody stops it"),
    };
    let on = &mut |_, _| ControlFlow::Continue(());
    let solutions = sums(&ranking, &Solutions { target: Target::Anywhere }, &[board], on);
    let tries = sums(&ranking, &Tries, &[board], on);
    Ok(Games { solutions: sum(solutions), tries: sum(tries) })
}

impl Endings {
    /// Where the last pegs stand, for each of these starting holes.
    ///
    /// # Errors
    ///
    /// If there are more rows than 7.
    pub fn of(rows: Rows, holes: &[Hole]) -> Result<Vec<Endings>, TooLarge> {
        Endings::with_progress(rows, holes, &mut |_, _| ())
    }

    /// The same. `tell` is told how many values of boards are worked out, of how many.
    ///
    /// # Errors
    ///
    /// If there are more rows than 7.
    pub fn with_progress(rows: Rows, holes: &[Hole], tell: &mut Tell<'_>) -> Result<Vec<Endings>, TooLarge> {
        let groups = Starts::of(rows, holes);
        let passes = |starts: &Starts| starts.class.last_holes(rows).count() as u64;
        let of = groups.iter().map(|starts| starts.boards() * passes(starts)).sum();
        let mut meter = Meter::over(of, tell);
        let mut all = Vec::new();
        for starts in groups {
            all.extend(starts.endings(&mut meter)?);
        }
        let of_hole = |hole: &Hole| {
            let mut ways = Symmetry::all().map(|symmetry| (symmetry, symmetry.hole(*hole, rows)));
            let (symmetry, known) = ways.find_map(|(symmetry, alike)| {
                Some((symmetry, all.iter().find(|known| known.hole == alike)?))
            })?;
            let back = symmetry.inverse();
            let mut solutions: Vec<(Hole, u128)> =
                known.solutions.iter().map(|(last, ways)| (back.hole(*last, rows), *ways)).collect();
            solutions.sort_unstable();
            Some(Endings { hole: *hole, solutions })
        };
        Ok(holes.iter().filter_map(of_hole).collect())
    }
}

/// Takes how much is done, and of how much.
type Tell<'a> = dyn FnMut(u64, u64) + 'a;

/// How often the boards of a class are gone through to count for its starts.
const PASSES: u64 = 4;

/// Adds up how many values of boards are worked out.
struct Meter<'a> {
    done: u64,
    of: u64,
    tell: &'a mut Tell<'a>,
}

impl<'a> Meter<'a> {
    fn over(of: u64, tell: &'a mut Tell<'a>) -> Meter<'a> {
        tell(0, of);
        Meter { done: 0, of, tell }
    }

    /// A layer is worked out.
    fn pass(&mut self, layer: Layer<'_>) {
        self.done += layer.len() as u64;
        (self.tell)(self.done, self.of);
    }
}

/// Starting holes whose boards are of one class, so that they are counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Starts {
    rows: Rows,
    class: Class,
    /// No two of them are the same but for a symmetry, and there are at most [`Starts::MOST`].
    holes: Vec<Hole>,
}

impl Starts {
    /// How many last holes one byte tells apart; no triangle has more kinds of holes in a class.
    const MOST: usize = 8;

    /// The kinds of holes among these, as few classes as can be, and a hole of each kind.
    fn of(rows: Rows, holes: &[Hole]) -> Vec<Starts> {
        let mut groups: Vec<Starts> = Vec::new();
        let mut known = Vec::new();
        for hole in holes.iter().copied() {
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

    /// How many boards the class has, to within a few.
    fn boards(&self) -> u64 {
        (1 << self.rows.holes()) / CLASSES as u64
    }

    /// Counts for each of the holes.
    fn count(&self, meter: &mut Meter<'_>) -> Result<Vec<Count>, TooLarge> {
        let ranking = Ranking::new(self.rows, self.class)?;
        let nowhere = vec![0; self.holes.len()];
        // Where no last peg can stand there is nothing to look for.
        let (solutions, sweeps) = if self.class.last_holes(self.rows).next().is_some() {
            (
                self.sums(&ranking, &Solutions { target: Target::Anywhere }, meter),
                self.sweeps(&ranking, meter),
            )
        } else {
            (nowhere, FoundSweeps { fewest: vec![None; self.holes.len()], winnable: Vec::new() })
        };
        let tries = self.sums(&ranking, &Tries, meter);
        let reached = self.reach(&ranking, &sweeps.winnable, meter)?;
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
    fn endings(&self, meter: &mut Meter<'_>) -> Result<Vec<Endings>, TooLarge> {
        let ranking = Ranking::new(self.rows, self.class)?;
        let nothing = |hole: &Hole| Endings { hole: *hole, solutions: Vec::new() };
        let mut by_start: Vec<Endings> = self.holes.iter().map(nothing).collect();
        for last in self.class.last_holes(self.rows) {
            let solutions = self.sums(&ranking, &Solutions { target: Target::In(last) }, meter);
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

    fn sums(
        &self,
        ranking: &Ranking,
        aggregate: &(impl Aggregate<u64> + Aggregate<u128>),
        meter: &mut Meter<'_>,
    ) -> Vec<u128> {
        let starts: Vec<Board> = self.holes.iter().map(|hole| Board::start(self.rows, *hole)).collect();
        let mut tell = |pegs, _| {
            meter.pass(ranking.layer(pegs));
            ControlFlow::Continue(())
        };
        match sums(ranking, aggregate, &starts, &mut tell) {
            ControlFlow::Continue(sums) => sums,
            ControlFlow::Break(()) => unreachable!("nobody stops it"),
        }
    }

    fn sweeps(&self, ranking: &Ranking, meter: &mut Meter<'_>) -> FoundSweeps {
        let mut found = FoundSweeps { fewest: Vec::new(), winnable: vec![Vec::new()] };
        retrograde(ranking, &Sweeps { target: Target::Anywhere }, |layer, values| {
            meter.pass(layer);
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
    fn reach(
        &self,
        ranking: &Ranking,
        winnable: &[Vec<u64>],
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Reached>, TooLarge> {
        debug_assert!(self.holes.len() <= Starts::MOST, "a byte has a bit for each start");
        let mut reached = vec![Reached::default(); self.holes.len()];
        let other = self.class.complement(self.rows);
        let complements = if other == self.class { None } else { Some(Ranking::new(self.rows, other)?) };
        retrograde(
            complements.as_ref().unwrap_or(ranking),
            &LastHoles { holes: &self.holes },
            |layer, values| {
                meter.pass(layer);
                let pegs = self.rows.holes() - layer.pegs();
                let winnable = winnable.get(pegs).map_or(&[][..], Vec::as_slice);
                let mut stuck = 0;
                for (number, board) in layer.boards().enumerate() {
                    let from = values[number];
                    if from == 0 {
                        continue;
                    }
                    let at = values.len() - 1 - number;
                    let wins = winnable.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
                    for (_, reached) in
                        reached.iter_mut().enumerate().filter(|(start, _)| from >> start & 1 == 1)
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
            },
        );
        Ok(reached)
    }
}

/// Sums over the games from each of these boards: in 64 bits as long as they suffice, then in 128. After each layer
/// `tell` is told which it was and how many there are, and goes on or stops.
pub(crate) fn sums(
    ranking: &Ranking,
    aggregate: &(impl Aggregate<u64> + Aggregate<u128>),
    boards: &[Board],
    tell: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<(), Vec<u128>> {
    /// No board has more jumps than 2^7.
    const ROOM: u64 = u64::MAX >> 7;
    let mut sums = vec![0; boards.len()];
    let mut take = |layer: Layer<'_>, value: &dyn Fn(usize) -> u128| {
        for (sum, board) in sums.iter_mut().zip(boards).filter(|(_, board)| board.pegs() == layer.pegs()) {
            *sum = value(layer.number(*board));
        }
        tell(layer.pegs(), ranking.most_pegs())
    };
    let mut end = ControlFlow::Continue(());
    let mut wide = None;
    retrograde(ranking, aggregate, |layer, values: &[u64]| {
        end = take(layer, &|number| u128::from(values[number]));
        if values.iter().any(|value| *value > ROOM) {
            wide = Some((layer, values.iter().copied().map(u128::from).collect()));
            return ControlFlow::Break(());
        }
        end
    });
    if let (Some((layer, values)), ControlFlow::Continue(())) = (wide, end) {
        retrograde_from(layer, values, aggregate, |layer, values: &[u128]| {
            end = take(layer, &|number| values[number]);
            end
        });
    }
    end?;
    ControlFlow::Continue(sums)
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
