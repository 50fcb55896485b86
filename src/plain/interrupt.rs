//! Interrupts: the player stops long work with Enter or Ctrl-C, if the program reads from a terminal.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::readiness::can_be_read;

/// Whether the player wants to stop the work in progress.
#[derive(Clone, Debug)]
pub struct Interrupt {
    keyboard: Keyboard,
    /// Set while no work is in progress. Ctrl-C then ends the program.
    idle: Arc<AtomicBool>,
    /// Set by Ctrl-C and [`Interrupt::ask`].
    asked: Arc<AtomicBool>,
}

/// What Enter does during work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keyboard {
    Interrupts,
    /// It types ahead: waiting lines are later commands.
    TypesAhead,
}

impl Interrupt {
    /// An interrupt that only [`Interrupt::ask`] can trigger.
    pub fn none() -> Interrupt {
        Interrupt {
            keyboard: Keyboard::TypesAhead,
            idle: Arc::new(AtomicBool::new(true)),
            asked: Arc::default(),
        }
    }

    /// An interrupt by Enter or Ctrl-C at the terminal on standard input.
    ///
    /// # Errors
    ///
    /// If the handlers for Ctrl-C cannot be registered.
    pub fn of_terminal() -> io::Result<Interrupt> {
        let interrupt = Interrupt { keyboard: Keyboard::Interrupts, ..Interrupt::none() };
        flag::register_conditional_default(SIGINT, Arc::clone(&interrupt.idle))?;
        flag::register(SIGINT, Arc::clone(&interrupt.asked))?;
        Ok(interrupt)
    }

    /// Interrupts the work in progress, or else the next.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether the player can stop work by pressing Enter.
    pub(super) fn can_come(&self) -> bool {
        self.keyboard == Keyboard::Interrupts
    }

    /// Runs long work. Meanwhile, Ctrl-C does not end the program.
    pub(super) fn during<R>(&self, work: impl FnOnce() -> R) -> R {
        self.idle.store(false, Ordering::Relaxed);
        let done = work();
        self.asked.store(false, Ordering::Relaxed);
        self.idle.store(true, Ordering::Relaxed);
        done
    }

    /// Whether an interrupt was requested. A typed line is not consumed.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.keyboard == Keyboard::Interrupts && line_waits()
    }
}

/// Whether standard input, a terminal, has a line that was not read.
fn line_waits() -> bool {
    can_be_read(&io::stdin(), Some(Duration::ZERO)).unwrap_or(false)
}
