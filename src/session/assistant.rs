//! The assistant: a game that is played elsewhere, guess by guess in any order, and help with it. It has no secret and no result.

use thiserror::Error;

use super::Subject;
use super::command::Does::{Alone, NewGame, Number, Words};
use super::command::Outcome::Starts;
use super::command::{self, Commands, Place, Run, changes, copy, down, key, one_panel, opens, up, word};
use super::new_game::Activity;
use crate::chord::Chord::{Char, Ctrl, Key};
use crate::chord::ENTER;
use crate::play::cost::SharedProver;
use crate::play::{Assistance, AssistanceTask, JudgedGuess, Undo};
use crate::task::{End, TaskId, Update};
use crossterm::event::KeyCode;
use pegwise_engine::code::{Candidates, Code, ParseTurnError, Rules, ScoredGuess};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// What is possible and best now is known.
    Advised,
    Judged,
    Guesses,
    Codes,
    Failed(String),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error(transparent)]
    Guess(#[from] ParseTurnError),
    #[error("No guess has this number: there are {0}")]
    NoSuch(usize),
    #[error("Type the number of a guess first, as in change 2 aabb 1,1")]
    NoNumber,
    #[error("There is no guess yet")]
    NoGuess,
    #[error("There is nothing to undo")]
    NothingToUndo,
    #[error("There is nothing to redo")]
    NothingToRedo,
    #[error("No code agrees with these scores: change one of them first")]
    Contradicted,
}

type Ready = command::Ready<AssistantSession>;

#[derive(Debug)]
pub struct AssistantSession {
    rows: Undo<Vec<ScoredGuess>>,
    prover: SharedProver,
    /// What was found for the present guesses.
    found: Option<Assistance>,
    /// The answer to the last question about a guess.
    pub judged: Option<Box<JudgedGuess>>,
    running: Option<TaskId>,
    last_task: TaskId,
}

impl Place for AssistantSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = AssistanceTask;

    fn commands(&self) -> Commands<AssistantSession> {
        AssistantSession::COMMANDS
    }

    fn rules(&self) -> Rules {
        self.prover.rules
    }

    fn unnamed(&self, _: &str) -> Option<&'static command::Command<AssistantSession>> {
        Some(&AssistantSession::ENTRY)
    }

    fn resume(&mut self) -> Option<command::Outcome<AssistantSession>> {
        Some(self.ask(None))
    }

    fn receive(
        &mut self,
        id: TaskId,
        Update::Ended(end): Update<AssistanceTask>,
    ) -> Option<command::Outcome<AssistantSession>> {
        self.running.take_if(|running| *running == id)?;
        let fact = match end {
            End::Done(found) => match *found {
                Assistance::Judged(judged) => {
                    self.judged = Some(judged);
                    Fact::Judged
                }
                found => {
                    self.found = Some(found);
                    Fact::Advised
                }
            },
            End::Failed(words) => Fact::Failed(words),
            End::Canceled => return None,
        };
        Some(command::Outcome::Happened(fact))
    }
}

impl AssistantSession {
    pub const COMMANDS: Commands<AssistantSession> = &[
        &[
            Self::ENTRY,
            up("move", "another guess of the list"),
            down("move"),
            key("change", &[Char('e')], "change", "change the selected guess or its score")
                .word(&["change"], "another guess or score in place of one, as in change 2 aabb 1,1")
                .does(Words("NUMBER CODE SCORE", Self::change)),
            key("clear", &[Char('x'), Key(KeyCode::Delete)], "remove", "remove the selected guess")
                .word(&["remove"], "remove the guess of this number")
                .does(Number("NUMBER", "2", |at, number| at.remove(number))),
            key("undo", &[Char('u'), Ctrl('u')], "undo", "undo, redo")
                .word(&["undo"], "undo the last change")
                .does(Alone(|at| at.go(Undo::can_undo, Undo::undo, Refusal::NothingToUndo))),
            command::beside("redo", &[Char('U'), Ctrl('r')], "redo")
                .word(&["redo"], "redo it")
                .does(Alone(|at| at.go(Undo::can_redo, Undo::redo, Refusal::NothingToRedo))),
            word(&["best", ""], "what is possible, and the best next guess")
                .does(Alone(|_| Ok(Box::new(|at, _| at.ask(None))))),
            word(&["codes"], "which codes are possible").does(Alone(|_| changes(|_| Fact::Codes))),
            word(&["guesses", "board"], "the guesses so far").does(Alone(|_| changes(|_| Fact::Guesses))),
            copy(),
            key("new", &[Char('n')], "new game", "another game elsewhere")
                .word(&["new"], "another game; new 5 8 or new 4 10 no repeats takes its rules")
                .does(NewGame(|_, rules| {
                    opens(rules.map_or(Subject::Choose(Activity::Watch, None), Subject::Assist))
                })),
        ],
        one_panel(),
    ];

    const ENTRY: command::Command<AssistantSession> =
        key("accept", &[ENTER], "guess", "a guess and its score, as aabb 2,1; a guess alone is judged")
            .word(
                &[],
                "a guess and its score, as aabb 2,1 or aabb 2,?; a guess alone says what it would be worth",
            )
            .does(Words("CODE [SCORE]", Self::enter));

    pub fn new(rules: Rules, scored: Vec<ScoredGuess>) -> AssistantSession {
        AssistantSession {
            rows: Undo::new(scored),
            prover: SharedProver::new(rules),
            found: None,
            judged: None,
            running: None,
            last_task: TaskId::default(),
        }
    }

    /// The guesses, in the order in which they were typed.
    pub fn rows(&self) -> &[ScoredGuess] {
        self.rows.present()
    }

    /// What is known about the guesses so far. `None` while it is looked for.
    pub const fn found(&self) -> Option<&Assistance> {
        self.found.as_ref()
    }

    /// The codes that agree with all scores, once they are known.
    pub const fn candidates(&self) -> Option<&Candidates> {
        if let Some(Assistance::Best(candidates, _)) = &self.found { Some(candidates) } else { None }
    }

    pub const fn is_looking(&self) -> bool {
        self.running.is_some()
    }

    /// Looks for the best guess, or judges one.
    pub fn ask(&mut self, guess: Option<Code>) -> command::Outcome<AssistantSession> {
        let id = self.last_task.advance();
        self.running = Some(id);
        Starts(id, AssistanceTask { prover: self.prover.clone(), scored: self.rows().to_vec(), guess })
    }

    /// Gives back the memory of the searches for costs.
    pub fn forget_proofs(&mut self) {
        self.prover.forget();
    }

    fn enter(&self, typed: &str) -> Ready {
        let rules = self.rules();
        if !typed.trim().contains(['=', ' ']) {
            let guess = rules.parse(typed.trim()).map_err(ParseTurnError::from)?;
            if let Some(Assistance::Contradicted(_)) = self.found {
                return Err(Refusal::Contradicted);
            }
            return Ok(Box::new(move |at, _| at.ask(Some(guess))));
        }
        let entered = scored(typed, rules)?;
        Ok(self.with(self.rows().iter().copied().chain([entered]).collect()))
    }

    fn change(&self, typed: &str) -> Ready {
        let (number, guess) = typed.trim().split_once(' ').ok_or(Refusal::NoNumber)?;
        let at = self.row(number.parse().ok())?;
        let mut rows = self.rows().to_vec();
        rows[at] = scored(guess, self.rules())?;
        Ok(self.with(rows))
    }

    fn remove(&self, number: Option<u64>) -> Ready {
        let at = self.row(number)?;
        let mut rows = self.rows().to_vec();
        rows.remove(at);
        Ok(self.with(rows))
    }

    /// The row of a number, from 1.
    fn row(&self, number: Option<u64>) -> Result<usize, Refusal> {
        let count = self.rows().len();
        if count == 0 {
            return Err(Refusal::NoGuess);
        }
        let number = usize::try_from(number.ok_or(Refusal::NoNumber)?).unwrap_or(usize::MAX);
        number.checked_sub(1).filter(|at| *at < count).ok_or(Refusal::NoSuch(count))
    }

    #[expect(clippy::unused_self, reason = "the guesses of this session are replaced")]
    fn with(&self, rows: Vec<ScoredGuess>) -> Run<AssistantSession> {
        Box::new(move |at, _| {
            at.rows.commit(rows);
            at.changed()
        })
    }

    fn go(
        &self,
        can: fn(&Undo<Vec<ScoredGuess>>) -> bool,
        go: fn(&mut Undo<Vec<ScoredGuess>>) -> bool,
        otherwise: Refusal,
    ) -> Ready {
        if !can(&self.rows) {
            return Err(otherwise);
        }
        Ok(Box::new(move |at, _| {
            go(&mut at.rows);
            at.changed()
        }))
    }

    fn changed(&mut self) -> command::Outcome<AssistantSession> {
        (self.found, self.judged) = (None, None);
        self.ask(None)
    }
}

/// A guess and its score with a blank or `=` between them.
fn scored(typed: &str, rules: Rules) -> Result<ScoredGuess, Refusal> {
    let typed = typed.trim();
    let written = match typed.split_once(['=', ' ']) {
        Some((guess, score)) => format!("{guess}={}", score.trim()),
        None => typed.to_owned(),
    };
    Ok(ScoredGuess::parse(&written, rules)?)
}
