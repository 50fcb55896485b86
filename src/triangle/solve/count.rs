//! Counts of all games from the starts, by retrograde analysis.

use std::ops::ControlFlow;

use super::aggregate::{Aggregate, GameCount, LastHoles, SolutionCount, Sweeps};
use super::ranking::{Layer, Ranking, TooLarge};
use super::retrograde::{retrograde, retrograde_from};
use crate::triangle::parity::CLASSES;
use crate::triangle::{Board, Class, Games, Hole, Rows, Symmetry, Target};

/// The counts of the games from a starting hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// The games that end with one peg.
    pub solutions: u128,
    /// All games.
    pub games: u128,
    /// The reachable boards, including the start.
    pub reachable: u64,
    /// The reachable boards that can be reduced to one peg.
    pub winnable: u64,
    /// The fewest pegs at the end of a game.
    pub fewest_pegs: usize,
    /// The most pegs at the end of a game.
    pub most_pegs: usize,
    /// The fewest sweeps of a solution. `None` if there are no solutions.
    pub fewest_sweeps: Option<u8>,
}

/// The solutions from a starting hole by last hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endings {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Each last hole that parity allows, with the number of games that end there.
    pub solutions: Vec<(Hole, u128)>,
}

impl Count {
    /// Counts the games from each of these starting holes. Symmetric holes are computed once.
    ///
    /// # Errors
    ///
    /// If there are more than 7 rows.
    pub fn of(rows: Rows, holes: &[Hole]) -> Result<Vec<Count>, TooLarge> {
        Count::with_progress(rows, holes, &mut |_, _| ())
    }

    /// [`Count::of`] with a callback for progress: the number of values of boards computed so far, and in total.
    ///
    /// # Errors
    ///
    /// If there are more than 7 rows.
    pub fn with_progress(
        rows: Rows,
        holes: &[Hole],
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Count>, TooLarge> {
        let groups = Starts::of(rows, holes);
        let mut meter = Meter::over(groups.iter().map(|starts| starts.boards() * PASSES).sum(), on_progress);
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

/// Counts the games from a board, 1 if no jump is possible, and those that end with one peg.
///
/// # Errors
///
/// If the board has more than 7 rows.
pub fn games(board: Board) -> Result<Games, TooLarge> {
    let ranking = Ranking::new(board.rows(), Class::of(board))?;
    let sum = |sums: ControlFlow<(), Vec<u128>>| match sums {
        ControlFlow::Continue(sums) => sums[0],
        ControlFlow::Break(()) => unreachable!("the callback never breaks"),
    };
    let on = &mut |_, _| ControlFlow::Continue(());
    let solutions = sums(&ranking, &SolutionCount { target: Target::Anywhere }, &[board], on);
    let all = sums(&ranking, &GameCount, &[board], on);
    Ok(Games { solutions: sum(solutions), all: sum(all) })
}

impl Endings {
    /// Counts the solutions from each of these starting holes by last hole. Symmetric holes are computed once.
    ///
    /// # Errors
    ///
    /// If there are more than 7 rows.
    pub fn of(rows: Rows, holes: &[Hole]) -> Result<Vec<Endings>, TooLarge> {
        Endings::with_progress(rows, holes, &mut |_, _| ())
    }

    /// [`Endings::of`] with a callback for progress: the number of values of boards computed so far, and in total.
    ///
    /// # Errors
    ///
    /// If there are more than 7 rows.
    pub fn with_progress(
        rows: Rows,
        holes: &[Hole],
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Endings>, TooLarge> {
        let groups = Starts::of(rows, holes);
        let passes = |starts: &Starts| starts.class.last_holes(rows).count() as u64;
        let of = groups.iter().map(|starts| starts.boards() * passes(starts)).sum();
        let mut meter = Meter::over(of, on_progress);
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

/// A callback for the amount of work done and the total amount.
type OnProgress<'a> = dyn FnMut(u64, u64) + 'a;

/// The number of passes over the boards of a class for a count.
const PASSES: u64 = 4;

/// Measures progress in values of boards.
struct Meter<'a> {
    done: u64,
    of: u64,
    on_progress: &'a mut OnProgress<'a>,
}

impl<'a> Meter<'a> {
    fn over(of: u64, on_progress: &'a mut OnProgress<'a>) -> Meter<'a> {
        on_progress(0, of);
        Meter { done: 0, of, on_progress }
    }

    /// Adds a layer.
    fn pass(&mut self, layer: Layer<'_>) {
        self.done += layer.len() as u64;
        (self.on_progress)(self.done, self.of);
    }
}

/// Starting holes that are counted together because their boards are of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Starts {
    rows: Rows,
    class: Class,
    /// At most [`Starts::MOST`] holes, no two of them symmetric.
    holes: Vec<Hole>,
}

impl Starts {
    /// The number of holes that fit in the bits of a byte. No class of any triangle has more starts.
    const MOST: usize = 8;

    /// Groups these holes, without symmetric ones, into as few classes as possible.
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

    /// The approximate number of boards of the class.
    fn boards(&self) -> u64 {
        (1 << self.rows.holes()) / CLASSES as u64
    }

    /// Counts the games from each of the holes.
    fn count(&self, meter: &mut Meter<'_>) -> Result<Vec<Count>, TooLarge> {
        let ranking = Ranking::new(self.rows, self.class)?;
        let nowhere = vec![0; self.holes.len()];
        // Without a possible last hole, there are no solutions.
        let (solutions, sweeps) = if self.class.last_holes(self.rows).next().is_some() {
            (
                self.sums(&ranking, &SolutionCount { target: Target::Anywhere }, meter),
                self.sweeps(&ranking, meter),
            )
        } else {
            (nowhere, FoundSweeps { fewest: vec![None; self.holes.len()], winnable: Vec::new() })
        };
        let games = self.sums(&ranking, &GameCount, meter);
        let reached = self.reach(&ranking, &sweeps.winnable, meter)?;
        let all = solutions.into_iter().zip(games).zip(sweeps.fewest).zip(reached).zip(&self.holes);
        let counts = all.map(|((((solutions, games), fewest_sweeps), reached), hole)| Count {
            hole: *hole,
            solutions,
            games,
            fewest_sweeps,
            reachable: reached.boards,
            winnable: reached.winnable,
            fewest_pegs: reached.fewest_pegs,
            most_pegs: reached.most_pegs,
        });
        Ok(counts.collect())
    }

    /// Counts the solutions from each of the holes by last hole.
    fn endings(&self, meter: &mut Meter<'_>) -> Result<Vec<Endings>, TooLarge> {
        let ranking = Ranking::new(self.rows, self.class)?;
        let nothing = |hole: &Hole| Endings { hole: *hole, solutions: Vec::new() };
        let mut by_start: Vec<Endings> = self.holes.iter().map(nothing).collect();
        for last in self.class.last_holes(self.rows) {
            let solutions = self.sums(&ranking, &SolutionCount { target: Target::In(last) }, meter);
            for (endings, ways) in by_start.iter_mut().zip(solutions) {
                endings.solutions.push((last, ways));
            }
        }
        Ok(by_start)
    }

    fn top(&self) -> usize {
        self.rows.holes() - 1
    }

    /// The values of the starts.
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
        sums(ranking, aggregate, &starts, &mut tell).continue_value().expect("the callback never breaks")
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

    /// Counts the reachable boards. A board can be reached from the start with one empty hole if and only if its
    /// complement can end with the last peg in that hole.
    fn reach(
        &self,
        ranking: &Ranking,
        winnable: &[Vec<u64>],
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Reached>, TooLarge> {
        debug_assert!(self.holes.len() <= Starts::MOST, "more starts than bits in a byte");
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

/// Sums over the games from each of these boards, in 64 bits as long as they suffice, then in 128. Calls `tell` after
/// each layer with its number of pegs and that of the last layer. `Break` if `tell` breaks.
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

/// The result of an analysis of sweeps.
struct FoundSweeps {
    /// The fewest sweeps for each start.
    fewest: Vec<Option<u8>>,
    /// The boards that can be reduced to one peg, by number of pegs, as a bit for each board of a layer.
    winnable: Vec<Vec<u64>>,
}

/// The counts of the boards that can be reached from a start.
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
