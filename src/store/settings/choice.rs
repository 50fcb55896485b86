//! What a setting can be: a few values, each with a name.

use crate::play::Coach;

/// A value of which there are few, each with a name.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value with its name, in the order in which they are offered.
    const NAMED: &'static [(Self, &'static str)];

    /// The name of this value.
    fn name(self) -> &'static str {
        let named = Self::NAMED.iter().find(|(value, _)| *value == self);
        named.map_or_else(|| unreachable!("every value has a name"), |(_, name)| name)
    }

    /// The value of this name.
    fn named(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }
}

/// When to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// As the terminal and the environment say.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Choice for ColorChoice {
    const NAMED: &'static [(ColorChoice, &'static str)] =
        &[(ColorChoice::Auto, "auto"), (ColorChoice::Always, "always"), (ColorChoice::Never, "never")];
}

/// Which colors are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Choice for Theme {
    const NAMED: &'static [(Theme, &'static str)] = &[
        (Theme::OkabeIto, "okabe-ito"),
        (Theme::Bright, "bright"),
        (Theme::Contrast, "contrast"),
        (Theme::Mono, "mono"),
    ];
}

/// Which characters are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Choice for GlyphSet {
    const NAMED: &'static [(GlyphSet, &'static str)] = &[
        (GlyphSet::Auto, "auto"),
        (GlyphSet::Unicode, "unicode"),
        (GlyphSet::Shapes, "shapes"),
        (GlyphSet::Ascii, "ascii"),
    ];
}

/// What pegs scores are marked with on the player's own board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Choice for ScorePegs {
    const NAMED: &'static [(ScorePegs, &'static str)] = &[
        (ScorePegs::Unnamed, "unnamed"),
        (ScorePegs::BlackWhite, "black-white"),
        (ScorePegs::RedWhite, "red-white"),
    ];
}

/// Whether anything moves on the screen without a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Jumps and marks are seen in pictures.
    #[default]
    On,
    /// Each frame is that of a finished change.
    Off,
}

impl Choice for Motion {
    const NAMED: &'static [(Motion, &'static str)] = &[(Motion::On, "on"), (Motion::Off, "off")];
}

/// How many steps a second a run makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// 1.
    One,
    /// 2.
    #[default]
    Two,
    /// 4.
    Four,
    /// 8.
    Eight,
    /// 16.
    Sixteen,
    /// 60.
    Sixty,
    /// As many as it can.
    Full,
}

impl Speed {
    /// Steps a second; none at full speed.
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

    /// Whether it is as fast as can be.
    pub const fn is_full(self) -> bool {
        self.per_second().is_none()
    }

    /// Whether there is none slower.
    pub const fn is_slowest(self) -> bool {
        matches!(self, Speed::One)
    }

    /// The next speed up; full speed stays.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed::NAMED.iter().map(|(speed, _)| *speed).find(|speed| *speed > self).unwrap_or(self)
    }

    /// The next speed down; the slowest stays.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed::NAMED.iter().rev().map(|(speed, _)| *speed).find(|speed| *speed < self).unwrap_or(self)
    }
}

impl Choice for Speed {
    const NAMED: &'static [(Speed, &'static str)] = &[
        (Speed::One, "1"),
        (Speed::Two, "2"),
        (Speed::Four, "4"),
        (Speed::Eight, "8"),
        (Speed::Sixteen, "16"),
        (Speed::Sixty, "60"),
        (Speed::Full, "max"),
    ];
}

/// Whether guesses are graded as they are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coaching {
    /// They are not.
    #[default]
    Off,
    /// They are.
    On,
}

impl Choice for Coaching {
    const NAMED: &'static [(Coaching, &'static str)] = &[(Coaching::Off, "off"), (Coaching::On, "on")];
}

impl Choice for Coach {
    const NAMED: &'static [(Coach, &'static str)] = &[
        (Coach::Off, Coach::Off.name()),
        (Coach::Warn, Coach::Warn.name()),
        (Coach::Refuse, Coach::Refuse.name()),
    ];
}

/// Whether the program says what it knows while the player thinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Choice for Information {
    const NAMED: &'static [(Information, &'static str)] =
        &[(Information::Shown, "shown"), (Information::Hidden, "hidden")];
}

/// Who keeps the notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotesMode {
    /// The player strikes cells.
    #[default]
    Mine,
    /// They are worked out from the candidates.
    Auto,
}

impl Choice for NotesMode {
    const NAMED: &'static [(NotesMode, &'static str)] =
        &[(NotesMode::Mine, "mine"), (NotesMode::Auto, "auto")];
}

/// Whether the terminal reports the mouse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reporting {
    /// It does not, and the terminal's own selection works.
    #[default]
    Off,
    /// It does.
    On,
}

impl Choice for Reporting {
    const NAMED: &'static [(Reporting, &'static str)] = &[(Reporting::Off, "off"), (Reporting::On, "on")];
}
