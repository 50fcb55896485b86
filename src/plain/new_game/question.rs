//! The questions, in words, and the words of their answers.

use crate::archive::statistics::DailyState;
use crate::cli::objective;
use crate::excerpt::excerpt;
use crate::narration::{Voice, description, next_in_match};
use crate::plain::typed::strategy;
use crate::plain::words::told;
use crate::play::SecretSource;
use crate::session::NewGameSession;
use crate::session::new_game::{Activity, Field, FieldKind, Refusal, objective_value};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Rules, Variants};

#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// Where the secret comes from. This is first, because some secrets bring their own rules.
    Source,
    Field(&'static Field),
    /// The names of two players.
    Players,
    Secret,
    Strategy,
}

impl Question {
    /// The questions about a game, in order. Those of the objective are asked last.
    pub(super) fn all(activity: Activity) -> Vec<Question> {
        let fields = |is_of_objective: bool| {
            let fields =
                activity.fields().iter().filter(move |field| field.is_of_objective == is_of_objective);
            fields.map(Question::Field)
        };
        let source = (!activity.secrets().is_empty()).then_some(Question::Source);
        let of_game = source.into_iter().chain(fields(false));
        of_game.chain([Question::Players, Question::Secret, Question::Strategy]).chain(fields(true)).collect()
    }

    /// Whether the choices before leave the answer open.
    pub(super) fn is_open(self, session: &NewGameSession) -> bool {
        let (source, has_tree) = (session.source, session.file.tree().is_some());
        match self {
            Question::Source => true,
            Question::Players => source == SecretSource::Friend && session.players.is_new(),
            Question::Secret => source.is_typed() && (!source.has_own_rules() || session.text().is_empty()),
            Question::Strategy => {
                session.activity.has_one_strategy() && !has_tree && source != SecretSource::Elsewhere
            }
            Question::Field(field) if field.is_of_objective => !has_tree && session.has_objective(),
            Question::Field(field) => session.why_not(field).is_none(),
        }
    }

    /// The question, with what can be answered and what an empty line keeps.
    pub(super) fn words(self, session: &NewGameSession) -> String {
        match self {
            Question::Source => {
                let who = match session.activity {
                    Activity::BreakCode => "Who holds the secret?",
                    _ => "Which secret?",
                };
                let keeps = words(session.source)[0];
                format!("{who} {}. Empty keeps {keeps}.", sources(session.activity))
            }
            Question::Field(field) => field_in_words(session, field),
            Question::Players => {
                let names = session.players.names();
                format!("Who plays? Type two names, such as Anna, Ben. Empty keeps {names}.")
            }
            Question::Secret => secret(session),
            Question::Strategy => format!(
                "Which strategy? {}. Type strategies for descriptions, or file and a path to use a strategy file. Empty keeps {}, {}.",
                Strategy::ALL.each_ref().map(Strategy::name).join(", "),
                session.strategy(),
                description(&session.strategy())
            ),
        }
    }

    /// Takes an answer. Where the secret comes from can be followed at once by a share code or a day.
    ///
    /// # Errors
    ///
    /// If the answer is wrong, with what would be right.
    pub(super) fn take(self, session: &mut NewGameSession, answer: &str) -> Result<(), String> {
        match self {
            Question::Secret => {
                if !answer.is_empty() {
                    session.set_text(answer);
                }
                return match session.fault() {
                    Some(Refusal::Rules(_)) | None => Ok(()),
                    Some(refusal) => Err(told(refusal)),
                };
            }
            _ if answer.is_empty() => {}
            Question::Source => {
                let activity = session.activity;
                let (source, rest) = source(activity, answer)
                    .ok_or_else(|| format!("The secret comes from one of these: {}.", sources(activity)))?;
                session.source = source;
                if source.has_own_rules() && !rest.is_empty() {
                    session.set_text(rest);
                    return session.fault().map_or(Ok(()), |refusal| Err(told(refusal)));
                }
            }
            Question::Field(field) => session.set(field, value(field, answer)?).map_err(told)?,
            Question::Players => session.players = session.players.renamed(answer),
            Question::Strategy => session.choose_strategy(strategy(answer)?),
        }
        Ok(())
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
        SecretSource::Friend => &["friend", "two players"],
        SecretSource::Mind => &["in my head", "head", "hand"],
        SecretSource::Elsewhere => &["elsewhere"],
    }
}

fn sources(activity: Activity) -> String {
    let described = |source: &SecretSource| {
        let about = match source {
            SecretSource::Random => "a secret is drawn",
            SecretSource::Adversary => "it commits to no secret",
            SecretSource::ShareCode => "a game that someone sent you",
            SecretSource::Daily => "the puzzle of a day, such as daily yesterday",
            SecretSource::Typed => "you type the secret",
            SecretSource::Friend => "another person here types it unseen, then you change places",
            SecretSource::Mind => "you keep the secret, and score",
            SecretSource::Elsewhere => "you guess in another game, and are helped here",
        };
        format!("{} ({about})", words(*source)[0])
    };
    activity.secrets().iter().map(described).collect::<Vec<_>>().join(", ")
}

/// The source that an answer begins with, and the rest of the answer.
fn source(activity: Activity, answer: &str) -> Option<(SecretSource, &str)> {
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

fn field_in_words(session: &NewGameSession, field: &Field) -> String {
    let value = session.value(field);
    let (range, keeps) = match &field.kind {
        FieldKind::Number(range, _) => (format!(" {} to {}.", range.start(), range.end()), value.to_string()),
        FieldKind::YesNo(_) => (String::new(), ["yes", "no"][value].to_owned()),
        FieldKind::Objective if value > 1 => (String::new(), format!("longer-than-{}", value - 1)),
        FieldKind::Objective | FieldKind::Variant => (String::new(), field.label(value)),
    };
    format!("{}{range} Empty keeps {keeps}.", field.question)
}

/// The value of a field that was typed.
///
/// # Errors
///
/// If it is none, with what would be right.
fn value(field: &Field, answer: &str) -> Result<usize, String> {
    let answer = answer.to_ascii_lowercase();
    match &field.kind {
        FieldKind::Objective => objective(&answer).map(objective_value).map_err(told),
        FieldKind::Variant => answer.parse().map(|variants: Variants| variants.bits().into()).map_err(told),
        FieldKind::Number(range, _) => {
            let number = answer.parse().ok().filter(|number| range.contains(number));
            let (least, most) = (range.start(), range.end());
            number.ok_or_else(|| format!("{:?} is not a number from {least} to {most}.", excerpt(&answer)))
        }
        FieldKind::YesNo(values) => {
            let mut words = [["yes", "y"], ["no", "n"]].into_iter().zip(values);
            let at = words.position(|(words, (_, other))| words.contains(&&*answer) || *other == answer);
            at.ok_or_else(|| format!("{:?} is neither yes nor no.", excerpt(&answer)))
        }
    }
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
        SecretSource::Friend => {
            let example = session.rules().map_or_else(told, Rules::example);
            let players = &session.players;
            format!(
                "{}. {} looks away; type the code, such as {example}, unseen.",
                next_in_match(players),
                players.breaker()
            )
        }
        _ => session.rules().map_or_else(told, |rules| {
            let example = rules.example();
            let keeps = match session.secret() {
                Ok(secret) => format!(" Empty keeps {}.", Voice::SPOKEN.of(rules).code(&secret)),
                Err(_) => String::new(),
            };
            format!("Type the secret, such as {example}.{keeps}")
        }),
    }
}
