//! The thread that reads the terminal. It must be the only reader: a second one would take input away from it.

use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::os::fd::AsFd;
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::{Duration, Instant};

use super::super::message::Message;
use super::super::run::Inbox;
use super::decoder::Decoder;
use super::event::Input;
use crate::readiness::can_be_read;

/// The bytes to read at once: more than a player types between two reads, and enough for a paste to take few reads.
const CHUNK: usize = 4096;

/// Starts a thread that reads the terminal.
///
/// # Errors
///
/// If there is no terminal, or the thread cannot be started.
pub(crate) fn listen(inbox: &Inbox) -> io::Result<()> {
    let terminal = terminal()?;
    let sender = inbox.sender();
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        if let Err(error) = read(terminal, &sender) {
            // Sending fails only if the program is ending.
            let _ = sender.send(Message::InputLost(error.to_string()));
        }
    })?;
    Ok(())
}

/// Opens the terminal: standard input, or else the controlling terminal.
fn terminal() -> io::Result<File> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        // A duplicate bypasses the lock and buffer of standard input.
        return Ok(File::from(stdin.as_fd().try_clone_to_owned()?));
    }
    File::open("/dev/tty")
}

/// Sends messages until there is no receiver.
///
/// # Errors
///
/// If the terminal is gone or cannot be read.
fn read(mut terminal: File, sender: &SyncSender<Message>) -> io::Result<()> {
    let mut decoder = Decoder::default();
    let mut chunk = [0; CHUNK];
    loop {
        let begun = Instant::now();
        let outcome = wait(&terminal, decoder.patience())?;
        decoder.pass(begun.elapsed());
        let inputs = match outcome {
            Heard::Something => match terminal.read(&mut chunk) {
                Ok(0) => return Err(io::Error::new(ErrorKind::UnexpectedEof, "it was closed")),
                Ok(count) => decoder.feed(&chunk[..count]),
                Err(error) if is_passing(&error) => Vec::new(),
                Err(error) => return Err(error),
            },
            Heard::Nothing => decoder.give_up(),
            Heard::Signal => Vec::new(),
        };
        if inputs.into_iter().filter_map(Input::message).any(|message| sender.send(message).is_err()) {
            return Ok(());
        }
    }
}

/// The result of waiting for the terminal.
enum Heard {
    /// There is input, or the terminal was hung up.
    Something,
    /// There was no input in the given time.
    Nothing,
    /// A signal came first.
    Signal,
}

fn wait(terminal: &File, patience: Option<Duration>) -> io::Result<Heard> {
    match can_be_read(terminal, patience) {
        Ok(false) => Ok(Heard::Nothing),
        Ok(true) => Ok(Heard::Something),
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(Heard::Signal),
        Err(error) => Err(error),
    }
}

/// Whether the next read may succeed.
fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock)
}
