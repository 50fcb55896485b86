//! The view of the game.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::advice::coach_line;
use super::layout::{Layout, inner, inside};
use super::state::{BreakCode, Panel};
use super::{board, notes, possible};
use crate::narration::{Voice, result};
use crate::play::{Codemaker, GameMode, GameStatus};
use crate::session::Confirmation;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, Frame, PanelState, draw_frame, panel};
use pegwise_engine::code::Peg;

const TITLE: &str = "BREAK THE CODE";

pub(super) fn draw(screen: &BreakCode, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let game = screen.shown();
    let layout = Layout::of(area, screen);
    let arranged = screen.focus.arrange(layout.panels(), widget::body(area));
    let alone = arranged.iter().any(|(_, room)| *room == widget::body(area));
    for (which, room) in arranged {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        match which {
            Panel::Board => {
                let title = "Board".to_owned();
                let (aside, text) = (String::new(), Text::default());
                panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
                board::draw(screen, frame.buffer_mut(), inner(room), look);
                let types = state == PanelState::Focused && screen.score_animation.is_none();
                if let Some(cell) = board::cursor(screen, inner(room), look).filter(|_| types) {
                    frame.set_cursor_position(cell);
                }
            }
            Panel::Notes => {
                let size = (inside(room), usize::from(room.height).saturating_sub(2));
                let (title, aside, text) = notes::panel(screen, size, look);
                panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
            }
            Panel::Possible => possible::draw(screen, frame, (room, layout.shape, state), look),
        }
    }
    if let Some(room) = layout.legend.filter(|_| !alone) {
        let text = legend(room, look);
        let (title, aside) = ("Score marks".to_owned(), String::new());
        panel(
            frame,
            room,
            look,
            widget::Panel { title, aside: aside.into(), state: PanelState::Resting, text },
        );
    }
    let coach_has_room = layout.advice.is_some() && !alone;
    if let Some((advised, room)) = layout.advice.filter(|_| !alone) {
        let aside = advised.aside.map(|(command, does)| format!("{} {does}", screen.key(command, look)));
        let (title, aside) = (advised.title.clone(), aside.unwrap_or_default());
        let text = advised.text(look);
        panel(
            frame,
            room,
            look,
            widget::Panel { title, aside: aside.into(), state: PanelState::Resting, text },
        );
    }
    let words = Frame {
        title: TITLE,
        middle: game.rules().to_string(),
        right: vec![Span::raw(remarks(screen, area.width))],
        status: status(screen, coach_has_room, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if let Some(why) = &screen.why {
        why.draw(frame, area, look);
    }
}

/// The special features of the game and the help used, as far as there is room, and how far the game is.
fn remarks(screen: &BreakCode, width: u16) -> String {
    let game = screen.shown();
    let assistance = game.notebook.help;
    let counted = |count: usize, word: &str| (count > 0).then(|| format!("{word} {count}"));
    let remarks = [
        result::name(game),
        (game.mode() == GameMode::Practice).then(|| "practice".to_owned()),
        (game.codemaker() == Codemaker::Adversary).then(|| "adversary".to_owned()),
        counted(assistance.hints, "hints"),
        counted(assistance.undone, "undone"),
        Some(progress(screen)),
    ];
    let remarks: Vec<String> = remarks.into_iter().flatten().collect();
    let forms: Vec<String> = (0..remarks.len()).map(|first| remarks[first..].join(" · ")).collect();
    widget::first_fitting(&forms, usize::from(width).saturating_sub(TITLE.len() + 5))
}

/// How far the game is.
fn progress(screen: &BreakCode) -> String {
    let game = screen.shown();
    let made = game.history().turns().len();
    match game.status() {
        GameStatus::Open => format!("guess {} of {}", made + 1, game.most()),
        GameStatus::Won => format!("solved in {made}"),
        GameStatus::Lost => "lost".to_owned(),
        GameStatus::Revealed => "given up".to_owned(),
    }
}

fn legend(room: Rect, look: Look) -> Text<'static> {
    let long = ["● exact: color, position", "○ misplaced: color only", "· nothing"];
    let mut lines: Vec<Line<'static>> =
        long.into_iter().map(|line| Line::from(widget::with_peg_name(line, look))).collect();
    if room.height > 7 {
        lines.push(Line::default());
        lines.push(Line::from("Marks are sorted, not lined"));
        lines.push(Line::from("up with the positions."));
    }
    Text::from(lines)
}

fn status(screen: &BreakCode, coach_has_room: bool, look: Look) -> Span<'static> {
    let game = screen.shown();
    // Whatever came in the meantime, keys wait for this.
    if screen.session.is_scoring() {
        return Span::styled("Scoring …", look.strong());
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let question = match screen.session.asked() {
        Some(Confirmation::GiveUp) => {
            let reveal = screen.key(Command::Reveal, look);
            Some(format!("Give up and see the secret? {reveal} again: yes, any other key: no"))
        }
        Some(Confirmation::GoOn) => {
            let go_on = screen.key(Command::GoOn, look);
            Some(format!("Let the program play on? The game then counts as given up. {go_on} again: yes"))
        }
        Some(Confirmation::Repeat(..)) | None => None,
    };
    if let Some(question) = question {
        return Span::styled(question, look.strong());
    }
    if screen.score_animation.is_some() {
        return Span::raw("Exact marks come first, then misplaced ones");
    }
    if screen.is_on_map() {
        return Span::raw(possible::dot_in_words(screen));
    }
    if let Some(turns) = screen.walk {
        let later = screen.key(Command::LaterRow, look);
        return Span::raw(format!("As it was after guess {turns}; {later} goes on, Esc returns"));
    }
    if screen.focus.is_on(Panel::Notes) {
        return Span::raw("Arrows choose a cell; Space rules it out or restores it; Esc returns");
    }
    let new = screen.key(Command::New, look);
    let end = result::ending(Voice::Tiles, game).unwrap_or_default();
    match game.status() {
        GameStatus::Won => {
            Span::styled(format!("{end}! Enter looks back, {new} starts a new game"), look.style(Role::Good))
        }
        GameStatus::Lost => Span::styled(format!("{end}. Enter looks back"), look.style(Role::Warning)),
        GameStatus::Revealed if game.history().turns().is_empty() => {
            Span::raw(format!("{end}. {new} starts a new game"))
        }
        GameStatus::Revealed => Span::raw(format!("{end}. Enter looks back")),
        GameStatus::Open => {
            let turns = screen.turns_shown();
            let judged = screen.session.graded(turns).filter(|_| !coach_has_room);
            let coached = judged.zip(screen.session.cost(turns));
            let row: String = game.row.iter().map(|peg| peg.map_or('_', Peg::capital)).collect();
            let empty = game.row.iter().filter(|peg| peg.is_none()).count();
            Span::raw(match empty {
                0 => format!("{row}  Enter makes the guess"),
                1 => format!("{row}  one position left"),
                _ if empty == game.row.len() => coached.map_or_else(
                    || "Type your guess, one key per peg".to_owned(),
                    |(judged, cost)| coach_line(judged, &cost),
                ),
                _ => format!("{row}  {empty} positions left"),
            })
        }
    }
}

/// The commands for a click: a color is typed, a cell of the notes or a dot of the map has the cursor.
pub(super) fn click(screen: &BreakCode, at: Position, area: Rect, look: Look) -> Vec<Command> {
    let layout = Layout::of(area, screen);
    let mut panels = screen.focus.arrange(layout.panels(), widget::body(area)).into_iter();
    let command = panels.find(|(_, room)| room.contains(at)).and_then(|(which, room)| match which {
        Panel::Board => board::color_under(screen, inner(room), at, look).map(Command::Color),
        Panel::Notes => {
            let (position, peg) = notes::cell_under(screen, room, at)?;
            Some(Command::Cell(position, peg.index()))
        }
        Panel::Possible => {
            let (row, column) = possible::clicked(screen, room, look, at)?;
            Some(Command::Dot(row, column))
        }
    });
    command.into_iter().collect()
}
