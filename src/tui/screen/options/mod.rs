//! The options: every setting with its values, and the keys of all commands. A change takes effect at once and is saved.

mod keys;
mod preview;
mod settings;

use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Span, Text};

use super::at_place::{Act, ask, change};
use super::parts::{Focus, moved};
use super::{Context, Request, Screen, Typed};
use crate::session::command::Argument;
use crate::store::settings::{Layers, Setting};
use crate::store::shown;
use crate::tui::keymap::{Bindable, Command, KeyContext, Keys, Typing, key_label};
use crate::tui::preferences::Preferences;
use crate::tui::theme::Look;
use crate::tui::widget::{Arrangement, Frame, PanelContent, Share, View, first_fitting};

const TITLE: &str = "OPTIONS";

/// The fewest columns of a window with a second panel, and the columns of the settings beside it.
const WITH_SECOND: u16 = 110;
const SETTINGS: u16 = 62;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Settings,
    Keys,
    Preview,
}

const PANELS: [Panel; 3] = [Panel::Settings, Panel::Keys, Panel::Preview];

/// The state of the options, while they are open over a screen.
#[derive(Debug)]
pub(crate) struct Options {
    /// The settings, and the source of each at the start.
    layers: Layers,
    faults: Vec<String>,
    focus: Focus<Panel>,
    /// The selected setting, from 0.
    chosen: usize,
    bindable: Vec<Bindable>,
    /// The selected command, from 0.
    command: usize,
    /// Whether the next key is bound to the selected command.
    takes_key: bool,
    /// Whether the selected command has the key that the player wants, or why not, until another command.
    bound: Option<Result<(), String>>,
    /// Whether the last change is saved, or why not. `None` as long as that is not known.
    saved: Option<Result<(), String>>,
}

impl Options {
    pub(crate) fn new(preferences: &Preferences) -> Options {
        Options {
            layers: preferences.layers.clone(),
            faults: preferences.faults.clone(),
            focus: Focus::new(&[Panel::Settings, Panel::Keys]),
            chosen: 0,
            bindable: Bindable::all(),
            command: 0,
            takes_key: false,
            bound: None,
            saved: None,
        }
    }

    /// Handles the result of saving a change.
    pub(crate) fn on_saved(&mut self, result: Result<(), String>) {
        self.saved = Some(result);
    }

    /// Handles whether a binding could be made, with the layers that have it.
    pub(crate) fn on_bound(&mut self, result: Result<&Layers, String>) {
        if let Ok(layers) = result {
            self.layers = layers.clone();
            self.saved = None;
        }
        self.bound = Some(result.map(|_| ()));
    }

    fn bindable(&self) -> Bindable {
        self.bindable[self.command]
    }

    const fn setting(&self) -> Setting {
        Setting::ALL[self.chosen]
    }

    /// What a command does now. `None` if it does nothing.
    fn act(&self, command: Command) -> Option<Act<Options>> {
        Some(match (command, self.focus.panel()) {
            (Command::NextPanel | Command::PreviousPanel, _) => {
                change(move |options: &mut Options| _ = options.focus.update(command))
            }
            (Command::New, _) => ask(Request::NewGame),
            (Command::Back, _) => ask(Request::ToggleOptions),
            (Command::Accept, Panel::Keys) => change(|options: &mut Options| options.takes_key = true),
            (Command::Clear, Panel::Keys) => {
                let name = self.bindable().name;
                let is_bound = self.layers.bindings.iter().any(|binding| binding.is_general(name));
                return is_bound.then(|| ask(Request::Bind(name, None)));
            }
            (_, Panel::Keys) => {
                let to = moved(command, self.command, self.bindable.len())?;
                change(move |options: &mut Options| options.command = to)
            }
            (Command::Right | Command::Choose, _) => self.change_by(1),
            (Command::Left, _) => self.change_by(self.setting().values().len() - 1),
            _ => {
                let to = moved(command, self.chosen, Setting::ALL.len())?;
                change(move |options: &mut Options| options.chosen = to)
            }
        })
    }

    /// Changes the selected setting to the value this many steps further, cyclically.
    fn change_by(&self, steps: usize) -> Act<Options> {
        let setting = self.setting();
        let (values, now) = (setting.values(), self.layers.settings.value(setting));
        let at = values.iter().position(|value| *value == now).unwrap_or(0);
        let value = values[(at + steps) % values.len()];
        Box::new(move |options, _| {
            let known = options.layers.settings.set(setting, value);
            known.unwrap_or_else(|_| unreachable!("it is one of its values"));
            options.saved = None;
            Some(Request::Set(setting, value))
        })
    }

    /// Whether changes are saved, in words.
    fn saving(&self) -> &'static str {
        match (&self.layers.file, &self.saved) {
            (None, _) | (_, Some(Err(_))) => "not saved",
            (_, Some(Ok(()))) => "saved",
            (_, None) if !self.faults.is_empty() => "not saved until the file is corrected",
            (_, None) => "changes are saved immediately",
        }
    }

    /// The file of the settings, as much of its path as fits.
    fn file_name(&self, width: usize) -> Option<Span<'static>> {
        let file = self.layers.file.as_deref()?;
        let name = file.file_name().map_or_else(String::new, |name| shown(Path::new(name)));
        Some(Span::raw(first_fitting(&[shown(file), name], width)))
    }
}

impl Screen for Options {
    fn title(&self) -> &'static str {
        "Options"
    }

    fn keys(&self) -> Keys {
        let context = match self.focus.panel() {
            _ if self.takes_key => KeyContext::PressKey,
            Panel::Keys => KeyContext::OptionsKeys,
            Panel::Settings | Panel::Preview => KeyContext::Options,
        };
        Keys { context, typing: Typing::Nothing }
    }

    /// Binds a key that was asked for to the selected command. Esc leaves the keys as they are; `?` and F1 open help.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if !self.takes_key || matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) {
            return Typed::No;
        }
        self.takes_key = false;
        match key_label(key) {
            Some(label) if key.code != KeyCode::Esc => {
                Typed::Asks(Request::Bind(self.bindable().name, Some(label)))
            }
            _ => Typed::Yes,
        }
    }

    fn works(&self, command: Command) -> bool {
        self.act(command).is_some()
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Changes take effect immediately, here and in the games that wait.",
            "They are saved in the file that the title line names. Your comments stay.",
            "The command line and environment variables override the file at startup.",
            "Tab opens the keys of all commands. Your own keys are in the same file.",
        ]
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.bound = None;
        self.act(command)?(self, context)
    }

    fn focus_on(&mut self, panel: usize) {
        if PANELS[panel] != Panel::Preview {
            self.focus.turn_to(PANELS[panel]);
        }
    }

    fn select(&mut self, argument: Argument) {
        (self.bound, self.takes_key) = (None, false);
        match (argument, self.focus.panel()) {
            (Argument::Row(row), Panel::Keys) => self.command = row,
            (Argument::Row(row), _) => self.chosen = row,
            _ => {}
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let focus = self.focus.panel();
        let settings = Arrangement::Panel(Panel::Settings as usize);
        let second = if focus == Panel::Keys { Panel::Keys } else { Panel::Preview };
        let arrangement = if area.width < WITH_SECOND {
            settings
        } else {
            let second = (Share::Of(1), Arrangement::Panel(second as usize));
            Arrangement::Columns(vec![(Share::Cells(SETTINGS), settings), second])
        };
        let frame = Frame {
            title: TITLE,
            middle: self.saving().to_owned(),
            right: self
                .file_name(usize::from(area.width).saturating_sub(TITLE.len() + 5))
                .into_iter()
                .collect(),
            status: if focus == Panel::Keys {
                keys::status(self, look)
            } else {
                settings::status(self, look)
            },
            ..Frame::default()
        };
        Some(View { focus: Some(focus as usize), ..View::new(arrangement, frame) })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, view: &View, look: Look) -> PanelContent<'a> {
        match PANELS[panel] {
            Panel::Settings => {
                let has_preview = matches!(view.arrangement, Arrangement::Columns(_));
                settings::panel(self, room, has_preview, look)
            }
            Panel::Keys => keys::panel(self, room, look),
            Panel::Preview => {
                let content = PanelContent::new("How it looks", Text::default());
                let theme = format!("theme {}", self.layers.settings.value(Setting::Theme));
                content.aside(theme).paint(move |surface| preview::draw(surface.frame, room, look))
            }
        }
    }
}
