//! What the screens of the peg boards claim, counted a second time.

use std::collections::HashMap;

use pegwise_engine::pegs::{Board, Shape};

use super::super::page::{Page, Panel, number};
use super::super::plain;
use super::super::positions::Positions;
use super::claims::number_before;

/// The sweeps of boards with more pegs are not searched for a second time.
const SWEPT: u32 = 8;

/// The games on boards with more holes are not counted a second time.
const COUNTED: usize = 15;

/// The shapes that were seen, with what became known of their boards.
#[derive(Default)]
pub(crate) struct Shapes {
    by_shape: HashMap<Shape, Positions>,
}

impl Shapes {
    /// The games from a board of few enough holes.
    fn positions(&mut self, shape: Shape) -> Option<&mut Positions> {
        if shape.holes() > COUNTED {
            return None;
        }
        Some(self.by_shape.entry(shape).or_insert_with(|| Positions::new(&all_jumps(shape), None)))
    }

    /// Panics where the screen of a game is wrong.
    pub(crate) fn doubt_game(&mut self, page: &Page, title: &str) {
        let Some(panel) = page.panel("Board") else { return };
        let Some((shape, board)) = drawn(&panel, title) else { return };
        if let Some(pegs) = number_before(&panel.title, " peg") {
            assert_eq!(pegs, board.count_ones() as usize, "pegs on the board");
        }
        if title.contains("choose the empty hole") {
            return;
        }
        let one_peg = title
            .split_once("goal: ")
            .is_some_and(|(_, goal)| goal.starts_with("one peg  ") || goal == "one peg");
        let jumps = jumps_of(shape, board);
        if let Some(coach) = page.panel("Coach").filter(|_| one_peg) {
            self.coach(shape, board, &jumps, &coach);
        }
        let start = title.split_once("start hole ").and_then(|(_, hole)| number(hole));
        if let (Some(hole), Some(moves)) = (start, page.panel("Jumps").or_else(|| page.panel("Your jumps"))) {
            self.moves(shape, all_but(shape, hole), board, &moves, one_peg);
        }
    }

    fn coach(&mut self, shape: Shape, board: u64, jumps: &[[usize; 3]], coach: &Panel) {
        let Some(positions) = self.positions(shape) else { return };
        let ways: HashMap<(usize, usize), u128> = jumps
            .iter()
            .map(|jump| ((jump[0], jump[2]), positions.of(flipped(board, *jump)).solutions))
            .collect();
        let text = coach.lines.join("\n");
        if let Some((_, told)) = text.split_once("Winning jumps: ") {
            let words: Vec<usize> = told.split_whitespace().filter_map(number).collect();
            let winning = ways.values().filter(|ways| **ways > 0).count();
            assert_eq!(words[..2], [winning, jumps.len()], "winning moves");
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        // In a large window the hole that is jumped over stands between.
        let heading = |line: &String| line.trim_start().starts_with("jump ") && line.contains("over");
        let ahead = if coach.lines.iter().any(heading) { 2 } else { 1 };
        for pair in words.windows(1 + ahead) {
            if let (Some(jump), Some(told)) = (arrow(pair[0]), number(pair[ahead])) {
                let ways = ways.get(&jump);
                assert_eq!(ways, Some(&(told as u128)), "games won after {}", pair[0]);
            }
        }
    }

    fn moves(&mut self, shape: Shape, start: u64, drawn: u64, table: &Panel, one_peg: bool) {
        // This column tells jumps, and stands last.
        let heading = table.lines.first().cloned().unwrap_or_default().replace("best jump was", "");
        let has = |word: &str| heading.contains(word);
        let mut board = start;
        // The hole of the peg that jumped last, as a bit, and the sweeps so far.
        let (mut last, mut begun) = (0, 0);
        // A large window has a blank line between two jumps, and the ratings stand below them.
        let lines = table.lines[1..].iter().filter(|line| !line.trim().is_empty());
        let lines = lines.take_while(|line| !line.contains("genius"));
        for (number_of_move, line) in lines.enumerate() {
            let plain = line.replace('▶', " ");
            let mut words = plain.split_whitespace();
            let (Some(Ok(at)), Some(what)) = (words.next().map(str::parse::<usize>), words.next()) else {
                return;
            };
            if at != number_of_move {
                return;
            }
            if at > 0 {
                let (from, to) = arrow(what).unwrap_or_else(|| panic!("{what} is no move"));
                let jump = jumps_of(shape, board).into_iter().find(|jump| (jump[0], jump[2]) == (from, to));
                let jump = jump.unwrap_or_else(|| panic!("move {at}, {what}, is not possible"));
                board = flipped(board, jump);
                begun += usize::from(last != 1 << (from - 1));
                last = 1 << (to - 1);
                if has("over") {
                    assert_eq!(words.next().and_then(number), Some(jump[1]), "what move {at} jumped over");
                }
            }
            if has("pegs") {
                let pegs = words.next().and_then(number);
                assert_eq!(pegs, Some(board.count_ones() as usize), "pegs after move {at}");
            }
            if has("ways to win")
                && one_peg
                && let Some(positions) = self.positions(shape)
            {
                let known = positions.of(board);
                let ways = words.next().and_then(number).map(|ways| ways as u128);
                assert_eq!(ways, Some(known.solutions), "ways left after move {at}");
                if has("best") {
                    let best = words.next().and_then(number);
                    assert_eq!(best, Some(known.fewest_pegs as usize), "the best end after move {at}");
                }
                if has("sweeps") && known.solutions > 0 && board.count_ones() <= SWEPT {
                    let more = positions.sweeps(board, last).map(usize::from);
                    let sweeps = words.next().and_then(number);
                    assert_eq!(sweeps, more.map(|more| begun + more), "sweeps after move {at}");
                }
            }
            if line.contains('▶') {
                assert_eq!(board, drawn, "the moves lead elsewhere");
            }
        }
    }
}

/// Panics where the screen of the search is wrong.
pub(crate) fn doubt_search(page: &Page, title: &str) {
    let Some(panel) = page.panel("Board") else { return };
    let Some((shape, board)) = drawn(&panel, title) else { return };
    if let Some(pegs) = number_before(&panel.title, " peg") {
        assert_eq!(pegs, board.count_ones() as usize, "pegs on the board");
    }
    let dead = jumps_of(shape, board).is_empty();
    assert!(dead || !page.shows("no jump left"), "a dead end with a jump");
    let totals = page.panel("Games by pegs left").filter(|_| !page.shows("remembered"));
    if let Some(totals) = totals {
        let counts = ["games ", "dead ends ", "solutions "].map(|words| totals.number_after(words));
        if let [Some(games), Some(ends), Some(solutions)] = counts {
            assert_eq!(games, ends + solutions, "games are dead ends and solutions");
        }
    }
    let start = title.split_once("start hole ").and_then(|(_, hole)| number(hole));
    if let (Some(hole), Some(path)) = (start, page.panel("Every game")) {
        let Some(depth) = panel.number_after("level ").map(|level| level - 1) else { return };
        let mut reached = all_but(shape, hole);
        let pegs = reached.count_ones() as usize;
        assert_eq!(board.count_ones() as usize + depth, pegs, "pegs at depth {depth}");
        for at in 1..=depth {
            let line = path.lines.iter().map(|line| line.replace('▶', " ")).find_map(|line| {
                let mut words = line.split_whitespace().map(str::to_owned);
                (words.next()?.parse() == Ok(at)).then(|| words.next()).flatten()
            });
            let Some((from, to)) = line.as_deref().and_then(arrow) else { return };
            let jump = jumps_of(shape, reached).into_iter().find(|jump| (jump[0], jump[2]) == (from, to));
            reached = flipped(reached, jump.unwrap_or_else(|| panic!("{from}→{to} is not possible")));
        }
        assert_eq!(reached, board, "the path leads elsewhere");
    }
}

/// The board drawn in a panel, if it is whole and its shape has a name: a bit for each peg.
fn drawn(panel: &Panel, title: &str) -> Option<(Shape, u64)> {
    let holes = panel.holes();
    let is_named = |shape: &Shape| match shape.triangle_rows() {
        Some(rows) => title.starts_with("PEG TRIANGLE") || title.contains(&format!("· {rows} rows")),
        None => title.contains(&format!("{} · ", shape.title())),
    };
    let shape = Shape::named().find(|shape| shape.holes() == holes.len() && is_named(shape))?;
    let whole = holes.iter().enumerate().all(|(at, (number, _))| at + 1 == *number);
    let bits = holes.iter().filter(|(_, peg)| *peg).map(|(number, _)| 1 << (number - 1)).sum();
    whole.then_some((shape, bits))
}

/// The jumps of a shape, found in its drawing.
fn all_jumps(shape: Shape) -> Vec<[usize; 3]> {
    plain::jumps_drawn(&Board::full(shape).drawing())
}

fn jumps_of(shape: Shape, board: u64) -> Vec<[usize; 3]> {
    let pegs: Vec<bool> = (0..shape.holes()).map(|hole| board >> hole & 1 == 1).collect();
    all_jumps(shape).into_iter().filter(|jump| plain::allows(&pegs, *jump)).collect()
}

fn flipped(board: u64, jump: [usize; 3]) -> u64 {
    jump.iter().fold(board, |board, hole| board ^ 1 << (hole - 1))
}

fn all_but(shape: Shape, hole: usize) -> u64 {
    Board::full(shape).bits() & !(1 << (hole - 1))
}

/// A jump written `4→1`, with whatever mark after it.
fn arrow(word: &str) -> Option<(usize, usize)> {
    let (from, to) = word.split_once('→')?;
    Some((from.parse().ok()?, to.trim_end_matches('!').parse().ok()?))
}
