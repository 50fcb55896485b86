//! Help over a screen: its keys, generated from the keymap, and what it explains. Words that are typed choose its lines.

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{Command, KeyContext, Keys, Line as KeyLine, Typing, everywhere};
use super::super::screen::{LineInput, Screen, moved_within};
use super::super::theme::{Look, Role};
use super::super::widget::{self, PanelState, popup};
use super::scoring;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// The keys, and what the screen adds to them.
    #[default]
    Keys,
    /// What the screen explains.
    Scoring,
}

/// The open page of help and its scroll position.
#[derive(Debug, Default)]
pub(crate) struct Help {
    page: Page,
    scroll: usize,
    /// The words of the lines on show, which are those of both pages then.
    search: Option<LineInput>,
}

/// Lines under a heading. Those that belong together are one entry.
struct Section {
    heading: &'static str,
    entries: Vec<Vec<Line<'static>>>,
}

impl Help {
    pub(super) fn keys(&self) -> Keys {
        let typing = if self.search.is_some() { Typing::Text } else { Typing::Nothing };
        Keys { context: KeyContext::Help, typing }
    }

    /// Types a key into the search, if there is one.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> bool {
        let typed = self.search.as_mut().is_some_and(|search| search.type_key(key));
        if typed {
            self.scroll = 0;
        }
        typed
    }

    /// Help after a command. `None` if the command closes it.
    pub(super) fn updated(
        mut self,
        command: Command,
        screen: &dyn Screen,
        area: Rect,
        look: Look,
    ) -> Option<Help> {
        let last = self.sheet(screen, area, look).hidden();
        // A larger window hides fewer lines.
        let now = self.scroll.min(last);
        let to = match command {
            Command::NextPanel => return Some(self.turned(screen)),
            Command::Filter if self.search.is_none() => {
                self.search = Some(LineInput::new("/"));
                0
            }
            Command::Back if self.search.take().is_some() => 0,
            Command::Help | Command::Back => return None,
            command => moved_within(command, now, last + 1).unwrap_or(now),
        };
        self.scroll = to;
        Some(self)
    }

    /// The other page, if there is one.
    fn turned(self, screen: &dyn Screen) -> Help {
        match self.page {
            _ if self.search.is_some() => self,
            Page::Keys if screen.explains_scores() => Help { page: Page::Scoring, ..Help::default() },
            Page::Scoring => Help::default(),
            Page::Keys => self,
        }
    }

    pub(super) fn draw(&self, screen: &dyn Screen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let sheet = self.sheet(screen, area, look);
        let first = self.scroll.min(sheet.hidden());
        let (title, other) = match self.page {
            _ if self.search.is_some() => (format!("Help: {}", screen.title()), ""),
            Page::Keys => {
                let other = if screen.explains_scores() { "Tab scoring" } else { "" };
                (format!("Keys: {}", screen.title()), other)
            }
            Page::Scoring => (scoring::TITLE.to_owned(), "Tab keys"),
        };
        let closes = if self.search.is_some() { "Esc shows all" } else { "Esc closes" };
        let more = if sheet.hidden() > 0 { "↑↓ more" } else { "" };
        let aside: Vec<&str> = [more, other, closes].into_iter().filter(|part| !part.is_empty()).collect();
        let words = widget::Panel {
            title,
            aside: aside.join(" · ").into(),
            state: PanelState::Focused,
            text: Text::from(sheet.lines.iter().skip(first).cloned().collect::<Vec<_>>()),
        };
        popup(frame, sheet.place, look, words);
        if let Some(search) = &self.search {
            search.draw_as_status(frame, area, look);
        }
    }

    /// Whether a command would do something.
    pub(super) fn works(&self, command: Command, screen: &dyn Screen, area: Rect, look: Look) -> bool {
        let hidden = self.sheet(screen, area, look).hidden();
        match command {
            Command::Up | Command::Down => hidden > 0,
            // Their keys move in the line that is typed.
            Command::First | Command::Last if self.search.is_some() => false,
            Command::PageUp | Command::First => self.scroll > 0,
            Command::PageDown | Command::Last => self.scroll < hidden,
            Command::NextPanel => self.search.is_none() && screen.explains_scores(),
            Command::Filter => self.search.is_none(),
            _ => true,
        }
    }

    /// Lays out the open page, or the lines with the typed words where the page was.
    fn sheet(&self, screen: &dyn Screen, area: Rect, look: Look) -> Sheet {
        let place = |lines| widget::middle(widget::body(area), 68, lines);
        let room = usize::from(place(0).width).saturating_sub(4);
        let scoring = || scoring::lines(room, look);
        let mut sections = key_sections(screen, room, look);
        let mut lines = match self.page {
            Page::Keys => sections_as_lines(&sections, look),
            Page::Scoring => scoring(),
        };
        let place = place(lines.len());
        if let Some(search) = &self.search {
            if screen.explains_scores() {
                sections.push(Section { heading: scoring::TITLE, entries: vec![scoring()] });
            }
            let words = |entry: &[Line<'_>]| entry.iter().map(Line::to_string).collect::<Vec<_>>().join(" ");
            for section in &mut sections {
                section.entries.retain(|entry| search.finds(&words(entry)));
            }
            lines = sections_as_lines(&sections, look);
            if lines.is_empty() {
                lines.push(Line::styled("No line of help has these words.", look.style(Role::Secondary)));
            }
        }
        Sheet { lines, place }
    }
}

/// The sections that have entries, under their headings.
fn sections_as_lines(sections: &[Section], look: Look) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for Section { heading, entries } in sections.iter().filter(|section| !section.entries.is_empty()) {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(*heading, look.style(Role::Secondary)));
        lines.extend(entries.iter().flatten().cloned());
    }
    lines
}

/// A page of help, laid out in the middle of a screen.
struct Sheet {
    lines: Vec<Line<'static>>,
    place: Rect,
}

impl Sheet {
    /// The number of lines that do not fit.
    fn hidden(&self) -> usize {
        self.lines.len().saturating_sub(usize::from(self.place.height).saturating_sub(2))
    }
}

/// The cells for the keys of a row, if what they do stands beside them.
const LABELS: usize = 16;

/// The least room for keys and what they do side by side.
const BESIDE: usize = 48;

/// Keys and what they do: side by side, or below each other where there is little room.
fn key_row(labels: &str, help: &str, room: usize, look: Look) -> Vec<Line<'static>> {
    if room >= BESIDE {
        let labels = format!("{labels:<LABELS$} ");
        let width = labels.chars().count();
        let words = widget::wrapped(help, room - width);
        let labels = std::iter::once(labels).chain(std::iter::repeat(" ".repeat(width)));
        let line = |(labels, words)| Line::from(vec![Span::styled(labels, look.strong()), Span::raw(words)]);
        return labels.zip(words).map(line).collect();
    }
    let labels = Line::styled(labels.to_owned(), look.strong());
    let help = widget::wrapped(help, room.saturating_sub(2));
    std::iter::once(labels).chain(help.into_iter().map(|line| Line::from(format!("  {line}")))).collect()
}

/// The rows that have a key now, those of the screen first, and what the screen adds.
fn key_sections(screen: &dyn Screen, room: usize, look: Look) -> Vec<Section> {
    let keys = screen.keys();
    let explained = |row: &KeyLine| {
        let labels = look.keys.labels(keys, row);
        let is_listed = !labels.is_empty() && !row.help.is_empty();
        is_listed.then(|| key_row(&labels, row.help, room, look))
    };
    let taken = match keys.typing {
        Typing::Code(_) => Some("Small letters that are colors are only colors."),
        _ => None,
    };
    let text = |words: &str| widget::paragraph(&widget::with_peg_name(words, look), room, Style::new());
    // A sentence may go on in the next note.
    let notes: Vec<&str> = screen.help_notes().iter().copied().chain(taken).collect();
    let sentences = notes.chunk_by(|note, _| !note.ends_with('.'));
    let sentences = sentences.map(|sentence| sentence.iter().flat_map(|note| text(note)).collect());
    vec![
        Section {
            heading: "On this screen",
            entries: keys.context.rows().iter().filter_map(explained).collect(),
        },
        Section { heading: "Everywhere", entries: everywhere().iter().filter_map(explained).collect() },
        Section { heading: "About this screen", entries: sentences.collect() },
        Section {
            heading: "In a shell",
            entries: screen.commands().iter().map(|command| text(command)).collect(),
        },
    ]
}
