//! What a player who types lines asks for by name, and what is worked out for that on the spot.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::super::command::Outcome::Happened;
use super::super::command::changes;
use super::{Fact, LONG_PATIENCE, Notice, PegsSession, Ready, Refusal};
use crate::archive::board_from_share_code;
use crate::play::puzzle::Difficulty;
use crate::play::{BoardKind, BoardProgress, Coach, Evaluations, Goal, PegGame, SearchGoal};
use crate::task::{self, CancellationToken, Monitor, Task as _};
use pegwise_engine::pegs::{Board, Report, Shape};

/// The time limit of an analysis that the player did not request.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn typed(wrong: impl Display) -> Refusal {
    Refusal::Typed(wrong.to_string())
}

impl PegsSession {
    /// Tells the board; or plays from the board of a text: its pegs, such as `./xx/x.x/xxxx`; or a difficulty, perhaps with
    /// a number of rows and a number.
    pub(super) fn board(&self, text: &str) -> Ready {
        let mut words = text.split_whitespace();
        let Some(first) = words.next() else { return changes(|_: &mut PegsSession| Fact::Board) };
        let Ok(difficulty) = first.to_ascii_lowercase().parse::<Difficulty>() else {
            return self.play_board(text.parse::<Board>().map_err(typed)?);
        };
        let shape = words.next().map_or(Ok(self.game().shape()), str::parse::<Shape>).map_err(typed)?;
        let number = words.next().map(str::parse::<u32>).transpose().map_err(|_| {
            typed(format!("A board has a number from 0 to {}, such as board hard 6 42", u32::MAX))
        })?;
        if words.next().is_some() {
            return Err(typed("Type a difficulty, rows and a number, such as board hard 6 42"));
        }
        self.draw(BoardKind::new(shape, difficulty).map_err(typed)?, number)
    }

    /// Tells the share code of the board that the game began from, or plays from the board of a code.
    pub fn code(&self, code: &str) -> Ready {
        if code.is_empty() {
            return changes(|_: &mut PegsSession| Fact::ShareCode);
        }
        self.play_board(board_from_share_code(code).map_err(typed)?)
    }

    pub(super) fn named_coach(&self, name: &str) -> Ready {
        if name.is_empty() {
            return Self::change_coach(self.coach);
        }
        Self::change_coach(name.to_ascii_lowercase().parse::<Coach>().map_err(typed)?)
    }

    pub(super) fn named_goal(&self, name: &str) -> Ready {
        if name.is_empty() {
            return changes(|_: &mut PegsSession| Fact::Goal);
        }
        self.change_goal(Goal::parse(name, self.game().shape()).map_err(typed)?)
    }

    pub(super) fn jumps_so_far(_: &PegsSession) -> Ready {
        changes(|pegs: &mut PegsSession| {
            let game = pegs.game().clone();
            pegs.evaluations.work_out(&game);
            Fact::JumpsSoFar
        })
    }

    pub(super) fn chances(&self) -> Ready {
        if self.game().start().is_none() {
            return Err(Refusal::NotOpen);
        }
        changes(|pegs: &mut PegsSession| {
            pegs.look_at(&pegs.game().clone());
            Fact::Chances(false)
        })
    }

    pub(super) fn look(&self) -> Ready {
        if !self.game().is_open() {
            return Err(Refusal::NotOpen);
        }
        let has_all = self.evaluations.has_all_of(self.game());
        changes(move |_: &mut PegsSession| if has_all { Fact::Chances(true) } else { Fact::Looks })
    }

    /// Finds out everything about the game within [`LONG_PATIENCE`].
    pub(super) fn looked_ahead(&mut self) -> Fact {
        let game = self.game().clone();
        self.analyze(&game, LONG_PATIENCE, |_| false);
        Fact::Chances(true)
    }

    /// Advice about an open game. For a player who types lines, what it needs is looked for first.
    pub(super) fn advised(&self, advise: impl Fn(&PegsSession) -> Ready + 'static) -> Ready {
        if !self.game().is_open() {
            return Err(Refusal::NotOpen);
        }
        if !self.is_spoken {
            return advise(self);
        }
        Ok(Box::new(move |pegs, random| {
            pegs.look_at(&pegs.game().clone());
            match advise(pegs) {
                Ok(run) => run(pegs, random),
                Err(refusal) => Happened(Fact::NotNow(refusal)),
            }
        }))
    }

    /// Looks at each position from which a jump leads to one of these games, for the coach.
    pub(super) fn look_at_each(&mut self, games: &[PegGame]) {
        if self.coach == Coach::Off {
            return;
        }
        let before = std::iter::once(self.game()).chain(games);
        let before = before.zip(games).filter(|(_, after)| !after.jumps().is_empty());
        for before in before.map(|(before, _)| before.clone()).collect::<Vec<_>>() {
            self.look_at(&before);
        }
    }

    /// Finds out whether a game, and the game after each jump, can still reach the goal, within [`PATIENCE`].
    fn look_at(&mut self, game: &PegGame) {
        self.evaluations.work_out(game);
        if !self.evaluations.can_advise_on(game) {
            self.analyze(game, PATIENCE, |pegs| pegs.can_advise_on(game));
        }
    }

    /// Analyzes a game until enough is known or the time is over.
    fn analyze(
        &mut self,
        game: &PegGame,
        patience: Duration,
        is_enough: impl Fn(&Evaluations) -> bool + Sync,
    ) {
        let Some(analysis) = self.evaluations.analysis(game) else { return };
        let until = Instant::now() + patience;
        let evaluations = Mutex::new(&mut self.evaluations);
        let report = |BoardProgress { target, report }| {
            let mut evaluations = evaluations.lock().unwrap_or_else(PoisonError::into_inner);
            if let Report::Known(board, evaluation) = report {
                evaluations.learn(board, target, *evaluation);
            }
            let ends = is_enough(&evaluations) || Instant::now() >= until;
            if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let ended = analysis.run(&Monitor::new(&CancellationToken::default(), &report));
        if ended.is_err() && Instant::now() >= until && !is_enough(&self.evaluations) {
            self.notice = Some(Notice::Late(patience));
        }
    }

    /// What a search from a game's board looks for, after that was worked out.
    pub fn worked_out_search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.evaluations.work_out(game);
        self.search_goal(game)
    }

    /// Works out on the spot how the game ended, and how hard its board is.
    pub(super) fn settle(&mut self) {
        if self.game().is_over() {
            let game = self.game().clone();
            self.evaluations.work_out(&game);
        }
        if let Some((id, task)) = self.request_odds() {
            for update in task::updates(task) {
                self.boards.receive(id, &update);
            }
        }
    }
}
