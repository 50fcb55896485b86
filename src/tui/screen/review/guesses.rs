//! Every guess against the best one: a table and, where there is room, a bar for each of the two.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines of a window, and bits of a guess in a small unit"
)]

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::state::{Review, UNKNOWN};
use crate::narration::{advice, guess_cost, marks, thousands};
use crate::play::Deal;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Hit, PanelContent, Scale, Table, TableColumn, TileWidth, bar_of_length, first_fitting, inside, lengths,
    line_inside, marks as dots, tile, tiles,
};
use pegwise_engine::breaker::review::{Best, Judged};
use pegwise_engine::code::Code;

/// The width that a table of pegs needs beside its pegs and marks, and that of each position.
const BESIDE_PEGS: usize = 32;
const OF_POSITION: usize = 7;

/// The width from which there is more than the best guess and its cost, and that from which guesses stand apart and bits
/// have bars.
const WITH_LUCK: usize = 92;
const ROOMY: usize = 112;

/// The cells of the name of a bar, and the fewest of a bar.
const NAME: usize = 5;
const LEAST_BAR: usize = 8;

/// What stands behind a guess that is not proved to be the best.
const NOT_PROVED: &str = " ?";

/// The guesses around the selected one, and what the columns are if that fits. A click on a guess selects it.
pub(super) fn panel(screen: &Review, room: Rect, look: Look) -> PanelContent<'_> {
    let (width, height) = inside(room);
    let turns = screen.last_turn() + 1;
    let lines_of_guess = if screen.has_bits() { 2..=3 } else { 2..=2 };
    let roomy = lines_of_guess.rev().find(|each| width >= ROOMY && turns * each < height);
    let each = roomy.unwrap_or(1);
    let rows = (height.saturating_sub(1) / each).max(1);
    let first = (screen.session.turn + 1).saturating_sub(rows);
    let dim = look.style(Role::Secondary);
    let mut lines = table(screen, each, width, look).lines(width, look);
    lines.drain(1..=first * each);
    lines.truncate(1 + rows * each);
    lines.extend((height > lines.len() + 1).then(Line::default));
    let free = height.saturating_sub(lines.len());
    lines.extend(legend(screen, width).into_iter().take(free).map(|note| Line::styled(note, dim)));
    let aside = if each > 1 && screen.has_bits() { "bits of information expected" } else { "" };
    PanelContent::new("Your guesses and the best ones", lines).aside(aside).paint(move |surface| {
        for (turn, line) in (first..turns).take(rows).zip((1..).step_by(each)) {
            let row = Rect { height: each as u16, ..line_inside(room, line) };
            surface.hit(row, Hit::Selection(Argument::Row(turn)));
        }
    })
}

/// What the columns are, the most important ones first.
fn legend(screen: &Review, width: usize) -> Vec<String> {
    let judgments = &screen.session.judgments;
    let cost = |turn| judgments.cost(turn).is_some_and(|cost| guess_cost::figure(&cost).contains('?'));
    let is_open = |turn| judgments.of(turn).is_some_and(|judged| !is_proved(judged)) || cost(turn);
    let open = if (0..=screen.last_turn()).any(is_open) { " · ?: not proved" } else { "" };
    let forms = [
        "best: takes the fewest guesses on average · cost: how many more yours takes",
        "best: fewest guesses · cost: how many more",
    ];
    let columns = first_fitting(&forms.map(|form| format!("{form}{open}")), width);
    let ruled_out = "ruled out: by the score of an earlier guess".to_owned();
    let bits = "of most: bits as a share of the most of any guess".to_owned();
    if screen.has_bits() { vec![columns, bits, ruled_out] } else { vec![columns, ruled_out] }
}

/// Whether the best guess is proved to be the best.
pub(super) fn is_proved(judged: &Judged) -> bool {
    judged.before() == 1 || matches!(judged.best(), Best::Fewest(_))
}

/// The guesses in this many lines each.
fn table(screen: &Review, each: usize, width: usize, look: Look) -> Table {
    let history = screen.game().history().turns();
    let (judgments, positions) = (&screen.session.judgments, screen.game().rules().positions());
    let has_tiles = width >= BESIDE_PEGS + OF_POSITION * positions;
    let has_bars = each > 1 && screen.has_bits();
    let column = |heading, rank, of: &dyn Fn(usize) -> Vec<Line<'static>>| {
        let lines = |turn: usize| {
            let mut lines = of(turn);
            lines.resize(each, Line::default());
            lines
        };
        TableColumn { heading, cells: (0..history.len()).flat_map(lines).collect(), rank }
    };
    let known = |heading, rank, of: &dyn Fn(&Judged) -> Line<'static>| {
        column(heading, rank, &|turn| vec![judgments.of(turn).map_or_else(|| Line::from(UNKNOWN), of)])
    };
    let number = |turn: usize| {
        let (pointer, ground) = if turn == screen.session.turn {
            (POINTER, look.ground(Role::Selection))
        } else {
            (' ', look.style(Role::Text))
        };
        let number = Line::styled(format!("{pointer}{:>2}", turn + 1), look.strong());
        vec![number.patch_style(ground), Line::styled("", ground)]
    };
    let count = |turns: usize| thousands(screen.game().candidates_after(turns).count() as u64);
    let score = |turn: usize| {
        let score = history[turn].score;
        let dots = has_tiles.then(|| dots(score, positions, look)).into_iter().flatten();
        let gap = if has_tiles { " " } else { "" };
        vec![dots.chain([Span::raw(format!("{gap}{}", marks(score)))]).collect()]
    };
    let bits = |turn: usize| match judgments.of(turn) {
        None => vec![Line::from(UNKNOWN)],
        Some(judged) => vec![
            Line::styled(advice::expected(&judged.made.partition), look.strong()),
            Line::styled(advice::expected(&judged.best().weighed().partition), look.style(Role::Current)),
        ],
    };
    // Without room for tiles, a peg is its letter on its color.
    let code = |code: &Code| -> Line<'static> {
        if has_tiles {
            return tiles(code, TileWidth::Narrow, look).into();
        }
        code.pegs().iter().map(|peg| tile(*peg, look)[1].clone()).collect()
    };
    let best = |judged: &Judged| {
        let mut best = code(&judged.best().weighed().code);
        best.spans.extend((!is_proved(judged)).then(|| Span::raw(NOT_PROVED)));
        best
    };
    let cost = |turn: usize| judgments.cost(turn).as_ref().map_or_else(String::new, guess_cost::figure);
    // At the right, apart from the luck.
    let ruled_out = |judged: &Judged| {
        let by = judged.ruled_out_by.map_or_else(String::new, |turn| format!("by {}", turn + 1));
        Line::from(format!("{by:>9}"))
    };
    let mut columns = vec![
        column(" #", 0, &number),
        column("guess", 0, &|turn| vec![code(&history[turn].code)]),
        column("score", 0, &score),
        column("possible codes", 2, &|turn| vec![format!("{} → {}", count(turn), count(turn + 1)).into()]),
    ];
    columns.extend(screen.has_bits().then(|| column("bits", 3, &bits)));
    columns.push(known("best", 1, &best));
    columns.extend(screen.has_bits().then(|| known("of most", 4, &|judged| advice::share(judged).into())));
    columns.push(column("cost", 1, &|turn| vec![Line::from(cost(turn))]));
    if screen.has_bits() || width >= WITH_LUCK {
        // Against an adversary there is no luck.
        let has_luck = screen.game().deal() != Deal::Adversary;
        let luck = |judged: &Judged| Line::from(advice::fortune_name(judged.fortune()));
        columns.extend(has_luck.then(|| known("luck", 5, &luck)));
        columns.push(known("ruled out", 6, &ruled_out));
    }
    let mut table = Table { columns };
    if has_bars {
        let cells = width.saturating_sub(table.width(2) + 2 + NAME).max(LEAST_BAR);
        let bars = bars(screen, cells, look);
        table.columns.insert(4, column("", 0, &|turn| bars[turn].to_vec()));
    }
    table
}

/// The two bars of each guess, its own and that of the best, each with its name before it.
fn bars(screen: &Review, cells: usize, look: Look) -> Vec<[Line<'static>; 2]> {
    // In hundred thousandths of a bit.
    let bits = |bits: f64| (bits.max(0.0) * 1e5).round() as u64;
    let judged: Vec<Option<&Judged>> =
        (0..=screen.last_turn()).map(|turn| screen.session.judgments.of(turn)).collect();
    let of_guess = |judged: Option<&Judged>| {
        judged.map_or([0, 0], |judged| {
            [&judged.made, judged.best().weighed()].map(|guess| bits(guess.partition.bits()))
        })
    };
    let lengths =
        lengths(&judged.iter().copied().flat_map(of_guess).collect::<Vec<u64>>(), cells, Scale::Linear);
    let both = |(at, judged): (usize, Option<&Judged>)| {
        let best = match judged.map(Judged::best) {
            Some(Best::MostBits(_)) => "most",
            Some(Best::Fewest(_)) | None => "best",
        };
        let bar = |name, length, role| {
            let name = Span::styled(format!("{name:<NAME$}"), look.style(Role::Secondary));
            std::iter::once(name).chain(bar_of_length(length, cells, role, look)).collect()
        };
        [bar("you", lengths[2 * at], Role::Data), bar(best, lengths[2 * at + 1], Role::CurrentFill)]
    };
    judged.iter().copied().enumerate().map(both).collect()
}
