//! Signals: turns them into messages, and stops or ends the program by their default action, so that its parent sees
//! why.

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

/// The signals that end a program by default, except those for its own faults.
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

/// The longest wait for a signal that the program sends to itself.
const PATIENCE: Duration = Duration::from_secs(1);

/// Signal handling while the full screen is active.
///
/// Signals that end or stop a program have no handler. All threads block them, and one thread waits for them. Their
/// default action remains available after the terminal is restored: the thread unblocks the signal for itself.
///
/// The same thread alone runs the handler of `SIGCONT`. A thread runs pending handlers before it goes on, so the
/// handler has run by the time the thread reports that the program continues.
#[derive(Debug)]
pub(crate) struct Signals {
    /// The signal that takes its default action when it arrives next.
    let_through: Arc<Mutex<Option<Signal>>>,
    progress: Receiver<Progress>,
    continued: Arc<AtomicBool>,
}

impl Signals {
    /// Starts sending a message for each signal. Threads started earlier do not block the signals.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn listen(inbox: &Inbox) -> io::Result<Signals> {
        let mut caught: SigSet = ENDING.iter().copied().collect();
        caught.add(Signal::SIGTSTP);
        caught.thread_block()?;
        SigSet::from(Signal::SIGCONT).thread_block()?;
        let let_through = Arc::new(Mutex::new(None));
        let (sender, progress) = channel();
        let continued = Arc::new(AtomicBool::new(false));
        flag::register(SIGCONT, Arc::clone(&continued))?;
        let waiter = Waiter {
            caught,
            let_through: Arc::clone(&let_through),
            progress: sender,
            continued: Arc::clone(&continued),
        };
        let inbox_of_waiter = inbox.sender();
        thread::Builder::new().name("signals".to_owned()).spawn(move || waiter.run(&inbox_of_waiter))?;
        handle_others(inbox.sender())?;
        Ok(Signals { let_through, progress, continued })
    }

    /// Stops the process group, as Ctrl-Z does outside raw mode, and returns when it continues. The system ignores the
    /// signal if nothing could continue the group.
    ///
    /// # Errors
    ///
    /// If the signal cannot be sent.
    pub(crate) fn stop(&self) -> io::Result<Stop> {
        self.continued.store(false, Ordering::Release);
        self.act(Signal::SIGTSTP, || killpg(getpgrp(), Signal::SIGTSTP))?;
        Ok(if self.continued.load(Ordering::Acquire) { Stop::Stopped } else { Stop::Ignored })
    }

    /// Ends the program by this signal, or with status 128 + `number` if that fails.
    pub(crate) fn end_by(&self, number: i32) -> ! {
        if let Ok(signal) = Signal::try_from(number) {
            // If this fails, the exit status names the signal.
            let _ = self.act(signal, || kill(Pid::this(), signal));
        }
        process::exit(128 + number)
    }

    /// Sends a signal and lets it take its default action.
    fn act(&self, signal: Signal, send: impl FnOnce() -> nix::Result<()>) -> io::Result<()> {
        let let_through = |signal| {
            *self.let_through.lock().unwrap_or_else(PoisonError::into_inner) = signal;
        };
        // Drop an answer that came too late last time.
        self.progress.try_iter().for_each(drop);
        let_through(Some(signal));
        let sent = send();
        // Some systems drop an ignored signal before the thread can receive it.
        if sent.is_ok() && self.progress.recv_timeout(PATIENCE) == Ok(Progress::Received) {
            // The program may be stopped for any length of time.
            let _ = self.progress.recv();
        }
        let_through(None);
        Ok(sent?)
    }
}

/// How far the thread is with a signal that the program sent to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    Received,
    /// The default action is over, and the program still runs.
    Done,
}

struct Waiter {
    caught: SigSet,
    let_through: Arc<Mutex<Option<Signal>>>,
    progress: Sender<Progress>,
    continued: Arc<AtomicBool>,
}

impl Waiter {
    fn run(&self, inbox: &SyncSender<Message>) {
        // If this fails, the program cannot tell whether it was stopped, and says that it was not.
        let _ = SigSet::from(Signal::SIGCONT).thread_unblock();
        while let Ok(signal) = self.caught.wait() {
            let mut let_through = self.let_through.lock().unwrap_or_else(PoisonError::into_inner);
            let is_own = let_through.take_if(|due| *due == signal).is_some();
            drop(let_through);
            let is_heard = if is_own {
                let is_heard = self.progress.send(Progress::Received).is_ok();
                // Whoever continues the group may be faster than this thread, and nothing would end a stop after that.
                let is_over = signal == Signal::SIGTSTP && self.continued.load(Ordering::Acquire);
                if !is_over {
                    // An error cannot be handled here.
                    let _ = default_action(signal);
                }
                is_heard && self.progress.send(Progress::Done).is_ok()
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

/// Takes the default action of a signal. Only the thread that waits for signals may call this.
fn default_action(signal: Signal) -> nix::Result<()> {
    let only = SigSet::from(signal);
    only.thread_unblock()?;
    kill(Pid::this(), signal)?;
    only.thread_block()
}

/// Installs handlers for the other signals: some systems drop a signal without default action if it is only blocked,
/// and real-time signals have no names to wait for.
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

/// The result of stopping the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The program was stopped and has continued.
    Stopped,
    /// The program was not stopped, because nothing could have continued it.
    Ignored,
}
