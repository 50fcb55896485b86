//! The view: the panels, all at one step.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::layout::layout;
use super::log::log;
use super::panels::{self, inside};
use super::state::{Over, Panel, Watch};
use super::watch_view::WatchView;
use super::{map_view, why};
use crate::archive::saved::Holder;
use crate::narration::{counted, state_name};
use crate::play::GameEnd;
use crate::session::watch::Watching;
use crate::task::End;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, Scrubber, TileWidth, draw_frame, first_fitting, name_command, panel, status_gap,
    tiles,
};
use pegwise_engine::breaker::{Event, State, Strategy};

pub(super) fn draw(screen: &Watch, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    if let Some(watching) = screen.session.watching() {
        watch(screen, watching, frame, area, look);
    }
}

fn arranged(screen: &Watch, watching: &Watching, area: Rect) -> Vec<(Panel, Rect)> {
    let areas = layout(&watching.strategy, watching.rules, screen.beside, area);
    screen.focus.arrange(areas, widget::body(area))
}

fn watch(screen: &Watch, watching: &Watching, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let view = WatchView {
        watching,
        information: screen.information,
        cell: screen.focus.is_on(Panel::Grid).then_some(screen.cell),
        entry: screen.entry.as_ref(),
    };
    for (which, room) in arranged(screen, watching, area) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Guesses => {
                panels::guesses(view, frame, (room, state), look);
                continue;
            }
            Panel::Map => {
                map_view::draw(screen, watching, frame, (room, state), look);
                continue;
            }
            Panel::Grid => panels::grid(view, room, look),
            Panel::Log => logged(screen, watching, room, look),
            Panel::Why => reasons(screen, watching, room, look),
            Panel::Own(own) => {
                let text = own.text(watching.rules, &watching.game, inside(room), look);
                (own.title().to_owned(), String::new(), text)
            }
            Panel::Possible => panels::possible(screen, watching, room, look),
        };
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
        if which == Panel::Log && screen.over.is_none() {
            name_command(frame, room, look, &screen.commands());
        }
    }
    let mut right = Vec::new();
    match (watching.known_secret(), watching.holder) {
        (None, Holder::Program | Holder::Nobody) => {
            right.push(Span::raw("your game, as practice"));
        }
        (Some(secret), holder) => {
            right.push(Span::raw(if holder == Holder::Person { "your secret: " } else { "secret: " }));
            right.extend(tiles(&secret, TileWidth::Narrow, look));
        }
        (None, Holder::Person) => right.push(Span::raw("you keep the secret")),
    }
    let scorer = if watching.is_by_hand() { "you score by hand" } else { "it can't see the secret" };
    let (status, speed) = (status(screen, watching, look), screen.playback.label());
    let words = Frame {
        title: "WATCH IT THINK",
        middle: format!("{}: {scorer}", watching.strategy),
        right,
        status: status.clone(),
        status_right: speed.clone(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if has_scrubber(area, &status) {
        draw_scrubber(watching, frame, scrubber_room(screen, area), look);
    }
    match &screen.over {
        Some(Over::Score(form)) => {
            let leaves = |score| watching.leaves(form.turn, score);
            form.draw(frame, area, look, &leaves, watching.secret());
        }
        Some(Over::Repair(list)) => list.draw(frame, area, look, watching.rules),
        Some(Over::Why(explanation)) => explanation.draw(frame, area, look),
        None => {}
    }
}

fn logged(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let line = &watching.game.line;
    let lines: Vec<Line<'static>> = log(&watching.game, screen.scroll, inside(room), look)
        .into_iter()
        .map(|logged| logged.line)
        .collect();
    let state = line.shown().iter().rev().find_map(|step| match step.event {
        Event::State { to, .. } => Some(state_name(to)),
        _ => None,
    });
    let follow = match screen.scroll {
        0 if watching.goes_to_end() => "to the end",
        0 => "live",
        _ => "scrolled: s returns",
    };
    let more = if watching.end().is_some() { "" } else { "+" };
    let step = format!("step {} of {}{more}", line.cursor(), line.steps().len());
    let state = state.unwrap_or(match &watching.strategy {
        Strategy::States => state_name(State::GuessOne),
        other => other.name(),
    });
    let short = if screen.scroll > 0 { follow.to_owned() } else { step.clone() };
    let forms = [format!("{state} · {step} · {follow}"), format!("{step} · {follow}"), short];
    let aside = first_fitting(&forms, usize::from(room.width).saturating_sub("Log".len() + 6));
    ("Log".to_owned(), aside, Text::from(lines))
}

/// The columns for the words of the status line beside the scrubber.
const fn status_width(area: Rect) -> u16 {
    if area.width >= 120 { 64 } else { 42 }
}

/// Whether the words of the status line leave the scrubber its room.
fn has_scrubber(area: Rect, status: &Span<'_>) -> bool {
    status.width() <= usize::from(status_width(area))
}

/// The room of the scrubber. It does not depend on the step, so that the scrubber does not move while it is dragged.
fn scrubber_room(screen: &Watch, area: Rect) -> Rect {
    status_gap(area, status_width(area), &screen.playback.label())
}

/// Draws the steps as a line with a mark at each guess, if there is room.
fn draw_scrubber(watching: &Watching, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    if room.width < Scrubber::LEAST || watching.game.line.steps().is_empty() {
        return;
    }
    let line = Line::from(scrubber(watching).spans(room.width, look));
    frame.buffer_mut().set_line(room.x, room.y, &line, room.width);
}

/// The steps of the guesses, from 1.
fn guesses(watching: &Watching) -> Vec<u128> {
    let steps = watching.game.line.steps().iter().enumerate();
    steps.filter(|(_, step)| step.turn().is_some()).map(|(at, _)| at as u128 + 1).collect()
}

fn scrubber(watching: &Watching) -> Scrubber {
    let line = &watching.game.line;
    let (length, position) = (line.steps().len() as u128, line.cursor() as u128);
    Scrubber { length, position, marks: guesses(watching) }
}

/// The commands for a click: a line of the log, or a place on the scrubber, is its step; a dot of the map or a
/// cell of the grid has the cursor.
pub(super) fn click(screen: &Watch, at: Position, area: Rect, look: Look) -> Vec<Command> {
    let on_scrubber = || {
        let watching = uncovered(screen)?;
        let is_drawn = has_scrubber(area, &status(screen, watching, look));
        step_on_scrubber(screen, at, area).filter(|_| is_drawn)
    };
    let step = step_in_log(screen, at, area, look).or_else(on_scrubber);
    let command = step.map(Command::Step).or_else(|| dot(screen, at, area, look));
    let command = command.or_else(|| cell(screen, at, area));
    command.into_iter().collect()
}

/// The command for a click on the map.
fn dot(screen: &Watch, at: Position, area: Rect, look: Look) -> Option<Command> {
    let watching = uncovered(screen).filter(|_| screen.information)?;
    let mut panels = arranged(screen, watching, area).into_iter();
    let (_, room) = panels.find(|(panel, _)| *panel == Panel::Map)?;
    let (row, column) = map_view::clicked(screen, watching, room, look, at)?;
    Some(Command::Dot(row, column))
}

/// The command for a click on the grid.
fn cell(screen: &Watch, at: Position, area: Rect) -> Option<Command> {
    let watching = uncovered(screen)?;
    let mut panels = arranged(screen, watching, area).into_iter();
    let (_, room) = panels.find(|(panel, room)| *panel == Panel::Grid && room.contains(at))?;
    let (position, peg) = widget::cell_under(watching.rules, inside(room), (room.x + 2, room.y + 2), at)?;
    Some(Command::Cell(position, peg.index()))
}

/// The game, if no overlay covers it.
fn uncovered(screen: &Watch) -> Option<&Watching> {
    let is_covered = screen.over.is_some();
    screen.session.watching().filter(|_| !is_covered)
}

/// The step of the line of the log at a position.
fn step_in_log(screen: &Watch, at: Position, area: Rect, look: Look) -> Option<usize> {
    let watching = uncovered(screen)?;
    let mut panels = arranged(screen, watching, area).into_iter();
    let (_, room) = panels.find(|(panel, room)| *panel == Panel::Log && room.contains(at))?;
    let row = usize::from(at.y).checked_sub(usize::from(room.y) + 1)?;
    log(&watching.game, screen.scroll, inside(room), look).get(row).map(|logged| logged.step)
}

/// The command for a drag along the scrubber.
pub(super) fn drag(screen: &Watch, from: Position, to: Position, area: Rect) -> Option<Command> {
    step_on_scrubber(screen, from, area)?;
    step_on_scrubber(screen, to, area).map(Command::Step)
}

fn step_on_scrubber(screen: &Watch, at: Position, area: Rect) -> Option<usize> {
    let watching = uncovered(screen)?;
    let room = scrubber_room(screen, area);
    if room.width < Scrubber::LEAST || !room.contains(at) {
        return None;
    }
    let step = scrubber(watching).position_at(at.x - room.x, room.width);
    Some((step as usize).max(1))
}

/// Why this guess.
fn reasons(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let code = why::chosen(watching).map_or_else(|| "this guess".to_owned(), |code| code.capitals());
    let key = screen.key(Command::Why, look);
    let wait = match (screen.beside, screen.playback.is_running()) {
        (Panel::Why, false) => "Comparing other guesses …".to_owned(),
        (Panel::Why, true) => "Pause to compare it with other guesses.".to_owned(),
        _ => format!("{key} compares it with other guesses."),
    };
    let wait = screen.session.is_comparable().then_some(wait.as_str());
    let comparison = screen.session.comparison();
    let lines = why::lines(watching, comparison, wait, inside(room), look);
    let aside = if screen.beside == Panel::Why { format!("{key} closes") } else { String::new() };
    (format!("Why {code}"), aside, Text::from(lines))
}

/// What the score typed so far would do, or why it was refused.
fn entry_words(screen: &Watch, watching: &Watching, look: Look) -> Option<Span<'static>> {
    let entry = screen.entry.as_ref().filter(|_| screen.over.is_none())?;
    if let Some(refusal) = entry.refusal() {
        return Some(Span::styled(refusal.to_owned(), look.style(Role::Warning)));
    }
    let turn = watching.scored().len();
    let outcome = entry.outcome(&|score| watching.leaves(turn, score), look)?;
    Some(Span::styled(format!("{outcome}. Enter gives it"), outcome.style))
}

fn status(screen: &Watch, watching: &Watching, look: Look) -> Span<'static> {
    if let Some(message) = screen.answer.as_ref().or(screen.message.as_ref()) {
        return Span::styled(message.clone(), look.strong());
    }
    let line = &watching.game.line;
    if screen.playback.is_running() {
        return Span::raw("RUNNING: Space pauses");
    }
    if let Some(words) = entry_words(screen, watching, look) {
        return words;
    }
    match &screen.over {
        Some(Over::Score(_)) => return Span::raw("How many pegs are exact, how many misplaced?"),
        Some(Over::Repair(_)) => {
            return Span::raw("Which score was it? Enter changes the selected one");
        }
        Some(Over::Why(_)) => return Span::raw("What was known at this step"),
        None => {}
    }
    let key = |command| screen.key(command, look);
    if screen.focus.is_on(Panel::Grid) {
        let why = key(Command::Why);
        return Span::raw(format!("Arrows choose a cell; {why} says why it is so; Tab leaves the grid"));
    }
    if screen.focus.is_on(Panel::Map) && screen.information {
        return Span::raw(map_view::dot_in_words(screen, watching));
    }
    if watching.game.is_won() && line.is_at_end() {
        let guesses = counted(watching.game.turns().len(), "guess");
        let words = format!("FOUND in {guesses}. {} takes another secret", key(Command::New));
        return Span::styled(words, look.style(Role::Good));
    }
    let step = key(Command::StepForward);
    match (line.is_at_end(), watching.end()) {
        (true, None) => Span::raw("THINKING"),
        (true, Some(End::Done(GameEnd::Asks(ask)))) => {
            let number = watching.game.turns().len() + 1;
            let asks = format!("My guess {number} is {}. Type its score", ask.code.capitals());
            Span::styled(asks, look.strong())
        }
        (true, Some(End::Done(GameEnd::NoCodeFits(_)))) => Span::styled(
            "These scores contradict each other. Enter shows which may be wrong",
            look.style(Role::Warning),
        ),
        (true, Some(End::Done(GameEnd::Found))) | (false, _) => Span::raw(match watching.holder {
            Holder::Person => {
                format!("PAUSED: {step} goes on, {} goes back, Space runs", key(Command::StepBack))
            }
            Holder::Program => format!("PRACTICE: {step} goes on, Esc comes back to your game"),
            Holder::Nobody => format!("PRACTICE, against a code still possible: {step} goes on, Esc back"),
        }),
        (true, Some(_)) => Span::raw("This is the last step"),
    }
}
