//! The values of the settings: a few for each, with names as in the file.

use std::str::FromStr;

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// The value of a setting: one of a few, each with a name.
pub trait SettingValue: Copy + FromStr + Into<&'static str> + VariantNames {
    /// The name of the value.
    fn name(self) -> &'static str {
        self.into()
    }
}

impl<C: Copy + FromStr + Into<&'static str> + VariantNames> SettingValue for C {}

/// When to use color.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ColorChoice {
    /// As the terminal and the environment say.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Which colors are used.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// The palette of Okabe and Ito, which color-blind people can tell apart.
    #[default]
    OkabeIto,
    /// The same hues, lighter: for dark rooms and dim screens.
    Bright,
    /// Light and dark tiles only, with text of the highest contrast.
    Contrast,
    /// No colors.
    Mono,
}

/// Which characters are drawn.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum GlyphSet {
    /// Unicode, or ASCII where the terminal or the locale has nothing else.
    #[default]
    Auto,
    /// Boxes, dots and arrows.
    Unicode,
    /// The same, and a shape beside the letter of each peg.
    Shapes,
    /// ASCII only.
    Ascii,
}

/// What pegs scores are marked with on the player's own board.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ScorePegs {
    /// None that would have a name: exact and misplaced.
    #[default]
    Unnamed,
    /// Black for exact, white for misplaced.
    BlackWhite,
    /// Red for exact, white for misplaced.
    RedWhite,
}

impl ScorePegs {
    /// What the peg for exact is called, if it has a name.
    pub const fn exact(self) -> Option<&'static str> {
        match self {
            ScorePegs::Unnamed => None,
            ScorePegs::BlackWhite => Some("black"),
            ScorePegs::RedWhite => Some("red"),
        }
    }

    /// What the peg for misplaced is called, if it has a name.
    pub const fn misplaced(self) -> Option<&'static str> {
        match self {
            ScorePegs::Unnamed => None,
            ScorePegs::BlackWhite | ScorePegs::RedWhite => Some("white"),
        }
    }
}

/// Whether anything moves on the screen without a key.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Motion {
    /// Jumps and marks are seen in pictures.
    #[default]
    On,
    /// Each frame is that of a finished change.
    Off,
}

/// How many steps a second a run makes.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    EnumString,
    IntoStaticStr,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    VariantArray,
    VariantNames,
)]
pub enum Speed {
    /// 1.
    #[strum(serialize = "1")]
    One,
    /// 2.
    #[default]
    #[strum(serialize = "2")]
    Two,
    /// 4.
    #[strum(serialize = "4")]
    Four,
    /// 8.
    #[strum(serialize = "8")]
    Eight,
    /// 16.
    #[strum(serialize = "16")]
    Sixteen,
    /// 60.
    #[strum(serialize = "60")]
    Sixty,
    /// As many as possible.
    #[strum(serialize = "max")]
    Full,
}

impl Speed {
    /// Steps a second. `None` at full speed.
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

    /// Whether it is full speed.
    pub const fn is_full(self) -> bool {
        self.per_second().is_none()
    }

    /// Whether it is the slowest speed.
    pub const fn is_slowest(self) -> bool {
        matches!(self, Speed::One)
    }

    /// The next speed up; full speed stays.
    #[must_use]
    pub fn faster(self) -> Speed {
        <Speed as VariantArray>::VARIANTS.iter().copied().find(|speed| *speed > self).unwrap_or(self)
    }

    /// The next speed down; the slowest stays.
    #[must_use]
    pub fn slower(self) -> Speed {
        <Speed as VariantArray>::VARIANTS.iter().rev().copied().find(|speed| *speed < self).unwrap_or(self)
    }
}

/// Whether guesses are graded as they are made.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Coaching {
    /// They are not.
    #[default]
    Off,
    /// They are.
    On,
}

/// Whether the program says what it knows while the player thinks.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Information {
    /// It does.
    #[default]
    Shown,
    /// It does not.
    Hidden,
}

impl Information {
    /// The other of the two.
    #[must_use]
    pub const fn toggled(self) -> Information {
        match self {
            Information::Shown => Information::Hidden,
            Information::Hidden => Information::Shown,
        }
    }
}

/// Who keeps the notes.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum NotesMode {
    /// The player strikes cells.
    #[default]
    Mine,
    /// They are worked out from the candidates.
    Auto,
}

/// Whether the terminal reports the mouse.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Reporting {
    /// It does not, and the terminal's own selection works.
    #[default]
    Off,
    /// It does.
    On,
}
