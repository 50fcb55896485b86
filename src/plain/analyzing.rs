//! Analysis of boards that are too many for a tablebase: on the spot, for a bounded time, and saying so.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::place::Talk;
use crate::play::{BoardProgress, Evaluations, PegGame};
use crate::task::{CancellationToken, Monitor, Task};
use crate::triangle::{Report, Tablebase};

/// What is wanted of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Whether the board and each of those after its jumps can still be won.
    Verdicts,
    /// All that can be found out.
    Everything,
}

/// How long a player waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long one waits who has asked for it.
const LONG_PATIENCE: Duration = Duration::from_mins(1);

/// That a player may have to wait.
pub(super) const NOTICE: &str =
    "On 7 and 8 rows the coach looks ahead before each move, for at most 5 seconds;";

/// Whether what is known of a game has to be found out.
pub(super) fn is_needed(game: &PegGame) -> bool {
    game.rows() > Tablebase::LARGEST
}

/// Finds out whether a game and those after its jumps can still reach the goal, as far as that takes no longer than a
/// player waits.
pub(super) fn look(game: &PegGame, evaluations: &mut Evaluations, talk: &mut Talk<'_>) {
    evaluations.work_out(game);
    if !evaluations.can_advise_on(game) {
        go(game, evaluations, Wanted::Verdicts, PATIENCE, talk);
    }
}

/// Finds out all there is, as far as that takes a minute.
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
    let heard = analysis.run(&Monitor::new(&CancellationToken::default(), &report));
    let evaluations = evaluations.into_inner().unwrap_or_else(PoisonError::into_inner);
    let late = heard.is_err() && Instant::now() >= until;
    if late && (wanted == Wanted::Everything || !evaluations.can_advise_on(game)) {
        talk.say(format!("Not everything was found out within {} seconds.", patience.as_secs()));
    }
}
