//! The roles of colors, and the color of each on dark and light windows.

use ratatui::style::{Color, Modifier};

use super::color::Rgb;

/// What a color stands for. A role is never borrowed for anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// What is read first.
    Text,
    /// Labels, second sentences, units.
    Secondary,
    /// Dots of empty cells and numbers of rows to come. Never a sentence.
    Faint,
    /// Borders, tree branches, axes.
    Line,
    /// Focus, the screen's title, keys, the cursor.
    Accent,
    /// Bars and charts.
    Data,
    /// The current step, a solution, the winner: as text.
    Current,
    CurrentFill,
    /// Warnings, always with a `!`.
    Warning,
    /// Good news, always with a word.
    Good,
    /// The background of the chosen row.
    Selection,
    /// The rest of a bar.
    Track,
    Possible,
    /// Codes that a guess ruled out. Guesses count from 0.
    RuledOut(usize),
    /// A number of guesses on the map of all secrets: 0 is a first guess, then from few to many.
    Guesses(usize),
    /// The most guesses that any secret took.
    MostGuesses,
    /// One of several series in a chart, from 0.
    Series(usize),
    /// Jumps that the search is done with.
    Done,
    /// Jumps that the search has not tried.
    Untried,
    /// Untried jumps that cannot win.
    Hopeless,
    /// The wooden board.
    Wood,
    /// The lower edge of the board.
    Rim,
    EmptyHole,
    Peg,
    /// A peg that cannot jump.
    RestingPeg,
    Picked,
    /// A hole that the picked peg can land in.
    Landing,
    /// The way of a jump.
    Trail,
}

/// The color of a role on a dark window and on a light one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Swatch {
    /// The 24-bit colors.
    pub(super) rgb: [Rgb; 2],
    /// The colors of a terminal that has 16.
    pub(super) basic: [Color; 2],
    /// What stands for the role without colors.
    pub(super) mono: Modifier,
}

/// The 16 basic colors by their number.
const BASIC: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

const fn swatch(dark: u32, light: u32, basic: [usize; 2], mono: Modifier) -> Swatch {
    Swatch { rgb: [Rgb::hex(dark), Rgb::hex(light)], basic: [BASIC[basic[0]], BASIC[basic[1]]], mono }
}

/// A swatch that a terminal with 16 colors draws in its default colors.
const fn plain_swatch(dark: u32, light: u32, mono: Modifier) -> Swatch {
    Swatch { rgb: [Rgb::hex(dark), Rgb::hex(light)], basic: [Color::Reset, Color::Reset], mono }
}

const PLAIN: Modifier = Modifier::empty();
const DIM: Modifier = Modifier::DIM;
const BOLD: Modifier = Modifier::BOLD;

/// Codes ruled out by the first guess, the second, and so on. Later guesses share the last color.
const RULED_OUT: [Swatch; 6] = [
    swatch(0x31_3B_4C, 0xDD_E3_EA, [8, 8], PLAIN),
    swatch(0x3F_52_74, 0xC6_D3_E3, [4, 4], PLAIN),
    swatch(0x52_73_A6, 0xA6_BF_DC, [12, 12], PLAIN),
    swatch(0x6B_9A_D2, 0x7F_A3_CD, [6, 6], PLAIN),
    swatch(0x8F_BD_E8, 0x5C_88_BB, [14, 14], PLAIN),
    swatch(0xB5_D6_F2, 0x3F_6D_A3, [7, 7], PLAIN),
];

/// Several series in one chart.
const SERIES: [Swatch; 4] = [
    swatch(0x7F_C8_C0, 0x00_70_6B, [14, 6], PLAIN),
    swatch(0x64_95_CF, 0x3F_73_AD, [12, 4], PLAIN),
    swatch(0xCC_79_A7, 0xA5_4C_7E, [13, 5], PLAIN),
    swatch(0xB5_C4_6A, 0x66_75_1C, [11, 3], PLAIN),
];

impl Role {
    /// The number of colors of [`Role::Guesses`].
    pub(crate) const SHADES_OF_GUESSES: usize = 1 + RULED_OUT.len();

    /// The roles that fill cells with text on them.
    #[cfg(test)]
    pub(super) const FILLS: &[Role] = &[
        Role::Data,
        Role::CurrentFill,
        Role::Done,
        Role::Untried,
        Role::Hopeless,
        Role::Peg,
        Role::RestingPeg,
        Role::Picked,
        Role::Landing,
        Role::EmptyHole,
        Role::Warning,
    ];

    pub(super) const fn swatch(self) -> Swatch {
        match self {
            Role::Text => plain_swatch(0xDF_E3_EA, 0x20_24_2C, PLAIN),
            Role::Secondary => swatch(0x92_9B_AC, 0x5F_68_78, [7, 8], DIM),
            Role::Faint => swatch(0x69_72_8A, 0x76_80_91, [8, 7], DIM),
            Role::Line => swatch(0x3D_44_53, 0xC9_CE_D6, [8, 7], DIM),
            Role::Accent => swatch(0x7F_C8_C0, 0x00_70_6B, [14, 6], BOLD),
            Role::Data => swatch(0x64_95_CF, 0x3F_73_AD, [12, 4], PLAIN),
            Role::Current => swatch(0xEC_BB_50, 0x8F_5F_00, [11, 3], BOLD),
            Role::CurrentFill => swatch(0xEC_BB_50, 0xDF_A2_1A, [11, 3], BOLD),
            Role::Warning => swatch(0xF0_7F_58, 0xB5_38_0A, [9, 1], BOLD),
            Role::Good => swatch(0x93_C5_72, 0x2F_6B_1F, [10, 2], BOLD),
            Role::Selection => plain_swatch(0x26_2D_3A, 0xE6_EC_F2, BOLD),
            Role::Track => plain_swatch(0x23_28_33, 0xE9_EB_EE, PLAIN),
            Role::Possible => swatch(0xFF_E9_A8, 0x8F_5F_00, [15, 0], PLAIN),
            Role::RuledOut(guess) => {
                RULED_OUT[if guess < RULED_OUT.len() { guess } else { RULED_OUT.len() - 1 }]
            }
            Role::Guesses(0) => Role::Possible.swatch(),
            Role::Guesses(shade) => {
                RULED_OUT[if shade < RULED_OUT.len() { RULED_OUT.len() - shade } else { 0 }]
            }
            Role::MostGuesses => SERIES[2],
            Role::Series(at) => SERIES[at % SERIES.len()],
            Role::Done => swatch(0x34_3C_4C, 0xCF_D5_DE, [8, 7], PLAIN),
            Role::Untried => swatch(0x44_69_9A, 0x7E_A3_CF, [4, 12], PLAIN),
            Role::Hopeless => swatch(0x5F_41_36, 0xC9_A9_96, [5, 5], PLAIN),
            Role::Wood => plain_swatch(0x6B_4A_2B, 0xD8_B6_88, PLAIN),
            Role::Rim => plain_swatch(0x46_2E_19, 0xA9_81_4F, PLAIN),
            Role::EmptyHole => swatch(0x2A_1B_10, 0x8A_62_37, [8, 8], PLAIN),
            Role::Peg => swatch(0xEC_BB_50, 0xF4_C5_42, [11, 11], PLAIN),
            Role::RestingPeg => swatch(0xB5_8A_3C, 0xE3_B0_4A, [3, 3], PLAIN),
            Role::Picked => swatch(0xFF_FF_FF, 0xFF_FF_FF, [15, 15], BOLD),
            Role::Landing => swatch(0x7F_C8_C0, 0x4F_B3_A9, [14, 14], PLAIN),
            Role::Trail => plain_swatch(0xF4_E3_CF, 0x5A_3A_18, PLAIN),
        }
    }
}
