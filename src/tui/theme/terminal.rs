//! The capabilities of the terminal, according to the environment.

use super::{Backdrop, Charset, ColorDepth, GlyphWidth};
use crate::store::settings::{Background, ColorChoice};

#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Terminal {
    /// The default colors: those of the terminal, or none if they are unwanted.
    wanted: ColorDepth,
    /// The colors if the player insists on them.
    most: ColorDepth,
    /// The characters that the locale allows.
    charset: Charset,
    /// How wide other characters than ASCII are, as far as it is known.
    pub(in super::super) glyph_width: GlyphWidth,
    /// The background of the window, as far as it is known.
    pub(in super::super) backdrop: Backdrop,
}

impl Terminal {
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
        let wanted = if unwanted || is_colorless(&term) { ColorDepth::Mono } else { most };
        let utf8 = term != "linux" && locale_is_utf8(variable);
        let charset = if utf8 { Charset::Unicode } else { Charset::Ascii };
        let (glyph_width, backdrop) = (GlyphWidth::Unknown, backdrop_in(variable));
        Terminal { wanted, most, charset, glyph_width, backdrop }
    }

    pub(in super::super) const fn with(depth: ColorDepth, charset: Charset, backdrop: Backdrop) -> Terminal {
        Terminal { wanted: depth, most: depth, charset, glyph_width: GlyphWidth::One, backdrop }
    }

    /// Whether the background of the window is not known.
    pub(in super::super) fn lacks_backdrop(self) -> bool {
        self.backdrop == Backdrop::Unknown
    }

    /// Whether it may draw other characters than ASCII, but it is not known how wide.
    pub(in super::super) fn lacks_glyph_width(self) -> bool {
        self.charset != Charset::Ascii && self.glyph_width == GlyphWidth::Unknown
    }

    /// The characters to draw with, unless the player chooses others.
    pub(super) const fn charset(self) -> Charset {
        match self.glyph_width {
            GlyphWidth::Two => Charset::Ascii,
            GlyphWidth::One | GlyphWidth::Unknown => self.charset,
        }
    }

    pub(super) const fn backdrop(self, choice: Background) -> Backdrop {
        match choice {
            Background::Auto => self.backdrop,
            Background::Dark => Backdrop::Dark,
            Background::Light => Backdrop::Light,
        }
    }

    pub(super) const fn depth(self, choice: ColorChoice) -> ColorDepth {
        match choice {
            ColorChoice::Auto => self.wanted,
            ColorChoice::Always => self.most,
            ColorChoice::Never => ColorDepth::Mono,
        }
    }
}

/// Whether the name of a terminal in `TERM` says that it has no colors: a terminal of DEC such as `vt100` or `vt220-w`, or
/// one of those that terminfo describes without colors.
fn is_colorless(term: &str) -> bool {
    const ENDINGS: [&str; 6] = ["-mono", "-m", "-basic", "-old", "-r5", "-r6"];
    const COLORED: [&str; 2] = ["vt525", "color"];
    let is_dec =
        term.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
    (is_dec && !COLORED.iter().any(|colored| term.contains(colored)))
        || ENDINGS.iter().any(|ending| term.ends_with(ending))
        || ["sun", "xterm-vt52"].contains(&term)
}

/// The background that the terminal names in `COLORFGBG`: two or three numbers of basic colors, the last of which is the
/// background.
fn backdrop_in(variable: &dyn Fn(&str) -> Option<String>) -> Backdrop {
    // The Linux console is dark, and cannot be asked. Neither can a terminal without colors.
    if variable("TERM").is_some_and(|term| term == "linux" || is_colorless(&term)) {
        return Backdrop::Dark;
    }
    let colors = variable("COLORFGBG").unwrap_or_default();
    match colors.rsplit(';').next().map(str::parse::<u8>) {
        Some(Ok(0..=6 | 8)) => Backdrop::Dark,
        Some(Ok(7 | 9..=15)) => Backdrop::Light,
        _ => Backdrop::Unknown,
    }
}

/// Whether the locale uses UTF-8. The first of the three variables that is set and not empty decides.
fn locale_is_utf8(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
