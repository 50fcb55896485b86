//! Looking ahead on the triangles that are too large for a table: on the spot, for a bounded time, and saying so.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::place::Talk;
use crate::play::{BoardAnalysis, BoardFinding, Found, Knowledge, PegGame};
use crate::task::{CancellationToken, Monitor, Task};
use crate::triangle::{Fates, Report};

/// The last analysis, with all that it found out.
#[derive(Debug, Default)]
pub(super) struct Scouting {
    analysis: Option<BoardAnalysis>,
}

/// What is wanted of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Whether the board and each of those after its jumps can still be won.
    Chances,
    /// All that can be found out.
    Everything,
}

/// How long a player waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long one waits who has asked for it.
const LONG_PATIENCE: Duration = Duration::from_mins(1);

impl Scouting {
    /// That a player may have to wait.
    pub(super) const NOTICE: &'static str =
        "On 7 and 8 rows the coach looks ahead before each move, for at most 5 seconds;";

    /// Whether what is known of a game has to be found out.
    pub(super) fn has_to_look(game: &PegGame) -> bool {
        game.rows() > Fates::LARGEST
    }

    /// Finds out whether a game and those after its jumps can still reach the goal, as far as that takes no longer than
    /// a player waits.
    pub(super) fn look(&mut self, game: &PegGame, knowledge: &mut Knowledge, talk: &mut Talk<'_>) {
        if !knowledge.can_advise_on(game) {
            self.go(game, knowledge, Wanted::Chances, PATIENCE, talk);
        }
    }

    /// The same, and a way to the best end.
    pub(super) fn look_for_a_way(&mut self, game: &PegGame, knowledge: &mut Knowledge, talk: &mut Talk<'_>) {
        self.look(game, knowledge, talk);
        if !knowledge.can_play_out(game) {
            let analysis = BoardAnalysis::scouting(game.board(), None, game.finish(), self.analysis.as_ref());
            let token = CancellationToken::default();
            let monitor = Monitor::new(&token, &|_| ControlFlow::Continue(()));
            if let ControlFlow::Continue(Some(jumps)) = analysis.best_line(&monitor) {
                knowledge.learn_solution(game.board(), game.finish(), jumps);
            }
        }
    }

    /// Finds out all there is, as far as that takes a minute.
    pub(super) fn look_longer(&mut self, game: &PegGame, knowledge: &mut Knowledge, talk: &mut Talk<'_>) {
        if !knowledge.has_all_of(game) {
            talk.say_first(format!("Looking ahead for at most {} seconds.", LONG_PATIENCE.as_secs()));
            self.go(game, knowledge, Wanted::Everything, LONG_PATIENCE, talk);
        }
    }

    fn go(
        &mut self,
        game: &PegGame,
        knowledge: &mut Knowledge,
        wanted: Wanted,
        patience: Duration,
        talk: &mut Talk<'_>,
    ) {
        let start = knowledge.start_in_question(game);
        let analysis = BoardAnalysis::scouting(game.board(), start, game.finish(), self.analysis.as_ref());
        let until = Instant::now() + patience;
        let knowledge = Mutex::new(knowledge);
        let report = |BoardFinding { finish, found, .. }| {
            let mut knowledge = knowledge.lock().unwrap_or_else(PoisonError::into_inner);
            match found {
                Found::Reported(Report::Known(board, outlook)) => knowledge.learn(board, finish, *outlook),
                Found::Solution(jumps) => knowledge.learn_solution(game.board(), finish, jumps),
                Found::Reported(_) => {}
            }
            let enough = wanted == Wanted::Chances && knowledge.can_advise_on(game);
            if enough || Instant::now() >= until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let heard = analysis.clone().run(&Monitor::new(&CancellationToken::default(), &report));
        let knowledge = knowledge.into_inner().unwrap_or_else(PoisonError::into_inner);
        let late = heard.is_err() && Instant::now() >= until;
        if late && (wanted == Wanted::Everything || !knowledge.can_advise_on(game)) {
            talk.say(format!("Not everything was found out within {} seconds.", patience.as_secs()));
        }
        self.analysis = Some(analysis);
    }
}
