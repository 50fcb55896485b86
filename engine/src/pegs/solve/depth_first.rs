//! A depth-first search for a game that ends on the target, for boards with too many positions for a table.
//!
//! The most promising jumps come first. The search is cut off by the winnable boards of few pegs, by a refutation table of
//! boards that are known to be lost, by weight functions, and by regions: groups of pegs that can never meet.

#![expect(clippy::cast_possible_truncation, reason = "a board has at most 64 pegs")]

use super::board_map::{BoardSet, place};
use super::region;
use super::weight_pool::WeightPool;
use super::winnable::WinnableBoards;
use crate::pegs::{Board, Class, Jump, JumpId, Shape, Target};

/// The binary logarithm of the size of the refutation table: 32 MB.
const REFUTED_BOARDS: u32 = 22;

/// The number of boards below a board after which a weight function against it is looked for.
const HARD: u64 = 2_000;

/// The number of boards of the first turn of each order of jumps. Each further turn has twice as many.
const TURN: u64 = 300;

/// The number of orders of jumps.
const ORDERS: usize = 6;

/// The number of turns of each order. Then the first one goes on alone.
const ROUNDS: usize = 3;

/// What searches of one class and one target know of its boards.
#[derive(Debug)]
pub(super) struct Knowledge {
    pub(super) winnable: WinnableBoards,
    refuted: RefutationTable,
    weights: WeightPool,
    /// The pegs of an end. A board with more groups that can never meet is lost.
    most_groups: usize,
    merit: Merit,
    orders: Vec<Vec<usize>>,
}

impl Knowledge {
    pub(super) fn new(shape: Shape, class: Class, target: Target) -> Knowledge {
        let winnable = WinnableBoards::new(shape, class, target);
        let ends = target.ends_of(class, shape).collect();
        let refuted = RefutationTable::with_room(REFUTED_BOARDS);
        Knowledge {
            winnable,
            refuted,
            weights: WeightPool::new(ends),
            most_groups: target.pegs(),
            merit: Merit::new(shape),
            orders: orders(shape),
        }
    }

    /// What is known of a board without a search.
    pub(super) fn of(&self, board: Board) -> Option<SearchStatus> {
        let is_winnable = self.winnable.is_winnable(board)?;
        Some(if is_winnable {
            SearchStatus::Solved(self.winnable.line(board))
        } else {
            SearchStatus::Refuted
        })
    }

    fn is_refuted(&self, board: Board) -> bool {
        self.refuted.contains(self.winnable.representative(board.bits()))
            || self.weights.rules_out(board)
            || region::has_more_groups(board, self.most_groups)
    }

    fn refute(&mut self, board: Board) {
        self.refuted.insert(self.winnable.representative(board.bits()));
    }

    /// Whether a weight function shows that a board is lost.
    fn learn(&mut self, board: Board) -> bool {
        self.weights.learn(board, &self.winnable.symmetries)
    }
}

/// Searches of one board that take turns and can be interrupted between any two boards. They try equally promising jumps in
/// different orders: where one goes astray for long, another one is often done at once.
#[derive(Debug)]
pub(super) struct DepthFirstSolver {
    descents: Vec<Descent>,
    /// The number of turns that were taken.
    turns: usize,
    /// The number of boards examined.
    pub(super) looked_at: u64,
}

/// A depth-first search that tries equally promising jumps in one order.
#[derive(Debug)]
struct Descent {
    levels: Vec<Level>,
    path: Vec<Jump>,
    board: Board,
    /// The number of its order of jumps.
    order: usize,
    /// The number of boards examined.
    looked_at: u64,
}

/// A board of the path.
#[derive(Debug)]
struct Level {
    /// The untried jumps, next last.
    untried: Vec<(Jump, Board)>,
    /// The number of boards examined before it.
    begun: u64,
    /// Whether a weight function against it was looked for.
    is_weighed: bool,
}

/// The state of a search when it pauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchStatus {
    /// These jumps lead to the target.
    Solved(Vec<Jump>),
    /// No game ends on the target.
    Refuted,
    /// The search has not ended.
    Unfinished,
}

/// A hash table of lost boards of fixed size, in which a new board replaces the old one in its slot.
#[derive(Debug)]
pub(super) struct RefutationTable {
    power: u32,
    /// Allocated on first use.
    boards: Vec<u64>,
}

impl RefutationTable {
    /// Creates a table with 2^`power` slots of eight bytes.
    pub(super) fn with_room(power: u32) -> RefutationTable {
        RefutationTable { power, boards: Vec::new() }
    }

    fn contains(&self, board: u64) -> bool {
        self.boards.get(place(board, self.power)).is_some_and(|known| *known == board)
    }

    fn insert(&mut self, board: u64) {
        if self.boards.is_empty() {
            // A board without pegs is never refuted.
            self.boards = vec![0; 1 << self.power];
        }
        self.boards[place(board, self.power)] = board;
    }
}

impl DepthFirstSolver {
    pub(super) fn new(start: Board) -> DepthFirstSolver {
        let descents = (0..ORDERS).map(|order| Descent::new(start, order)).collect();
        DepthFirstSolver { descents, turns: 0, looked_at: 0 }
    }

    /// Examines up to `boards` more boards. `known` has to be that of the class of the start.
    pub(super) fn resume(&mut self, boards: u64, known: &mut Knowledge) -> SearchStatus {
        let until = self.looked_at + boards;
        while self.looked_at < until {
            let (round, at) = (self.turns / self.descents.len(), self.turns % self.descents.len());
            self.turns += usize::from(round < ROUNDS);
            // Another order either helps soon or not at all.
            let is_last = round == ROUNDS;
            let (at, turn) = if is_last { (0, u64::MAX) } else { (at, TURN << round) };
            let descent = &mut self.descents[at];
            let begun = descent.looked_at;
            let status = descent.resume(turn.min(until - self.looked_at), known);
            self.looked_at += descent.looked_at - begun;
            if status != SearchStatus::Unfinished {
                return status;
            }
        }
        SearchStatus::Unfinished
    }
}

impl Descent {
    const fn new(start: Board, order: usize) -> Descent {
        Descent { levels: Vec::new(), path: Vec::new(), board: start, order, looked_at: 0 }
    }

    fn resume(&mut self, boards: u64, known: &mut Knowledge) -> SearchStatus {
        let until = self.looked_at + boards;
        if self.levels.is_empty()
            && let Some(end) = self.expand(known)
        {
            return end;
        }
        while self.looked_at < until {
            let Some(level) = self.levels.last_mut() else { return SearchStatus::Refuted };
            if !level.is_weighed && self.looked_at - level.begun > HARD {
                level.is_weighed = true;
                if known.learn(self.board) {
                    level.untried.clear();
                }
            }
            if let Some((jump, after)) = level.untried.pop() {
                self.board = after;
                self.path.push(jump);
                match self.expand(known) {
                    Some(SearchStatus::Solved(line)) => {
                        return SearchStatus::Solved([self.path.as_slice(), &line].concat());
                    }
                    Some(_) => self.undo(),
                    None => {}
                }
            } else {
                known.refute(self.board);
                self.levels.pop();
                if self.levels.is_empty() {
                    return SearchStatus::Refuted;
                }
                self.undo();
            }
        }
        SearchStatus::Unfinished
    }

    fn undo(&mut self) {
        if let Some(jump) = self.path.pop() {
            self.board = self.board.after(jump);
        }
    }

    /// Examines the present board. `None` if its jumps have to be tried.
    fn expand(&mut self, known: &Knowledge) -> Option<SearchStatus> {
        let begun = self.looked_at;
        self.looked_at += 1;
        if let Some(end) = known.of(self.board) {
            return Some(end);
        }
        if known.is_refuted(self.board) {
            return Some(SearchStatus::Refuted);
        }
        let untried = known.merit.ordered(self.board, &known.orders[self.order]);
        self.levels.push(Level { untried, begun, is_weighed: false });
        None
    }
}

/// How promising boards are: few pegs that cannot move, and pegs near the center.
#[derive(Debug)]
struct Merit {
    /// How far each hole is from the center of the board.
    distances: Vec<i64>,
}

impl Merit {
    fn new(shape: Shape) -> Merit {
        Merit { distances: shape.all_holes().map(|hole| shape.eccentricity(hole)).collect() }
    }

    fn of(&self, board: Board) -> i64 {
        let farthest = self.distances.iter().max().copied().unwrap_or(0);
        let table = board.shape().jump_table();
        let mut movable = 0;
        table.each_possible(board.bits(), |jump| movable |= table.flips(jump) & board.bits());
        let idle = i64::from((board.bits() & !movable).count_ones());
        let far: i64 = board.holes_with_pegs().map(|hole| self.distances[hole.index()]).sum();
        -(4 * far + idle * farthest)
    }

    /// The successors, the most promising last. Equally promising ones are in this order of the jumps of the table.
    fn ordered(&self, board: Board, order: &[usize]) -> Vec<(Jump, Board)> {
        let table = board.shape().jump_table();
        let mut jumps: Vec<JumpId> = table.possible(board.bits()).collect();
        jumps.sort_by_cached_key(|jump| (self.of(board.after(table.jump(*jump))), order[jump.index()]));
        jumps.into_iter().map(|jump| (table.jump(jump), board.after(table.jump(jump)))).collect()
    }
}

/// Orders of the jumps of the table: as they are and as symmetries lead them to each other, each forward and backward.
fn orders(shape: Shape) -> Vec<Vec<usize>> {
    let table = shape.jump_table();
    let orders = shape.symmetries().iter().cycle().flat_map(|symmetry| {
        let image = |jump: &Jump| table.between(symmetry.hole(jump.from), symmetry.hole(jump.to));
        let forward: Vec<usize> = table.jumps().iter().filter_map(image).map(JumpId::index).collect();
        let backward = forward.iter().map(|place| table.jumps().len() - place).collect();
        [forward, backward]
    });
    orders.take(ORDERS).collect()
}

/// The fewest pegs found to be left by a search through this number of boards.
pub(super) fn fewest_found(start: Board, boards: usize) -> u8 {
    let (mut seen, mut fewest, merit) = (BoardSet::new(), start.pegs(), Merit::new(start.shape()));
    let order: Vec<usize> = (0..start.shape().jump_table().jumps().len()).collect();
    let mut untried = vec![start];
    while let Some(board) = untried.pop()
        && seen.len() < boards
        && fewest > 1
    {
        if board.pegs() == 0 || !seen.insert(board.bits()) {
            continue;
        }
        fewest = fewest.min(board.pegs());
        untried.extend(merit.ordered(board, &order).into_iter().map(|(_, after)| after));
    }
    fewest as u8
}
