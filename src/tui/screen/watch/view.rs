//! The view: the panels, all at one step, and the words around them.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::layout::arrangement;
use super::panels::{self, WatchView};
use super::state::{GRID, GUESSES, LOG, MAP, Over, POSSIBLE, WHY, Watch};
use super::strategy_panel::StrategyPanel;
use super::{log, why};
use crate::archive::saved::Holder;
use crate::narration::{counted, state_name};
use crate::play::{CodeMap, GameEnd};
use crate::session::watch::Watching;
use crate::task::End;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    CodeMapView, Frame, PanelContent, Scrubber, TileWidth, View, first_fitting, inside, map_title,
    status_gap, tiles,
};
use pegwise_engine::breaker::{Event, State, Strategy};

pub(super) fn view(screen: &Watch, watching: &Watching, area: Rect, look: Look) -> View {
    let mut right = Vec::new();
    match (watching.known_secret(), watching.setup.holder) {
        (None, Holder::Program | Holder::Nobody) => right.push(Span::raw("your game, as practice")),
        (Some(secret), holder) => {
            right.push(Span::raw(if holder == Holder::Person { "your secret: " } else { "secret: " }));
            right.extend(tiles(&secret, TileWidth::Narrow, look));
        }
        (None, Holder::Person) => right.push(Span::raw("you keep the secret")),
    }
    let scorer = if watching.is_by_hand() { "you score by hand" } else { "it can't see the secret" };
    let (status, speed) = (status(screen, watching, look), screen.playback.label());
    // The scrubber does not depend on the step, so that it does not move while it is dragged.
    let taken = if area.width >= 120 { 64 } else { 42 };
    let most = status_gap(area, taken, &speed).width;
    let has_scrubber = status.width() <= usize::from(taken)
        && !watching.game.line.steps().is_empty()
        && most >= Scrubber::LEAST;
    let middle = format!("{}: {scorer}", watching.setup.strategy);
    let frame = Frame { title: "WATCH IT THINK", middle: vec![middle], right, status, ..Frame::default() };
    let panels = arrangement(&watching.setup.strategy, watching.setup.rules, screen.beside, area);
    View {
        names_command: screen.over.is_none().then_some(LOG),
        scrubber: has_scrubber.then(|| (scrubber(watching), most)),
        status_right: vec![speed],
        ..screen.focus.view(panels, frame)
    }
}

pub(super) fn panel<'a>(
    screen: &'a Watch,
    watching: &'a Watching,
    panel: usize,
    room: Rect,
    look: Look,
) -> PanelContent<'a> {
    let view = WatchView {
        watching,
        information: screen.information,
        cell: screen.focus.is_on(GRID).then_some(screen.cell),
        entry: screen.entry.as_ref(),
    };
    let hidden = |title: String| {
        let key = screen.key(Command::Information, look);
        let line = Line::styled(format!("hidden; {key} shows them"), look.style(Role::Secondary));
        PanelContent::new(title, line)
    };
    match panel {
        GUESSES => panels::guesses(view, room, look),
        GRID => panels::grid(view, room, look),
        LOG => log::panel(&watching.game, screen.scroll, log_aside(screen, watching, room), room, look),
        WHY => reasons(screen, watching, room, look),
        MAP if !screen.information => hidden(map_title(watching.setup.rules)),
        MAP => {
            let cursor = screen.focus.is_on(MAP).then(|| screen.map_cursor.place());
            CodeMapView { maps: maps(watching), look, cursor }.content(room)
        }
        POSSIBLE if !screen.information => hidden(panels::POSSIBLE.to_owned()),
        POSSIBLE => panels::possible(watching, room, look),
        _ => StrategyPanel::content(watching, room, look),
    }
}

/// The possible codes at the start, and after each guess whose effect the steps have shown.
fn maps(watching: &Watching) -> Vec<&CodeMap> {
    watching.left().into_iter().map(|summary| &summary.map).collect()
}

/// How far the log is, beside its title.
fn log_aside(screen: &Watch, watching: &Watching, room: Rect) -> String {
    let line = &watching.game.line;
    let state = line.shown().iter().rev().find_map(|step| match step.first() {
        Event::State { to, .. } => Some(state_name(*to)),
        _ => None,
    });
    let follow = match screen.scroll {
        0 if watching.goes_to_end() => "to the end",
        0 => "live",
        _ => "scrolled: s returns",
    };
    let more = if watching.end().is_some() { "" } else { "+" };
    let step = format!("step {} of {}{more}", line.cursor(), line.steps().len());
    let state = state.unwrap_or(match &watching.setup.strategy {
        Strategy::States => state_name(State::GuessOne),
        other => other.name(),
    });
    let short = if screen.scroll > 0 { follow.to_owned() } else { step.clone() };
    let forms = [format!("{state} · {step} · {follow}"), format!("{step} · {follow}"), short];
    first_fitting(&forms, usize::from(room.width).saturating_sub("Log".len() + 6))
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

/// Why this guess.
fn reasons(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> PanelContent<'static> {
    let code = why::chosen(watching).map_or_else(|| "this guess".to_owned(), |code| look.code(&code));
    let key = screen.key(Command::Why, look);
    let wait = match (screen.beside, screen.playback.is_running()) {
        (WHY, false) => "Comparing other guesses …".to_owned(),
        (WHY, true) => "Pause to compare it with other guesses.".to_owned(),
        _ => format!("{key} compares it with other guesses."),
    };
    let wait = screen.session.is_comparable().then_some(wait.as_str());
    let comparison = screen.session.comparison();
    let lines = why::lines(watching, comparison, wait, inside(room), look);
    let aside = if screen.beside == WHY { format!("{key} closes") } else { String::new() };
    PanelContent::new(format!("Why {code}"), lines).aside(aside)
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
    if screen.focus.is_on(GRID) {
        let why = key(Command::Why);
        return Span::raw(format!("Arrows choose a cell; {why} says why it is so; Tab leaves the grid"));
    }
    if screen.focus.is_on(MAP) && screen.information {
        let (maps, turns) = (maps(watching), watching.game.turns());
        return Span::raw(screen.map_cursor.in_words(&maps, &turns[..maps.len() - 1]));
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
            let asks = format!("My guess {number} is {}. Type its score", look.code(&ask.code));
            Span::styled(asks, look.strong())
        }
        (true, Some(End::Done(GameEnd::NoCodeFits(_)))) => Span::styled(
            "These scores contradict each other. Enter shows which may be wrong",
            look.style(Role::Warning),
        ),
        (true, Some(End::Done(GameEnd::Found))) | (false, _) => Span::raw(match watching.setup.holder {
            Holder::Person => {
                format!("PAUSED: {step} goes on, {} goes back, Space runs", key(Command::StepBack))
            }
            Holder::Program => format!("PRACTICE: {step} goes on, Esc comes back to your game"),
            Holder::Nobody => format!("PRACTICE, against a code still possible: {step} goes on, Esc back"),
        }),
        (true, Some(_)) => Span::raw("This is the last step"),
    }
}
