//! The fewest sweeps from a start to an end: a search from both sides, a sweep at a time, until they meet.

use std::ops::ControlFlow;

use super::layer::{Folding, PIECE, SLICE};
use super::progress::Run;
use crate::pegs::solve::parted_map::{Batch, PartedMap};
use crate::pegs::{Board, Class, Jump, JumpId, Shape, Target};

/// The number of boards of a side, symmetric ones counted once, after which the search ends: 270 MB.
const MOST_BOARDS: usize = 3 << 22;

/// The fewest sweeps of a game from a start to a target. `None` if there is no such game, or too many boards are looked at.
pub(super) fn fewest_sweeps(start: Board, target: Target, run: &mut Run<'_>) -> ControlFlow<(), Option<u8>> {
    let shape = start.shape();
    let ends: Vec<Board> = target.ends_of(Class::of(start), shape).collect();
    let folding = Folding::keeping(start, &ends);
    let jumps =
        |jump: Jump| (1 << jump.from.index() | 1 << jump.over.index(), jump.from.index(), jump.to.index());
    let undone = |jump: Jump| (1 << jump.to.index(), jump.to.index(), jump.from.index());
    let mut side = Side::new(&[start], &folding, moves(shape, jumps));
    let mut other = Side::new(&ends, &folding, moves(shape, undone));
    if ends.contains(&start) {
        return ControlFlow::Continue(Some(0));
    }
    for sweeps in 1.. {
        if other.newest.len() < side.newest.len() {
            std::mem::swap(&mut side, &mut other);
        }
        if side.advance(&other, &folding, run)? {
            return ControlFlow::Continue(Some(sweeps));
        }
        if side.newest.is_empty() || side.known.len() > MOST_BOARDS {
            break;
        }
    }
    ControlFlow::Continue(None)
}

/// A jump of a peg, or one that is taken back.
struct Move {
    id: JumpId,
    /// The holes that have pegs before it.
    pegs: u64,
    /// All its holes.
    flips: u64,
    /// The index of the hole where the peg comes to.
    to: usize,
}

/// The moves of a peg from each hole. `of` says which holes of a jump have pegs before it, and from where to where the peg goes.
fn moves(shape: Shape, of: impl Fn(Jump) -> (u64, usize, usize)) -> Vec<Vec<Move>> {
    let table = shape.jump_table();
    let mut moves: Vec<Vec<Move>> = shape.all_holes().map(|_| Vec::new()).collect();
    for (id, jump) in table.ids() {
        let (pegs, from, to) = of(jump);
        moves[from].push(Move { id, pegs, flips: table.flips(id), to });
    }
    moves
}

/// The boards within some sweeps of one side, each for all its images.
struct Side {
    moves: Vec<Vec<Move>>,
    known: PartedMap<()>,
    /// Those that take all these sweeps.
    newest: Vec<u64>,
}

impl Side {
    fn new(boards: &[Board], folding: &Folding, moves: Vec<Vec<Move>>) -> Side {
        let mut newest: Vec<u64> =
            boards.iter().map(|board| folding.representative(board.bits()).0).collect();
        newest.sort_unstable();
        newest.dedup();
        let mut known = PartedMap::new();
        for board in &newest {
            known.insert(*board, ());
        }
        Side { moves, known, newest }
    }

    /// Goes one sweep farther, or until the sides meet or there are too many boards. Returns whether they meet.
    fn advance(&mut self, other: &Side, folding: &Folding, run: &mut Run<'_>) -> ControlFlow<(), bool> {
        for slice in std::mem::take(&mut self.newest).chunks(SLICE) {
            run.add(0)?;
            if self.known.len() > MOST_BOARDS {
                break;
            }
            let moves = &self.moves;
            let added = self.known.distribute(
                slice.chunks(PIECE),
                |piece, batch| {
                    for board in piece {
                        let images = &mut folding.images(*board);
                        (0..moves.len())
                            .for_each(|hole| sweep(moves, (*board, hole), folding, images, batch));
                    }
                },
                |part, found| {
                    let boards = found.iter().map(|(board, ())| *board);
                    let new: Vec<u64> = boards.filter(|board| part.insert(*board)).collect();
                    let meets = new.iter().any(|board| other.known.contains(*board));
                    (new, meets)
                },
            );
            if added.iter().any(|(_, meets)| *meets) {
                return ControlFlow::Continue(true);
            }
            self.newest.extend(added.into_iter().flat_map(|(new, _)| new));
        }
        run.add(1)?;
        ControlFlow::Continue(false)
    }
}

/// Finds the boards after each sweep of the peg in a hole. Changes the images of the board, and changes them back.
fn sweep(
    moves: &[Vec<Move>],
    (board, hole): (u64, usize),
    folding: &Folding,
    images: &mut [u64],
    found: &mut Batch<()>,
) {
    for Move { id, pegs, flips, to } in &moves[hole] {
        if board & flips == *pegs {
            folding.flip(*id, images);
            found.push(images.iter().copied().min().unwrap_or(board), ());
            sweep(moves, (board ^ flips, *to), folding, images, found);
            folding.flip(*id, images);
        }
    }
}
