//! The lines of triangle games.

use super::error::{Fault, GameTextError};
use super::format::{JUMPS, Kind, Lines};
use super::outline::Outline;
use crate::archive::fragment::Fragment;
use crate::excerpt::excerpt;
use crate::play::{Goal, PegGame};
use pegwise_engine::pegs::{Board, Moves, Shape};

const ONE_PEG_IN: &str = "one peg in hole";
const PEGS_IN: &str = "pegs in";

pub(super) fn lines(game: &PegGame) -> Lines {
    let start = game.start().unwrap_or(game.board());
    let start = game.starting_hole().map_or_else(|| start.to_string(), |hole| format!("hole {hole}"));
    let shape = game.shape();
    let board = match shape.triangle_rows() {
        Some(rows) => ("rows", rows.to_string()),
        None => ("board", shape.to_string()),
    };
    Lines {
        kind: Kind::Pegs,
        headers: vec![board, ("start", start), ("goal", in_words(game.goal()))],
        list: JUMPS,
        moves: game.jumps().iter().map(ToString::to_string).collect(),
        result: result_of(game),
    }
}

pub(super) fn game(outline: Outline<'_>) -> Result<PegGame, GameTextError> {
    let shape: Shape = match outline.optional("board") {
        Some(named) => named.check(named.text.parse())?,
        None => triangle(outline.required("rows", "5")?)?,
    };
    let start = outline.required("start", "hole 1")?;
    let mut game = PegGame::from_board(board(start, shape)?);
    if let Some(value) = outline.optional("goal") {
        let goal = goal(value, shape)?.filter(|goal| game.has_holes_of(*goal));
        game = game.played_for(goal.ok_or_else(|| value.error(Fault::Goal))?);
    }
    for line in &outline.moves {
        let moves = line.check(Moves::parse(line.text, shape))?;
        let [(from, to)] = moves.moves[..] else { return Err(line.error(Fault::OneJump)) };
        game = line.check(game.jumped(from, to))?;
    }
    outline.check_result(result_of(&game))?;
    Ok(game.with_comments(outline.comments))
}

fn triangle(rows: Fragment<'_>) -> Result<Shape, GameTextError> {
    let has_rows = |shape: &Shape| rows.text.parse().is_ok_and(|rows| shape.triangle_rows() == Some(rows));
    Shape::triangles().find(has_rows).ok_or_else(|| rows.error(Fault::Rows(excerpt(rows.text))))
}

/// The board at the start: one empty hole, or any board.
fn board(value: Fragment<'_>, shape: Shape) -> Result<Board, GameTextError> {
    let (word, number) = value.first_word();
    if word.text == "hole" {
        let hole = number.text.parse().map_err(|_| number.error(Fault::Start))?;
        return Ok(Board::start(shape, number.check(shape.hole(hole))?));
    }
    if word.text.chars().all(char::is_alphanumeric) {
        return Err(value.error(Fault::Start));
    }
    let board: Board = value.check(value.text.parse())?;
    if board.shape() == shape { Ok(board) } else { Err(value.error(Fault::OtherBoard(board.shape()))) }
}

/// A goal by its words. `None` for other words.
fn goal(value: Fragment<'_>, shape: Shape) -> Result<Option<Goal>, GameTextError> {
    if let Some(number) = value.text.strip_prefix(ONE_PEG_IN) {
        let (_, place) = value.split_at(value.text.len() - number.trim_start().len());
        let number = place.text.parse().map_err(|_| place.error(Fault::Goal))?;
        return Ok(Some(Goal::OnePegIn(place.check(shape.hole(number))?)));
    }
    if let Some(numbers) = value.text.strip_prefix(PEGS_IN) {
        let (_, place) = value.split_at(value.text.len() - numbers.trim_start().len());
        return Ok(Goal::parse(place.text, shape).ok().filter(|goal| matches!(goal, Goal::Pattern(_))));
    }
    Ok(Goal::all(None).find(|goal| in_words(*goal) == value.text))
}

fn in_words(goal: Goal) -> String {
    match goal {
        Goal::OnePeg => "one peg".to_owned(),
        Goal::OnePegIn(hole) => format!("{ONE_PEG_IN} {hole}"),
        Goal::WhereItBegan => "one peg where it began".to_owned(),
        Goal::FewestSweeps => "one peg in the fewest sweeps".to_owned(),
        Goal::MostPegs => "most pegs".to_owned(),
        Goal::Pattern(_) => format!("{PEGS_IN} {}", goal.name()),
    }
}

fn result_of(game: &PegGame) -> &'static str {
    if game.is_over() { "over" } else { "open" }
}
