//! Help over a screen: its keys, generated from the keymap, and what it explains.

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{Command, KeyContext, Keys, Line as KeyLine, Typing, everywhere};
use super::super::screen::Screen;
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
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Help {
    page: Page,
    scroll: usize,
}

/// The lines of a page up or down.
const PAGE: usize = 10;

impl Help {
    /// Help after a command. `None` if the command closes it.
    pub(crate) fn updated(
        self,
        command: Command,
        screen: &dyn Screen,
        area: Rect,
        look: Look,
    ) -> Option<Help> {
        let last = self.sheet(screen, area, look).hidden();
        // A larger window hides fewer lines.
        let now = self.scroll.min(last);
        let scrolled = |to: usize| Some(Help { scroll: to.min(last), ..self });
        match command {
            Command::Up => scrolled(now.saturating_sub(1)),
            Command::Down => scrolled(now + 1),
            Command::PageUp => scrolled(now.saturating_sub(PAGE)),
            Command::PageDown => scrolled(now + PAGE),
            Command::First => scrolled(0),
            Command::Last => scrolled(last),
            Command::NextPanel => Some(self.turned(screen)),
            Command::Help | Command::Back => None,
            _ => Some(self),
        }
    }

    /// The other page, if there is one.
    fn turned(self, screen: &dyn Screen) -> Help {
        match self.page {
            Page::Keys if screen.explains_scores() => Help { page: Page::Scoring, scroll: 0 },
            Page::Scoring => Help::default(),
            Page::Keys => self,
        }
    }

    pub(crate) fn draw(self, screen: &dyn Screen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let sheet = self.sheet(screen, area, look);
        let first = self.scroll.min(sheet.hidden());
        let (title, other) = match self.page {
            Page::Keys => {
                let other = if screen.explains_scores() { "Tab scoring" } else { "" };
                (format!("Keys: {}", screen.title()), other)
            }
            Page::Scoring => (scoring::TITLE.to_owned(), "Tab keys"),
        };
        let more = if sheet.hidden() > 0 { "↑↓ more" } else { "" };
        let aside: Vec<&str> =
            [more, other, "Esc closes"].into_iter().filter(|part| !part.is_empty()).collect();
        let words = widget::Panel {
            title,
            aside: aside.join(" · ").into(),
            state: PanelState::Focused,
            text: Text::from(sheet.lines.iter().skip(first).cloned().collect::<Vec<_>>()),
        };
        popup(frame, sheet.place, look, words);
        widget::draw_hints(frame, area, look, KEYS, &|command| sheet.works(command, self.scroll));
    }

    /// The key of the hint at a position, if any.
    pub(crate) fn key_under(
        self,
        screen: &dyn Screen,
        area: Rect,
        look: Look,
        at: Position,
    ) -> Option<KeyEvent> {
        let sheet = self.sheet(screen, area, look);
        widget::hint_under(area, look, KEYS, &|command| sheet.works(command, self.scroll), at)
    }

    /// Lays out the open page.
    fn sheet(self, screen: &dyn Screen, area: Rect, look: Look) -> Sheet {
        let place = |lines| widget::middle(widget::body(area), 68, lines);
        let room = usize::from(place(0).width).saturating_sub(4);
        let lines = match self.page {
            Page::Keys => key_lines(screen, room, look),
            Page::Scoring => scoring::lines(room, look),
        };
        Sheet { place: place(lines.len()), lines, has_other: screen.explains_scores() }
    }
}

/// A page of help, laid out in the middle of a screen.
struct Sheet {
    lines: Vec<Line<'static>>,
    place: Rect,
    has_other: bool,
}

impl Sheet {
    /// The number of lines that do not fit.
    fn hidden(&self) -> usize {
        self.lines.len().saturating_sub(usize::from(self.place.height).saturating_sub(2))
    }

    /// Whether a command would do something while this many lines are scrolled away.
    fn works(&self, command: Command, scroll: usize) -> bool {
        match command {
            Command::Up | Command::Down => self.hidden() > 0,
            Command::PageUp | Command::First => scroll > 0,
            Command::PageDown | Command::Last => scroll < self.hidden(),
            Command::NextPanel => self.has_other,
            _ => true,
        }
    }
}

const KEYS: Keys = Keys { context: KeyContext::Help, typing: Typing::Nothing };

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
fn key_lines(screen: &dyn Screen, room: usize, look: Look) -> Vec<Line<'static>> {
    let keys = screen.keys();
    let explained = |row: &KeyLine| {
        let labels = look.keys.labels(keys, row);
        let is_listed = !labels.is_empty() && !row.help.is_empty();
        if is_listed { key_row(&labels, row.help, room, look) } else { Vec::new() }
    };
    let mut lines = vec![Line::styled("On this screen", look.style(Role::Secondary))];
    lines.extend(keys.context.rows().iter().flat_map(explained));
    lines.extend([Line::default(), Line::styled("Everywhere", look.style(Role::Secondary))]);
    lines.extend(everywhere().iter().flat_map(explained));
    lines.push(Line::default());
    let taken = match keys.typing {
        Typing::Code(_) => "Small letters that are colors are only colors.",
        Typing::Nothing | Typing::Text | Typing::Path | Typing::Number(_) => "",
    };
    let notes = screen.help_notes().iter().copied().chain([taken]);
    lines.extend(
        notes.flat_map(|note| widget::wrapped(&widget::with_peg_name(note, look), room)).map(Line::from),
    );
    let commands = screen.commands();
    if !commands.is_empty() {
        lines.extend([Line::default(), Line::styled("In a shell", look.style(Role::Secondary))]);
        lines.extend(commands.iter().flat_map(|command| widget::wrapped(command, room)).map(Line::from));
    }
    lines
}
