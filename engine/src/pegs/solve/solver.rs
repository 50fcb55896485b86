//! The solver, which evaluates boards by tablebase, by a pattern database of all boards, or by depth-first search, whichever
//! the number of boards of a shape allows.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::depth_first::{DepthFirstSolver, Knowledge, SearchStatus, fewest_found};
use super::evaluation::{Evaluation, Fewest, Loss, OnReport, Report, Verdict};
use super::games::{count_by_layers, count_by_reach};
use super::meeting::{games_that_meet, is_in_time};
use super::pattern_database::{PatternDatabase, PegBound};
use super::ranking::Ranking;
use super::starts::evaluate_at_once;
use super::tablebase::Tablebase;
use crate::pegs::{Board, Class, Criterion, Jump, Shape, Target};

/// The most winnable boards of few pegs that a search looks up: a fifth of a second, 16 MB.
const WINNABLE_BOARDS: usize = 1_000_000;

/// The most winnable boards that the first turn of a search looks up: a millisecond.
const WINNABLE_AT_FIRST: usize = 10_000;

/// The number of boards between two progress reports of a search.
const SLICE: u64 = 10_000;

/// The number of boards that a search examines before a weight function is looked for.
const AT_FIRST: u64 = 500;

/// The number of boards after which the search for a verdict gives up.
const LIMIT: u64 = 200_000_000;

/// The number of boards that are searched for an end with few pegs, once a board is known to be lost.
const FEWEST_SEARCHED: usize = 20_000;

/// What is worked out for the boards of a class.
#[derive(Debug)]
enum ClassData {
    /// The fewest pegs that can be left on every board.
    Every(PatternDatabase),
    /// What searches know.
    Some(Mutex<Knowledge>),
}

/// Evaluates boards of one shape for games with one target. What is worked out is shared by all evaluations
/// and all threads.
#[derive(Debug)]
pub struct Solver {
    shape: Shape,
    target: Target,
    tablebase: Option<Tablebase>,
    /// The most winnable boards of few pegs that a search looks up. `None` if the fewest pegs of all boards are worked out.
    searches: Option<usize>,
    /// The number of boards after which the search for a verdict gives up.
    limit: u64,
    /// What is worked out for each class. Of the searches, only those of the last class are kept: a game stays in its class.
    classes: Mutex<HashMap<Class, Arc<ClassData>>>,
    /// The numbers of games that meet a criterion of sweeps or pegs, as far as they were asked for.
    met: Mutex<HashMap<(Board, Criterion), u128>>,
}

impl Solver {
    /// Creates a solver. Databases are computed on first use.
    pub fn new(shape: Shape, target: Target) -> Solver {
        Solver { tablebase: Tablebase::of(shape, target).ok(), ..Solver::without_tablebase(shape, target) }
    }

    /// Whether the fewest pegs at the end are always found for boards of this shape.
    pub fn finds_fewest_pegs(shape: Shape) -> bool {
        Ranking::is_for(shape)
    }

    /// Creates a solver without a tablebase.
    pub fn without_tablebase(shape: Shape, target: Target) -> Solver {
        let by_search = Solver::by_search(WINNABLE_BOARDS, shape, target);
        Solver { searches: by_search.searches.filter(|_| !Ranking::is_for(shape)), ..by_search }
    }

    /// Creates a solver that searches, and looks up at most this number of winnable boards with few pegs.
    pub fn by_search(most_boards: usize, shape: Shape, target: Target) -> Solver {
        Solver {
            shape,
            target,
            tablebase: None,
            searches: Some(most_boards),
            limit: LIMIT,
            classes: Mutex::default(),
            met: Mutex::default(),
        }
    }

    /// The same solver, whose search for a verdict gives up after this number of boards instead of 200 million.
    #[must_use]
    pub fn giving_up_after(self, boards: u64) -> Solver {
        Solver { limit: boards, ..self }
    }

    /// The shape of the boards.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The target of the games.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// Whether the solver uses a tablebase.
    pub const fn has_tablebase(&self) -> bool {
        self.tablebase.is_some()
    }

    /// Looks a board up in the tablebase. `None` if the class of the board has not been computed.
    pub fn look_up(&self, board: Board) -> Option<Evaluation> {
        let tablebase = self.tablebase.as_ref().filter(|tablebase| tablebase.has(board))?;
        Some(tablebase.evaluate(board))
    }

    /// Looks a board up for games that meet a criterion: its verdict and ways are about these games. `None` as for
    /// [`Solver::look_up`].
    pub fn look_up_for(&self, criterion: Criterion, board: Board) -> Option<Evaluation> {
        let found = self.look_up(board)?;
        let ways = self.ways(criterion, board)?;
        let verdict = match found.verdict {
            verdict if matches!(criterion, Criterion::OnTarget(_)) => verdict,
            _ if ways > 0 => Verdict::Winnable,
            Verdict::Lost(loss) if criterion.pegs() == 1 => Verdict::Lost(loss),
            _ => Verdict::Lost(Loss::BestMissed),
        };
        Some(Evaluation { verdict, ways: Some(ways), ..found })
    }

    /// The number of games from a board that meet a criterion. `None` if the class of the board has not been computed, or
    /// if the criterion has another target.
    pub fn ways(&self, criterion: Criterion, board: Board) -> Option<u128> {
        let tablebase = self.tablebase.as_ref().filter(|tablebase| tablebase.has(board))?;
        if criterion.target().is_some_and(|target| target != self.target) {
            return None;
        }
        let can_meet = |board: Board, criterion| {
            let entry = tablebase.entry(board);
            match criterion {
                Criterion::OnTarget(_) => entry.is_winnable(),
                Criterion::Sweeps { .. } => is_in_time(criterion, entry.sweeps),
                Criterion::Pegs(pegs) => usize::from(entry.most_pegs) >= pegs,
            }
        };
        if let Criterion::OnTarget(_) = criterion {
            return Some(tablebase.entry(board).solutions);
        }
        let mut met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        let count = || games_that_meet(criterion, board, can_meet).solutions;
        Some(*met.entry((board, criterion)).or_insert_with(count))
    }

    /// Computes the class of a board in the tablebase, if there is one: a few hundredths of a second.
    pub fn work_out(&self, board: Board) {
        if let Some(tablebase) = &self.tablebase {
            tablebase.entry(board);
        }
    }

    /// Evaluates boards of one class: first the verdicts, then the counts of games. Reports each new evaluation, or
    /// fills the tablebase without a report. `Break` if `tell` breaks.
    ///
    /// # Panics
    ///
    /// If the boards are of another shape or of different classes.
    pub fn solve(&self, boards: &[Board], tell: &mut OnReport<'_>) -> ControlFlow<()> {
        let Some(first) = boards.first() else { return ControlFlow::Continue(()) };
        let class = Class::of(*first);
        for board in boards {
            assert_eq!(board.shape(), self.shape, "a board of another shape");
            assert_eq!(Class::of(*board), class, "boards of different classes");
        }
        if self.has_tablebase() {
            self.work_out(*first);
            return ControlFlow::Continue(());
        }
        let mut known = match &*self.class_data(class, tell)? {
            ClassData::Every(database) => looked_up(boards, database, self.target, tell)?,
            ClassData::Some(knowledge) => self.searched(boards, knowledge, tell)?,
        };
        if Ranking::is_for(self.shape) {
            count_by_layers(&mut known, self.target, tell)
        } else {
            count_by_reach(&mut known, self.target, tell)
        }
    }

    /// What is known of a class. Computed on first use.
    fn class_data(&self, class: Class, tell: &mut OnReport<'_>) -> ControlFlow<(), Arc<ClassData>> {
        let classes = || self.classes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = classes().get(&class) {
            return ControlFlow::Continue(Arc::clone(known));
        }
        let mut on_progress = |done, of| tell(Report::DatabaseProgress(done, of));
        let (shape, target) = (self.shape, self.target);
        let made = match self.searches {
            None => PatternDatabase::of(shape, class, target, &mut on_progress).map(ClassData::Every),
            Some(_) => Some(ClassData::Some(Mutex::new(Knowledge::new(shape, class, target)))),
        };
        let Some(made) = made else { return ControlFlow::Break(()) };
        let mut known = classes();
        known.retain(|_, data| matches!(**data, ClassData::Every(_)));
        // Two threads may compute it at the same time, with the same result.
        ControlFlow::Continue(Arc::clone(known.entry(class).or_insert_with(|| Arc::new(made))))
    }

    /// The verdicts of boards by search. The searches take turns of increasing length, so that hard boards do not delay easy
    /// ones.
    fn searched(
        &self,
        boards: &[Board],
        knowledge: &Mutex<Knowledge>,
        tell: &mut OnReport<'_>,
    ) -> ControlFlow<(), Vec<(Board, Evaluation)>> {
        let mut known = Vec::new();
        let mut open = Vec::new();
        for board in boards {
            match Loss::plain(*board, self.target) {
                Some(loss) => tell_first(*board, searched_in_vain(*board, loss), &mut known, tell)?,
                None => open.push((*board, DepthFirstSolver::new(*board))),
            }
        }
        let (mut turn, mut most_winnable) = (AT_FIRST, WINNABLE_AT_FIRST);
        while open.iter().any(|(_, search)| search.looked_at < self.limit) {
            // Most boards are decided with few winnable boards, for which no one has to wait.
            grow(knowledge, self.searches.unwrap_or(0).min(most_winnable), tell)?;
            let mut still_open = Vec::new();
            for (board, mut search) in open {
                let until = search.looked_at.saturating_add(turn).min(self.limit);
                let found = search_until(&mut search, until, knowledge, tell)?;
                // A solution is often found sooner than a reason for a loss.
                let reason = || (turn == AT_FIRST).then(|| Loss::simple(board, self.target)).flatten();
                let evaluation = match found {
                    SearchStatus::Solved(line) => Evaluation::winnable(board, self.target, Some(line)),
                    found => match reason() {
                        Some(loss) => searched_in_vain(board, loss),
                        None if found == SearchStatus::Refuted => {
                            searched_in_vain(board, Loss::AllGames(None))
                        }
                        None => {
                            still_open.push((board, search));
                            continue;
                        }
                    },
                };
                tell_first(board, evaluation, &mut known, tell)?;
            }
            open = still_open;
            if turn > AT_FIRST {
                most_winnable = most_winnable.saturating_mul(10);
            }
            turn = (4 * turn).max(SLICE);
        }
        ControlFlow::Continue(known)
    }
}

/// Adds winnable boards to what is known, up to this number. `tell` is called without holding the lock.
fn grow(knowledge: &Mutex<Knowledge>, most: usize, tell: &mut OnReport<'_>) -> ControlFlow<()> {
    let known = || knowledge.lock().unwrap_or_else(PoisonError::into_inner);
    if known().winnable.is_grown_to(most) {
        return ControlFlow::Continue(());
    }
    let mut winnable = known().winnable.clone();
    winnable.grow(most, &mut |done, of| tell(Report::DatabaseProgress(done, of)))?;
    known().winnable = winnable;
    ControlFlow::Continue(())
}

/// The evaluation of a board that a search has shown to be lost.
fn searched_in_vain(board: Board, loss: Loss) -> Evaluation {
    Evaluation::lost(board, loss, Fewest::AtMost(fewest_found(board, FEWEST_SEARCHED)))
}

/// Adds the first evaluation of a board to those that are known.
fn tell_first(
    board: Board,
    evaluation: Evaluation,
    known: &mut Vec<(Board, Evaluation)>,
    tell: &mut OnReport<'_>,
) -> ControlFlow<()> {
    tell(Report::Known(board, Box::new(evaluation.clone())))?;
    known.push((board, evaluation));
    ControlFlow::Continue(())
}

/// The verdicts of boards by a database of all boards.
fn looked_up(
    boards: &[Board],
    database: &PatternDatabase,
    target: Target,
    tell: &mut OnReport<'_>,
) -> ControlFlow<(), Vec<(Board, Evaluation)>> {
    let mut known = Vec::new();
    for board in boards {
        let line = Some(database.line(*board));
        let evaluation = match database.bound(*board) {
            PegBound::OnTarget => Evaluation::winnable(*board, target, line),
            PegBound::Pegs(pegs) => {
                let loss = Loss::simple(*board, target).unwrap_or(Loss::AllGames(None));
                Evaluation { line, ..Evaluation::lost(*board, loss, Fewest::Exactly(pegs)) }
            }
        };
        tell_first(*board, evaluation, &mut known, tell)?;
    }
    ControlFlow::Continue(known)
}

/// Resumes a search until it ends or has examined `until` boards. `tell` is called without holding the lock.
fn search_until(
    search: &mut DepthFirstSolver,
    until: u64,
    knowledge: &Mutex<Knowledge>,
    tell: &mut OnReport<'_>,
) -> ControlFlow<(), SearchStatus> {
    while search.looked_at < until {
        let boards = SLICE.min(until - search.looked_at);
        let outcome = search.resume(boards, &mut knowledge.lock().unwrap_or_else(PoisonError::into_inner));
        if outcome != SearchStatus::Unfinished {
            return ControlFlow::Continue(outcome);
        }
        tell(Report::LookedAt(search.looked_at))?;
    }
    ControlFlow::Continue(SearchStatus::Unfinished)
}

/// Everything that is found out about a board by itself, for one peg in any hole: at once for up to six rows, in seconds for
/// seven. For eight rows it can take minutes, and the verdict stays unknown if 200 million boards do not decide it. A
/// [`Solver`] answers for several boards in less time.
///
/// ```
/// use pegwise_engine::pegs::{Board, evaluate};
///
/// let board: Board = "./xx/xxx/xxxx/xxxxx".parse()?;
/// let evaluation = evaluate(board);
/// assert!(evaluation.verdict.is_winnable());
/// assert_eq!((evaluation.ways, evaluation.games), (Some(29_760), Some(568_630)));
/// # Ok::<(), pegwise_engine::pegs::ParseBoardError>(())
/// ```
pub fn evaluate(board: Board) -> Evaluation {
    let solver = Solver::new(board.shape(), Target::Anywhere);
    let mut known = evaluate_at_once(board, Target::Anywhere);
    let to_the_end = solver.solve(&[board], &mut |report| {
        if let Report::Known(_, found) = report {
            known = found.or(known.clone());
        }
        ControlFlow::Continue(())
    });
    debug_assert!(to_the_end.is_continue(), "nothing stops the solver");
    solver.look_up(board).unwrap_or(known)
}

/// Jumps that leave one peg of a board. `None` if no game does. Takes as long as [`evaluate`] does for a verdict, or longer
/// for eight rows: it does not give up.
///
/// ```
/// use pegwise_engine::pegs::{Board, solve};
///
/// let board: Board = "./xx/xxx/xxxx/xxxxx".parse()?;
/// let jumps = solve(board).expect("the classic start can be won");
/// let end = jumps.iter().fold(board, |board, jump| board.after(*jump));
/// assert_eq!(end.pegs(), 1);
/// # Ok::<(), pegwise_engine::pegs::ParseBoardError>(())
/// ```
pub fn solve(board: Board) -> Option<Vec<Jump>> {
    let solver = Solver::without_tablebase(board.shape(), Target::Anywhere).giving_up_after(u64::MAX);
    let mut jumps = None;
    let _ = solver.solve(&[board], &mut |report| match report {
        Report::Known(_, found) => {
            jumps = found.line.filter(|_| found.verdict.is_winnable());
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    jumps
}
