//! The commands that the player can bind to keys, with their present keys.

use std::sync::LazyLock;

use strum::VariantArray as _;

use super::binding::entries;
use super::command::Command;
use super::key_context::{KeyContext, everywhere};
use super::resolved::Keymap;
use super::row::Line;

const EVERYWHERE: &str = "Everywhere";
const SEVERAL: &str = "Several screens";

#[derive(Clone, Copy, Debug)]
pub(crate) struct Bindable {
    command: Command,
    /// Its name in the settings file.
    pub(crate) name: &'static str,
    /// What it does: its row in help, or its word in the hint bar if the row has other commands, too.
    pub(crate) help: &'static str,
    /// The screen that has it, or that several or all have it.
    pub(crate) group: &'static str,
}

impl Bindable {
    /// All of them, those of several screens first, and otherwise in the order of the tables.
    pub(crate) fn all() -> &'static [Bindable] {
        static ALL: LazyLock<Vec<Bindable>> = LazyLock::new(Bindable::collected);
        &ALL
    }

    fn collected() -> Vec<Bindable> {
        let mut all: Vec<Bindable> = Vec::new();
        let rows = |context: &KeyContext| context.rows().iter();
        for Line { entries, help } in KeyContext::VARIANTS.iter().flat_map(rows).chain(everywhere()) {
            let is_alone = entries.iter().filter(|entry| entry.command.name().is_some()).count() == 1;
            for entry in entries {
                let Some(name) = entry.command.name() else { continue };
                let help = if is_alone || entry.word.is_empty() { help } else { entry.word };
                match all.iter_mut().find(|bindable| bindable.command == entry.command) {
                    Some(known) if known.help.is_empty() => known.help = help,
                    Some(_) => {}
                    None => {
                        all.push(Bindable {
                            command: entry.command,
                            name,
                            help,
                            group: group(entry.command),
                        });
                    }
                }
            }
        }
        all.sort_by_cached_key(|bindable| match bindable.group {
            EVERYWHERE => 0,
            SEVERAL => 1,
            _ => 2,
        });
        all
    }

    /// Its keys in the first key context that has it.
    pub(crate) fn keys(self, keymap: &Keymap) -> Vec<String> {
        contexts(self.command).next().map_or_else(Vec::new, |context| keymap.keys_of(context, self.command))
    }

    pub(crate) fn is_bound(self, keymap: &Keymap) -> bool {
        keymap.has_own(self.command)
    }
}

fn group(command: Command) -> &'static str {
    let mut screens: Vec<&'static str> = contexts(command).map(KeyContext::screen).collect();
    screens.dedup();
    match screens[..] {
        [only] => only,
        _ if contexts(command).count() == KeyContext::VARIANTS.len() => EVERYWHERE,
        _ => SEVERAL,
    }
}

/// The key contexts that have a command.
fn contexts(command: Command) -> impl Iterator<Item = KeyContext> {
    let has = move |context: &KeyContext| entries(*context).any(|entry| entry.is(command));
    KeyContext::VARIANTS.iter().copied().filter(has)
}
