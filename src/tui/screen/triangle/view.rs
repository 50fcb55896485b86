//! The view of the triangle: its panels, the board, and the texts around it.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::animation::Animation;
use super::goals::Goals;
use super::hand::Held;
use super::state::{Mode, Panel, Triangle};
use super::{evaluation_view, moves_view, outcome, walk};
use crate::narration::{counted, pegs};
use crate::play::Coach;
use crate::triangle::{Board, Hole, Rows};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::LineInput;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, Mark, PanelState, Shape, TriangleView, draw_frame, hole_under, least_room, middle, panel,
    popup, wrapped,
};

/// The least width of the panels beside the board.
const SIDE: u16 = 28;

/// The height of the coach's panel once the game is over: its verdict. The moves take the rest.
const COACH_AT_THE_END: u16 = 6;

/// The areas of the panels: the board on the left, the others beside it or, if the board is too wide, below it.
fn layout(area: Rect, screen: &Triangle) -> Vec<(Panel, Rect)> {
    let rows = screen.rows();
    let (shape, room) = (Shape::of(area), widget::body(area));
    let (width, coach_height) = match shape {
        Shape::Compact => (34, 9),
        Shape::Medium => (44, 10),
        Shape::Large => (66, 16),
    };
    let least = least_room(rows);
    let is_over = matches!(screen.mode, Mode::Play(_)) && screen.game().is_over();
    let coach_height = if is_over { COACH_AT_THE_END } else { coach_height };
    let width = width.max(least.width + 4).max(area.width / 2 - 2);
    if width + SIDE > room.width {
        let board = Rect { height: least.height + 2, ..room };
        let below = Rect { y: board.bottom(), height: room.height - board.height, ..room };
        let coach = Rect { width: room.width / 2 + 4, ..below };
        let moves = Rect { x: coach.right(), width: room.width - coach.width, ..below };
        return vec![(Panel::Board, board), (Panel::Coach, coach), (Panel::Moves, moves)];
    }
    let side = Rect { x: room.x + width, width: room.width - width, ..room };
    let coach = Rect { height: coach_height, ..side };
    let moves = Rect { y: side.y + coach_height, height: side.height - coach_height, ..side };
    vec![(Panel::Board, Rect { width, ..room }), (Panel::Coach, coach), (Panel::Moves, moves)]
}

/// The size of the list of goals, which does not depend on the selected one.
const GOALS_WIDTH: u16 = 56;

const GOALS_LINES: usize = 8;

/// The legend of the glyphs, for different widths.
const LEGENDS: [&[&str]; 4] = [
    &[
        " ● can jump; darker pegs cannot",
        " ▶ picked up   × is removed",
        " ○ lands there   ! lands there and cannot win any more",
    ],
    &[" ● jumps ▶ picked × removed ! cannot win"],
    &[" ● jumps   ▶ picked", " × removed ! cannot win"],
    // Beside the top of a triangle that fills the width.
    &[" ● jumps", " ▶ picked", " × removed", " ! cannot win"],
];

/// The areas of the triangle and of its legend in the board's panel.
fn board_room(panel: Rect, rows: Rows) -> (Rect, Rect, &'static [&'static str]) {
    let inner = Rect { x: panel.x + 1, y: panel.y + 1, width: panel.width - 2, height: panel.height - 2 };
    let roomy = inner.width >= 54 && inner.height > 24;
    let legend = match inner.width {
        _ if roomy => LEGENDS[0],
        40.. => LEGENDS[1],
        _ => LEGENDS[2],
    };
    let below = legend.len() as u16;
    if inner.height < least_room(rows).height + below {
        let legend = LEGENDS[3];
        return (inner, Rect { width: 20, height: legend.len() as u16, ..inner }, legend);
    }
    let triangle = Rect { height: inner.height - below, ..inner };
    (triangle, Rect { y: triangle.bottom(), height: below, ..inner }, legend)
}

/// The hole at a position.
pub(super) fn hole_at(screen: &Triangle, at: Position, area: Rect) -> Option<Hole> {
    let rows = screen.rows();
    let panels = screen.focus.arrange(layout(area, screen), widget::body(area));
    let (_, room) = panels.into_iter().find(|(which, _)| *which == Panel::Board)?;
    hole_under(board_room(room, rows).0, rows, at)
}

pub(super) fn draw(screen: &Triangle, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    for (which, room) in screen.focus.arrange(layout(area, screen), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Board => ("Board", board_aside(screen), Text::default()),
            Panel::Coach => {
                let key = screen.key(Command::Coach, look);
                let aside = format!("{key} {}", screen.session.coach());
                ("Coach", aside, evaluation_view::text(screen, room, look))
            }
            Panel::Moves => (
                moves_view::title(screen),
                moves_view::aside(screen, look),
                moves_view::text(screen, room, look),
            ),
        };
        panel(frame, room, look, widget::Panel { title: title.to_owned(), aside, state, text });
        if which == Panel::Board {
            draw_board(screen, frame, room, look);
        }
    }
    let words = Frame {
        title: if matches!(screen.mode, Mode::SetUp | Mode::TypeBoard(_)) {
            "SET UP A BOARD"
        } else {
            "PEG TRIANGLE"
        },
        middle: what_is_played(screen),
        right: vec![Span::raw(help_taken(screen))],
        status: status(screen, area, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    match &screen.mode {
        Mode::TypeMoves(field) => draw_field(field, "Moves, such as 4-1 6-4 or d-a f-d", frame, area, look),
        Mode::TypeBoard(field) => {
            draw_field(field, "Board: x peg, . hole, / between rows", frame, area, look);
        }
        Mode::ChooseGoal(goals) => draw_goals(screen, goals, frame, area, look),
        Mode::Play(_) | Mode::Walk(_) | Mode::SetUp => {}
    }
}

fn what_is_played(screen: &Triangle) -> String {
    let game = screen.shown();
    match (&screen.mode, game.starting_hole()) {
        (Mode::SetUp | Mode::TypeBoard(_), _) => format!("{} rows", game.rows()),
        _ if game.start().is_none() => format!("{} rows · choose the empty hole", game.rows()),
        (_, None) => format!("own board · goal: {}", pegs::goal(&game)),
        (_, Some(hole)) => format!("start hole {hole} · goal: {}", pegs::goal(&game)),
    }
}

fn help_taken(screen: &Triangle) -> String {
    let counts = [("shown", screen.session.help().shown), ("undone", screen.session.help().undone)];
    let counts = counts.into_iter().filter(|(_, times)| *times > 0);
    let more: String = counts.map(|(what, times)| format!(" · {what} {times}")).collect();
    format!("hints {}{more}", screen.session.help().hints)
}

fn board_aside(screen: &Triangle) -> String {
    let game = screen.shown();
    let pegs = counted(game.board().pegs(), "peg");
    match screen.mode {
        Mode::SetUp | Mode::TypeBoard(_) => format!("{pegs} · hole {}", screen.cursor),
        _ if game.start().is_none() => format!("hole {}", screen.cursor),
        _ => format!("{pegs} · move {}", game.jumps().len()),
    }
}

fn draw_board(screen: &Triangle, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let (triangle, legend, lines) = board_room(room, screen.rows());
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
    let view = TriangleView { board, look, mark: &mark, cursor, trail, undone: None };
    view.draw(frame, triangle);
    let cursor = view.cursor_cell(triangle, at);
    if triangle.contains(cursor) {
        frame.set_cursor_position(cursor);
    }
    for (line, text) in lines.iter().enumerate() {
        let (x, y) = (legend.x, legend.y + line as u16);
        frame.buffer_mut().set_stringn(x, y, text, usize::from(legend.width), look.style(Role::Secondary));
    }
}

fn mark(screen: &Triangle, board: Board, hole: Hole) -> Mark {
    match (&screen.mode, screen.held()) {
        (Mode::Walk(_), _) => Mark::Plain,
        (_, Some(held)) => {
            let aim = held.aim();
            let coached =
                |jump| screen.session.coach() != Coach::Off && screen.session.lost_by(jump).is_some();
            match held.jumps().iter().find(|jump| jump.to == hole) {
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
    let width = area.width.min(76);
    let room = usize::from(width) - 4;
    let said = field.error().map_or_else(Vec::new, |said| wrapped(said, room));
    let lines = 1 + said.len().max(2);
    let place = middle(widget::body(area), width, lines);
    let place = Rect { y: widget::body(area).bottom() - place.height, ..place };
    let mut text = vec![Line::default()];
    text.extend(said.into_iter().map(|line| Line::styled(line, look.style(Role::Warning))));
    let words = widget::Panel {
        title: title.to_owned(),
        aside: "Esc closes".to_owned(),
        state: PanelState::Focused,
        text: Text::from(text),
    };
    popup(frame, place, look, words);
    field.draw(frame, widget::line_inside(place, 0), look);
}

fn draw_goals(screen: &Triangle, goals: &Goals, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let mut lines = evaluation_view::goals(screen, goals, look);
    lines.push(Line::default());
    lines.extend(evaluation_view::chance_of_goal(screen, goals, usize::from(GOALS_WIDTH) - 4));
    let place = middle(widget::body(area), GOALS_WIDTH, GOALS_LINES);
    let words = widget::Panel {
        title: "What do you play for?".to_owned(),
        aside: "Esc closes".to_owned(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    popup(frame, place, look, words);
}

fn status(screen: &Triangle, area: Rect, look: Look) -> Span<'static> {
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let game = screen.game();
    match &screen.mode {
        Mode::Walk(shown) => Span::raw(walk::in_words(shown)),
        Mode::SetUp => Span::raw(set_up_in_words(screen, look)),
        Mode::TypeMoves(_) => Span::raw("Enter makes the moves; each is one step of undo"),
        Mode::TypeBoard(_) => Span::raw("Enter takes the board"),
        Mode::ChooseGoal(_) => Span::raw("Enter plays for it; the moves made stay"),
        Mode::Play(Some(held)) if screen.session.warned().is_some() => {
            let against = screen.against(held.aim()).unwrap_or_default();
            let words = match Shape::of(area) {
                Shape::Compact => format!("! {against}. Enter again jumps."),
                Shape::Medium | Shape::Large => {
                    format!("! {against}. Enter again does it, Esc puts it back.")
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

fn set_up_in_words(screen: &Triangle, look: Look) -> String {
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
fn ended(screen: &Triangle, look: Look) -> Span<'static> {
    let game = screen.game();
    let end = pegs::ending(game, screen.session.evaluations().rating(game));
    if let Some((jumps, best)) = pegs::missed(game, screen.session.evaluations()) {
        let (back, earlier) = (game.jumps().len() - jumps, screen.key(Command::EarlierRow, look));
        let words = format!("{end}. After move {jumps} it could still be {best}: {earlier} {back}× shows");
        return Span::styled(words, look.strong());
    }
    let enter = if screen.focus.shows(Panel::Board) { "shows every move" } else { "shows the board" };
    let new = screen.key(Command::New, look);
    Span::styled(format!("{end}! Enter {enter}, {new} plays again"), look.style(Role::Good))
}
