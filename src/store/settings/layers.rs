//! The layers of the settings: the command line, then the environment, the file, and the default.

use std::path::PathBuf;

use thiserror::Error;

use super::file::{self, Binding, Contents, Fault};
use super::{ColorChoice, NoSuchValue, Setting, SettingValue, Settings};
use crate::store::folders;

/// The environment variable that names another settings file.
const FILE: &str = "PEGWISE_CONFIG";

pub const FILE_NAME: &str = "config.toml";

/// The layer that a setting's value comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    #[default]
    Default,
    File,
    Variable(String),
    CommandLine,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{variable}: {reason}")]
pub struct BadVariable {
    variable: String,
    reason: String,
}

#[derive(Clone, Debug, Default)]
pub struct Layers {
    pub settings: Settings,
    /// Where each value came from at the start.
    pub origins: [Origin; Setting::ALL.len()],
    /// The settings file. `None` if there is no home folder.
    pub file: Option<PathBuf>,
    pub bindings: Vec<Binding>,
    pub faults: Vec<Fault>,
}

impl Layers {
    /// Reads the settings from the command line (`asked`), the environment, which `variable` looks up, and the file.
    /// Errors in the file are collected; see [`Layers::faults`].
    ///
    /// # Errors
    ///
    /// If an environment variable has an invalid value.
    ///
    /// # Panics
    ///
    /// If `asked` has an invalid value.
    pub fn read(
        asked: &[(Setting, &'static str)],
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Layers, BadVariable> {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let file = match set(FILE) {
            Some(path) => Some(PathBuf::from(path)),
            None => folders::settings().ok().map(|folder| folder.join(FILE_NAME)),
        };
        let Contents { values, bindings, faults } = file.as_deref().map(file::read).unwrap_or_default();
        let mut layers = Layers { file, bindings, faults, ..Layers::default() };
        for (setting, value) in values {
            layers.decide(setting, &value, Origin::File).expect("values of the file are validated");
        }
        // The more specific `PEGWISE_` variables, which follow, override these.
        for (name, setting, value) in [
            ("NO_COLOR", Setting::Color, ColorChoice::Never.name()),
            ("REDUCE_MOTION", Setting::Motion, "off"),
        ] {
            if set(name).is_some() {
                let origin = Origin::Variable(name.to_owned());
                layers.decide(setting, value, origin).expect("both are valid values");
            }
        }
        for setting in Setting::ALL {
            let name = setting.variable();
            if let Some(value) = set(&name) {
                let wrong = |_| BadVariable { variable: name.clone(), reason: setting.wrong(&value) };
                layers.decide(setting, &value, Origin::Variable(name.clone())).map_err(wrong)?;
            }
        }
        for (setting, value) in asked {
            layers.decide(*setting, value, Origin::CommandLine).expect("clap validates the command line");
        }
        Ok(layers)
    }

    fn decide(&mut self, setting: Setting, value: &str, origin: Origin) -> Result<(), NoSuchValue> {
        self.settings.set(setting, value)?;
        self.origins[setting as usize] = origin;
        Ok(())
    }
}
