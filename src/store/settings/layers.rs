//! Where a setting comes from: the command line, then the environment, then the file, then the default.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::file::{self, Binding, Contents, Fault};
use super::{ColorChoice, Motion, NoSuchValue, Setting, SettingValue, Settings};
use crate::store::folders;

/// The variable that names another file.
const FILE: &str = "PEGWISE_CONFIG";

/// What the file is called.
const NAME: &str = "config.toml";

/// The source of a setting's value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The default.
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

/// The settings, and the source of each.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    settings: Settings,
    origins: [Origin; Setting::ALL.len()],
    /// The file of settings. `None` if there is no folder for it.
    file: Option<PathBuf>,
    bindings: Vec<Binding>,
    faults: Vec<Fault>,
}

impl Layers {
    /// The settings from the command line (`asked`), the environment, which `variable` looks up, and the file. Whatever is
    /// wrong in the file is ignored, and listed among the faults.
    ///
    /// # Errors
    ///
    /// If a variable of the environment holds no value of its setting.
    ///
    /// # Panics
    ///
    /// If `asked` has a name that is no value of its setting.
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
            layers.decide(setting, &value, Origin::File).expect("the file has only values that were checked");
        }
        // Where both speak, the variable that is pegwise's own is meant for it.
        for (name, setting, value) in [
            ("NO_COLOR", Setting::Color, ColorChoice::Never.name()),
            ("REDUCE_MOTION", Setting::Motion, Motion::Off.name()),
        ] {
            if set(name).is_some() {
                let origin = Origin::Variable(name.to_owned());
                layers.decide(setting, value, origin).expect("it is the name of a value");
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
            layers.decide(*setting, value, Origin::CommandLine).expect("the command line was checked");
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

    /// Changes a setting until the program ends.
    ///
    /// # Errors
    ///
    /// If the setting has no such value.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        self.settings.set(setting, value)
    }

    /// The source of a setting when the program began.
    pub const fn origin(&self, setting: Setting) -> &Origin {
        &self.origins[setting as usize]
    }

    /// The path of the file of settings. `None` if there is no folder for it.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The keys that the file binds.
    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// The faults of the file.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}
