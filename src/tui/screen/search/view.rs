//! The view of the search: its panels, and the status line with the scrubber.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::layout::arrangement;
use super::state::{BOARD, GAMES, ICICLE, LOG, PegSearch};
use super::{board_panel, games_panel, icicle_panel, jumps_panel, log_panel};
use crate::narration::board;
use crate::narration::{counted, pegs, search, thousands};
use crate::play::Stop;
use crate::tui::keymap::Command;
use crate::tui::playback::SLICE;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, Arrangement, Frame, PanelContent, Scrubber, View, WindowSize};
use pegwise_engine::pegs::{Criterion, Search, Step};

const TITLE: &str = "PEG SEARCH";

pub(super) fn view(screen: &PegSearch, area: Rect, look: Look) -> View {
    let first = screen.session.first_solution();
    let to_win =
        first.map_or_else(String::new, |win| format!(" · first solution at {}", thousands(win.steps)));
    let step = format!("step {}{to_win}", thousands(screen.search().totals().steps));
    let frame = Frame {
        title: TITLE,
        middle: vec![middle(screen, step.chars().count(), area)],
        right: vec![Span::raw(step)],
        status: status(screen, look),
        ..Frame::default()
    };
    let position = screen.search().totals().games().all;
    let all = screen.session.goal().known.games;
    let scrubber = all.map(|length| Scrubber { length, position, marks: Vec::new() });
    let panels = arrangement(area, screen.search().start().shape(), screen.focus.panel());
    View {
        names_command: Some(LOG),
        status_right: status_right(screen),
        scrubber: scrubber.map(|scrubber| (scrubber, u16::MAX)),
        ..screen.focus.view(panels, frame)
    }
}

pub(super) fn panel<'a>(
    screen: &'a PegSearch,
    panel: usize,
    room: Rect,
    view: &View,
    look: Look,
) -> PanelContent<'a> {
    let shown = screen.shown();
    match panel {
        ICICLE => {
            let is_alone = matches!(view.arrangement, Arrangement::Panel(_));
            icicle_panel::content(shown, room, is_alone, look)
        }
        BOARD => board_panel::content(shown, room, look),
        GAMES => games_panel::content(screen, room, look),
        LOG => {
            let key = |command| screen.key(command, look);
            let keys =
                format!("{} makes a step, {} runs.", key(Command::StepForward), key(Command::RunPause));
            log_panel::content(shown, room, &keys, look)
        }
        _ => jumps_panel::content(shown, room, look),
    }
}

/// The plan of the search and its start, as much as fits beside the title and the right side. The goal goes last.
fn middle(screen: &PegSearch, right: usize, area: Rect) -> String {
    let (search, criterion) = (screen.search(), screen.session.criterion());
    let goal = pegs::solution_aside(criterion);
    let start = search::start(&screen.session.origin);
    let rows = board::shape(search.start().shape());
    let room = usize::from(area.width).saturating_sub(TITLE.len() + right + 8);
    let forms = [
        format!("depth first · {rows} · {start}{goal} · {}", search::order(search.plan().order)),
        format!("depth first · {rows} · {start}{goal}"),
        format!("depth first · {start}{goal}"),
        format!("{start}{goal}"),
        if criterion == Criterion::default() { start } else { pegs::solution(criterion) },
    ];
    // Only a large window has room for the order beside the first solution.
    let forms = if WindowSize::of(area) == WindowSize::Large { &forms[..] } else { &forms[1..] };
    widget::first_fitting(forms, room)
}

/// The games so far, the speed, and where a run stops, from the fullest form to the shortest.
fn status_right(screen: &PegSearch) -> Vec<String> {
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
    vec![format!("{games} · {speed}{stop}"), format!("{speed}{stop}"), speed]
}

fn status(screen: &PegSearch, look: Look) -> Span<'static> {
    let search = screen.search();
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if let Some(seek) = screen.session.seek() {
        let known = screen.shown().percentage().zip(screen.session.goal().known.games);
        let games = known.map_or_else(
            || counted(search.totals().played, "game") + " played",
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
