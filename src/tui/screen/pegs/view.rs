//! The view of a peg board: its panels, the board, and the texts around it.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::animation::Animation;
use super::choices::{Choice, Choices};
use super::finished_view;
use super::hand::Held;
use super::jump_table::Jumps;
use super::state::{BOARD, COACH, JUMPS, Open, PegsScreen};
use super::{chances_chart, evaluation_view, facts, jumps_view};
use crate::narration::{board, counted, pegs, times};
use crate::play::puzzle::Difficulty;
use crate::play::{Coach, Goal, PegGame};
use crate::session::pegs::Mode;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::{Controls as _, Screen};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Arrangement, BoardView, Frame, Mark, PanelContent, Popup, Share, Surface, WindowSize,
    first_fitting, hole_areas, is_narrow, least_room, paragraph, wrapped,
};
use pegwise_engine::pegs::{Board, Hole, Shape};

/// The least width of the panels beside the board.
const SIDE: u16 = 28;

/// The height of the coach's panel without numbers, and the lines around those of the jumps.
const SENTENCES: u16 = 8;
const BESIDE_JUMPS: u16 = 6;

/// The board on the left, and the others beside it or, if the board is too wide, below it. In a narrow window the board
/// is alone.
pub(super) fn arrangement(screen: &PegsScreen, area: Rect) -> Arrangement {
    let finished = Jumps::of_finished(screen);
    if let Some(finished) = finished.and_then(|finished| finished_view::arrangement(screen, area, &finished))
    {
        return finished;
    }
    let [board, coach, jumps] = [BOARD, COACH, JUMPS].map(Arrangement::Panel);
    if is_narrow(area) {
        return board;
    }
    let (least, room) = (least_room(screen.shape()), widget::body(area));
    let is_large = WindowSize::of(area) == WindowSize::Large;
    let (width, coach_height) = if is_large { (66, 16) } else { (area.width / 2 + 2, 10) };
    let width = width.max(least.width + 4).max(area.width / 2 - 2);
    if width + SIDE > room.width {
        let coach_width = Share::Cells(room.width / 2 + 4);
        let below = Arrangement::Columns(vec![(coach_width, coach), (Share::Of(1), jumps)]);
        // The legend of a triangle stands beside its top.
        let legend = u16::from(screen.shape().triangle_rows().is_none());
        let height = Share::Cells(least.height + legend + 2);
        return Arrangement::Rows(vec![(height, board), (Share::Of(1), below)]);
    }
    // Without numbers there is a sentence, and a line for each jump.
    let has_ways = screen.session.coach != Coach::Off && screen.session.shows_ways;
    let whole_game = screen.shape().all_holes().count() as u16 + BESIDE_JUMPS;
    let is_short = !has_ways && room.height > 2 * coach_height + whole_game;
    let (coach_height, jumps_height) =
        if is_short { (SENTENCES, Share::Cells(whole_game)) } else { (coach_height, Share::Of(1)) };
    let nothing = (Share::Of(u16::from(is_short)), Arrangement::Rows(Vec::new()));
    let side = Arrangement::Rows(vec![(Share::Cells(coach_height), coach), (jumps_height, jumps), nothing]);
    Arrangement::Columns(vec![(Share::Cells(width), board), (Share::Of(1), side)])
}

/// The size of the list of goals, which does not depend on the selected one.
const LIST_WIDTH: u16 = 56;
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

/// The areas of the board and of its legend in the board's panel. A finished game has a line about its last jump
/// instead of the legend.
fn board_room(panel: Rect, shape: Shape, is_finished: bool) -> (Rect, Rect, &'static [&'static str]) {
    let inner = Rect { x: panel.x + 1, y: panel.y + 1, width: panel.width - 2, height: panel.height - 2 };
    let legend: &[&str] = match inner.width {
        _ if is_finished => &[""],
        54.. if inner.height > 24 => LEGENDS[0],
        40.. => LEGENDS[1],
        _ => LEGENDS[2],
    };
    let below = legend.len() as u16;
    if inner.height < least_room(shape).height + below {
        let legend = if is_finished || shape.triangle_rows().is_none() { &[] } else { LEGENDS[3] };
        return (inner, Rect { width: inner.width.min(20), height: legend.len() as u16, ..inner }, legend);
    }
    let triangle = Rect { height: inner.height - below, ..inner };
    (triangle, Rect { y: triangle.bottom(), height: below, ..inner }, legend)
}

pub(super) fn panel(screen: &PegsScreen, panel: usize, room: Rect, look: Look) -> PanelContent<'_> {
    let finished = Jumps::of_finished(screen);
    match (panel, &finished) {
        (BOARD, _) => {
            let (title, aside) = board_title(screen, finished.as_ref());
            let board = PanelContent::new(title, Text::default()).aside(aside);
            board.paint(move |surface| draw_board(screen, surface, room, finished, look))
        }
        (COACH, Some(finished)) if chances_chart::has_ways(&finished.evaluations) => {
            finished_view::chart(screen, finished, room, look)
        }
        (COACH, _) => coach(screen, room, look),
        (_, Some(finished)) => finished_view::jumps(screen, finished, room, look),
        (_, None) => jumps_view::panel(screen, room, look),
    }
}

pub(super) fn frame(screen: &PegsScreen, area: Rect, look: Look) -> Frame {
    let help = help_taken(screen);
    let room = usize::from(area.width).saturating_sub(title(screen).len() + help.chars().count() + 8);
    Frame {
        title: title(screen),
        middle: vec![what_is_played(screen, room)],
        right: vec![Span::raw(help)],
        status: status(screen, area, look),
        ..Frame::default()
    }
}

fn title(screen: &PegsScreen) -> &'static str {
    match screen.shape().triangle_rows() {
        _ if screen.sets_up() => "SET UP A BOARD",
        Some(_) => "PEG TRIANGLE",
        None => "PEG SOLITAIRE",
    }
}

/// What is played, as far as there is room for it. The goal goes last.
fn what_is_played(screen: &PegsScreen, room: usize) -> String {
    let game = screen.session.shown();
    match game.starting_hole() {
        _ if screen.sets_up() => board::shape(game.shape()),
        _ if game.start().is_none() => format!("{} · choose the empty hole", board::shape(game.shape())),
        start => {
            let goal = format!("goal: {}", pegs::goal(&game));
            let start = match start {
                Some(hole) => format!("start hole {hole}"),
                None => format!("{} board", kind_of_board(screen, &game)),
            };
            let shape = game.shape();
            let named = shape.triangle_rows().is_none().then(|| format!("{} · ", board::shape(shape)));
            let full = format!("{}{start} · {goal}", named.unwrap_or_default());
            first_fitting(&[full, format!("{start} · {goal}"), goal], room)
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

fn board_title(screen: &PegsScreen, finished: Option<&Jumps<'_>>) -> (String, String) {
    let game = screen.session.shown();
    let pegs = counted(game.board().pegs(), "peg");
    let aside = match finished {
        Some(finished) => return finished_view::board_title(screen, finished),
        None if screen.sets_up() => format!("{pegs} · hole {}", screen.cursor),
        _ if game.start().is_none() => format!("hole {}", screen.cursor),
        _ => format!("{pegs} · jump {}", game.jumps().len()),
    };
    ("Board".to_owned(), aside)
}

fn coach(screen: &PegsScreen, room: Rect, look: Look) -> PanelContent<'static> {
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
    PanelContent::new("Coach", evaluation_view::text(screen, room, look)).aside(aside)
}

/// Draws the board. A click on a hole goes there, and takes the peg or lands.
fn draw_board(
    screen: &PegsScreen,
    surface: &mut Surface<'_, '_>,
    room: Rect,
    finished: Option<Jumps<'_>>,
    look: Look,
) {
    let (triangle, legend, lines) = board_room(room, screen.shape(), finished.is_some());
    let board = screen.animation.as_ref().map_or_else(|| screen.session.shown().board(), Animation::board);
    let mark = |hole: Hole| match &screen.animation {
        Some(animation) => animation.mark(hole),
        None => mark(screen, board, hole),
    };
    let aim = screen.held.as_ref().map(Held::aim);
    let at = aim.map_or(screen.cursor, |aim| aim.to);
    let trail = match (&screen.animation, screen.walk()) {
        (Some(animation), _) => animation.jump(),
        (None, Some(walk)) => walk.at.checked_sub(1).map(|at| walk.line.jumps()[at]),
        (None, _) => aim.or_else(|| screen.session.shown().jumps().last().copied()),
    };
    let shows_cursor = screen.animation.is_none() && screen.walk().is_none();
    let cursor = shows_cursor.then_some(at);
    let labels = screen.answer.as_ref().and_then(|answer| answer.labels.clone());
    let labels = labels.or_else(|| pattern_labels(screen));
    let view = BoardView { board, look, mark: &mark, cursor, trail, undone: None, labels: labels.as_deref() };
    view.draw(surface.frame, triangle);
    for (hole, area) in hole_areas(triangle, screen.shape()) {
        screen.hit(hole).into_iter().for_each(|hit| surface.hit(area, hit));
    }
    let frame = &mut *surface.frame;
    let cursor = view.cursor_cell(triangle, at);
    if triangle.contains(cursor) {
        frame.set_cursor_position(cursor);
    }
    if let Some(finished) = finished {
        return draw_beside_board(screen, &finished, frame, (triangle, legend), look);
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
    finished: &Jumps<'_>,
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
    let width = |lines: &[Line<'_>]| lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    let corners = [(triangle.x + 1, left), (triangle.right().saturating_sub(width(&right) + 1), right)];
    for (x, lines) in corners {
        let corner = Rect::new(x - 1, triangle.y, width(&lines) + 2, lines.len() as u16);
        if hole_areas(triangle, screen.shape()).any(|(_, disc)| disc.intersects(corner)) {
            continue;
        }
        for (line, text) in lines.into_iter().enumerate() {
            let room = Rect { x, y: triangle.y + line as u16, width: text.width() as u16, height: 1 };
            frame.render_widget(text, room);
        }
    }
}

fn mark(screen: &PegsScreen, board: Board, hole: Hole) -> Mark {
    match &screen.held {
        _ if screen.walk().is_some() => Mark::Plain,
        Some(held) => {
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

/// The numbers of the holes, with a star where the pattern that is the goal has a peg. `None` without a pattern.
fn pattern_labels(screen: &PegsScreen) -> Option<Vec<String>> {
    let pattern = screen.game().target().pattern().filter(|_| !screen.sets_up())?;
    let label = |hole| if pattern.contains(hole) { format!("{hole}*") } else { hole.to_string() };
    Some(screen.shape().all_holes().map(label).collect())
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

/// The list of goals or boards, and what there is to know of the selected one.
pub(super) fn choices(screen: &PegsScreen, choices: &Choices, room: Rect, look: Look) -> Popup {
    let width = LIST_WIDTH.min(room.width);
    let inside = usize::from(width) - 4;
    let line = |(at, choice): (usize, &Choice)| {
        let is_chosen = at == choices.at;
        let words = match choice {
            Choice::Goal(goal @ Goal::OnePegIn(_)) if is_chosen => {
                format!("{}   ← → or a number: the hole", pegs::goal_in_list(screen.game(), *goal))
            }
            Choice::Goal(goal) => pegs::goal_in_list(screen.game(), *goal),
            Choice::Board(kind) => board::kind(*kind),
        };
        let text = format!("{} {words}", if is_chosen { POINTER } else { ' ' });
        Line::styled(text, if is_chosen { look.chosen_row() } else { Style::new() })
    };
    let mut lines = in_panel(choices.all.iter().enumerate().map(line).collect(), width);
    lines.push(Line::default());
    let title = match choices.chosen() {
        Choice::Goal(_) => {
            lines.extend(evaluation_view::chance_of_goal(screen, inside, look));
            lines.resize(lines.len().max(GOALS_LINES), Line::default());
            "Choose a goal"
        }
        Choice::Board(kind) => {
            lines.push(Line::from(format!("{}; ← → change the shape", board::shape(kind.shape))));
            lines.extend(paragraph(BOARD_ODDS, inside, look.style(Role::Secondary)));
            "Draw a board"
        }
    };
    Popup { title: title.to_owned(), width, lines, scroll: 0 }
}

fn status(screen: &PegsScreen, area: Rect, look: Look) -> Span<'static> {
    // Whatever came in the meantime, keys wait for this.
    if screen.session.is_waiting() {
        return Span::styled("Judging …", look.strong());
    }
    let answer = screen.answer.as_ref().map(|answer| &answer.words);
    if let Some(message) = answer.or(screen.message.as_ref()) {
        return Span::styled(message.clone(), look.strong());
    }
    if let Some(id) = screen.session.asks_to_give_up() {
        let again = screen.key(Command::of(id), look);
        let question = format!("See how to play on? The game then counts as given up. {again} again: yes");
        return Span::styled(question, look.strong());
    }
    let game = screen.game();
    match (&screen.open, &screen.session.mode) {
        (Open::Typed(_), _) => Span::default(),
        (Open::Choices(choices), _) => Span::raw(match choices.chosen() {
            Choice::Goal(_) => "Enter chooses it; your jumps stay",
            Choice::Board(_) => "Enter draws one; undo returns to this game",
        }),
        (Open::Nothing, Mode::Walking(walk)) => {
            let next = if screen.due.is_some() { "any key stops" } else { "Enter plays on" };
            Span::raw(format!("{} · {next}", pegs::walked(walk)))
        }
        (Open::Nothing, Mode::SettingUp) => Span::raw(set_up_in_words(screen, look)),
        (Open::Nothing, Mode::Playing) => match &screen.held {
            Some(held) => held_status(screen, held, area, look),
            None if game.start().is_none() => start_status(screen, look),
            None if game.is_over() => ended(screen, look),
            None => Span::raw(match screen.cursor {
                empty if !game.board().has_peg(empty) => format!("{empty} is empty: go to a peg"),
                stuck if !game.board().can_jump(stuck) => {
                    format!("{stuck} cannot jump now; those with ● can")
                }
                peg => format!("Enter picks up the peg in {peg}"),
            }),
        },
    }
}

fn held_status(screen: &PegsScreen, held: &Held, area: Rect, look: Look) -> Span<'static> {
    if screen.session.warned().is_none() {
        return Span::raw(facts::held_in_words(screen, held));
    }
    let against = screen.against(held.aim()).unwrap_or_default();
    let again = format!("! {against}. Enter again jumps");
    let words = [format!("{again}, Esc puts it back."), format!("{again}.")];
    let words = first_fitting(&words, usize::from(area.width).saturating_sub(2));
    Span::styled(words, look.style(Role::Warning))
}

fn start_status(screen: &PegsScreen, look: Look) -> Span<'static> {
    let sizes = [Command::Larger, Command::Smaller].into_iter().filter(|command| screen.works(*command));
    let keys: Vec<String> = sizes.map(|command| screen.key(command, look)).collect();
    let change = if keys.len() == 1 { "changes" } else { "change" };
    Span::raw(format!("Enter empties hole {}; {} {change} the shape", screen.cursor, keys.join(" and ")))
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
    let enter = if screen.focus.shows(BOARD) { "shows every jump" } else { "shows the board" };
    let new = screen.key(Command::New, look);
    Span::styled(format!("{end}. Enter {enter}, {new} plays again"), look.style(Role::Good))
}
