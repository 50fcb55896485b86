//! Strategies that meet, off the screen's thread: in a tournament over every secret, or in a contest for one.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::message::{Generation, Job, JobEnd, Scorer};
use crate::code::{Code, History, Rules};
use crate::play::arena::{Entrant, Progress, Tournament};
use crate::play::{WatchedStep, perform};

/// Strategies that meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibition {
    /// Its number.
    pub generation: Generation,
    /// The rules of the game.
    pub rules: Rules,
    /// Who plays, in this order.
    pub entrants: Vec<Entrant>,
    /// What they look for.
    pub prize: Prize,
}

/// What strategies look for when they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// Every secret there is.
    EverySecret,
    /// This one.
    Secret(Code),
}

/// How far one of them is.
#[derive(Clone, Debug)]
pub enum Standing {
    /// It has found so many secrets.
    Found(usize),
    /// It is through with all secrets, or was stopped.
    Ended(Tournament),
    /// It made a step on its way to the one secret.
    Step(Box<WatchedStep>),
    /// Its game for the one secret is over.
    Over(JobEnd),
    /// It panicked, with these words.
    Failed(String),
}

/// Into how many parts a progress bar falls.
const NOTCHES: usize = 200;

/// Hears how far the entrant of a place is.
pub type Teller<'a> = dyn Fn(usize, Standing) + Sync + 'a;

/// Is asked all the while whether to go on.
pub type Asked<'a> = dyn Fn() -> ControlFlow<()> + Sync + 'a;

impl Exhibition {
    /// Lets one after the other play, and tells how far each is. When `goes_on` breaks off, the one that plays is
    /// stopped and no other begins.
    pub fn carry_out(&self, goes_on: &Asked<'_>, tell: &Teller<'_>) {
        for (place, entrant) in self.entrants.iter().enumerate() {
            match self.prize {
                Prize::EverySecret => self.tournament(place, entrant, goes_on, tell),
                Prize::Secret(secret) => self.game(place, entrant, secret, goes_on, tell),
            }
            if goes_on().is_break() {
                break;
            }
        }
    }

    fn tournament(&self, place: usize, entrant: &Entrant, goes_on: &Asked<'_>, tell: &Teller<'_>) {
        let found = AtomicUsize::new(0);
        let notch = (self.rules.universe_size() as usize / NOTCHES).max(1);
        tell(place, Standing::Found(0));
        let tournament = entrant.play(self.rules, &|progress| {
            if let Progress::Found(secrets) = progress {
                let before = found.fetch_add(secrets, Ordering::Relaxed);
                // Not each secret is worth a message.
                if before / notch != (before + secrets) / notch {
                    tell(place, Standing::Found(before + secrets));
                }
            }
            goes_on()
        });
        tell(place, Standing::Ended(tournament));
    }

    fn game(&self, place: usize, entrant: &Entrant, secret: Code, goes_on: &Asked<'_>, tell: &Teller<'_>) {
        let job = Job {
            generation: self.generation,
            strategy: entrant.strategy,
            rules: self.rules,
            opening: entrant.opening,
            known: History::new(),
            scored: Vec::new(),
            scorer: Scorer::Referee(secret),
            seat: None,
        };
        let end = perform(&job, &mut |step| {
            if let Some(step) = step {
                tell(place, Standing::Step(Box::new(step)));
            }
            goes_on()
        });
        tell(place, Standing::Over(end));
    }
}
