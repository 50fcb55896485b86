//! How the coach meets a jump after which the goal is out of reach.

use std::fmt;
use std::str::FromStr;

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use crate::code::excerpt;

/// How the coach meets a jump after which the goal is out of reach.
#[derive(Clone, Copy, Debug, Default, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Coach {
    /// Not at all.
    Off,
    /// Marks it; a second Enter makes it all the same.
    #[default]
    Warn,
    /// Marks it and does not let it pass.
    Refuse,
}

/// A word that is no setting of the coach.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is no setting of the coach: off, warn or refuse")]
pub struct ParseCoachError {
    found: String,
}

impl Coach {
    /// The setting after this one, round and round.
    #[must_use]
    pub const fn next(self) -> Coach {
        match self {
            Coach::Off => Coach::Warn,
            Coach::Warn => Coach::Refuse,
            Coach::Refuse => Coach::Off,
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Coach::Off => "off",
            Coach::Warn => "warn",
            Coach::Refuse => "refuse",
        }
    }
}

impl fmt::Display for Coach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Coach {
    type Err = ParseCoachError;

    fn from_str(text: &str) -> Result<Coach, ParseCoachError> {
        [Coach::Off, Coach::Warn, Coach::Refuse]
            .into_iter()
            .find(|coach| coach.to_string() == text)
            .ok_or_else(|| ParseCoachError { found: excerpt(text) })
    }
}
