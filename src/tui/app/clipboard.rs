//! Texts that leave the program: to the terminal's clipboard, or printed after it has ended.

use super::super::message::Effect;

/// The longest text, in bytes, to send to a clipboard. Encoded, it has just under 100,000 characters, which terminals
/// accept.
const MOST_COPIED: usize = 74_000;

/// The last copied text and the texts to print.
#[derive(Debug, Default)]
pub(super) struct Clipboard {
    last: Option<Copied>,
    /// Texts to print after the terminal is restored.
    pub(super) farewell: Vec<String>,
}

#[derive(Debug)]
struct Copied {
    text: String,
    /// What the ordinary key would have copied at the time. While that is unchanged, nothing has happened since.
    beside: Option<String>,
}

impl Clipboard {
    /// Copies a text. `copyable` is what the screen would copy, `print` the key that prints it. Returns the notice and
    /// the effect. Whether the terminal supports it is unknown.
    pub(super) fn copy(
        &mut self,
        text: String,
        copyable: Option<String>,
        print: &str,
    ) -> (String, Option<Effect>) {
        self.last = Some(Copied { beside: copyable, text: text.clone() });
        if text.len() > MOST_COPIED {
            return (format!("Too long for a clipboard; {print} prints it on leaving"), None);
        }
        let notice = format!("Sent to the terminal's clipboard; {print} prints it on leaving");
        (notice, Some(Effect::Copy(text)))
    }

    /// Keeps a text to print after the terminal is restored: the last copied text, as the status line promised, or what
    /// the screen would copy if that has changed. Returns the notice.
    pub(super) fn print_later(&mut self, copyable: Option<String>) -> String {
        let promised = self.last.take().filter(|copied| copied.beside == copyable);
        let text = promised.map(|copied| copied.text).or(copyable);
        let notice = match &text {
            Some(_) => "It will be printed when you leave",
            None => "There is nothing to print here",
        };
        self.farewell.extend(text);
        notice.to_owned()
    }
}
