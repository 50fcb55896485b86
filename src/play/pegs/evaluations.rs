//! What is known of the positions of a game: looked up in a tablebase, or reported by a solver that works elsewhere.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::{BoardAnalysis, Goal, PegGame, Rating};
use crate::triangle::{
    Board, Criterion, Evaluation, Jump, Loss, Solver, Tablebase, Target, Verdict, evaluate_at_once,
};

/// A jump of a game, the game after it, and what is known of that.
#[derive(Clone, Debug)]
pub struct Future {
    /// The jump.
    pub jump: Jump,
    /// The game after it.
    pub game: PegGame,
    /// What is known of it, as [`Evaluations::of`] says it.
    pub evaluation: Evaluation,
}

/// What a search for solutions looks for, and what is known of the games before any of them is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchGoal {
    /// Which games are solutions.
    pub criterion: Criterion,
    /// What is known. The ways are the solutions.
    pub known: Evaluation,
}

impl SearchGoal {
    /// The goal of a search from a game of which nothing was found out before.
    pub fn at_once(game: &PegGame) -> SearchGoal {
        let mut evaluations = Evaluations::default();
        evaluations.prepare(game);
        evaluations.search_goal(game)
    }

    /// The goal of a search that looks for this, which another program may have found out.
    #[must_use]
    pub fn looking_for(self, criterion: Criterion) -> SearchGoal {
        if criterion == self.criterion {
            return self;
        }
        let unknown = Evaluation { verdict: Verdict::Unknown, ways: None, ..self.known };
        SearchGoal { criterion, known: unknown }
    }
}

/// The solvers of the games that are played, and what they have found out.
#[derive(Debug, Default)]
pub struct Evaluations {
    /// The one asked for last comes first.
    solvers: Vec<Arc<Solver>>,
    /// What was reported of boards that are in no tablebase.
    reported: HashMap<(Board, Target), Evaluation>,
}

/// How many solvers are kept: that of the game that is played, and that of another goal which is thought of.
const SOLVERS: usize = 2;

/// The largest triangle of which a solver knows the fewest pegs of every board.
const FEWEST_PEGS_KNOWN: usize = 7;

impl Evaluations {
    /// Works out what the positions of a game need, if a tablebase has them: some hundredths of a second.
    pub fn work_out(&mut self, game: &PegGame) {
        if game.rows() <= Tablebase::LARGEST {
            self.open(game).work_out(game.board());
        }
    }

    /// Works out the same where that takes no longer than a key. Otherwise [`Evaluations::analysis`] says what is to be
    /// found out elsewhere.
    pub fn prepare(&mut self, game: &PegGame) {
        if game.rows() <= Tablebase::AT_ONCE {
            self.work_out(game);
        }
    }

    /// Brings the solver of a game to the front. Of those that need much memory only one is kept.
    fn open(&mut self, game: &PegGame) -> Arc<Solver> {
        let known = self.solvers.iter().position(|solver| is_for(solver, game));
        let solver = known.map_or_else(
            || Arc::new(Solver::new(game.rows(), game.target())),
            |known| self.solvers.remove(known),
        );
        self.release_memory();
        self.solvers.insert(0, Arc::clone(&solver));
        self.solvers.truncate(SOLVERS);
        solver
    }

    /// Gives up the pattern databases, which take a hundred million bytes. What was reported stays known.
    pub fn release_memory(&mut self) {
        self.solvers.retain(|solver| solver.has_tablebase());
    }

    fn solver(&self, game: &PegGame) -> Option<&Arc<Solver>> {
        self.solvers.iter().find(|solver| is_for(solver, game))
    }

    /// What is still to be found out about a game and those after its jumps, if anything is.
    pub fn analysis(&mut self, game: &PegGame) -> Option<BoardAnalysis> {
        let start = self.start_in_question(game);
        let is_open = self.is_pending(game) || start.is_some() || !(game.is_over() || self.has_all_of(game));
        is_open.then(|| BoardAnalysis::new(self.open(game), game.board(), start))
    }

    /// Whether the board of a game can be looked up as soon as its tablebase is worked out.
    pub fn is_pending(&self, game: &PegGame) -> bool {
        game.rows() <= Tablebase::LARGEST && !self.is_looked_up(game)
    }

    /// Whether the board of a game can be looked up.
    fn is_looked_up(&self, game: &PegGame) -> bool {
        self.solver(game).is_some_and(|solver| solver.look_up(game.board()).is_some())
    }

    /// What is known of a game as it stands. Where its goal is a number that should be as high or as low as possible, the
    /// goal is reached by the best number that the start of the game allowed.
    pub fn of(&self, game: &PegGame) -> Evaluation {
        let goal = game.goal();
        let now = self.apart_from_start(game);
        let is_decided = match goal {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => true,
            Goal::FewestSweeps => now.verdict.is_lost(),
            Goal::MostPegs => false,
        };
        if is_decided {
            return now;
        }
        let verdict = match (self.best_at_start(game), goal.best(&now)) {
            (Some(at_start), Some(now)) if at_start == now => Verdict::Winnable,
            (Some(_), Some(_)) => Verdict::Lost(Loss::BestMissed),
            _ => Verdict::Unknown,
        };
        Evaluation { verdict, ..now }
    }

    /// The best number that the start of a game allowed, where its goal asks for one and it is known.
    fn best_at_start(&self, game: &PegGame) -> Option<usize> {
        game.goal().best(&self.apart_from_start(&game.after(0)))
    }

    /// The same, with the verdict on one peg where it is wanted, and the sweeps that are made counted in.
    fn apart_from_start(&self, game: &PegGame) -> Evaluation {
        let (board, last) = (game.board(), game.jumps().last().map(|jump| jump.to));
        if game.start().is_none() {
            return Evaluation::unknown(board);
        }
        let known = self.of_board(board, game.target());
        let sweeps = known.sweeps.map(|sweeps| sweeps.counted_from(game.sweeps().len(), last));
        Evaluation { sweeps, ..known }
    }

    /// What is known of a board.
    fn of_board(&self, board: Board, target: Target) -> Evaluation {
        let fits = |solver: &&Arc<Solver>| solver.rows() == board.rows() && solver.target() == target;
        let looked_up = self.solvers.iter().find(fits).and_then(|solver| solver.look_up(board));
        looked_up
            .or_else(|| self.reported.get(&(board, target)).cloned())
            .unwrap_or_else(|| Evaluation::plain(board, target))
    }

    /// Takes what was found out elsewhere of a board, for games whose last peg is wanted on a target.
    pub fn learn(&mut self, board: Board, target: Target, evaluation: Evaluation) {
        let known = self.reported.remove(&(board, target)).unwrap_or_else(|| Evaluation::unknown(board));
        self.reported.insert((board, target), evaluation.or(known));
    }

    /// What a search from the board of a game looks for: games that reach its goal. Where the goal is a best number that
    /// is not known, all games that leave one peg.
    pub fn search_goal(&self, game: &PegGame) -> SearchGoal {
        let board = game.board();
        let criterion = game.criterion(self.best_at_start(game));
        let known = match criterion {
            Criterion::OnePeg(target) => self.of_board(board, target).or(evaluate_at_once(board, target)),
            Criterion::Sweeps { .. } | Criterion::Pegs(_) => {
                let known = self.of(game);
                // The one-peg games are counted, not those that are solutions.
                Evaluation { ways: known.verdict.is_lost().then_some(0), ..known }
            }
        };
        SearchGoal { criterion, known }
    }

    /// Each jump that is possible, with what is known of the game after it, in table order.
    pub fn futures(&self, game: &PegGame) -> Vec<Future> {
        let future = |(jump, game)| Future { jump, evaluation: self.of(&game), game };
        game.futures().into_iter().map(future).collect()
    }

    /// The same, the best jump first; of equally good ones the first in table order.
    pub fn ranked_futures(&self, game: &PegGame) -> Vec<Future> {
        let mut futures = self.futures(game);
        futures.sort_by_cached_key(|future| Reverse(game.goal().merit(&future.evaluation)));
        futures
    }

    /// The game played to its best end, by a line that was found or by the best jump each time. `None` where neither is
    /// known.
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

    /// The game that goes on by the line that was found for its board.
    fn solved(&self, game: &PegGame) -> Option<PegGame> {
        let known = self.of_board(game.board(), game.target());
        let is_best = match game.goal() {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => true,
            Goal::FewestSweeps => known.verdict.is_lost(),
            Goal::MostPegs => false,
        };
        let line = known.line.filter(|_| is_best)?;
        game.after_jumps(line).ok()
    }

    /// Whether the goal is out of reach after a jump, and was not known to be before it.
    pub fn loses(&self, game: &PegGame, after: &PegGame) -> bool {
        !self.of(game).verdict.is_lost() && self.of(after).verdict.is_lost()
    }

    /// Whether [`Evaluations::played_out`] knows how the game goes on.
    pub fn can_play_out(&self, game: &PegGame) -> bool {
        self.is_looked_up(game) || self.solved(game).is_some()
    }

    /// Whether a coach can say of a game and of those after its jumps whether the goal is in reach and, where it is not,
    /// what is the best end instead.
    pub fn can_advise_on(&self, game: &PegGame) -> bool {
        let is_known = |evaluation: &Evaluation| match &evaluation.verdict {
            Verdict::Winnable | Verdict::Lost(Loss::BestMissed) => true,
            Verdict::Lost(_) => {
                game.rows().count() > FEWEST_PEGS_KNOWN || game.goal().pegs(evaluation).is_some()
            }
            Verdict::Unknown => false,
        };
        let futures_known = || self.futures(game).iter().all(|future| is_known(&future.evaluation));
        game.is_over() || is_known(&self.of(game)) && futures_known()
    }

    /// Whether nothing more can be found out about the board of a game and those that its jumps lead to.
    pub fn has_all_of(&self, game: &PegGame) -> bool {
        let counted = |board: Board| {
            let known = self.reported.get(&(board, game.target()));
            known.is_some_and(|known| known.games.is_some() && known.sweeps.is_some())
        };
        let board = game.board();
        self.is_looked_up(game) || counted(board) && board.successors().all(|(_, after)| counted(after))
    }

    /// The board on which a game started, if the goal asks for the best that it allowed and that is not known.
    pub fn start_in_question(&self, game: &PegGame) -> Option<Board> {
        let asks = matches!(game.goal(), Goal::FewestSweeps | Goal::MostPegs);
        let is_open = asks && !self.is_looked_up(game) && self.best_at_start(game).is_none();
        is_open.then(|| game.after(0).board())
    }

    /// Which jump of a game, from 1, gave the last chance of its goal away.
    pub fn lost_at(&self, game: &PegGame) -> Option<usize> {
        let verdict = |jumps| self.of(&game.after(jumps)).verdict;
        (1..=game.jumps().len()).find(|jump| verdict(jump - 1).is_winnable() && verdict(*jump).is_lost())
    }

    /// After how many jumps a game that is over could still have ended better than it did, and what was known then. That is
    /// the last time that the goal was in reach or, where it never was, that fewer pegs could have been left.
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

    /// How good the end of a game is, after working out what that takes.
    pub fn worked_out_rating(&mut self, game: &PegGame) -> Option<Rating> {
        if self.start_in_question(game).is_some() {
            self.work_out(game);
        }
        self.rating(game)
    }

    /// What the end of a game says of the player.
    pub fn rating(&self, game: &PegGame) -> Option<Rating> {
        Rating::of(game, self.best_at_start(game))
    }
}

/// Which of the futures of a game is the best, if enough is known of them.
pub(super) fn best_of(game: &PegGame, futures: &[Future]) -> Option<usize> {
    game.goal().best_of(futures.iter().map(|future| &future.evaluation))
}

fn is_for(solver: &Arc<Solver>, game: &PegGame) -> bool {
    solver.rows() == game.rows() && solver.target() == game.target()
}
