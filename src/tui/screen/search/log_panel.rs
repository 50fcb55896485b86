//! The panel of the last steps.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};

use super::search_view::SearchView;
use crate::narration::{arrow, counted, search, thousands};
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PanelContent, first_fitting};
use pegwise_engine::pegs::{Made, Step};

/// The note in the upper border: the next step.
fn note(view: SearchView<'_>, room: Rect) -> String {
    let next = search::next_in_short(view.search());
    first_fitting(&[format!("next: {next}"), next], usize::from(room.width).saturating_sub(9))
}

/// The log, or these words while it is empty.
pub(super) fn content(
    view: SearchView<'_>,
    room: Rect,
    while_empty: &str,
    look: Look,
) -> PanelContent<'static> {
    let text = if view.last_steps.is_empty() {
        Text::from(Line::styled(while_empty.to_owned(), look.style(Role::Secondary)))
    } else {
        text(view, room, look)
    };
    PanelContent::new("Log", text).aside(note(view, room))
}

/// As many of the last steps as fit, the last one chosen.
fn text(view: SearchView<'_>, room: Rect, look: Look) -> Text<'static> {
    let height = usize::from(room.height).saturating_sub(2);
    let made = view.last_steps;
    let shown = &made[made.len().saturating_sub(height)..];
    let digits = shown.last().map_or(0, |step| thousands(step.number).len());
    let lines = shown
        .iter()
        .enumerate()
        .map(|(at, step)| line(step, at + 1 == shown.len(), digits, room.width, look));
    lines.collect::<Vec<_>>().into()
}

fn line(made: &Made, is_last: bool, digits: usize, width: u16, look: Look) -> Line<'static> {
    let (dim, strong) = (look.style(Role::Secondary), look.strong());
    let current = look.style(Role::Current);
    let is_narrow = width < 42;
    let (gap, kinds, jumps) = if is_narrow { ("", 5, 6) } else { (" ", 5, 7) };
    let pegs = counted(made.board.pegs(), "peg");
    let ordinal = thousands(made.ordinal);
    let whole = kinds + jumps;
    // The level whose board the search is on.
    let level = made.depth + 1;
    let make = |kind, style, jump| {
        [
            Span::styled(format!("{kind:<kinds$}"), style),
            Span::styled(format!("{:<jumps$}", arrow(jump)), strong),
        ]
    };
    let end = |kind: &str, style, more: Span<'static>| {
        let numbered = Span::styled(format!("{:<whole$} ", format!("{kind} {ordinal}")), style);
        let kind = Span::styled(format!("{kind:<whole$} "), style);
        vec![vec![numbered, more.clone()], vec![kind.clone(), more], vec![kind]]
    };
    let long = |words: &'static str| if is_narrow { "" } else { words };
    // From the longest form to the shortest.
    let forms: Vec<Vec<Span<'static>>> = match made.step {
        Step::Make(jump) => {
            let [kind, jump] = make("try", look.style(Role::Data), jump);
            let level = Span::styled(format!("level {}", made.depth), dim);
            vec![vec![kind.clone(), jump.clone(), level], vec![kind, jump]]
        }
        Step::Undo(jump) => {
            let [kind, jump] = make("undo", dim, jump);
            let level = Span::styled(format!("{}level {level}", long("back to ")), dim);
            vec![vec![kind.clone(), jump.clone(), level], vec![kind, jump]]
        }
        Step::Solution => {
            let hole = made.board.holes_with_pegs().next().filter(|_| made.board.pegs() == 1);
            let words =
                hole.map_or_else(|| pegs.clone(), |hole| format!("{}hole {hole}", long("one peg, in ")));
            end("solution", current.add_modifier(Modifier::BOLD), Span::styled(words, current))
        }
        Step::DeadEnd => end("dead end", Style::new(), Span::styled(format!("{pegs}{}", long(" left")), dim)),
        Step::Skip => end("skip", Style::new(), Span::styled("seen before", dim)),
    };
    let pointer = if is_last { POINTER } else { ' ' };
    let number = format!("{:>digits$} {gap}", thousands(made.number));
    let line = Line::from(vec![
        Span::styled(format!("{pointer}{gap}"), current),
        Span::styled(number, if is_last { strong } else { dim }),
    ]);
    let room = usize::from(width).saturating_sub(4 + line.width());
    let fits = |form: &&Vec<Span<'static>>| form.iter().map(Span::width).sum::<usize>() <= room;
    let spans = forms.iter().find(fits).or(forms.last()).cloned().unwrap_or_default();
    let line = spans.into_iter().fold(line, |mut line, span| {
        line.push_span(span);
        line
    });
    if is_last { line.style(look.ground(Role::Selection)) } else { line }
}
