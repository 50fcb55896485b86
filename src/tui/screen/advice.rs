//! Hints and the coach on the code-breaking screen: what was asked for, and what was found out so far.

use super::super::judgements::Judgements;
use super::super::study::{Answer, Finding, Question, Study};
use crate::breaker::deduction::{Deduction, simplest};
use crate::breaker::partition::Choice;
use crate::breaker::review::Judged;
use crate::code::{Code, Rules};
use crate::play::{BreakGame, Ending, Sheet, Stakes};

/// Whether guesses are graded as they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coaching {
    Off,
    On,
}

/// A hint, each telling more than the one before.
#[derive(Clone, Debug)]
pub(super) enum Hint {
    /// A fact that can be deduced; nothing if the player knows all that follows from the scores.
    Fact(Option<Deduction>),
    /// A guess that fits.
    Fit(Code),
    /// The best guess, once it was found.
    Best(Option<Box<Choice>>),
}

/// Whether a hint told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Something,
    Nothing,
}

/// What the program says of a game when it is asked.
#[derive(Debug)]
pub(super) struct Advice {
    pub(super) coach: Coaching,
    pub(super) hint: Option<Hint>,
    pub(super) judgements: Judgements,
    /// What is being found out, or was.
    asked: Option<Study>,
    /// Why nothing was found out, if that failed.
    pub(super) failure: Option<String>,
}

impl Advice {
    pub(super) fn new(rules: Rules) -> Advice {
        Advice {
            coach: Coaching::Off,
            hint: None,
            judgements: Judgements::new(rules),
            asked: None,
            failure: None,
        }
    }

    /// The game has other turns now: a hint was about those before.
    pub(super) fn game_changed(&mut self, game: &BreakGame) {
        self.hint = None;
        self.judgements.follow(game.rules(), game.history());
    }

    /// Goes on to the next hint, which is noted on the sheet if it tells something. After the last there is none.
    pub(super) fn next_hint(&mut self, game: &BreakGame, sheet: &mut Sheet) -> Told {
        let hint = match &self.hint {
            None => Hint::Fact(simplest(game.rules(), game.history(), game.candidates(), &sheet.known())),
            Some(Hint::Fact(_)) => Hint::Fit(
                game.candidates().codes().next().unwrap_or_else(|| unreachable!("the secret always fits")),
            ),
            Some(Hint::Fit(_)) => Hint::Best(None),
            Some(Hint::Best(_)) => return Told::Nothing,
        };
        match &hint {
            Hint::Fact(Some(deduction)) => sheet.told.push(deduction.fact.clone()),
            Hint::Fact(None) | Hint::Fit(_) | Hint::Best(_) => {}
        }
        if !matches!(hint, Hint::Fact(None)) {
            sheet.assistance.hints += 1;
        }
        self.hint = Some(hint);
        Told::Something
    }

    /// What is known of the last of so many turns; nothing while the coach is off.
    pub(super) fn graded(&self, turns: usize) -> Option<&Judged> {
        let last = turns.checked_sub(1).filter(|_| self.coach == Coaching::On)?;
        self.judgements.of(last)
    }

    /// What has to be found out now, after so many turns that are looked at, and was not asked for yet.
    pub(super) fn ask(&mut self, game: &BreakGame, turns: usize) -> Option<Study> {
        let mut questions = Vec::new();
        if let (Coaching::On, Some(last)) = (self.coach, turns.checked_sub(1))
            && self.judgements.of(last).is_none()
        {
            questions.push(Question::Judge(last));
        }
        // A game that is over and counts is looked back at for the record.
        if game.ending() != Ending::Open && game.stakes() == Stakes::Counted {
            questions = self.judgements.open_questions();
        }
        if matches!(self.hint, Some(Hint::Best(None))) {
            questions.push(Question::Best);
        }
        let asked = |study: &Study| {
            study.history == *game.history()
                && questions.iter().all(|question| study.questions.contains(question))
        };
        if questions.is_empty() || self.asked.as_ref().is_some_and(asked) {
            return None;
        }
        let study = Study { rules: game.rules(), history: game.history().clone(), questions };
        self.asked = Some(study.clone());
        self.failure = None;
        Some(study)
    }

    /// Takes what was found out, if it is about this game.
    pub(super) fn found(&mut self, game: &BreakGame, finding: &Finding) {
        self.judgements.take(finding);
        let now = finding.rules == game.rules() && finding.history == *game.history();
        match (&finding.answer, &mut self.hint) {
            (Answer::Best(choice), Some(Hint::Best(best))) if now => *best = Some(Box::new(choice.clone())),
            (Answer::Failed(words), _) if now => self.failure = Some(words.clone()),
            _ => {}
        }
    }
}
