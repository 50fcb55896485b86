//! Immediate evaluations, with precomputed counts for the starts of large triangles.

use super::count::eight_rows;
use super::evaluation::{Evaluation, Loss, Verdict};
use super::tablebase::Tablebase;
use crate::pegs::{Board, Games, Shape, Target};

/// Evaluates a board without delay: by tablebase for up to five rows, otherwise by parity, by regions, and by
/// precomputed counts for the starts of six, seven and eight rows.
pub fn evaluate_at_once(board: Board, target: Target) -> Evaluation {
    if Tablebase::is_at_once_for(board.shape())
        && let Ok(tablebase) = Tablebase::of(board.shape(), target)
    {
        return tablebase.evaluate(board);
    }
    let plain = Evaluation::plain(board, target);
    let Some(Games { all, solutions }) = of_start(board).filter(|_| target == Target::Anywhere) else {
        return plain;
    };
    let verdict = if solutions > 0 { Verdict::Winnable } else { Verdict::Lost(Loss::AllGames(Some(all))) };
    let counted =
        Evaluation { verdict, ways: Some(solutions), games: Some(all), ..Evaluation::unknown(board) };
    plain.or(counted)
}

/// The canonical starting hole, the number of solutions and the number of games, as printed by `pegwise count`.
const SIX: [(usize, u128, u128); 5] = [
    (1, 43_419_942_138, 394_999_872_560),
    (2, 82_905_434_589, 708_705_108_578),
    (4, 113_077_359_159, 986_566_545_013),
    (5, 29_235_690_234, 254_097_562_320),
    (8, 266_871_356_732, 2_192_940_463_788),
];
const SEVEN: [(usize, u128, u128); 7] = [
    (1, 0, 15_329_604_581_324_902_942),
    (2, 422_164_782_932_465_380, 15_781_465_375_116_838_924),
    (4, 1_378_772_126_550_859_484, 49_321_971_742_703_945_373),
    (5, 0, 14_571_079_285_726_609_116),
    (7, 0, 23_930_321_476_653_695_906),
    (8, 837_341_738_574_417_686, 34_586_731_008_457_490_270),
    (13, 0, 133_500_919_188_725_571_738),
];

/// The precomputed counts for the start of a game.
fn of_start(board: Board) -> Option<Games> {
    let mut empty = board.complement().holes_with_pegs();
    let hole = empty.next().filter(|_| empty.next().is_none())?;
    if board.shape() == Shape::triangle(8) {
        let known = eight_rows::count(hole);
        return Some(Games { all: known.games, solutions: known.solutions });
    }
    let counted: &[_] = match board.shape().name() {
        Some("triangle-6") => &SIX,
        Some("triangle-7") => &SEVEN,
        _ => &[],
    };
    let kind = board.shape().representative(hole).number();
    let (_, solutions, all) = counted.iter().find(|(known, ..)| *known == kind)?;
    Some(Games { all: *all, solutions: *solutions })
}
