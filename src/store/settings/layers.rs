//! Who decides a setting: the command line before the environment, that before the file, the file before the default.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::file::{self, Binding, Contents, Fault};
use super::{Choice, ColorChoice, Motion, NoSuchValue, Setting, Settings};
use crate::store::folders;

/// The variable that names another file.
const FILE: &str = "PEGWISE_CONFIG";

/// What the file is called.
const NAME: &str = "config.toml";

/// Who decided a setting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// Nobody.
    #[default]
    Default,
    /// The file.
    File,
    /// The environment variable of this name.
    Variable(String),
    /// The command line.
    CommandLine,
}

/// An environment variable that holds no value of its setting.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{variable}: {reason}")]
pub struct BadVariable {
    variable: String,
    reason: String,
}

/// The settings, and who decided each.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    settings: Settings,
    origins: [Origin; Setting::ALL.len()],
    /// Where settings are kept, if there is such a place.
    file: Option<PathBuf>,
    bindings: Vec<Binding>,
    faults: Vec<Fault>,
}

impl Layers {
    /// The settings that the command line asks for, and below them those of the environment, which `variable` looks up,
    /// and of the file. What is wrong in the file counts as not there, and is among the faults.
    ///
    /// # Errors
    ///
    /// If a variable of the environment holds no value of its setting.
    pub fn read(
        asked: &[(Setting, &'static str)],
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Layers, BadVariable> {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let file = match set(FILE) {
            Some(path) => Some(PathBuf::from(path)),
            None => folders::settings().ok().map(|folder| folder.join(NAME)),
        };
        let Contents { values, bindings, faults } = file.as_deref().map(file::read).unwrap_or_default();
        let mut layers = Layers { file, bindings, faults, ..Layers::default() };
        for (setting, value) in values {
            layers
                .decide(setting, &value, Origin::File)
                .unwrap_or_else(|_| unreachable!("the file was read"));
        }
        // Where both speak, the variable that is pegwise's own is meant for it.
        for (name, setting, value) in [
            ("NO_COLOR", Setting::Color, ColorChoice::Never.name()),
            ("REDUCE_MOTION", Setting::Motion, Motion::Off.name()),
        ] {
            if set(name).is_some() {
                let decided = layers.decide(setting, value, Origin::Variable(name.to_owned()));
                decided.unwrap_or_else(|_| unreachable!("it is the name of a value"));
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
            let decided = layers.decide(*setting, value, Origin::CommandLine);
            decided.unwrap_or_else(|_| unreachable!("the command line was read"));
        }
        Ok(layers)
    }

    fn decide(&mut self, setting: Setting, value: &str, origin: Origin) -> Result<(), NoSuchValue> {
        self.settings.set(setting, value)?;
        self.origins[setting as usize] = origin;
        Ok(())
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets one for as long as the program runs, whoever decided it.
    ///
    /// # Errors
    ///
    /// If it can be no such thing.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        self.settings.set(setting, value)
    }

    /// Who decided a setting when the program began.
    pub const fn origin(&self, setting: Setting) -> &Origin {
        &self.origins[setting as usize]
    }

    /// Where settings are kept, if there is such a place.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The keys that the file binds.
    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// What is wrong in the file.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}
