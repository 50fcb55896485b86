//! The commands of break the code, one row each, and what each of them does.

use thiserror::Error;

use super::{BreakCodeSession, Confirmation, Fact};
use crate::chord::Chord::{self, Char, Ctrl, Key};
use crate::chord::{ENTER, SPACE};
use crate::excerpt::excerpt;
use crate::play::{BreakGame, Deal, GameStatus, GuessHint, GuessTask, Information};
use crate::session::command::Does::{self, Alone};
use crate::session::command::Outcome::{Happened, Opens, Starts};
use crate::session::command::{
    self, Command, Commands, Place, arrows, beside, changes, copy, key, opens, panels, word, zoom,
};
use crate::session::judgments::exercises;
use crate::session::new_game::{Activity, NewGame};
use crate::session::{Comparison, Subject, all_judged};
use crate::task::{End, TaskId, Update};
use crossterm::event::KeyCode;
use pegwise_engine::code::{Code, ImpossibleGuess, Rules};

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("This game is over")]
    Over,
    /// This position, from 1, has no color yet.
    #[error("Position {0} is empty")]
    Gap(usize),
    #[error(transparent)]
    Impossible(#[from] ImpossibleGuess),
    #[error("There is nothing to undo")]
    NothingToUndo,
    #[error("In a match of two people, {0}")]
    Match(&'static str),
    #[error("There is nothing to redo")]
    NothingToRedo,
    #[error("The secret is found: there is nothing left to watch")]
    Found,
    #[error("This game has no other to compare with: play on from a guess in the review")]
    NoOriginal,
    #[error("There is no guess to look back at")]
    NoGuess,
    #[error("The review comes after the game; coach on grades each guess as you make it")]
    NoReviewYet,
    #[error("The exercises come after the game")]
    NoExercisesYet,
    #[error("No guess was weak: there is nothing to practice")]
    NothingWeak,
    #[error("The game is not over: its result comes with its end")]
    NoResultYet,
    #[error("You play on from a guess once the game is over; undo takes a guess back")]
    NotToPlayOn,
    #[error("There is no guess to play on from")]
    NoGuessToPlayOn,
    #[error("{:?} is not a number that works here: type play on 1", excerpt(.0))]
    NoNumber(String),
    #[error("The game has no such guess: type play on {0}")]
    NoSuchGuess(usize),
    #[error("Type play on {0}, or play on {0} another for a drawn secret")]
    WhichSecret(String),
    #[error("{:?} is none of on, bits and off. Type info, info on, info bits or info off", excerpt(.0))]
    NoInformation(String),
    #[error("The adversary holds no secret that could be drawn")]
    Adversary,
}

type Row = Command<BreakCodeSession>;
type Ready = command::Ready<BreakCodeSession>;
type Outcome = command::Outcome<BreakCodeSession>;

impl Place for BreakCodeSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = GuessTask;

    fn commands(&self) -> Commands<BreakCodeSession> {
        if self.is_over() { BreakCodeSession::OVER } else { BreakCodeSession::PLAY }
    }

    fn rules(&self) -> Rules {
        self.game().rules()
    }

    fn answer(&self, _: &str) -> Option<Ready> {
        self.is_over().then_some(Err(Refusal::Over))
    }

    fn unnamed(&self, _: &str) -> Option<&'static Row> {
        (!self.is_over()).then_some(&BreakCodeSession::GUESS)
    }

    fn arrive(&mut self) -> Option<Fact> {
        self.note_what_is_shown();
        self.start_clock();
        None
    }

    fn receive(&mut self, task: TaskId, Update::Ended(end): Update<GuessTask>) -> Option<Outcome> {
        self.scoring.take_if(|scoring| *scoring == task)?;
        match end {
            End::Done(next) => Some(self.guessed(*next)),
            End::Failed(words) => Some(Happened(Fact::NotScored(words))),
            End::Canceled => None,
        }
    }
}

/// The tables, by what is in focus.
impl BreakCodeSession {
    pub const PLAY: Commands<BreakCodeSession> = &[
        &[
            key("color", &[Chord::Color], "color", "place that color"),
            key("accept", &[ENTER], "guess", "make the guess").does(Alone(Self::guess_row)),
            Self::GUESS,
            key("left", &[Key(KeyCode::Left), Char('h')], "position", "another position"),
            beside("right", &[Key(KeyCode::Right), Char('l')], "position"),
            key("up", &[Key(KeyCode::Up), Char('k')], "cycle", "next, previous color here"),
            beside("down", &[Key(KeyCode::Down), Char('j')], "cycle"),
        ],
        Self::UNDO,
        &[
            key("why", &[Char('w'), Char('W')], "why", "why this color can or cannot be here"),
            key("hint", &[Char('H')], "hint", "hint: a fact, more of it, an idea, a guess (counted)")
                .word(&["hint"], "a hint in four steps: a fact, more of it, an idea, a guess")
                .does(Alone(Self::hint_next)),
            key("clear", &[Char('x'), Char('X'), Key(KeyCode::Delete)], "clear", "empty the row"),
            Self::COMPARE,
            Self::NEW,
            Self::COACH,
            Self::GO_ON,
            Self::NOTES_MODE,
            Self::INFORMATION,
            key("reveal", &[Char('r'), Char('R')], "reveal", "show the secret and end")
                .word(&["reveal"], "give up and see the secret")
                .does(Alone(Self::give_up)),
            key("keep-above", &[SPACE], "keep", "keep the peg of the row above"),
            key("erase", &[Key(KeyCode::Backspace)], "erase", "erase, and go left"),
        ],
        Self::WALK,
        panels(),
        &[zoom(), copy(), Self::STRATEGIES],
        Self::WORDS,
    ];

    pub const OVER: Commands<BreakCodeSession> = &[
        &[
            key("accept", &[ENTER], "review", "look back at every guess").does(Alone(Self::review)),
            Self::COMPARE,
            key("again", &[Char('=')], "again", "another game by the same rules").does(Alone(Self::another)),
            Self::NEW,
        ],
        Self::UNDO,
        Self::WALK,
        &[Self::NOTES_MODE, Self::INFORMATION, Self::COACH, Self::GO_ON],
        panels(),
        &[
            zoom(),
            key("copy", &[Char('y')], "share", "copy the result: marks, no letters"),
            Self::STRATEGIES,
            key("copy-game", &[Char('Y')], "", "copy the game as text, which can be pasted"),
            key("why", &[Char('w')], "", ""),
        ],
        Self::WORDS,
    ];

    pub const NOTES: Commands<BreakCodeSession> = &[
        &arrows("other cell"),
        &[
            key("choose", &[SPACE, ENTER], "rule out/restore", "rule out a color here, or restore it"),
            Self::NOTES_MODE,
            key("why", &[Char('w')], "why", "why it can or cannot be there"),
            Self::INFORMATION,
            Self::COACH,
        ],
        Self::WALK,
        &[Self::NEW],
        panels(),
        &[zoom()],
    ];

    pub const MAP: Commands<BreakCodeSession> = &[
        &arrows("another code"),
        &[Self::NOTES_MODE, Self::INFORMATION],
        Self::WALK,
        &[Self::NEW],
        panels(),
        &[zoom(), key("why", &[Char('w')], "", "")],
    ];

    const GUESS: Row =
        word(&["guess", "try"], "guess a code; a code alone does the same").does(Does::Code(Self::guess));
    const UNDO: &'static [Row] = &[
        key("undo", &[Char('u'), Ctrl('u')], "undo", "undo, redo")
            .word(&["undo"], "undo the last step")
            .does(Alone(Self::undo)),
        beside("redo", &[Char('U'), Ctrl('r')], "redo")
            .word(&["redo"], "redo the last undone step")
            .does(Alone(Self::redo)),
    ];
    const WALK: &'static [Row] = &[
        key("earlier-row", &[Char('[')], "walk", "earlier, later guess or jump"),
        beside("later-row", &[Char(']')], "walk"),
    ];
    const COMPARE: Row =
        key("compare", &[Char('s'), Char('S')], "compare", "compare with the original, side by side")
            .word(&["compare"], "a game that you played on beside the original, guess by guess")
            .does(Alone(Self::compare));
    const NEW: Row = key("new", &[Char('n'), Char('N')], "new", "new game (undo returns to this one)")
        .word(
            &["new"],
            "choose a new game, question by question; new 5 8 or new 4 10 no repeats begins it; undo returns to this one",
        )
        .does(Does::NewGame(|_, rules| opens(Subject::Choose(Activity::BreakCode, rules))));
    const STRATEGIES: Row = key(
        "strategies",
        &[Char('T')],
        "strategies",
        "how the strategies do on this secret; on another while you play",
    )
    .does(Alone(Self::others));
    const COACH: Row = key("coach", &[Char('C')], "coach", "coach: a grade for each guess (counted)")
        .word(&["coach"], "grade each guess")
        .does(Does::Switch(Self::switch_coach));
    const GO_ON: Row =
        key("go-on", &[Char('v'), Char('V')], "go on", "watch how the program would go on (counted)")
            .word(&["watch"], "watch how the program would go on")
            .does(Alone(Self::go_on));
    const NOTES_MODE: Row = key("notes-mode", &[Char('P')], "notes", "notes: yours, or worked out");
    const INFORMATION: Row =
        key("information", &[Char('I')], "info", "possible codes: nothing, their number, bits")
            .does(Alone(|session| session.show_information(session.information.next())));

    /// What plain mode shows and asks for in words.
    const WORDS: &'static [Row] = &[
        word(&[""], "").does(Alone(|_| changes(|_| Fact::Standing))),
        word(&["board", "guesses"], "your guesses and their scores").does(Alone(|_| changes(|_| Fact::Board))),
        word(&["notes"], "what each position can be").does(Alone(|_| shown(Fact::Notes))),
        word(&["info"], "how many codes are possible, now or after each guess")
            .does(Does::Words("[on, off or bits]", Self::info)),
        word(&["possible"], "whether a code can be the secret; _ for a position left open")
            .does(Does::Row(|_, row| shown(Fact::Row(row)))),
        word(&["why"], "why a color can or cannot be there, as in why b 3")
            .does(Does::Cell(|_, cell| shown(Fact::Why(cell)))),
        word(&["again"], "another game by the same rules, at once").does(Alone(Self::another)),
        word(&["practice"], "after the game: exercises of the guesses that told too little")
            .does(Alone(Self::practice)),
        word(&["review"], "after the game: each guess compared with the best").does(Alone(Self::look_back)),
        word(
            &["play on"],
            "after the game: make another guess there, as in play on 3; play on 3 another draws another secret",
        )
        .does(Does::Words("GUESS", Self::play_on)),
        word(&["share", "result"], "after the game: your result to share, without spoilers")
            .does(Alone(Self::share)),
        word(&["rules"], "what can be in a code, and what the scores mean")
            .does(Alone(|_| changes(|_| Fact::Rules))),
    ];
}

#[expect(
    clippy::missing_errors_doc,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "some commands are never refused"
)]
impl BreakCodeSession {
    fn guess_row(&self) -> Ready {
        let code = self.game().typed().map_err(|gap| Refusal::Gap(gap + 1))?;
        self.guess(code)
    }

    /// A guess that was made before needs confirmation. Scoring may take longer than a key press.
    pub fn guess(&self, code: Code) -> Ready {
        self.game().check_guess(&code)?;
        Ok(Box::new(move |session, _| {
            if let Some(turn) = session.game().history().turn_of(&code) {
                let question = Confirmation::Repeat(code, turn);
                if !session.question.is_answered(&question) {
                    return session.ask(question);
                }
            }
            if GuessTask::takes_long(session.game()) {
                let id = session.last_task.advance();
                session.scoring = Some(id);
                return Starts(id, GuessTask { game: Box::new(session.game().clone()), code });
            }
            session.guessed(session.game().guessed(code))
        }))
    }

    fn undo(&self) -> Ready {
        if self.game().players().is_some() {
            return Err(Refusal::Match("guesses are not undone"));
        }
        if !self.games.can_undo() {
            return Err(Refusal::NothingToUndo);
        }
        changes(|session: &mut BreakCodeSession| {
            session.games.undo_turn();
            session.changed();
            Fact::Undone
        })
    }

    fn redo(&self) -> Ready {
        if !self.games.can_redo() {
            return Err(Refusal::NothingToRedo);
        }
        changes(|session: &mut BreakCodeSession| {
            let (id, turns) = (session.game().id(), session.game().history().turns().len());
            session.games.redo_turn();
            session.changed();
            let game = session.game();
            if (game.id(), game.history().turns().len()) == (id, turns + 1) {
                Fact::GuessedAgain
            } else {
                Fact::Redone
            }
        })
    }

    fn hint_next(&self) -> Ready {
        changes(|session: &mut BreakCodeSession| {
            let hint = GuessHint::next(session.advice.hint.as_ref(), session.games.present_mut());
            let Some(hint) = hint else { return Fact::NoHintLeft };
            session.advice.hint = Some(hint);
            Fact::Hinted
        })
    }

    /// Giving up needs confirmation.
    fn give_up(&self) -> Ready {
        Ok(Box::new(|session, _| {
            if !session.question.is_answered(&Confirmation::GiveUp) {
                return session.ask(Confirmation::GiveUp);
            }
            session.go_on_to(session.game().revealed());
            Happened(Fact::GivenUp)
        }))
    }

    pub fn another(&self) -> Ready {
        if self.game().match_after().is_some() {
            return opens(Subject::NextInMatch(Box::new(self.game().clone())));
        }
        Ok(Box::new(|session, random| {
            session.begin(session.game().another(random));
            Happened(Fact::Begun)
        }))
    }

    fn others(&self) -> Ready {
        Ok(Box::new(|session, random| {
            let game = session.game();
            let secret = (game.status() != GameStatus::Open).then(|| game.secret());
            Opens(Subject::Begin(Box::new(NewGame::contest(game.rules(), secret, random))))
        }))
    }

    /// The program continues the game. A counted one then counts as given up, which needs confirmation.
    fn go_on(&self) -> Ready {
        match self.game().status() {
            GameStatus::Won => return Err(Refusal::Found),
            GameStatus::Open if self.game().players().is_some() => {
                return Err(Refusal::Match("the program does not break the code"));
            }
            GameStatus::Open | GameStatus::Lost | GameStatus::Revealed => {}
        }
        Ok(Box::new(|session, _| {
            let question = Confirmation::GoOn;
            let is_lost = session.counts() && session.game().status() == GameStatus::Open;
            // The question stays asked, because the program may ask another one first.
            let asked = is_lost.then(|| session.ask(question));
            let goes_on = Opens(Subject::GoOn(Box::new(session.game().clone())));
            asked.filter(|_| !session.question.is_answered(&question)).unwrap_or(goes_on)
        }))
    }

    /// The comparison counts the possible codes and grades the guesses.
    fn compare(&self) -> Ready {
        self.game().original().ok_or(Refusal::NoOriginal)?;
        Ok(Box::new(|session, _| {
            let game = session.games.present_mut();
            game.note_information();
            game.note_grades();
            match Comparison::new(game.clone(), &session.advice.judgments) {
                Some(comparison) => Opens(Subject::Compare(Box::new(comparison))),
                None => Happened(Fact::Board),
            }
        }))
    }

    fn review(&self) -> Ready {
        if self.game().history().turns().is_empty() {
            return Err(Refusal::NoGuess);
        }
        opens(Subject::Review(Box::new(self.game().clone()), self.advice.judgments.clone()))
    }

    fn switch_coach(&self, on: Option<bool>) -> Ready {
        let on = on.unwrap_or(!self.advice.coach);
        changes(move |session: &mut BreakCodeSession| {
            session.set_coach(on);
            Fact::Coach(on)
        })
    }

    fn show_information(&self, information: Information) -> Ready {
        changes(move |session: &mut BreakCodeSession| {
            session.set_information(information);
            Fact::Information(information)
        })
    }

    fn info(&self, word: &str) -> Ready {
        match word.to_ascii_lowercase().as_str() {
            "" => shown(Fact::Codes),
            "on" => self.show_information(Information::Codes),
            "off" => self.show_information(Information::Hidden),
            "bits" => self.show_information(Information::Bits),
            _ => Err(Refusal::NoInformation(word.to_owned())),
        }
    }

    /// The game, once it is over.
    fn over(&self, otherwise: Refusal) -> Result<&BreakGame, Refusal> {
        if self.is_over() { Ok(self.game()) } else { Err(otherwise) }
    }

    fn practice(&self) -> Ready {
        let game = self.over(Refusal::NoExercisesYet)?;
        let judged = all_judged(game.rules(), game.history());
        opens(Subject::Practice(exercises(game.rules(), &judged).ok_or(Refusal::NothingWeak)?))
    }

    fn look_back(&self) -> Ready {
        if self.over(Refusal::NoReviewYet)?.history().turns().is_empty() {
            return Err(Refusal::NoGuess);
        }
        changes(|_| Fact::Review)
    }

    fn share(&self) -> Ready {
        self.over(Refusal::NoResultYet)?;
        changes(|_| Fact::Result)
    }

    /// Makes another guess in place of the one of this number: `3`, or `3 another` against a drawn secret.
    fn play_on(&self, typed: &str) -> Ready {
        let game = self.over(Refusal::NotToPlayOn)?;
        let guesses = game.history().turns().len();
        if guesses == 0 {
            return Err(Refusal::NoGuessToPlayOn);
        }
        let (guess, secret) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let number: u64 = guess.replace(',', "").parse().map_err(|_| Refusal::NoNumber(guess.to_owned()))?;
        let turn = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let turn = turn.filter(|turn| *turn < guesses).ok_or(Refusal::NoSuchGuess(guesses))?;
        let is_another = match secret.trim().to_ascii_lowercase().as_str() {
            "" => false,
            "another" if game.deal() == Deal::Adversary => return Err(Refusal::Adversary),
            "another" => true,
            _ => return Err(Refusal::WhichSecret(guess.to_owned())),
        };
        Ok(Box::new(move |session, random| {
            let drawn = if is_another { session.game().redrawn_after(turn, random) } else { None };
            session.begin(drawn.unwrap_or_else(|| session.game().again_after(turn)));
            Happened(Fact::PlayedOn)
        }))
    }
}

/// Tells something about the possible codes, which counts as help.
fn shown(fact: Fact) -> Ready {
    changes(|session: &mut BreakCodeSession| {
        session.note_information();
        fact
    })
}
