//! A new game: the player chooses its rules and its secret. The session has the choices.

mod act;
mod game;
mod secret;
mod size;
mod state;
mod strategies;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::{Context, Controls, Facts, Preference, Request, Screen, Typed};
use crate::narration::{capital, counted, thousands};
use crate::session::command::Argument;
use crate::session::new_game::{Activity, Field, FigureWork};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Arrangement, Frame, PanelContent, Share, View, first_fitting};
use state::{PANELS, Panel};

pub(crate) use state::NewGameForm;

/// The least width of a window with two columns, and the least height of one with tall panels.
const WIDE: u16 = 80;
const TALL: u16 = 36;

/// The panels. A list to choose a strategy from takes a line and a sentence for each.
fn arrangement(activity: Activity, area: Rect) -> Arrangement {
    let (is_wide, is_tall) = (area.width >= WIDE, area.height >= TALL);
    let rows = |panels: &[(Share, Panel)]| {
        let row = |(share, panel): &(Share, Panel)| (*share, Arrangement::Panel(*panel as usize));
        Arrangement::Rows(panels.iter().map(row).collect())
    };
    let secret = match activity {
        _ if is_tall => 15,
        Activity::BreakCode if is_wide => 10,
        _ => 9,
    };
    let mut left = vec![(Share::Of(1), Panel::Game)];
    left.extend((!activity.secrets().is_empty()).then_some((Share::Cells(secret), Panel::Secret)));
    left.extend((is_wide && activity.takes_file()).then_some((Share::Cells(4), Panel::File)));
    if !is_wide {
        return rows(&left);
    }
    let size = match activity.has_one_strategy() {
        true if is_tall => 13,
        true => 8,
        false if is_tall => 17,
        false => 10,
    };
    let right = rows(&[(Share::Cells(size), Panel::Size), (Share::Of(1), Panel::Strategies)]);
    Arrangement::Columns(vec![(Share::Of(11), rows(&left)), (Share::Of(9), right)])
}

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
}

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
            middle: activity_name(self.session.activity).to_owned(),
            right: vec![Span::raw(kept)],
            status: self.status(usize::from(area.width).saturating_sub(2), look),
            ..Frame::default()
        };
        Some(View {
            focus: Some(self.focus.panel() as usize),
            is_zoomed: self.focus.is_zoomed(),
            ..View::new(arrangement(self.session.activity, area), frame)
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
