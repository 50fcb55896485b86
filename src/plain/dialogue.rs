//! The dialogue itself: lines are read, sentences are written.

use std::io::{self, BufRead, Read, Write};

use super::Session;
use super::place::Next;

/// Whether a sign says that a line is waited for. Where the input is no terminal nobody types beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// It does.
    Shown,
    /// It does not.
    Hidden,
}

/// The most bytes of a line; a longer one is no line of a person's.
const LONGEST: u64 = 1_000;

/// What stands before a line that is to be typed.
const SIGN: &[u8] = b"> ";

/// Reads lines and answers them until the input ends or the player leaves. Each answer is written before the next line is
/// read.
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
        let Some(line) = read(input)? else {
            let left = write_all(output, |tell| session.leave(tell));
            // Whoever ends the input at a sign leaves the line there.
            return left.and_then(|()| if prompt == Prompt::Shown { writeln!(output) } else { Ok(()) });
        };
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

/// Writes the sentences that are told, each as a line.
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

/// The next line without its end; nothing at the end of the input.
fn read(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    // What is no text becomes a sign that is no command either, and is named as wrong.
    Ok(Some(Line::Typed(String::from_utf8_lossy(&line).into_owned())))
}
