//! The session of the watched game, the panels, and what lies over them.

use super::mind::Mind;
use crate::archive::saved::SavedWatch;
use crate::breaker::Strategy;
use crate::code::{Code, Peg, Rules, Score};
use crate::narration::unfinished::at_step;
use crate::play::{BreakGame, GameEnd, GameTask, Random, WhyAnswer};
use crate::session::watch::{Outcome, Watching};
use crate::session::{Switch, WatchSession};
use crate::store::settings::{Information, Speed};
use crate::task::{End, TaskId, Update};
use crate::tui::message::Work;
use crate::tui::overlay::repair::RepairList;
use crate::tui::overlay::score::ScoreForm;
use crate::tui::overlay::why::Explanation;
use crate::tui::playback::Playback;
use crate::tui::screen::parts::{Focus, SecretField};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Log,
    Guesses,
    Grid,
    /// What only this code-breaker has in mind.
    Mind(Mind),
    Left,
}

/// The panels there are while a code-breaker is watched.
pub(super) const fn panels(strategy: Strategy) -> &'static [Panel] {
    match Mind::of(strategy) {
        Some(Mind::LetterLists) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::LetterLists), Panel::Left]
        }
        Some(Mind::Branches) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::Branches), Panel::Left]
        }
        Some(Mind::Why) => &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Mind(Mind::Why), Panel::Left],
        None => &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Left],
    }
}

/// What lies over the panels.
#[derive(Debug)]
pub(super) enum Over {
    /// A guess is being scored.
    Score(ScoreForm),
    /// No code fits: which score may be wrong.
    Repair(RepairList),
    /// Why a color can or cannot be somewhere.
    Why(Explanation),
}

/// The screen on which a person watches.
#[derive(Debug)]
pub(crate) struct Watch {
    pub(super) session: WatchSession,
    /// The secret that is asked for: always where there is no game. A game that there is waits meanwhile.
    pub(super) asking: Option<SecretField>,
    /// The panel that the keys are in. The strategy decides which panels there are.
    pub(super) focus: Focus<Panel>,
    pub(super) over: Option<Over>,
    pub(super) playback: Playback,
    /// How many lines the log is scrolled up from where it follows.
    pub(super) scroll: usize,
    /// The cell of the grid that the keys are at.
    pub(super) cell: (usize, Peg),
    pub(super) information: Information,
    /// How fast runs begin.
    pub(super) speed: Speed,
    pub(super) message: Option<String>,
}

/// What is asked before another game drops scores that a person gave, by a key of this name.
pub(crate) fn asks_to_drop(key: &str) -> String {
    format!("You are scoring a game. {key} again drops it")
}

impl Watch {
    /// The screen before a secret is known.
    pub(crate) fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> Watch {
        Watch {
            session: WatchSession::new(rules, strategy, opening),
            asking: Some(SecretField::default()),
            focus: Focus::new(panels(strategy)),
            over: None,
            playback: Playback::at(Speed::default()),
            scroll: 0,
            cell: (0, Peg::default()),
            information: Information::Shown,
            speed: Speed::default(),
            message: None,
        }
    }

    /// Takes up a saved game, which plays on when the person comes to see it. A game that the command line asked for waits
    /// for Enter.
    pub(crate) fn restore(&mut self, saved: SavedWatch, asked: Switch) {
        let mut field = SecretField::default();
        if let Some(secret) = self.session.watching().and_then(Watching::known_secret) {
            field.fill(&secret.to_string());
        }
        self.asking = Some(field);
        self.session.restore(saved);
        if asked == Switch::On {
            self.message = Some("You are scoring a game: Enter drops it, Esc keeps it".to_owned());
        }
    }

    /// Somebody comes. Returns the work that tells a game that was saved.
    pub(crate) fn arrive(&mut self) -> Option<Work> {
        let outcome = self.session.arrive()?;
        self.show_game(outcome)
    }

    /// The next key, click or paste begins, on whatever screen.
    pub(crate) fn next_input(&mut self) {
        self.session.next_input();
    }

    /// The game as it would be saved, if there is one.
    pub(crate) fn saved(&self) -> Option<String> {
        self.session.save()
    }

    /// Lets the program guess this secret; or one that it is not told, whose scores the person gives. Without work it is
    /// asked first whether a game is dropped.
    pub(crate) fn start(&mut self, secret: Option<Code>, random: &mut Random) -> Option<Work> {
        let outcome = self.session.begin(secret, random);
        self.show_game(outcome)
    }

    /// Goes on with a game of the person's. Without work it is asked first whether another game is dropped.
    pub(crate) fn go_on(&mut self, game: &BreakGame, random: &mut Random) -> Option<Work> {
        let outcome = self.session.go_on(game, random);
        self.show_game(outcome)
    }

    /// Shows a game that begins.
    pub(super) fn show_game(&mut self, outcome: Outcome) -> Option<Work> {
        let Outcome::Plays(id, task) = outcome else { return None };
        self.asking = None;
        self.focus = Focus::new(panels(task.strategy));
        self.playback = Playback::at(self.speed);
        self.cell = (0, Peg::default());
        self.show_panels_alone();
        Some(Work::Watch(id, *task))
    }

    pub(super) fn show_panels_alone(&mut self) {
        self.over = None;
        self.playback.pause();
        self.scroll = 0;
    }

    /// How the game stands, if one is being watched that is not at its end.
    pub(crate) fn unfinished(&self) -> Option<String> {
        let waits = self.asking.is_some() && self.session.watching().is_some();
        self.session.unfinished().filter(|_| !waits).map(|step| at_step(step as u64))
    }

    /// Takes what is heard of a task, unless it is an older one.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<GameTask>) {
        if let Some(outcome) = self.session.hear(id, update) {
            self.show_end(&outcome);
        }
    }

    /// Shows what the end of the recording leaves to do.
    pub(super) fn show_end(&mut self, outcome: &Outcome) {
        let (Outcome::Ended { taken_back }, Some(watching)) = (outcome, self.session.watching()) else {
            return;
        };
        self.message = None;
        match watching.end() {
            Some(End::Done(GameEnd::Asks(_))) if taken_back.is_some() => {
                self.over = score_form(watching, watching.scored().len(), *taken_back).map(Over::Score);
            }
            Some(End::Done(GameEnd::NoCodeFits(contradiction))) => {
                self.over = Some(Over::Repair(RepairList::of(contradiction)));
            }
            Some(End::Done(GameEnd::Contradiction)) => {
                self.message = Some("The scores contradict each other".to_owned());
            }
            Some(End::Failed(words)) => self.message = Some(format!("The code-breaker failed: {words}")),
            Some(End::Done(GameEnd::Asks(_) | GameEnd::Found) | End::Cancelled) | None => {}
        }
    }

    /// Takes the answer to why a cell of the grid is as it is.
    pub(crate) fn explained(&mut self, end: &End<Box<WhyAnswer>>) {
        if let Some(Over::Why(explanation)) = &mut self.over {
            explanation.hear(end);
        }
    }
}

/// A form for the guess of a turn (from 0), with the score that it was given before, if it was.
pub(super) fn score_form(watching: &Watching, turn: usize, given: Option<Score>) -> Option<ScoreForm> {
    let scored = watching.scored().get(turn).map(|turn| turn.code);
    let code = scored.or(watching.ask().map(|ask| ask.code))?;
    Some(ScoreForm::new(watching.rules(), turn, code, given))
}
