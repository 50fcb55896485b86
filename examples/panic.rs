//! Panics in full-screen mode, for tests that the terminal is restored and the message is readable:
//! `cargo run --example panic`.

use std::thread;
use std::time::Duration;

use pegwise::tui::run::Inbox;
use pegwise::tui::terminal::Session;

fn main() -> anyhow::Result<()> {
    let _session = Session::enter(&Inbox::default())?;
    // Long enough to see the screen.
    thread::sleep(Duration::from_millis(300));
    panic!("a panic in the full screen");
}
