//! The folders of the program's files, by the XDG base directory specification (on macOS too).

use std::path::{Path, PathBuf};

use etcetera::HomeDirError;
use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

use crate::excerpt::printable;

/// The name of the program's own folder in each base directory.
const OWN: &str = "pegwise";

/// The folder of the settings: `$XDG_CONFIG_HOME/pegwise`, or `~/.config/pegwise`.
pub fn settings() -> Result<PathBuf, HomeDirError> {
    Ok(choose_base_strategy()?.config_dir().join(OWN))
}

/// The folder of games and results: `$XDG_STATE_HOME/pegwise`, or `~/.local/state/pegwise`.
pub fn state() -> Result<PathBuf, HomeDirError> {
    let folders = choose_base_strategy()?;
    Ok(folders.state_dir().unwrap_or_else(|| folders.data_dir()).join(OWN))
}

/// A path for messages, without control characters.
pub fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy()).into_owned()
}
