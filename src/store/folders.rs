//! Where the program keeps its files: the folders of the XDG base directory specification, on macOS too.

use std::path::PathBuf;

use etcetera::HomeDirError;
use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

/// The name of the program's own folder in each of them.
const OWN: &str = "pegwise";

/// Where settings are: `$XDG_CONFIG_HOME/pegwise`, or `~/.config/pegwise`.
///
/// # Errors
///
/// If there is no home folder.
pub fn settings() -> Result<PathBuf, HomeDirError> {
    Ok(choose_base_strategy()?.config_dir().join(OWN))
}

/// Where games and statistics are: `$XDG_STATE_HOME/pegwise`, or `~/.local/state/pegwise`.
///
/// # Errors
///
/// If there is no home folder.
pub fn state() -> Result<PathBuf, HomeDirError> {
    let folders = choose_base_strategy()?;
    Ok(folders.state_dir().unwrap_or_else(|| folders.data_dir()).join(OWN))
}
