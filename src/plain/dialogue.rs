//! The dialogue: reads lines and writes sentences.

use std::io::{self, BufRead, Read, Write};

use super::Session;
use super::place::Next;
use crate::unseen::Unseen;

/// Whether a prompt is shown when a line is expected. Only needed on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    Shown,
    Hidden,
}

/// The longest line, in bytes. Longer ones are rejected.
const LONGEST: u64 = 1_000;

const SIGN: &[u8] = b"> ";

/// Reads lines and answers them until the input ends or the player leaves. Each answer is written before the next
/// line is read.
///
/// # Errors
///
/// If input or output fails.
pub fn converse(
    session: &mut Session,
    input: &mut impl BufRead,
    output: &mut impl Write,
    prompt: Prompt,
) -> io::Result<()> {
    let mut written = write_all(output, |tell| session.greet(tell));
    loop {
        written?;
        if prompt == Prompt::Shown {
            output.write_all(SIGN)?;
        }
        output.flush()?;
        let unseen = (prompt == Prompt::Shown && session.takes_unseen()).then(Unseen::begin).transpose()?;
        let Some(line) = read(input)? else {
            let left = write_all(output, |tell| session.leave(tell));
            // After an end of input, the cursor is still on the line of the prompt.
            return left.and_then(|()| if prompt == Prompt::Shown { writeln!(output) } else { Ok(()) });
        };
        if unseen.is_some() {
            // The terminal did not show the end of the line either.
            writeln!(output)?;
        }
        drop(unseen);
        let mut next = Next::Stay;
        written = write_all(output, |tell| match line {
            Line::Typed(line) => next = session.answer(&line, tell),
            Line::TooLong => {
                tell(&format!("That line is longer than {LONGEST} characters: type a shorter one."));
            }
        });
        if matches!(next, Next::Quit) {
            return written.and_then(|()| output.flush());
        }
    }
}

/// Writes sentences, one per line.
fn write_all(output: &mut impl Write, telling: impl FnOnce(&mut dyn FnMut(&str))) -> io::Result<()> {
    let mut written = Ok(());
    telling(&mut |sentence| {
        if written.is_ok() {
            written = writeln!(output, "{sentence}").and_then(|()| output.flush());
        }
    });
    written
}

enum Line {
    Typed(String),
    TooLong,
}

/// Returns the next line without its line end, or `None` at the end of the input.
fn read(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    // Bytes that are not UTF-8 become a character that no command has, so the answer names the mistake.
    Ok(Some(Line::Typed(String::from_utf8_lossy(&line).into_owned())))
}
