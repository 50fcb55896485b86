//! How the coach reacts to a jump that can no longer win.

use strum::{Display, EnumString, IntoStaticStr, VariantNames};
use thiserror::Error;

use crate::excerpt::excerpt;

#[derive(Clone, Copy, Debug, Default, Display, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = ParseCoachError, parse_err_fn = ParseCoachError::new)]
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

impl ParseCoachError {
    fn new(text: &str) -> ParseCoachError {
        ParseCoachError { found: excerpt(text) }
    }
}
