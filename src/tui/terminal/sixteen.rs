//! The sixteen colours by the numbers that every terminal with colours knows: the form with which the table of 256 begins
//! is newer than some of them.

use std::io::{self, Write};

const ESCAPE: u8 = 0x1B;

/// A writer that renames colours on their way.
#[derive(Debug)]
pub(crate) struct Sixteen<W> {
    inner: W,
    /// The beginning of a control sequence whose end has not come yet.
    held: Vec<u8>,
}

impl<W: Write> Sixteen<W> {
    pub(crate) const fn new(inner: W) -> Sixteen<W> {
        Sixteen { inner, held: Vec::new() }
    }
}

impl<W: Write> Write for Sixteen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut out = Vec::with_capacity(bytes.len());
        for byte in bytes {
            if self.held.is_empty() && *byte != ESCAPE {
                out.push(*byte);
                continue;
            }
            self.held.push(*byte);
            let goes_on = match self.held[..] {
                [_] => true,
                [_, second] => second == b'[',
                _ => !(0x40..=0x7E).contains(byte),
            };
            if !goes_on {
                out.extend(renamed(&self.held));
                self.held.clear();
            }
        }
        self.inner.write_all(&out)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// A control sequence with the first sixteen colours of the table in their own form.
fn renamed(sequence: &[u8]) -> Vec<u8> {
    let inside = sequence.strip_prefix(b"\x1B[").and_then(|rest| rest.strip_suffix(b"m"));
    let Some(text) = inside.and_then(|inside| std::str::from_utf8(inside).ok()) else {
        return sequence.to_vec();
    };
    let all: Vec<&str> = text.split(';').collect();
    let mut names: Vec<String> = Vec::new();
    let mut rest = &all[..];
    while let [first, after @ ..] = rest {
        // How many numbers tell a colour after the one that says of what it is.
        let (taken, name) = match (*first, after) {
            ("38" | "48", ["5", colour, ..]) => (2, own_name(first, colour)),
            ("58", ["5", ..]) => (2.min(after.len()), None),
            ("38" | "48" | "58", ["2", ..]) => (4.min(after.len()), None),
            _ => (0, None),
        };
        match name {
            Some(number) => names.push(number.to_string()),
            None => names.extend(rest[..=taken].iter().map(|number| (*number).to_owned())),
        }
        rest = &after[taken..];
    }
    format!("\x1B[{}m", names.join(";")).into_bytes()
}

/// The number of a colour, if it is one of the sixteen: 30 to 37 and 90 to 97 for letters, 10 more behind them.
fn own_name(what: &str, colour: &str) -> Option<u8> {
    let colour = colour.parse::<u8>().ok().filter(|colour| *colour < 16)?;
    let base = if what == "48" { 40 } else { 30 };
    Some(if colour < 8 { base + colour } else { base + 52 + colour })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What arrives, however the text is cut into pieces.
    fn written(text: &str) -> String {
        let whole = |size: usize| {
            let mut out = Vec::new();
            let mut writer = Sixteen::new(&mut out);
            text.as_bytes().chunks(size).for_each(|piece| writer.write_all(piece).expect("memory takes all"));
            String::from_utf8(out).expect("text stays text")
        };
        let pieces: Vec<String> = (1..=text.len()).map(whole).collect();
        assert!(pieces.iter().all(|other| *other == pieces[0]), "{pieces:?}");
        pieces[0].clone()
    }

    #[test]
    fn sixteen_colours_go_by_their_own_numbers() {
        assert_eq!(written("\x1B[38;5;0;48;5;11mA"), "\x1B[30;103mA");
        assert_eq!(written("\x1B[38;5;15m●\x1B[48;5;7m"), "\x1B[97m●\x1B[47m");
    }

    #[test]
    fn everything_else_stays_as_it_is() {
        for text in [
            "plain ○ text",
            "\x1B[38;5;16;48;5;255m",
            "\x1B[38;2;5;11;5;48;2;38;5;9m",
            "\x1B[58;5;9;1m",
            "\x1B[58;5m",
            "\x1B[38;2;1m",
            "\x1B[0m\x1B[m\x1B[1;7m",
            "\x1B[2J\x1B[5;11H\x1B[?2026h",
            "\x1B7\x1B8",
            "\x1B]52;c;aGVsbG8=\x07",
        ] {
            assert_eq!(written(text), text);
        }
    }
}
