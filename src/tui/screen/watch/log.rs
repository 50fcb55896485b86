//! The log of a watched game up to the step on show, as a tree: each guess, and what followed from it.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::narration::{Place, StoryLine, Voice, marks as digits, score_in_words, story};
use crate::play::{WatchedGame, WatchedStep};
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, PanelContent, TileWidth, inside, line_inside, marks, tile, tiles};
use pegwise_engine::breaker::{Event, Knowledge};
use pegwise_engine::code::{Peg, Rules, Turn};

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
    let story = told(game);
    let now = game.line.cursor().checked_sub(1);
    let is_guess = |entry: &StoryLine| matches!(entry.place, Place::Guess(_));
    let (mut lines, mut end, mut guesses) = (Vec::new(), 0, 0);
    for (at, entry) in story.iter().enumerate() {
        guesses += usize::from(is_guess(entry));
        let is_last = story[at + 1..].iter().find(|later| later.place != Place::Leaf).is_none_or(is_guess);
        let is_before = guesses == 0;
        let here = now == Some(entry.step);
        for (number, spans) in drawn(entry, guesses, game, width, look).into_iter().enumerate() {
            let branch = match (entry.place, number) {
                (Place::Guess(_), _) => "",
                (Place::Branch | Place::Meaning, 0) if is_before => "┌ ",
                (Place::Branch | Place::Meaning, 0) if is_last => "└ ",
                (Place::Branch | Place::Meaning, 0) => "├ ",
                _ if is_last && !is_before => "  ",
                _ => "│ ",
            };
            let is_first = number == 0 && (at == 0 || story[at - 1].step != entry.step);
            let pointer = if here && is_first { POINTER } else { ' ' };
            let indent = if entry.place == Place::Leaf || number > 0 { "  " } else { "" };
            let mut line = Line::from(vec![
                Span::styled(format!("{pointer} "), look.style(Role::Current)),
                Span::styled(branch.to_owned(), look.style(Role::Line)),
                Span::raw(indent),
            ]);
            line.spans.extend(spans);
            if here {
                if number == 0 && entry.place == Place::Branch {
                    line = with_note(line, cells_ruled_out(game, entry.step), width, look);
                }
                line = line.style(look.ground(Role::Selection));
            }
            lines.push(LogLine { line, step: entry.step + 1 });
        }
        if at + hidden < story.len() {
            end = lines.len();
        }
    }
    let end = end.max(height.min(lines.len()));
    lines.drain(end.saturating_sub(height)..end).collect()
}

fn told(game: &WatchedGame) -> Vec<StoryLine> {
    story(Voice::TILES.of(game.rules), game.rules, game.line.steps(), game.line.cursor())
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

pub(super) fn entry_count(game: &WatchedGame) -> usize {
    told(game).len()
}

/// A line with a note at its right end, if there is one, and room for it.
fn with_note(mut line: Line<'static>, note: Option<String>, width: usize, look: Look) -> Line<'static> {
    let room = width.saturating_sub(line.width());
    if let Some(note) = note.filter(|note| note.chars().count() + 2 <= room) {
        line.push_span(Span::styled(format!("{note:>room$}"), look.style(Role::Current)));
    }
    line
}

/// How many cells of the grid a step rules out that were open before it. `None` if it rules out none.
fn cells_ruled_out(game: &WatchedGame, step: usize) -> Option<String> {
    let known = |steps: usize| {
        let shown = game.line.steps()[..steps].iter().flat_map(WatchedStep::events);
        let knowledge = Knowledge::after(game.rules, shown);
        let is_out = |position, peg| knowledge.ruled_out_at(position, peg).is_some();
        let out_at = |position| game.rules.palette().filter(|peg| is_out(position, *peg)).count();
        (0..game.rules.positions()).map(out_at).sum::<usize>()
    };
    match known(step + 1) - known(step) {
        0 => None,
        1 => Some("rules out 1 cell".to_owned()),
        cells => Some(format!("rules out {cells} cells")),
    }
}

/// A line of the story, wrapped. `number` is that of the last guess.
fn drawn(
    entry: &StoryLine,
    number: usize,
    game: &WatchedGame,
    width: usize,
    look: Look,
) -> Vec<Vec<Span<'static>>> {
    let style = match entry.place {
        Place::Guess(turn) => return vec![heading(&turn, number, width, look)],
        Place::Meaning => look.strong(),
        Place::Leaf => look.style(Role::Secondary),
        Place::Branch if matches!(game.line.steps()[entry.step].first(), Event::State { .. }) => {
            look.style(Role::Accent).add_modifier(Modifier::BOLD)
        }
        Place::Branch => Style::new(),
    };
    let room = width.saturating_sub(MARGIN + if entry.place == Place::Leaf { 2 } else { 0 });
    let mut lines: Vec<Vec<Span<'static>>> = Vec::new();
    let length = |spans: &[Span<'static>]| spans.iter().map(Span::width).sum::<usize>();
    for word in entry.text.split(' ').map(|word| drawn_word(word, game.rules, style, look)) {
        // Lines after the first are indented.
        let taken = if lines.len() > 1 { 3 } else { 1 };
        match lines.last_mut() {
            Some(line) if length(line) + taken + length(&word) <= room => {
                line.push(Span::raw(" "));
                line.extend(word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// A word. A color or a code is drawn as tiles.
fn drawn_word(word: &str, rules: Rules, style: Style, look: Look) -> Vec<Span<'static>> {
    let name = word.trim_end_matches([',', '.', ';', ':']);
    let peg = |symbol: char| rules.peg(symbol).filter(|peg| look.symbol(*peg) == symbol);
    let pegs: Option<Vec<Peg>> = name.chars().map(peg).collect();
    // In numbers of more than three digits, there is a comma.
    let can_be_number = name.len() <= 3 && name.chars().all(|symbol| symbol.is_ascii_digit());
    match pegs {
        Some(pegs) if !can_be_number && (pegs.len() == 1 || pegs.len() == rules.positions()) => {
            let tiles = pegs.into_iter().flat_map(|peg| tile(peg, look));
            tiles.chain([Span::styled(word[name.len()..].to_owned(), style)]).collect()
        }
        _ => vec![Span::styled(word.to_owned(), style)],
    }
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
