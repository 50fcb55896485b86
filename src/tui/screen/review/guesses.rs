//! Every guess against the best one: as a table, or with a bar for each of the two beside tiles or discs.

#![expect(
    clippy::cast_possible_truncation,
    reason = "columns of a window, and bits of information of a guess in a small unit"
)]

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::state::{Review, UNKNOWN};
use crate::narration::{advice, guess_cost, marks, thousands};
use crate::play::Deal;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    GuessList, GuessRow, Hit, PanelContent, PossibleCodes, RowScore, Scale, Table, TableColumn, TileWidth,
    bar, bar_of_length, inside, lengths, line_inside, marks as dots, tiles,
};
use pegwise_engine::breaker::review::{Best, Judged};
use pegwise_engine::code::Turn;

const NOTES: [&str; 3] = [
    "best: takes the fewest guesses, proved; with bits: not proved, the most bits",
    "cost: guesses more than the best play, on average; two numbers are bounds",
    "ruled out: by the score of an earlier guess",
];

const BARS_NOTE: &str = "bits of information expected";

/// The widths of the parts of a row with bars: its number, the possible codes, the name and the bits of a bar, and the
/// figures.
const NUMBER: usize = 4;
const CODES: usize = 17;
const NAME: usize = 5;
const BITS: usize = 6;
const SHARE: usize = 6;
const LUCK: usize = 9;
const RULED_OUT_BY: usize = 11;

/// The heading of the guess that ruled another one out.
const RULED_OUT: &str = "ruled out";

const LEAST_BAR: usize = 8;

/// The cells left for the bars in a row.
fn bar_width(screen: &Review, width: usize) -> usize {
    let positions = screen.game().rules().positions();
    let guess = positions * TileWidth::Narrow.cells();
    let before = NUMBER + guess + 2 + positions + 6 + CODES + NAME;
    let after = BITS + 2 + guess + SHARE + cost_width(screen) + LUCK + RULED_OUT_BY;
    width.saturating_sub(before + after)
}

/// The lines of each guess: one in a table, more with bars.
fn lines_of_each(screen: &Review, room: Rect) -> usize {
    let (width, height) = inside(room);
    let turns = screen.game().history().turns().len();
    if bar_width(screen, width) < LEAST_BAR {
        return 1;
    }
    [3, 2].into_iter().find(|lines| turns * lines < height).unwrap_or(1)
}

/// The lengths of the two bars of each guess, one guess after the other.
fn bar_lengths(screen: &Review, bar_width: usize) -> Vec<usize> {
    // In hundred thousandths of a bit.
    let bits = |bits: f64| (bits.max(0.0) * 1e5).round() as u64;
    let of_guess = |turn: usize| {
        screen.session.judgments.of(turn).map_or([0, 0], |judged| {
            [&judged.made, judged.best().weighed()].map(|guess| bits(guess.partition.bits()))
        })
    };
    let values: Vec<u64> = (0..=screen.last_turn()).flat_map(of_guess).collect();
    lengths(&values, bar_width, Scale::Linear)
}

/// The two bars of a guess, its own and that of the best, each with its name before it.
fn named_bars(
    lengths: &[usize],
    turn: usize,
    bar_width: usize,
    (screen, look): (&Review, Look),
) -> impl Iterator<Item = [Span<'static>; 3]> {
    let lengths = [lengths[2 * turn], lengths[2 * turn + 1]];
    let best = match screen.session.judgments.of(turn).map(Judged::best) {
        Some(Best::MostBits(_)) => "most",
        Some(Best::Fewest(_)) | None => "best",
    };
    let bars = [("you", Role::Data), (best, Role::CurrentFill)];
    lengths.into_iter().zip(bars).map(move |(length, (name, role))| {
        let [bar, rest] = bar_of_length(length, bar_width, role, look);
        [Span::styled(format!("{name:<NAME$}"), look.style(Role::Secondary)), bar, rest]
    })
}

/// The guesses, each with its bar above that of the best guess.
fn bars(screen: &Review, (width, height): (usize, usize), each: usize, look: Look) -> Vec<Line<'static>> {
    let bar_width = bar_width(screen, width);
    let lengths = bar_lengths(screen, bar_width);
    let guess = screen.game().rules().positions() * TileWidth::Narrow.cells();
    let score = screen.game().rules().positions() + 6;
    let dim = look.style(Role::Secondary);
    let has_luck = screen.game().deal() != Deal::Adversary;
    let heading = format!(
        "{:NUMBER$}{:<guess$}  {:<score$}{:<CODES$}{:<NAME$}{:<bar_width$}{}",
        "",
        "guess",
        "score",
        "possible",
        "",
        "",
        headings_of_verdict(screen)
    );
    let mut lines = vec![Line::styled(heading, dim)];
    for turn in 0..=screen.last_turn() {
        let here = turn == screen.session.turn;
        lines.extend((each > 2).then(Line::default));
        let both = before_the_bars(screen, turn, look).into_iter().zip(verdict(screen, turn, look));
        for ((left, right), bar) in both.zip(named_bars(&lengths, turn, bar_width, (screen, look))) {
            let line: Line<'_> = left.into_iter().chain(bar).chain(right).collect();
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

/// The text before the two bars of a guess.
fn before_the_bars(screen: &Review, turn: usize, look: Look) -> [Vec<Span<'static>>; 2] {
    let played = &screen.game().history().turns()[turn];
    let positions = screen.game().rules().positions();
    let dim = look.style(Role::Secondary);
    let count = |turns: usize| thousands(screen.game().candidates_after(turns).count() as u64);
    let pointer = if turn == screen.session.turn { POINTER } else { ' ' };
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
    [left, vec![Span::raw(" ".repeat(indent))]]
}

/// The text after the two bars of a guess.
fn verdict(screen: &Review, turn: usize, look: Look) -> [Vec<Span<'static>>; 2] {
    let dim = look.style(Role::Secondary);
    let Some(judged) = screen.session.judgments.of(turn) else {
        return [vec![Span::styled(format!("{UNKNOWN:>BITS$}"), dim)], Vec::new()];
    };
    let bits = |guess: &str| format!("{guess:>BITS$}");
    let ruled_out = ruled_out_by(judged);
    // Against an adversary there is no luck.
    let has_luck = screen.game().deal() != Deal::Adversary;
    let luck = if has_luck { advice::fortune_name(judged.fortune()) } else { "" };
    let (cost, costs) = (cost(screen, turn), cost_width(screen));
    let mut right =
        vec![Span::styled(bits(&advice::expected(&judged.made.partition)), look.strong()), Span::raw("  ")];
    right.extend(tiles(&judged.best().weighed().code, TileWidth::Narrow, look));
    right.push(Span::styled(format!("{:>SHARE$}", advice::share(judged)), look.strong()));
    right.push(Span::styled(format!("{cost:>costs$}"), look.strong()));
    right.push(Span::styled(format!("{luck:>LUCK$}{ruled_out:>RULED_OUT_BY$}"), dim));
    let best =
        Span::styled(bits(&advice::expected(&judged.best().weighed().partition)), look.style(Role::Current));
    [right, vec![best]]
}

/// The width of the costs, with the blanks before them.
fn cost_width(screen: &Review) -> usize {
    let widths = (0..=screen.last_turn()).map(|turn| cost(screen, turn).chars().count());
    2 + widths.max().unwrap_or(0).max("cost".len())
}

fn cost(screen: &Review, turn: usize) -> String {
    screen.session.judgments.cost(turn).as_ref().map_or_else(String::new, guess_cost::figure)
}

/// The earlier guess that ruled a guess out, if one did.
fn ruled_out_by(judged: &Judged) -> String {
    judged.ruled_out_by.map_or_else(String::new, |turn| format!("by {}", turn + 1))
}

fn headings_of_verdict(screen: &Review) -> String {
    let guess = screen.game().rules().positions() * TileWidth::Narrow.cells();
    let luck = if screen.game().deal() == Deal::Adversary { "" } else { "luck" };
    let costs = cost_width(screen);
    format!(
        "{:BITS$}  {:<guess$}{:>SHARE$}{:>costs$}{luck:>LUCK$}{:>RULED_OUT_BY$}",
        "", "best", "share", "cost", RULED_OUT
    )
}

/// The guesses. A click on one selects it.
pub(super) fn panel(screen: &Review, room: Rect, look: Look) -> PanelContent<'_> {
    let discs = disc_rows(screen, room, look);
    let (aside, text) = match discs {
        Some(_) => (BARS_NOTE.to_owned(), Text::default()),
        None => text(screen, room, look),
    };
    PanelContent::new("Your guesses and the best ones", text).aside(aside).paint(move |surface| {
        let rows = discs
            .as_ref()
            .map_or_else(|| text_rows(screen, room), |discs| (0..).zip(discs.clone()).collect());
        for (turn, row) in rows {
            let row = Rect { x: room.x, width: room.width, ..row };
            surface.hit(row, Hit::Selection(Argument::Row(turn)));
        }
        if let Some(discs) = discs {
            draw_discs(screen, surface.frame.buffer_mut(), (room, &discs), look);
        }
    })
}

/// Draws the guesses as discs, each beside its bars.
fn draw_discs(screen: &Review, buffer: &mut Buffer, (room, discs): (Rect, &[Rect]), look: Look) {
    let guesses = guess_rows(screen);
    let list = GuessList::new(screen.game().rules(), &guesses, look);
    let left = Rect { width: discs[0].width, ..list_area(screen, room) };
    let x = left.right() + GAP;
    let bar_width = usize::from(room.right() - 2 - x) - cells_around_bar(screen);
    let lengths = bar_lengths(screen, bar_width);
    let width = usize::from(room.right() - x - 1);
    let heading = format!("{:1$}{2}", "", NAME + bar_width, headings_of_verdict(screen));
    buffer.set_stringn(left.x + NUMBER as u16, left.y - 1, "guess", 5, look.style(Role::Secondary));
    buffer.set_stringn(x, left.y - 1, heading, width, look.style(Role::Secondary));
    for (turn, row) in discs.iter().enumerate() {
        if turn == screen.session.turn {
            let whole = Rect { x: left.right(), width: room.right() - 1 - left.right(), ..*row };
            buffer.set_style(whole, look.ground(Role::Selection).remove_modifier(Modifier::BOLD));
        }
        let both = named_bars(&lengths, turn, bar_width, (screen, look)).zip(verdict(screen, turn, look));
        for (y, (bar, right)) in (row.y + row.height / 2..).zip(both) {
            let line: Line<'_> = bar.into_iter().chain(right).collect();
            buffer.set_line(x, y, &line, width as u16);
        }
    }
    list.draw(buffer, left);
}

/// The columns between the list of discs and the bars.
const GAP: u16 = 2;

/// The cells beside a bar that are not those of the guess.
fn cells_around_bar(screen: &Review) -> usize {
    NAME + headings_of_verdict(screen).chars().count()
}

/// The guesses as rows of a list.
fn guess_rows(screen: &Review) -> Vec<GuessRow> {
    let count = |turns: usize| screen.game().candidates_after(turns).count();
    let row = |(turn, played): (usize, &Turn)| GuessRow {
        number: turn + 1,
        code: played.code,
        score: RowScore::Scored(
            played.score,
            Some(PossibleCodes { before: Some(count(turn)), after: count(turn + 1) }),
        ),
        is_current: turn == screen.session.turn,
    };
    screen.game().history().turns().iter().enumerate().map(row).collect()
}

/// The area of a list of discs in the panel, under a line of headings.
fn list_area(screen: &Review, room: Rect) -> Rect {
    let beside = (cells_around_bar(screen) + LEAST_BAR) as u16 + GAP;
    Rect {
        x: room.x + 2,
        y: room.y + 2,
        width: room.width.saturating_sub(4 + beside),
        height: room.height.saturating_sub(3),
    }
}

/// The row of each guess, if all fit as discs with the bars beside them.
fn disc_rows(screen: &Review, room: Rect, look: Look) -> Option<Vec<Rect>> {
    let rows = guess_rows(screen);
    GuessList::new(screen.game().rules(), &rows, look).disc_rows(list_area(screen, room))
}

/// The visible guesses, from 0, and the lines of each where they are text.
fn text_rows(screen: &Review, room: Rect) -> Vec<(usize, Rect)> {
    let each = lines_of_each(screen, room);
    let rows = (inside(room).1.saturating_sub(1) / each).max(1);
    let row = |(at, turn): (usize, usize)| {
        (turn, Rect { height: each as u16, ..line_inside(room, (1 + at * each) as u16) })
    };
    (first_row(screen, rows)..=screen.last_turn()).take(rows).enumerate().map(row).collect()
}

/// The first visible row of the table. The selected one is always visible.
fn first_row(screen: &Review, rows: usize) -> usize {
    (screen.session.turn + 1).saturating_sub(rows)
}

/// The table of all guesses around the selected row, and a legend if it fits.
fn text(screen: &Review, room: Rect, look: Look) -> (String, Text<'static>) {
    let (width, height) = inside(room);
    let each = lines_of_each(screen, room);
    if each > 1 {
        return (BARS_NOTE.to_owned(), Text::from(bars(screen, (width, height), each, look)));
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
    (String::new(), Text::from(lines))
}

fn table(screen: &Review, width: usize, look: Look) -> Table {
    let history = screen.game().history().turns();
    let known = |of: &dyn Fn(&Judged) -> String| -> Vec<Line<'static>> {
        let cell = |turn: usize| screen.session.judgments.of(turn).map_or_else(|| UNKNOWN.to_owned(), of);
        (0..history.len()).map(|turn| Line::from(cell(turn))).collect()
    };
    let count = |turns: usize| thousands(screen.game().candidates_after(turns).count() as u64);
    let number = |turn: usize| {
        let pointer = if turn == screen.session.turn { POINTER } else { ' ' };
        Line::styled(format!("{pointer}{:>2}", turn + 1), look.strong())
    };
    let roomy = width >= 100;
    let code = |turn: usize| match &history[turn].code {
        code if roomy => Line::from(tiles(code, TileWidth::Narrow, look)),
        code => Line::from(code.capitals()),
    };
    let each = |cell: &dyn Fn(usize) -> Line<'static>| (0..history.len()).map(cell).collect();
    let best = |judged: &Judged| match judged.best() {
        best if judged.before() == 1 => best.weighed().code.capitals(),
        Best::Fewest(best) => best.code.capitals(),
        Best::MostBits(best) => {
            format!("{} {} bits", best.code.capitals(), advice::expected(&best.partition))
        }
    };
    let column = |heading, cells, rank| TableColumn { heading, cells, rank };
    let mut columns = vec![
        column(" #", each(&number), 0),
        column("guess", each(&code), 0),
        column("score", each(&|turn| Line::from(marks(history[turn].score))), 0),
        column(
            "possible codes",
            each(&|turn| Line::from(format!("{} → {}", count(turn), count(turn + 1)))),
            2,
        ),
        column("bits", known(&|judged| advice::expected(&judged.made.partition)), 4),
        column("best", known(&best), 1),
        column("share", known(&advice::share), 0),
        column("cost", each(&|turn| Line::from(cost(screen, turn))), 1),
        // At the right, apart from the luck.
        column(RULED_OUT, known(&|judged| format!("{:>1$}", ruled_out_by(judged), RULED_OUT.len())), 3),
    ];
    // Against an adversary there is no luck.
    if screen.game().deal() != Deal::Adversary {
        let luck = |judged: &Judged| advice::fortune_name(judged.fortune()).to_owned();
        columns.insert(8, column("luck", known(&luck), 3));
    }
    if roomy {
        let share = |turn: usize| {
            let share = screen.session.judgments.of(turn).and_then(Judged::share).unwrap_or(0.0);
            Line::from_iter(bar(share, 16, Role::Data, look))
        };
        columns.insert(7, column("", each(&share), 5));
    }
    Table { columns }
}
