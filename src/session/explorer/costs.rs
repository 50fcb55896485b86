//! The costs of guesses: those that are known, and the search for the next one.

use crate::play::cost::{Cost, CostQuestion, CostTask, SharedProver};
use pegwise_engine::code::{Rules, Turn};

/// A guess after some turns.
type AskedCost = (Vec<Turn>, CostQuestion);

/// The costs found so far, and the search in progress.
#[derive(Debug)]
pub(super) struct Costs {
    prover: SharedProver,
    found: Vec<(AskedCost, Cost)>,
    /// What the player asked here.
    pub(super) asked: Option<CostQuestion>,
    /// A guess that is to be searched although something is known about it.
    again: Option<CostQuestion>,
    running: Option<AskedCost>,
    /// Searches that failed are not repeated unless they are asked for again.
    failed: Vec<AskedCost>,
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
        }
    }

    /// Forgets what was asked, because the player goes to another place.
    pub(super) fn leave(&mut self) {
        (self.asked, self.again) = (None, None);
    }

    pub(super) fn stop(&mut self) {
        self.running = None;
    }

    /// Asks about a guess after these turns. If its cost is not proved, the search goes on.
    pub(super) fn ask(&mut self, question: CostQuestion, turns: &[Turn]) {
        self.asked = Some(question);
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

    /// The question to be searched after these turns: what the player asked, then the best guess.
    fn wanted(&self, turns: &[Turn]) -> Option<AskedCost> {
        let mut questions = self.asked.into_iter().chain([CostQuestion::Best]);
        let question = questions.find(|question| {
            let is_open = self.known(*question, turns).is_none() || self.again == Some(*question);
            is_open && !self.failed.iter().any(|place| place.1 == *question && place.0 == turns)
        });
        question.map(|question| (turns.to_vec(), question))
    }

    /// Searches what is to be searched after these turns. `None` ends the search, and gives back its memory. Returns whether
    /// that is something else than before.
    pub(super) fn turn_to(&mut self, turns: Option<&[Turn]>) -> bool {
        if turns.is_none() {
            self.prover.forget();
        }
        let wanted = turns.and_then(|turns| self.wanted(turns));
        let differs = self.running != wanted;
        self.running = wanted;
        differs
    }

    /// The task of the present search, if anything is to be searched.
    pub(super) fn task(&self) -> Option<CostTask> {
        let (turns, question) = self.running.as_ref()?;
        let scored = turns.iter().map(|turn| (*turn).into()).collect();
        Some(CostTask { prover: self.prover.clone(), scored, question: *question })
    }

    /// Takes the cost that was searched. `None` if the search failed or was canceled.
    pub(super) fn end(&mut self, cost: Option<Cost>) {
        let Some(place) = self.running.take() else { return };
        if self.again == Some(place.1) {
            self.again = None;
        }
        match cost {
            Some(cost) => {
                self.found.retain(|(known, _)| *known != place);
                self.found.push((place, cost));
            }
            None => self.failed.push(place),
        }
    }
}
