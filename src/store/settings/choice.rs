//! The types of the settings, and the names of their values.

use std::str::FromStr;

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// A setting's type: an enum whose values have names.
pub trait SettingValue: Copy + FromStr + Into<&'static str> + VariantNames {
    fn name(self) -> &'static str {
        self.into()
    }
}

impl<C: Copy + FromStr + Into<&'static str> + VariantNames> SettingValue for C {}

#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ColorChoice {
    /// If the terminal and the environment support them.
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(
    Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantArray, VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// The palette of Okabe and Ito, which color-blind people can distinguish.
    #[default]
    OkabeIto,
    /// The same hues, lighter, for dark rooms and dim screens.
    Bright,
    /// Light and dark tiles only, with the highest contrast for text.
    Contrast,
    Mono,
}

#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Background {
    /// As the terminal says, or dark if it does not say.
    #[default]
    Auto,
    Dark,
    Light,
}

#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum GlyphSet {
    /// Unicode, or ASCII if the terminal or the locale supports nothing else.
    #[default]
    Auto,
    /// Boxes, dots and arrows.
    Unicode,
    /// Unicode, with a shape beside the letter of each peg.
    Shapes,
    Ascii,
}

/// The score pegs of the player's own board.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ScorePegs {
    /// Exact and misplaced, without names of pegs.
    #[default]
    Unnamed,
    /// Black for exact, white for misplaced.
    BlackWhite,
    /// Red for exact, white for misplaced.
    RedWhite,
}

impl ScorePegs {
    /// The name of the peg for exact. `None` if it has no name.
    pub const fn exact(self) -> Option<&'static str> {
        match self {
            ScorePegs::Unnamed => None,
            ScorePegs::BlackWhite => Some("black"),
            ScorePegs::RedWhite => Some("red"),
        }
    }

    /// The name of the peg for misplaced. `None` if it has no name.
    pub const fn misplaced(self) -> Option<&'static str> {
        match self {
            ScorePegs::Unnamed => None,
            ScorePegs::BlackWhite | ScorePegs::RedWhite => Some("white"),
        }
    }
}

/// The speed of a run, in steps per second.
#[derive(
    Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantArray, VariantNames,
)]
pub enum Speed {
    #[strum(serialize = "1")]
    One,
    #[default]
    #[strum(serialize = "2")]
    Two,
    #[strum(serialize = "4")]
    Four,
    #[strum(serialize = "8")]
    Eight,
    #[strum(serialize = "16")]
    Sixteen,
    #[strum(serialize = "60")]
    Sixty,
    #[strum(serialize = "max")]
    Full,
}

impl Speed {
    /// Steps per second. `None` at full speed.
    pub const fn per_second(self) -> Option<u32> {
        match self {
            Speed::One => Some(1),
            Speed::Two => Some(2),
            Speed::Four => Some(4),
            Speed::Eight => Some(8),
            Speed::Sixteen => Some(16),
            Speed::Sixty => Some(60),
            Speed::Full => None,
        }
    }

    pub const fn is_full(self) -> bool {
        self.per_second().is_none()
    }

    pub const fn is_slowest(self) -> bool {
        matches!(self, Speed::One)
    }

    /// The next faster speed, or full speed.
    #[must_use]
    pub fn faster(self) -> Speed {
        <Speed as VariantArray>::VARIANTS.get(self as usize + 1).copied().unwrap_or(self)
    }

    /// The next slower speed, or the slowest.
    #[must_use]
    pub fn slower(self) -> Speed {
        <Speed as VariantArray>::VARIANTS[(self as usize).saturating_sub(1)]
    }
}

#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum NotesMode {
    /// The player rules out colors.
    #[default]
    Mine,
    /// They are computed from the candidates.
    Auto,
}

/// The names of small numbers.
pub(super) const NUMBERS: [&str; 100] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35",
    "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52",
    "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69",
    "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86",
    "87", "88", "89", "90", "91", "92", "93", "94", "95", "96", "97", "98", "99",
];
