//! The panels of the guesses, of what each position can be, and of the possible codes.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::narration::{counted, thousands};
use crate::play::WatchedStep;
use crate::session::watch::Watching;
use crate::tui::glyphs::{NEWS, RULED_OUT};
use crate::tui::screen::parts::ScoreEntry;
use crate::tui::theme::{ColorDepth, Look, Role};
use crate::tui::widget::{
    GridCell, GridView, GuessRow, PanelContent, RowScore, TileWidth, guess_panel, inside, log_bar, tiles,
};
use pegwise_engine::breaker::{Event, Scope};
use pegwise_engine::code::{Code, Peg, Turn};

/// A watched game as its panels show it. Lessons show theirs in the same panels.
#[derive(Clone, Copy)]
pub(super) struct WatchView<'a> {
    pub(super) watching: &'a Watching,
    pub(super) information: bool,
    /// The cell of the grid under the cursor, as a position from 0 and a color.
    pub(super) cell: Option<(usize, Peg)>,
    /// The score typed so far for the guess that waits.
    pub(super) entry: Option<&'a ScoreEntry>,
}

/// The guesses up to the step on show, the one of the step marked.
pub(super) fn guesses(view: WatchView<'_>, room: Rect, look: Look) -> PanelContent<'static> {
    let WatchView { watching, information, entry, .. } = view;
    let (turns, left) = (watching.game.turns(), watching.left());
    let possible = |at: usize| Some(left.get(at + 1).filter(|_| information)?.tally.total());
    let asked = watching.asked();
    let row = |(at, turn): (usize, &Turn)| GuessRow {
        number: at + 1,
        code: turn.code,
        score: RowScore::Scored(turn.score, possible(at)),
        is_current: asked.is_none() && at + 1 == turns.len(),
    };
    let mut rows: Vec<GuessRow> = turns.iter().enumerate().map(row).collect();
    if let Some(code) = asked {
        let entry = entry.cloned().unwrap_or_else(|| ScoreEntry::new(watching.setup.rules, None));
        let score = RowScore::Typed(entry.digits(look), entry.score());
        rows.push(GuessRow { number: turns.len() + 1, code, score, is_current: true });
    }
    guess_panel("Guesses", (watching.setup.rules, rows), "no guess yet", room, look)
}

pub(super) const POSSIBLE: &str = "Possible codes";

/// Whether the step on show ruled out a cell of the grid.
fn is_new(watching: &Watching, position: usize, peg: Peg) -> bool {
    let shown = watching.game.line.shown().last();
    shown.into_iter().flat_map(WatchedStep::events).any(|event| match event {
        Event::RuleOut { peg: ruled_out, scope, .. } => {
            *ruled_out == peg && (*scope == Scope::Everywhere || *scope == Scope::At(position))
        }
        _ => false,
    })
}

/// What each position can be: how many possible codes have a color there, or the guess that ruled it out.
pub(super) fn grid(view: WatchView<'_>, room: Rect, look: Look) -> PanelContent<'static> {
    let WatchView { watching, information: numbers, cell: chosen, .. } = view;
    let knowledge = watching.game.knowledge();
    let left = watching.left();
    let tally = &left[left.len() - 1].tally;
    let turns = watching.game.turns().len();
    let dim = look.style(Role::Secondary);
    let cell = |position: usize, peg: Peg| {
        let count = tally.at(position, peg);
        let (forms, style) = match knowledge.ruled_out_at(position, peg) {
            Some(ruled_out) => {
                // The strategy may find it out later than the scores tell it.
                let earlier = left.iter().position(|summary| summary.tally.at(position, peg) == 0);
                let guess = earlier.map_or(ruled_out.guess, |guess| guess.min(ruled_out.guess));
                (vec![format!("{RULED_OUT}{guess}"), RULED_OUT.to_string()], dim)
            }
            None if count == tally.total() && count > 0 && numbers => {
                (vec![format!("{}!", thousands(count as u64)), "!".to_owned()], look.heat(peg, 1.0))
            }
            None if numbers && count == 0 => (vec!["0".to_owned()], dim),
            None if numbers => {
                let share = count as f64 / tally.total() as f64;
                (vec![thousands(count as u64), "+".to_owned()], look.heat(peg, share))
            }
            None => (vec![look.symbol(peg).to_string()], Style::new()),
        };
        let here = chosen == Some((position, peg));
        if here {
            let with_brackets = forms.iter().map(|form| look.bracketed(form));
            let forms = with_brackets.chain(forms.iter().cloned()).collect();
            return GridCell { forms, style: look.cursor() };
        }
        // What an earlier guess ruled out is not new, even if this step tells it again.
        let now = knowledge.ruled_out_at(position, peg).is_some_and(|by| by.guess == turns);
        if now && is_new(watching, position, peg) {
            return GridCell { forms: news(&forms, look), style: look.news() };
        }
        GridCell { forms, style }
    };
    let (width, height) = inside(room);
    let view = GridView { rules: watching.setup.rules, look, width, height, cell: &cell };
    let mut lines = view.lines();
    let free = height.saturating_sub(lines.len());
    let codes = if numbers { possible_codes(watching, width, look) } else { Line::default() };
    let with_codes = codes.width() > 0 && free >= 2;
    if free > 0 {
        let blank = usize::from(free > 2 + usize::from(with_codes));
        lines.resize(lines.len() + blank, Line::default());
        lines.push(legend(width, look));
    }
    if with_codes {
        lines.push(codes);
    }
    let (all, total) = (thousands(watching.setup.rules.universe_size()), thousands(tally.total() as u64));
    let aside = if width >= 44 { format!("{total} of {all} codes") } else { format!("{total} possible") };
    let title = if width >= 26 { "What each position can be" } else { "Each position" };
    let aside = if numbers { aside } else { String::new() };
    PanelContent::new(title, lines).aside(aside)
}

fn legend(width: usize, look: Look) -> Line<'static> {
    let dim = look.style(Role::Secondary);
    let number = Span::styled("number", look.strong());
    let ruled_out = Span::styled(format!("{RULED_OUT}2"), look.strong());
    let forms = [
        (": possible codes with it there   ", " ruled out by guess 2"),
        (": codes with it  ", " by guess 2"),
        (": codes  ", " by guess 2"),
    ];
    let line = |(codes, by)| {
        let words = [number.clone(), Span::styled(codes, dim), ruled_out.clone(), Span::styled(by, dim)];
        Line::from(words.to_vec())
    };
    let fitting = forms.into_iter().map(line).find(|line| line.width() <= width);
    fitting.unwrap_or_else(|| Line::from(vec![ruled_out, Span::styled(" by guess 2", dim)]))
}

/// The possible codes as tiles, if they are known and one fits.
fn possible_codes(watching: &Watching, width: usize, look: Look) -> Line<'static> {
    let left = watching.left();
    let codes = &left[left.len() - 1].codes;
    let cells = 3 * watching.setup.rules.positions() + 2;
    let more = |shown: usize| format!("+{}", codes.len() - shown);
    let fits = |shown: &usize| {
        let rest = if *shown < codes.len() { more(*shown).len() } else { 0 };
        *shown > 0 && shown * cells + rest <= width + 2
    };
    let Some(shown) = (0..=codes.len()).rev().find(fits) else { return Line::default() };
    let mut line = Line::default();
    for code in &codes[..shown] {
        line.spans.extend(tiles(code, TileWidth::Narrow, look));
        line.push_span(Span::raw("  "));
    }
    if shown < codes.len() {
        line.push_span(Span::styled(more(shown), look.style(Role::Secondary)));
    }
    line
}

/// The forms of a cell that the step on show has changed. Without colors a sign says so.
fn news(forms: &[String], look: Look) -> Vec<String> {
    let sign = if look.depth == ColorDepth::Mono { NEWS.to_string() } else { String::new() };
    let with_sign = forms.first().map(|form| format!("{sign}{form}"));
    with_sign.into_iter().chain(forms.iter().cloned()).collect()
}

/// The number of possible codes after each guess, and the codes.
pub(super) fn possible(watching: &Watching, room: Rect, look: Look) -> PanelContent<'static> {
    let (width, height) = inside(room);
    let left = watching.left();
    let most = left[0].tally.total();
    let mut lines = Vec::new();
    let rows = (height * 2 / 3).max(3);
    let digits = thousands(most as u64).len();
    for (at, counted) in left.iter().enumerate().skip(left.len().saturating_sub(rows)) {
        let name = if at == 0 { "start".to_owned() } else { format!("guess {at}") };
        let count = counted.tally.total();
        let role = if at + 1 == left.len() { Role::CurrentFill } else { Role::Data };
        let bar = log_bar(count, most, width.saturating_sub(digits + 11), role, look);
        let name = Span::styled(format!("{name:<10}"), look.style(Role::Secondary));
        let number = Span::styled(format!(" {:>digits$}", thousands(count as u64)), look.strong());
        lines.push([name].into_iter().chain(bar).chain([number]).collect());
    }
    let codes = &left[left.len() - 1].codes;
    let per_line = (width / (watching.setup.rules.positions() + 2)).max(1);
    if !codes.is_empty() {
        lines.push(Line::default());
    }
    for chunk in codes.chunks(per_line) {
        let names: Vec<String> = chunk.iter().map(Code::capitals).collect();
        lines.push(Line::from(names.join("  ")));
    }
    if codes.is_empty() && height > lines.len() + 1 {
        let count = counted(left[left.len() - 1].tally.total(), "code");
        lines.extend([
            Line::default(),
            Line::styled(format!("{count} possible"), look.style(Role::Secondary)),
        ]);
    }
    PanelContent::new(POSSIBLE, lines)
}
