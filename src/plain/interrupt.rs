//! How a player stops what takes its time: with Enter or Ctrl-C, where the program reads a terminal.

use std::io;
use std::os::fd::AsRawFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use filedescriptor::{POLLIN, poll, pollfd};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Whether the player wants to stop what is under way.
#[derive(Clone, Debug)]
pub struct Interrupt {
    keyboard: Keyboard,
    /// Ctrl-C ends the program.
    idle: Arc<AtomicBool>,
    /// Ctrl-C was pressed, or an interrupt was asked for in another way.
    asked: Arc<AtomicBool>,
}

/// What Enter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keyboard {
    Interrupts,
    /// Lines that wait are commands for later.
    TypesAhead,
}

impl Interrupt {
    /// Nobody can stop anything, but by [`Interrupt::ask`].
    pub fn none() -> Interrupt {
        Interrupt {
            keyboard: Keyboard::TypesAhead,
            idle: Arc::new(AtomicBool::new(true)),
            asked: Arc::default(),
        }
    }

    /// Enter and Ctrl-C at the terminal that is standard input.
    ///
    /// # Errors
    ///
    /// If the system does not let the program hear of Ctrl-C.
    pub fn of_terminal() -> io::Result<Interrupt> {
        let interrupt = Interrupt { keyboard: Keyboard::Interrupts, ..Interrupt::none() };
        flag::register_conditional_default(SIGINT, Arc::clone(&interrupt.idle))?;
        flag::register(SIGINT, Arc::clone(&interrupt.asked))?;
        Ok(interrupt)
    }

    /// Asks to stop what is under way, or what begins next.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether a player can stop what is under way.
    pub(super) fn can_come(&self) -> bool {
        self.keyboard == Keyboard::Interrupts
    }

    /// Does what takes its time. Meanwhile Ctrl-C does not end the program.
    pub(super) fn during<R>(&self, work: impl FnOnce() -> R) -> R {
        self.idle.store(false, Ordering::Relaxed);
        let done = work();
        self.asked.store(false, Ordering::Relaxed);
        self.idle.store(true, Ordering::Relaxed);
        done
    }

    /// Whether the player asks to stop. A line that was typed stays to be read.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.keyboard == Keyboard::Interrupts && line_waits()
    }
}

/// Whether a line was typed at the terminal that is standard input, and not read.
fn line_waits() -> bool {
    let mut terminal = [pollfd { fd: io::stdin().as_raw_fd(), events: POLLIN, revents: 0 }];
    poll(&mut terminal, Some(Duration::ZERO)).is_ok_and(|ready| ready > 0)
}
