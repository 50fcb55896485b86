//! How the coach reacts to a jump that can no longer win.

use std::str::FromStr;

use strum::{Display, IntoStaticStr, VariantArray, VariantNames};
use thiserror::Error;

use crate::excerpt::excerpt;

#[derive(Clone, Copy, Debug, Default, Display, IntoStaticStr, PartialEq, Eq, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Coach {
    Off,
    /// Warns; a second Enter makes the jump.
    #[default]
    Warn,
    Refuse,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is not a coach setting: use off, warn or refuse")]
pub struct ParseCoachError {
    found: String,
}

impl Coach {
    #[must_use]
    pub const fn next(self) -> Coach {
        match self {
            Coach::Off => Coach::Warn,
            Coach::Warn => Coach::Refuse,
            Coach::Refuse => Coach::Off,
        }
    }
}

impl FromStr for Coach {
    type Err = ParseCoachError;

    fn from_str(text: &str) -> Result<Coach, ParseCoachError> {
        let named = |coach: &&Coach| <&str>::from(**coach) == text;
        <Coach as VariantArray>::VARIANTS
            .iter()
            .find(named)
            .copied()
            .ok_or_else(|| ParseCoachError { found: excerpt(text) })
    }
}
