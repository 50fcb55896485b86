//! The log of a watched game up to the step on show, as a tree: each guess, and what followed from it.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::narration::{NarrationLine, Voice, marks as digits, score_in_words, sentence};
use crate::play::{WatchedGame, WatchedStep};
use crate::session::command::Argument;
use crate::tui::glyphs::{POINTER, RULED_OUT};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Hit, PanelContent, TileWidth, first_fitting, inside, line_inside, marks, tile, tiles, wrapped,
};
use pegwise_engine::breaker::{Event, Knowledge, Rejected, Scope};
use pegwise_engine::code::{History, Peg, Turn};

/// An entry of the log: the lines of a step, or of several steps that rule out the same color.
struct Entry {
    /// The last step of the entry.
    step: usize,
    place: Place,
    lines: Vec<Vec<Span<'static>>>,
    ruled_out: Option<RuledOut>,
}

struct RuledOut {
    peg: Peg,
    scopes: Vec<Scope>,
    /// The first step of the entry.
    first: usize,
}

/// The place of an entry in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Guess,
    /// What follows from a guess.
    Branch,
    /// Details of the entry above.
    Leaf,
}

/// The cells for the pointer and the tree before a line.
const MARGIN: usize = 4;

/// A line of the log, and the step that it is about, from 1.
struct LogLine {
    line: Line<'static>,
    step: usize,
}

/// The log without its last `hidden` entries, as the last `height` lines that fit a width, or the first ones if there are
/// fewer before the end. The step on show is marked.
fn log(game: &WatchedGame, hidden: usize, (width, height): (usize, usize), look: Look) -> Vec<LogLine> {
    let entries = entries(game, width, look);
    let now = game.line.cursor().checked_sub(1);
    let (mut lines, mut end) = (Vec::new(), 0);
    for (at, entry) in entries.iter().enumerate() {
        let is_last = entries[at + 1..].iter().find(|later| later.place != Place::Leaf);
        let is_last = is_last.is_none_or(|later| later.place == Place::Guess);
        let is_before = !entries[..=at].iter().any(|earlier| earlier.place == Place::Guess);
        for (number, spans) in entry.lines.iter().enumerate() {
            let branch = match (entry.place, number) {
                (Place::Guess, _) => "",
                (Place::Branch, 0) if is_before => "┌ ",
                (Place::Branch, 0) if is_last => "└ ",
                (Place::Branch, 0) => "├ ",
                (Place::Branch | Place::Leaf, _) if is_last && !is_before => "  ",
                (Place::Branch | Place::Leaf, _) => "│ ",
            };
            let here = now == Some(entry.step);
            let is_first = number == 0 && (at == 0 || entries[at - 1].step != entry.step);
            let pointer = if here && is_first { POINTER } else { ' ' };
            let indent = if entry.place == Place::Leaf || number > 0 { "  " } else { "" };
            let mut line = Line::from(vec![
                Span::styled(format!("{pointer} "), look.style(Role::Current)),
                Span::styled(branch.to_owned(), look.style(Role::Line)),
                Span::raw(indent),
            ]);
            line.spans.extend(spans.iter().cloned());
            if here {
                if let (Some(ruled_out), 0) = (&entry.ruled_out, number) {
                    line = with_note(line, &cells_ruled_out(game, ruled_out), width, look);
                }
                line = line.style(look.ground(Role::Selection));
            }
            lines.push(LogLine { line, step: entry.step + 1 });
        }
        if at + hidden < entries.len() {
            end = lines.len();
        }
    }
    let end = end.max(height.min(lines.len()));
    lines.drain(end.saturating_sub(height)..end).collect()
}

/// The panel of the log without its last `hidden` entries. A click on a line is its step.
pub(super) fn panel(
    game: &WatchedGame,
    hidden: usize,
    aside: String,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let logged = log(game, hidden, inside(room), look);
    let (lines, steps): (Vec<Line<'static>>, Vec<usize>) =
        logged.into_iter().map(|logged| (logged.line, logged.step)).unzip();
    PanelContent::new("Log", lines).aside(aside).paint(move |surface| {
        for (line, step) in (0..).zip(steps) {
            surface.hit(line_inside(room, line), Hit::Selection(Argument::Row(step)));
        }
    })
}

/// The step, from 1, of the line above the one on show.
pub(super) fn line_above(game: &WatchedGame) -> Option<usize> {
    let now = game.line.cursor().saturating_sub(1);
    (0..now).rev().find(|at| ends_line(&game.line.steps()[*at..])).map(|at| at + 1)
}

/// The step, from 1, of the line below the one on show, if it is recorded.
pub(super) fn line_below(game: &WatchedGame) -> Option<usize> {
    let steps = game.line.steps();
    (game.line.cursor()..steps.len()).find(|at| ends_line(&steps[*at..])).map(|at| at + 1)
}

/// Whether no later step adds to the line of the first of these steps, as one that rules out the same color does.
fn ends_line(steps: &[WatchedStep]) -> bool {
    let ruled_out = |step: &WatchedStep| match step.event {
        Event::RuleOut { peg, .. } => Some(peg),
        _ => None,
    };
    let mut run = steps.iter().map_while(ruled_out);
    run.next().is_none_or(|peg| run.all(|other| other != peg))
}

pub(super) fn entry_count(game: &WatchedGame) -> usize {
    entries(game, usize::MAX, Look::STILL).len()
}

/// A line with a note at its right end, if there is room.
fn with_note(mut line: Line<'static>, note: &str, width: usize, look: Look) -> Line<'static> {
    let room = width.saturating_sub(line.width());
    if note.chars().count() + 2 <= room {
        line.push_span(Span::styled(format!("{note:>room$}"), look.style(Role::Current)));
    }
    line
}

/// How many cells of the grid the entry on show rules out that were open before it.
fn cells_ruled_out(game: &WatchedGame, ruled_out: &RuledOut) -> String {
    let steps = game.line.shown()[..ruled_out.first].iter();
    let (before, now) = (Knowledge::after(game.rules, steps.map(|step| &step.event)), game.knowledge());
    let is_out = |knowledge: &Knowledge, position| knowledge.ruled_out_at(position, ruled_out.peg).is_some();
    let is_new = |position: &usize| is_out(&now, *position) && !is_out(&before, *position);
    match (0..game.rules.positions()).filter(is_new).count() {
        0 => "nothing new".to_owned(),
        1 => "rules out 1 cell".to_owned(),
        cells => format!("rules out {cells} cells"),
    }
}

fn entries(game: &WatchedGame, width: usize, look: Look) -> Vec<Entry> {
    let mut before = History::new();
    let mut entries: Vec<Entry> = Vec::new();
    for (step, recorded) in game.line.shown().iter().enumerate() {
        match &recorded.event {
            Event::Guess(turn) => {
                before.push(*turn);
                let heading = heading(turn, before.turns().len(), width, look);
                entries.push(Entry { step, place: Place::Guess, lines: vec![heading], ruled_out: None });
            }
            Event::RuleOut { peg, scope, .. } => {
                // A rule tells of a color once for each of its pegs.
                let same =
                    entries.iter_mut().rev().take_while(|entry| entry.ruled_out.is_some()).find(|entry| {
                        entry.ruled_out.as_ref().is_some_and(|ruled_out| ruled_out.peg == *peg)
                    });
                if let Some(entry) = same {
                    entry.step = step;
                    if let Some(RuledOut { scopes, .. }) = &mut entry.ruled_out
                        && !scopes.contains(scope)
                    {
                        scopes.push(*scope);
                        entry.lines = vec![ruled_out_line(*peg, scopes, look)];
                    }
                } else {
                    let lines = vec![ruled_out_line(*peg, &[*scope], look)];
                    let ruled_out = Some(RuledOut { peg: *peg, scopes: vec![*scope], first: step });
                    entries.push(Entry { step, place: Place::Leaf, lines, ruled_out });
                }
            }
            event => entries.extend(others(step, event, &before, width, look)),
        }
    }
    entries
}

/// A guess with its tiles and its score.
fn heading(turn: &Turn, number: usize, width: usize, look: Look) -> Vec<Span<'static>> {
    let mut spans = vec![Span::styled(format!("Guess {number} "), look.strong())];
    spans.extend(tiles(&turn.code, TileWidth::Narrow, look));
    spans.push(Span::raw(" "));
    spans.extend(marks(turn.score, turn.code.pegs().len(), look));
    let so_far: usize = 2 + spans.iter().map(Span::width).sum::<usize>();
    let forms = [format!("  {}", score_in_words(turn)), format!(" {}", digits(turn.score))];
    let fitting = forms.into_iter().find(|form| so_far + form.chars().count() <= width);
    spans.extend(fitting.map(|form| Span::styled(form, look.style(Role::Secondary))));
    spans
}

fn ruled_out_line(peg: Peg, scopes: &[Scope], look: Look) -> Vec<Span<'static>> {
    let positions: Vec<String> = scopes
        .iter()
        .filter_map(|scope| match scope {
            Scope::At(position) => Some((position + 1).to_string()),
            Scope::Everywhere => None,
        })
        .collect();
    let places = match &positions[..] {
        [] => "in every position".to_owned(),
        [only] => format!("in position {only}"),
        several => format!("in positions {}", several.join(", ")),
    };
    let mut spans = vec![Span::styled(format!("{RULED_OUT} "), look.style(Role::Secondary))];
    spans.extend(tile(peg, look));
    spans.push(Span::raw(format!(" {places}")));
    spans
}

/// The entries of an event that is narrated in sentences.
fn others(step: usize, event: &Event, before: &History, width: usize, look: Look) -> Vec<Entry> {
    let rejected: &[Rejected] = match event {
        Event::Reject { examples, .. } => examples,
        _ => &[],
    };
    let style = |depth: usize| match (event, depth) {
        (Event::State { .. }, _) => look.style(Role::Accent).add_modifier(Modifier::BOLD),
        (_, 2) => look.style(Role::Secondary),
        _ => Style::new(),
    };
    let told = sentence(Voice::Tiles, event, before);
    let entry = |(at, line): (usize, NarrationLine)| {
        let place = if line.depth >= 2 { Place::Leaf } else { Place::Branch };
        let room = width.saturating_sub(MARGIN + if place == Place::Leaf { 2 } else { 0 });
        let example = at.checked_sub(1).and_then(|at| rejected.get(at));
        let lines = match (example, line.text.split_once(": ")) {
            (Some(rejected), Some((_, why))) => vec![rejected_line(rejected, why, room, look)],
            _ => wrapped(&line.text, room)
                .into_iter()
                .map(|text| vec![Span::styled(text, style(line.depth))])
                .collect(),
        };
        Entry { step, place, lines, ruled_out: None }
    };
    told.into_iter().enumerate().map(entry).collect()
}

/// A rejected code as tiles, and why it was rejected.
fn rejected_line(rejected: &Rejected, why: &str, room: usize, look: Look) -> Vec<Span<'static>> {
    let mut spans = tiles(&rejected.code, TileWidth::Narrow, look);
    let so_far: usize = spans.iter().map(Span::width).sum();
    let short = why.replace(" would have scored ", ": ");
    let shortest = short.split(", not").next().unwrap_or_default().to_owned();
    let fitting = first_fitting(&[why.to_owned(), short, shortest], room.saturating_sub(so_far + 1));
    spans.push(Span::styled(format!(" {fitting}"), look.style(Role::Secondary)));
    spans
}
