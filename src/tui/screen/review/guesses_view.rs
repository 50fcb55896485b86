//! Every guess against the best one: as a table, or with a bar for each of the two.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::state::{Review, UNKNOWN};
use crate::breaker::review::Judged;
use crate::narration::{advice, capitals, marks, thousands};
use crate::play::Codemaker;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Scale, Table, TableColumn, TileWidth, bar, bar_of_length, inside, lengths, marks as dots, tiles,
};

/// The notes under the guesses.
const NOTES: [&str; 2] = [
    "fit no: your own scores had ruled that guess out",
    "best: the guess expected to give most information; Enter says why",
];

/// The widths of the parts of a row with bars: its number, the possible codes, the name and the bits of a bar, and the
/// figures.
const NUMBER: usize = 4;
const CODES: usize = 17;
const NAME: usize = 5;
const BITS: usize = 6;
const SHARE: usize = 6;
const LUCK: usize = 9;
const FIT: usize = 4;

/// The least width of a bar.
const LEAST_BAR: usize = 8;

/// The cells left for the bars in a row.
fn bar_width(screen: &Review, width: usize) -> usize {
    let positions = screen.game.rules().positions();
    let guess = positions * TileWidth::Narrow.cells();
    let taken = NUMBER + guess + 2 + positions + 6 + CODES + NAME + BITS + 2 + guess + SHARE + LUCK + FIT;
    width.saturating_sub(taken)
}

/// The lines of each guess: one in a table, more with bars.
pub(super) fn lines_of_each(screen: &Review, room: Rect) -> usize {
    let (width, height) = inside(room);
    let turns = screen.game.history().turns().len();
    if bar_width(screen, width) < LEAST_BAR {
        return 1;
    }
    [3, 2].into_iter().find(|lines| turns * lines < height).unwrap_or(1)
}

/// The guesses, each with its bar above that of the best guess.
fn bars(screen: &Review, (width, height): (usize, usize), each: usize, look: Look) -> Vec<Line<'static>> {
    let turns = screen.game.history().turns();
    let bar_width = bar_width(screen, width);
    // In hundred thousandths of a bit.
    let bits = |bits: f64| (bits.max(0.0) * 1e5).round() as u64;
    let judged: Vec<Option<&Judged>> = (0..turns.len()).map(|turn| screen.judgments.of(turn)).collect();
    let values: Vec<u64> = judged
        .iter()
        .flat_map(|judged| {
            judged.map_or([0, 0], |judged| {
                [&judged.made, &judged.best].map(|guess| bits(guess.partition.bits()))
            })
        })
        .collect();
    let lengths = lengths(&values, bar_width, Scale::Linear);
    let guess = screen.game.rules().positions() * TileWidth::Narrow.cells();
    let score = screen.game.rules().positions() + 6;
    let dim = look.style(Role::Secondary);
    let has_luck = screen.game.codemaker() != Codemaker::Adversary;
    let luck = if has_luck { "luck" } else { "" };
    let heading = format!(
        "{:NUMBER$}{:<guess$}  {:<score$}{:<CODES$}{:<NAME$}{:<bar_width$}{:BITS$}  {:<guess$}{:>SHARE$}{:>LUCK$}{:>FIT$}",
        "", "guess", "score", "possible codes", "", "", "", "best", "share", luck, "fit"
    );
    let mut lines = vec![Line::styled(heading, dim)];
    for (turn, judged) in judged.iter().enumerate() {
        let here = turn == screen.turn;
        lines.extend((each > 2).then(Line::default));
        let mut both = row(screen, turn, *judged, look);
        for (line, (name, role)) in [("you", Role::Data), ("best", Role::CurrentFill)].into_iter().enumerate()
        {
            let [left, right] = &mut both[line];
            left.push(Span::styled(format!("{name:<NAME$}"), dim));
            left.extend(bar_of_length(lengths[2 * turn + line], bar_width, role, look));
            left.append(right);
            let line = Line::from(std::mem::take(left));
            lines.push(if here { line.style(look.ground(Role::Selection)) } else { line });
        }
    }
    let free = height.saturating_sub(lines.len());
    lines.extend((free > 1).then(Line::default));
    let room = height.saturating_sub(lines.len());
    lines.extend(
        NOTES
            .into_iter()
            .filter(|note| has_luck || !note.contains("Luck"))
            .take(room)
            .map(|note| Line::styled(note, dim)),
    );
    lines
}

/// What stands before and behind the two bars of a guess.
fn row(screen: &Review, turn: usize, judged: Option<&Judged>, look: Look) -> [[Vec<Span<'static>>; 2]; 2] {
    let played = &screen.game.history().turns()[turn];
    let positions = screen.game.rules().positions();
    let dim = look.style(Role::Secondary);
    let count = |turns: usize| thousands(screen.game.candidates_after(turns).count() as u64);
    let pointer = if turn == screen.turn { POINTER } else { ' ' };
    let mut left = vec![
        Span::styled(pointer.to_string(), look.style(Role::Accent)),
        Span::styled(format!("{:>2} ", turn + 1), look.strong()),
    ];
    left.extend(tiles(&played.code, TileWidth::Narrow, look));
    left.push(Span::raw("  "));
    left.extend(dots(played.score, positions, look));
    left.push(Span::styled(format!(" {:<5}", marks(played.score)), dim));
    left.push(Span::styled(format!("{:>7} → ", count(turn)), dim));
    left.push(Span::styled(format!("{:<7}", count(turn + 1)), look.strong()));
    let indent = NUMBER + positions * TileWidth::Narrow.cells() + 2 + positions + 6 + CODES;
    let below = vec![Span::raw(" ".repeat(indent))];
    let Some(judged) = judged else {
        return [[left, vec![Span::styled(format!("{UNKNOWN:>BITS$}"), dim)]], [below, Vec::new()]];
    };
    let bits = |guess: &str| format!("{guess:>BITS$}");
    let fit = if judged.made.fits { "ok" } else { "no" };
    // Against an adversary there is no luck.
    let has_luck = screen.game.codemaker() != Codemaker::Adversary;
    let luck = if has_luck { advice::fortune_name(judged.fortune()) } else { "" };
    let mut right =
        vec![Span::styled(bits(&advice::expected(&judged.made.partition)), look.strong()), Span::raw("  ")];
    right.extend(tiles(&judged.best.code, TileWidth::Narrow, look));
    right.push(Span::styled(format!("{:>SHARE$}", advice::share(judged)), look.strong()));
    right.push(Span::styled(format!("{luck:>LUCK$}{fit:>FIT$}"), dim));
    let best = Span::styled(bits(&advice::expected(&judged.best.partition)), look.style(Role::Current));
    [[left, right], [below, vec![best]]]
}

/// The first visible row of the table. The selected one is always visible.
pub(super) fn first_row(screen: &Review, rows: usize) -> usize {
    (screen.turn + 1).saturating_sub(rows)
}

/// The table of all guesses around the selected row, and a legend if it fits.
pub(super) fn text(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let title = "Every guess, against the best there was".to_owned();
    let each = lines_of_each(screen, room);
    if each > 1 {
        return (
            title,
            "bits of information expected".to_owned(),
            Text::from(bars(screen, (width, height), each, look)),
        );
    }
    let mut lines = table(screen, width, look).lines(width);
    let rows = height.saturating_sub(1).max(1);
    if lines.len() > rows + 1 {
        lines.drain(1..=first_row(screen, rows));
        lines.truncate(rows + 1);
    } else {
        let mut free = height - lines.len();
        if free > 1 {
            lines.push(Line::default());
            free -= 1;
        }
        lines
            .extend(NOTES.into_iter().take(free).map(|note| Line::styled(note, look.style(Role::Secondary))));
    }
    (title, String::new(), Text::from(lines))
}

fn table(screen: &Review, width: usize, look: Look) -> Table {
    let history = screen.game.history().turns();
    let known = |of: &dyn Fn(&Judged) -> String| -> Vec<Line<'static>> {
        let cell = |turn: usize| screen.judgments.of(turn).map_or_else(|| UNKNOWN.to_owned(), of);
        (0..history.len()).map(|turn| Line::from(cell(turn))).collect()
    };
    let count = |turns: usize| thousands(screen.game.candidates_after(turns).count() as u64);
    let number = |turn: usize| {
        let pointer = if turn == screen.turn { POINTER } else { ' ' };
        Line::styled(format!("{pointer}{:>2}", turn + 1), look.strong())
    };
    let roomy = width >= 100;
    let code = |turn: usize| match &history[turn].code {
        code if roomy => Line::from(tiles(code, TileWidth::Narrow, look)),
        code => Line::from(capitals(code)),
    };
    let each = |cell: &dyn Fn(usize) -> Line<'static>| (0..history.len()).map(cell).collect();
    let best = |judged: &Judged| {
        format!("{} {}", capitals(&judged.best.code), advice::expected(&judged.best.partition))
    };
    let fit = |judged: &Judged| if judged.made.fits { "ok" } else { "no" }.to_owned();
    let column = |heading, cells, rank| TableColumn { heading, cells, rank };
    let mut columns = vec![
        column(" #", each(&number), 0),
        column("guess", each(&code), 0),
        column("score", each(&|turn| Line::from(marks(history[turn].score))), 0),
        column("codes left", each(&|turn| Line::from(format!("{} → {}", count(turn), count(turn + 1)))), 2),
        column("bits", known(&|judged| advice::expected(&judged.made.partition)), 4),
        column("best", known(&best), 1),
        column("share", known(&advice::share), 0),
        column("fit", known(&fit), 3),
    ];
    // Against an adversary there is no luck.
    if screen.game.codemaker() != Codemaker::Adversary {
        let luck = |judged: &Judged| advice::fortune_name(judged.fortune()).to_owned();
        columns.insert(7, column("luck", known(&luck), 3));
    }
    if roomy {
        let share = |turn: usize| {
            let share = screen.judgments.of(turn).and_then(Judged::share).unwrap_or(0.0);
            Line::from_iter(bar(share, 16, Role::Data, look))
        };
        columns.insert(7, column("", each(&share), 5));
    }
    Table { columns }
}
