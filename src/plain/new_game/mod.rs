//! The questions for a new game in plain mode: what the form asks on the full screen, one after another. Each has an
//! answer already, which an empty line keeps.

mod numbers;
mod question;

use std::path::PathBuf;

use super::place::{Answer, Next, Place, Talk, help_of};
use super::words::{Entry, command, told};
use crate::archive::statistics::DailyStatistics;
use crate::cli::StrategyPath;
use crate::narration::explorer::games;
use crate::play::{Day, GameChoices, Match, SecretSource};
use crate::session::NewGameSession;
use crate::session::new_game::{Activity, Field, FieldKind, Refusal};
use crate::session::{Location, Subject};
use crate::store::StoreRequest;
use crate::store::settings::{Change, Settings};
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
    questions: Vec<Question>,
    /// The question that waits for an answer. After the last one it is asked whether to begin, if something would be
    /// lost.
    at: usize,
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
            questions: Vec::new(),
            at: 0,
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
        self.settings.new_games
    }

    /// Keeps choices for the next new game. Returns the requests that keep them in the settings file, too.
    pub(super) fn keep(&mut self, choices: GameChoices) -> Vec<StoreRequest> {
        let mut requests = Vec::new();
        for (setting, value) in self.settings.changed_by(choices) {
            let known = self.settings.set(setting, value);
            known.unwrap_or_else(|_| unreachable!("it is the name of a value"));
            let file = self.file.clone();
            requests.extend(file.map(|file| StoreRequest::Setting(file, Change::Set(setting, value))));
        }
        requests
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
        if from == Location::Assistant {
            self.session.source = SecretSource::Elsewhere;
        }
        self.questions = Question::all(activity);
        self.at = self.open_from(0);
    }

    /// Lets the players of a match change places, and waits for the code.
    pub(super) fn go_on_with(&mut self, players: Match) {
        (self.session.source, self.session.players) = (SecretSource::Friend, players);
        self.go_back_to(|question| matches!(question, Question::Secret));
    }

    /// Whether the next line is a code that stays hidden.
    pub(super) fn takes_unseen(&self) -> bool {
        self.session.source == SecretSource::Friend
            && matches!(self.questions.get(self.at), Some(Question::Secret))
    }

    pub(super) fn begin_by(&mut self, rules: Rules, talk: &mut Talk<'_>) -> Next {
        // A secret to be typed would be asked for.
        if self.session.source.is_typed() {
            self.session.source = SecretSource::Random;
        }
        // Neither a drawn secret nor the adversary has rules of its own.
        let _ = self.session.set_rules(rules);
        self.begin(talk)
    }

    /// The first question that is open, from this one on.
    fn open_from(&self, at: usize) -> usize {
        let open = (at..self.questions.len()).find(|at| self.questions[*at].is_open(&self.session));
        open.unwrap_or(self.questions.len())
    }

    /// Waits for the answer to a question that is asked about this game.
    fn go_back_to(&mut self, is_it: fn(&Question) -> bool) {
        self.at = self.questions.iter().position(is_it).unwrap_or(0);
    }

    fn go_back_to_rules(&mut self) {
        self.go_back_to(|question| matches!(question, Question::Field(_)));
    }

    /// Takes an answer. Returns the question that follows.
    ///
    /// # Errors
    ///
    /// If the answer is wrong, with what would be right.
    fn take(&mut self, answer: &str) -> Result<usize, String> {
        let Some(question) = self.questions.get(self.at) else {
            return if answer.is_empty() { Ok(self.at) } else { Err("Type begin, or stop.".to_owned()) };
        };
        question.take(&mut self.session, answer)?;
        // The other fields of the rules are chosen by now.
        if let (Question::Field(Field { kind: FieldKind::YesNo(_), .. }), Err(wrong)) =
            (question, self.session.rules())
        {
            self.go_back_to_rules();
            return Err(told(wrong));
        }
        Ok(self.open_from(self.at + 1))
    }

    /// Reads a strategy file. Its rules leave nothing to ask about rules.
    fn take_file(&mut self, path: &str, talk: &mut Talk<'_>) {
        let read = StrategyPath::typed(path).named().map_err(|wrong| format!("{wrong:#}"));
        self.session.file.name(path);
        self.session.file.take(path, read);
        match (self.session.file.fault(), self.session.file.tree()) {
            (Some(wrong), _) => {
                talk.say(told(wrong));
                self.session.file.name("");
            }
            (None, Some(tree)) => {
                let tree = &tree.tree;
                talk.say(format!("The strategy of the file: {}, {}.", tree.rules(), games(&tree.lengths())));
                self.at = self.open_from(self.at);
            }
            (None, None) => talk.say("Type file and the path of a strategy file."),
        }
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
                if self.at < self.questions.len() {
                    numbers::tell(&mut self.session, talk);
                }
                self.at = self.questions.len();
                Next::Begin(Box::new(game), self.session.defaults())
            }
            Err(refusal) => {
                talk.say(told(&refusal));
                match refusal {
                    Refusal::Rules(_) | Refusal::TooLargeForObjective(_) => self.go_back_to_rules(),
                    _ => self.go_back_to(|question| matches!(question, Question::Secret)),
                }
                self.ask(talk);
                Next::Stay
            }
        }
    }

    fn ask(&self, talk: &mut Talk<'_>) {
        let words = self.questions.get(self.at).map(|question| question.words(&self.session));
        talk.say(words.unwrap_or_else(|| "Type begin to begin the game, or stop.".to_owned()));
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
            Ok(next) if next == self.questions.len() => return Ok(self.begin(talk)),
            Ok(next) => self.at = next,
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
