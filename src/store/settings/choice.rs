//! The types of the settings, and the names of their values.

use std::str::FromStr;

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// A setting's type: an enum whose values have names.
pub trait SettingValue: Copy + FromStr + Into<&'static str> + VariantNames {
    /// The name of the value.
    fn name(self) -> &'static str {
        self.into()
    }
}

impl<C: Copy + FromStr + Into<&'static str> + VariantNames> SettingValue for C {}

/// When colors are used.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ColorChoice {
    /// If the terminal and the environment support them.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The colors of the screen.
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
    /// No colors.
    Mono,
}

/// The background of the window.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Background {
    /// As the terminal says, or dark if it does not say.
    #[default]
    Auto,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// The characters that are drawn.
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
    /// ASCII only.
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

/// Whether the screen is animated.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Motion {
    /// Jumps and marks are animated.
    #[default]
    On,
    /// Changes are shown at once.
    Off,
}

/// The speed of a run, in steps per second.
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
    /// As fast as possible.
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

    /// Whether this is full speed.
    pub const fn is_full(self) -> bool {
        self.per_second().is_none()
    }

    /// Whether this is the slowest speed.
    pub const fn is_slowest(self) -> bool {
        matches!(self, Speed::One)
    }

    /// The next faster speed, or full speed.
    #[must_use]
    pub fn faster(self) -> Speed {
        <Speed as VariantArray>::VARIANTS.iter().copied().find(|speed| *speed > self).unwrap_or(self)
    }

    /// The next slower speed, or the slowest.
    #[must_use]
    pub fn slower(self) -> Speed {
        <Speed as VariantArray>::VARIANTS.iter().rev().copied().find(|speed| *speed < self).unwrap_or(self)
    }
}

/// Whether each guess is graded when it is made.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Coaching {
    /// Guesses are not graded.
    #[default]
    Off,
    /// Guesses are graded.
    On,
}

/// Whether the program shows what it knows during a game.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Information {
    /// On.
    #[default]
    Shown,
    /// It is hidden.
    Hidden,
}

impl Information {
    /// The opposite.
    #[must_use]
    pub const fn toggled(self) -> Information {
        match self {
            Information::Shown => Information::Hidden,
            Information::Hidden => Information::Shown,
        }
    }
}

/// How notes are made.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum NotesMode {
    /// The player rules out colors.
    #[default]
    Mine,
    /// They are computed from the candidates.
    Auto,
}

/// Whether the terminal reports mouse events.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum MouseCapture {
    /// Off; the terminal's own selection works.
    #[default]
    Off,
    /// On.
    On,
}
