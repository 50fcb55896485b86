//! How things look: roles for the views, colours only for tiles and warnings.

use std::env;

use ratatui::style::{Color, Modifier, Style};

use crate::cli::{ColorChoice, LookArgs};
use crate::code::Peg;

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// None: bold, dim and reverse only.
    Mono,
    /// The sixteen of every terminal.
    Sixteen,
    /// The table of 256.
    Table,
    /// Any.
    True,
}

/// Which characters the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Boxes, dots and arrows.
    Unicode,
    /// ASCII stand-ins for all of them.
    Ascii,
}

/// Whether anything moves on the screen without a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// A jump is seen in pictures.
    On,
    /// Each frame is that of a finished change.
    Off,
}

/// Everything the look of a frame depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How many colours there are.
    pub depth: ColorDepth,
    /// Which characters there are.
    pub charset: Charset,
    /// Whether jumps are seen to be made.
    pub motion: Motion,
}

impl Look {
    /// The look of the plainest terminal.
    pub(crate) const PLAIN: Look =
        Look { depth: ColorDepth::Mono, charset: Charset::Ascii, motion: Motion::Off };

    /// The look that the command line, the environment and the terminal ask for, in that order.
    pub fn choose(args: LookArgs) -> Look {
        let term = env::var("TERM").unwrap_or_default();
        let charset = if args.ascii || term == "linux" || !locale_is_utf8() {
            Charset::Ascii
        } else {
            Charset::Unicode
        };
        let depth = match args.color {
            ColorChoice::Never => ColorDepth::Mono,
            ColorChoice::Auto if anstyle_query::no_color() => ColorDepth::Mono,
            ColorChoice::Auto | ColorChoice::Always if anstyle_query::truecolor() => ColorDepth::True,
            ColorChoice::Auto | ColorChoice::Always if term.contains("256color") => ColorDepth::Table,
            ColorChoice::Auto if term.contains("mono") || term.starts_with("vt") => ColorDepth::Mono,
            ColorChoice::Auto | ColorChoice::Always => ColorDepth::Sixteen,
        };
        let reduced = env::var_os("REDUCE_MOTION").is_some_and(|value| !value.is_empty());
        let still = args.no_motion || reduced || depth == ColorDepth::Mono;
        Look { depth, charset, motion: if still { Motion::Off } else { Motion::On } }
    }
}

/// The roles.
#[expect(
    clippy::unused_self,
    reason = "a role belongs to the look, whether or not it differs between looks today"
)]
impl Look {
    /// What is less important.
    pub(crate) fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What is more important.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Where the cursor is, and what changed just now.
    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// A warning; the words or a `!` say so too.
    pub(crate) fn warning(self) -> Style {
        let bold = self.strong();
        match self.depth {
            ColorDepth::Mono => bold,
            ColorDepth::Sixteen => bold.fg(Color::Red),
            ColorDepth::Table => bold.fg(Color::Indexed(166)),
            ColorDepth::True => bold.fg(Color::Rgb(0xD5, 0x5E, 0x00)),
        }
    }

    /// Good news; the words say so too.
    pub(crate) fn good(self) -> Style {
        let bold = self.strong();
        match self.depth {
            ColorDepth::Mono => bold,
            ColorDepth::Sixteen => bold.fg(Color::Green),
            ColorDepth::Table => bold.fg(Color::Indexed(35)),
            ColorDepth::True => bold.fg(Color::Rgb(0x00, 0x9E, 0x73)),
        }
    }

    /// The two styles of a tile: the letter on its background, and the edges in the background's colour.
    pub(crate) fn tile(self, peg: Peg) -> (Style, Style) {
        let tint = &TINTS[peg.index() % TINTS.len()];
        let background = match self.depth {
            ColorDepth::Mono => return (self.strong(), Style::new()),
            ColorDepth::Sixteen => tint.sixteen,
            ColorDepth::Table => Color::Indexed(tint.table),
            ColorDepth::True => Color::Rgb(tint.rgb.0, tint.rgb.1, tint.rgb.2),
        };
        let text = match (tint.text, self.depth) {
            (Text::Dark, ColorDepth::True) => Color::Rgb(0, 0, 0),
            (Text::Light, ColorDepth::True) => Color::Rgb(255, 255, 255),
            (Text::Dark, ColorDepth::Table) => Color::Indexed(16),
            (Text::Light, ColorDepth::Table) => Color::Indexed(231),
            (Text::Dark, _) => Color::Black,
            (Text::Light, _) => Color::White,
        };
        (Style::new().fg(text).bg(background).add_modifier(Modifier::BOLD), Style::new().fg(background))
    }
}

/// Whether the locale's characters are UTF-8; the first of the three that is set and not empty decides.
fn locale_is_utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// The colour of the letter on a tile.
#[derive(Clone, Copy)]
enum Text {
    Dark,
    Light,
}

/// A tile's colour on each kind of terminal.
struct Tint {
    name: &'static str,
    rgb: (u8, u8, u8),
    table: u8,
    sixteen: Color,
    text: Text,
}

/// The palette of Okabe and Ito (2008), which colour-blind people can tell apart, and two greys.
const TINTS: [Tint; 9] = [
    Tint {
        name: "orange",
        rgb: (0xE6, 0x9F, 0x00),
        table: 178,
        sixteen: Color::LightYellow,
        text: Text::Dark,
    },
    Tint { name: "sky", rgb: (0x56, 0xB4, 0xE9), table: 74, sixteen: Color::LightCyan, text: Text::Dark },
    Tint { name: "green", rgb: (0x00, 0x9E, 0x73), table: 35, sixteen: Color::Green, text: Text::Dark },
    Tint { name: "yellow", rgb: (0xF0, 0xE4, 0x42), table: 221, sixteen: Color::Yellow, text: Text::Dark },
    Tint { name: "blue", rgb: (0x00, 0x72, 0xB2), table: 25, sixteen: Color::Blue, text: Text::Light },
    Tint { name: "red", rgb: (0xD5, 0x5E, 0x00), table: 166, sixteen: Color::Red, text: Text::Dark },
    Tint { name: "pink", rgb: (0xCC, 0x79, 0xA7), table: 175, sixteen: Color::Magenta, text: Text::Dark },
    Tint { name: "light", rgb: (0xBB, 0xBB, 0xBB), table: 250, sixteen: Color::Gray, text: Text::Dark },
    Tint { name: "dark", rgb: (0x4D, 0x4D, 0x4D), table: 239, sixteen: Color::DarkGray, text: Text::Light },
];

/// The name of a peg's colour. Past the ninth the palette comes round again, with other edges to the tiles.
pub(crate) fn colour_name(peg: Peg) -> &'static str {
    TINTS[peg.index() % TINTS.len()].name
}

/// How often the palette has come round before a peg: 0, 1 or 2.
pub(crate) const fn palette_round(peg: Peg) -> usize {
    peg.index() / TINTS.len()
}
