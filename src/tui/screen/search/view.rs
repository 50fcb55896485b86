//! The view of the search: its panels, the status line with the scrubber, and what a click selects.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::icicle_panel::Zoomed;
use super::layout::layout;
use super::state::{Panel, PegSearch, SLICE};
use super::{board_panel, games_panel, icicle_panel, jumps_panel, log_panel};
use crate::narration::{counted, pegs, search, thousands};
use crate::play::Stop;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, Scrubber, Shape, draw_frame, name_command, panel, status_gap,
};
use pegwise_engine::pegs::{Criterion, Search, Step};

const TITLE: &str = "PEG SEARCH";

fn panels(screen: &PegSearch, area: Rect) -> (Vec<(Panel, Rect)>, Zoomed) {
    let layout = layout(area, screen.search().start().rows(), screen.focus.panel());
    let panels = screen.focus.arrange(layout, widget::body(area));
    let zoomed = if panels.len() == 1 { Zoomed::Yes } else { Zoomed::No };
    (panels, zoomed)
}

pub(super) fn draw(screen: &PegSearch, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (search, view) = (screen.search(), screen.view());
    let (panels, zoomed) = panels(screen, area);
    for (which, room) in panels {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        match which {
            Panel::Icicle => icicle_panel::draw(view, frame, (room, state), zoomed, look),
            Panel::Board => board_panel::draw(view, frame, (room, state), look),
            Panel::Games => {
                let (aside, text) = (games_panel::note(search, room), games_panel::text(screen, room, look));
                let title = "Games by pegs left".to_owned();
                panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
            }
            Panel::Log => {
                log_panel::draw(view, frame, (room, state), &keys_to_begin(screen, look), look);
                name_command(frame, room, look, &screen.commands());
            }
            Panel::Jumps => jumps_panel::draw(view, frame, (room, state), look),
        }
    }
    let to_win = screen
        .session
        .first_solution()
        .map_or_else(String::new, |win| format!(" · first solution at {}", thousands(win.steps)));
    let status = status(screen, look);
    let right = status_right(screen, status.width(), area);
    let step = format!("step {}{to_win}", thousands(search.totals().steps));
    let words = Frame {
        title: TITLE,
        middle: middle(screen, step.chars().count(), area),
        right: vec![Span::raw(step)],
        status: status.clone(),
        status_right: right.clone(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    draw_scrubber(screen, frame, status_gap(area, status.width() as u16, &right), look);
}

/// The keys that make the first step, for the empty log.
fn keys_to_begin(screen: &PegSearch, look: Look) -> String {
    let key = |command| screen.key(command, look);
    format!("{} makes a step, {} runs.", key(Command::StepForward), key(Command::RunPause))
}

/// The commands for a click on a row of the icicle.
pub(super) fn click(screen: &PegSearch, at: Position, area: Rect) -> Vec<Command> {
    let (panels, zoomed) = panels(screen, area);
    let clicked = panels.into_iter().find(|(_, room)| room.contains(at));
    let Some((Panel::Icicle, room)) = clicked.filter(|_| screen.prompt.is_none()) else { return Vec::new() };
    let Some(level) = icicle_panel::level_at(screen.view(), room, zoomed, at) else { return Vec::new() };
    let mut path = screen.focus.way_to(Panel::Icicle);
    path.extend(key_path(screen.level_chosen(), level, Command::Up, Command::Down));
    path
}

/// The plan of the search and its start, as much as fits beside the title and the right side. The goal goes last.
fn middle(screen: &PegSearch, right: usize, area: Rect) -> String {
    let (search, criterion) = (screen.search(), screen.session.criterion());
    let goal = pegs::solution_aside(criterion);
    let start = search::start(&screen.session.origin);
    let rows = counted(search.start().rows().count(), "row");
    let room = usize::from(area.width).saturating_sub(TITLE.len() + right + 8);
    let forms = [
        format!("depth first · {rows} · {start}{goal} · {}", search::order(search.plan().order)),
        format!("depth first · {rows} · {start}{goal}"),
        format!("depth first · {start}{goal}"),
        format!("{start}{goal}"),
        if criterion == Criterion::default() { start } else { pegs::solution(criterion) },
    ];
    // Only a large window has room for the order beside the first solution.
    let forms = if Shape::of(area) == Shape::Large { &forms[..] } else { &forms[1..] };
    widget::first_fitting(forms, room)
}

/// The games so far, the speed, and where a run stops: as much as fits beside the status.
fn status_right(screen: &PegSearch, status: usize, area: Rect) -> String {
    let done = screen.search().totals().games().all;
    let games = match screen.session.goal().known.games {
        Some(all) => format!("game {} of {}", thousands(done), thousands(all)),
        None => counted(done, "game"),
    };
    let speed = screen.playback.label();
    let stop = match screen.session.stop {
        Stop::Never => String::new(),
        stop => format!(" · stop: {}", search::stop(stop)),
    };
    let forms = [format!("{games} · {speed}{stop}"), format!("{speed}{stop}"), speed];
    widget::first_fitting(&forms, usize::from(area.width).saturating_sub(status + 5))
}

/// The games so far of all games. In a wide window it begins at the same column whatever the status is.
fn draw_scrubber(screen: &PegSearch, frame: &mut ratatui::Frame<'_>, gap: Rect, look: Look) {
    let Some(all) = screen.session.goal().known.games else { return };
    let left = gap.x.max(frame.area().width / 4);
    let room = Rect { x: left, width: gap.right().saturating_sub(left), ..gap };
    if room.width < Scrubber::LEAST {
        return;
    }
    let done = screen.search().totals().games().all;
    let scrubber = Scrubber { length: all, position: done, marks: Vec::new() };
    frame.buffer_mut().set_line(room.x, room.y, &Line::from(scrubber.spans(room.width, look)), room.width);
}

fn status(screen: &PegSearch, look: Look) -> Span<'static> {
    let search = screen.search();
    if screen.prompt.is_some() {
        return Span::raw("");
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if let Some(seek) = screen.session.seek() {
        let known = screen.view().percentage().zip(screen.session.goal().known.games);
        let games = known.map_or_else(
            || counted(search.totals().played(), "game") + " played",
            |(share, all)| format!("{share} of {} games", thousands(all)),
        );
        return Span::raw(format!("SEARCHING: {}; {games}; any key stops", search::heading(seek)));
    }
    if screen.playback.is_running() {
        let shown = if screen.playback.speed.is_full() {
            format!(", showing 1 step in {}", thousands(SLICE))
        } else {
            String::new()
        };
        return Span::raw(format!("RUNNING{shown}: Space pauses"));
    }
    if search.is_finished() {
        return Span::styled(search::finished(search), look.style(Role::Good));
    }
    let (verdict, style) = verdict(search, look);
    let what = match (screen.stopped_at.filter(|step| *step == search.totals().steps), verdict) {
        (None, None) => {
            let words = format!("PAUSED: {}", search::order(search.plan().order));
            return Span::styled(words, look.style(Role::Current).add_modifier(Modifier::BOLD));
        }
        (None, Some((name, more))) => format!("{}{more}", name.to_uppercase()),
        (Some(_), None) => format!("STOPPED back at depth {}", search.depth()),
        (Some(_), Some((name, more))) => format!("STOPPED at a {name}{more}"),
    };
    Span::styled(what, style)
}

/// What the last step found about the board.
fn verdict(search: &Search, look: Look) -> (Option<(&'static str, String)>, Style) {
    match search.judgment() {
        Some(Step::Solution) => {
            let number = format!(" {}", thousands(search.totals().solutions));
            (Some(("solution", number)), look.style(Role::Good))
        }
        Some(Step::Skip) => {
            let skipped = search::skipped(search).map_or_else(String::new, |words| format!(": {words}"));
            (Some(("board seen before", skipped)), Style::new())
        }
        Some(_) => (
            Some(("dead end", format!(": {}", search::why_dead(search.board(), search.plan().criterion)))),
            Style::new(),
        ),
        None => (None, Style::new()),
    }
}
