//! Time-limited analysis of boards too large for a tablebase.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::place::Talk;
use crate::play::{BoardProgress, Evaluations, PegGame};
use crate::task::{CancellationToken, Monitor, Task};
use pegwise_engine::pegs::{Report, Tablebase};

/// The scope of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Whether the board, and the board after each jump, can still win.
    Verdicts,
    /// Everything that the solver can find.
    Everything,
}

/// The time limit of an analysis that the player did not request.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time limit of an analysis that the player requested.
const LONG_PATIENCE: Duration = Duration::from_mins(1);

/// A warning that moves may take time on large boards.
pub(super) const NOTICE: &str = "On 7 and 8 rows the coach searches before each jump, for at most 5 seconds.";

/// Whether a game needs analysis, because no tablebase covers it.
pub(super) fn is_needed(game: &PegGame) -> bool {
    game.rows() > Tablebase::LARGEST
}

/// Finds out whether a game, and the game after each jump, can still reach the goal, within [`PATIENCE`].
pub(super) fn look(game: &PegGame, evaluations: &mut Evaluations, talk: &mut Talk<'_>) {
    evaluations.work_out(game);
    if !evaluations.can_advise_on(game) {
        go(game, evaluations, Wanted::Verdicts, PATIENCE, talk);
    }
}

/// Finds everything about a game, within [`LONG_PATIENCE`].
pub(super) fn look_longer(game: &PegGame, evaluations: &mut Evaluations, talk: &mut Talk<'_>) {
    if !evaluations.has_all_of(game) {
        talk.say_first(format!("Looking ahead for at most {} seconds.", LONG_PATIENCE.as_secs()));
        go(game, evaluations, Wanted::Everything, LONG_PATIENCE, talk);
    }
}

fn go(
    game: &PegGame,
    evaluations: &mut Evaluations,
    wanted: Wanted,
    patience: Duration,
    talk: &mut Talk<'_>,
) {
    let Some(analysis) = evaluations.analysis(game) else { return };
    let until = Instant::now() + patience;
    let evaluations = Mutex::new(evaluations);
    let report = |BoardProgress { target, report }| {
        let mut evaluations = evaluations.lock().unwrap_or_else(PoisonError::into_inner);
        if let Report::Known(board, evaluation) = report {
            evaluations.learn(board, target, *evaluation);
        }
        let enough = wanted == Wanted::Verdicts && evaluations.can_advise_on(game);
        if enough || Instant::now() >= until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ended = analysis.run(&Monitor::new(&CancellationToken::default(), &report));
    let evaluations = evaluations.into_inner().unwrap_or_else(PoisonError::into_inner);
    let late = ended.is_err() && Instant::now() >= until;
    if late && (wanted == Wanted::Everything || !evaluations.can_advise_on(game)) {
        talk.say(format!("The search did not finish within {} seconds.", patience.as_secs()));
    }
}
