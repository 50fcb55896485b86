//! The view: the scores of the guess, the guesses that lead to it, what other guesses cost, and the games from here.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Explorer, Panel};
use super::{costs_view, scores_view};
use crate::narration::{counted, explorer, marks, percent, thousands};
use crate::play::explorer::TreeProgress;
use crate::session::explorer::{Growth, ScoreRow, Walk};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, GuessList, GuessRow, PanelState, RowScore, Scale, Shape, bar, bar_of_length, draw_frame,
    inside, lengths, name_command, panel, wrapped,
};

/// The areas of the panels: the scores at the left, the others at the right as far as there is room.
fn layout(area: Rect, turns: usize) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    let left = match shape {
        Shape::Compact => 36,
        Shape::Medium => 46,
        Shape::Large => (room.width * 11 / 20).max(62),
    };
    let scores = Rect { width: left, ..room };
    let rest = Rect { x: scores.right(), width: room.width - left, ..room };
    let split = |rest: Rect, upper: u16| {
        let upper = Rect { height: upper.min(rest.height), ..rest };
        (upper, Rect { y: upper.bottom(), height: rest.height - upper.height, ..rest })
    };
    if shape == Shape::Large {
        let (game, rest) = split(rest, rest.height * 2 / 5);
        let (cost, lengths) = split(rest, (rest.height / 2).max(10));
        return vec![
            (Panel::Scores, scores),
            (Panel::Game, game),
            (Panel::Cost, cost),
            (Panel::Lengths, lengths),
        ];
    }
    let game = (turns as u16 + 3).clamp(4, room.height / 2);
    let (game, cost) = split(rest, game);
    vec![(Panel::Scores, scores), (Panel::Game, game), (Panel::Cost, cost)]
}

const TITLE: &str = "EXPLORER";

pub(super) fn draw(screen: &Explorer, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    match screen.session.walk() {
        Some(walk) => draw_walk(screen, walk, frame, area, look),
        None => draw_growth(screen, frame, widget::body(area), look),
    }
    let right = match screen.session.walk() {
        Some(walk) => format!("guess {}", walk.turns.len() + 1),
        None => String::new(),
    };
    let (strategy, rules) = (&screen.session.strategy, screen.session.rules);
    let forms = [format!("{strategy}, {rules}"), strategy.to_string()];
    let words = Frame {
        title: TITLE,
        middle: widget::first_fitting(
            &forms,
            usize::from(area.width).saturating_sub(TITLE.len() + right.len() + 8),
        ),
        right: vec![Span::raw(right)],
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn draw_walk(screen: &Explorer, walk: &Walk, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let here = &walk.here;
    for (which, room) in screen.focus.arrange(layout(area, walk.turns.len()), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Scores => (
                format!("Scores of {}", here.guess.capitals()),
                format!("possible codes: {}", thousands(here.codes())),
                scores_view::text(walk, room, look),
            ),
            Panel::Game => ("The game".to_owned(), String::new(), Text::default()),
            Panel::Cost => {
                ("What guesses cost".to_owned(), String::new(), costs_view::text(screen, walk, room, look))
            }
            Panel::Lengths => (
                "Games from here".to_owned(),
                counted(here.lengths.guesses(), "guess"),
                games(walk, room, look),
            ),
        };
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
        match which {
            Panel::Scores => name_command(frame, room, look, &screen.commands()),
            Panel::Game => draw_game(walk, frame, room, look),
            Panel::Cost | Panel::Lengths => {}
        }
    }
}

/// The turns that lead here, and the guess.
fn draw_game(walk: &Walk, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let turns = &walk.turns;
    let guess = GuessRow {
        number: turns.len() + 1,
        code: walk.here.guess,
        score: RowScore::Typed(Vec::new(), None),
        is_current: true,
    };
    let before = turns.iter().zip(1..).map(|(turn, number)| GuessRow {
        number,
        code: turn.code,
        score: RowScore::Scored(turn.score, None),
        is_current: false,
    });
    let rows: Vec<GuessRow> = before.chain([guess]).collect();
    let list = GuessList::new(walk.rules(), &rows, look);
    let (width, height) = inside(room);
    let inner = Rect { x: room.x + 2, y: room.y + 1, width: width as u16, height: height as u16 };
    list.draw(frame.buffer_mut(), inner);
}

/// The games from here by number of guesses, from this one on.
fn games(walk: &Walk, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let here = &walk.here.lengths;
    let (guesses, games): (Vec<usize>, Vec<u64>) = here.by_length().unzip();
    let bars = width.saturating_sub(28);
    let all = here.games().max(1) as f64;
    let bar_lengths = lengths(&games, bars, Scale::Linear);
    let row = |at: usize| {
        let name =
            Span::styled(format!("{:>10}  ", counted(guesses[at], "guess")), look.style(Role::Secondary));
        let number = Span::styled(format!(" {:>7}", thousands(games[at])), look.strong());
        let share = format!("{:>6} %", percent(games[at] as f64 / all, 1));
        let share = Span::styled(share, look.style(Role::Secondary));
        let bar = bar_of_length(bar_lengths[at], bars, Role::Data, look);
        [name].into_iter().chain(bar).chain([number, share]).collect::<Line<'_>>()
    };
    let mut lines: Vec<Line<'_>> = (0..guesses.len()).map(row).collect();
    let words = wrapped(&explorer::games(here), width);
    if lines.len() + 1 + words.len() <= height {
        lines.push(Line::default());
        lines.extend(words.into_iter().map(Line::from));
    }
    Text::from(lines)
}

/// The progress of the tree, or why there is none.
fn draw_growth(screen: &Explorer, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let session = &screen.session;
    let width = inside(room).0;
    let new = screen.key(Command::New, look);
    let all = session.rules.universe_size();
    let (words, progress) = match &session.growth {
        Growth::Growing(progress) => {
            let found = if let TreeProgress::Found(found) = progress { Some(found) } else { None };
            (explorer::growing(&session.strategy, *progress, all), found)
        }
        Growth::Stopped => (format!("Stopped. {new} chooses a strategy and rules."), None),
        Growth::Failed(reason) => (format!("There is no tree: {reason}. {new} chooses another one."), None),
        Growth::NotBegun | Growth::Grown(_) => (format!("{new} chooses a strategy and rules."), None),
    };
    let mut lines: Vec<Line<'_>> = wrapped(&words, width).into_iter().map(Line::from).collect();
    if let Some(found) = progress {
        let share = *found as f64 / f64::from(all.max(1));
        lines.extend([Line::default(), Line::from(bar(share, width.min(60), Role::Data, look).to_vec())]);
    }
    let words = widget::Panel {
        title: "The tree of all games".to_owned(),
        aside: "".into(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    panel(frame, room, look, words);
    name_command(frame, room, look, &screen.commands());
}

fn status(screen: &Explorer, look: Look) -> Span<'static> {
    if screen.prompt.is_some() {
        return Span::raw("");
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    match (screen.session.walk(), &screen.session.growth) {
        (Some(walk), _) => Span::raw(in_words(walk.row())),
        (None, Growth::Growing(_)) => Span::raw(format!("{} stops", screen.key(Command::Cancel, look))),
        (None, _) => Span::raw(""),
    }
}

/// What follows from the chosen score.
fn in_words(row: &ScoreRow) -> String {
    let score = marks(row.score);
    match &row.next {
        None => format!("{score}: the secret is found"),
        Some(next) => {
            let fits = if next.fits { "" } else { ", which can't be the secret" };
            format!("{score}: then {}{fits}: {}", next.guess.capitals(), explorer::games(&next.lengths))
        }
    }
}

/// The commands for a click: gives a panel the focus, and chooses a score or follows the chosen one.
pub(super) fn click(screen: &Explorer, at: Position, area: Rect, _: Look) -> Vec<Command> {
    let Some(walk) = screen.session.walk().filter(|_| screen.prompt.is_none()) else { return Vec::new() };
    let panels = screen.focus.arrange(layout(area, walk.turns.len()), widget::body(area));
    let Some((which, room)) = panels.into_iter().find(|(_, room)| room.contains(at)) else {
        return Vec::new();
    };
    let row = if which == Panel::Scores { scores_view::row_at(walk, at, room) } else { None };
    let choice = row.map(|row| Command::Choice(row, 0));
    screen.focus.way_to(which).into_iter().chain(choice).collect()
}
