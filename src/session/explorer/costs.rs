//! The costs of guesses: those that are known, and the search for the next one.

use crate::play::cost::{Cost, CostQuestion, CostTask, SharedProver};
use crate::task::{End, TaskId, Update};
use pegwise_engine::code::{Code, Rules, Turn};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CostWork {
    /// This task searches. It replaces the running one.
    Start(TaskId, CostTask),
    /// The running task is no longer needed.
    Cancel,
}

/// A guess after some turns.
type Place = (Vec<Turn>, CostQuestion);

/// The costs found so far, and the search in progress.
#[derive(Debug)]
pub(super) struct Costs {
    prover: SharedProver,
    found: Vec<(Place, Cost)>,
    /// The guess that the player asked about here.
    pub(super) asked: Option<Code>,
    /// A guess that is to be searched although something is known about it.
    again: Option<CostQuestion>,
    running: Option<(TaskId, Place)>,
    /// Searches that failed are not repeated unless they are asked for again.
    failed: Vec<Place>,
    last_task: TaskId,
}

impl Costs {
    /// Nothing is known about the guesses of this game.
    pub(super) fn new(rules: Rules) -> Costs {
        Costs {
            prover: SharedProver::new(rules),
            found: Vec::new(),
            asked: None,
            again: None,
            running: None,
            failed: Vec::new(),
            last_task: TaskId::default(),
        }
    }

    /// Forgets what was asked, because the player goes to another place.
    pub(super) fn leave(&mut self) {
        (self.asked, self.again) = (None, None);
    }

    /// Asks about a guess after these turns. If its cost is not proved, the search goes on.
    pub(super) fn ask(&mut self, guess: Code, turns: &[Turn]) {
        let question = CostQuestion::Guess(guess);
        self.asked = Some(guess);
        self.failed.retain(|place| *place != (turns.to_vec(), question));
        let is_open = self.known(question, turns).is_some_and(|cost| cost.exact().is_none());
        self.again = (is_open && self.prover.is_possible()).then_some(question);
    }

    /// What is known about a guess after these turns. The bounds of all that was asked here hold for each other: no guess
    /// takes fewer guesses than the best, and the best takes no more than any.
    pub(super) fn known(&self, question: CostQuestion, turns: &[Turn]) -> Option<Cost> {
        let here = || self.found.iter().filter(|(place, _)| place.0 == turns);
        let found = |question| here().find(|(place, _)| place.1 == question).map(|(_, cost)| *cost);
        let (cost, best) = (found(question)?, found(CostQuestion::Best));
        let least = best.map_or(cost.least, |best| cost.least.max(best.least));
        Some(match question {
            CostQuestion::Guess(_) => Cost { least, ..cost },
            CostQuestion::Best => {
                let shown = here().map(|(_, cost)| cost).filter(|cost| cost.most.is_some());
                let fewest = shown.min_by_key(|cost| (cost.most, cost.guess.is_none()));
                let most = fewest.and_then(|fewest| fewest.most);
                let guess = fewest.filter(|_| most == Some(least)).and_then(|fewest| fewest.guess);
                Cost { guess: cost.guess.or(guess), least, most }
            }
        })
    }

    /// Whether a search for this guess goes on.
    pub(super) fn is_searching(&self, question: CostQuestion) -> bool {
        self.running.as_ref().is_some_and(|(_, place)| place.1 == question)
    }

    /// The question to be searched after these turns: what the player asked, then the best guess.
    fn wanted(&self, turns: &[Turn]) -> Option<Place> {
        let asked = self.asked.map(CostQuestion::Guess);
        let mut questions = asked.into_iter().chain([CostQuestion::Best]);
        let question = questions.find(|question| {
            let is_open = self.known(*question, turns).is_none() || self.again == Some(*question);
            is_open && !self.failed.iter().any(|place| place.1 == *question && place.0 == turns)
        });
        question.map(|question| (turns.to_vec(), question))
    }

    /// Returns the work needed after these turns, or to stop if nothing is to be searched.
    pub(super) fn work(&mut self, turns: Option<&[Turn]>) -> Option<CostWork> {
        let wanted = turns.and_then(|turns| self.wanted(turns));
        if self.running.as_ref().map(|(_, place)| place) == wanted.as_ref() {
            return None;
        }
        let Some(place) = wanted else {
            self.running = None;
            return Some(CostWork::Cancel);
        };
        let id = self.last_task.advance();
        let (turns, question) = &place;
        let history = turns.iter().copied().collect();
        let task = CostTask { prover: self.prover.clone(), history, question: *question };
        self.running = Some((id, place));
        Some(CostWork::Start(id, task))
    }

    /// Handles an update of a task. Those of older tasks are ignored.
    pub(super) fn receive(&mut self, id: TaskId, update: Update<CostTask>) {
        let Update::Ended(end) = update;
        let Some((_, place)) = self.running.take_if(|(running, _)| *running == id) else { return };
        if self.again == Some(place.1) {
            self.again = None;
        }
        match end {
            End::Done(cost) => {
                self.found.retain(|(known, _)| *known != place);
                self.found.push((place, cost));
            }
            End::Canceled | End::Failed(_) => self.failed.push(place),
        }
    }
}
