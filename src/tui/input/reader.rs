//! The thread that reads the terminal. It alone does: a second reader would take keys away from it.

use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::os::fd::{AsFd, AsRawFd};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::{Duration, Instant};

use filedescriptor::{POLLIN, poll, pollfd};

use super::super::message::Message;
use super::super::run::Inbox;
use super::decoder::Decoder;
use super::event::Input;

/// More than anybody types between two looks, and enough that a paste takes few of them.
const CHUNK: usize = 4096;

/// Reads the terminal from now on, in a thread of its own.
///
/// # Errors
///
/// If there is no terminal to read, or no thread to read it.
pub(crate) fn listen(inbox: &Inbox) -> io::Result<()> {
    let terminal = terminal()?;
    let sender = inbox.sender();
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        if let Err(error) = read(terminal, &sender) {
            // Nobody takes it if the program has come to its end anyway.
            let _ = sender.send(Message::InputLost(error.to_string()));
        }
    })?;
    Ok(())
}

/// The terminal: standard input, or else the one that controls the program.
fn terminal() -> io::Result<File> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        // A duplicate, because the lock and the buffer of standard input are of no use here.
        return Ok(File::from(stdin.as_fd().try_clone_to_owned()?));
    }
    File::open("/dev/tty")
}

/// Sends messages until nobody takes them.
///
/// # Errors
///
/// If the terminal is gone or cannot be read.
fn read(mut terminal: File, sender: &SyncSender<Message>) -> io::Result<()> {
    let mut decoder = Decoder::default();
    let mut chunk = [0; CHUNK];
    loop {
        let begun = Instant::now();
        let heard = wait(&terminal, decoder.patience())?;
        decoder.pass(begun.elapsed());
        let inputs = match heard {
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

/// How waiting for the terminal ended.
enum Heard {
    /// There is something to read, be it that the terminal was hung up.
    Something,
    /// There was nothing to read in the time given.
    Nothing,
    /// A signal came first.
    Signal,
}

fn wait(terminal: &File, patience: Option<Duration>) -> io::Result<Heard> {
    let mut descriptors = [pollfd { fd: terminal.as_raw_fd(), events: POLLIN, revents: 0 }];
    match poll(&mut descriptors, patience) {
        Ok(0) => Ok(Heard::Nothing),
        Ok(_) => Ok(Heard::Something),
        Err(filedescriptor::Error::Poll(error) | filedescriptor::Error::Io(error)) => {
            if error.kind() == ErrorKind::Interrupted { Ok(Heard::Signal) } else { Err(error) }
        }
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Whether reading may work the next time.
fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock)
}
