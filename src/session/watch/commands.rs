//! The commands of a watched game: before it, while a referee or the player scores it, and of what lies over it.

use crossterm::event::KeyCode;

use super::watching::scored;
use super::{Fact, Ready, Refusal, WatchSession, Watching};
use crate::archive::saved::Holder;
use crate::chord::Chord::{self, Char, Ctrl, Key};
use crate::chord::ENTER;
use crate::play::{GameTask, Undo, random_secret};
use crate::session::command::Does::{self, Alone};
use crate::session::command::Outcome::{Happened, Opens};
use crate::session::command::{
    Command, Commands, arrows, beside, changes, copy, down, key, opens, panels, up, word, zoom,
};
use crate::session::new_game::{Activity, NewGame};
use crate::session::steps::WithSteps;
use crate::session::{Location, Subject};
use crate::task::{self, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Feedback, ParseScoreError, Peg, Score, ScoreSet, Turn};

const CHOOSE: Does<WatchSession> = Does::NewGame(|_, rules| opens(Subject::Choose(Activity::Watch, rules)));

const NEW: Command<WatchSession> = key("new", &[Char('n')], "new", "choose another game").does(CHOOSE);

const NEW_WORD: Command<WatchSession> =
    word(&["new"], "choose a new game, question by question; new 5 8 or new 4 10 no repeats begins it")
        .does(CHOOSE);

const STRATEGY: &str = "[NAME]";

impl WatchSession {
    pub(super) const ASKING: Commands<WatchSession> = &[&[
        word(&[], "your secret; the strategy does not see it").does(Does::Code(|_, secret| {
            Ok(Box::new(move |session, random| session.begin_again(Some(secret), random)))
        })),
        word(&[""], "a random secret").does(Alone(Self::begin_at_random)),
        word(&["hand"], "keep the secret and score each guess yourself").does(Alone(Self::begin_by_hand)),
        word(&["strategy"], "how the program guesses").does(Does::Words(STRATEGY, Self::choose_strategy)),
        NEW_WORD,
    ]];

    pub const WATCH: Commands<WatchSession> = &[
        Self::STEP,
        Self::UNDO_STEP,
        Self::RUN,
        Self::SPEED,
        Self::GUESSES,
        Self::ENDS,
        Self::WHY,
        Self::SCORER,
        Self::OTHER,
        &[key("accept", &[ENTER], "", "next step")],
        Self::LOG,
        Self::VIEW,
        panels(),
        Self::ZOOM,
        Self::WORDS,
    ];

    pub const BY_HAND: Commands<WatchSession> = &[
        Self::DIGITS,
        &[key("accept", &[ENTER], "give it", "give the score; next step")],
        Self::STEP,
        Self::RUN,
        Self::UNDO,
        Self::SCORER,
        &[key("check", &[Char('p')], "check", "show your secret and its score")],
        Self::WHY,
        Self::GUESSES,
        Self::SPEED,
        Self::ENDS,
        Self::OTHER,
        Self::LOG,
        Self::VIEW,
        panels(),
        Self::ZOOM,
        Self::WORDS,
        &[
            Self::SCORE_WORD,
            word(&["leaves"], "how many codes each score would leave possible")
                .does(Alone(|_| changes(|_| Fact::Leaves))),
            word(&["fix", "repair"], "when scores contradict each other: corrections, or make one")
                .does(Does::Number("[N]", "1", Self::fix)),
            word(&["redo"], "redo an undone score").does(Alone(Self::redo)),
        ],
    ];

    /// While the cursor is in the grid or on the map.
    pub const GRID: Commands<WatchSession> = &[
        &arrows("other cell"),
        &[key("why", &[Char('w'), ENTER], "why", "why, as of this step")],
        Self::DIGITS,
        Self::STEP,
        Self::RUN,
        Self::GUESSES,
        Self::SPEED,
        Self::ENDS,
        Self::SCORER,
        Self::OTHER,
        Self::VIEW,
        panels(),
        Self::ZOOM,
    ];

    pub const SCORE: Commands<WatchSession> = &[
        &[
            key("digit", &[Chord::Digit], "number", "type the number of pegs"),
            key("accept", &[ENTER], "accept", "give this score"),
            key("next-panel", &[Key(KeyCode::Tab)], "field", "the other number"),
            beside("up", &[Key(KeyCode::Up), Char('k')], ""),
            beside("down", &[Key(KeyCode::Down), Char('j')], ""),
            beside("previous-panel", &[Key(KeyCode::BackTab)], ""),
            key(
                "erase",
                &[Key(KeyCode::Backspace), Char('x'), Key(KeyCode::Delete)],
                "clear",
                "empty the number",
            ),
            key("check", &[Char('p')], "check", "show your secret and its score"),
        ],
        Self::UNDO,
        Self::CLOSE,
    ];

    /// While the scores contradict each other.
    pub const REPAIR: Commands<WatchSession> = &[
        &[up("score", "another score"), down("score"), key("accept", &[ENTER], "edit", "change this score")],
        Self::UNDO,
        &[key("check", &[Char('p')], "by my secret", "score all guesses by your secret")],
        Self::CLOSE,
    ];

    const GUESSES: &'static [Command<WatchSession>] = &[
        key("next-guess", &[Char(']')], "guess", "to the next, previous guess").does(Alone(Self::next_guess)),
        beside("previous-guess", &[Char('[')], "").does(Alone(Self::previous_guess)),
    ];

    const WHY: &'static [Command<WatchSession>] = &[key("why", &[Char('w')], "why", "why this guess")];

    const SCORER: &'static [Command<WatchSession>] =
        &[key("by-hand", &[Char('m')], "by hand/auto", "you score the guesses, or the program does")
            .does(Alone(Self::switch_scorer))];

    const OTHER: &'static [Command<WatchSession>] = &[
        NEW,
        key("explore", &[Char('e')], "explore", "explore this strategy: its tree, and costs")
            .does(Alone(Self::explore)),
        key("strategies", &[Char('T')], "strategies", "how other strategies do on this secret")
            .does(Alone(Self::others)),
    ];

    const DIGITS: &'static [Command<WatchSession>] = &[
        key("digit", &[Chord::Digit], "score", "the score: exact, then misplaced"),
        beside("erase", &[Key(KeyCode::Backspace)], ""),
    ];

    const UNDO: &'static [Command<WatchSession>] = &[
        key("undo", &[Char('u'), Ctrl('u')], "undo", "undo, redo a score").does(Alone(Self::undo)),
        beside("redo", &[Char('U'), Ctrl('r')], "again").does(Alone(Self::redo)),
    ];

    const LOG: &'static [Command<WatchSession>] = &[
        up("line", "to the log line above, below"),
        down("line"),
        key("step-back", &[Key(KeyCode::Left), Char('h')], "", "one step back, forward on the time line")
            .does(Alone(Self::step_back)),
        beside("step-forward", &[Key(KeyCode::Right), Char('l')], "").does(Alone(Self::step_forward)),
    ];

    const VIEW: &'static [Command<WatchSession>] = &[
        key("page-up", &[Key(KeyCode::PageUp)], "", "scroll the log by ten lines (wheel: by one)"),
        beside("page-down", &[Key(KeyCode::PageDown)], ""),
        key("information", &[Char('I')], "info", "show or hide the number of possible codes"),
    ];

    const ZOOM: &'static [Command<WatchSession>] = &[zoom(), copy()];

    const CLOSE: &'static [Command<WatchSession>] =
        &[key("back", &[Key(KeyCode::Esc), Char('q')], "close", "close, back to the game")];

    const WORDS: &'static [Command<WatchSession>] = &[
        word(&["step", "s", ""], "the next step, as after an empty line, or the step of this number")
            .does(Does::Number("[N]", "1", Self::step)),
        word(&["back", "b"], "the previous step").does(Alone(Self::previous_step)),
        word(&["next", "n"], "on to the next guess").does(Alone(Self::next_guess)),
        word(&["run", "end"], "on to the last step").does(Alone(Self::last)),
        word(&["first"], "the first step").does(Alone(Self::first)),
        word(&["compare"], "the last guess compared with others, and their parts")
            .does(Alone(Self::compare_now)),
        word(&["why"], "why a color can or cannot be there, as in why b 3").does(Does::Cell(Self::explain)),
        word(&["strategy"], "another strategy, from the start")
            .does(Does::Words(STRATEGY, Self::choose_strategy)),
        word(&["explore"], "explore this strategy from here: its tree, and what guesses cost")
            .does(Alone(Self::explore)),
        word(&["hand"], "keep a secret and score each guess yourself").does(Alone(Self::begin_by_hand)),
        NEW_WORD,
        word(&["undo"], "undo the last score, or return to a dropped game").does(Alone(Self::undo)),
        word(&["again"], "another secret for this strategy")
            .does(Alone(|_| Ok(Box::new(|session, _| session.drop_game())))),
        word(&["play"], "back to your game, if this is one of yours").does(Alone(Self::play_on)),
    ];

    pub(super) const SCORE_WORD: Command<WatchSession> = word(
        &["score"],
        "score the last guess, or change the score of an earlier one; two numbers alone score the last guess",
    )
    .does(Does::Words("[GUESS] EXACT MISPLACED", Self::score_typed));
}

impl WithSteps for WatchSession {
    fn step_forward(&self) -> Ready {
        let watching = self.game()?;
        if watching.game.line.is_at_end() {
            return Err(watching.last_step());
        }
        shows(|watching| watching.show(watching.game.line.cursor() + 1))
    }

    /// Goes one step back. Before the first one there is the game whose scores were dropped.
    fn step_back(&self) -> Ready {
        let step = self.previous_step();
        let is_by_hand = self.watching().is_some_and(Watching::is_by_hand);
        if step.is_err() && !is_by_hand { self.undo().or(step) } else { step }
    }

    fn first(&self) -> Ready {
        self.back_to(|_| 1)
    }

    fn last(&self) -> Ready {
        let watching = self.game()?;
        if watching.game.line.is_at_end() && (watching.end().is_some() || watching.goes_to_end()) {
            return Err(watching.last_step());
        }
        shows(Watching::show_end)
    }
}

/// Goes somewhere in the watched game.
fn shows(go: impl FnOnce(&mut Watching) + 'static) -> Ready {
    changes(|session: &mut WatchSession| {
        let before = session.cursor();
        if let Some(watching) = &mut session.watching {
            go(watching);
        }
        let now = session.cursor();
        Fact::Steps(if now < before { now - 1..now } else { before..now })
    })
}

/// Changes the watched game, and lets the code-breaker play on.
#[expect(clippy::unnecessary_wraps, reason = "what leads here may be refused")]
fn plays(change: impl FnOnce(&mut Watching) -> GameTask + 'static) -> Ready {
    Ok(Box::new(|session, _| {
        let Some(watching) = &mut session.watching else { return Happened(Fact::Standing) };
        let task = change(watching);
        let heard = Fact::Steps(watching.game.line.cursor()..usize::MAX);
        session.plays(task, heard)
    }))
}

/// Changes the player's turns, which may get the guess that waits.
fn scores(change: impl FnOnce(&mut Vec<Turn>, Option<Code>) + 'static) -> Ready {
    plays(move |watching| watching.score_again(change))
}

#[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "some commands are never refused")]
impl WatchSession {
    fn game(&self) -> Result<&Watching, Refusal> {
        self.watching().ok_or(Refusal::NoGame)
    }

    fn cursor(&self) -> usize {
        self.watching().map_or(0, |watching| watching.game.line.cursor())
    }

    fn previous_step(&self) -> Ready {
        self.back_to(|watching| watching.game.line.cursor() - 1)
    }

    fn back_to(&self, step: fn(&Watching) -> usize) -> Ready {
        if self.game()?.game.line.cursor() <= 1 {
            return Err(Refusal::FirstStep);
        }
        shows(move |watching| watching.show(step(watching)))
    }

    /// Shows the next step, or the one of this number.
    fn step(&self, number: Option<u64>) -> Ready {
        match number {
            None => self.step_forward(),
            Some(number) => self.go_to(usize::try_from(number).unwrap_or(usize::MAX)),
        }
    }

    /// Shows the step of this number, from 1.
    pub fn go_to(&self, number: usize) -> Ready {
        let of = self.game()?.game.line.steps().len();
        if !(1..=of).contains(&number) {
            return Err(Refusal::NoSuchStep { number, of });
        }
        shows(move |watching| watching.show(number))
    }

    pub fn next_guess(&self) -> Ready {
        self.game()?.game.next_turn().ok_or(Refusal::NoFurtherGuess)?;
        shows(|watching| {
            watching.show_where(|line| line.forward_to(|step| step.turn().is_some()));
        })
    }

    pub fn previous_guess(&self) -> Ready {
        let line = &self.game()?.game.line;
        let earlier = &line.shown()[..line.cursor().saturating_sub(1)];
        if !earlier.iter().any(|step| step.turn().is_some()) {
            return Err(Refusal::NoEarlierGuess);
        }
        shows(|watching| {
            watching.show_where(|line| line.back_to(|step| step.turn().is_some()));
        })
    }

    /// Changes the scorer. The player scores from the next guess that is not shown; a referee scores every guess again.
    pub fn switch_scorer(&self) -> Ready {
        let watching = self.game()?;
        match watching.is_by_hand() {
            true if watching.setup.secret.is_none() => Err(Refusal::NoSecret),
            false if watching.game.is_won() => Err(Refusal::SecretFound),
            false if watching.setup.rules.feedback() == Feedback::Sum => Err(Refusal::OnlySum),
            false if watching.game.next_turn().is_none() => Err(Refusal::StillThinking),
            _ => plays(Watching::switch_scorer),
        }
    }

    /// Scores the guess of a turn (from 0): the guess that waits, or one already scored.
    pub fn score(&self, turn: usize, score: Score) -> Ready {
        let watching = self.game()?;
        let scored = watching.scored().len();
        if turn < scored || turn == scored && watching.ask().is_some() {
            return scores(move |turns, asked| match turns.get_mut(turn) {
                Some(given) => given.score = score,
                None => turns.extend(asked.map(|code| Turn { code, score })),
            });
        }
        let contradicts = watching.contradiction().is_some();
        Err(if contradicts { Refusal::NoCodeFits } else { Refusal::NothingToScore })
    }

    fn score_typed(&self, text: &str) -> Ready {
        let watching = self.game()?;
        let scored = watching.scored().len();
        let rules = watching.setup.rules;
        if text.trim().is_empty() {
            return Err(Refusal::WhichScore);
        }
        match (ScoreSet::parse_one(text, rules), text.trim().split_once([' ', ','])) {
            (Err(ParseScoreError::Form(_)), Some((guess, score))) if score.contains([' ', ',']) => {
                let turn = guess.parse::<usize>().ok().filter(|guess| (1..=scored).contains(guess));
                let not_scored = || match scored {
                    0 => Refusal::NoneScored,
                    _ => Refusal::NotScored { guess: guess.to_owned(), scored },
                };
                self.score(turn.ok_or_else(not_scored)? - 1, ScoreSet::parse_one(score, rules)?)
            }
            (score, _) => self.score(scored, score?),
        }
    }

    fn fix(&self, number: Option<u64>) -> Ready {
        match number {
            None if self.game()?.contradiction().is_some() => changes(|_| Fact::Corrections),
            number => self.correct(usize::try_from(number.unwrap_or(1)).unwrap_or(usize::MAX)),
        }
    }

    /// Makes the correction of this number, from 1.
    pub fn correct(&self, number: usize) -> Ready {
        let contradiction = self.game()?.contradiction().ok_or(Refusal::NothingToCorrect)?;
        let all = contradiction.corrections.all();
        let chosen = number.checked_sub(1).and_then(|at| all.get(at));
        let (changes, _) = chosen.ok_or(Refusal::NoSuchCorrection { number, of: all.len() })?;
        let changes = changes.to_vec();
        scores(move |turns, _| changes.iter().for_each(|change| turns[change.turn].score = change.score))
    }

    /// Scores every guess by the secret that the player gave.
    pub fn score_by_secret(&self) -> Ready {
        let setup = &self.game()?.setup;
        let (rules, secret) = (setup.rules, setup.secret.ok_or(Refusal::NoSecret)?);
        scores(move |turns, _| turns.iter_mut().for_each(|turn| *turn = scored(rules, turn.code, &secret)))
    }

    /// Undoes the last score. Without one, returns to the game whose scores were dropped.
    pub fn undo(&self) -> Ready {
        if self.game()?.states().is_some_and(Undo::can_undo) {
            return self.go_through_time(Undo::undo, Fact::Undone);
        }
        let replaced = self.replaced.clone().ok_or(Refusal::NothingToUndo)?;
        Ok(Box::new(|session, _| {
            session.replaced = None;
            session.return_to(replaced, Fact::Returned)
        }))
    }

    pub fn redo(&self) -> Ready {
        if !self.game()?.states().is_some_and(Undo::can_redo) {
            return Err(Refusal::NothingToRedo);
        }
        self.go_through_time(Undo::redo, Fact::Redone)
    }

    /// Replays the game with another strategy, from the turns it was given.
    pub fn guess_by(&self, strategy: Strategy) -> Ready {
        self.game()?;
        Ok(Box::new(|session, _| {
            let Some(watching) = &mut session.watching else { return Happened(Fact::Standing) };
            session.strategy = strategy.clone();
            let task = watching.guess_by(strategy);
            session.plays(task, Fact::Begun { drawn: None, returns: false })
        }))
    }

    /// Lists the strategies, or changes the strategy.
    fn choose_strategy(&self, name: &str) -> Ready {
        if name.is_empty() {
            return changes(|_| Fact::Strategies);
        }
        let strategy: Strategy = name
            .to_ascii_lowercase()
            .parse()
            .map_err(|wrong: <Strategy as std::str::FromStr>::Err| Refusal::NoStrategy(wrong.to_string()))?;
        if self.watching.is_some() {
            return self.guess_by(strategy);
        }
        changes(|session: &mut WatchSession| {
            session.strategy = strategy;
            Fact::NextStrategy
        })
    }

    fn begin_at_random(&self) -> Ready {
        Ok(Box::new(|session, random| {
            let secret = random_secret(session.rules, random);
            let begun = session.begin_again(Some(secret), random);
            session.heard = Fact::Begun { drawn: Some(secret), returns: session.replaced.is_some() };
            begun
        }))
    }

    fn begin_by_hand(&self) -> Ready {
        if self.rules.feedback() == Feedback::Sum {
            return Err(Refusal::OnlySum);
        }
        Ok(Box::new(|session, random| session.begin_again(None, random)))
    }

    fn explore(&self) -> Ready {
        let watching = self.game()?;
        opens(Subject::Explore(
            (watching.setup.rules, watching.setup.strategy.clone()),
            watching.game.history(),
        ))
    }

    fn others(&self) -> Ready {
        Ok(Box::new(|session, random| {
            let known = session.watching().and_then(Watching::known_secret);
            let rules = session.watching().map_or(session.rules, |watching| watching.setup.rules);
            Opens(Subject::Begin(Box::new(NewGame::contest(rules, known, random))))
        }))
    }

    fn play_on(&self) -> Ready {
        match self.game()?.setup.holder {
            Holder::Person => changes(|_| Fact::NotYours),
            Holder::Program | Holder::Nobody => opens(Subject::Go(Location::Break)),
        }
    }

    fn explain(&self, cell: (usize, Peg)) -> Ready {
        let mut question = self.game()?.why(cell).0;
        question.history = self.game()?.game.history();
        changes(|_| Fact::Why(task::finish(question, &|never| match never {})))
    }

    fn compare_now(&self) -> Ready {
        self.game()?;
        changes(|session: &mut WatchSession| {
            for update in session.compare().into_iter().flat_map(task::updates) {
                let Update::Ended(end) = update;
                session.compared(&end);
            }
            Fact::Compared
        })
    }
}
