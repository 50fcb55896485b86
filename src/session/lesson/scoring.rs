//! The lesson on scoring: secrets, guesses and the player's answers.

use strum::IntoStaticStr;

use pegwise_engine::code::{Code, Rules, Score};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoringPage {
    /// What the page explains or asks.
    pub topic: ScoringTopic,
    pub secret: Code,
    pub guess: Code,
}

/// What a page explains or asks, with its title.
#[derive(Clone, Copy, Debug, IntoStaticStr, PartialEq, Eq)]
pub enum ScoringTopic {
    /// Before any guess.
    #[strum(serialize = "The secret")]
    Secret,
    #[strum(serialize = "Exact pegs")]
    Exact,
    #[strum(serialize = "Misplaced pegs")]
    Misplaced,
    #[strum(serialize = "Both")]
    Both,
    #[strum(serialize = "A color twice in the guess")]
    RepeatedInGuess,
    #[strum(serialize = "A color twice in the secret")]
    RepeatedInSecret,
    /// The player scores the guess.
    #[strum(serialize = "A question")]
    Question,
    #[strum(serialize = "The secret is found")]
    Found,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    #[default]
    Open,
    /// This score, which the guess does not earn.
    Wrong(Score),
    Right,
}

pub const RULES: Rules = Rules::CLASSIC;

/// The topic, the secret and the guess of each page.
const PAGES: [(ScoringTopic, &str, &str); 10] = [
    (ScoringTopic::Secret, "dbfd", "dbaa"),
    (ScoringTopic::Exact, "dbfd", "dbaa"),
    (ScoringTopic::Misplaced, "dbfd", "bdaa"),
    (ScoringTopic::Both, "dbfd", "ddba"),
    (ScoringTopic::RepeatedInGuess, "dbfd", "bbcd"),
    (ScoringTopic::RepeatedInSecret, "dbfd", "aadc"),
    (ScoringTopic::Question, "ecfa", "ebca"),
    (ScoringTopic::Question, "aabc", "baaa"),
    (ScoringTopic::Question, "ffed", "eeff"),
    (ScoringTopic::Found, "dbfd", "dbfd"),
];

pub(super) fn pages() -> Vec<(ScoringPage, u64)> {
    let code = |text| RULES.parse(text).expect("the codes of the lesson obey its rules");
    let page = |(topic, secret, guess)| ScoringPage { topic, secret: code(secret), guess: code(guess) };
    PAGES.map(|it| (page(it), 0)).to_vec()
}

impl ScoringPage {
    pub(super) fn answered(&self, score: Score) -> Answer {
        if Score::of(&self.guess, &self.secret) == score { Answer::Right } else { Answer::Wrong(score) }
    }
}
