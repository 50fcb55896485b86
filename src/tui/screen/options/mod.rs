//! The options: every setting with its values, and the keys of all commands. A change takes effect at once and is saved.

mod groups;
mod keys;
mod preview;
mod settings;
mod state;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::parts::LineInput;
use super::{Context, Controls, Request, Screen, Typed};
use crate::session::command::Argument;
use crate::store::settings::Setting;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing, key_label};
use crate::tui::theme::Look;
use crate::tui::widget::{Arrangement, Frame, PanelContent, Share, View};
use state::{PANELS, Panel};

pub(crate) use state::Options;

const TITLE: &str = "OPTIONS";

/// The fewest columns of a window with a second panel, and the columns of the settings beside it.
const WITH_SECOND: u16 = 110;
const SETTINGS: u16 = 62;

impl Controls for Options {
    fn works(&self, command: Command) -> bool {
        self.act(command).is_some()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.bound = None;
        self.act(command)?(self, context)
    }

    fn prompt(&self) -> Option<&LineInput> {
        self.search.as_ref()
    }
}

impl Screen for Options {
    fn keys(&self) -> Keys {
        let context = match self.focus.panel() {
            _ if self.takes_key => KeyContext::PressKey,
            Panel::Keys => KeyContext::OptionsKeys,
            Panel::Settings | Panel::Preview => KeyContext::Options,
        };
        Keys { context, typing: if self.search.is_some() { Typing::Text } else { Typing::Nothing } }
    }

    /// Binds a key that was asked for to the selected command. Esc leaves the keys as they are; `?` and F1 open help.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if !self.takes_key || matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) {
            return self.type_words(key).into();
        }
        self.takes_key = false;
        match key_label(key) {
            Some(label) if key.code != KeyCode::Esc => {
                Typed::Asks(Request::Bind(self.bindable().name, Some(label)))
            }
            _ => Typed::Yes,
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Changes take effect immediately, here and in the games that wait.",
            "They are saved in the file that the title line names. Your comments stay.",
            "The command line and environment variables override the file at startup.",
            "Tab opens the keys of all commands. Your own keys are in the same file.",
        ]
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
            middle: vec![self.saving().to_owned()],
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
            Panel::Preview => preview::panel(self.layers.settings.value(Setting::Theme), room, look),
        }
    }
}
