//! Typing that the terminal does not show.

use std::io;

use rustix::stdio::stdin;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// As long as it lives, the terminal shows nothing of what is typed. Keys that would end or stop the program are typed, too,
/// so that the terminal is itself again whatever the player does.
pub struct Unseen {
    before: Termios,
}

impl Unseen {
    /// From now on, the terminal on standard input shows nothing.
    pub fn begin() -> io::Result<Unseen> {
        let before = tcgetattr(stdin())?;
        let mut unseen = before.clone();
        unseen.local_modes.remove(LocalModes::ECHO | LocalModes::ISIG);
        tcsetattr(stdin(), OptionalActions::Now, &unseen)?;
        Ok(Unseen { before })
    }
}

impl Drop for Unseen {
    fn drop(&mut self) {
        // A terminal that is gone shows nothing.
        _ = tcsetattr(stdin(), OptionalActions::Now, &self.before);
    }
}
