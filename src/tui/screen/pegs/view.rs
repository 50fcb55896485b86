//! The view of the triangle: its panels, the board, and the texts around it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::animation::Animation;
use super::boards::Boards;
use super::finished_view::{self, Finished};
use super::goals::Goals;
use super::hand::Held;
use super::state::{Mode, Panel, PegsScreen};
use super::{evaluation_view, jumps_view, outcome, walk};
use crate::narration::{board, counted, pegs, times};
use crate::play::puzzle::Difficulty;
use crate::play::{Coach, PegGame};
use crate::session::pegs::Verb;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::LineInput;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, BoardView, Frame, Mark, PanelState, Shape, draw_frame, hole_under, is_narrow, least_room, middle,
    panel, popup, wrapped,
};
use pegwise_engine::pegs::{Board, Hole, Rows};

/// The least width of the panels beside the board.
const SIDE: u16 = 28;

/// The areas of the panels: the board on the left, the others beside it or, if the board is too wide, below it. In a
/// narrow window the board is alone, and the others take its place when they have the focus.
fn layout(area: Rect, screen: &PegsScreen, finished: Option<&Finished<'_>>) -> Vec<(Panel, Rect)> {
    if let Some(layout) = finished.and_then(|finished| finished_view::layout(screen, area, finished)) {
        return layout;
    }
    let rows = screen.rows();
    let (shape, room) = (Shape::of(area), widget::body(area));
    if is_narrow(area) {
        return vec![(Panel::Board, room)];
    }
    let (width, coach_height) = match shape {
        Shape::Compact => (34, 9),
        Shape::Medium => (44, 10),
        Shape::Large => (66, 16),
    };
    let least = least_room(rows);
    let width = width.max(least.width + 4).max(area.width / 2 - 2);
    if width + SIDE > room.width {
        let board = Rect { height: least.height + 2, ..room };
        let below = Rect { y: board.bottom(), height: room.height - board.height, ..room };
        let coach = Rect { width: room.width / 2 + 4, ..below };
        let jumps = Rect { x: coach.right(), width: room.width - coach.width, ..below };
        return vec![(Panel::Board, board), (Panel::Coach, coach), (Panel::Jumps, jumps)];
    }
    let side = Rect { x: room.x + width, width: room.width - width, ..room };
    let coach = Rect { height: coach_height, ..side };
    let jumps = Rect { y: side.y + coach_height, height: side.height - coach_height, ..side };
    vec![(Panel::Board, Rect { width, ..room }), (Panel::Coach, coach), (Panel::Jumps, jumps)]
}

/// The size of the list of goals, which does not depend on the selected one.
const GOALS_WIDTH: u16 = 56;

const GOALS_LINES: usize = 8;

/// What the percentages in the list of difficulties are.
const BOARD_ODDS: &str =
    "Percent: how many random games that avoid clear losses leave one peg; ? explains it.";

/// The legend of the glyphs, for different widths.
const LEGENDS: [&[&str]; 4] = [
    &[
        " ● can jump; other pegs cannot",
        " ▶ picked up   × is removed",
        " ○ lands there   ! lands there and cannot win any more",
    ],
    &[" ● jumps ▶ picked × removed ! cannot win"],
    &[" ● jumps   ▶ picked", " × removed ! cannot win"],
    // Beside the top of a triangle that fills the width.
    &[" ● jumps", " ▶ picked", " × removed", " ! cannot win"],
];

/// The areas of the triangle and of its legend in the board's panel. A finished game has a line about its last jump
/// instead of the legend.
fn board_room(panel: Rect, rows: Rows, is_finished: bool) -> (Rect, Rect, &'static [&'static str]) {
    let inner = Rect { x: panel.x + 1, y: panel.y + 1, width: panel.width - 2, height: panel.height - 2 };
    let legend: &[&str] = match inner.width {
        _ if is_finished => &[""],
        54.. if inner.height > 24 => LEGENDS[0],
        40.. => LEGENDS[1],
        _ => LEGENDS[2],
    };
    let below = legend.len() as u16;
    if inner.height < least_room(rows).height + below {
        let legend = if is_finished { &[] } else { LEGENDS[3] };
        return (inner, Rect { width: inner.width.min(20), height: legend.len() as u16, ..inner }, legend);
    }
    let triangle = Rect { height: inner.height - below, ..inner };
    (triangle, Rect { y: triangle.bottom(), height: below, ..inner }, legend)
}

pub(super) fn hole_at(screen: &PegsScreen, at: Position, area: Rect) -> Option<Hole> {
    let (rows, finished) = (screen.rows(), Finished::of(screen));
    let panels = screen.focus.arrange(layout(area, screen, finished.as_ref()), widget::body(area));
    let (_, room) = panels.into_iter().find(|(which, _)| *which == Panel::Board)?;
    hole_under(board_room(room, rows, finished.is_some()).0, rows, at)
}

pub(super) fn draw(screen: &PegsScreen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let finished = Finished::of(screen);
    let panels = layout(area, screen, finished.as_ref());
    for (which, room) in screen.focus.arrange(panels, widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Board => board_title(screen, finished.as_ref()),
            Panel::Coach => finished
                .as_ref()
                .and_then(|finished| finished_view::chart(screen, finished, room, look))
                .unwrap_or_else(|| coach(screen, room, area, look)),
            Panel::Jumps => jumps(screen, finished.as_ref(), room, look),
        };
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
        if which == Panel::Board {
            draw_board(screen, frame, room, finished.as_ref(), look);
        }
    }
    let help = help_taken(screen);
    let room = usize::from(area.width).saturating_sub("PEG TRIANGLE".len() + help.chars().count() + 8);
    let words = Frame {
        title: if matches!(screen.mode, Mode::SetUp | Mode::TypeBoard(_)) {
            "SET UP A BOARD"
        } else {
            "PEG TRIANGLE"
        },
        middle: what_is_played(screen, room),
        right: vec![Span::raw(help)],
        status: status(screen, area, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    match &screen.mode {
        Mode::TypeMoves(field) => draw_field(field, "Jumps, such as 4-1 6-4 or d-a f-d", frame, area, look),
        Mode::TypeBoard(field) => {
            draw_field(field, "Board: x peg, . hole, / between rows", frame, area, look);
        }
        Mode::ChooseGoal(goals) => draw_goals(screen, goals, frame, area, look),
        Mode::ChooseBoard(boards) => draw_boards(*boards, frame, area, look),
        Mode::Play(_) | Mode::Walk(_) | Mode::SetUp => {}
    }
}

/// What is played, as far as there is room for it. The goal goes last.
fn what_is_played(screen: &PegsScreen, room: usize) -> String {
    let game = screen.shown();
    match (&screen.mode, game.starting_hole()) {
        (Mode::SetUp | Mode::TypeBoard(_), _) => format!("{} rows", game.rows()),
        _ if game.start().is_none() => format!("{} rows · choose the empty hole", game.rows()),
        (_, start) => {
            let goal = format!("goal: {}", pegs::goal(&game));
            let start = match start {
                Some(hole) => format!("start hole {hole}"),
                None => format!("{} board", kind_of_board(screen, &game)),
            };
            widget::first_fitting(&[format!("{start} · {goal}"), goal], room)
        }
    }
}

/// How hard the board is that a game began from, in one word, or whose it is.
fn kind_of_board(screen: &PegsScreen, game: &PegGame) -> &'static str {
    let difficulty = screen.session.odds(game).and_then(Difficulty::of_board);
    difficulty.map_or("own", Difficulty::name)
}

fn help_taken(screen: &PegsScreen) -> String {
    let counts = [("shown", screen.session.help().shown), ("undone", screen.session.help().undone)];
    let counts = counts.into_iter().filter(|(_, times)| *times > 0);
    let more: String = counts.map(|(what, times)| format!(" · {what} {times}")).collect();
    let practice = if screen.session.help().is_practice { "practice · " } else { "" };
    format!("{practice}hints {}{more}", screen.session.help().hints)
}

/// A panel's title, its note, and its text.
type Words = (String, String, Text<'static>);

fn board_title(screen: &PegsScreen, finished: Option<&Finished<'_>>) -> Words {
    let game = screen.shown();
    let pegs = counted(game.board().pegs(), "peg");
    let aside = match (&screen.mode, finished) {
        (_, Some(finished)) => {
            let (title, aside) = finished_view::board_title(screen, finished);
            return (title, aside, Text::default());
        }
        (Mode::SetUp | Mode::TypeBoard(_), _) => format!("{pegs} · hole {}", screen.cursor),
        _ if game.start().is_none() => format!("hole {}", screen.cursor),
        _ => format!("{pegs} · jump {}", game.jumps().len()),
    };
    ("Board".to_owned(), aside, Text::default())
}

fn coach(screen: &PegsScreen, room: Rect, area: Rect, look: Look) -> Words {
    let coach = match screen.session.coach {
        Coach::Off => "off",
        Coach::Warn => "warns",
        Coach::Refuse => "refuses",
    };
    let aside = if screen.works(Command::Information) {
        format!("{} ways to win · {coach}", screen.key(Command::Information, look))
    } else {
        coach.to_owned()
    };
    ("Coach".to_owned(), aside, evaluation_view::text(screen, room, area, look))
}

fn jumps(screen: &PegsScreen, finished: Option<&Finished<'_>>, room: Rect, look: Look) -> Words {
    let ((title, aside), text) = match finished {
        Some(finished) => {
            (finished_view::jumps_title(screen, look), finished_view::jumps(screen, finished, room, look))
        }
        None => (
            (jumps_view::title(screen), jumps_view::aside(screen, look)),
            jumps_view::text(screen, room, look),
        ),
    };
    (title.to_owned(), aside, text)
}

fn draw_board(
    screen: &PegsScreen,
    frame: &mut ratatui::Frame<'_>,
    room: Rect,
    finished: Option<&Finished<'_>>,
    look: Look,
) {
    let (triangle, legend, lines) = board_room(room, screen.rows(), finished.is_some());
    let board = screen.animation.as_ref().map_or_else(|| screen.shown().board(), Animation::board);
    let mark = |hole: Hole| match &screen.animation {
        Some(animation) => animation.mark(hole),
        None => mark(screen, board, hole),
    };
    let aim = screen.held().map(Held::aim);
    let at = aim.map_or(screen.cursor, |aim| aim.to);
    let trail = match (&screen.animation, &screen.mode) {
        (Some(animation), _) => animation.jump(),
        (None, Mode::Walk(walk)) => walk.at.checked_sub(1).map(|at| walk.line.jumps()[at]),
        (None, _) => aim.or_else(|| screen.shown().jumps().last().copied()),
    };
    let shows_cursor = screen.animation.is_none() && !matches!(screen.mode, Mode::Walk(_));
    let cursor = shows_cursor.then_some(at);
    let view = BoardView { board, look, mark: &mark, cursor, trail, undone: None };
    view.draw(frame, triangle);
    let cursor = view.cursor_cell(triangle, at);
    if triangle.contains(cursor) {
        frame.set_cursor_position(cursor);
    }
    if let Some(finished) = finished {
        return draw_beside_board(screen, finished, frame, (triangle, legend), look);
    }
    for (line, text) in lines.iter().enumerate() {
        let (x, y) = (legend.x, legend.y + line as u16);
        frame.buffer_mut().set_stringn(x, y, text, usize::from(legend.width), look.style(Role::Secondary));
    }
}

/// The least room of a board that has texts beside its top.
const WITH_CORNERS: (u16, u16) = (54, 18);

/// Draws what is told about the last jump on show below the board, and beside its top where there is room.
fn draw_beside_board(
    screen: &PegsScreen,
    finished: &Finished<'_>,
    frame: &mut ratatui::Frame<'_>,
    (triangle, below): (Rect, Rect),
    look: Look,
) {
    if below.height > 0 {
        let line = Rect { x: below.x + 1, width: below.width - 1, ..below };
        frame.render_widget(finished_view::effect(screen, finished, line.width.into(), look), line);
    }
    if triangle.width < WITH_CORNERS.0 || triangle.height < WITH_CORNERS.1 {
        return;
    }
    let (left, right) = finished_view::corners(screen, finished, look);
    let width = right.iter().map(Line::width).max().unwrap_or(0) as u16;
    let corners = [(triangle.x + 1, left), (triangle.right().saturating_sub(width + 1), right)];
    for (x, lines) in corners {
        for (line, text) in lines.into_iter().enumerate() {
            let room = Rect { x, y: triangle.y + line as u16, width: text.width() as u16, height: 1 };
            frame.render_widget(text, room);
        }
    }
}

fn mark(screen: &PegsScreen, board: Board, hole: Hole) -> Mark {
    match (&screen.mode, screen.held()) {
        (Mode::Walk(_), _) => Mark::Plain,
        (_, Some(held)) => {
            let aim = held.aim();
            let coached = |jump| screen.session.coach != Coach::Off && screen.session.lost_by(jump).is_some();
            match held.jumps.iter().find(|jump| jump.to == hole) {
                Some(jump) if *jump == aim && coached(*jump) => Mark::LosingTarget,
                Some(jump) if *jump == aim => Mark::Target,
                Some(jump) if coached(*jump) => Mark::LosingLanding,
                Some(_) => Mark::Landing,
                None if hole == aim.from => Mark::Picked,
                None if hole == aim.over => Mark::Jumped,
                None if board.can_jump(hole) => Mark::CanJump,
                None => Mark::Plain,
            }
        }
        _ if board.can_jump(hole) => Mark::CanJump,
        _ => Mark::Plain,
    }
}

/// Draws the field over the bottom of the screen, and the error in it.
fn draw_field(field: &LineInput, title: &str, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let width = area.width.min(80);
    let room = usize::from(width) - 4;
    let said = field.error().map_or_else(Vec::new, |said| wrapped(said, room));
    let lines = 1 + said.len().max(2);
    let place = middle(widget::body(area), width, lines);
    let place = Rect { y: widget::body(area).bottom() - place.height, ..place };
    let mut text = vec![Line::default()];
    text.extend(said.into_iter().map(|line| Line::styled(line, look.style(Role::Warning))));
    let words = widget::Panel {
        title: title.to_owned(),
        aside: "Esc closes".into(),
        state: PanelState::Focused,
        text: Text::from(text),
    };
    popup(frame, place, look, words);
    field.draw(frame, widget::line_inside(place, 0), look);
}

/// The lines of a list, each with a pointer of two cells, wrapped to the inside of a panel of this width.
fn in_panel(lines: Vec<Line<'static>>, width: u16) -> Vec<Line<'static>> {
    let room = usize::from(width) - 4;
    let rows = |line: Line<'static>| {
        let text = line.to_string();
        let (pointer, words) = text.split_at(text.char_indices().nth(2).map_or(text.len(), |(at, _)| at));
        let indents = std::iter::once(pointer.to_owned()).chain(std::iter::repeat("    ".to_owned()));
        let rows = wrapped(words, room - 4);
        let style = line.style;
        indents.zip(rows).map(move |(indent, row)| Line::styled(indent + &row, style)).collect::<Vec<_>>()
    };
    let fits = |line: &Line<'_>| line.width() <= room;
    lines.into_iter().flat_map(|line| if fits(&line) { vec![line] } else { rows(line) }).collect()
}

fn draw_goals(screen: &PegsScreen, goals: &Goals, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let width = GOALS_WIDTH.min(area.width);
    let mut lines = in_panel(evaluation_view::goals(screen, goals, look), width);
    lines.push(Line::default());
    lines.extend(evaluation_view::chance_of_goal(screen, goals, usize::from(width) - 4));
    let place = middle(widget::body(area), width, lines.len().max(GOALS_LINES));
    let words = widget::Panel {
        title: "Choose a goal".to_owned(),
        aside: "Esc closes".into(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    popup(frame, place, look, words);
}

fn draw_boards(boards: Boards, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let width = GOALS_WIDTH.min(area.width);
    let lines: Vec<Line<'static>> = boards
        .all()
        .map(|kind| {
            let chosen = kind == boards.chosen();
            let text = format!("{} {}", if chosen { POINTER } else { ' ' }, board::kind(kind));
            Line::styled(text, if chosen { look.chosen_row() } else { Style::new() })
        })
        .collect();
    let mut lines = in_panel(lines, width);
    lines.push(Line::default());
    lines.push(Line::from(format!("{} rows; ← → change the size", boards.chosen().rows())));
    let notes = wrapped(BOARD_ODDS, usize::from(width) - 4);
    lines.extend(notes.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary))));
    let place = middle(widget::body(area), width, lines.len());
    let words = widget::Panel {
        title: "Draw a board".to_owned(),
        aside: "Esc closes".into(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    popup(frame, place, look, words);
}

fn status(screen: &PegsScreen, area: Rect, look: Look) -> Span<'static> {
    // Whatever came in the meantime, keys wait for this.
    if screen.session.is_waiting() {
        return Span::styled("Judging …", look.strong());
    }
    if let Some(message) = screen.answer.as_ref().or(screen.message.as_ref()) {
        return Span::styled(message.clone(), look.strong());
    }
    if let Some(verb) = screen.session.asks_to_give_up() {
        let again = screen.key(command_of(verb), look);
        let question = format!("See how to play on? The game then counts as given up. {again} again: yes");
        return Span::styled(question, look.strong());
    }
    let game = screen.game();
    match &screen.mode {
        Mode::Walk(shown) => Span::raw(walk::in_words(shown)),
        Mode::SetUp => Span::raw(set_up_in_words(screen, look)),
        Mode::TypeMoves(_) => Span::raw("Enter makes the jumps; undo undoes them one by one"),
        Mode::TypeBoard(_) => Span::raw("Enter sets up this board"),
        Mode::ChooseGoal(_) => Span::raw("Enter chooses it; your jumps stay"),
        Mode::ChooseBoard(_) => Span::raw("Enter draws one; undo returns to this game"),
        Mode::Play(Some(held)) if screen.session.warned().is_some() => {
            let against = screen.against(held.aim()).unwrap_or_default();
            let words = match Shape::of(area) {
                Shape::Compact => format!("! {against}. Enter again jumps."),
                Shape::Medium | Shape::Large => {
                    format!("! {against}. Enter again jumps, Esc puts it back.")
                }
            };
            Span::styled(words, look.style(Role::Warning))
        }
        Mode::Play(Some(held)) => Span::raw(outcome::held_in_words(screen, held)),
        Mode::Play(None) if game.start().is_none() => {
            let sizes = [(Command::Larger, game.rows().larger()), (Command::Smaller, game.rows().smaller())];
            let keys: Vec<String> = sizes
                .iter()
                .filter(|(_, rows)| rows.is_some())
                .map(|(command, _)| screen.key(*command, look))
                .collect();
            let change = if keys.len() == 1 { "changes" } else { "change" };
            Span::raw(format!(
                "Enter empties hole {}; {} {change} the size",
                screen.cursor,
                keys.join(" and ")
            ))
        }
        Mode::Play(None) if game.is_over() => ended(screen, look),
        Mode::Play(None) => Span::raw(match screen.cursor {
            empty if !game.board().has_peg(empty) => format!("{empty} is empty: go to a peg"),
            stuck if !game.board().can_jump(stuck) => format!("{stuck} cannot jump now; those with ● can"),
            peg => format!("Enter picks up the peg in {peg}"),
        }),
    }
}

/// The command for something that shows how to play on.
const fn command_of(verb: &Verb) -> Command {
    match verb {
        Verb::Search(_) => Command::WatchSearch,
        Verb::Solutions(_) => Command::Solutions,
        _ => Command::PlayOut,
    }
}

fn set_up_in_words(screen: &PegsScreen, look: Look) -> String {
    let verb =
        if screen.session.setup().has_peg(screen.cursor) { "lifts the peg in" } else { "puts a peg into" };
    let play = screen.key(Command::TryYourself, look);
    let next = if screen.works(Command::TryYourself) {
        format!("; {play} plays from this board")
    } else {
        String::new()
    };
    format!("Enter {verb} {}{next}", screen.cursor)
}

/// How the game ended, and after which jump the goal was lost.
fn ended(screen: &PegsScreen, look: Look) -> Span<'static> {
    let game = screen.game();
    let end = pegs::ending(game, screen.session.rating(game));
    if let Some((jumps, best)) = pegs::missed(game, &screen.session.evaluations) {
        let (back, earlier) = (game.jumps().len() - jumps, screen.key(Command::EarlierRow, look));
        let words =
            format!("{end}. After jump {jumps}, {best} was still possible: press {earlier} {}", times(back));
        return Span::styled(words, look.strong());
    }
    let enter = if screen.focus.shows(Panel::Board) { "shows every jump" } else { "shows the board" };
    let new = screen.key(Command::New, look);
    Span::styled(format!("{end}. Enter {enter}, {new} plays again"), look.style(Role::Good))
}
