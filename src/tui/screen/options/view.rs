//! The view: the settings with their values, their file, and a preview.

use std::path::Path;

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::keys_view;
use super::layout::{self, ListLine};
use super::preview;
use super::state::{Options, Panel, SaveState};
use crate::narration::counted;
use crate::store::settings::{GlyphSet, Origin, Setting};
use crate::store::shown;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::{chips, key_path};
use crate::tui::theme::{GlyphWidth, Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, draw_frame, first_fitting, inside, line_inside, panel, wrapped,
};

const TITLE: &str = "OPTIONS";

/// The columns before a setting's values.
const NAME: usize = 18;

pub(super) fn draw(screen: &Options, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (list, beside) = layout::panels(area);
    match (screen.focus.panel(), beside) {
        (Panel::Settings, beside) => {
            draw_settings(screen, frame, (list, beside), look);
            if let Some(room) = beside {
                draw_preview(screen, frame, room, look);
            }
        }
        (Panel::Keys, Some(room)) => {
            draw_settings(screen, frame, (list, beside), look);
            keys_view::draw(screen, frame, room, look);
        }
        (Panel::Keys, None) => keys_view::draw(screen, frame, list, look),
    }
    let words = Frame {
        title: TITLE,
        middle: saved(screen).to_owned(),
        right: file_name(screen, usize::from(area.width).saturating_sub(TITLE.len() + 5)),
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// Draws the list of settings, with the samples below it if they have no panel of their own.
fn draw_settings(
    screen: &Options,
    frame: &mut ratatui::Frame<'_>,
    (list, beside): (Rect, Option<Rect>),
    look: Look,
) {
    let (width, height) = inside(list);
    let file = file_lines(screen, width, look);
    let sample = if beside.is_some() { Vec::new() } else { preview::samples(look).to_vec() };
    let room = height.saturating_sub(file.len() + sample.len());
    let mut lines: Vec<Line<'static>> = layout::list(room, screen.chosen)
        .into_iter()
        .map(|line| list_line(screen, line, width, look))
        .collect();
    // The samples and the error in the file stand at the bottom, without the samples where there is no room.
    let free = height.saturating_sub(lines.len() + file.len());
    let sample = if free >= sample.len() { sample } else { Vec::new() };
    lines.extend((sample.len()..free).map(|_| Line::default()));
    lines.extend(sample.into_iter().chain(file));
    let is_focused = screen.focus.is_on(Panel::Settings);
    let state = if is_focused { PanelState::Focused } else { PanelState::Resting };
    let is_whole = layout::is_whole(room);
    let aside =
        if is_whole { String::new() } else { format!("{} of {}", screen.chosen + 1, Setting::ALL.len()) };
    let title = "Options".to_owned();
    panel(frame, list, look, widget::Panel { title, aside: aside.into(), state, text: Text::from(lines) });
}

fn draw_preview(screen: &Options, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let aside = format!("theme {}", screen.layers.settings.value(Setting::Theme));
    let (title, state) = ("How it looks".to_owned(), PanelState::Resting);
    panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text: Text::default() });
    preview::draw(frame, Rect { height: room.height - 2, ..line_inside(room, 0) }, look);
}

fn list_line(screen: &Options, line: ListLine, width: usize, look: Look) -> Line<'static> {
    match line {
        ListLine::Blank => Line::default(),
        ListLine::Heading(words) => {
            let rule = "─".repeat(width.saturating_sub(words.len() + 4));
            Line::from(vec![
                Span::styled(format!("  {words} "), look.style(Role::Secondary)),
                Span::styled(rule, look.style(Role::Line)),
            ])
        }
        ListLine::Setting(at) => row(screen, Setting::ALL[at], width, look),
    }
}

/// A setting with its values, the current one marked.
fn row(screen: &Options, setting: Setting, width: usize, look: Look) -> Line<'static> {
    let chosen = screen.setting() == setting && screen.focus.is_on(Panel::Settings);
    let pointer = Span::styled(format!("{} ", if chosen { POINTER } else { ' ' }), look.style(Role::Accent));
    let mut spans = vec![pointer, Span::styled(format!("{:<NAME$}", name(setting)), look.strong())];
    let value = screen.layers.settings.value(setting);
    let values: Vec<String> = setting.values().iter().map(ToString::to_string).collect();
    let at = values.iter().position(|other| other == value).unwrap_or(0);
    let room = width.saturating_sub(NAME + 2);
    spans.extend(chips(&values, at, room, look).into_iter().flat_map(|chip| chip.spans));
    let line = Line::from(spans);
    if chosen { line.style(look.chosen_row()) } else { line }
}

const fn name(setting: Setting) -> &'static str {
    match setting {
        Setting::Color => "Color",
        Setting::Theme => "Theme",
        Setting::Background => "Background",
        Setting::Glyphs => "Characters",
        Setting::ScorePegs => "Score pegs",
        Setting::Motion => "Motion",
        Setting::Speed => "Speed of runs",
        Setting::Coach => "Coach",
        Setting::TriangleCoach => "Triangle's coach",
        Setting::WaysToWin => "Ways to win",
        Setting::Information => "Information",
        Setting::Notes => "Notes",
        Setting::GamePositions => "Positions",
        Setting::GameColors => "Colors",
        Setting::GameRepeats => "Repeats",
        Setting::GameGuesses => "Guesses",
        Setting::GameSecret => "Secret",
        Setting::WatchSecret => "Secret to watch",
        Setting::Mouse => "Mouse",
    }
}

/// Whether changes are saved, in words.
fn saved(screen: &Options) -> &'static str {
    match (screen.layers.file(), &screen.save_state) {
        (None, _) | (_, SaveState::NotSaved(_)) => "not saved",
        (_, SaveState::Saved) => "saved",
        _ if !screen.faults.is_empty() => "not saved until the file is corrected",
        (_, SaveState::Unchanged | SaveState::Saving) => "changes are saved immediately",
    }
}

/// The file of the settings, as much of its path as fits.
fn file_name(screen: &Options, width: usize) -> Vec<Span<'static>> {
    let Some(file) = screen.layers.file() else { return Vec::new() };
    let name = file.file_name().map_or_else(String::new, |name| shown(Path::new(name)));
    vec![Span::raw(first_fitting(&[shown(file), name], width))]
}

/// The faults of the file, or why a change is not saved.
fn file_lines(screen: &Options, width: usize, look: Look) -> Vec<Line<'static>> {
    let words = match (screen.layers.file(), &screen.faults[..], &screen.save_state) {
        (None, ..) => "Not saved: there is no home folder for a file".to_owned(),
        (_, _, SaveState::NotSaved(reason)) => format!("Not saved: {reason}"),
        (_, [], _) => return Vec::new(),
        (_, [fault], _) => format!("! {fault}"),
        (_, [fault, more @ ..], _) => format!("! {fault} (and {})", counted(more.len(), "more fault")),
    };
    let lines = wrapped(&words, width).into_iter();
    lines.map(|line| Line::styled(line, look.style(Role::Warning))).collect()
}

/// The status line: what the selected setting does, and what overrides its value in the file, if anything.
fn status(screen: &Options, look: Look) -> Span<'static> {
    if screen.focus.is_on(Panel::Keys) {
        return keys_view::status(screen, look);
    }
    match screen.layers.origin(screen.setting()) {
        Origin::Variable(name) => Span::styled(format!("{name} overrides this at startup"), look.strong()),
        Origin::CommandLine => Span::styled("The command line overrides this for now", look.strong()),
        Origin::File | Origin::Default => {
            let about = found(screen, look).unwrap_or(screen.setting().about());
            Span::raw(format!("{}: {about}", name(screen.setting())))
        }
    }
}

/// What was found out about the terminal that concerns the selected setting.
fn found(screen: &Options, look: Look) -> Option<&'static str> {
    match (screen.setting(), look.glyph_width, screen.layers.settings.glyphs) {
        (Setting::Glyphs, GlyphWidth::Two, GlyphSet::Auto) => {
            Some("ASCII, because this terminal draws others two cells wide")
        }
        (Setting::Glyphs, GlyphWidth::Two, GlyphSet::Unicode | GlyphSet::Shapes) => {
            Some("this terminal draws them two cells wide; auto is ASCII here")
        }
        _ => None,
    }
}

/// The commands for a click: selects a setting, or changes the selected one.
pub(super) fn click(screen: &Options, at: Position, area: Rect, look: Look) -> Vec<Command> {
    let (list, beside) = layout::panels(area);
    if screen.focus.is_on(Panel::Keys) {
        return keys_view::click(screen, at, beside.unwrap_or(list));
    }
    let (width, height) = inside(list);
    let below = file_lines(screen, width, look).len()
        + if beside.is_some() { 0 } else { preview::samples(look).len() };
    let line = at.y.checked_sub(list.y + 1).map(usize::from).filter(|_| list.contains(at));
    let lines = layout::list(height.saturating_sub(below), screen.chosen);
    match line.and_then(|line| lines.get(line)) {
        Some(ListLine::Setting(chosen)) if *chosen == screen.chosen => vec![Command::Right],
        Some(ListLine::Setting(chosen)) => key_path(screen.chosen, *chosen, Command::Up, Command::Down),
        Some(ListLine::Heading(_) | ListLine::Blank) | None => Vec::new(),
    }
}
