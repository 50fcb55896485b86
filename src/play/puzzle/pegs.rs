//! Puzzles on the triangle of 5 rows.

use std::collections::{BTreeSet, HashSet};
use std::ops::RangeInclusive;

use super::answer::{Mistake, ParseAnswerError, PuzzleAnswer, parse_jumps};
use super::grade::Grade;
use crate::excerpt::excerpt;
use crate::play::Random;
use crate::play::random::random_board;
use pegwise_engine::pegs::{Board, Hole, Jump, Shape, Tablebase, Target, looks_winnable, sweeps};

const SHAPE: Shape = Shape::CLASSIC;

/// A board, and the answer to a question about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegPuzzle {
    pub board: Board,
    pub answer: PegAnswer,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PegAnswer {
    WinningJump(Jump),
    /// The only game that ends with one peg after the fewest sweeps.
    FewestSweeps(Vec<Jump>),
    /// The only hole that can have been the only empty one when the game began.
    EmptyStart(Hole),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PegEvidence {
    /// The fewest pegs that a game can end with after each possible jump.
    FewestPegs(Vec<(Jump, u8)>),
    /// The number of games that end with one peg. All but the answer take more sweeps.
    Solutions(u128),
    /// A game that begins with the hole empty and comes to the board.
    Game(Vec<Jump>),
}

impl PegPuzzle {
    pub fn evidence(&self) -> PegEvidence {
        let games = tablebase();
        match self.answer {
            PegAnswer::WinningJump(_) => {
                let fewest = |(jump, after): (Jump, Board)| (jump, games.entry(after).fewest_pegs);
                PegEvidence::FewestPegs(self.board.successors().map(fewest).collect())
            }
            PegAnswer::FewestSweeps(_) => PegEvidence::Solutions(games.entry(self.board).solutions),
            PegAnswer::EmptyStart(_) => PegEvidence::Game(jumps_to(&games, self.board)),
        }
    }

    /// A game that shows the answer: the board that it begins on, and its jumps. It ends with one peg, or on the board whose
    /// start is asked for.
    pub fn game(&self) -> (Board, Vec<Jump>) {
        let games = tablebase();
        match &self.answer {
            PegAnswer::WinningJump(jump) => {
                let rest = solution(&games, self.board.after(*jump));
                (self.board, std::iter::once(*jump).chain(rest).collect())
            }
            PegAnswer::FewestSweeps(jumps) => (self.board, jumps.clone()),
            PegAnswer::EmptyStart(hole) => (Board::start(SHAPE, *hole), jumps_to(&games, self.board)),
        }
    }

    /// Draws boards with a number of pegs in this range until one has a single answer of a kind and tempting wrong jumps.
    pub(super) fn draw(
        kind: fn(&Tablebase, Board) -> Option<(PegAnswer, usize)>,
        pegs: RangeInclusive<usize>,
        random: &mut Random,
    ) -> (PegPuzzle, Grade) {
        let games = tablebase();
        loop {
            let board = random_board(SHAPE, pegs.clone(), random);
            if let Some((answer, tempting @ 1..)) = kind(&games, board) {
                return (PegPuzzle { board, answer }, Grade::Tempting(tempting));
            }
        }
    }

    pub(super) fn parse_answer(&self, text: &str) -> Result<PuzzleAnswer, ParseAnswerError> {
        let shape = self.board.shape();
        if let PegAnswer::EmptyStart(_) = self.answer {
            let number = text.parse().map_err(|_| ParseAnswerError::NoHole(excerpt(text)))?;
            return Ok(PuzzleAnswer::Hole(shape.hole(number)?));
        }
        let jumps = parse_jumps(text, self.board)?;
        let end = jumps.iter().fold(self.board, |board: Board, jump| board.after(*jump));
        match (&self.answer, jumps.len()) {
            (PegAnswer::WinningJump(_), number) if number != 1 => Err(ParseAnswerError::NotOneJump(number)),
            (PegAnswer::FewestSweeps(_), _) if !end.is_stuck() => Err(ParseAnswerError::NotOver(end.pegs())),
            _ => Ok(PuzzleAnswer::Jumps(jumps)),
        }
    }

    pub(super) fn mistake(&self, answer: &PuzzleAnswer) -> Option<Mistake> {
        match (answer, &self.answer) {
            (PuzzleAnswer::Jumps(jumps), PegAnswer::WinningJump(_)) => {
                jumps.first().copied().map(Mistake::LosingJump)
            }
            (PuzzleAnswer::Jumps(jumps), PegAnswer::FewestSweeps(best)) => {
                let end = jumps.iter().fold(self.board, |board: Board, jump| board.after(*jump));
                let (made, fewest) = (sweeps(jumps).count(), sweeps(best).count());
                Some(match end.pegs() {
                    1 => Mistake::Sweeps { made, fewest },
                    pegs => Mistake::PegsLeft(pegs),
                })
            }
            (PuzzleAnswer::Hole(hole), PegAnswer::EmptyStart(_)) => Some(Mistake::Unreachable(*hole)),
            _ => None,
        }
    }
}

/// The single winning jump among at least three of a board, if there is one, and the number of tempting jumps.
pub(super) fn winning_jump(games: &Tablebase, board: Board) -> Option<(PegAnswer, usize)> {
    let winning = |(_, after): &(Jump, Board)| games.entry(*after).is_winnable();
    let (winning, losing): (Vec<_>, Vec<_>) = board.successors().partition(winning);
    let [(jump, _)] = winning[..] else { return None };
    let tempting = losing.iter().filter(|(_, after)| looks_winnable(*after)).count();
    (losing.len() >= 2).then_some((PegAnswer::WinningJump(jump), tempting))
}

/// The single solution with the fewest sweeps.
pub(super) fn fewest_sweeps(games: &Tablebase, board: Board) -> Option<(PegAnswer, usize)> {
    let mut best = BestGames { solutions: games, found: Vec::new() };
    best.look(board, None, games.entry(board).sweeps(None)?, &mut Vec::new());
    let [jumps] = &best.found[..] else { return None };
    Some((PegAnswer::FewestSweeps(jumps.clone()), tempting_beside(board, jumps)))
}

/// The single hole from which the board can be reached.
pub(super) fn empty_start(_: &Tablebase, board: Board) -> Option<(PegAnswer, usize)> {
    // A game played backwards on the complements of its boards is a game.
    let backwards = board.complement();
    let [hole] = last_holes(backwards)[..] else { return None };
    let misleads = |after: &Board| looks_winnable(*after) && last_holes(*after).is_empty();
    let tempting = backwards.successors().filter(|(_, after)| misleads(after)).count();
    Some((PegAnswer::EmptyStart(hole), tempting))
}

fn tablebase() -> Tablebase {
    Tablebase::of(SHAPE, Target::Anywhere)
        .unwrap_or_else(|error| unreachable!("5 rows have a tablebase: {error}"))
}

/// The jumps of a game from a winnable board that ends with one peg.
fn solution(games: &Tablebase, board: Board) -> Vec<Jump> {
    board.line_through(|after| games.entry(after).is_winnable())
}

/// The jumps of a game that leads to a board from a start with one empty hole.
fn jumps_to(games: &Tablebase, board: Board) -> Vec<Jump> {
    let mut jumps = solution(games, board.complement());
    // Each jump on a complement is the same jump on the board, backwards in time.
    jumps.reverse();
    jumps
}

/// The holes in which the only peg left at the end of a game can be, in ascending order.
fn last_holes(board: Board) -> Vec<Hole> {
    let (mut open, mut seen, mut holes) = (vec![board], HashSet::new(), BTreeSet::new());
    while let Some(board) = open.pop() {
        if board.pegs() == 1 {
            holes.extend(board.holes_with_pegs());
        }
        open.extend(board.successors().map(|(_, after)| after).filter(|after| seen.insert(after.bits())));
    }
    holes.into_iter().collect()
}

/// The jumps beside those of a game after which its boards look winnable.
fn tempting_beside(board: Board, jumps: &[Jump]) -> usize {
    let mut board = board;
    let mut tempting = 0;
    for jump in jumps {
        let others = board.successors().filter(|(other, _)| other != jump);
        tempting += others.filter(|(_, after)| looks_winnable(*after)).count();
        board = board.after(*jump);
    }
    tempting
}

/// The first two games with the fewest sweeps.
struct BestGames<'a> {
    solutions: &'a Tablebase,
    found: Vec<Vec<Jump>>,
}

impl BestGames<'_> {
    /// Looks for games from a board with `left` new sweeps. `last` is the hole of the peg that jumped last.
    fn look(&mut self, board: Board, last: Option<Hole>, left: u8, path: &mut Vec<Jump>) {
        if board.pegs() == 1 {
            self.found.push(path.clone());
        }
        for (jump, after) in board.successors() {
            let begun = u8::from(last != Some(jump.from));
            let needed = self.solutions.entry(after).sweeps(Some(jump.to));
            if self.found.len() < 2 && needed.is_some_and(|needed| begun + needed == left) {
                path.push(jump);
                self.look(after, Some(jump.to), left - begun, path);
                path.pop();
            }
        }
    }
}
