//! The view: guesses, grid, log and possible codes, all at one step.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::log::{Logged, log};
use super::state::{Over, Panel, Watch};
use super::strategy_panel::{self, StrategyPanel, Wanted};
use crate::archive::saved::Holder;
use crate::breaker::{Event, Scope, State, Strategy};
use crate::code::{Code, Peg, Rules};
use crate::narration::{capitals, counted, description, rule_letter, state_name, thousands};
use crate::play::GameEnd;
use crate::session::watch::Watching;
use crate::store::settings::Information;
use crate::task::End;
use crate::tui::glyphs::{POINTER, RULED_OUT};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::SecretField;
use crate::tui::theme::{Charset, Look, Role};
use crate::tui::widget::{
    self, Frame, GridCell, GridView, PanelState, Shape, TileWidth, TurnRow, draw_frame, log_bar, panel,
    sparkline, tiles,
};

pub(super) fn draw(screen: &Watch, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    match (&screen.asking, screen.session.watching()) {
        (Some(field), _) => ask(screen, field, frame, area, look),
        (None, Some(watching)) => watch(screen, watching, frame, area, look),
        (None, None) => {}
    }
}

fn ask(screen: &Watch, field: &SecretField, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let room = widget::body(area);
    let width = 60.min(room.width);
    let area_of_panel =
        Rect { x: room.x + (room.width - width) / 2, y: room.y + 2, width, height: 15.min(room.height - 2) };
    let rules = screen.session.rules();
    let last = rules.last_peg();
    let digits = if rules.colors() <= 9 { format!(", or 1 to {}", rules.colors()) } else { String::new() };
    let mut lines = vec![
        Line::default(),
        Line::from("Choose a code for the program to find. It never sees it:"),
        Line::from("a referee tells it the score of each guess and no more."),
        Line::from("Or type nothing: keep it to yourself and score by hand."),
        Line::default(),
        Line::from(format!("{rules}:")),
        Line::from(format!("letters a to {last}{digits}")),
        field.line(look),
        Line::default(),
    ];
    lines.extend(field.complaint(usize::from(width).saturating_sub(4), look));
    let strategy = screen.session.strategy();
    let about = format!("{strategy}: {}", description(strategy));
    lines.extend([Line::default(), Line::styled(about, look.style(Role::Secondary))]);
    let text = Text::from(lines);
    let words = widget::Panel {
        title: "Your secret".to_owned(),
        aside: format!("↑↓ strategy {strategy}"),
        state: PanelState::Focused,
        text,
    };
    panel(frame, area_of_panel, look, words);
    let x = area_of_panel.x + 2 + field.cursor();
    frame.set_cursor_position(Position::new(x.min(area_of_panel.right() - 2), area_of_panel.y + 8));
    let status = match &screen.message {
        Some(message) => Span::styled(message.clone(), look.strong()),
        None => Span::raw("Type your secret; Enter lets the program guess it"),
    };
    let words = Frame {
        title: "WATCH IT THINK",
        middle: String::new(),
        right: Vec::new(),
        status,
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The width of the log's sentences and its border.
const LOG_WIDTH: u16 = 64;

/// The areas of the panels.
fn layout(strategy: Strategy, rules: Rules, area: Rect) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    let positions = rules.positions() as u16;
    let top = (positions + 4).max(7).min(room.height - 5);
    let top = if shape == Shape::Large { (room.height / 3).max(positions + 6) } else { top };
    let needed = TurnRow::full_width(rules) as u16 + 4;
    // A cell shows the rule that ruled it out only if it has three columns, so the grid gets them if possible.
    let colors = rules.colors() as u16;
    let grid = (3 * colors + 7).min(room.width * 2 / 5).max(colors + 7).max(20);
    let guesses = needed.max(room.width / 2 - 2).min(room.width - grid);
    let grid = Rect { x: room.x + guesses, width: room.width - guesses, height: top, ..room };
    let below = Rect { y: room.y + top, height: room.height - top, ..room };
    let fits =
        |wanted: &Wanted| below.width >= LOG_WIDTH + wanted.width && below.height >= *wanted.height.start();
    let mind = StrategyPanel::of(strategy)
        .map(|mind| (mind, mind.room_wanted(rules)))
        .filter(|(_, wanted)| shape == Shape::Large || fits(wanted));
    let log_width = match (shape, &mind) {
        (Shape::Large, Some((_, wanted))) => (below.width * 13 / 20).min(below.width - wanted.width),
        (Shape::Large, None) => below.width * 13 / 20,
        (_, Some((_, wanted))) => below.width - wanted.width,
        (_, None) => below.width,
    };
    let mut panels = vec![
        (Panel::Guesses, Rect { width: guesses, height: top, ..room }),
        (Panel::Grid, grid),
        (Panel::Log, Rect { width: log_width, ..below }),
    ];
    let mut right = Rect { x: below.x + log_width, width: below.width - log_width, ..below };
    if let Some((mind, wanted)) = mind {
        let most = (right.height * 2 / 3).clamp(*wanted.height.start(), *wanted.height.end());
        let height = if shape == Shape::Large { most } else { right.height };
        panels.push((Panel::StrategyPanel(mind), Rect { height, ..right }));
        right = Rect { y: right.y + height, height: right.height - height, ..right };
    }
    if shape == Shape::Large {
        panels.push((Panel::Left, right));
    }
    panels
}

fn watch(screen: &Watch, watching: &Watching, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    for (which, room) in
        screen.focus.arrange(layout(watching.strategy(), watching.rules(), area), widget::body(area))
    {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Guesses => guesses(screen, watching, room, look),
            Panel::Grid => grid(screen, watching, room, look),
            Panel::Log => logged(screen, watching, room, look),
            Panel::StrategyPanel(mind) => {
                let text = mind.text(watching.rules(), watching.game(), inside(room), look);
                (mind.title().to_owned(), String::new(), text)
            }
            Panel::Left => left(screen, watching, room, look),
        };
        panel(frame, room, look, widget::Panel { title, aside, state, text });
    }
    let mut right = Vec::new();
    match (watching.known_secret(), watching.holder()) {
        (None, Holder::Program | Holder::Nobody) => {
            right.push(Span::raw("your game, as practice"));
        }
        (Some(secret), holder) => {
            right.push(Span::raw(if holder == Holder::Person { "you hold " } else { "it was " }));
            right.extend(tiles(&secret, TileWidth::Narrow, look));
        }
        (None, Holder::Person) => right.push(Span::raw("you keep the secret")),
    }
    let scorer = if watching.is_by_hand() { "you score by hand" } else { "secret hidden from it" };
    let words = Frame {
        title: "WATCH IT THINK",
        middle: format!("{}: {scorer}", watching.strategy()),
        right,
        status: status(screen, watching, look),
        status_right: screen.playback.label(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    match (&screen.over, watching.end()) {
        (Some(Over::Score(form)), _) => {
            let leaves = |score| watching.leaves(form.turn, score);
            form.draw(frame, area, look, &leaves, watching.secret());
        }
        (Some(Over::Repair(list)), Some(End::Done(GameEnd::NoCodeFits(repair)))) => {
            list.draw(frame, area, look, (watching.rules(), &watching.game().history(), repair));
        }
        (Some(Over::Repair(_)) | None, _) => {}
        (Some(Over::Why(explanation)), _) => explanation.draw(frame, area, look),
    }
}

fn inside(room: Rect) -> (usize, usize) {
    (usize::from(room.width).saturating_sub(4), usize::from(room.height).saturating_sub(2))
}

fn guesses(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let (width, height) = inside(room);
    let form = TurnRow::fitting(watching.rules(), width);
    let mut lines = vec![Line::styled(form.heading(), look.style(Role::Secondary))];
    let (turns, counts) = (watching.game().turns(), watching.game().left());
    let shown = screen.information == Information::Shown;
    let asked = asked(watching);
    let rows = height.saturating_sub(1 + usize::from(shown) + usize::from(asked.is_some()));
    for (at, turn) in turns.iter().enumerate().skip(turns.len().saturating_sub(rows)) {
        let left = counts.get(at + 1).filter(|_| shown).map(|left| left.tally.total());
        lines.push(form.line(' ', at + 1, turn, left, look));
    }
    match asked {
        Some(code) => lines.push(form.waiting(turns.len() + 1, &code, look)),
        None if turns.is_empty() => lines.push(Line::styled("no guess yet", look.style(Role::Secondary))),
        None => {}
    }
    if shown {
        lines.resize(height.saturating_sub(1).max(lines.len()), Line::default());
        let counts: Vec<usize> = counts.iter().map(|left| left.tally.total()).collect();
        let last = counts[counts.len() - 1];
        lines.push(Line::from(format!("{}  {} left", sparkline(&counts), counted(last, "code"))));
    }
    ("Guesses".to_owned(), String::new(), Text::from(lines))
}

/// The guess that waits for its score, once all steps before it are on show.
fn asked(watching: &Watching) -> Option<Code> {
    match watching.end() {
        Some(End::Done(GameEnd::Asks(ask))) if watching.game().line.is_at_end() => Some(ask.code),
        _ => None,
    }
}

/// The cell of the grid that the last step changed, if any.
fn changed(watching: &Watching, position: usize, peg: Peg) -> bool {
    match watching.game().line.shown().last().map(|step| &step.event) {
        Some(Event::RuleOut { peg: ruled_out, scope, .. }) => {
            *ruled_out == peg && (*scope == Scope::Everywhere || *scope == Scope::At(position))
        }
        _ => false,
    }
}

fn grid(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let knowledge = watching.game().knowledge();
    let left = watching.game().left();
    let tally = &left[left.len() - 1].tally;
    let numbers = screen.information == Information::Shown;
    let cell = |position: usize, peg: Peg| {
        let count = tally.at(position, peg);
        let (forms, style) = match knowledge.ruled_out_at(position, peg) {
            Some(strike) => {
                let rule = rule_letter(strike.rule);
                (
                    vec![
                        format!("{RULED_OUT}{rule}{}", strike.guess),
                        format!("{RULED_OUT}{rule}"),
                        RULED_OUT.to_string(),
                    ],
                    look.style(Role::Secondary),
                )
            }
            None if count == tally.total() && count > 0 && numbers => {
                (vec![format!("{}!", thousands(count as u64)), "!".to_owned()], look.heat(peg, 1.0))
            }
            None if numbers && count == 0 => (vec!["0".to_owned()], look.style(Role::Secondary)),
            None if numbers => {
                let share = count as f64 / tally.total() as f64;
                (vec![thousands(count as u64), "+".to_owned()], look.heat(peg, share))
            }
            None => (vec![peg.capital().to_string()], Style::new()),
        };
        let here = screen.focus.is_on(Panel::Grid) && screen.cell == (position, peg);
        let style = if here || changed(watching, position, peg) { look.cursor() } else { style };
        let forms = if here { bracketed(&forms, look) } else { forms };
        GridCell { forms, style }
    };
    let (width, height) = inside(room);
    let view = GridView { rules: watching.rules(), look, width, height, cell: &cell };
    let mut lines = view.lines();
    let rule = rule_letter(strategy_panel::striking_rule(watching.strategy()));
    let struck = [
        format!("{RULED_OUT}{rule}2: struck by rule {rule} at guess 2"),
        format!("{RULED_OUT}{rule}: struck by rule {rule}"),
    ];
    let struck = widget::first_fitting(&struck, width);
    let mut legend = vec![struck.as_str(), "number: codes left with it there"];
    legend.extend(strategy_panel::legend(watching.strategy()));
    legend.push("! all codes left have it there");
    if height > lines.len() {
        let free = height - lines.len();
        if free > legend.len() {
            lines.push(Line::default());
        }
        let free = height - lines.len();
        lines.extend(
            legend
                .into_iter()
                .take(free)
                .map(|line| Line::styled(line.to_owned(), look.style(Role::Secondary))),
        );
    }
    let aside = format!("{} fit", thousands(tally.total() as u64));
    ("What can be where".to_owned(), if numbers { aside } else { String::new() }, Text::from(lines))
}

/// The forms of the cell under the cursor, with brackets first.
fn bracketed(forms: &[String], look: Look) -> Vec<String> {
    let (open, close) = match look.charset {
        Charset::Ascii => ('>', '<'),
        Charset::Unicode | Charset::Shapes => ('[', ']'),
    };
    let with = |form: &String| format!("{open}{form}{close}");
    forms.iter().map(with).chain(forms.iter().cloned()).collect()
}

fn logged(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let line = &watching.game().line;
    let (_, height) = inside(room);
    let logged = log(watching.game());
    let end = logged.len().saturating_sub(screen.scroll).max(height.min(logged.len()));
    let first = end.saturating_sub(height);
    let lines: Vec<Line<'static>> =
        logged[first..end].iter().map(|logged| log_line(logged, line.cursor(), look)).collect();
    let state = line.shown().iter().rev().find_map(|step| match step.event {
        Event::State { to, .. } => Some(state_name(to)),
        _ => None,
    });
    let follow = match screen.scroll {
        0 if watching.goes_to_end() => "to the end",
        0 => "follow",
        _ => "scrolled, s follows",
    };
    let more = if watching.end().is_some() { "" } else { "+" };
    let aside = format!(
        "{} · step {} of {}{more} · {follow}",
        state.unwrap_or(match watching.strategy() {
            Strategy::States => state_name(State::GuessOne),
            other => other.name(),
        }),
        line.cursor(),
        line.steps().len()
    );
    ("Log".to_owned(), aside, Text::from(lines))
}

fn log_line(logged: &Logged, cursor: usize, look: Look) -> Line<'static> {
    let here = logged.step + 1 == cursor;
    let pointer = if here { POINTER } else { ' ' };
    let mark = logged.line.mark.unwrap_or(' ');
    let style = if logged.line.depth == 0 { look.strong() } else { Style::new() };
    let indent = "  ".repeat(logged.line.depth);
    let line = Line::from(vec![
        Span::styled(pointer.to_string(), look.style(Role::Current)),
        Span::styled(format!(" {indent}{mark} "), look.strong()),
        Span::styled(logged.line.text.clone(), style),
    ]);
    if here { line.style(look.chosen_row()) } else { line }
}

fn left(screen: &Watch, watching: &Watching, room: Rect, look: Look) -> (String, String, Text<'static>) {
    let title = "Codes left".to_owned();
    if screen.information == Information::Hidden {
        let key = screen.key(Command::Information, look);
        return (
            title,
            String::new(),
            Text::from(Line::styled(format!("hidden; {key} shows them"), look.style(Role::Secondary))),
        );
    }
    let (width, height) = inside(room);
    let left = watching.game().left();
    let most = left[0].tally.total();
    let mut lines = Vec::new();
    let rows = (height / 2).max(3);
    for (at, counted) in left.iter().enumerate().skip(left.len().saturating_sub(rows)) {
        let name = if at == 0 { "start".to_owned() } else { at.to_string() };
        let count = counted.tally.total();
        let bar = log_bar(count, most, width.saturating_sub(20), Role::Data, look);
        let name = Span::styled(format!("{name:>5} "), look.style(Role::Secondary));
        let number = Span::styled(format!(" {:>10}", thousands(count as u64)), look.strong());
        lines.push([name].into_iter().chain(bar).chain([number]).collect());
    }
    lines.push(Line::styled("      (log scale)", look.style(Role::Secondary)));
    let codes = &left[left.len() - 1].codes;
    if !codes.is_empty() {
        lines.push(Line::default());
        let per_line = (width / (watching.rules().positions() + 2)).max(1);
        for chunk in codes.chunks(per_line) {
            let names: Vec<String> = chunk.iter().map(capitals).collect();
            lines.push(Line::from(names.join("  ")));
        }
    }
    (title, String::new(), Text::from(lines))
}

fn status(screen: &Watch, watching: &Watching, look: Look) -> Span<'static> {
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let line = &watching.game().line;
    if screen.playback.is_running() {
        return Span::raw("RUNNING: Space pauses");
    }
    match &screen.over {
        Some(Over::Score(_)) => return Span::raw("How many pegs are exact, how many misplaced?"),
        Some(Over::Repair(_)) => {
            return Span::raw("Which score was it? Enter changes the one that is marked");
        }
        Some(Over::Why(_)) => return Span::raw("As it was known at this step"),
        None => {}
    }
    let key = |command| screen.key(command, look);
    if screen.focus.is_on(Panel::Grid) {
        let why = key(Command::Why);
        return Span::raw(format!("Arrows choose a cell; {why} says why it is so; Tab leaves the grid"));
    }
    if watching.game().is_won() && line.is_at_end() {
        let guesses = counted(watching.game().turns().len(), "guess");
        let (new, first) = (key(Command::New), key(Command::First));
        let words = format!("FOUND in {guesses}. {new} takes another secret, {first} goes back");
        return Span::styled(words, look.style(Role::Good));
    }
    let step = key(Command::StepForward);
    match (line.is_at_end(), watching.end()) {
        (true, None) => Span::raw("THINKING"),
        (true, Some(End::Done(GameEnd::Asks(ask)))) => {
            let number = watching.game().turns().len() + 1;
            Span::styled(
                format!("My guess {number} is {}. Enter scores it", capitals(&ask.code)),
                look.strong(),
            )
        }
        (true, Some(End::Done(GameEnd::NoCodeFits(_)))) => Span::styled(
            "No code fits these scores. Enter shows which may be wrong",
            look.style(Role::Warning),
        ),
        (true, Some(End::Done(GameEnd::Found))) | (false, _) => Span::raw(match watching.holder() {
            Holder::Person => {
                format!("PAUSED: {step} goes on, {} goes back, Space runs", key(Command::StepBack))
            }
            Holder::Program => format!("PRACTICE: {step} goes on, Esc comes back to your game"),
            Holder::Nobody => format!("PRACTICE, against a code still possible: {step} goes on, Esc back"),
        }),
        (true, Some(_)) => Span::raw("This is the last step"),
    }
}
