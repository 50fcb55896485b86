//! The panel of the jumps at the selected level: the games and ways to win below each, and the games without a
//! solution that the search will try.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::icicle_panel::state;
use super::search_view::SearchView;
use crate::narration::{arrow, counted, search, thousands};
use crate::session::search::{Continuation, JumpStatus};
use crate::tui::glyphs::{POINTER, RULED_OUT};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{BranchState, PanelContent, Table, TableColumn, bar, first_fitting, paragraph};
use pegwise_engine::pegs::{Jump, JumpId, Level, Memory, Shape};

/// The note on games that a search with memory can skip.
const SKIPPED: &str = "; those from boards seen before are skipped";

/// The width from which the panel has long words.
const LONG: usize = 60;

/// The width below which the panel has the shortest words.
const NARROW: usize = 36;

impl SearchView<'_> {
    /// A sentence about the games without a solution at a level.
    fn waste(&self, levels: &[Level], at: usize) -> String {
        if let Some(why) = self.why_not_counted() {
            return why;
        }
        let branches = self.session.continuations(&levels[at]);
        let remembers = self.search().plan().memory != Memory::Nothing;
        let stands = branches.iter().find(|branch| branch.status == JumpStatus::Stands);
        if let Some(branch) = stands.filter(|branch| branch.cannot_win()) {
            let name = format!("{} cannot win", arrow(branch.jump));
            return match self.session.left_to_try(levels, at) {
                _ if remembers => format!("{name}: {} below it{SKIPPED}", games(all_games(&[branch]))),
                0 => format!("{name}; all games below it have been played"),
                left => format!("{name}; the search will still play {} below it", games(left)),
            };
        }
        let untried = || branches.iter().filter(|branch| branch.status == JumpStatus::Untried);
        let hopeless: Vec<&Continuation> = untried().filter(|branch| branch.cannot_win()).collect();
        let games = games(all_games(&hopeless));
        let (which, them) = match &hopeless[..] {
            [] if untried().next().is_none() => return "No jump is untried here".to_owned(),
            [] => return "Every untried jump here can still win".to_owned(),
            [only] => (format!("{} is untried and cannot win", arrow(only.jump)), "it"),
            several => (format!("{} untried jumps cannot win", several.len()), "them"),
        };
        if remembers {
            format!("{which}: {games} below {them}{SKIPPED}")
        } else {
            format!("{which}; the search will still play {games} below {them}")
        }
    }
}

/// The games below these jumps. They are counted where this is asked.
fn all_games(branches: &[&Continuation]) -> u128 {
    branches.iter().filter_map(|branch| branch.counted()).map(|games| games.all).sum()
}

/// A number of games. They are counted only on small boards.
fn games(number: u128) -> String {
    counted(number as usize, "game")
}

/// The title and the note in the upper border.
fn title(view: SearchView<'_>, room: Rect) -> (String, String) {
    let title = format!("Level {}: its jumps", view.level_chosen() + 1);
    let order = search::order(view.search().plan().order).to_owned();
    let taken = title.chars().count() + 8;
    let short = if view.chooses { "↑↓ level" } else { "" };
    let note = first_fitting(&[order, short.to_owned()], usize::from(room.width).saturating_sub(taken));
    (title, note)
}

pub(super) fn content(view: SearchView<'_>, room: Rect, look: Look) -> PanelContent<'static> {
    let (title, aside) = title(view, room);
    PanelContent::new(title, text(view, room, look)).aside(aside)
}

fn text(view: SearchView<'_>, room: Rect, look: Look) -> Text<'static> {
    let (width, height) =
        (usize::from(room.width).saturating_sub(4), usize::from(room.height).saturating_sub(2));
    let (levels, at) = (view.search().levels(), view.level_chosen());
    let branches = view.session.continuations(&levels[at]);
    if branches.is_empty() {
        return Text::from("No jump is possible here.");
    }
    let words = paragraph(&view.waste(&levels, at), width, look.style(Role::Secondary));
    let mut lines = table(view.search().start().shape(), &branches, width, look).lines(width, look);
    // If not everything fits, the current jump and the sentence stay visible.
    let room = height.saturating_sub(words.len());
    if lines.len() > room && room > 1 {
        let stands = branches.iter().position(|branch| branch.status == JumpStatus::Stands).unwrap_or(0);
        let hidden = (stands + 1).saturating_sub(room - 1).min(branches.len() + 1 - room);
        lines.drain(1..=hidden);
        lines.truncate(room);
    }
    lines.extend(words);
    Text::from(lines)
}

fn table(shape: Shape, branches: &[Continuation], width: usize, look: Look) -> Table {
    let is_long = width >= LONG;
    let column = |heading, rank, cell: &dyn Fn(&Continuation) -> Vec<Span<'static>>| {
        let row = |branch: &Continuation| {
            let line = Line::from(cell(branch));
            let is_current = branch.status == JumpStatus::Stands;
            if is_current { line.style(look.ground(Role::Selection)) } else { line }
        };
        TableColumn { heading, cells: branches.iter().map(row).collect(), rank }
    };
    let dim = |words: String| vec![Span::styled(words, look.style(Role::Secondary))];
    let (all, ways): (Numbers, Numbers) = (
        |branch| Some(branch.counted()?.all),
        |branch| branch.counted().map(|games| games.solutions).or(branch.cannot_win().then_some(0)),
    );
    let headings = match width {
        LONG.. => ["games below", "ways to win below"],
        NARROW.. => ["games", "ways to win"],
        _ => ["games", "ways"],
    };
    // What the columns need without bars.
    let digits = [digits(branches, all), digits(branches, ways)];
    let states =
        branches.iter().map(|branch| words(state(branch), is_long).chars().count()).max().unwrap_or(0);
    let taken = 7 + 4 + 4 + digits[0] + digits[1] + states + 6;
    let bars = (width.saturating_sub(taken) / 2).min(16);
    let counts = |heading, rank, numbers: Numbers, digits: usize, role: &dyn Fn(&Continuation) -> Role| {
        let most = branches.iter().filter_map(numbers).max().unwrap_or(0).max(1);
        column(heading, rank, &|branch| {
            let number = numbers(branch).map_or_else(|| "–".to_owned(), thousands);
            let number = Span::styled(format!("{number:>digits$}"), look.style(Role::Text));
            if bars < 4 {
                return vec![number];
            }
            // What is not known has no bar, not even an empty one.
            let Some(number_below) = numbers(branch) else { return vec![number] };
            let bar = bar(number_below as f64 / most as f64, bars, role(branch), look);
            [number, Span::raw(" ")].into_iter().chain(bar).collect()
        })
    };
    let columns = vec![
        column(" jump", 0, &|branch| name(branch, look)),
        column("no.", 2, &|branch| dim(format!("{:>3}", number(shape, branch.jump)))),
        column("over", 3, &|branch| dim(format!("{:>3}", branch.jump.over))),
        counts(headings[0], 1, all, digits[0], &|branch| state(branch).role()),
        counts(headings[1], 0, ways, digits[1], &|_| Role::Data),
        column("", 0, &|branch| {
            let role = if branch.status == JumpStatus::Stands { Role::Current } else { Role::Secondary };
            vec![Span::styled(words(state(branch), is_long), look.style(role))]
        }),
    ];
    Table { columns }
}

/// The number of a jump among all jumps of the board, from 1.
fn number(shape: Shape, jump: Jump) -> usize {
    let table = shape.jump_table();
    table.between(jump.from, jump.to).map_or(0, JumpId::number)
}

/// A number of games below a jump, if it is known.
type Numbers = fn(&Continuation) -> Option<u128>;

fn digits(branches: &[Continuation], numbers: Numbers) -> usize {
    let length = |number: u128| thousands(number).len();
    branches.iter().filter_map(numbers).map(length).max().unwrap_or(1)
}

/// The name of a jump, with the sign of its state.
fn name(branch: &Continuation, look: Look) -> Vec<Span<'static>> {
    let (sign, style) = match branch.status {
        JumpStatus::Tried => (RULED_OUT, look.style(Role::Secondary)),
        JumpStatus::Stands => (POINTER, look.style(Role::Current).add_modifier(Modifier::BOLD)),
        JumpStatus::Untried => (' ', look.strong()),
    };
    vec![Span::styled(format!("{sign}{}", arrow(branch.jump)), style)]
}

const fn words(state: BranchState, is_long: bool) -> &'static str {
    match state {
        BranchState::Done => "done",
        BranchState::Path => "now",
        BranchState::Untried => "untried",
        BranchState::Hopeless if is_long => "! untried, cannot win",
        BranchState::Hopeless => "! cannot win",
    }
}
