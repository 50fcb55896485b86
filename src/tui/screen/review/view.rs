//! The view of the review.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Aspect, Panel, Review};
use crate::breaker::partition::Weighed;
use crate::breaker::review::{Judged, luck};
use crate::code::Peg;
use crate::narration::{Voice, advice, capitals, counted, marks, result, sampled, thousands};
use crate::play::{Codemaker, GameMode, GameStatus};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, Shape, Table, TableColumn, TileWidth, bar, draw_frame, panel, tiles, wrapped,
};

/// The placeholder for what is not known yet.
const UNKNOWN: &str = "…";

/// The most codes that are searched for common colors.
const COMPARED: usize = 1_000;

/// The areas of the panels. The guesses are always visible. If not all other panels fit, the focused one is among those
/// that do.
fn layout(area: Rect, turns: usize, focus: Panel) -> Vec<(Panel, Rect)> {
    let room = widget::body(area);
    let least = turns as u16 + 3;
    let row = |y: u16, height: u16| Rect { y: room.y + y, height, ..room };
    let split = |row: Rect, left: u16| {
        (Rect { width: left, ..row }, Rect { x: row.x + left, width: row.width - left, ..row })
    };
    match Shape::of(area) {
        Shape::Compact => {
            let height = least.min(10);
            let lower = if focus == Panel::Guesses { Panel::Answers } else { focus };
            vec![(Panel::Guesses, row(0, height)), (lower, row(height, room.height - height))]
        }
        Shape::Medium => {
            let height = (least + 3).min(11).max(least.min(13));
            let (answers, right) = split(row(height, room.height - height), room.width * 7 / 12);
            let beside = if focus == Panel::Left { Panel::Left } else { Panel::Share };
            vec![(Panel::Guesses, row(0, height)), (Panel::Answers, answers), (beside, right)]
        }
        Shape::Large => {
            let height = (least + 3).min(room.height * 2 / 5);
            let (answers, right) = split(row(height, room.height - height), room.width / 2);
            let share_height = (turns as u16 + 4).min(right.height / 2);
            let left = Rect { height: right.height - share_height, ..right };
            let share = Rect { y: left.bottom(), height: share_height, ..right };
            vec![
                (Panel::Guesses, row(0, height)),
                (Panel::Answers, answers),
                (Panel::Left, left),
                (Panel::Share, share),
            ]
        }
    }
}

/// The width inside a panel's border and margin.
fn inside(room: Rect) -> (usize, usize) {
    (usize::from(room.width).saturating_sub(4), usize::from(room.height).saturating_sub(2))
}

pub(super) fn draw(screen: &Review, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let turns = screen.game.history().turns().len();
    for (which, room) in screen.focus.arrange(layout(area, turns, screen.focus.panel()), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Guesses => guesses(screen, room, look),
            Panel::Answers => match screen.aspect {
                Aspect::Answers => answers(screen, room, look),
                Aspect::Why => why(screen, room),
            },
            Panel::Left => left(screen, room, look),
            Panel::Share => share(screen, room, look),
        };
        panel(frame, room, look, widget::Panel { title, aside, state, text });
    }
    let words = Frame {
        title: "REVIEW",
        middle: summary(screen),
        right: vec![Span::raw(kind(screen))],
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn summary(screen: &Review) -> String {
    let turns = screen.game.history().turns().len();
    let ending = match screen.game.status() {
        GameStatus::Won => format!("solved in {turns}"),
        GameStatus::Lost => "lost".to_owned(),
        GameStatus::Revealed => "given up".to_owned(),
        GameStatus::Open => format!("after {}", counted(turns, "guess")),
    };
    let Some(judged) = screen.judgments.all() else {
        return format!("{ending} · skill {UNKNOWN} · luck {UNKNOWN}");
    };
    let skill =
        screen.skill().map_or_else(|| "nothing to learn".to_owned(), |skill| format!("skill {skill}"));
    if screen.game.codemaker() == Codemaker::Adversary {
        return format!("{ending} · {skill}");
    }
    format!("{ending} · {skill} · luck {} bits", advice::luck(Voice::Tiles, luck(&judged)))
}

fn kind(screen: &Review) -> &'static str {
    match (screen.game.mode(), screen.game.codemaker()) {
        (GameMode::Practice, _) => "practice",
        (GameMode::Counted, Codemaker::Adversary) => "adversary",
        (GameMode::Counted, Codemaker::Holding(_)) => "",
    }
}

/// The first visible row of the table. The selected one is always visible.
fn first_row(screen: &Review, rows: usize) -> usize {
    (screen.turn + 1).saturating_sub(rows)
}

/// The commands for a click: selects the guess in the row.
pub(super) fn click(screen: &Review, at: Position, area: Rect) -> Vec<Command> {
    let turns = screen.game.history().turns().len();
    let panels = screen.focus.arrange(layout(area, turns, screen.focus.panel()), widget::body(area));
    let table = panels.into_iter().find(|(which, room)| *which == Panel::Guesses && room.contains(at));
    let Some((_, room)) = table else { return Vec::new() };
    let rows = inside(room).1.saturating_sub(1).max(1);
    let Some(line) = usize::from(at.y - room.y).checked_sub(2).filter(|line| *line < rows) else {
        return Vec::new();
    };
    let turn = first_row(screen, rows) + line;
    if turn < turns {
        key_path(screen.turn, turn, Command::EarlierRow, Command::LaterRow)
    } else {
        Vec::new()
    }
}

/// The table of all guesses around the selected row, and a legend if it fits.
fn guesses(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let mut lines = table(screen, width, look).lines(width);
    let rows = height.saturating_sub(1).max(1);
    if lines.len() > rows + 1 {
        lines.drain(1..=first_row(screen, rows));
        lines.truncate(rows + 1);
    } else {
        let notes = [
            "fit no: your own scores had ruled that guess out",
            "best: the guess expected to give most information; Enter says why",
        ];
        let mut free = height - lines.len();
        if free > 1 {
            lines.push(Line::default());
            free -= 1;
        }
        lines
            .extend(notes.into_iter().take(free).map(|note| Line::styled(note, look.style(Role::Secondary))));
    }
    ("Every guess, against the best there was".to_owned(), String::new(), Text::from(lines))
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

/// The possible scores, with the actual one marked.
fn answers(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let Some(judged) = screen.judged() else { return ("Answers".to_owned(), String::new(), unknown(screen)) };
    let (width, height) = inside(room);
    let parts = judged.made.partition.parts();
    let title = format!("{} → {}", capitals(&judged.turn.code), marks(judged.turn.score));
    let most = judged.made.partition.largest();
    let label = thousands(u64::from(most)).len();
    let bars = width.saturating_sub(4 + label + 1 + 28).min(30);
    let line = |at: usize| {
        let (score, size) = parts[at];
        let came = score == judged.turn.score;
        let notes = [(size == most, "worst case"), (came, "← you got this")];
        let notes: Vec<&str> = notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect();
        let role = if came { Role::CurrentFill } else { Role::Data };
        let bar = bar(f64::from(size) / f64::from(most), bars, role, look);
        let text = format!(" {:>label$}  {}", thousands(u64::from(size)), notes.join("  "));
        let style = if came { look.strong() } else { look.style(Role::Text) };
        let score = Span::styled(format!("{} ", marks(score)), style);
        [score].into_iter().chain(bar).chain([Span::styled(text, style)]).collect::<Line<'_>>()
    };
    let answers = counted(parts.len(), "answer");
    let mut lines = vec![Line::from(match judged.before() {
        1 => "Only this answer could come".to_owned(),
        codes => format!("{answers} could come from {}:", counted(codes as usize, "code")),
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
    let aside = format!("{} all answers", screen.key(Command::AllAnswers, look));
    (title, aside, Text::from(lines))
}

fn unknown(screen: &Review) -> Text<'static> {
    let failed = screen.failure.as_ref().map(|words| format!("This failed: {words}"));
    Text::from(failed.unwrap_or_else(|| UNKNOWN.to_owned()))
}

/// The guess compared with the best one.
fn why(screen: &Review, room: Rect) -> (String, String, Text<'static>) {
    let Some(judged) = screen.judged() else { return ("Why".to_owned(), String::new(), unknown(screen)) };
    let (width, height) = inside(room);
    let same = judged.best.code == judged.made.code;
    let compared: Vec<&Weighed> = if same { vec![&judged.made] } else { vec![&judged.made, &judged.best] };
    let each = |cell: &dyn Fn(&Weighed) -> String| {
        compared.iter().map(|weighed| Line::from(cell(weighed))).collect::<Vec<_>>()
    };
    let column = |heading, cells, rank| TableColumn { heading, cells, rank };
    let fits = |weighed: &Weighed| if weighed.fits { "yes" } else { "no" }.to_owned();
    let table = Table {
        columns: vec![
            column("", each(&|weighed| capitals(&weighed.code)), 0),
            column("bits", each(&|weighed| advice::expected(&weighed.partition)), 0),
            column("groups", each(&|weighed| weighed.partition.count().to_string()), 1),
            column("largest", each(&|weighed| thousands(u64::from(weighed.partition.largest()))), 1),
            column("average", each(&|weighed| format!("{:.1}", weighed.partition.average_left())), 2),
            column("fits", each(&fits), 1),
        ],
    };
    let mut lines = table.lines(width);
    let better = if same || judged.before() == 1 {
        advice::better(Voice::Tiles, judged)
    } else {
        advice::groups(Voice::Tiles, &judged.best)
    };
    let fit = format!("Fit: {}", advice::fit(Voice::Tiles, judged, screen.game.history()));
    let luck = match screen.game.codemaker() {
        Codemaker::Holding(_) => format!("Luck: {}", advice::fell_out(Voice::Tiles, judged)),
        Codemaker::Adversary => String::new(),
    };
    let sampled = sampled(judged.basis).map_or_else(String::new, |sampled| format!("Best: {sampled}"));
    for sentence in [better, fit, luck, sampled].into_iter().filter(|sentence| !sentence.is_empty()) {
        let wrapped = wrapped(&sentence, width);
        if lines.len() + wrapped.len() <= height {
            lines.extend(wrapped.into_iter().map(Line::from));
        }
    }
    let aside = format!("Enter answers · {}", advice::grade_name(judged.grade()));
    (format!("Why {}", capitals(&judged.turn.code)), aside, Text::from(lines))
}

/// The possible codes after the guess, with the selected one marked.
fn left(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let codes = screen.left();
    let next = screen.game.history().turns().get(screen.turn + 1).map(|turn| turn.code);
    let common = common(screen).map(|words| wrapped(&words, width)).unwrap_or_default();
    let common = if common.len() + 4 < height { common } else { Vec::new() };
    let visible = height - common.len();
    let first = (screen.code + 1).saturating_sub(visible);
    let line = |(at, code): (usize, &crate::code::Code)| {
        let pointer = if at == screen.code { POINTER } else { ' ' };
        let mut notes = Vec::new();
        if next == Some(*code) {
            notes.push("tried next");
        }
        if screen.game.codemaker() == Codemaker::Holding(*code) {
            notes.push("the secret");
        }
        let mut spans = vec![Span::raw(format!("{pointer} "))];
        spans.extend(tiles(code, TileWidth::Narrow, look));
        // If only one note fits, it is that of the secret.
        let taken = 4 + code.pegs().len() * TileWidth::Narrow.cells();
        let forms = [notes.join(", "), notes.last().copied().unwrap_or_default().to_owned()];
        let note = forms.into_iter().find(|form| taken + form.len() <= width);
        spans.extend(note.map(|note| Span::raw(format!("  {note}"))));
        Line::from(spans)
    };
    let mut lines: Vec<Line<'static>> =
        codes.iter().enumerate().skip(first).take(visible).map(line).collect();
    lines.extend(common.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary))));
    let title = format!("After it: {} left", counted(codes.len(), "code"));
    (title, "Enter plays on against it".to_owned(), Text::from(lines))
}

/// The positions at which all possible codes have the same color.
fn common(screen: &Review) -> Option<String> {
    let codes = screen.left();
    if !(2..=COMPARED).contains(&codes.len()) {
        return None;
    }
    let shared = |position: usize| {
        let peg: Peg = codes[0].pegs()[position];
        codes
            .iter()
            .all(|code| code.pegs()[position] == peg)
            .then(|| format!("{} in slot {}", peg.capital(), position + 1))
    };
    let shared: Vec<String> = (0..screen.game.rules().positions()).filter_map(shared).collect();
    (!shared.is_empty()).then(|| format!("All have {}", shared.join(", ")))
}

fn share(screen: &Review, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let mut lines = screen.share_text();
    let tall: usize = lines.iter().map(|line| wrapped(line, width).len()).sum();
    if tall > height {
        // Side by side, if they do not all fit below each other.
        let marks = lines.drain(1..lines.len() - 1).collect::<Vec<_>>().join("  ");
        lines.splice(1..1, wrapped(&marks, width));
    }
    let lines = lines.iter().flat_map(|line| wrapped(line, width)).map(Line::from).collect::<Vec<_>>();
    ("Share".to_owned(), format!("{} copy", screen.key(Command::Copy, look)), Text::from(lines))
}

fn status(screen: &Review, look: Look) -> Span<'static> {
    if let Some(words) = &screen.failure {
        return Span::styled(format!("This failed: {words}"), look.style(Role::Warning));
    }
    let open = screen.judgments.open_questions().len();
    if open > 0 {
        return Span::raw(format!("Working out {}", counted(open, "guess")));
    }
    match screen.focus.panel() {
        Panel::Left if screen.can_play_on() => {
            Span::raw("Enter plays on as if this were the secret; your result stays")
        }
        Panel::Left | Panel::Answers | Panel::Guesses | Panel::Share => match screen.judged() {
            Some(judged) => Span::raw(format!("Guess {}: {}", screen.turn + 1, advice::grade(judged))),
            None => Span::raw(result::secret(Voice::Tiles, &screen.game)),
        },
    }
}
