//! Evaluations of the positions of games: looked up in a tablebase, or reported by a solver that runs in the
//! background.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::{BoardAnalysis, Goal, PegGame, Rating};
use pegwise_engine::pegs::{
    Board, Criterion, Evaluation, Jump, Loss, Shape, Solver, Tablebase, Target, Verdict, evaluate_at_once,
};

/// A legal jump, and the game after it with its evaluation.
#[derive(Clone, Debug)]
pub struct Future {
    pub jump: Jump,
    pub game: PegGame,
    /// The evaluation of the game after the jump, by [`Evaluations::of`].
    pub evaluation: Evaluation,
}

#[derive(Clone, Debug)]
pub enum Alternative {
    NoBetter,
    /// This jump was the best.
    Better(Box<Future>),
}

/// The goal of a search for solutions, and the evaluation of its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchGoal {
    pub criterion: Criterion,
    /// The evaluation of the start. Its ways are the solutions.
    pub known: Evaluation,
}

impl SearchGoal {
    pub fn at_once(game: &PegGame) -> SearchGoal {
        let mut evaluations = Evaluations::default();
        evaluations.prepare(game);
        evaluations.search_goal(game)
    }

    /// The goal of a search from a game, with what can be evaluated in some hundredths of a second.
    pub fn worked_out(game: &PegGame) -> SearchGoal {
        let mut evaluations = Evaluations::default();
        evaluations.work_out(game);
        evaluations.search_goal(game)
    }

    #[must_use]
    pub fn looking_for(self, criterion: Criterion) -> SearchGoal {
        if criterion == self.criterion {
            return self;
        }
        let unknown = Evaluation { verdict: Verdict::Unknown, ways: None, ..self.known };
        SearchGoal { criterion, known: unknown }
    }
}

/// The solvers of the present games, and their reports.
#[derive(Debug, Default)]
pub struct Evaluations {
    /// The solvers, most recently used first.
    solvers: Vec<Arc<Solver>>,
    reported: HashMap<(Board, Target), Evaluation>,
}

/// The number of solvers kept: for the present goal, and for another goal under consideration.
const SOLVERS: usize = 2;

impl Evaluations {
    /// Computes the tablebase of a game, if there can be one: some hundredths of a second.
    pub fn work_out(&mut self, game: &PegGame) {
        if Tablebase::is_for(game.shape()) {
            self.open(game).work_out(game.board());
        }
    }

    /// Computes the tablebase if that takes no longer than a key press. Otherwise, [`Evaluations::analysis`] gives the
    /// task to run.
    pub fn prepare(&mut self, game: &PegGame) {
        if Tablebase::is_at_once_for(game.shape()) {
            self.work_out(game);
        }
    }

    /// Moves the solver of a game to the front, and drops other solvers that need much memory.
    fn open(&mut self, game: &PegGame) -> Arc<Solver> {
        let known = self.solvers.iter().position(|solver| is_for(solver, game.shape(), game.target()));
        let solver = known.map_or_else(
            || Arc::new(Solver::new(game.shape(), game.target())),
            |known| self.solvers.remove(known),
        );
        self.release_memory();
        self.solvers.insert(0, Arc::clone(&solver));
        self.solvers.truncate(SOLVERS);
        solver
    }

    /// Drops the pattern databases, which take a hundred million bytes. Reports are kept.
    pub fn release_memory(&mut self) {
        self.solvers.retain(|solver| solver.has_tablebase());
    }

    fn solver(&self, shape: Shape, target: Target) -> Option<&Arc<Solver>> {
        self.solvers.iter().find(|solver| is_for(solver, shape, target))
    }

    /// The analysis that a game and its jumps still need, if any.
    pub fn analysis(&mut self, game: &PegGame) -> Option<BoardAnalysis> {
        let start = self.start_in_question(game);
        let is_open = self.is_pending(game) || start.is_some() || !(game.is_over() || self.has_all_of(game));
        is_open.then(|| BoardAnalysis::new(self.open(game), game.board(), start))
    }

    /// Whether the board of a game can be looked up once its tablebase is computed.
    pub fn is_pending(&self, game: &PegGame) -> bool {
        Tablebase::is_for(game.shape()) && !self.is_looked_up(game)
    }

    fn is_looked_up(&self, game: &PegGame) -> bool {
        let solver = self.solver(game.shape(), game.target());
        solver.is_some_and(|solver| solver.look_up(game.board()).is_some())
    }

    /// The evaluation of a game. A goal of fewest sweeps or most pegs is reached by the best number that was possible
    /// from the start; the ways are the games that reach the goal.
    pub fn of(&self, game: &PegGame) -> Evaluation {
        let goal = game.goal();
        let now = self.apart_from_start(game);
        if goal.is_decided_by(&now.verdict) {
            return now;
        }
        let at_start = self.best_at_start(game);
        let (verdict, ways) = match (at_start, goal.best(&now)) {
            (Some(best), Some(now)) if best == now => {
                let ways = |solver: &Arc<Solver>| solver.ways(game.criterion(at_start), game.board());
                (Verdict::Winnable, self.solver(game.shape(), game.target()).and_then(ways))
            }
            (Some(_), Some(_)) => (Verdict::Lost(Loss::BestMissed), Some(0)),
            _ => (Verdict::Unknown, None),
        };
        Evaluation { verdict, ways, ..now }
    }

    /// The best number that was possible from the start, for goals that need it, if it is known.
    fn best_at_start(&self, game: &PegGame) -> Option<usize> {
        game.goal().best(&self.apart_from_start(&game.after(0)))
    }

    /// The evaluation of the present board, with the sweeps already made included. The verdict is about one peg on the
    /// target.
    fn apart_from_start(&self, game: &PegGame) -> Evaluation {
        let (board, last) = (game.board(), game.jumps().last().map(|jump| jump.to));
        if game.start().is_none() {
            return Evaluation::unknown(board);
        }
        let known = self.of_board(board, game.target());
        let sweeps = known.sweeps.map(|sweeps| sweeps.counted_from(game.sweeps().len(), last));
        Evaluation { sweeps, ..known }
    }

    fn of_board(&self, board: Board, target: Target) -> Evaluation {
        let looked_up = self.solver(board.shape(), target).and_then(|solver| solver.look_up(board));
        looked_up
            .or_else(|| self.reported.get(&(board, target)).cloned())
            .unwrap_or_else(|| Evaluation::plain(board, target))
    }

    pub fn learn(&mut self, board: Board, target: Target, evaluation: Evaluation) {
        let known = self.reported.remove(&(board, target)).unwrap_or_else(|| Evaluation::unknown(board));
        self.reported.insert((board, target), evaluation.or(known));
    }

    /// The goal of a search from the board of a game. If the goal's best number is unknown, the search looks for games
    /// that leave one peg.
    pub fn search_goal(&self, game: &PegGame) -> SearchGoal {
        let board = game.board();
        let criterion = game.criterion(self.best_at_start(game));
        let known = match criterion {
            Criterion::OnTarget(target) => self.of_board(board, target).or(evaluate_at_once(board, target)),
            Criterion::Sweeps { .. } | Criterion::Pegs(_) => self.of(game),
        };
        SearchGoal { criterion, known }
    }

    /// Each legal jump with the evaluation after it, in table order.
    pub fn futures(&self, game: &PegGame) -> Vec<Future> {
        let future = |(jump, game)| Future { jump, evaluation: self.of(&game), game };
        game.futures().into_iter().map(future).collect()
    }

    /// The same, best jump first; equally good jumps in table order.
    pub fn ranked_futures(&self, game: &PegGame) -> Vec<Future> {
        let mut futures = self.futures(game);
        futures.sort_by_cached_key(|future| Reverse(game.goal().merit(&future.evaluation)));
        futures
    }

    /// What could have been played instead of a jump of a game (from 1). `None` if that is unknown, or if one peg on the
    /// target was out of reach before the jump. For most pegs, every end counts.
    pub fn alternative(&self, game: &PegGame, jump: usize) -> Option<Alternative> {
        let (goal, before, made) = (game.goal(), game.after(jump - 1), self.of(&game.after(jump)));
        let then = self.of(&before);
        let is_open =
            if goal.is_a_number() { goal.best(&then).is_some() } else { then.verdict.is_winnable() };
        if !is_open {
            return None;
        }
        let mut futures = self.futures(&before);
        let best = futures.swap_remove(best_of(&before, &futures)?);
        let is_better = if goal.is_a_number() {
            // A jump that keeps the best number is as good, however many ways it leaves.
            goal.best(&best.evaluation) != goal.best(&made)
        } else {
            goal.merit(&best.evaluation) > goal.merit(&made)
        };
        Some(if is_better { Alternative::Better(Box::new(best)) } else { Alternative::NoBetter })
    }

    /// The jump of a game (from 1) that cost most, with the best jump instead of it; the first of equally costly ones.
    /// A jump that puts one peg out of reach costs most. Otherwise, the cost is the number of sweeps or pegs or, if
    /// the goal is one peg, the share of the ways to win that the best jump would have kept.
    pub fn costliest(&self, game: &PegGame) -> Option<(usize, Future)> {
        let cost = |jump: usize| {
            let Alternative::Better(best) = self.alternative(game, jump)? else { return None };
            let made = self.of(&game.after(jump));
            let goal = game.goal();
            let cost = if goal.is_a_number() {
                goal.best(&best.evaluation)?.abs_diff(goal.best(&made).unwrap_or(usize::MAX)) as f64
            } else {
                1.0 - made.ways? as f64 / best.evaluation.ways? as f64
            };
            (cost > 0.0).then_some((cost, jump, *best))
        };
        let costs = (1..=game.jumps().len()).rev().filter_map(cost);
        costs.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, jump, best)| (jump, best))
    }

    /// The game played to its best end, by a known line or by the best jump each time. `None` if neither is known.
    pub fn played_out(&self, game: &PegGame) -> Option<PegGame> {
        if let Some(solved) = self.solved(game) {
            return Some(solved);
        }
        let mut line = game.clone();
        while !line.is_over() {
            let mut futures = self.futures(&line);
            let best = best_of(&line, &futures)?;
            line = futures.swap_remove(best).game;
        }
        Some(line)
    }

    /// The game played to its end by the known line of its board.
    fn solved(&self, game: &PegGame) -> Option<PegGame> {
        let known = self.of_board(game.board(), game.target());
        let line = known.line.filter(|_| game.goal().is_decided_by(&known.verdict))?;
        game.after_jumps(line).ok()
    }

    /// Whether a jump puts the goal out of reach.
    pub fn loses(&self, game: &PegGame, after: &PegGame) -> bool {
        !self.of(game).verdict.is_lost() && self.of(after).verdict.is_lost()
    }

    pub fn can_play_out(&self, game: &PegGame) -> bool {
        self.is_looked_up(game) || self.solved(game).is_some()
    }

    /// Whether the verdicts of a game and its jumps are known and, for a lost goal, the best end as well.
    pub fn can_advise_on(&self, game: &PegGame) -> bool {
        let is_known = |evaluation: &Evaluation| match &evaluation.verdict {
            Verdict::Winnable | Verdict::Lost(Loss::BestMissed) => true,
            Verdict::Lost(_) => {
                !Solver::finds_fewest_pegs(game.shape())
                    || matches!(game.goal(), Goal::Pattern(_))
                    || game.goal().pegs(evaluation).is_some()
            }
            Verdict::Unknown => false,
        };
        let futures_known = || self.futures(game).iter().all(|future| is_known(&future.evaluation));
        game.is_over() || is_known(&self.of(game)) && futures_known()
    }

    /// Whether all numbers are known for the board of a game and the boards after its jumps.
    pub fn has_all_of(&self, game: &PegGame) -> bool {
        let counted = |board: Board| {
            let known = self.reported.get(&(board, game.target()));
            known.is_some_and(|known| known.games.is_some() && known.sweeps.is_some())
        };
        let board = game.board();
        self.is_looked_up(game) || counted(board) && board.successors().all(|(_, after)| counted(after))
    }

    /// The start of a game, if the goal needs its best number and that is unknown.
    pub fn start_in_question(&self, game: &PegGame) -> Option<Board> {
        let is_open =
            game.goal().is_a_number() && !self.is_looked_up(game) && self.best_at_start(game).is_none();
        is_open.then(|| game.after(0).board())
    }

    /// The number, from 1, of the jump that put the goal out of reach.
    pub fn lost_at(&self, game: &PegGame) -> Option<usize> {
        let verdict = |jumps| self.of(&game.after(jumps)).verdict;
        (1..=game.jumps().len()).find(|jump| verdict(jump - 1).is_winnable() && verdict(*jump).is_lost())
    }

    /// The number of jumps after which the goal could last be reached, if it is out of reach now.
    pub fn last_winnable(&self, game: &PegGame) -> Option<usize> {
        let verdict = |jumps: &usize| self.of(&game.after(*jumps)).verdict;
        let jumps = game.jumps().len();
        let last = (0..jumps).rev().find(|jumps| verdict(jumps).is_winnable());
        last.filter(|_| verdict(&jumps).is_lost())
    }

    /// For a finished game, the number of jumps after which a better end was last possible, and the evaluation there:
    /// either the goal was in reach or, if it never was, fewer pegs were possible.
    pub fn missed(&self, game: &PegGame) -> Option<(usize, Evaluation)> {
        let end = self.of(game);
        if end.verdict.is_winnable() {
            return None;
        }
        let mut earlier: Vec<Evaluation> =
            (0..game.jumps().len()).map(|jumps| self.of(&game.after(jumps))).collect();
        let pegs = |evaluation: &Evaluation| game.goal().pegs(evaluation);
        let jumps = earlier.iter().rposition(|then| then.verdict.is_winnable()).or_else(|| {
            let best = earlier.iter().filter_map(pegs).min().filter(|best| Some(*best) < pegs(&end));
            earlier.iter().rposition(|then| best.is_some() && pegs(then) == best)
        })?;
        Some((jumps, earlier.swap_remove(jumps)))
    }

    /// The rating of a game, after computing what it needs.
    pub fn worked_out_rating(&mut self, game: &PegGame) -> Option<Rating> {
        if self.start_in_question(game).is_some() {
            self.work_out(game);
        }
        self.rating(game)
    }

    pub fn rating(&self, game: &PegGame) -> Option<Rating> {
        game.rating(self.best_at_start(game))
    }
}

/// The index of the best future, if enough is known.
pub(super) fn best_of(game: &PegGame, futures: &[Future]) -> Option<usize> {
    game.goal().best_of(futures.iter().map(|future| &future.evaluation))
}

fn is_for(solver: &Solver, shape: Shape, target: Target) -> bool {
    solver.shape() == shape && solver.target() == target
}
