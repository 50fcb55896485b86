//! Writes a theme to a settings file, for tests that kill the program while it writes:
//! `cargo run --example keep_setting FILE THEME`.

use std::env;
use std::path::Path;

use anyhow::Context;
use pegwise::store::settings::{Change, Setting, SettingValue, Theme, write};

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [file, theme] = args.first_chunk().context("expected a file and a theme")?;
    let theme: Theme = theme.parse().context("expected the name of a theme")?;
    write(Path::new(file), &Change::Set(Setting::Theme, theme.name()))
}
