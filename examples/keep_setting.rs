//! Writes one setting into a file, as the options do, to see that whatever ends the program in between loses nothing:
//! `cargo run --example keep_setting FILE VALUE`.

use std::env;
use std::path::Path;

use anyhow::Context;
use pegwise::store::settings::{Setting, write};

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [file, theme] = args.first_chunk().context("a file and the name of a theme are wanted")?;
    write(Path::new(file), Setting::Theme, theme)
}
