//! Past games: the list of games that are over, and the text of the chosen one. The session has the list.

use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::at_place::{Act, AtPlace, Prompt, ask, at_place, change, type_for};
use super::parts::{LineInput, first_shown, moved};
use super::{Arrival, Facts, Request, Screen};
use crate::archive::results::RecordEntry;
use crate::narration::{NO_PAST_GAME, command_line, games_on_show, past_games};
use crate::session::PastGames;
use crate::session::command::Argument;
use crate::session::games::{PastGame, Refusal};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Frame, Hit, List, PanelContent, Share, View, body, inside, paragraph, wrapped,
};

const LIST: usize = 0;
const TEXT: usize = 1;

/// The width from which the text stands beside the list, and its own.
const BESIDE: u16 = 100;
const TEXT_WIDTH: u16 = 42;

#[derive(Debug, Default)]
pub(crate) struct GamesScreen {
    session: PastGames,
    /// The record that the list is of.
    record: Arc<Vec<RecordEntry>>,
    typed: Option<Prompt>,
}

impl AtPlace for GamesScreen {
    at_place!(PastGames, typed: typed);

    fn selected(&self) -> Argument {
        self.session.game().map_or(Argument::Nothing, |game| Argument::Number(game.number as u64))
    }

    fn view_command(&self, command: Command) -> Option<Act<GamesScreen>> {
        let session = &self.session;
        match command {
            Command::Filter if session.count() > 0 => {
                Some(type_for(command, LineInput::new("Games with the words").with(session.filter())))
            }
            Command::Copy => {
                let text = session.game()?.text.clone()?;
                Some(ask(Request::Copy(text)))
            }
            Command::Back => Some(ask(Request::Back)),
            command => {
                let row = moved(command, session.chosen, session.shown().len())?;
                Some(change(move |screen: &mut GamesScreen| screen.session.chosen = row))
            }
        }
    }

    fn reason_in_words(&self, command: Command, look: Look) -> Option<String> {
        let refusal = || match self.session.text_of(Some(self.session.game()?.number as u64)) {
            Err(refusal) => Some(refusal.to_string()),
            Ok(_) => None,
        };
        match command {
            Command::Why => {
                Some(format!("A review explains guesses: {} opens it", self.key(Command::Of("review"), look)))
            }
            Command::Copy => refusal().or_else(|| Some(Refusal::None.to_string())),
            command => self.reason(command),
        }
    }
}

impl GamesScreen {
    fn row(game: &PastGame, width: usize, look: Look) -> Vec<Line<'static>> {
        let start = format!("{:>4}  {}  ", game.number, game.day);
        let room = width.saturating_sub(start.chars().count() + game.end.chars().count() + 2);
        let name: String = if game.name.chars().count() > room {
            game.name.chars().take(room.saturating_sub(1)).chain(['…']).collect()
        } else {
            game.name.clone()
        };
        vec![Line::from(vec![
            Span::styled(start, look.style(Role::Secondary)),
            Span::raw(format!("{name:room$}  ")),
            Span::styled(game.end.clone(), look.strong()),
        ])]
    }

    fn list(&self, room: Rect, look: Look) -> PanelContent<'static> {
        let (width, height) = inside(room);
        let shown: Vec<&PastGame> = self.session.shown().collect();
        if shown.is_empty() {
            let words = if self.session.count() == 0 { NO_PAST_GAME } else { "No game has these words." };
            return PanelContent::new("Past games", paragraph(words, width, look.style(Role::Secondary)));
        }
        let first = first_shown(self.session.chosen, shown.len(), height);
        let rows = shown.iter().skip(first).take(height);
        let rows = rows.map(|game| GamesScreen::row(game, width.saturating_sub(2), look)).collect();
        let list = List { first, ..List::new(rows, self.session.chosen, 1) };
        list.panel("Past games", room, look, |at| Hit::Selection(Argument::Row(at)))
    }

    fn text(&self, room: Rect, look: Look) -> PanelContent<'static> {
        let Some(game) = self.session.game() else { return PanelContent::new("Game", Text::default()) };
        let (width, _) = inside(room);
        let lines: Vec<Line<'static>> = match self.session.text_of(Some(game.number as u64)) {
            // The first two lines say what the list says.
            Ok(text) => text.lines().skip(2).flat_map(|line| wrapped(line, width)).map(Line::from).collect(),
            Err(refusal) => paragraph(&refusal.to_string(), width, look.style(Role::Secondary)),
        };
        PanelContent::new(format!("Game {}", game.number), lines)
    }
}

impl Screen for GamesScreen {
    fn keys(&self) -> Keys {
        if self.typed.is_some() {
            Keys { context: KeyContext::TypedWords, typing: Typing::Text }
        } else {
            Keys { context: KeyContext::Games, typing: Typing::Nothing }
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Every game that is over is here, practice too. The statistics",
            "count only games that are not practice. An opened game is a",
            "copy: what you do with it changes nothing in this list.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        vec![command_line::GAMES.to_owned()]
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        if !Arc::ptr_eq(&self.record, facts.record) {
            self.record = Arc::clone(facts.record);
            self.session.set(past_games(&self.record));
        }
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        // Another instance may have recorded games.
        Some(Request::ReadRecord)
    }

    fn select_row(&mut self, row: usize) {
        self.session.chosen = row;
    }

    fn view(&self, area: Rect, _: Look) -> Option<View> {
        let status = Span::raw(games_on_show(&self.session));
        let frame = Frame { title: "PAST GAMES", status, ..Frame::default() };
        let [list, text] = [LIST, TEXT].map(Arrangement::Panel);
        let room = body(area);
        let arrangement = if room.width >= BESIDE {
            Arrangement::Columns(vec![(Share::Of(1), list), (Share::Cells(TEXT_WIDTH), text)])
        } else {
            Arrangement::Rows(vec![(Share::Of(2), list), (Share::Of(3), text)])
        };
        Some(View::on(LIST, arrangement, frame))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        if panel == LIST { self.list(room, look) } else { self.text(room, look) }
    }
}
