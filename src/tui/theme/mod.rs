//! The look of frames: styles by role, with colors only for tiles, score marks and messages.

mod palette;
#[cfg(test)]
mod sight;
mod terminal;

use ratatui::style::{Color, Modifier, Style};

use super::keymap::Keymap;
use crate::code::Peg;
use crate::store::settings::{GlyphSet, Motion, ScorePegs, Settings, Theme};
pub(crate) use palette::palette_round;
use palette::{Text, Tint};
pub(super) use terminal::Terminal;

/// The number of colors of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// None: bold, dim and reverse only.
    Mono,
    /// The 16 colors of every color terminal.
    Sixteen,
    /// The 256-color table.
    Table,
    /// 24-bit color.
    True,
}

/// The characters to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Boxes, dots and arrows.
    Unicode,
    /// The same, and a shape beside the letter of each peg.
    Shapes,
    /// ASCII replacements for all of them.
    Ascii,
}

/// Everything that the look of a frame depends on.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The number of colors.
    pub depth: ColorDepth,
    /// The palette.
    pub theme: Theme,
    /// The characters to draw with.
    pub charset: Charset,
    /// The names of score pegs.
    pub score_pegs: ScorePegs,
    /// Whether marks and jumps are animated.
    pub motion: Motion,
    /// The keymap, for key names on the screen. It never changes while the program runs.
    pub keys: &'static Keymap,
}

impl Look {
    /// The default look on a terminal that can show everything, but without motion.
    pub const STILL: Look = Look {
        depth: ColorDepth::True,
        theme: Theme::OkabeIto,
        charset: Charset::Unicode,
        score_pegs: ScorePegs::Unnamed,
        motion: Motion::Off,
        keys: Keymap::BUILT_IN,
    };

    /// The look of the plainest terminal.
    pub(crate) const PLAIN: Look = Look { depth: ColorDepth::Mono, charset: Charset::Ascii, ..Look::STILL };

    /// The look for these settings on a terminal.
    pub(super) fn of(settings: &Settings, terminal: Terminal, keys: &'static Keymap) -> Look {
        let depth = match settings.theme {
            Theme::Mono => ColorDepth::Mono,
            Theme::OkabeIto | Theme::Bright | Theme::Contrast => terminal.depth(settings.color),
        };
        let charset = match settings.glyphs {
            GlyphSet::Auto => terminal.charset,
            GlyphSet::Unicode => Charset::Unicode,
            GlyphSet::Shapes => Charset::Shapes,
            GlyphSet::Ascii => Charset::Ascii,
        };
        let motion = if depth == ColorDepth::Mono { Motion::Off } else { settings.motion };
        Look { depth, theme: settings.theme, charset, score_pegs: settings.score_pegs, motion, keys }
    }
}

/// Styles by role.
#[expect(
    clippy::unused_self,
    reason = "a role belongs to the look, whether or not it differs between looks today"
)]
impl Look {
    /// Less important text.
    pub(crate) fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// More important text.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The cursor, and what has just changed.
    pub(crate) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// A warning. The words or a `!` must say so too.
    pub(crate) fn warning(self) -> Style {
        let bold = self.strong();
        match self.depth {
            ColorDepth::Mono => bold,
            ColorDepth::Sixteen => bold.fg(Color::Red),
            ColorDepth::Table => bold.fg(Color::Indexed(166)),
            ColorDepth::True => bold.fg(Color::Rgb(0xD5, 0x5E, 0x00)),
        }
    }

    /// Good news. The words must say so too.
    pub(crate) fn good(self) -> Style {
        let bold = self.strong();
        match self.depth {
            ColorDepth::Mono => bold,
            ColorDepth::Sixteen => bold.fg(Color::Green),
            ColorDepth::Table => bold.fg(Color::Indexed(35)),
            ColorDepth::True => bold.fg(Color::Rgb(0x00, 0x9E, 0x73)),
        }
    }

    /// The exact marks of a score.
    pub(crate) fn exact_mark(self) -> Style {
        match self.score_pegs {
            ScorePegs::RedWhite if self.depth != ColorDepth::Mono => self.warning(),
            ScorePegs::Unnamed | ScorePegs::BlackWhite | ScorePegs::RedWhite => Style::new(),
        }
    }

    /// The name of a peg's color. The palette repeats after nine colors, with other tile edges.
    pub(crate) fn color_name(self, peg: Peg) -> &'static str {
        self.tint(peg).name
    }

    /// The two styles of a tile: the letter on its background, and the edges in the background's color.
    pub(crate) fn tile(self, peg: Peg) -> (Style, Style) {
        let tint = self.tint(peg);
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

    fn tint(self, peg: Peg) -> &'static Tint {
        let tints = palette::of(self.theme);
        &tints[peg.index() % tints.len()]
    }
}
