//! What the terminal can show, as far as the environment says.

use super::{Charset, ColorDepth};
use crate::store::settings::ColorChoice;

/// What the terminal can show.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Terminal {
    /// The colors that it says it has, or is not to be sent.
    wanted: ColorDepth,
    /// The colors to send where they are insisted on.
    most: ColorDepth,
    /// The characters that it can show.
    pub(super) charset: Charset,
}

impl Terminal {
    /// The terminal that an environment describes.
    pub(in super::super) fn of(variable: &dyn Fn(&str) -> Option<String>) -> Terminal {
        let term = variable("TERM").unwrap_or_default();
        let true_color =
            variable("COLORTERM").is_some_and(|value| ["truecolor", "24bit"].contains(&&value[..]));
        let most = if true_color || term.contains("direct") {
            ColorDepth::True
        } else if term.contains("256color") {
            ColorDepth::Table
        } else {
            ColorDepth::Sixteen
        };
        let unwanted = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
        let none = ["mono", "-m"].iter().any(|ending| term.ends_with(ending)) || term.starts_with("vt");
        let wanted = if unwanted || none { ColorDepth::Mono } else { most };
        let utf8 = term != "linux" && locale_is_utf8(variable);
        Terminal { wanted, most, charset: if utf8 { Charset::Unicode } else { Charset::Ascii } }
    }

    /// One that can show just this.
    pub(in super::super) const fn with(depth: ColorDepth, charset: Charset) -> Terminal {
        Terminal { wanted: depth, most: depth, charset }
    }

    /// The colors to send.
    pub(super) const fn depth(self, choice: ColorChoice) -> ColorDepth {
        match choice {
            ColorChoice::Auto => self.wanted,
            ColorChoice::Always => self.most,
            ColorChoice::Never => ColorDepth::Mono,
        }
    }
}

/// Whether the locale's characters are UTF-8; the first of the three that is set and not empty decides.
fn locale_is_utf8(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
