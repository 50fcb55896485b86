//! The questions, in words, and the words of their answers.

use crate::archive::statistics::DailyState;
use crate::cli::goal;
use crate::excerpt::excerpt;
use crate::narration::{Voice, as_sentence, description};
use crate::plain::words::told;
use crate::session::NewGameSession;
use crate::session::new_game::{Activity, Choice, Field, SecretSource};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{Allowed, Goal};
use pegwise_engine::code::{Peg, Repeats};

/// What the player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Where the secret comes from. This is first, because some secrets bring their own rules.
    Source,
    /// One of [`Activity::fields`], from 0. Those of the objective are asked last.
    Field(usize),
    Secret,
    Strategy,
    /// Whether to begin. It is asked only if something would be lost.
    Begin,
}

impl Question {
    /// The first question about a game.
    pub(super) fn first(activity: Activity) -> Question {
        if activity.secrets().is_empty() { Question::Field(0) } else { Question::Source }
    }

    /// The question after this one.
    pub(super) fn next(self, session: &NewGameSession) -> Question {
        let (activity, source) = (session.activity, session.source);
        let has_tree = session.tree().is_some();
        match self {
            Question::Source if source.has_own_rules() && !session.text().is_empty() => Question::Begin,
            Question::Source if source.has_own_rules() => Question::Secret,
            Question::Source if has_tree => Question::Field(0).after_file(session),
            Question::Source => Question::Field(0),
            Question::Field(at) if at + 1 < activity.fields().len() && at + 1 != numbers(activity) => {
                Question::Field(at + 1)
            }
            Question::Field(at) if at >= numbers(activity) => Question::Begin,
            Question::Field(_) if source.is_typed() => Question::Secret,
            Question::Field(_) | Question::Secret if activity.has_one_strategy() && !has_tree => {
                Question::Strategy
            }
            Question::Field(_) | Question::Secret | Question::Strategy
                if has_objective(session) && !has_tree =>
            {
                Question::Field(numbers(activity))
            }
            Question::Field(_) | Question::Secret | Question::Strategy | Question::Begin => Question::Begin,
        }
    }

    /// The question that is left once a strategy file is read: nothing about rules and strategies.
    pub(super) fn after_file(self, session: &NewGameSession) -> Question {
        match self {
            Question::Source | Question::Secret => self,
            Question::Field(_) if session.source.is_typed() => Question::Secret,
            Question::Field(_) | Question::Strategy | Question::Begin => Question::Begin,
        }
    }

    /// The question, with what can be answered and what an empty line keeps.
    pub(super) fn words(self, session: &NewGameSession) -> String {
        let activity = session.activity;
        match self {
            Question::Source => {
                let keeps = word(session.source);
                format!("{} {}. Empty keeps {keeps}.", who(activity), sources(activity))
            }
            Question::Field(at) => field(session, activity.fields()[at]),
            Question::Secret => secret(session),
            Question::Strategy => format!(
                "Which strategy? {}. Type strategies for descriptions, or file and a path to use a strategy file. Empty keeps {}, {}.",
                Strategy::ALL.each_ref().map(Strategy::name).join(", "),
                session.strategy(),
                description(&session.strategy())
            ),
            Question::Begin => "Type begin to begin the game, or stop.".to_owned(),
        }
    }
}

/// The number of fields before those of the objective.
fn numbers(activity: Activity) -> usize {
    activity.fields().iter().filter(|field| field.is_of_game()).count()
}

fn has_objective(session: &NewGameSession) -> bool {
    match session.activity {
        Activity::BreakCode => false,
        Activity::Watch | Activity::Explore => session.strategy().is_optimal(),
        Activity::Contest | Activity::Arena => true,
    }
}

const fn who(activity: Activity) -> &'static str {
    match activity {
        Activity::BreakCode => "Who holds the secret?",
        _ => "Which secret?",
    }
}

/// The words for a source; the first is told.
const fn words(source: SecretSource) -> &'static [&'static str] {
    match source {
        SecretSource::Random => &["random"],
        SecretSource::Adversary => &["adversary"],
        SecretSource::ShareCode => &["share code", "share", "code"],
        SecretSource::Daily => &["daily"],
        SecretSource::Typed => &["own", "typed"],
        SecretSource::Mind => &["in my head", "head", "hand"],
    }
}

const fn word(source: SecretSource) -> &'static str {
    words(source)[0]
}

pub(super) fn sources(activity: Activity) -> String {
    let described = |source: &SecretSource| {
        let about = match source {
            SecretSource::Random => "a secret is drawn",
            SecretSource::Adversary => "it commits to no secret",
            SecretSource::ShareCode => "a game that someone sent you",
            SecretSource::Daily => "the puzzle of a day, such as daily yesterday",
            SecretSource::Typed => "you type the secret",
            SecretSource::Mind => "you keep the secret, and score",
        };
        format!("{} ({about})", word(*source))
    };
    activity.secrets().iter().map(described).collect::<Vec<_>>().join(", ")
}

/// The source that an answer begins with, and the rest of the answer.
pub(super) fn source(activity: Activity, answer: &str) -> Option<(SecretSource, &str)> {
    let all =
        activity.secrets().iter().flat_map(|source| words(*source).iter().map(move |word| (*source, *word)));
    let found = all.filter_map(|(source, word)| {
        Some((source, word, answer.get(word.len()..)?, answer.get(..word.len())?))
    });
    let mut found = found.filter(|(_, word, rest, start)| {
        start.eq_ignore_ascii_case(word) && (rest.is_empty() || rest.starts_with(' '))
    });
    found.next().map(|(source, _, rest, _)| (source, rest.trim()))
}

fn field(session: &NewGameSession, field: Field) -> String {
    let (least, most) = field.range().unwrap_or_default();
    let keeps = match session.chosen(field) {
        Choice::Positions(number) | Choice::Colors(number) | Choice::Guesses(number) => number.to_string(),
        Choice::Repeats(Repeats::Allowed) | Choice::Allowed(Allowed::Any) => "yes".to_owned(),
        Choice::Repeats(Repeats::Forbidden) | Choice::Allowed(Allowed::Possible) => "no".to_owned(),
        Choice::Goal(Goal::Total(_)) => "total".to_owned(),
        Choice::Goal(Goal::Worst) => "worst".to_owned(),
        Choice::Goal(Goal::Longer(guesses)) => format!("longer-than-{guesses}"),
    };
    let question = match field {
        Field::Positions => format!("Positions? {least} to {most}."),
        Field::Colors => format!("Colors? {least} to {most}."),
        Field::Repeats => "May a color repeat? yes or no.".to_owned(),
        Field::Guesses => format!("Guesses? {least} to {most}."),
        Field::Goal => "What should optimal minimize? total (the guesses in total), worst (the longest game, then the total) or longer-than-6 (the games over 6 guesses, then the total).".to_owned(),
        Field::Allowed => "May optimal guess codes that cannot be the secret? yes or no.".to_owned(),
    };
    format!("{question} Empty keeps {keeps}.")
}

/// The value of a field that was typed.
///
/// # Errors
///
/// If it is none, with what would be right.
pub(super) fn choice(field: Field, answer: &str) -> Result<Choice, String> {
    let answer = answer.to_ascii_lowercase();
    let choice = match (field, answer.as_str()) {
        (Field::Goal, text) => return goal(text).map(Choice::Goal).map_err(|wrong| as_sentence(&wrong)),
        (Field::Allowed, "yes" | "y" | "any") => Some(Choice::Allowed(Allowed::Any)),
        (Field::Allowed, "no" | "n" | "possible") => Some(Choice::Allowed(Allowed::Possible)),
        (Field::Repeats, "yes" | "y" | "allowed") => Some(Choice::Repeats(Repeats::Allowed)),
        (Field::Repeats, "no" | "n" | "no repeats") => Some(Choice::Repeats(Repeats::Forbidden)),
        (_, number) => number.parse().ok().and_then(|number| field.number(number)),
    };
    choice.ok_or_else(|| match field.range() {
        Some((least, most)) => format!("{:?} is not a number from {least} to {most}.", excerpt(&answer)),
        None => format!("{:?} is neither yes nor no.", excerpt(&answer)),
    })
}

fn secret(session: &NewGameSession) -> String {
    match session.source {
        SecretSource::ShareCode => {
            "Which share code? It is what a player copies after a game, such as UA7ZA-3DJKT-17AQU.".to_owned()
        }
        SecretSource::Daily => {
            let week = (1..=7).map(|days| session.today.plus(-days));
            let missed = week.filter(|day| session.day_state(*day) == Some(DailyState::Missed));
            let missed: Vec<String> = missed.map(|day| day.to_string()).collect();
            let missed = if missed.is_empty() {
                String::new()
            } else {
                format!(" You missed these of the last week: {}.", missed.join(", "))
            };
            format!(
                "Which day? today, yesterday or a date such as 2026-11-20.{missed} Empty keeps {}.",
                session.day
            )
        }
        _ => session.rules().map_or_else(told, |rules| {
            let example: String = rules.palette().cycle().take(rules.positions()).map(Peg::letter).collect();
            let keeps = match session.secret() {
                Ok(secret) => format!(" Empty keeps {}.", Voice::Spoken.code(&secret)),
                Err(_) => String::new(),
            };
            format!("Type the secret, such as {example}.{keeps}")
        }),
    }
}
