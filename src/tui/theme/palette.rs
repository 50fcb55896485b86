//! The colors of the tiles and of the letters on them.

use ratatui::style::Color;

use crate::code::Peg;
use crate::store::settings::Theme;

/// The color of the letter on a tile.
#[derive(Clone, Copy)]
pub(super) enum Text {
    Dark,
    Light,
}

/// A tile's color on each kind of terminal.
pub(super) struct Tint {
    pub(super) name: &'static str,
    pub(super) rgb: (u8, u8, u8),
    pub(super) table: u8,
    pub(super) sixteen: Color,
    pub(super) text: Text,
}

/// The number of tiles in a palette.
const TILES: usize = 9;

/// The palette of a theme. Without colors only the names matter, which are those of the default.
pub(super) const fn of(theme: Theme) -> &'static [Tint; TILES] {
    match theme {
        Theme::OkabeIto | Theme::Mono => &OKABE_ITO,
        Theme::Bright => &BRIGHT,
        Theme::Contrast => &CONTRAST,
    }
}

/// How often the palette has repeated before a peg: 0, 1 or 2.
pub(crate) const fn palette_round(peg: Peg) -> usize {
    peg.index() / TILES
}

/// The palette of Okabe and Ito (2008), which color-blind people can tell apart, and two grays.
const OKABE_ITO: [Tint; TILES] = [
    Tint { name: "orange", rgb: (0xE6, 0x9F, 0x00), table: 178, sixteen: Color::Yellow, text: Text::Dark },
    Tint { name: "sky", rgb: (0x56, 0xB4, 0xE9), table: 74, sixteen: Color::LightCyan, text: Text::Dark },
    Tint { name: "green", rgb: (0x00, 0x9E, 0x73), table: 35, sixteen: Color::Green, text: Text::Dark },
    Tint {
        name: "yellow",
        rgb: (0xF0, 0xE4, 0x42),
        table: 221,
        sixteen: Color::LightYellow,
        text: Text::Dark,
    },
    Tint { name: "blue", rgb: (0x00, 0x72, 0xB2), table: 25, sixteen: Color::Blue, text: Text::Light },
    Tint { name: "red", rgb: (0xD5, 0x5E, 0x00), table: 166, sixteen: Color::Red, text: Text::Dark },
    Tint { name: "pink", rgb: (0xCC, 0x79, 0xA7), table: 175, sixteen: Color::Magenta, text: Text::Dark },
    Tint { name: "light", rgb: (0xBB, 0xBB, 0xBB), table: 250, sixteen: Color::Gray, text: Text::Dark },
    Tint { name: "dark", rgb: (0x4D, 0x4D, 0x4D), table: 239, sixteen: Color::DarkGray, text: Text::Light },
];

/// The same hues, lighter and farther apart.
const BRIGHT: [Tint; TILES] = [
    Tint { name: "orange", rgb: (0xF6, 0x96, 0x00), table: 172, sixteen: Color::Yellow, text: Text::Dark },
    Tint { name: "sky", rgb: (0xA3, 0xCD, 0xF2), table: 153, sixteen: Color::LightCyan, text: Text::Dark },
    Tint { name: "green", rgb: (0x64, 0xFF, 0xBA), table: 85, sixteen: Color::LightGreen, text: Text::Dark },
    Tint {
        name: "yellow",
        rgb: (0xFB, 0xFF, 0x85),
        table: 228,
        sixteen: Color::LightYellow,
        text: Text::Dark,
    },
    Tint { name: "blue", rgb: (0x25, 0x56, 0xE0), table: 27, sixteen: Color::Blue, text: Text::Light },
    Tint { name: "red", rgb: (0xE6, 0x50, 0x43), table: 203, sixteen: Color::LightRed, text: Text::Dark },
    Tint {
        name: "pink",
        rgb: (0xD0, 0x63, 0xAF),
        table: 169,
        sixteen: Color::LightMagenta,
        text: Text::Dark,
    },
    Tint { name: "light", rgb: (0xC7, 0xC7, 0xC7), table: 251, sixteen: Color::White, text: Text::Dark },
    Tint { name: "dark", rgb: (0x4C, 0x4C, 0x4C), table: 239, sixteen: Color::DarkGray, text: Text::Light },
];

/// Nine colors as far apart as possible with a text contrast of at least 7:1.
const CONTRAST: [Tint; TILES] = [
    Tint { name: "orange", rgb: (0xD0, 0x84, 0x2A), table: 172, sixteen: Color::Yellow, text: Text::Dark },
    Tint { name: "sky", rgb: (0x80, 0xA8, 0xC7), table: 110, sixteen: Color::LightCyan, text: Text::Dark },
    Tint { name: "green", rgb: (0x26, 0xFC, 0xA0), table: 49, sixteen: Color::LightGreen, text: Text::Dark },
    Tint {
        name: "yellow",
        rgb: (0xFF, 0xDD, 0x00),
        table: 220,
        sixteen: Color::LightYellow,
        text: Text::Dark,
    },
    Tint { name: "blue", rgb: (0x02, 0x21, 0xA6), table: 18, sixteen: Color::Blue, text: Text::Light },
    Tint { name: "brown", rgb: (0x66, 0x12, 0x01), table: 52, sixteen: Color::Red, text: Text::Light },
    Tint { name: "purple", rgb: (0x66, 0x0A, 0x61), table: 53, sixteen: Color::Magenta, text: Text::Light },
    Tint { name: "white", rgb: (0xFF, 0xFF, 0xFF), table: 231, sixteen: Color::White, text: Text::Dark },
    Tint { name: "black", rgb: (0x10, 0x10, 0x10), table: 233, sixteen: Color::Black, text: Text::Light },
];
