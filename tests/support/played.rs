//! The session of a watched game, whose tasks are done at once.

use pegwise::archive::saved::SavedWatch;
use pegwise::play::{Random, Seed};
use pegwise::session::WatchSession;
use pegwise::session::command::{Outcome, Place as _, Ready};
use pegwise::session::watch::{Refusal, Watching};
use pegwise::task;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Rules, Score};

pub(crate) const RULES: Rules = Rules::CLASSIC;

pub(crate) fn code(text: &str) -> Code {
    RULES.parse(text).expect("a code")
}

pub(crate) fn score(exact: usize, misplaced: usize) -> Score {
    Score::new(exact, misplaced, RULES).expect("a score")
}

/// A session whose tasks are done at once.
pub(crate) struct Played {
    pub(crate) session: WatchSession,
    pub(crate) random: Random,
}

impl Played {
    pub(crate) fn new() -> Played {
        let session = WatchSession::new(RULES, Strategy::States, RULES.peg('f'));
        Played { session, random: Random::new(Seed(1)) }
    }

    /// A game in which the program guesses this secret, or the person scores.
    pub(crate) fn begun(secret: Option<&str>) -> Played {
        let mut played = Played::new();
        played.begin(secret);
        played
    }

    /// Begins a game. Returns whether it does: the player may be asked first.
    pub(crate) fn begin(&mut self, secret: Option<&str>) -> bool {
        self.session.next_input();
        let game = (self.session.rules, self.session.strategy.clone());
        let outcome = self.session.begin(game, secret.map(code), &mut self.random);
        self.follow(outcome)
    }

    /// Plays what has to be played. Returns whether there was something.
    pub(crate) fn follow(&mut self, outcome: Outcome<WatchSession>) -> bool {
        let Outcome::Starts(id, task) = outcome else { return false };
        for update in task::updates(task) {
            self.session.receive(id, update);
        }
        true
    }

    pub(crate) fn input(
        &mut self,
        command: impl FnOnce(&WatchSession) -> Ready<WatchSession>,
    ) -> Result<(), Refusal> {
        self.session.next_input();
        let run = command(&self.session)?;
        let outcome = run(&mut self.session, &mut self.random);
        self.follow(outcome);
        Ok(())
    }

    pub(crate) fn done(&mut self, command: impl FnOnce(&WatchSession) -> Ready<WatchSession>) {
        self.input(command).expect("it can be done");
    }

    pub(crate) fn watching(&self) -> &Watching {
        self.session.watching().expect("a game")
    }

    /// The step that is shown, of how many.
    pub(crate) fn at(&self) -> (usize, usize) {
        let line = &self.watching().game.line;
        (line.cursor(), line.steps().len())
    }

    pub(crate) fn asked(&self) -> Option<Code> {
        self.watching().ask().map(|ask| ask.code)
    }
}

/// Three scores that no code agrees with.
pub(crate) fn contradictory() -> Played {
    let mut played = Played::begun(None);
    for (turn, score) in [score(2, 0), score(2, 0), score(0, 1)].into_iter().enumerate() {
        played.done(|session| session.score(turn, score));
    }
    played
}

/// The session after a restart, once its game was played again.
pub(crate) fn restarted(played: &Played) -> Played {
    let mut next = Played::new();
    let text = played.session.save().expect("a game");
    next.session.restore(SavedWatch::read(&text).expect("it was saved"));
    let outcome = next.session.resume().expect("a game");
    next.follow(outcome);
    next
}

pub(crate) fn scored_by(strategy: Strategy, secret: &str, guesses: usize) -> Played {
    let mut played = Played::new();
    played.session.strategy = strategy;
    played.begin(None);
    for turn in 0..guesses {
        let asked = played.asked().expect("a guess waits");
        played.done(|session| session.score(turn, Score::of(&asked, &code(secret))));
    }
    played
}
