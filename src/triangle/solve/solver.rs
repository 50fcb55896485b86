//! The solver: of up to six rows it looks boards up in a tablebase; of seven every board of a class is in a pattern
//! database; of eight the boards of few pegs are, and a depth-first search leads to them from the board in question.

use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::depth_first::{DepthFirstSolver, Outcome, RefutationTable};
use super::evaluation::{Evaluation, Fewest, Loss};
use super::games::{count_by_layers, count_by_reach};
use super::pattern_database::{PatternDatabase, PegBound};
use super::ranking::Ranking;
use super::report::{Report, Tell};
use super::tablebase::Tablebase;
use crate::triangle::parity::CLASSES;
use crate::triangle::{Board, Class, Rows, Target};

/// The most pegs of the boards of 8 rows in a pattern database: 25 million in a class, in a quarter of a second.
const PATTERN_PEGS: usize = 9;

/// Room for two to the power of this many refuted boards: 32 MB.
const REFUTED_BOARDS: u32 = 22;

/// How many boards a search looks at before it reports how far it is.
const SLICE: u64 = 50_000;

/// How many boards a search looks at before it is given up.
const LIMIT: u64 = 200_000_000;

/// Finds out about boards of one size, for games whose last peg is wanted on one target. What it has found out about one
/// helps with the next. Several threads may share one: while one of them counts, another can look boards up.
#[derive(Debug)]
pub struct Solver {
    rows: Rows,
    target: Target,
    tablebase: Option<Tablebase>,
    most_pattern_pegs: usize,
    databases: [OnceLock<PatternDatabase>; CLASSES],
    refuted: Mutex<RefutationTable>,
}

impl Solver {
    /// A solver that knows nothing yet, for any size.
    pub fn new(rows: Rows, target: Target) -> Solver {
        let most = if rows > Ranking::LARGEST { PATTERN_PEGS } else { rows.holes() };
        Solver { tablebase: Tablebase::of(rows, target).ok(), ..Solver::with_patterns(most, rows, target) }
    }

    /// A solver without a tablebase, whatever the size, and with pattern databases of the boards of at most `most_pegs`.
    pub fn with_patterns(most_pegs: usize, rows: Rows, target: Target) -> Solver {
        Solver {
            rows,
            target,
            tablebase: None,
            most_pattern_pegs: most_pegs,
            databases: Default::default(),
            refuted: Mutex::new(RefutationTable::with_room(REFUTED_BOARDS)),
        }
    }

    /// The size of its boards.
    pub const fn rows(&self) -> Rows {
        self.rows
    }

    /// Where the last peg is wanted.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// Whether it looks all boards up in a tablebase.
    pub const fn has_tablebase(&self) -> bool {
        self.tablebase.is_some()
    }

    /// What the tablebase says of a board, once the board's class is worked out.
    pub fn look_up(&self, board: Board) -> Option<Evaluation> {
        let tablebase = self.tablebase.as_ref().filter(|tablebase| tablebase.has(board))?;
        Some(tablebase.evaluate(board))
    }

    /// Works the class of a board out in the tablebase, where there is one: some hundredths of a second.
    pub fn work_out(&self, board: Board) {
        if let Some(tablebase) = &self.tablebase {
            tablebase.entry(board);
        }
    }

    /// Finds out about boards of one class: first which of them can end as wanted, then how many games there are from
    /// each. Each is reported as soon as something new is known of it. What goes into the tablebase is not reported.
    ///
    /// # Panics
    ///
    /// If the boards are of another size, or of several classes.
    pub fn solve(&self, boards: &[Board], tell: &mut Tell<'_>) -> ControlFlow<()> {
        let Some(first) = boards.first() else { return ControlFlow::Continue(()) };
        let class = Class::of(*first);
        for board in boards {
            assert_eq!(board.rows(), self.rows, "a solver of one size knows nothing of another");
            assert_eq!(
                Class::of(*board),
                class,
                "boards of several classes are solved one class after the other"
            );
        }
        if self.has_tablebase() {
            self.work_out(*first);
            return ControlFlow::Continue(());
        }
        let database = self.database(class, tell)?;
        let mut known = self.verdicts(boards, database, tell)?;
        if self.rows > Ranking::LARGEST {
            count_by_reach(&mut known, self.target, tell)
        } else {
            count_by_layers(&mut known, self.target, tell)
        }
    }

    /// The pattern database of a class, made first if there is none yet.
    fn database(&self, class: Class, tell: &mut Tell<'_>) -> ControlFlow<(), &PatternDatabase> {
        let slot = &self.databases[class.index()];
        if let Some(database) = slot.get() {
            return ControlFlow::Continue(database);
        }
        let mut told = |done, of| tell(Report::Surveyed(done, of));
        match PatternDatabase::of(self.rows, class, self.most_pattern_pegs, self.target, &mut told) {
            // Where two threads made one at once, both made the same.
            Some(made) => ControlFlow::Continue(slot.get_or_init(|| made)),
            None => ControlFlow::Break(()),
        }
    }

    /// Which boards can end as wanted. All are searched in turn, each turn longer than the one before, so that no hard
    /// board keeps an easy one waiting.
    fn verdicts(
        &self,
        boards: &[Board],
        database: &PatternDatabase,
        tell: &mut Tell<'_>,
    ) -> ControlFlow<(), Vec<(Board, Evaluation)>> {
        let mut known = Vec::new();
        let mut open = Vec::new();
        for board in boards {
            match self.at_once(*board, database) {
                Some(evaluation) => {
                    tell(Report::Known(*board, Box::new(evaluation.clone())))?;
                    known.push((*board, evaluation));
                }
                None => open.push((*board, DepthFirstSolver::new(*board))),
            }
        }
        let mut turn = SLICE;
        while open.iter().any(|(_, search)| search.looked_at() < LIMIT) {
            let mut still_open = Vec::new();
            for (board, mut search) in open {
                let until = search.looked_at().saturating_add(turn).min(LIMIT);
                match self.search(board, &mut search, until, database, tell)? {
                    Some(evaluation) => {
                        tell(Report::Known(board, Box::new(evaluation.clone())))?;
                        known.push((board, evaluation));
                    }
                    None => still_open.push((board, search)),
                }
            }
            open = still_open;
            turn *= 4;
        }
        ControlFlow::Continue(known)
    }

    /// What the pattern database says of a board or can be seen without one.
    fn at_once(&self, board: Board, database: &PatternDatabase) -> Option<Evaluation> {
        let loss = || Loss::plain(board, self.target);
        let line = || database.line(board);
        match database.bound(board) {
            Some(PegBound::OnTarget) => Some(Evaluation::winnable(board, line())),
            Some(PegBound::Pegs(pegs)) => {
                let loss = loss().unwrap_or(Loss::AllGames(None));
                Some(Evaluation { line: line(), ..Evaluation::lost(board, loss, Fewest::Exactly(pegs)) })
            }
            None => loss().map(|loss| Evaluation::lost(board, loss, Fewest::AtMost(board.pegs() as u8))),
        }
    }

    /// Searches on from a board, until something is known of it or `until` boards were looked at. No lock is held while
    /// anything is reported.
    fn search(
        &self,
        board: Board,
        search: &mut DepthFirstSolver,
        until: u64,
        database: &PatternDatabase,
        tell: &mut Tell<'_>,
    ) -> ControlFlow<(), Option<Evaluation>> {
        while search.looked_at() < until {
            let boards = SLICE.min(until - search.looked_at());
            let outcome = {
                let mut refuted = self.refuted.lock().unwrap_or_else(PoisonError::into_inner);
                search.go_on(boards, database, &mut refuted)
            };
            match outcome {
                Outcome::Solved(line) => {
                    return ControlFlow::Continue(Some(Evaluation::winnable(board, Some(line))));
                }
                Outcome::Refuted => {
                    let fewest = Fewest::AtMost(search.fewest_pegs());
                    return ControlFlow::Continue(Some(Evaluation::lost(
                        board,
                        Loss::AllGames(None),
                        fewest,
                    )));
                }
                Outcome::Unfinished => tell(Report::LookedAt(search.looked_at()))?,
            }
        }
        ControlFlow::Continue(None)
    }
}
