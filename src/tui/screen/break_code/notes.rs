//! The view of the notes.

use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::state::{BreakCode, NOTES};
use crate::narration::thousands;
use crate::store::settings::NotesMode;
use crate::tui::glyphs::RULED_OUT;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{GridCell, GridView, grid_size};
use pegwise_engine::code::{Peg, Rules, Tally};

/// Whether the names of the colors stand below their letters. They are worth less than the legend, which takes three
/// lines.
const fn has_names(rules: Rules, column: usize, lines: usize, height: usize) -> bool {
    column >= 7 && rules.colors() <= 9 && height > lines + 3
}

/// The panel's title, the note beside it, and its text.
pub(super) fn panel(
    screen: &BreakCode,
    (width, height): (usize, usize),
    look: Look,
) -> (String, String, Text<'static>) {
    let rules = screen.rules();
    let candidates = screen.shown().candidates_after(screen.turns_shown());
    // Counting the candidates of a large game takes time, and the player's own notes need no count.
    let tally = (screen.notes_mode == NotesMode::Auto).then(|| candidates.tally());
    let earlier: Vec<Tally> = match tally {
        Some(_) => (1..screen.turns_shown()).map(|at| screen.shown().candidates_after(at).tally()).collect(),
        None => Vec::new(),
    };
    let by_guess = |position, peg| {
        1 + earlier.iter().position(|tally| tally.at(position, peg) == 0).unwrap_or(earlier.len())
    };
    let cell = |position: usize, peg: Peg| {
        let mine = !screen.shown().notebook.open.at(position).contains(peg);
        let (text, style) = match &tally {
            None if mine => (RULED_OUT.to_string(), look.style(Role::Secondary)),
            None => ("?".to_owned(), Style::new()),
            Some(tally) => match tally.at(position, peg) {
                0 => {
                    let guess = by_guess(position, peg);
                    (format!("{RULED_OUT}{guess}"), look.style(Role::Secondary))
                }
                all if all == tally.total() => (format!("{}!", thousands(all as u64)), look.heat(peg, 1.0)),
                some => (thousands(some as u64), look.heat(peg, some as f64 / tally.total() as f64)),
            },
        };
        let here = screen.focus.is_on(NOTES) && screen.note == (position, peg.index());
        let style = if here { look.cursor() } else { style };
        let short = match text.chars().last() {
            _ if text.starts_with(RULED_OUT) => RULED_OUT.to_string(),
            Some(digit) if digit.is_ascii_digit() => "+".to_owned(),
            Some(sign) => sign.to_string(),
            None => String::new(),
        };
        let mut forms = vec![text, short.clone()];
        if here {
            forms.insert(0, look.bracketed(&short));
        }
        GridCell { forms, style }
    };
    let grid = GridView { rules, look, width, height, cell: &cell };
    let mut lines = grid.lines();
    let (column, grid_lines) = grid_size(rules, (width, height));
    if has_names(rules, column, grid_lines, height) {
        let cell = column - 1;
        let names: String = rules.palette().map(|peg| format!("{:^cell$} ", look.color_name(peg))).collect();
        lines.insert(1, Line::styled(format!("   {names}"), look.style(Role::Secondary)));
    }
    let legend: &[&str] = match screen.notes_mode {
        NotesMode::Mine if width >= 19 => &["× ruled out  ? open"],
        NotesMode::Mine => &["× ruled out", "? open"],
        NotesMode::Auto if width >= 44 => {
            &["number: possible codes with it there", "×2 ruled out by guess 2   ! all have it"]
        }
        NotesMode::Auto if width >= 22 => &["number: codes with it", "×2 by guess 2  ! all"],
        NotesMode::Auto => &["number: codes", "×2 guess 2  ! all"],
    };
    let room = height.saturating_sub(lines.len());
    lines.extend((room > legend.len()).then(Line::default));
    let shown = legend.iter().take(room);
    lines.extend(shown.map(|line| Line::styled(*line, look.style(Role::Secondary))));
    let notes = screen.key(Command::NotesMode, look);
    let aside = match screen.notes_mode {
        NotesMode::Mine => format!("{notes} work out"),
        NotesMode::Auto => format!("{notes} yours"),
    };
    let title = match screen.walk {
        Some(turns) => format!("Notes after guess {turns}"),
        None => "Notes".to_owned(),
    };
    (title, aside, Text::from(lines))
}
