//! Strategies that meet: every secret against each of them, off the screen's thread.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::message::Generation;
use crate::code::Rules;
use crate::play::arena::{Entrant, Progress, Tournament};

/// Strategies that meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibition {
    /// Its number.
    pub generation: Generation,
    /// The rules of the game.
    pub rules: Rules,
    /// Who plays, in this order.
    pub entrants: Vec<Entrant>,
}

/// How far one of them is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has found so many secrets.
    Found(usize),
    /// It is through, or was stopped.
    Ended(Tournament),
    /// It panicked, with these words.
    Failed(String),
}

/// Into how many parts a progress bar falls.
const NOTCHES: usize = 200;

/// Hears how far the entrant of a place is.
pub type Teller<'a> = dyn Fn(usize, Standing) + Sync + 'a;

impl Exhibition {
    /// Lets one after the other play every secret, and tells how far each is. `goes_on` is asked all the while; when it
    /// breaks off, the one that plays is stopped and no other begins.
    pub fn carry_out(&self, goes_on: &(dyn Fn() -> ControlFlow<()> + Sync), tell: &Teller<'_>) {
        for (place, entrant) in self.entrants.iter().enumerate() {
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
            let stopped = tournament == Tournament::Cancelled;
            tell(place, Standing::Ended(tournament));
            if stopped {
                break;
            }
        }
    }
}
