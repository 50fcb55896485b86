//! Signals, turned into messages; and the end by a signal, so that whoever waits for the program sees it.

#[cfg(unix)]
mod unix {
    use std::io;
    use std::thread;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level;

    use super::super::message::Message;
    use super::super::run::Inbox;

    /// Sends a message for each signal from now on.
    pub(crate) fn listen(inbox: &Inbox) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
        let sender = inbox.sender();
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            for signal in signals.forever() {
                let message = match signal {
                    SIGTSTP => Message::Suspend,
                    SIGCONT => Message::Continue,
                    _ => Message::Terminate(signal),
                };
                if sender.send(message).is_err() {
                    break;
                }
            }
        })?;
        Ok(())
    }

    /// Ends the program by the signal that asked for it.
    pub(crate) fn end_by(signal: i32) -> io::Result<()> {
        low_level::emulate_default_handler(signal)
    }
}

#[cfg(unix)]
pub(crate) use unix::{end_by, listen};

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) fn listen(_: &super::run::Inbox) -> std::io::Result<()> {
    Ok(())
}

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) fn end_by(_: i32) -> std::io::Result<()> {
    Ok(())
}
