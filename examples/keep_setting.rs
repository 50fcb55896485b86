//! Writes a theme to a settings file, for tests that kill the program while it writes:
//! `cargo run --example keep_setting FILE THEME`.

use std::env;
use std::path::Path;

use anyhow::Context;
use pegwise::store::settings::{Setting, write};

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [file, theme] = args.first_chunk().context("expected a file and a theme")?;
    write(Path::new(file), Setting::Theme, theme)
}
