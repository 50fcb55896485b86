//! A program that panics in the middle of the full screen, to see that the terminal comes back all the same and that
//! the message can be read: `cargo run --example panic`.

use std::thread;
use std::time::Duration;

use pegwise::tui::run::Inbox;
use pegwise::tui::terminal::Session;

fn main() -> anyhow::Result<()> {
    let _session = Session::enter(&Inbox::default())?;
    // Long enough to be seen.
    thread::sleep(Duration::from_millis(300));
    panic!("a panic in the full screen");
}
