//! Peg boards in words and as JSON: the pegs, how hard the board is, its share code.

use serde_json::{Value, json};

use super::json::{joined, optional};
use super::voice::separated;
use super::{counted, percent};
use crate::archive::board_share_code;
use crate::play::puzzle::Difficulty;
use crate::play::{BoardKind, NumberedBoard};
use pegwise_engine::pegs::{Board, Hole, Loss, Odds, Shape, Target};

/// The name of a shape: `5 rows` for a triangle, or `English cross`.
pub fn shape(shape: Shape) -> String {
    shape.triangle_rows().map_or_else(|| shape.title().into_owned(), |rows| format!("{rows} rows"))
}

/// What the board of a game is: `Peg triangle of 5 rows`, or `English cross`.
pub fn spoken_shape(shape: Shape) -> String {
    let title = shape.title();
    let (first, rest) = title.split_at(1);
    match shape.triangle_rows() {
        Some(_) => format!("Peg {title}"),
        None => format!("{}{rest}", first.to_uppercase()),
    }
}

/// The rows of a board, with the number of the hole for each peg and a point for each empty hole.
pub fn board_rows(board: Board) -> Vec<String> {
    let shape = board.shape();
    let mut lines = vec![String::new(); shape.rows()];
    for hole in shape.all_holes() {
        let place = shape.place(hole);
        let sign = if board.has_peg(hole) { hole.number().to_string() } else { ".".to_owned() };
        let line = &mut lines[usize::from(place.row.unsigned_abs())];
        let begin =
            4 * usize::from(place.column.unsigned_abs()) / usize::from(shape.grid().pitch().unsigned_abs());
        *line += &format!("{}{sign:>2}", " ".repeat(begin - line.len()));
    }
    lines
}

/// The rows of a board, to be read aloud.
pub fn spoken_rows(board: Board) -> Vec<String> {
    let shape = board.shape();
    let row = |number: usize| {
        let is_in_row = |hole: &Hole| usize::from(shape.place(*hole).row.unsigned_abs()) + 1 == number;
        let holes = shape.all_holes().filter(is_in_row);
        let holes = holes.map(|hole| format!("{hole} {}", if board.has_peg(hole) { "peg" } else { "empty" }));
        format!("Row {number}: {}.", separated(holes, ", "))
    };
    (1..=shape.rows()).map(row).collect()
}

/// The name of a board by number, such as `6 rows, hard, number 7`.
pub fn numbered(NumberedBoard { kind, number, .. }: NumberedBoard) -> String {
    format!("{}, {}, number {number}", shape(kind.shape), kind.difficulty.name())
}

/// How hard a board is, and its odds. `None` stands for a board with too many pegs for that.
pub fn difficulty(odds: Option<Odds>) -> String {
    match odds.map(|odds| (odds, Difficulty::of_board(odds))) {
        Some((odds, Some(difficulty))) => {
            let (name, share) = (difficulty.name(), percent(odds.share(), 1));
            format!("{name}: {share} % of random games that avoid clear losses leave one peg")
        }
        Some((_, None)) => "lost: no game leaves one peg".to_owned(),
        None => format!("difficulty unknown: more than {}", counted(Odds::MOST_PEGS, "peg")),
    }
}

/// The range of pegs and odds of a kind of boards, for a list.
pub fn kind(kind: BoardKind) -> String {
    let odds = match kind.difficulty {
        Difficulty::Easy => "50 % or more",
        Difficulty::Medium => "between 12.5 and 50 %",
        Difficulty::Hard => "12.5 % or less",
    };
    let pegs = kind.pegs();
    format!("{:<6}  {:>2} to {:>2} pegs, {odds}", kind.difficulty.name(), pegs.start(), pegs.end())
}

/// Why a board is lost, for a program that checks it.
fn loss_json(loss: &Loss) -> Value {
    let numbers = |holes: &[Hole]| holes.iter().map(|hole| hole.number()).collect::<Vec<_>>();
    match loss {
        Loss::Parity(proof) => {
            let sets = proof.sets.iter().map(|set| set.holes().map(Hole::number).collect());
            let sets: Vec<Vec<usize>> = sets.collect();
            json!({ "reason": "parity", "last_holes": numbers(&proof.last_holes), "sets": sets })
        }
        Loss::Apart(groups) => {
            let groups: Vec<_> = groups.iter().map(|group| numbers(group)).collect();
            json!({ "reason": "apart", "groups": groups })
        }
        Loss::Weights { function, sum, needed } => {
            let weights: Vec<i64> = function.shape().all_holes().map(|hole| function.of(hole)).collect();
            json!({ "reason": "weights", "weights": weights, "sum": sum, "needed": needed })
        }
        Loss::AllGames(_) | Loss::BestMissed => json!({ "reason": "games" }),
    }
}

/// Writes a board as one line of JSON, with its number if it is one of its difficulty. The odds of a board with too many pegs
/// are `null`, and so is a difficulty that follows from none. `lost` is there if a reason is known that needs no games.
pub fn board_json(board: Board, number: Option<u32>) -> String {
    let odds = Odds::of(board);
    let about = json!({
        "rows": board.shape().rows(),
        "shape": board.shape(),
        "pegs": board.pegs(),
        "board": board,
        "code": board_share_code(board),
        "difficulty": odds.and_then(Difficulty::of_board).map(Difficulty::name),
    });
    let odds = json!({ "odds": odds.map(Odds::share), "odds_parts": odds.map(Odds::parts) });
    let lost = optional("lost", Loss::simple(board, Target::Anywhere).as_ref().map(loss_json));
    joined([about, optional("number", number), odds, lost]).to_string()
}
