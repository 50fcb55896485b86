//! The panels of a screen: how they share its room, and what a click on something drawn means.

use ratatui::layout::{Position, Rect, Size};
use ratatui::text::{Line, Span, Text};

use super::super::keymap::Command;
use super::super::theme::Look;
use super::panel::{Panel, PanelState, middle, panel, popup};
use super::screen_frame::Frame;
use super::scrubber::Scrubber;
use crate::session::command::Argument;

/// How panels share an area. A panel is known by its number.
#[derive(Clone, Debug)]
pub(crate) enum Arrangement {
    Panel(usize),
    Columns(Vec<(Share, Arrangement)>),
    Rows(Vec<(Share, Arrangement)>),
}

/// What a part of an area takes of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// This many columns or lines.
    Cells(u16),
    /// This many parts of what is left.
    Of(u16),
}

impl Arrangement {
    pub(crate) fn places(&self, area: Rect) -> Vec<(usize, Rect)> {
        match self {
            Arrangement::Panel(panel) => vec![(*panel, area)],
            Arrangement::Columns(parts) => {
                let column = |(x, width)| Rect { x: area.x + x, width, ..area };
                within(parts, area.width, &column)
            }
            Arrangement::Rows(parts) => {
                let row = |(y, height)| Rect { y: area.y + y, height, ..area };
                within(parts, area.height, &row)
            }
        }
    }

    /// The same in the middle of an area, at most this large.
    pub(crate) fn in_the_middle(self, most: Size, area: Rect) -> Arrangement {
        let blank = || (Share::Of(1), Arrangement::Rows(Vec::new()));
        let column = (Share::Cells(most.width.min(area.width)), self);
        let row = Arrangement::Columns(vec![blank(), column, blank()]);
        Arrangement::Rows(vec![blank(), (Share::Cells(most.height.min(area.height)), row), blank()])
    }

    pub(crate) fn has(&self, wanted: usize) -> bool {
        match self {
            Arrangement::Panel(panel) => *panel == wanted,
            Arrangement::Columns(parts) | Arrangement::Rows(parts) => {
                parts.iter().any(|(_, part)| part.has(wanted))
            }
        }
    }
}

/// The panels of parts that follow each other along `length` cells.
fn within(
    parts: &[(Share, Arrangement)],
    length: u16,
    area: &dyn Fn((u16, u16)) -> Rect,
) -> Vec<(usize, Rect)> {
    let sum = |parts: &[(Share, Arrangement)]| {
        parts.iter().fold((0, 0), |(cells, shares), (share, _)| match share {
            Share::Cells(more) => (cells + more, shares),
            Share::Of(more) => (cells, shares + more),
        })
    };
    let (taken, shares) = sum(parts);
    let start = |at: usize| {
        let (cells, before) = sum(&parts[..at]);
        cells + length.saturating_sub(taken) * before / shares.max(1)
    };
    let places = parts.iter().enumerate().map(|(at, (_, part))| (part, start(at), start(at + 1)));
    places.flat_map(|(part, from, to)| part.places(area((from, to - from)))).collect()
}

/// What a screen shows: its panels, and the texts around them.
pub(crate) struct View {
    pub(crate) arrangement: Arrangement,
    /// The panel in focus. Where there is no room for it beside the others, it is alone.
    pub(crate) focus: Option<usize>,
    /// Whether it is alone in any case.
    pub(crate) is_zoomed: bool,
    pub(crate) frame: Frame,
    /// The panel in whose border the command line is named.
    pub(crate) names_command: Option<usize>,
    /// The right of the status line, from the fullest form to the shortest.
    pub(crate) status_right: Vec<String>,
    /// A line of positions beside it, and its greatest width.
    pub(crate) scrubber: Option<(Scrubber, u16)>,
}

impl View {
    /// Panels of which this one has the focus and names the command line, and a frame around them.
    pub(crate) fn on(panel: usize, arrangement: Arrangement, frame: Frame) -> View {
        View { focus: Some(panel), names_command: Some(panel), ..View::new(arrangement, frame) }
    }

    /// Panels of which none has the focus, and a frame around them.
    pub(crate) const fn new(arrangement: Arrangement, frame: Frame) -> View {
        View {
            arrangement,
            focus: None,
            is_zoomed: false,
            frame,
            names_command: None,
            status_right: Vec::new(),
            scrubber: None,
        }
    }
}

/// What is drawn on, and what a click on it means.
pub(crate) struct Surface<'a, 'f> {
    pub(crate) frame: &'a mut ratatui::Frame<'f>,
    /// The panel that is being drawn.
    panel: Option<usize>,
    hits: Vec<(Rect, Click)>,
}

/// What a click means: the panel that gets the focus, and then what happens.
#[derive(Clone, Debug)]
pub(crate) struct Click {
    pub(crate) panel: Option<usize>,
    pub(crate) hit: Hit,
}

/// What a click on something drawn does.
#[derive(Clone, Debug)]
pub(crate) enum Hit {
    Selection(Argument),
    /// This is selected, and the command carried out.
    Command(Argument, Command),
    /// This position of the line beside the status is gone to, also while the mouse is dragged along it.
    Position(u128),
    Nothing,
}

impl<'a, 'f> Surface<'a, 'f> {
    pub(crate) const fn new(frame: &'a mut ratatui::Frame<'f>) -> Surface<'a, 'f> {
        Surface { frame, panel: None, hits: Vec::new() }
    }

    /// What is drawn in an area is this. It lies over what was drawn there before.
    pub(crate) fn hit(&mut self, area: Rect, hit: Hit) {
        self.hits.push((area, Click { panel: self.panel, hit }));
    }

    pub(crate) fn under(&self, at: Position) -> Option<Click> {
        self.hits.iter().rev().find(|(area, _)| area.contains(at)).map(|(_, click)| click.clone())
    }
}

pub(crate) struct PanelContent<'a> {
    pub(crate) title: String,
    /// Secondary unless it has a style of its own.
    pub(crate) aside: Span<'static>,
    pub(crate) text: Text<'static>,
    /// Whether it has no border and no margin.
    pub(crate) is_bare: bool,
    /// Draws over the text.
    pub(crate) paint: Option<PaintOver<'a>>,
}

pub(crate) type PaintOver<'a> = Box<dyn FnOnce(&mut Surface<'_, '_>) + 'a>;

impl<'a> PanelContent<'a> {
    pub(crate) fn new(title: impl Into<String>, text: impl Into<Text<'static>>) -> PanelContent<'a> {
        PanelContent {
            title: title.into(),
            aside: Span::default(),
            text: text.into(),
            is_bare: false,
            paint: None,
        }
    }

    #[must_use]
    pub(crate) fn aside(self, aside: impl Into<Span<'static>>) -> PanelContent<'a> {
        PanelContent { aside: aside.into(), ..self }
    }

    /// A text without a border.
    pub(crate) fn bare(text: impl Into<Text<'static>>) -> PanelContent<'a> {
        PanelContent { is_bare: true, ..PanelContent::new("", text) }
    }

    #[must_use]
    pub(crate) fn paint(self, paint: impl FnOnce(&mut Surface<'_, '_>) + 'a) -> PanelContent<'a> {
        PanelContent { paint: Some(Box::new(paint)), ..self }
    }

    /// Draws a panel of this number. A click on it gives it the focus.
    pub(crate) fn draw(
        self,
        surface: &mut Surface<'_, '_>,
        (number, room): (usize, Rect),
        state: PanelState,
        look: Look,
    ) {
        surface.panel = Some(number);
        surface.hit(room, Hit::Nothing);
        if self.is_bare {
            surface.frame.render_widget(self.text, room);
        } else {
            let words = Panel { title: self.title, aside: self.aside, state, text: self.text };
            panel(surface.frame, room, look, words);
        }
        if let Some(paint) = self.paint {
            paint(surface);
        }
        surface.panel = None;
    }
}

/// A box of lines over the panels, which Esc closes.
pub(crate) struct Popup {
    pub(crate) title: String,
    pub(crate) width: u16,
    pub(crate) lines: Vec<Line<'static>>,
    /// How many lines are scrolled away.
    pub(crate) scroll: usize,
}

impl Popup {
    pub(crate) fn draw(self, surface: &mut Surface<'_, '_>, room: Rect, look: Look) {
        let place = middle(room, self.width, self.lines.len());
        let hidden = (self.lines.len() + 2).saturating_sub(usize::from(place.height));
        let aside = if hidden > 0 { "↑↓ more · Esc closes" } else { "Esc closes" };
        let text = self.lines.into_iter().skip(self.scroll.min(hidden)).collect();
        surface.hit(room, Hit::Nothing);
        let words = Panel { title: self.title, aside: aside.into(), state: PanelState::Focused, text };
        popup(surface.frame, place, look, words);
    }
}
