//! The secret and the guess of a page about scoring, with the mark that each peg earns.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::narration::{EXACT, MISPLACED, NO_MARK, marks as digits};
use crate::session::lesson::{Answer, ScoringPage, ScoringTopic};
use crate::tui::screen::parts::ScoreEntry;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PanelContent, PegSize, TileWidth, draw_discs, inside, marks, tiles};
use pegwise_engine::code::{Code, Earning, Score};

/// The columns before the pegs.
const LABEL: u16 = 9;

/// The lines beside the secret and the guess: what pegs earn, the score, and blank ones.
const OTHERS: u16 = 5;

enum Shown {
    /// Nothing: there is no guess yet.
    SecretAlone,
    /// The guess, and the score typed so far.
    Asked,
    Scored,
}

pub(super) fn panel(
    page: ScoringPage,
    answer: Answer,
    entry: &ScoreEntry,
    room: Rect,
    look: Look,
) -> PanelContent<'_> {
    let shown = match (page.topic, answer) {
        (ScoringTopic::Secret, _) => Shown::SecretAlone,
        (ScoringTopic::Question, Answer::Open | Answer::Wrong(_)) => Shown::Asked,
        _ => Shown::Scored,
    };
    PanelContent::new("Secret and guess", "")
        .paint(move |surface| draw(&page, &shown, entry, surface.frame, room, look))
}

fn draw(
    page: &ScoringPage,
    shown: &Shown,
    entry: &ScoreEntry,
    frame: &mut ratatui::Frame<'_>,
    room: Rect,
    look: Look,
) {
    let ScoringPage { secret, guess, .. } = page;
    let (width, height) = inside(room);
    let size = size(secret.pegs().len() as u16, (width as u16, height as u16), look);
    let inner = Rect { x: room.x + 2, y: room.y + 1, width: width as u16, height: height as u16 };
    let gap = u16::from(inner.height >= 3 * size.height() + 4);
    let rows = Rows { size, look, left: inner.x, right: inner.right() };
    let mut y = inner.y + gap;
    rows.code(frame, y, "secret", secret);
    y += size.height() + gap;
    if !matches!(shown, Shown::SecretAlone) {
        rows.code(frame, y, "guess", guess);
        let score = Score::of(guess, secret);
        y += size.height();
        let spans = if matches!(shown, Shown::Scored) {
            rows.earned(frame, y, guess, secret);
            let mut spans = marks(score, guess.pegs().len(), look).to_vec();
            spans.push(Span::styled(format!("  {}", digits(score)), look.strong()));
            spans
        } else {
            entry.digits(look)
        };
        rows.score(frame, y + 2, spans);
    }
}

/// The largest pegs that fit with the label, a secret above a guess and its score.
fn size(positions: u16, (width, height): (u16, u16), look: Look) -> PegSize {
    let fits = |size: &PegSize| {
        LABEL + positions * (size.width() + 1) <= width && 2 * size.height() + OTHERS <= height
    };
    let discs = [PegSize::Huge, PegSize::Large, PegSize::Disc, PegSize::Medium];
    discs.into_iter().filter(|_| !look.is_plain()).find(fits).unwrap_or(PegSize::Tile)
}

/// Where rows of pegs stand.
struct Rows {
    size: PegSize,
    look: Look,
    left: u16,
    right: u16,
}

impl Rows {
    /// The columns from one peg to the next.
    const fn pitch(&self) -> u16 {
        match self.size {
            PegSize::Tile => TileWidth::Wide.cells() as u16,
            size => size.width() + 1,
        }
    }

    fn code(&self, frame: &mut ratatui::Frame<'_>, y: u16, label: &str, code: &Code) {
        let buffer = frame.buffer_mut();
        let middle = y + self.size.height() / 2;
        buffer.set_stringn(self.left, middle, label, LABEL.into(), self.look.style(Role::Secondary));
        let x = self.left + LABEL;
        if self.size == PegSize::Tile {
            let line = Line::from(tiles(code, TileWidth::Wide, self.look));
            buffer.set_line(x, y, &line, self.right.saturating_sub(x));
        } else {
            draw_discs(buffer, (x, y), code.pegs(), self.size, self.look);
        }
    }

    fn score(&self, frame: &mut ratatui::Frame<'_>, y: u16, spans: Vec<Span<'static>>) {
        let buffer = frame.buffer_mut();
        buffer.set_stringn(self.left, y, "score", LABEL.into(), self.look.style(Role::Secondary));
        let x = self.left + LABEL;
        buffer.set_line(x, y, &Line::from(spans), self.right.saturating_sub(x));
    }

    /// Draws the mark that each peg earns below it.
    fn earned(&self, frame: &mut ratatui::Frame<'_>, y: u16, guess: &Code, secret: &Code) {
        let buffer = frame.buffer_mut();
        let x = self.left + LABEL;
        let middle = if self.size == PegSize::Tile { 1 } else { self.size.width() / 2 };
        for (at, earning) in (0..).zip(Earning::of(guess, secret)) {
            let (mark, style) = match earning {
                Earning::Exact => (EXACT, self.look.exact_mark()),
                Earning::Misplaced(_) => (MISPLACED, Style::new()),
                Earning::Spent | Earning::Absent => (NO_MARK, Style::new()),
            };
            buffer.set_stringn(x + at * self.pitch() + middle, y, mark.to_string(), 1, style);
        }
        buffer.set_stringn(self.left, y, "earns", LABEL.into(), self.look.style(Role::Secondary));
    }
}
