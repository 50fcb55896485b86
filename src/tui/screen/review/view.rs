//! The view of the review.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Aspect, Panel, Review, UNKNOWN};
use super::{guesses_view, parts_view};
use crate::narration::{Voice, advice, counted, result};
use crate::play::{Codemaker, GameMode, GameStatus};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, CodeMapView, Frame, PanelState, Shape, Surface, TileWidth, codes_at, draw_frame, inside,
    map_inside, map_title, panel, tiles, wrapped,
};
use pegwise_engine::breaker::review::luck;
use pegwise_engine::code::{Code, Peg};

/// The most codes that are searched for common colors.
const COMPARED: usize = 1_000;

/// The width from which the map has its own column, and the least width of that.
const WIDE: u16 = 120;
const MAP: u16 = 40;

/// The least width of a panel with the charts of the comparison.
const CHARTS: u16 = 54;

/// The lines of a guess with the one under it, if it is drawn as large discs or as discs.
const DISC_ROWS: [u16; 2] = [6, 4];

/// The areas of the panels. The guesses are always visible. If not all other panels fit, the focused one is among those
/// that do.
fn layout(area: Rect, screen: &Review) -> Vec<(Panel, Rect)> {
    let room = widget::body(area);
    let (turns, focus, aspect) = (screen.game.history().turns().len(), screen.focus.panel(), screen.aspect);
    let least = turns as u16 + 3;
    let row = |y: u16, height: u16| Rect { y: room.y + y, height, ..room };
    let split = |row: Rect, left: u16| {
        (Rect { width: left, ..row }, Rect { x: row.x + left, width: row.width - left, ..row })
    };
    match Shape::of(area) {
        Shape::Compact => {
            let height = least.min(10);
            let lower = if focus == Panel::Guesses { Panel::Parts } else { focus };
            vec![(Panel::Guesses, row(0, height)), (lower, row(height, room.height - height))]
        }
        Shape::Medium => {
            let height = (least + 3).min(11).max(least.min(13));
            let (parts, right) = split(row(height, room.height - height), room.width * 7 / 12);
            let beside = if matches!(focus, Panel::Left | Panel::Map) { focus } else { Panel::Share };
            vec![(Panel::Guesses, row(0, height)), (Panel::Parts, parts), (beside, right)]
        }
        Shape::Large => {
            let of_lines = |each: u16| each * turns as u16 + 2;
            let for_discs = DISC_ROWS.into_iter().map(of_lines).find(|height| *height <= room.height / 2);
            let height = for_discs.unwrap_or((of_lines(3) + 3).min(room.height * 23 / 50));
            let map_width = if room.width < WIDE { 0 } else { MAP.max(room.width * 3 / 10) };
            let (rest, map) = split(row(height, room.height - height), room.width - map_width);
            let mut panels = vec![(Panel::Guesses, row(0, height))];
            let (parts, right) =
                split(rest, if map_width == 0 { rest.width / 2 } else { rest.width * 5 / 8 });
            if map_width > 0 {
                panels.push((Panel::Map, map));
                // The charts take the place of the codes, unless these have the focus.
                let has_charts = aspect == Aspect::Why && parts.width < CHARTS;
                if has_charts && !matches!(focus, Panel::Left | Panel::Share) {
                    panels.push((Panel::Parts, rest));
                    return panels;
                }
            }
            panels.push((Panel::Parts, parts));
            if map_width == 0 && focus == Panel::Map {
                panels.push((Panel::Map, right));
                return panels;
            }
            let most = right.height / 2;
            let share = share_lines(screen, inside(Rect { height: most, ..right }));
            let share_height = (turns as u16 + 4).max(share.len() as u16 + 2).min(most);
            let left = Rect { height: right.height - share_height, ..right };
            panels.push((Panel::Left, left));
            panels.push((Panel::Share, Rect { y: left.bottom(), height: share_height, ..right }));
            panels
        }
    }
}

pub(super) fn draw(screen: &Review, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    for (which, room) in screen.focus.arrange(layout(area, screen), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Guesses => {
                guesses_view::draw(screen, frame, (room, state), look);
                continue;
            }
            Panel::Map => match screen.maps() {
                Some(maps) => {
                    let cursor = screen.focus.is_on(Panel::Map).then(|| screen.map_cursor.place());
                    CodeMapView { maps, look, cursor }.content(room).draw(
                        &mut Surface::new(frame),
                        (0, room),
                        state,
                        look,
                    );
                    continue;
                }
                None => (map_title(screen.game.rules()), String::new(), Text::from(UNKNOWN)),
            },
            Panel::Parts => match screen.aspect {
                Aspect::Parts => parts_view::parts(screen, room, look),
                Aspect::Why => parts_view::why(screen, room, look),
            },
            Panel::Left => left(screen, room, look),
            Panel::Share => share(screen, room, look),
        };
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
    }
    let words = Frame {
        title: "REVIEW",
        middle: summary(screen),
        right: vec![Span::raw(kind(screen))],
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn summary(screen: &Review) -> String {
    let turns = screen.game.history().turns().len();
    let ending = match screen.game.status() {
        GameStatus::Won => format!("solved in {turns}"),
        GameStatus::Lost => "lost".to_owned(),
        GameStatus::Revealed => "given up".to_owned(),
        GameStatus::Open => format!("after {}", counted(turns, "guess")),
    };
    let Some(judged) = screen.judgments.all() else {
        return format!("{ending} · skill {UNKNOWN} · luck {UNKNOWN}");
    };
    let skill =
        screen.skill().map_or_else(|| "nothing to learn".to_owned(), |skill| format!("skill {skill}"));
    if screen.game.codemaker() == Codemaker::Adversary {
        return format!("{ending} · {skill}");
    }
    format!("{ending} · {skill} · luck {} bits", advice::luck(Voice::Tiles, luck(&judged)))
}

fn kind(screen: &Review) -> &'static str {
    match (screen.game.mode(), screen.game.codemaker()) {
        (GameMode::Practice, _) => "practice",
        (GameMode::Counted, Codemaker::Adversary) => "adversary",
        (GameMode::Counted, Codemaker::Holding(_)) => "",
    }
}

/// The command for a click on the map in its panel.
fn dot(screen: &Review, at: Position, room: Rect, look: Look) -> Option<Command> {
    let maps = screen.maps()?;
    let codes = codes_at(screen.game.rules(), map_inside(room), look, at)?;
    let (row, column) = screen.map_cursor.clicked(&maps, codes).place();
    Some(Command::Dot(row, column))
}

/// The commands for a click: selects the guess in the row, or the code on the map.
pub(super) fn click(screen: &Review, at: Position, area: Rect, look: Look) -> Vec<Command> {
    let panels = screen.focus.arrange(layout(area, screen), widget::body(area));
    match panels.into_iter().find(|(_, room)| room.contains(at)) {
        Some((Panel::Guesses, room)) => {
            let turn = guesses_view::guess_under(screen, room, at.y, look);
            turn.map_or_else(Vec::new, |turn| {
                key_path(screen.turn, turn, Command::EarlierRow, Command::LaterRow)
            })
        }
        Some((Panel::Map, room)) => dot(screen, at, room, look).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The possible codes after the guess, with the selected one marked.
fn left(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let codes = screen.left();
    let next = screen.game.history().turns().get(screen.turn + 1).map(|turn| turn.code);
    let common = common(screen).map(|words| wrapped(&words, width)).unwrap_or_default();
    let common = if common.len() + 4 < height { common } else { Vec::new() };
    let visible = height - common.len();
    let title = format!("After it: {}", counted(codes.len(), "code"));
    let aside = "Enter plays on against it".to_owned();
    let common = common.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary)));
    if codes.len() > visible {
        let lines = grid(screen, codes, next, (width, visible), look);
        return (title, aside, lines.into_iter().chain(common).collect());
    }
    let line = |(at, code): (usize, &Code)| {
        let pointer = if at == screen.code { POINTER } else { ' ' };
        let mut notes = Vec::new();
        if next == Some(*code) {
            notes.push("tried next");
        }
        if screen.game.codemaker() == Codemaker::Holding(*code) {
            notes.push("the secret");
        }
        let mut spans = vec![Span::raw(format!("{pointer} "))];
        spans.extend(tiles(code, TileWidth::Narrow, look));
        // If only one note fits, it is that of the secret.
        let taken = 4 + code.pegs().len() * TileWidth::Narrow.cells();
        let forms = [notes.join(", "), notes.last().copied().unwrap_or_default().to_owned()];
        let note = forms.into_iter().find(|form| taken + form.len() <= width);
        spans.extend(note.map(|note| Span::raw(format!("  {note}"))));
        Line::from(spans)
    };
    (title, aside, codes.iter().enumerate().map(line).chain(common).collect())
}

/// The signs of the guess that followed and of the secret, where there is no room for words.
const TRIED_NEXT: char = '→';
const SECRET: char = '●';

/// The page of codes with the selected one, in columns.
fn grid(
    screen: &Review,
    codes: &[Code],
    next: Option<Code>,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    // A pointer, the tiles, a sign, and blanks between them.
    let cell_width = 2 + screen.game.rules().positions() * TileWidth::Narrow.cells() + 3;
    let (across, rows) = ((width / cell_width).max(1), height.saturating_sub(1).max(1));
    let first = screen.code / (across * rows) * (across * rows);
    let cell = |at: usize| {
        let Some(code) = codes.get(at) else { return Vec::new() };
        let pointer = if at == screen.code { POINTER } else { ' ' };
        let sign = match code {
            code if screen.game.codemaker() == Codemaker::Holding(*code) => SECRET,
            code if next == Some(*code) => TRIED_NEXT,
            _ => ' ',
        };
        let mut spans = vec![Span::styled(format!("{pointer} "), look.style(Role::Accent))];
        spans.extend(tiles(code, TileWidth::Narrow, look));
        spans.push(Span::raw(format!(" {sign} ")));
        spans
    };
    let line = |row: usize| (0..across).flat_map(|column| cell(first + column * rows + row)).collect();
    let mut lines: Vec<Line<'static>> = (0..rows).map(line).collect();
    let legend = format!("{TRIED_NEXT} tried next  {SECRET} the secret");
    lines.push(Line::styled(legend, look.style(Role::Secondary)));
    lines
}

/// The positions at which all possible codes have the same color.
fn common(screen: &Review) -> Option<String> {
    let codes = screen.left();
    if !(2..=COMPARED).contains(&codes.len()) {
        return None;
    }
    let shared = |position: usize| {
        let peg: Peg = codes[0].pegs()[position];
        codes
            .iter()
            .all(|code| code.pegs()[position] == peg)
            .then(|| format!("{} in position {}", peg.capital(), position + 1))
    };
    let shared: Vec<String> = (0..screen.game.rules().positions()).filter_map(shared).collect();
    (!shared.is_empty()).then(|| format!("All have {}", shared.join(", ")))
}

fn share(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let lines: Text<'_> = share_lines(screen, inside(room)).into_iter().map(Line::from).collect();
    ("Share".to_owned(), format!("{} copy", screen.key(Command::Copy, look)), lines)
}

/// The text to share, in a width and so many lines if it can be. The command that reproduces the game is its last line
/// and always there.
fn share_lines(screen: &Review, (width, height): (usize, usize)) -> Vec<String> {
    let text = screen.share_text();
    let [head, marks @ .., command] = &text[..] else { return text };
    let flowed = |parts: &[&str]| parts.iter().flat_map(|part| wrapped(part, width)).collect::<Vec<_>>();
    let below: Vec<&str> = text.iter().map(String::as_str).collect();
    // Side by side, if they do not all fit below each other.
    let beside = marks.join("  ");
    let forms = [&below[..], &[head, &beside, command], &[head, command], &[command]];
    let fitting = forms.iter().map(|form| flowed(form)).find(|lines| lines.len() <= height);
    fitting.unwrap_or_else(|| flowed(&[command]))
}

fn status(screen: &Review, look: Look) -> Span<'static> {
    if let Some(words) = &screen.failure {
        return Span::styled(format!("This failed: {words}"), look.style(Role::Warning));
    }
    let open = screen.judgments.open_questions().len();
    if open > 0 {
        return Span::raw(format!("Working out {}", counted(open, "guess")));
    }
    match screen.focus.panel() {
        Panel::Left if screen.can_play_on() => {
            Span::raw("Enter plays on as if this were the secret; your result stays")
        }
        Panel::Map if let Some(words) = screen.dot_in_words() => Span::raw(words),
        Panel::Left | Panel::Map | Panel::Parts | Panel::Guesses | Panel::Share => match screen.judged() {
            Some(judged) => Span::raw(format!("Guess {}: {}", screen.turn + 1, advice::grade(judged))),
            None => Span::raw(result::secret(Voice::Tiles, &screen.game)),
        },
    }
}
