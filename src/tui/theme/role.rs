//! The roles of colors, and the color of each on dark and light windows.

use ratatui::style::{Color, Modifier};

use super::color::Rgb;

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

/// Declares the roles: what each stands for, and its swatch.
macro_rules! roles {
    ($($(#[$meta:meta])* $role:ident $(($of:ident: $number:ty))? => $swatch:expr;)*) => {
        /// What a color stands for. A role is never borrowed for anything else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Role {
            $($(#[$meta])* $role $(($number))?,)*
        }

        impl Role {
            pub(super) const fn swatch(self) -> Swatch {
                match self {
                    $(Role::$role $(($of))? => $swatch,)*
                }
            }
        }
    };
}

roles! {
    /// What is read first.
    Text => plain_swatch(0xDF_E3_EA, 0x20_24_2C, PLAIN);
    /// Labels, second sentences, units.
    Secondary => swatch(0x92_9B_AC, 0x5F_68_78, [7, 8], DIM);
    /// Dots of empty cells and numbers of rows to come. Never a sentence.
    Faint => swatch(0x69_72_8A, 0x76_80_91, [8, 7], DIM);
    /// Borders, tree branches, axes.
    Line => swatch(0x3D_44_53, 0xC9_CE_D6, [8, 7], DIM);
    /// Focus, the screen's title, keys, the cursor.
    Accent => swatch(0x7F_C8_C0, 0x00_70_6B, [14, 6], BOLD);
    /// Bars and charts.
    Data => swatch(0x64_95_CF, 0x3F_73_AD, [12, 4], PLAIN);
    /// The current step, a solution, the winner: as text.
    Current => swatch(0xEC_BB_50, 0x8F_5F_00, [11, 3], BOLD);
    CurrentFill => swatch(0xEC_BB_50, 0xDF_A2_1A, [11, 3], BOLD);
    /// Warnings, always with a `!`.
    Warning => swatch(0xF0_7F_58, 0xB5_38_0A, [9, 1], BOLD);
    /// Good news, always with a word.
    Good => swatch(0x93_C5_72, 0x2F_6B_1F, [10, 2], BOLD);
    /// The background of the chosen row.
    Selection => plain_swatch(0x26_2D_3A, 0xE6_EC_F2, BOLD);
    /// The rest of a bar.
    Track => plain_swatch(0x23_28_33, 0xE9_EB_EE, PLAIN);
    Possible => swatch(0xFF_E9_A8, 0x8F_5F_00, [15, 0], PLAIN);
    /// Codes that a guess ruled out. Guesses count from 0.
    RuledOut(guess: usize) => RULED_OUT[if guess < RULED_OUT.len() { guess } else { RULED_OUT.len() - 1 }];
    /// A number of guesses on the map of all secrets: 0 is a first guess, then from few to many.
    Guesses(shade: usize) => match shade {
        0 => Role::Possible.swatch(),
        shade => RULED_OUT[if shade < RULED_OUT.len() { RULED_OUT.len() - shade } else { 0 }],
    };
    /// The most guesses that any secret took.
    MostGuesses => SERIES[2];
    /// One of several series in a chart, from 0.
    Series(at: usize) => SERIES[at % SERIES.len()];
    /// Jumps that the search is done with.
    Done => swatch(0x34_3C_4C, 0xCF_D5_DE, [8, 7], PLAIN);
    /// Jumps that the search has not tried.
    Untried => swatch(0x44_69_9A, 0x7E_A3_CF, [4, 12], PLAIN);
    /// Untried jumps that cannot win.
    Hopeless => swatch(0x5F_41_36, 0xC9_A9_96, [5, 5], PLAIN);
    /// The wooden board.
    Wood => plain_swatch(0x6B_4A_2B, 0xD8_B6_88, PLAIN);
    /// The lower edge of the board.
    Rim => plain_swatch(0x46_2E_19, 0xA9_81_4F, PLAIN);
    EmptyHole => swatch(0x2A_1B_10, 0x8A_62_37, [8, 8], PLAIN);
    Peg => swatch(0xEC_BB_50, 0xF4_C5_42, [11, 11], PLAIN);
    /// A peg that cannot jump.
    RestingPeg => swatch(0xB5_8A_3C, 0xE3_B0_4A, [3, 3], PLAIN);
    Picked => swatch(0xFF_FF_FF, 0xFF_FF_FF, [15, 15], BOLD);
    /// A hole that the picked peg can land in.
    Landing => swatch(0x7F_C8_C0, 0x4F_B3_A9, [14, 14], PLAIN);
    /// The way of a jump.
    Trail => plain_swatch(0xF4_E3_CF, 0x5A_3A_18, PLAIN);
}

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
}
