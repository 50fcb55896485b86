//! A new game: the player chooses its rules and its secret. The session has the choices.

mod action;
mod file_view;
mod game_view;
mod layout;
mod secret_view;
mod size_view;
mod state;
mod strategies_view;
mod view;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};

use super::{Context, Facts, HelpTopic, Preference, Request, Screen, Typed};
use crate::session::new_game::FigureWork;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::Look;
use state::Panel;

pub(crate) use state::NewGameForm;

impl Screen for NewGameForm {
    fn title(&self) -> &'static str {
        "New game"
    }

    fn keys(&self) -> Keys {
        match self.typed_panel() {
            Some(Panel::File) => Keys { context: KeyContext::NewGameTyped, typing: Typing::Path },
            Some(_) => Keys { context: KeyContext::NewGameTyped, typing: Typing::Text },
            None => Keys { context: KeyContext::NewGame, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Enter starts the game. Esc goes back, and nothing is lost.",
            "Your choices are the defaults of the next game. The options list them.",
        ]
    }

    fn topic(&self) -> Option<HelpTopic> {
        Some(HelpTopic::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        if let Some(daily) = facts.daily {
            self.session.set_today(daily.day(), &facts.statistics.daily);
        }
    }

    fn prefer(&mut self, preference: Preference, _: std::time::Instant) {
        if let Preference::NewGames(choices) = preference {
            self.defaults = choices;
        }
    }

    /// The results of strategies by the rules chosen, as long as they are on show.
    fn background(&mut self, on_show: bool) -> Option<Request> {
        Some(match self.session.work(on_show)? {
            FigureWork::Start(id, task) => Request::Start(Work::Figures(id, task)),
            FigureWork::Cancel => Request::Cancel(WorkKind::Figures),
        })
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        let number = self.number.take();
        self.action(command).and_then(|action| self.carry_out(action, number, context))
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        let Some(panel) = self.typed_panel() else { return Typed::No };
        if !self.focus.is_on(panel) {
            let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
            if !plain || !matches!(key.code, KeyCode::Char(typed) if typed.is_alphanumeric()) {
                return Typed::No;
            }
            self.focus.turn_to(panel);
        }
        self.message = None;
        if panel == Panel::File { self.type_path(key) } else { self.type_into_field(key) }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.message = None;
        if self.focus.is_on(Panel::File) {
            return self.paste_path(text);
        }
        self.paste_into_field(text);
        self.focus.turn_to(Panel::Secret);
    }

    fn click(&self, at: Position, area: Rect, look: Look) -> Vec<Command> {
        view::click(self, at, area, look)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
