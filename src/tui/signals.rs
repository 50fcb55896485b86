//! Signals, turned into messages; and being stopped or ended by one, so that whoever waits for the program sees it.

use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{SigSet, Signal, kill, killpg};
use nix::unistd::{Pid, getpgrp};
use signal_hook::consts::{SIGCONT, SIGWINCH};
use signal_hook::{flag, iterator};

use super::message::Message;
use super::run::Inbox;

/// What ends a program by default, other than by its own fault.
const ENDING: &[Signal] = &[
    Signal::SIGHUP,
    Signal::SIGINT,
    Signal::SIGQUIT,
    Signal::SIGTERM,
    Signal::SIGUSR1,
    Signal::SIGUSR2,
    Signal::SIGALRM,
    Signal::SIGVTALRM,
    Signal::SIGPROF,
    Signal::SIGXCPU,
    #[cfg(target_os = "linux")]
    Signal::SIGIO,
    #[cfg(target_os = "linux")]
    Signal::SIGPWR,
    #[cfg(all(target_os = "linux", not(target_arch = "mips"), not(target_arch = "sparc64")))]
    Signal::SIGSTKFLT,
];

/// How long a signal that the program sends itself may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// The signals of the program while the full screen is on.
///
/// Those that end or stop a program have no handler: all threads block them, and one waits for them. So their
/// default action is still there to be taken once the terminal has been given back: the thread lets the signal
/// through to itself.
#[derive(Debug)]
pub(crate) struct Signals {
    /// The signal that is to have its default action when it comes next.
    let_through: Arc<Mutex<Option<Signal>>>,
    done: Receiver<()>,
    continued: Arc<AtomicBool>,
}

impl Signals {
    /// Sends a message for each signal from now on. Threads that were started before are not protected.
    ///
    /// # Errors
    ///
    /// If the system does not allow it.
    pub(crate) fn listen(inbox: &Inbox) -> io::Result<Signals> {
        let mut caught: SigSet = ENDING.iter().copied().collect();
        caught.add(Signal::SIGTSTP);
        caught.thread_block()?;
        let let_through = Arc::new(Mutex::new(None));
        let (sender, done) = channel();
        let continued = Arc::new(AtomicBool::new(false));
        flag::register(SIGCONT, Arc::clone(&continued))?;
        let waiter = Waiter { caught, let_through: Arc::clone(&let_through), done: sender };
        let inbox_of_waiter = inbox.sender();
        thread::Builder::new().name("signals".to_owned()).spawn(move || waiter.run(&inbox_of_waiter))?;
        handle_others(inbox.sender())?;
        Ok(Signals { let_through, done, continued })
    }

    /// Stops this program and those it was started with, as Ctrl-Z does where it is not just a key. Returns when
    /// they go on. The system ignores the signal if nobody could let them go on.
    ///
    /// # Errors
    ///
    /// If the signal cannot be sent.
    pub(crate) fn stop(&self) -> io::Result<Stop> {
        self.continued.store(false, Ordering::Release);
        self.act(Signal::SIGTSTP, || killpg(getpgrp(), Signal::SIGTSTP))?;
        Ok(if self.continued.load(Ordering::Acquire) { Stop::Stopped } else { Stop::Ignored })
    }

    /// Ends the program by this signal.
    pub(crate) fn end_by(&self, number: i32) -> ! {
        if let Ok(signal) = Signal::try_from(number) {
            // Where this fails the status says the same.
            let _ = self.act(signal, || kill(Pid::this(), signal));
        }
        process::exit(128 + number)
    }

    /// Sends a signal to the program and lets it have its default action.
    fn act(&self, signal: Signal, send: impl FnOnce() -> nix::Result<()>) -> io::Result<()> {
        let let_through = |signal| {
            *self.let_through.lock().unwrap_or_else(PoisonError::into_inner) = signal;
        };
        // An answer may have come too late the last time.
        self.done.try_iter().for_each(drop);
        let_through(Some(signal));
        let sent = send();
        if sent.is_ok() {
            // Some systems drop a signal that would be ignored before anybody can wait for it.
            let _ = self.done.recv_timeout(PATIENCE);
        }
        let_through(None);
        Ok(sent?)
    }
}

/// The thread that waits for signals.
struct Waiter {
    caught: SigSet,
    let_through: Arc<Mutex<Option<Signal>>>,
    done: Sender<()>,
}

impl Waiter {
    fn run(&self, inbox: &SyncSender<Message>) {
        while let Ok(signal) = self.caught.wait() {
            let mut let_through = self.let_through.lock().unwrap_or_else(PoisonError::into_inner);
            let is_own = let_through.take_if(|due| *due == signal).is_some();
            drop(let_through);
            let is_heard = if is_own {
                // Whatever went wrong, nothing is left to do about it here.
                let _ = default_action(signal);
                self.done.send(()).is_ok()
            } else if signal == Signal::SIGTSTP {
                inbox.send(Message::Suspend).is_ok()
            } else {
                inbox.send(Message::Terminate(signal as i32)).is_ok()
            };
            if !is_heard {
                break;
            }
        }
    }
}

/// Does what a signal does where nobody catches it. Only this thread may wait for it or let it through.
fn default_action(signal: Signal) -> nix::Result<()> {
    let only = SigSet::from(signal);
    only.thread_unblock()?;
    kill(Pid::this(), signal)?;
    only.thread_block()
}

/// Catches the signals that need a handler: some systems drop those that do nothing by default if they are only
/// blocked, and real-time signals have no names that could be waited for.
fn handle_others(inbox: SyncSender<Message>) -> io::Result<()> {
    let mut handled = vec![SIGCONT, SIGWINCH];
    #[cfg(target_os = "linux")]
    handled.extend(nix::libc::SIGRTMIN()..=nix::libc::SIGRTMAX());
    let mut signals = iterator::Signals::new(handled)?;
    thread::Builder::new().name("events".to_owned()).spawn(move || {
        for signal in signals.forever() {
            let message = match signal {
                SIGCONT => Message::Continue,
                SIGWINCH => Message::Resize,
                _ => Message::Terminate(signal),
            };
            if inbox.send(message).is_err() {
                break;
            }
        }
    })?;
    Ok(())
}

/// What became of stopping the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It was stopped, and goes on now.
    Stopped,
    /// It was not: nobody could have let it go on.
    Ignored,
}
