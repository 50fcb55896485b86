//! Counts of the games from boards without a tablebase: by retrograde analysis of all boards, or of the reachable ones.

#![expect(clippy::cast_possible_truncation, reason = "a board has at most 64 pegs")]

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use super::aggregate::{Aggregate, Counted, FewestSweeps, MostPegs, Sweeps};
use super::count::sums;
use super::evaluation::{Evaluation, OnReport, Report};
use super::ranking::{Ranking, retrograde};
use super::tablebase::TablebaseEntry;
use crate::pegs::{Board, Class, Criterion, Shape, Target};

/// The most boards in memory for a count of the games from a board of 8 rows: about 150 MB.
const MOST_BOARDS: u64 = 2_000_000;

/// Adds the counts of games to the evaluations of boards of one class, by retrograde analysis.
pub(super) fn count_by_layers(
    known: &mut [(Board, Evaluation)],
    target: Target,
    tell: &mut OnReport<'_>,
) -> ControlFlow<()> {
    let boards: Vec<Board> = known.iter().map(|(board, _)| *board).collect();
    let Some(largest) = boards.iter().max_by_key(|board| board.pegs()) else {
        return ControlFlow::Continue(());
    };
    let ranking = Ranking::up_to(largest.pegs().max(1), largest.shape(), Class::of(*largest));
    let mut goes_on = |done, of| tell(Report::Counted(done, of));
    let solutions = sums(&ranking, Counted::OnTarget(target), &boards, &mut goes_on)?;
    for ((_, evaluation), solutions) in known.iter_mut().zip(solutions) {
        evaluation.ways = Some(solutions);
    }
    tell_all(known, tell)?;
    let mut goes_on = |done, of| tell(Report::Counted(done, of));
    let games = sums(&ranking, Counted::All(target), &boards, &mut goes_on)?;
    for ((board, evaluation), games) in known.iter_mut().zip(games) {
        // The board without pegs is in no layer.
        evaluation.count_games(if board.pegs() == 0 { 1 } else { games });
    }
    tell_all(known, tell)?;
    each(&ranking, &MostPegs, known, tell, |evaluation, most| evaluation.most_pegs = Some(most))?;
    each(&ranking, &Sweeps { target }, known, tell, |evaluation, sweeps| evaluation.sweeps = Some(sweeps))?;
    tell_all(known, tell)
}

/// Computes an aggregate and adds it to the evaluation of each board.
fn each<V: Copy>(
    ranking: &Ranking,
    aggregate: &impl Aggregate<V>,
    known: &mut [(Board, Evaluation)],
    tell: &mut OnReport<'_>,
    add: impl Fn(&mut Evaluation, V),
) -> ControlFlow<()> {
    retrograde(ranking, aggregate, |layer, values| {
        for (board, evaluation) in known.iter_mut().filter(|(board, _)| board.pegs() == layer.pegs) {
            add(evaluation, values[layer.number(*board)]);
        }
        tell(Report::Counted(layer.pegs, ranking.most_pegs()))
    })
}

fn tell_all(known: &[(Board, Evaluation)], tell: &mut OnReport<'_>) -> ControlFlow<()> {
    known.iter().try_for_each(|(board, evaluation)| tell(Report::Known(*board, Box::new(evaluation.clone()))))
}

/// Adds the counts of games to the evaluations of boards, unless more than [`MOST_BOARDS`] boards can be reached from
/// the one with the most pegs. Boards that cannot be reached from it stay as they are.
pub(super) fn count_by_reach(
    known: &mut [(Board, Evaluation)],
    target: Target,
    tell: &mut OnReport<'_>,
) -> ControlFlow<()> {
    let Some((first, _)) = known.iter().max_by_key(|(board, _)| board.pegs()) else {
        return ControlFlow::Continue(());
    };
    let shape = first.shape();
    let Some(layers) = reach(*first, tell)? else { return ControlFlow::Continue(()) };
    let entries = count(shape, layers, target, tell)?;
    for (board, evaluation) in known.iter_mut() {
        if let Some(entry) = entries.get(&board.bits()) {
            entry.add_to(evaluation);
            evaluation.sweeps = evaluation.sweeps.filter(|_| counts_sweeps(shape));
        }
    }
    tell_all(known, tell)
}

/// Whether the fewest sweeps have room for a bit for each hole.
fn counts_sweeps(shape: Shape) -> bool {
    shape.holes() <= Criterion::MOST_HOLES_FOR_SWEEPS
}

/// A map by bits of boards.
type ByBoard<V> = HashMap<u64, V, FixedState>;

/// The boards that can be reached from a board, by number of jumps. `None` if there are too many.
fn reach(board: Board, tell: &mut OnReport<'_>) -> ControlFlow<(), Option<Vec<Vec<u64>>>> {
    let table = board.shape().jump_table();
    let mut layers = vec![vec![board.bits()]];
    let mut boards = 1;
    while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
        tell(Report::LookedAt(boards))?;
        let mut below: HashSet<u64, FixedState> = HashSet::default();
        for bits in layer {
            below.extend(table.possible(*bits).map(|jump| bits ^ table.flips(jump)));
            if boards + below.len() as u64 > MOST_BOARDS {
                return ControlFlow::Continue(None);
            }
        }
        boards += below.len() as u64;
        layers.push(below.into_iter().collect());
    }
    ControlFlow::Continue(Some(layers))
}

/// Counts the games from each board of these layers, each of which contains all successors of the previous layer.
fn count(
    shape: Shape,
    layers: Vec<Vec<u64>>,
    target: Target,
    tell: &mut OnReport<'_>,
) -> ControlFlow<(), ByBoard<TablebaseEntry>> {
    let all = layers.len();
    let mut known: ByBoard<TablebaseEntry> = HashMap::default();
    for (done, layer) in layers.into_iter().rev().enumerate() {
        tell(Report::Counted(done, all))?;
        count_layer(shape, &layer, target, &mut known);
    }
    ControlFlow::Continue(known)
}

/// Counts the games from the boards of a layer, given the counts of the layer below.
fn count_layer(shape: Shape, layer: &[u64], target: Target, known: &mut ByBoard<TablebaseEntry>) {
    let table = shape.jump_table();
    let (fewest_sweeps, counts) = (Sweeps { target }, counts_sweeps(shape));
    for bits in layer.iter().copied() {
        let pegs = bits.count_ones() as u8;
        let mut jumps = table.possible(bits).peekable();
        let wanted = target.is_hit(Board::empty(shape).with_bits(bits));
        let games = if wanted || jumps.peek().is_none() {
            let sweeps = if wanted && counts { FewestSweeps::ENDED } else { FewestSweeps::NONE };
            TablebaseEntry {
                solutions: u128::from(wanted),
                games: 1,
                fewest_pegs: pegs,
                most_pegs: pegs,
                sweeps,
            }
        } else {
            let mut sum = TablebaseEntry {
                solutions: 0,
                games: 0,
                fewest_pegs: u8::MAX,
                most_pegs: 0,
                sweeps: fewest_sweeps.none(),
            };
            for jump in jumps {
                let Some(after) = known.get(&(bits ^ table.flips(jump))) else { continue };
                sum.solutions += after.solutions;
                sum.games += after.games;
                sum.fewest_pegs = sum.fewest_pegs.min(after.fewest_pegs);
                sum.most_pegs = sum.most_pegs.max(after.most_pegs);
                if counts {
                    sum.sweeps = fewest_sweeps.with(sum.sweeps, table.jump(jump), after.sweeps);
                }
            }
            TablebaseEntry { sweeps: fewest_sweeps.settle(usize::from(pegs), sum.sweeps), ..sum }
        };
        known.insert(bits, games);
    }
}
