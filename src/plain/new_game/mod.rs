//! The questions for a new game in plain mode: what the form asks on the full screen, one after another. Each has an
//! answer already, which an empty line keeps.

mod numbers;
mod question;

use std::path::PathBuf;

use super::place::{Answer, Next, Place, Talk, help_of};
use super::words::{Entry, command};
use crate::archive::statistics::DailyStatistics;
use crate::cli::StrategyPath;
use crate::narration::as_sentence;
use crate::narration::explorer::games;
use crate::play::{Day, GameChoices};
use crate::session::NewGameSession;
use crate::session::new_game::{Activity, Field, Refusal, SecretSource, Verb};
use crate::session::{Location, Subject};
use crate::store::settings::{Change, Settings, write};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

use question::Question;

/// The command for a strategy file, beside the answers.
#[derive(Clone, Copy, Debug)]
struct File;

const FILE: &[Entry<File>] = &[Entry::new(
    File,
    &["file"],
    "PATH",
    "the strategy of a file, as pegwise tree writes it, by the rules in it",
)];

/// The choices for a new game, and the question that waits for an answer.
#[derive(Debug)]
pub(super) struct NewGameQuestions {
    session: NewGameSession,
    question: Question,
    /// Where the player came from.
    from: Location,
    /// The settings, whose choices are the first answers.
    settings: Settings,
    file: Option<PathBuf>,
}

impl NewGameQuestions {
    /// Nothing is asked yet. The choices are those of the settings.
    pub(super) fn new(settings: Settings) -> NewGameQuestions {
        NewGameQuestions {
            session: NewGameSession::new(Day::today()),
            question: Question::Begin,
            from: Location::Home,
            settings,
            file: None,
        }
    }

    /// Sets the settings file that keeps the choices.
    pub(super) fn save_to(&mut self, file: PathBuf) {
        self.file = Some(file);
    }

    pub(super) fn defaults(&self) -> GameChoices {
        self.settings.new_games()
    }

    /// Keeps choices for the next new game, in the settings file, too.
    pub(super) fn keep(&mut self, choices: GameChoices, talk: &mut Talk<'_>) {
        for (setting, value) in self.settings.changed_by(choices) {
            let known = self.settings.set(setting, value);
            known.unwrap_or_else(|_| unreachable!("it is the name of a value"));
            let written = self.file.as_deref().map(|file| write(file, &Change::Set(setting, value)));
            if let Some(Err(reason)) = written {
                return talk.say(format!("The choices are not saved: {reason:#}."));
            }
        }
    }

    /// Starts to ask about a game. It is asked from this place.
    pub(super) fn open(
        &mut self,
        (activity, choices, strategy): (Activity, GameChoices, Strategy),
        from: Location,
        played: &DailyStatistics,
    ) {
        self.session.set_today(Day::today(), played);
        self.session.open(activity, choices, strategy);
        self.from = from;
        self.question = Question::first(activity);
    }

    pub(super) fn begin_by(&mut self, rules: Rules, talk: &mut Talk<'_>) -> Next {
        // A secret to be typed would be asked for.
        if self.session.source.is_typed() {
            let _ = self.session.carry_out(Verb::Secret(SecretSource::Random));
        }
        // Neither a drawn secret nor the adversary has rules of its own.
        let _ = self.session.set_rules(rules);
        self.begin(talk)
    }

    /// Takes an answer. Returns the question that follows.
    ///
    /// # Errors
    ///
    /// If the answer is wrong, with what would be right.
    fn take(&mut self, answer: &str) -> Result<Question, String> {
        match self.question {
            Question::Source => self.take_source(answer)?,
            Question::Field(at) => self.take_field(self.session.activity.fields()[at], answer)?,
            Question::Secret => {
                if !answer.is_empty() {
                    self.session.set_text(answer);
                }
                match self.session.fault() {
                    Some(Refusal::Rules(_)) | None => {}
                    Some(refusal) => return Err(as_sentence(&refusal.to_string())),
                }
            }
            Question::Strategy | Question::Begin if answer.is_empty() => {}
            Question::Strategy => {
                self.choose(Verb::Strategy(super::typed::strategy(answer)?))?;
            }
            Question::Begin => return Err("Type begin, or stop.".to_owned()),
        }
        Ok(self.question.next(&self.session))
    }

    /// Takes where the secret comes from. A share code or a day can follow at once.
    fn take_source(&mut self, answer: &str) -> Result<(), String> {
        if answer.is_empty() {
            return Ok(());
        }
        let activity = self.session.activity;
        let (source, rest) = question::source(activity, answer)
            .ok_or_else(|| format!("The secret comes from one of these: {}.", question::sources(activity)))?;
        self.choose(Verb::Secret(source))?;
        if source.has_own_rules() && !rest.is_empty() {
            self.session.set_text(rest);
            self.session.fault().map_or(Ok(()), |refusal| Err(as_sentence(&refusal.to_string())))?;
        }
        Ok(())
    }

    fn take_field(&mut self, field: Field, answer: &str) -> Result<(), String> {
        if !answer.is_empty() {
            let choice = question::choice(field, answer)?;
            self.choose(Verb::Set(choice))?;
        }
        // The other numbers are chosen by now.
        match (field, self.session.rules()) {
            (Field::Repeats, Err(wrong)) => {
                self.question = Question::Field(0);
                Err(as_sentence(&wrong.to_string()))
            }
            _ => Ok(()),
        }
    }

    /// Reads a strategy file. Its rules leave nothing to ask about rules.
    fn take_file(&mut self, path: &str, talk: &mut Talk<'_>) {
        let read = StrategyPath::typed(path).named().map_err(|wrong| format!("{wrong:#}"));
        self.session.set_file(path);
        self.session.read_file(path, read);
        match (self.session.fault_of_file(), self.session.tree()) {
            (Some(wrong), _) => {
                talk.say(as_sentence(&wrong.to_string()));
                self.session.set_file("");
            }
            (None, Some(tree)) => {
                let tree = tree.tree();
                talk.say(format!("The strategy of the file: {}, {}.", tree.rules(), games(&tree.lengths())));
                self.question = self.question.after_file(&self.session);
            }
            (None, None) => talk.say("Type file and the path of a strategy file."),
        }
    }

    fn choose(&mut self, verb: Verb) -> Result<(), String> {
        self.session.carry_out(verb).map_err(|refusal| as_sentence(&refusal.to_string()))
    }

    /// Says how large the game is and what strategies need, and begins it. If something is wrong with the choices, asks
    /// about that.
    fn begin(&mut self, talk: &mut Talk<'_>) -> Next {
        let game = match self.session.fault() {
            Some(refusal) => Err(refusal),
            None => self.session.game(talk.random),
        };
        match game {
            Ok(game) => {
                if self.question != Question::Begin {
                    numbers::tell(&mut self.session, talk);
                }
                self.question = Question::Begin;
                Next::Begin(Box::new(game), self.session.defaults())
            }
            Err(refusal) => {
                talk.say(as_sentence(&refusal.to_string()));
                self.question = match refusal {
                    Refusal::Rules(_) | Refusal::TooLargeForObjective(_) => Question::Field(0),
                    _ => Question::Secret,
                };
                self.ask(talk);
                Next::Stay
            }
        }
    }

    fn ask(&self, talk: &mut Talk<'_>) {
        talk.say(self.question.words(&self.session));
    }
}

impl Place for NewGameQuestions {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let game = match self.session.activity {
            Activity::BreakCode => "to break",
            Activity::Watch => "to watch",
            Activity::Contest => "for a contest",
            Activity::Arena => "for the arena",
            Activity::Explore => "to explore",
        };
        talk.say(format!(
            "A new game {game}. An empty line keeps a choice, begin keeps all that follow, stop changes nothing."
        ));
        self.ask(talk);
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match line.to_ascii_lowercase().as_str() {
            "stop" => {
                talk.say("Nothing changed.");
                return Ok(Next::Open(Subject::Go(self.from)));
            }
            "begin" => return Ok(self.begin(talk)),
            "strategies" => {
                numbers::tell_strategies(&mut self.session, talk);
                self.ask(talk);
                return Ok(Next::Stay);
            }
            _ => {}
        }
        if let Some((File, path)) = command(FILE, line)?
            && self.session.activity.takes_file()
        {
            self.take_file(path, talk);
            self.ask(talk);
            return Ok(Next::Stay);
        }
        match self.take(line) {
            Ok(Question::Begin) => return Ok(self.begin(talk)),
            Ok(question) => self.question = question,
            Err(wrong) => talk.say(wrong),
        }
        self.ask(talk);
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        let of_file = help_of(FILE).into_iter().filter(|_| self.session.activity.takes_file());
        let lines = [
            ("an empty line", "keep what is chosen, and go on"),
            ("begin", "keep all that follow, and begin the game"),
            ("strategies", "how strategies guess, and what they need on average"),
            ("stop", "back to where you were, with nothing changed"),
        ]
        .map(|(usage, about)| (usage.to_owned(), about));
        lines.into_iter().chain(of_file).collect()
    }
}
