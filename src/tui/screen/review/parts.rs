//! The parts into which a guess divides the possible codes, by the scores that they would give.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::guesses::is_proved;
use super::state::{Review, UNKNOWN};
use crate::narration::{advice, counted, guess_cost, marks, sampled, thousands};
use crate::play::Deal;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::weighed_table;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Bar, ChartColumn, ColumnChart, Scale, TileWidth, bar_of_length, inside, lengths, tiles, wrapped,
};
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::breaker::review::{Best, Judged};
use pegwise_engine::code::Score;

/// The possible scores, with the actual one marked.
pub(super) fn parts(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let Some(judged) = screen.session.judged() else {
        return ("Scores".to_owned(), String::new(), unknown(screen));
    };
    let (width, height) = inside(room);
    let parts = judged.made.partition.parts();
    let title = format!("{} → {}", look.code(&judged.turn.code), marks(judged.turn.score));
    let most = judged.made.partition.largest();
    let label = thousands(u64::from(most)).len();
    let notes = |at: usize| {
        let (score, size) = parts[at];
        let notes = [
            (size == most && screen.has_bits(), "largest part"),
            (score == judged.turn.score, "← you got this"),
        ];
        let notes: Vec<&str> = notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect();
        notes.join("  ")
    };
    let noted = (0..parts.len()).map(|at| notes(at).chars().count()).max().unwrap_or(0);
    let bars = width.saturating_sub(4 + 1 + label + 2 + noted).min(30);
    let sizes: Vec<u64> = parts.iter().map(|(_, size)| u64::from(*size)).collect();
    let lengths = lengths(&sizes, bars, Scale::Linear);
    let line = |at: usize| {
        let (score, size) = parts[at];
        let came = score == judged.turn.score;
        let role = if came { Role::CurrentFill } else { Role::Data };
        let bar = bar_of_length(lengths[at], bars, role, look);
        let text = format!(" {:>label$}  {}", thousands(u64::from(size)), notes(at));
        let style = if came { look.strong() } else { look.style(Role::Text) };
        let score = Span::styled(format!("{} ", marks(score)), style);
        [score].into_iter().chain(bar).chain([Span::styled(text, style)]).collect::<Line<'_>>()
    };
    let scores = counted(parts.len(), "possible score");
    let mut lines = vec![Line::from(match judged.before() {
        1 => "Only this score was possible".to_owned(),
        codes => format!("{}, {scores}:", counted(codes as usize, "possible code")),
    })];
    let visible = height.saturating_sub(1);
    if parts.len() <= visible {
        lines.extend((0..parts.len()).map(line));
    } else {
        // The actual score is visible until the list is scrolled.
        let shown = visible.saturating_sub(1);
        let first = screen.scroll.min(parts.len() - shown.min(parts.len()));
        let mut picked: Vec<usize> = (first..parts.len()).take(shown).collect();
        let came = parts.iter().position(|(score, _)| *score == judged.turn.score);
        if let (0, Some(came), Some(last)) = (screen.scroll, came, picked.last_mut())
            && came > *last
        {
            *last = came;
        }
        let hidden = parts.len() - picked.len();
        lines.extend(picked.into_iter().map(line));
        lines.push(Line::styled(format!("…{hidden} more"), look.style(Role::Secondary)));
    }
    if lines.len() + 1 < height {
        lines.push(Line::default());
        add_sentences(screen, judged, &mut lines, (width, height));
    }
    let aside = format!("{} all scores", screen.key(Command::Parts, look));
    (title, aside, Text::from(lines))
}

/// The cost of the selected guess in a sentence.
fn cost(screen: &Review) -> String {
    let cost = screen.session.judgments.cost(screen.session.turn);
    cost.map_or_else(String::new, |cost| format!("Cost: {}", guess_cost::cost(screen.voice(), &cost)))
}

fn unknown(screen: &Review) -> Text<'static> {
    let failed = screen.session.failure.as_ref().map(|words| format!("This failed: {words}"));
    Text::from(failed.unwrap_or_else(|| UNKNOWN.to_owned()))
}

/// The guess compared with the best one.
pub(super) fn why(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let Some(judged) = screen.session.judged() else {
        return ("Why".to_owned(), String::new(), unknown(screen));
    };
    let (width, height) = inside(room);
    let best = judged.best().weighed();
    let same = best.code == judged.made.code;
    let compared: Vec<&Weighed> = if same { vec![&judged.made] } else { vec![&judged.made, best] };
    let charts = (height.saturating_sub(SENTENCES) / compared.len()).min(MOST_CHART);
    let mut lines = if charts >= LEAST_CHART && width >= LEAST_WIDTH {
        compared.iter().flat_map(|guess| chart(screen, judged, guess, (width, charts), look)).collect()
    } else {
        weighed_table(&compared, screen.information, width, look)
    };
    add_sentences(screen, judged, &mut lines, (width, height));
    let aside = format!("Enter scores · {}", advice::grade_name(judged.grade()));
    (format!("Why {}", look.code(&judged.turn.code)), aside, Text::from(lines))
}

/// Adds what there is to say of a guess, as far as there is room for it.
fn add_sentences(
    screen: &Review,
    judged: &Judged,
    lines: &mut Vec<Line<'static>>,
    (width, height): (usize, usize),
) {
    let best = judged.best().weighed();
    let is_alone = best.code == judged.made.code || judged.before() == 1;
    let better = match (is_alone, screen.has_bits()) {
        (true, has_bits) if has_bits || is_proved(judged) => {
            advice::better(screen.voice(), judged, screen.information)
        }
        (false, true) => advice::parts(screen.voice(), best),
        _ => String::new(),
    };
    let fit =
        format!("Could be the secret: {}", advice::fit(screen.voice(), judged, screen.game().history()));
    let luck = match screen.game().deal() {
        Deal::Adversary => String::new(),
        _ => format!("Luck: {}", advice::fell_out(screen.voice(), judged)),
    };
    let sampled = sampled(judged.basis).filter(|_| screen.has_bits() && !is_proved(judged));
    let sampled = sampled.map_or_else(String::new, |sampled| format!("Most bits: {sampled}"));
    // What the table of figures has already comes after what it has not.
    for sentence in
        [cost(screen), fit, luck, better, sampled].into_iter().filter(|sentence| !sentence.is_empty())
    {
        let wrapped = wrapped(&sentence, width);
        if lines.len() + wrapped.len() <= height {
            lines.extend(wrapped.into_iter().map(Line::from));
        }
    }
}

/// The lines that the sentences under the charts take, and those of a chart.
const SENTENCES: usize = 5;
const LEAST_CHART: usize = 6;
const MOST_CHART: usize = 10;

/// The least width of a chart with its figures, which take the first cells.
const LEAST_WIDTH: usize = 50;
const FIGURES: usize = 18;

const WIDEST: usize = 3;

/// The parts of a guess as columns, the largest first, with its figures at the left.
fn chart(
    screen: &Review,
    judged: &Judged,
    guess: &Weighed,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let is_own = guess.code == judged.made.code;
    let dim = look.style(Role::Secondary);
    let is_best = judged.best().weighed().code == judged.made.code;
    let open = if screen.has_bits() { "most bits" } else { "best?" };
    let name = match (judged.best(), is_own, is_best) {
        (Best::Fewest(_), true, true) => "yours, the best".to_owned(),
        (Best::MostBits(_), true, true) => format!("yours, {open}"),
        (_, true, false) => "yours".to_owned(),
        (Best::Fewest(_), false, _) => "best".to_owned(),
        (Best::MostBits(_), false, _) => open.to_owned(),
    };
    let fits = if guess.fits { "" } else { ", not possible" };
    let partition = &guess.partition;
    let (largest, mean) = (thousands(u64::from(partition.largest())), partition.average_left());
    let figures = if screen.has_bits() {
        let (bits, parts) = (advice::expected(partition), counted(partition.count(), "part"));
        vec![format!("{bits} bits"), parts, format!("largest {largest}"), format!("mean part {mean:.1}")]
    } else {
        vec!["Possible".to_owned(), format!("average {mean:.1}"), format!("most {largest}")]
    };
    let names =
        [Line::from(tiles(&guess.code, TileWidth::Narrow, look)), Line::styled(format!("{name}{fits}"), dim)];
    let mut figures: Vec<Line<'_>> = names.into_iter().chain(figures.into_iter().map(Line::from)).collect();
    let parts = partition.parts();
    let column_width = ColumnChart::fitting_width(parts.len(), width.saturating_sub(FIGURES), WIDEST);
    let visible = (width.saturating_sub(FIGURES) + 1) / (column_width + 1);
    let column = |(score, size): &(Score, u32)| {
        let came = is_own && *score == judged.turn.score;
        let (role, style) = match (is_own, came) {
            (_, true) => (Role::CurrentFill, look.strong()),
            (true, false) => (Role::Data, dim),
            (false, false) => (Role::Series(1), dim),
        };
        let size = u64::from(*size);
        ChartColumn {
            bar: Bar::Of(size, role),
            above: Span::styled(if came { marks(*score) } else { String::new() }, style),
            below: Span::styled(thousands(size), style),
        }
    };
    let columns = parts.iter().take(visible).map(column).collect();
    // Both charts have the same scale.
    let most = [&judged.made, judged.best().weighed()].map(|guess| u64::from(guess.partition.largest()));
    let chart =
        ColumnChart { columns, width: column_width, scale: Scale::Linear, most: most[0].max(most[1]) };
    let columns = chart.lines(height - usize::from(height > LEAST_CHART), look);
    figures.resize(height, Line::default());
    for (figure, columns) in figures.iter_mut().zip(columns) {
        let blank = FIGURES.saturating_sub(figure.width());
        let style = figure.style;
        let own = std::mem::take(&mut figure.spans).into_iter().map(|span| span.patch_style(style));
        let spans = own.chain([Span::raw(" ".repeat(blank))]).chain(columns.spans).collect::<Vec<_>>();
        *figure = Line::from(spans);
    }
    figures
}
