//! The games and wins below each jump of a level, and the games without a win that the search will try.

use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::PegSearch;
use crate::narration::{arrow, counted, thousands};
use crate::session::search::{Continuation, Status};
use crate::triangle::{Level, Memory};
use crate::tui::glyphs::{POINTER, RULED_OUT};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Table, TableColumn, bar, wrapped};

/// The note on games that a search with memory can skip.
const SKIPPED: &str = "; those from boards seen before are skipped";

/// The width of the bar of a share.
const BAR: usize = 10;

impl PegSearch {
    /// A sentence about the games without a win at a level.
    fn waste(&self, levels: &[Level], at: usize) -> String {
        let branches = self.session.continuations(&levels[at]);
        let wins = self.session.look_up(self.search().start()).and_then(|start| start.ways).unwrap_or(0);
        let wins = thousands(wins);
        let stands = branches.iter().find(|branch| branch.status == Status::Stands);
        let stuck = |branch: &&Continuation| branch.games.solutions == 0;
        if let Some(branch) = stands.filter(stuck) {
            let name = arrow(branch.jump);
            let holds = format!("{name} stands and holds 0 of {wins} wins");
            if self.search().plan().memory != Memory::Nothing {
                return format!("{holds} in {}{SKIPPED}", games(branch.games.all));
            }
            return match self.session.left_to_try(levels, at) {
                0 => format!("{holds}; all its games are tried"),
                left => format!("{holds}; the search will still try {} in it", games(left)),
            };
        }
        let untried: Vec<&Continuation> =
            branches.iter().filter(|branch| branch.status == Status::Untried).filter(stuck).collect();
        let games = games(untried.iter().map(|branch| branch.games.all).sum());
        let (which, them) = match &untried[..] {
            [] => return "No untried jump here is known to lose".to_owned(),
            [only] => (format!("{} is untried and holds", arrow(only.jump)), "it"),
            several => (format!("{} untried jumps hold", several.len()), "them"),
        };
        match self.search().plan().memory {
            Memory::Nothing => {
                format!("{which} 0 of {wins} wins; the search will still try {games} in {them}")
            }
            Memory::Lost | Memory::Every => format!("{which} 0 of {wins} wins in {games}{SKIPPED}"),
        }
    }
}

/// A number of games. They are counted only on small triangles.
fn games(number: u128) -> String {
    counted(number as usize, "game")
}

/// The ways to win below each jump of the selected level.
pub(super) fn ways(screen: &PegSearch, (width, height): (usize, usize), look: Look) -> Text<'static> {
    let (levels, at) = (screen.search().levels(), screen.level_chosen());
    let branches = screen.session.continuations(&levels[at]);
    if branches.is_empty() {
        return Text::from("No jump is possible here.");
    }
    let all: u128 = branches.iter().map(|branch| branch.games.solutions).sum();
    let style = |branch: &Continuation| match branch.status {
        Status::Tried => look.style(Role::Secondary),
        Status::Stands => look.strong(),
        Status::Untried => Style::new(),
    };
    let cells = |cell: &dyn Fn(&Continuation) -> String| -> Vec<Line<'static>> {
        branches.iter().map(|branch| Line::from(Span::styled(cell(branch), style(branch)))).collect()
    };
    let jump = |branch: &Continuation| {
        let sign = match branch.status {
            Status::Tried => RULED_OUT,
            Status::Stands => POINTER,
            Status::Untried => ' ',
        };
        format!("{sign}{}", arrow(branch.jump))
    };
    let share = |branch: &Continuation| {
        let share = if all == 0 { 0.0 } else { branch.games.solutions as f64 / all as f64 };
        Line::from_iter(bar(share, BAR, Role::Data, look))
    };
    let numbers = |number: &dyn Fn(&Continuation) -> u128, heading: &'static str| {
        let most = branches.iter().map(|branch| thousands(number(branch)).len()).max().unwrap_or(0);
        let most = most.max(heading.trim_start().len());
        cells(&|branch| format!("{:>most$}", thousands(number(branch))))
    };
    let columns = vec![
        TableColumn { heading: " jump", cells: cells(&jump), rank: 0 },
        TableColumn { heading: "wins", cells: numbers(&|branch| branch.games.solutions, "wins"), rank: 0 },
        TableColumn { heading: "games", cells: numbers(&|branch| branch.games.all, "games"), rank: 1 },
        TableColumn { heading: "", cells: branches.iter().map(share).collect(), rank: 2 },
    ];
    let words = wrapped(&screen.waste(&levels, at), width);
    let mut lines = Table { columns }.lines(width);
    lines[0] = std::mem::take(&mut lines[0]).style(look.style(Role::Secondary));
    // If not everything fits, the current jump and the sentence stay visible.
    let room = height.saturating_sub(words.len());
    if lines.len() > room && room > 1 {
        let stands = branches.iter().position(|branch| branch.status == Status::Stands).unwrap_or(0);
        let hidden = (stands + 1).saturating_sub(room - 1).min(branches.len() + 1 - room);
        lines = lines
            .into_iter()
            .enumerate()
            .filter(|(at, _)| *at == 0 || *at > hidden)
            .map(|(_, line)| line)
            .collect();
        lines.truncate(room);
    }
    lines.extend(words.into_iter().map(Line::from));
    Text::from(lines)
}
