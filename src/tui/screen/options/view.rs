//! The view: the settings, a sample of their effect, and their file.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::{Options, SaveState};
use crate::code::{Code, Peg, Score};
use crate::narration::{counted, marks as digits};
use crate::store::settings::{Origin, ScorePegs, Setting};
use crate::store::shown;
use crate::tui::glyphs::{HOLE, PEG, POINTER, RULED_OUT};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, Panel, PanelState, TileWidth, draw_frame, marks, middle, panel, tiles,
};

/// The most columns of the panel.
const WIDTH: u16 = 76;

/// The columns before a setting's values.
const NAME: usize = 17;

/// The pegs that the sample shows: the whole palette.
const SAMPLE: usize = 9;

/// The area of the panel.
fn place(area: Rect) -> Rect {
    middle(widget::body(area), WIDTH, usize::from(widget::body(area).height) - 2)
}

pub(super) fn draw(screen: &Options, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let place = place(area);
    let (width, height) = (usize::from(place.width) - 4, usize::from(place.height) - 2);
    let mut lines: Vec<Line<'static>> =
        Setting::ALL.into_iter().map(|setting| row(screen, setting, look)).collect();
    let about = screen.setting().about();
    let below = [
        sample(look),
        score(look),
        Line::default(),
        Line::styled(format!(" {about}"), look.style(Role::Secondary)),
    ];
    let file = widget::wrapped(&file(screen), width);
    // If not everything fits, empty lines are left out first.
    if height > lines.len() + below.len() + file.len() {
        lines.push(Line::default());
    }
    let free = height.saturating_sub(lines.len() + file.len());
    let needed = [2, 3, 4, 1];
    lines.extend(below.into_iter().zip(needed).filter(|(_, needed)| free >= *needed).map(|(line, _)| line));
    let kept = !matches!(screen.save_state, SaveState::NotSaved(_)) && screen.faults.is_empty();
    let style = if kept { Style::new() } else { look.style(Role::Warning) };
    lines.extend(file.into_iter().map(|line| Line::styled(line, style)));
    let words = Panel {
        title: "Options".to_owned(),
        aside: "Esc closes".to_owned(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    panel(frame, place, look, words);
    let words = Frame {
        title: "OPTIONS",
        middle: String::new(),
        right: Vec::new(),
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// A setting with all its values, the current one in brackets.
fn row(screen: &Options, setting: Setting, look: Look) -> Line<'static> {
    let chosen = screen.setting() == setting;
    let (pointer, style) = if chosen { (POINTER, look.strong()) } else { (' ', Style::new()) };
    let mut spans = vec![Span::styled(format!("{pointer}{:<NAME$}", name(setting)), style)];
    let value = screen.layers.settings().value(setting);
    for other in setting.values() {
        spans.push(match (other == value, chosen) {
            (true, true) => Span::styled(format!("[{other}]"), look.cursor()),
            (true, false) => Span::styled(format!("[{other}]"), look.strong()),
            (false, _) => Span::styled(format!(" {other} "), look.style(Role::Secondary)),
        });
    }
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
        Setting::Information => "Information",
        Setting::Notes => "Notes",
        Setting::Mouse => "Mouse",
    }
}

/// Tiles in the current look.
fn sample(look: Look) -> Line<'static> {
    let pegs: Vec<Peg> = (0..SAMPLE).filter_map(Peg::new).collect();
    let mut spans = vec![Span::raw(" ")];
    for chunk in pegs.chunks(5) {
        spans.extend(tiles(&Code::new(chunk), TileWidth::Wide, look));
    }
    Line::from(spans)
}

/// A score and other marks in the current look.
fn score(look: Look) -> Line<'static> {
    let mut spans = vec![Span::raw(" ")];
    if let Ok(score) = Score::new(2, 1, crate::code::Rules::CLASSIC) {
        spans.extend(marks(score, 4, look));
        spans.push(Span::styled(format!(" {}", digits(score)), look.strong()));
    }
    let words = match look.score_pegs {
        ScorePegs::Unnamed => "exact, misplaced".to_owned(),
        pegs => format!("{} exact, {} misplaced", pegs.exact().unwrap_or(""), pegs.misplaced().unwrap_or("")),
    };
    spans.push(Span::raw(format!("  {words}   {RULED_OUT} ruled out   {PEG} peg {HOLE} hole")));
    Line::from(spans)
}

/// The file of the settings, or why they are not saved.
fn file(screen: &Options) -> String {
    let Some(file) = screen.layers.file() else {
        return "Not saved: there is no home folder for a file".to_owned();
    };
    match (&screen.faults[..], &screen.save_state) {
        (_, SaveState::NotSaved(reason)) => format!("Not saved: {reason}"),
        ([fault], _) => format!("! {fault}"),
        ([fault, more @ ..], _) => format!("! {fault} (and {})", counted(more.len(), "more fault")),
        ([], SaveState::Saved) => format!("Saved in {}", shown(file)),
        ([], SaveState::Unchanged | SaveState::Saving) => format!("In {}", shown(file)),
    }
}

/// The status line: what overrides the file for the selected setting, if anything.
fn status(screen: &Options, look: Look) -> Span<'static> {
    match screen.layers.origin(screen.setting()) {
        Origin::Variable(name) => Span::styled(format!("{name} decides this at every start"), look.strong()),
        Origin::CommandLine => Span::styled("The command line decided this, for this time", look.strong()),
        Origin::File | Origin::Default => Span::raw("← → change it"),
    }
}

/// The commands for a click: selects a setting, or changes the selected one.
pub(super) fn click(screen: &Options, at: Position, area: Rect) -> Vec<Command> {
    let place = place(area);
    let line = at.y.checked_sub(place.y + 1).map(usize::from);
    let Some(line) = line.filter(|line| place.contains(at) && *line < Setting::ALL.len()) else {
        return Vec::new();
    };
    if line == screen.chosen {
        vec![Command::Right]
    } else {
        key_path(screen.chosen, line, Command::Up, Command::Down)
    }
}
