//! The codes that are possible after a guess of a review.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::state::Review;
use crate::narration::counted;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{TileWidth, inside, tiles, wrapped};
use pegwise_engine::code::{Code, Peg};

/// The most codes that are searched for common colors.
const COMPARED: usize = 1_000;

/// The possible codes after the guess, with the selected one marked.
pub(super) fn codes(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let codes = screen.session.left();
    let next = screen.game().history().turns().get(screen.session.turn + 1).map(|turn| turn.code);
    let common = common(screen, look).map(|words| wrapped(&words, width)).unwrap_or_default();
    let common = if common.len() + 4 < height { common } else { Vec::new() };
    let visible = height - common.len();
    let title = format!("After it: {}", counted(codes.len(), "code"));
    let aside = "Enter plays on against it".to_owned();
    let common = common.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary)));
    if codes.len() > visible {
        let lines = grid(screen, codes, next, (width, visible), look);
        return (title, aside, lines.into_iter().chain(common).collect());
    }
    let line = |(at, code): (usize, &Code)| {
        let pointer = if at == screen.code { POINTER } else { ' ' };
        let mut notes = Vec::new();
        if next == Some(*code) {
            notes.push("tried next");
        }
        if screen.game().fixed_secret() == Some(*code) {
            notes.push("the secret");
        }
        let mut spans = vec![Span::raw(format!("{pointer} "))];
        spans.extend(tiles(code, TileWidth::Narrow, look));
        // If only one note fits, it is that of the secret.
        let taken = 4 + code.pegs().len() * TileWidth::Narrow.cells();
        let forms = [notes.join(", "), notes.last().copied().unwrap_or_default().to_owned()];
        let note = forms.into_iter().find(|form| taken + form.len() <= width);
        spans.extend(note.map(|note| Span::raw(format!("  {note}"))));
        Line::from(spans)
    };
    (title, aside, codes.iter().enumerate().map(line).chain(common).collect())
}

/// The signs of the guess that followed and of the secret, where there is no room for words.
const TRIED_NEXT: char = '→';
const SECRET: char = '●';

/// The page of codes with the selected one, in columns.
fn grid(
    screen: &Review,
    codes: &[Code],
    next: Option<Code>,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    // A pointer, the tiles, a sign, and blanks between them.
    let cell_width = 2 + screen.game().rules().positions() * TileWidth::Narrow.cells() + 3;
    let (across, rows) = ((width / cell_width).max(1), height.saturating_sub(1).max(1));
    let first = screen.code / (across * rows) * (across * rows);
    let cell = |at: usize| {
        let Some(code) = codes.get(at) else { return Vec::new() };
        let pointer = if at == screen.code { POINTER } else { ' ' };
        let sign = match code {
            code if screen.game().fixed_secret() == Some(*code) => SECRET,
            code if next == Some(*code) => TRIED_NEXT,
            _ => ' ',
        };
        let mut spans = vec![Span::styled(format!("{pointer} "), look.style(Role::Accent))];
        spans.extend(tiles(code, TileWidth::Narrow, look));
        spans.push(Span::raw(format!(" {sign} ")));
        spans
    };
    let line = |row: usize| (0..across).flat_map(|column| cell(first + column * rows + row)).collect();
    let mut lines: Vec<Line<'static>> = (0..rows).map(line).collect();
    let legend = format!("{TRIED_NEXT} tried next  {SECRET} the secret");
    lines.push(Line::styled(legend, look.style(Role::Secondary)));
    lines
}

/// The positions at which all possible codes have the same color.
fn common(screen: &Review, look: Look) -> Option<String> {
    let codes = screen.session.left();
    if !(2..=COMPARED).contains(&codes.len()) {
        return None;
    }
    let shared = |position: usize| {
        let peg: Peg = codes[0].pegs()[position];
        codes
            .iter()
            .all(|code| code.pegs()[position] == peg)
            .then(|| format!("{} in position {}", look.symbol(peg), position + 1))
    };
    let shared: Vec<String> = (0..screen.game().rules().positions()).filter_map(shared).collect();
    (!shared.is_empty()).then(|| format!("All have {}", shared.join(", ")))
}
