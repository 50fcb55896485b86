//! The view of the game.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::advice::{Advised, advised, coach_line};
use super::state::{BreakCode, Panel};
use super::{board, notes};
use crate::code::{CodeMap, Peg};
use crate::narration::{Voice, capitals, result, thousands};
use crate::play::{Codemaker, GameMode, GameStatus};
use crate::session::{Confirmation, Switch};
use crate::store::settings::NotesMode;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, CodeMapView, Frame, GuessList, PanelState, Shape, draw_frame, log_bar, panel, sparkline,
};

/// The areas of all panels.
struct Layout {
    shape: Shape,
    board: Rect,
    notes: Option<Rect>,
    left: Option<Rect>,
    /// The advice and its area, if any. The coach has none in a small window.
    advice: Option<(Advised, Rect)>,
    legend: Option<Rect>,
}

impl Layout {
    fn of(area: Rect, screen: &BreakCode) -> Layout {
        let (shape, room, rules) = (Shape::of(area), widget::body(area), screen.rules());
        let full = GuessList::full_width(rules) + 4;
        let notes = (rules.colors() as u16 + 7).max(21);
        // At 80 columns, there are five cells for each color of the notes.
        let share = if shape == Shape::Large { room.width * 31 / 60 } else { room.width * 23 / 40 };
        let width = full.max(share).min(room.width - notes);
        let (board, side) =
            (Rect { width, ..room }, Rect { x: room.x + width, width: room.width - width, ..room });
        let legend = if shape == Shape::Medium { 1 } else { 2 };
        let airy = if shape == Shape::Large { 2 * rules.positions() as u16 + 5 } else { 0 };
        let notes_height = (rules.positions() as u16 + 4 + legend).max(airy).min(room.height - 5);
        let rest = side.height - notes_height;
        let coached = screen.session.hint().is_some() || screen.session.coach() == Switch::On;
        let left_height = match shape {
            Shape::Compact => rest,
            Shape::Medium if coached => rest.min(5),
            Shape::Medium => rest.min(6),
            Shape::Large if screen.notes_mode == NotesMode::Auto && coached => rest.saturating_sub(9),
            Shape::Large if screen.notes_mode == NotesMode::Auto => rest,
            Shape::Large => rest.min(14),
        };
        let notes = Rect { height: notes_height, ..side };
        let left = Rect { y: side.y + notes_height, height: left_height, ..side };
        let below = Rect { y: left.bottom(), height: rest - left_height, ..side };
        let free = (below.height > 4).then_some(below);
        let cells = |room: Rect| (inside(room), usize::from(room.height).saturating_sub(2));
        let advised = |room: Rect| advised(screen, cells(room)).map(|advised| (advised, room));
        let mut layout = Layout {
            shape,
            board,
            notes: Some(notes),
            left: Some(left),
            advice: free.and_then(advised),
            legend: free.filter(|_| !coached),
        };
        if screen.session.hint().is_some() {
            // A hint must be visible as a whole, so other panels are hidden if necessary.
            let fits = |(advised, room): &(Advised, Rect)| advised.lines.len() <= cells(*room).1;
            let lower = Rect { height: rest, ..left };
            if !layout.advice.as_ref().is_some_and(fits) {
                layout.left = None;
                layout.advice = advised(lower);
            }
            if !layout.advice.as_ref().is_some_and(fits) {
                layout.notes = None;
                layout.advice = advised(side);
            }
        }
        layout
    }

    /// The panels that can have the focus.
    fn panels(&self) -> Vec<(Panel, Rect)> {
        let side = [(Panel::Notes, self.notes), (Panel::Possible, self.left)];
        let side = side.into_iter().filter_map(|(panel, room)| Some((panel, room?)));
        std::iter::once((Panel::Board, self.board)).chain(side).collect()
    }
}

/// The width inside a panel's border and margin.
fn inside(area: Rect) -> usize {
    usize::from(area.width).saturating_sub(4)
}

/// The area inside a panel's border and margin.
fn inner(room: Rect) -> Rect {
    Rect { x: room.x + 2, y: room.y + 1, width: room.width.saturating_sub(4), height: room.height - 2 }
}

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
                panel(frame, room, look, widget::Panel { title, aside, state, text });
                board::draw(screen, frame.buffer_mut(), inner(room), look);
                let types = state == PanelState::Focused && screen.score_animation.is_none();
                if let Some(cell) = board::cursor(screen, inner(room), look).filter(|_| types) {
                    frame.set_cursor_position(cell);
                }
            }
            Panel::Notes => {
                let size = (inside(room), usize::from(room.height).saturating_sub(2));
                let (title, aside, text) = notes::panel(screen, size, look);
                panel(frame, room, look, widget::Panel { title, aside, state, text });
            }
            Panel::Possible => possible(screen, frame, (room, layout.shape, state), look),
        }
    }
    if let Some(room) = layout.legend.filter(|_| !alone) {
        let text = legend(room, look);
        let (title, aside) = ("Score marks".to_owned(), String::new());
        panel(frame, room, look, widget::Panel { title, aside, state: PanelState::Resting, text });
    }
    let coach_has_room = layout.advice.is_some() && !alone;
    if let Some((advised, room)) = layout.advice.filter(|_| !alone) {
        let aside = advised.aside.map(|(command, does)| format!("{} {does}", screen.key(command, look)));
        let (title, aside) = (advised.title.clone(), aside.unwrap_or_default());
        let text = advised.text(look);
        panel(frame, room, look, widget::Panel { title, aside, state: PanelState::Resting, text });
    }
    let words = Frame {
        title: "BREAK THE CODE",
        middle: game.rules().to_string(),
        right: vec![Span::raw(remarks(screen))],
        status: status(screen, coach_has_room, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if let Some(why) = &screen.why {
        why.draw(frame, area, look);
    }
}

/// The special features of the game, and the help used.
fn remarks(screen: &BreakCode) -> String {
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
    remarks.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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

/// The possible codes: bars and, if the notes are worked out, the map of all codes and the codes themselves.
fn possible(
    screen: &BreakCode,
    frame: &mut ratatui::Frame<'_>,
    (room, shape, state): (Rect, Shape, PanelState),
    look: Look,
) {
    let title = "Possible codes".to_owned();
    let key = screen.key(Command::Information, look);
    if screen.session.information() == Switch::Off {
        let text = Text::from(Line::styled(format!("{key} shows them"), look.style(Role::Secondary)));
        return panel(
            frame,
            room,
            look,
            widget::Panel { title, aside: format!("{key} hidden"), state, text },
        );
    }
    let game = screen.shown();
    let counts: Vec<usize> =
        (0..=screen.turns_shown()).map(|turns| game.candidates_after(turns).count()).collect();
    let with_map = screen.notes_mode == NotesMode::Auto && room.width >= MAP.0 && room.height >= MAP.1;
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let map_width = if !with_map {
        0
    } else if inner.width >= MAP_AND_BARS {
        inner.width - BARS
    } else {
        inner.width
    };
    let width = if map_width < inner.width { inside(room) - usize::from(map_width) } else { 0 };
    let mut lines = match shape {
        _ if width == 0 => Vec::new(),
        Shape::Compact | Shape::Medium if room.height < counts.len() as u16 + 2 => {
            counts_in_words(&counts, width, room.height)
        }
        _ => bars(&counts, width, room.height, look),
    };
    let candidates = game.candidates_after(screen.turns_shown());
    let codes = |lines: usize| -> Vec<Line<'static>> {
        if screen.notes_mode != NotesMode::Auto || candidates.count() > MOST_NAMED || lines == 0 {
            return Vec::new();
        }
        let mut names: Vec<String> = candidates.codes().map(|code| capitals(&code)).collect();
        let per_line = (inside(room) / (game.rules().positions() + 2)).max(1);
        if names.len() > per_line * lines {
            let more = names.len() + 1 - per_line * lines;
            names.truncate(per_line * lines - 1);
            names.push(format!("+{more}"));
        }
        names.chunks(per_line).map(|chunk| Line::from(chunk.join("  "))).collect()
    };
    if !with_map {
        lines.extend(codes(usize::from(inner.height).saturating_sub(lines.len())));
        let text = Text::from(lines);
        return panel(frame, room, look, widget::Panel { title, aside: format!("{key} hides"), state, text });
    }
    panel(
        frame,
        room,
        look,
        widget::Panel { title, aside: format!("{key} hides"), state, text: Text::default() },
    );
    let codes = codes(usize::from(inner.height).saturating_sub(20).min(3));
    let below = codes.len() as u16;
    let maps: Vec<CodeMap> =
        (0..=screen.turns_shown()).map(|turns| game.candidates_after(turns).map()).collect();
    let maps: Vec<&CodeMap> = maps.iter().collect();
    let view = CodeMapView { maps: &maps, look, cursor: None };
    let area = Rect { width: map_width, height: inner.height - below - 1, ..inner };
    let used = view.draw(frame.buffer_mut(), area);
    let legend = view.legend(usize::from(map_width).saturating_sub(2), 1);
    let under = Rect { x: inner.x + 1, y: inner.y + used, height: 1, ..area };
    frame.render_widget(Paragraph::new(legend), under);
    let bars =
        Rect { x: inner.x + map_width + 1, y: inner.y + 1, width: width as u16, height: inner.height - 1 };
    frame.render_widget(Paragraph::new(lines), bars);
    let names = Rect { x: inner.x + 1, y: under.y + 1, height: below, ..inner };
    frame.render_widget(Paragraph::new(codes), names);
}

/// The most possible codes that are named.
const MOST_NAMED: usize = 24;

/// The least size of a panel with the map of all codes.
const MAP: (u16, u16) = (40, 14);

/// The columns for the map with the bars beside it, and those of the bars.
const MAP_AND_BARS: u16 = 56;
const BARS: u16 = 18;

/// A bar for the possible codes at the start and after each guess, with its number above it where the panel is narrow.
fn bars(counts: &[usize], width: usize, height: u16, look: Look) -> Vec<Line<'static>> {
    let most = counts[0];
    let digits = thousands(most as u64).len();
    let is_narrow = width < 30;
    let rows = if is_narrow { height.saturating_sub(4) / 2 } else { height.saturating_sub(3) };
    let mut lines = Vec::new();
    for (turns, count) in counts.iter().enumerate().skip(counts.len().saturating_sub(rows.max(1).into())) {
        let name = if turns == 0 { "start".to_owned() } else { format!("guess {turns}") };
        let role = if turns + 1 == counts.len() { Role::CurrentFill } else { Role::Data };
        let number = Span::styled(thousands(*count as u64), look.strong());
        let dim = look.style(Role::Secondary);
        if is_narrow {
            let gap = width.saturating_sub(name.chars().count() + number.width());
            lines.push(Line::from(vec![Span::styled(name, dim), Span::raw(" ".repeat(gap)), number]));
            lines.push(Line::from_iter(log_bar(*count, most, width, role, look)));
        } else {
            let bar = log_bar(*count, most, width.saturating_sub(digits + 11), role, look);
            let number = Span::styled(format!(" {:>digits$}", number.content), number.style);
            lines.push(
                [Span::styled(format!("{name:<10}"), dim)].into_iter().chain(bar).chain([number]).collect(),
            );
        }
    }
    let bits = bits(counts[counts.len() - 1]);
    let scale =
        if is_narrow { vec!["log scale".to_owned(), bits] } else { vec![format!("log scale   {bits}")] };
    lines.extend(scale.into_iter().map(|words| Line::styled(words, look.style(Role::Secondary))));
    lines
}

/// The possible codes at the start and after each guess as numbers, for small panels.
fn counts_in_words(counts: &[usize], width: usize, height: u16) -> Vec<Line<'static>> {
    let text: Vec<String> = counts.iter().map(|count| thousands(*count as u64)).collect();
    let bits = bits(counts[counts.len() - 1]);
    let line = Line::from(tail_that_fits(&text, width));
    if height > 4 {
        vec![line, Line::from(sparkline(counts)), Line::from(bits)]
    } else {
        vec![line, Line::from(format!("{}  {bits}", sparkline(counts)))]
    }
}

/// The information that is missing to know the code.
fn bits(left: usize) -> String {
    format!("{:.1} bits left", (left.max(1) as f64).log2())
}

/// The counts with arrows between them. If they do not fit, the first ones are left out.
fn tail_that_fits(counts: &[String], width: usize) -> String {
    let mut shown = counts.join(" → ");
    let mut skipped = 0;
    while shown.chars().count() > width && skipped + 1 < counts.len() {
        skipped += 1;
        shown = format!("… → {}", counts[skipped..].join(" → "));
    }
    shown
}

fn legend(room: Rect, look: Look) -> Text<'static> {
    let long = ["● exact: color and place", "○ misplaced: color only", "· nothing"];
    let mut lines: Vec<Line<'static>> =
        long.into_iter().map(|line| Line::from(widget::with_peg_name(line, look))).collect();
    if room.height > 7 {
        lines.push(Line::default());
        lines.push(Line::from("Marks come sorted: they do"));
        lines.push(Line::from("not line up with the slots."));
    }
    Text::from(lines)
}

fn status(screen: &BreakCode, coach_has_room: bool, look: Look) -> Span<'static> {
    let game = screen.shown();
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if screen.session.asked() == Some(Confirmation::GiveUp) {
        let reveal = screen.key(Command::Reveal, look);
        let question = format!("Give up and see the secret? {reveal} again: yes, any other key: no");
        return Span::styled(question, look.strong());
    }
    if screen.score_animation.is_some() {
        return Span::raw("Exact marks come first, then misplaced ones");
    }
    if let Some(turns) = screen.walk {
        let later = screen.key(Command::LaterRow, look);
        return Span::raw(format!("As it was after guess {turns}; {later} goes on, Esc comes back"));
    }
    if screen.focus.is_on(Panel::Notes) {
        return Span::raw("Arrows choose a cell; Space strikes or restores it; Esc comes back");
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
            let coached = screen.session.graded(screen.turns_shown()).filter(|_| !coach_has_room);
            let row: String = game.row.iter().map(|peg| peg.map_or('_', Peg::capital)).collect();
            let empty = game.row.iter().filter(|peg| peg.is_none()).count();
            Span::raw(match empty {
                0 => format!("{row}  Enter tries it"),
                1 => format!("{row}  one slot left"),
                _ if empty == game.row.len() && coached.is_some() => {
                    coached.map_or_else(String::new, coach_line)
                }
                _ if empty == game.row.len() => "Type your guess, one key a peg".to_owned(),
                _ => format!("{row}  {empty} slots left"),
            })
        }
    }
}

/// The commands for a click: a color is typed.
pub(super) fn click(screen: &BreakCode, at: Position, area: Rect, look: Look) -> Vec<Command> {
    let layout = Layout::of(area, screen);
    let panels = screen.focus.arrange(layout.panels(), widget::body(area));
    let board = panels.into_iter().find(|(which, room)| *which == Panel::Board && room.contains(at));
    let color = board.and_then(|(_, room)| board::color_under(screen, inner(room), at, look));
    color.map(Command::Color).into_iter().collect()
}
