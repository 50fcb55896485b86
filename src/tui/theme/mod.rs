//! The look of frames: a style for each role, whatever the terminal can show.

mod color;
mod palette;
mod role;
#[cfg(test)]
mod sight;
mod terminal;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

use super::keymap::Keymap;
use crate::narration::Voice;
use crate::store::settings::{GlyphSet, ScorePegs, Settings, Theme};
pub(crate) use color::Rgb;
use palette::Tint;
pub(crate) use palette::palette_round;
use pegwise_engine::code::{Code, Peg, Symbols};
pub(crate) use role::Role;
pub(super) use terminal::Terminal;

/// The least contrast of text that is easy to read.
const READABLE: f64 = 4.5;

/// The number of colors of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// None: bold, dim and reverse only.
    Mono,
    /// The 16 colors of every color terminal.
    Sixteen,
    Table,
    /// 24-bit color.
    True,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Boxes, dots and arrows.
    Unicode,
    /// The same, and a shape beside the letter of each peg.
    Shapes,
    Ascii,
}

/// How wide the terminal draws the characters beyond ASCII. In Unicode the width of most of them is ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlyphWidth {
    /// One cell.
    One,
    /// Two cells, as in some set-ups for Chinese, Japanese and Korean. They would lie over each other.
    Two,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backdrop {
    Dark,
    Light,
    /// Not known. Colors are those for a dark window, but text has the color that the terminal itself gives it.
    Unknown,
}

impl Backdrop {
    /// The color that is assumed where another is mixed into the background.
    const fn rgb(self) -> Rgb {
        match self {
            Backdrop::Dark | Backdrop::Unknown => Rgb::hex(0x15_17_1C),
            Backdrop::Light => Rgb::hex(0xFB_FA_F6),
        }
    }

    /// The place of its colors in a swatch.
    const fn index(self) -> usize {
        match self {
            Backdrop::Dark | Backdrop::Unknown => 0,
            Backdrop::Light => 1,
        }
    }
}

/// Everything that the look of a frame depends on.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub depth: ColorDepth,
    pub theme: Theme,
    pub backdrop: Backdrop,
    pub charset: Charset,
    /// How wide the terminal draws other characters than ASCII.
    pub glyph_width: GlyphWidth,
    pub score_pegs: ScorePegs,
    /// Whether marks and jumps are animated.
    pub motion: bool,
    /// The keymap, for key names on the screen. It never changes while the program runs.
    pub keys: &'static Keymap,
    /// The symbols of the game that is drawn.
    pub symbols: Symbols,
}

impl Look {
    /// The default look on a terminal that can show everything, but without motion.
    pub const STILL: Look = Look {
        depth: ColorDepth::True,
        theme: Theme::OkabeIto,
        backdrop: Backdrop::Dark,
        charset: Charset::Unicode,
        glyph_width: GlyphWidth::One,
        score_pegs: ScorePegs::Unnamed,
        motion: false,
        keys: Keymap::BUILT_IN,
        symbols: Symbols::LETTERS,
    };

    pub(crate) const PLAIN: Look = Look { depth: ColorDepth::Mono, charset: Charset::Ascii, ..Look::STILL };

    pub(super) fn of(settings: &Settings, terminal: Terminal, keys: &'static Keymap) -> Look {
        let depth = match settings.theme {
            Theme::Mono => ColorDepth::Mono,
            Theme::OkabeIto | Theme::Bright | Theme::Contrast => terminal.depth(settings.color),
        };
        let charset = match settings.glyphs {
            GlyphSet::Auto => terminal.charset(),
            GlyphSet::Unicode => Charset::Unicode,
            GlyphSet::Shapes => Charset::Shapes,
            GlyphSet::Ascii => Charset::Ascii,
        };
        let motion = if depth == ColorDepth::Mono { false } else { settings.motion };
        Look {
            depth,
            theme: settings.theme,
            backdrop: terminal.backdrop(settings.background),
            charset,
            glyph_width: terminal.glyph_width,
            score_pegs: settings.score_pegs,
            motion,
            keys,
            symbols: Symbols::LETTERS,
        }
    }
}

impl Look {
    /// How sentences on the screen write the colors of the game.
    pub(crate) const fn voice(self) -> Voice {
        Voice { symbols: self.symbols, ..Voice::TILES }
    }

    /// The symbol of a color.
    pub(crate) const fn symbol(self, peg: Peg) -> char {
        self.symbols.capital(peg)
    }

    /// A code in symbols, where there are no tiles.
    pub(crate) fn code(self, code: &Code) -> String {
        self.symbols.capitals(code)
    }

    /// The style of text, lines and glyphs of a role.
    pub(crate) fn style(self, role: Role) -> Style {
        match self.color(role) {
            None => Style::new().add_modifier(role.swatch().mono),
            Some(color) => Style::new().fg(color),
        }
    }

    /// The style of cells that are filled with the color of a role, with text that can be read on it. Without colors
    /// and on terminals with few, some roles have no fill.
    pub(crate) fn fill(self, role: Role) -> Style {
        match (self.depth, self.color(role)) {
            (ColorDepth::Mono, _) | (_, None) => Style::new().add_modifier(role.swatch().mono),
            (ColorDepth::Sixteen, Some(Color::Reset)) => Style::new(),
            (ColorDepth::Sixteen, Some(color)) => Style::new().fg(basic_text(color)).bg(color),
            (ColorDepth::Table | ColorDepth::True, Some(_)) => self.fill_with(self.rgb(role)),
        }
    }

    /// The background of a role, whatever text stands on it.
    pub(crate) fn ground(self, role: Role) -> Style {
        match self.color(role).filter(|color| *color != Color::Reset) {
            None => Style::new().add_modifier(role.swatch().mono),
            Some(color) => Style::new().bg(color),
        }
    }

    /// Cells filled with a color, with text that can be read on it. Only for terminals with more than 16 colors.
    pub(crate) fn fill_with(self, rgb: Rgb) -> Style {
        Style::new().fg(self.shown(self.text_on(rgb))).bg(self.shown(rgb))
    }

    /// The color of a role in 24 bits.
    pub(crate) const fn rgb(self, role: Role) -> Rgb {
        role.swatch().rgb[self.backdrop.index()]
    }

    /// The color of a role on this terminal. `None` without colors.
    pub(crate) fn color(self, role: Role) -> Option<Color> {
        match self.depth {
            ColorDepth::Mono => None,
            _ if role == Role::Text && self.backdrop == Backdrop::Unknown => Some(Color::Reset),
            ColorDepth::Sixteen => Some(role.swatch().basic[self.backdrop.index()]),
            ColorDepth::Table | ColorDepth::True => Some(self.shown(self.rgb(role))),
        }
    }

    /// The color of a role mixed into the window's background. A `share` of 1 is the color itself, which it always is on
    /// terminals with 16 colors. `None` without colors.
    pub(crate) fn shade(self, role: Role, share: f64) -> Option<Color> {
        match self.depth {
            ColorDepth::Mono | ColorDepth::Sixteen => self.color(role),
            ColorDepth::Table | ColorDepth::True => {
                Some(self.shown(self.rgb(role).mixed(self.backdrop.rgb(), share)))
            }
        }
    }

    /// The background of the window, as a line between two fills. `None` without colors.
    pub(crate) fn window(self) -> Option<Color> {
        match (self.depth, self.backdrop) {
            (ColorDepth::Mono, _) => None,
            (ColorDepth::Sixteen, Backdrop::Light) => Some(Color::White),
            (ColorDepth::Sixteen, Backdrop::Dark | Backdrop::Unknown) => Some(Color::Black),
            (ColorDepth::Table | ColorDepth::True, backdrop) => Some(self.shown(backdrop.rgb())),
        }
    }

    /// A color as a terminal with more than 16 colors shows it.
    pub(crate) fn shown(self, rgb: Rgb) -> Color {
        if self.depth == ColorDepth::True { Color::from(rgb) } else { rgb.in_table() }
    }

    /// The text on cells of a color.
    fn text_on(self, rgb: Rgb) -> Rgb {
        let text = rgb.text();
        // Softer than black, where that is enough.
        let ink_is_enough = self.depth == ColorDepth::True
            && self.theme != Theme::Contrast
            && rgb.contrast(Rgb::INK) >= READABLE;
        if text == Rgb::BLACK && ink_is_enough { Rgb::INK } else { text }
    }

    /// Gives a color to text on a background. The terminal's own color of text suits its own background alone.
    pub(crate) fn color_text_on_backgrounds(self, buffer: &mut Buffer) {
        let mut last = (Color::Reset, Color::Reset);
        let uncolored = |cell: &&mut Cell| cell.bg != Color::Reset && cell.fg == Color::Reset;
        for cell in buffer.content.iter_mut().filter(uncolored) {
            if last.0 != cell.bg {
                last = (cell.bg, self.text_color_on(cell.bg));
            }
            cell.fg = last.1;
        }
    }

    /// The color of plain text on a background: its usual one, if that can be read there.
    fn text_color_on(self, ground: Color) -> Color {
        let rgb = match ground {
            Color::Rgb(red, green, blue) => Rgb::of_channels([red, green, blue]),
            Color::Indexed(index @ Rgb::FIRST_OF_TABLE..) => Rgb::of_table(index),
            basic => return basic_text(basic),
        };
        let text = self.rgb(Role::Text);
        self.shown(if rgb.contrast(text) >= READABLE { text } else { self.text_on(rgb) })
    }

    /// The number or word that the eye is to find.
    pub(crate) fn strong(self) -> Style {
        self.style(Role::Text).add_modifier(Modifier::BOLD)
    }

    /// A text between the brackets of the cursor.
    pub(crate) fn bracketed(self, text: &str) -> String {
        match self.charset {
            Charset::Ascii => format!(">{text}<"),
            Charset::Unicode | Charset::Shapes => format!("[{text}]"),
        }
    }

    pub(crate) fn chosen_row(self) -> Style {
        self.strong().patch(self.ground(Role::Selection))
    }

    /// Whether pegs, boards and maps are drawn with characters alone: without colors, and in ASCII.
    pub(crate) fn is_plain(self) -> bool {
        self.depth == ColorDepth::Mono || self.charset == Charset::Ascii
    }

    /// What the step on show has changed.
    pub(crate) fn news(self) -> Style {
        let style = self.style(Role::Current);
        match self.depth {
            ColorDepth::Mono | ColorDepth::Sixteen => style.add_modifier(Modifier::REVERSED),
            ColorDepth::Table | ColorDepth::True => {
                let ground = self.shade(Role::CurrentFill, 0.3).unwrap_or_default();
                style.bg(ground).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// The cursor, and the chosen one of several choices.
    pub(crate) fn cursor(self) -> Style {
        self.style(Role::Accent).add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub(crate) fn exact_mark(self) -> Style {
        match self.score_pegs {
            ScorePegs::RedWhite if self.depth != ColorDepth::Mono => self.style(Role::Warning),
            ScorePegs::Unnamed | ScorePegs::BlackWhite | ScorePegs::RedWhite => self.style(Role::Text),
        }
    }

    /// The name of a peg's color. The palette repeats after nine colors, with other tile edges.
    pub(crate) fn color_name(self, peg: Peg) -> &'static str {
        self.tint(peg).name
    }

    /// The two styles of a tile: the letter on its background, and the edges in the background's color.
    pub(crate) fn tile(self, peg: Peg) -> (Style, Style) {
        let tint = self.tint(peg);
        let letter = match self.depth {
            _ if self.symbol(peg) == Symbols::BLANK => return (self.strong(), self.style(Role::Secondary)),
            ColorDepth::Mono => return (self.strong(), Style::new()),
            ColorDepth::Sixteen => Style::new().fg(tint.basic_text).bg(tint.basic),
            ColorDepth::Table => self.fill_with(Rgb::of_table(tint.table)).bg(Color::Indexed(tint.table)),
            ColorDepth::True => self.fill_with(tint.rgb),
        };
        (letter.add_modifier(Modifier::BOLD), Style::new().fg(letter.bg.unwrap_or_default()))
    }

    /// A cell for a peg of which a share of all possible codes, above 0 and up to 1, has it at a position. The larger the
    /// share, the stronger the color of the peg.
    pub(crate) fn heat(self, peg: Peg, share: f64) -> Style {
        let tint = self.tint(peg);
        match self.depth {
            ColorDepth::Mono => Style::new(),
            ColorDepth::Sixteen if share > 0.5 => Style::new().fg(tint.basic).add_modifier(Modifier::BOLD),
            ColorDepth::Sixteen => Style::new().fg(tint.basic),
            ColorDepth::Table | ColorDepth::True => {
                let heat = tint.rgb.mixed(self.backdrop.rgb(), 0.38 + 0.62 * share);
                self.fill_with(heat).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// A cell of a histogram for a share of the largest number, above 0 and up to 1. The larger the share, the stronger
    /// the color of the role.
    pub(crate) fn histogram_cell(self, role: Role, share: f64) -> Style {
        match self.depth {
            ColorDepth::Mono => Style::new(),
            ColorDepth::Sixteen if share > 0.5 => self.style(role).add_modifier(Modifier::BOLD),
            ColorDepth::Sixteen => self.style(role),
            ColorDepth::Table | ColorDepth::True => {
                self.fill_with(self.rgb(role).mixed(self.backdrop.rgb(), 0.12 + 0.88 * share.sqrt()))
            }
        }
    }

    fn tint(self, peg: Peg) -> &'static Tint {
        let tints = palette::of(self.theme);
        &tints[peg.index() % tints.len()]
    }
}

const fn basic_text(color: Color) -> Color {
    match color {
        Color::Black | Color::Blue | Color::DarkGray => Color::White,
        _ => Color::Black,
    }
}
