//! How much the player sees of the possible codes.

use strum::{EnumString, IntoStaticStr, VariantNames};

#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Information {
    #[default]
    Hidden,
    /// How many codes are possible. Settings called it `shown` when there was no more than that.
    #[strum(to_string = "codes", serialize = "shown")]
    Codes,
    /// That, and how many bits are missing.
    Bits,
}

impl Information {
    /// Whether anything is shown.
    pub fn is_shown(self) -> bool {
        self != Information::Hidden
    }

    /// The next one. Hidden comes after the last.
    #[must_use]
    pub const fn next(self) -> Information {
        match self {
            Information::Hidden => Information::Codes,
            Information::Codes => Information::Bits,
            Information::Bits => Information::Hidden,
        }
    }
}
