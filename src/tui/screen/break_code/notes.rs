//! The view of the notes.

use ratatui::style::Style;
use ratatui::text::{Line, Text};

use super::state::{BreakCode, Panel};
use crate::code::Peg;
use crate::store::settings::NotesMode;
use crate::tui::glyphs::STRUCK;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Charset, Look};
use crate::tui::widget::{GridCell, GridView};

/// The panel's title, the note beside it, and its text.
pub(super) fn panel(screen: &BreakCode, width: usize, look: Look) -> (String, String, Text<'static>) {
    let rules = screen.rules();
    let candidates = screen.shown().candidates_after(screen.turns_shown());
    // Counting the candidates of a large game takes time, and the player's own notes need no count.
    let tally = (screen.notes_mode == NotesMode::Auto).then(|| candidates.tally());
    let cell = |position: usize, peg: Peg| {
        let mine = !screen.shown().notebook.open.at(position).contains(peg);
        let (text, style) = match &tally {
            None if mine => (STRUCK.to_string(), look.dim()),
            None => ("?".to_owned(), Style::new()),
            Some(tally) => match tally.at(position, peg) {
                0 => (STRUCK.to_string(), look.dim()),
                all if all == tally.total() => (format!("{}!", peg.capital()), look.strong()),
                _ => ("?".to_owned(), Style::new()),
            },
        };
        let here = screen.focus.is_on(Panel::Notes) && screen.note == (position, peg.index());
        let style = if here { look.cursor() } else { style };
        let short = text.chars().last().map_or_else(String::new, |last| last.to_string());
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
    let grid = GridView { rules, look, width, widest: 7, cell: &cell };
    let mut lines = grid.lines();
    if grid.column() >= 7 && rules.colors() <= 9 {
        let names: String = rules.palette().map(|peg| format!("{:<7}", look.color_name(peg))).collect();
        lines.insert(1, Line::styled(format!("   {names}"), look.dim()));
    }
    lines.push(Line::default());
    if width >= 27 {
        lines.push(Line::styled("× ruled out  ? open  ! sure", look.dim()));
    } else {
        lines.extend(["× ruled out", "? open  ! sure"].map(|line| Line::styled(line, look.dim())));
    }
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
