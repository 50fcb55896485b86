//! The lesson on scoring: secrets, guesses and the player's answers.

use crate::play::{Answer, ScoringPage, ScoringTopic};
use pegwise_engine::code::{Rules, Score};

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

/// Guesses that are scored, and the player's answers to the questions about others.
#[derive(Debug)]
pub struct ScoringScene {
    pub pages: Vec<ScoringPage>,
    answers: Vec<Answer>,
}

impl ScoringScene {
    /// The pages without answers.
    pub(super) fn new() -> ScoringScene {
        let code = |text| ScoringScene::rules().parse(text).expect("the codes of the lesson obey its rules");
        let page = |(topic, secret, guess)| ScoringPage { topic, secret: code(secret), guess: code(guess) };
        let pages: Vec<ScoringPage> = PAGES.into_iter().map(page).collect();
        ScoringScene { answers: vec![Answer::Open; pages.len()], pages }
    }

    pub const fn rules() -> Rules {
        Rules::CLASSIC
    }

    /// The player's answer on a page, from 0.
    pub fn answer(&self, page: usize) -> Answer {
        self.answers[page]
    }

    pub(super) fn take_answer(&mut self, page: usize, score: Score) {
        let ScoringPage { secret, guess, .. } = self.pages[page];
        let is_right = Score::of(&guess, &secret) == score;
        self.answers[page] = if is_right { Answer::Right } else { Answer::Wrong(score) };
    }
}
