//! The colors of the tiles and of the letters on them.

use ratatui::style::Color;

use super::color::Rgb;
use crate::store::settings::Theme;
use pegwise_engine::code::Peg;

/// A tile's color on each kind of terminal.
pub(super) struct Tint {
    pub(super) name: &'static str,
    pub(super) rgb: Rgb,
    /// The color in the table of 256, chosen so that tiles stay apart.
    pub(super) table: u8,
    pub(super) basic: Color,
    /// The letter on a tile of a basic color.
    pub(super) basic_text: Color,
}

const fn tint(name: &'static str, rgb: u32, table: u8, basic: Color, basic_text: Color) -> Tint {
    Tint { name, rgb: Rgb::hex(rgb), table, basic, basic_text }
}

pub(super) const TILES: usize = 9;

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
    tint("orange", 0xE6_9F_00, 178, Color::Yellow, Color::Black),
    tint("sky", 0x56_B4_E9, 74, Color::LightCyan, Color::Black),
    tint("green", 0x00_9E_73, 35, Color::Green, Color::Black),
    tint("yellow", 0xF0_E4_42, 221, Color::LightYellow, Color::Black),
    tint("blue", 0x00_72_B2, 25, Color::Blue, Color::White),
    tint("red", 0xD5_5E_00, 166, Color::Red, Color::Black),
    tint("pink", 0xCC_79_A7, 175, Color::Magenta, Color::Black),
    tint("light", 0xBB_BB_BB, 250, Color::Gray, Color::Black),
    tint("dark", 0x4D_4D_4D, 239, Color::DarkGray, Color::White),
];

/// The same hues, lighter and farther apart.
const BRIGHT: [Tint; TILES] = [
    tint("orange", 0xF6_96_00, 172, Color::Yellow, Color::Black),
    tint("sky", 0xA3_CD_F2, 153, Color::LightCyan, Color::Black),
    tint("green", 0x64_FF_BA, 85, Color::LightGreen, Color::Black),
    tint("yellow", 0xFB_FF_85, 228, Color::LightYellow, Color::Black),
    tint("blue", 0x25_56_E0, 27, Color::Blue, Color::White),
    tint("red", 0xE6_50_43, 203, Color::LightRed, Color::Black),
    tint("pink", 0xD0_63_AF, 169, Color::LightMagenta, Color::Black),
    tint("light", 0xC7_C7_C7, 251, Color::White, Color::Black),
    tint("dark", 0x4C_4C_4C, 239, Color::DarkGray, Color::White),
];

/// Nine colors as far apart as possible with a text contrast of at least 7:1.
const CONTRAST: [Tint; TILES] = [
    tint("orange", 0xD0_84_2A, 172, Color::Yellow, Color::Black),
    tint("sky", 0x80_A8_C7, 110, Color::LightCyan, Color::Black),
    tint("green", 0x26_FC_A0, 49, Color::LightGreen, Color::Black),
    tint("yellow", 0xFF_DD_00, 220, Color::LightYellow, Color::Black),
    tint("blue", 0x02_21_A6, 18, Color::Blue, Color::White),
    tint("brown", 0x66_12_01, 52, Color::Red, Color::White),
    tint("purple", 0x66_0A_61, 53, Color::Magenta, Color::White),
    tint("white", 0xFF_FF_FF, 231, Color::White, Color::Black),
    tint("black", 0x10_10_10, 233, Color::Black, Color::White),
];
