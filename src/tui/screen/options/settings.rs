//! The panel of the settings in their groups, each with its values.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::groups::{Listed, around, grouped, heading};
use super::preview;
use super::state::{Options, Panel};
use crate::narration::counted;
use crate::session::command::Argument;
use crate::store::settings::{GlyphSet, Origin, Setting};
use crate::tui::keymap::Command;
use crate::tui::screen::parts::ChipRow;
use crate::tui::theme::{GlyphWidth, Look, Role};
use crate::tui::widget::{Hit, PanelContent, inside, line_inside, paragraph};

/// The columns before a setting's values.
const NAME: usize = 20;

/// The settings under their headings, apart if there is room, or those around the chosen one.
fn listed(height: usize, chosen: Setting) -> Vec<Listed<Setting>> {
    let lines = grouped(Setting::ALL.map(|setting| (setting.group(), setting)));
    if 2 * lines.len() <= height {
        return lines.into_iter().flat_map(|line| [line, Listed::Blank]).collect();
    }
    around(&lines, chosen, height).to_vec()
}

/// The list, with the samples below it if they have no panel of their own and there is room, and what is wrong with the
/// file at the bottom.
pub(super) fn panel(options: &Options, room: Rect, has_preview: bool, look: Look) -> PanelContent<'static> {
    let (width, height) = inside(room);
    let file = file_lines(options, width, look);
    let samples = if has_preview { Vec::new() } else { preview::samples(look).to_vec() };
    let height = height.saturating_sub(file.len());
    let rows = listed(height.saturating_sub(samples.len()), options.setting());
    let is_whole = Setting::ALL.iter().all(|setting| rows.contains(&Listed::Item(*setting)));
    let mut lines: Vec<Line<'static>> = rows.iter().map(|row| line(options, *row, width, look)).collect();
    if lines.len() + samples.len() <= height {
        lines.resize(height - samples.len(), Line::default());
        lines.extend(samples);
    }
    lines.resize(height, Line::default());
    lines.extend(file);
    let chosen = options.setting();
    let is_focused = options.focus.is_on(Panel::Settings);
    let place = format!("{} of {}", options.chosen + 1, Setting::ALL.len());
    let content = PanelContent::new("Options", lines).aside(if is_whole { String::new() } else { place });
    content.paint(move |surface| {
        for (line, row) in (0..).zip(rows) {
            let Listed::Item(setting) = row else { continue };
            let this = Argument::Row(setting as usize);
            let is_chosen = is_focused && setting == chosen;
            let hit = if is_chosen { Hit::Command(this, Command::Right) } else { Hit::Selection(this) };
            surface.hit(line_inside(room, line), hit);
        }
    })
}

fn line(options: &Options, line: Listed<Setting>, width: usize, look: Look) -> Line<'static> {
    match line {
        Listed::Blank => Line::default(),
        Listed::Heading(words) => heading(words, width, look),
        Listed::Item(setting) => {
            let here = options.setting() == setting && options.focus.is_on(Panel::Settings);
            let (values, value) = (setting.values(), options.layers.settings.value(setting));
            let chosen = values.iter().position(|other| *other == value).unwrap_or(0);
            let values: Vec<String> = values.into_iter().map(str::to_owned).collect();
            let row = ChipRow { name: setting.name(), margin: NAME, values: &values, chosen };
            let line = row.line(here, width, look);
            if here { line.style(look.chosen_row()) } else { line }
        }
    }
}

/// The faults of the file, or why a change is not saved.
fn file_lines(options: &Options, width: usize, look: Look) -> Vec<Line<'static>> {
    let words = match (&options.layers.file, &options.faults[..], &options.saved) {
        (None, ..) => "Not saved: there is no home folder for a file".to_owned(),
        (_, _, Some(Err(reason))) => format!("Not saved: {reason}"),
        (_, [], _) => return Vec::new(),
        (_, [fault], _) => format!("! {fault}"),
        (_, [fault, more @ ..], _) => format!("! {fault} (and {})", counted(more.len(), "more fault")),
    };
    paragraph(&words, width, look.style(Role::Warning))
}

/// What the selected setting does, and what overrides its value in the file, if anything.
pub(super) fn status(options: &Options, look: Look) -> Span<'static> {
    let setting = options.setting();
    match &options.layers.origins[setting as usize] {
        Origin::Variable(name) => Span::styled(format!("{name} overrides this at startup"), look.strong()),
        Origin::CommandLine => Span::styled("The command line overrides this for now", look.strong()),
        Origin::File | Origin::Default => {
            let about = found(options, look).unwrap_or(setting.about());
            Span::raw(format!("{}: {about}", setting.name()))
        }
    }
}

/// What was found out about the terminal that concerns the selected setting.
fn found(options: &Options, look: Look) -> Option<&'static str> {
    match (options.setting(), look.glyph_width, options.layers.settings.glyphs) {
        (Setting::Glyphs, GlyphWidth::Two, GlyphSet::Auto) => {
            Some("ASCII, because this terminal draws others two cells wide")
        }
        (Setting::Glyphs, GlyphWidth::Two, GlyphSet::Unicode | GlyphSet::Shapes) => {
            Some("this terminal draws them two cells wide; auto is ASCII here")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_setting_has_one_line_at_every_height_and_all_have_one_where_there_is_room() {
        for (height, chosen) in (1..60).flat_map(|height| Setting::ALL.map(|setting| (height, setting))) {
            let lines = listed(height, chosen);
            assert!(lines.len() <= height);
            let settings: Vec<Setting> = lines
                .into_iter()
                .filter_map(|line| if let Listed::Item(setting) = line { Some(setting) } else { None })
                .collect();
            assert!(settings.contains(&chosen), "{chosen:?} in {height} lines");
            assert!(settings == Setting::ALL || height < 27, "{height} lines");
        }
    }
}
