//! The session of a watched game, whose tasks are done at once.

use pegwise::archive::saved::SavedWatch;
use pegwise::play::{Random, Seed};
use pegwise::session::WatchSession;
use pegwise::session::watch::{Outcome, Refusal, Verb, Watching};
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

    pub(crate) fn begin(&mut self, secret: Option<&str>) -> Outcome {
        self.session.next_input();
        let game = (self.session.rules, self.session.strategy.clone());
        let outcome = self.session.begin(game, secret.map(code), &mut self.random);
        self.follow(outcome)
    }

    /// Plays what has to be played. Returns what came of it.
    pub(crate) fn follow(&mut self, outcome: Outcome) -> Outcome {
        let Outcome::Plays(id, task) = outcome else { return outcome };
        let heard: Vec<Outcome> =
            task::updates(*task).into_iter().filter_map(|update| self.session.receive(id, update)).collect();
        heard.into_iter().next().expect("it ends")
    }

    pub(crate) fn input(&mut self, verb: Verb) -> Result<Outcome, Refusal> {
        self.session.next_input();
        let outcome = self.session.carry_out(verb)?;
        Ok(self.follow(outcome))
    }

    pub(crate) fn done(&mut self, verb: Verb) {
        self.input(verb).expect("it can be done");
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
        played.done(Verb::Score(turn, score));
    }
    played
}

/// The session after a restart, once its game was played again.
pub(crate) fn restarted(played: &Played) -> Played {
    let mut next = Played::new();
    let text = played.session.save().expect("a game");
    next.session.restore(SavedWatch::read(&text).expect("it was saved"));
    let outcome = next.session.arrive().expect("a game");
    next.follow(outcome);
    next
}

/// A game in which the person scores some guesses by this secret.
pub(crate) fn scored_by(strategy: Strategy, secret: &str, guesses: usize) -> Played {
    let mut played = Played::new();
    played.session.set_strategy(strategy);
    played.begin(None);
    for turn in 0..guesses {
        let asked = played.asked().expect("a guess waits");
        played.done(Verb::Score(turn, Score::of(&asked, &code(secret))));
    }
    played
}
