//! The view of the notes.

use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::state::{BreakCode, Panel};
use crate::code::Peg;
use crate::narration::thousands;
use crate::store::settings::NotesMode;
use crate::tui::glyphs::RULED_OUT;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Charset, Look, Role};
use crate::tui::widget::{GridCell, GridView};

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
    let cell = |position: usize, peg: Peg| {
        let mine = !screen.shown().notebook.open.at(position).contains(peg);
        let (text, style) = match &tally {
            None if mine => (RULED_OUT.to_string(), look.style(Role::Secondary)),
            None => ("?".to_owned(), Style::new()),
            Some(tally) => match tally.at(position, peg) {
                0 => (RULED_OUT.to_string(), look.style(Role::Secondary)),
                all if all == tally.total() => (format!("{}!", thousands(all as u64)), look.heat(peg, 1.0)),
                some => (thousands(some as u64), look.heat(peg, some as f64 / tally.total() as f64)),
            },
        };
        let here = screen.focus.is_on(Panel::Notes) && screen.note == (position, peg.index());
        let style = if here { look.cursor() } else { style };
        let short = match text.chars().last() {
            Some(digit) if digit.is_ascii_digit() => "+".to_owned(),
            Some(sign) => sign.to_string(),
            None => String::new(),
        };
        let mut forms = vec![text, short.clone()];
        if here {
            let bracketed = match look.charset {
                Charset::Ascii => format!(">{short}<"),
                Charset::Unicode | Charset::Shapes => format!("[{short}]"),
            };
            forms.insert(0, bracketed);
        }
        GridCell { forms, style }
    };
    let grid = GridView { rules, look, width, height, cell: &cell };
    let mut lines = grid.lines();
    // Names are worth less than the legend, which takes three lines.
    if grid.column() >= 7 && rules.colors() <= 9 && height > lines.len() + 3 {
        let cell = grid.column() - 1;
        let names: String = rules.palette().map(|peg| format!("{:^cell$} ", look.color_name(peg))).collect();
        lines.insert(1, Line::styled(format!("   {names}"), look.style(Role::Secondary)));
    }
    lines.push(Line::default());
    let legend: &[&str] = match screen.notes_mode {
        NotesMode::Mine => &["× ruled out  ? open"],
        NotesMode::Auto if width >= 44 => {
            &["number: possible codes with it there", "× ruled out  ! all have it"]
        }
        NotesMode::Auto => &["number: codes with it", "× ruled out  ! all"],
    };
    lines.extend(legend.iter().map(|line| Line::styled(*line, look.style(Role::Secondary))));
    let notes = screen.key(Command::NotesMode, look);
    let aside = match screen.notes_mode {
        NotesMode::Mine => format!("{notes} mine"),
        NotesMode::Auto => format!("{notes} worked out"),
    };
    let title = match screen.walk {
        Some(turns) => format!("Notes after guess {turns}"),
        None => "Notes".to_owned(),
    };
    (title, aside, Text::from(lines))
}
