//! A box with a title at its left and an addition at its right.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::super::theme::{ColorDepth, Look, Role};

const CUT: &str = "…";

/// Whether keys go to a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PanelState {
    Focused,
    Resting,
}

pub(crate) struct Panel<'a> {
    pub(crate) title: String,
    /// Secondary unless it has a style of its own.
    pub(crate) aside: Span<'static>,
    pub(crate) state: PanelState,
    pub(crate) text: Text<'a>,
}

/// Wraps a text at spaces. Splits words that are longer than a line.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let letters: Vec<char> = word.chars().collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + letters.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.extend(letters.chunks(width.max(1)).map(String::from_iter)),
        }
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// The lines of a text that is wrapped, all in a style.
pub(crate) fn paragraph(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    wrapped(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// The first of these texts, from longest to shortest, that fits. The last one if none does.
pub(crate) fn first_fitting(forms: &[String], width: usize) -> String {
    let fitting = forms.iter().find(|form| form.chars().count() <= width);
    fitting.or(forms.last()).cloned().unwrap_or_default()
}

/// The width and the height inside the border and the margins of a panel.
pub(crate) fn inside(panel: Rect) -> (usize, usize) {
    (usize::from(panel.width).saturating_sub(4), usize::from(panel.height).saturating_sub(2))
}

pub(crate) const fn line_inside(panel: Rect, line: u16) -> Rect {
    Rect { x: panel.x + 2, y: panel.y + 1 + line, width: panel.width.saturating_sub(4), height: 1 }
}

/// A box in the middle of an area, with this width and this many lines inside its border, as far as they fit.
pub(crate) fn middle(room: Rect, width: u16, lines: usize) -> Rect {
    let (width, height) =
        (width.min(room.width), u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(2).min(room.height));
    Rect { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height }
}

/// Draws a panel over existing content.
pub(crate) fn popup(frame: &mut ratatui::Frame<'_>, area: Rect, look: Look, words: Panel<'_>) {
    frame.render_widget(Clear, area);
    frame.buffer_mut().set_style(area, look.style(Role::Text));
    panel(frame, area, look, words);
}

/// Writes the first command line into the lower border of a panel, if it fits beside the mark of a cut.
pub(crate) fn name_command(frame: &mut ratatui::Frame<'_>, panel: Rect, look: Look, commands: &[String]) {
    let panel = panel.intersection(frame.area());
    let room = usize::from(panel.width).saturating_sub(10);
    let Some(command) = commands.first().filter(|command| command.chars().count() <= room) else { return };
    if panel.height > 0 {
        let (words, style) = (format!(" {command} "), look.style(Role::Secondary));
        frame.buffer_mut().set_string(panel.x + 2, panel.bottom() - 1, words, style);
    }
}

const PARTS: &str = " · ";

/// The part of a note at the right of an upper border that is drawn under a position, if there is one.
pub(crate) fn note_under(drawn: &Buffer, at: Position) -> Option<String> {
    let is_rule = |cell: &str| matches!(cell, "─" | "═");
    let is_corner = |cell: &str| matches!(cell, "╭" | "╮" | "╔" | "╗");
    let is_frame = |cell: &str| is_rule(cell) || is_corner(cell);
    // The window may have become smaller since the click.
    if !drawn.area.contains(at) || is_frame(drawn[at].symbol()) {
        return None;
    }
    let row: Vec<&str> = drawn.area.columns().map(|column| drawn[(column.x, at.y)].symbol()).collect();
    let column = usize::from(at.x - drawn.area.x);
    let start = row[..column].iter().rposition(|cell| is_frame(cell))? + 1;
    let end = column + row[column..].iter().position(|cell| is_frame(cell))?;
    // The title stands at the left corner, a note at the right one, with one cell of the border between.
    let is_note = row.get(end).is_some_and(|cell| is_rule(cell))
        && row.get(end + 1).is_some_and(|cell| is_corner(cell))
        && row[..start].iter().rposition(|cell| !is_rule(cell)).is_some_and(|left| !is_corner(row[left]));
    let cells = row[start..end].concat();
    let mut left = column - start;
    let parts = cells.split_inclusive(PARTS).find(|part| {
        let width = part.chars().count();
        let here = left < width;
        left = left.saturating_sub(width);
        here
    });
    let part = parts?.trim_end_matches(PARTS).trim();
    (is_note && !part.is_empty()).then(|| part.to_owned())
}

/// Draws a panel. A cut line ends in `…`. If lines are left out, the bottom border shows `…`.
pub(crate) fn panel(frame: &mut ratatui::Frame<'_>, area: Rect, look: Look, panel: Panel<'_>) {
    let area = area.intersection(frame.area());
    let accent = look.style(Role::Accent);
    let (line, title_style, borders, rule) = match (panel.state, look.depth) {
        // Without colors, focus needs another shape.
        (PanelState::Focused, ColorDepth::Mono) => {
            let reversed = look.strong().add_modifier(Modifier::REVERSED);
            (Style::new(), reversed, BorderType::Double, "═")
        }
        (PanelState::Focused, _) => (accent, accent.add_modifier(Modifier::BOLD), BorderType::Rounded, "─"),
        (PanelState::Resting, _) => (look.style(Role::Line), look.strong(), BorderType::Rounded, "─"),
    };
    let (title_length, aside_length) = (panel.title.chars().count(), panel.aside.content.chars().count());
    // Where the border is short, the titles take all of it.
    let needed = title_length + if panel.aside.content.is_empty() { 5 } else { aside_length + 8 };
    let rule = Span::styled(if needed > usize::from(area.width) { "" } else { rule }, line);
    let title = vec![rule.clone(), Span::styled(format!(" {} ", panel.title), title_style)];
    let mut block = Block::bordered().border_type(borders).border_style(line).title_top(Line::from(title));
    let room = usize::from(area.width).saturating_sub(title_length + 6);
    if !panel.aside.content.is_empty() && aside_length <= room {
        let style = look.style(Role::Secondary).patch(panel.aside.style);
        let note = Span::styled(format!(" {} ", panel.aside.content), style);
        block = block.title_top(Line::from(vec![note, rule]).right_aligned());
    }
    let inner = block.inner(area);
    let is_blank = |line: &Line<'_>| line.to_string().trim().is_empty();
    let needed = panel.text.lines.iter().rposition(|line| !is_blank(line)).map_or(0, |last| last + 1);
    if needed > usize::from(inner.height) {
        block = block.title_bottom(Line::from(format!(" {CUT} ")).right_aligned());
    }
    frame.render_widget(block, area);
    // One blank column on either side of the text, if there is room.
    let margin = u16::from(inner.width > 4);
    let inner = Rect { x: inner.x + margin, width: inner.width - 2 * margin, ..inner };
    let is_cut = |line: &Line<'_>| line.to_string().trim_end().chars().count() > usize::from(inner.width);
    let cut: Vec<bool> = panel.text.lines.iter().take(inner.height.into()).map(is_cut).collect();
    // A background of a whole line reaches from border to border.
    let grounds: Vec<Option<Color>> = panel.text.lines.iter().map(|line| line.style.bg).collect();
    frame.render_widget(Paragraph::new(panel.text), inner);
    for (y, ground) in (inner.y..inner.bottom()).zip(grounds) {
        let row = Rect { x: area.x + 1, y, width: area.width.saturating_sub(2), height: 1 };
        let Some(ground) = ground else { continue };
        for at in row.positions() {
            // Tiles and bars keep their colors.
            let cell = &mut frame.buffer_mut()[at];
            if cell.bg == Color::Reset || cell.bg == ground {
                cell.set_bg(ground);
            }
        }
    }
    for (y, _) in (inner.y..).zip(cut).filter(|(_, is_cut)| *is_cut && inner.width > 1) {
        frame.buffer_mut()[(inner.right() - 1, y)].set_symbol(CUT);
    }
}
