//! A new game: the player chooses its rules and its secret. The session has the choices.

mod act;
mod game;
mod secret;
mod size;
mod state;
mod strategies;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Rect, Size};
use ratatui::text::Span;

use super::{Context, Controls, Facts, Preference, Request, Screen, Typed};
use crate::narration::{capital, counted, thousands};
use crate::session::command::Argument;
use crate::session::new_game::{Activity, Field, FigureWork};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Arrangement, Frame, PanelContent, Share, View, body, first_fitting, is_narrow};
use pegwise_engine::code::{Rules, Symbols};
use state::{PANELS, Panel};

pub(crate) use state::NewGameForm;

/// The least width of a window with two columns, and the least height of one with tall panels.
const WIDE: u16 = 80;
const TALL: u16 = 36;

/// The form does not grow beyond this.
const MOST: Size = Size::new(120, 31);

/// The width of a list of strategies beside the game in a window that has no room for more.
const NARROW_LIST: u16 = 23;

const fn activity_name(activity: Activity) -> &'static str {
    match activity {
        Activity::BreakCode => "Break the code",
        Activity::Watch => "Watch it think",
        Activity::Contest => "Contest",
        Activity::Arena => "Arena",
        Activity::Explore => "Explorer",
    }
}

impl NewGameForm {
    /// What is chosen has its panels first: the game and the secret at the left, a strategy at the right.
    fn arrangement(&self, area: Rect) -> Arrangement {
        let activity = self.session.activity;
        let (is_wide, is_tall) = (area.width >= WIDE, area.height >= TALL);
        let (has_secret, chooses) = (!activity.secrets().is_empty(), activity.has_one_strategy());
        let cells = |cells: u16, panel: Panel| (Share::Cells(cells), Arrangement::Panel(panel as usize));
        let rest = |panel: Panel| (Share::Of(1), Arrangement::Panel(panel as usize));
        let (mut left, mut right) = (vec![rest(Panel::Game)], vec![rest(Panel::Strategies)]);
        if has_secret {
            let sources = activity.secrets().len() as u16;
            let height = if is_tall { 3 * sources.min(4) + 3 } else { 9 + u16::from(sources > 3) };
            left.push(cells(height, Panel::Secret));
        }
        let size = cells(10, Panel::Size);
        match (has_secret, chooses) {
            _ if !is_wide => {}
            (false, _) => left.push(size),
            (true, false) => right.insert(0, size),
            (true, true) if is_tall => right.push(size),
            (true, true) => {}
        }
        let has_file = self.focus.is_on(Panel::File) || !self.session.file.path.is_empty();
        if is_wide && has_file {
            right.push(cells(5, Panel::File));
        }
        let (left, right) = (Arrangement::Rows(left), Arrangement::Rows(right));
        let columns = match (is_wide, chooses) {
            (true, _) => vec![(Share::Of(11), left), (Share::Of(9), right)],
            (false, true) if !is_narrow(area) => {
                vec![(Share::Of(1), left), (Share::Cells(NARROW_LIST), right)]
            }
            (false, _) => vec![(Share::Of(1), left)],
        };
        Arrangement::Columns(columns).in_the_middle(MOST, body(area))
    }

    /// A message, what is wrong, or the choices in one sentence.
    fn status(&self, width: usize, look: Look) -> Span<'static> {
        let session = &self.session;
        if let Some(message) = &self.message {
            return Span::styled(message.clone(), look.strong());
        }
        let rules = match session.rules() {
            Ok(rules) => rules,
            Err(error) => return Span::styled(format!("! {error}"), look.style(Role::Warning)),
        };
        let codes = format!("{rules}: {} codes", thousands(rules.universe_size()));
        if session.activity != Activity::BreakCode {
            return Span::raw(codes);
        }
        let guesses = counted(session.value(&Field::GUESSES), "guess");
        Span::raw(first_fitting(&[format!("{codes}, {guesses}"), codes], width))
    }
}

impl Controls for NewGameForm {
    fn works(&self, command: Command) -> bool {
        matches!(self.act(command), Some(Ok(_)))
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        if command == Command::New {
            return Some("This is a new game: Enter begins it".to_owned());
        }
        Some(capital(&self.act(command)?.err()?.to_string()))
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let act = self.act(command);
        (self.message, self.number) = (None, None);
        act?.ok()?(self, context)
    }

    fn symbols(&self) -> Symbols {
        self.session.rules().map_or(Symbols::LETTERS, Rules::symbols)
    }
}

impl Screen for NewGameForm {
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

    fn explains_scores(&self) -> bool {
        true
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        if let Some(daily) = facts.daily {
            self.session.set_today(daily.day, &facts.statistics.daily);
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
        match panel {
            Panel::File => self.type_path(key),
            Panel::Size => self.type_name(key),
            Panel::Game | Panel::Secret | Panel::Strategies => self.type_into_field(key),
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.message = None;
        if self.focus.is_on(Panel::File) {
            return self.paste_path(text);
        }
        self.paste_into_field(text);
        self.focus.turn_to(Panel::Secret);
    }

    fn focus_on(&mut self, panel: usize) {
        if self.panels().contains(&PANELS[panel]) {
            self.focus.turn_to(PANELS[panel]);
        }
    }

    fn select(&mut self, argument: Argument) {
        (self.message, self.number) = (None, None);
        if let Argument::Row(row) = argument {
            self.choose(row);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let kept = if self.keeps { "Esc goes back; nothing is lost" } else { "" };
        let frame = Frame {
            title: "NEW GAME",
            middle: vec![activity_name(self.session.activity).to_owned()],
            right: vec![Span::raw(kept)],
            status: self.status(usize::from(area.width).saturating_sub(2), look),
            ..Frame::default()
        };
        Some(View {
            focus: Some(self.focus.panel() as usize),
            is_zoomed: self.focus.is_zoomed(),
            ..View::new(self.arrangement(area), frame)
        })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        match PANELS[panel] {
            Panel::Game => game::panel(self, room, look),
            Panel::Secret => secret::panel(self, room, look),
            Panel::Size => size::panel(self, room, look),
            Panel::Strategies => strategies::panel(self, room, look),
            Panel::File => strategies::file(self, room, look),
        }
    }
}
