//! The view of hints and of the coach.

use ratatui::text::{Line, Span, Text};

use super::state::BreakCode;
use crate::narration::{self, advice, guess_cost, thousands};
use crate::play::{Deal, GuessHint, Information, KnownCost};
use crate::tui::keymap::Command;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{first_fitting, wrapped};
use pegwise_engine::breaker::review::{Best, Judged};

/// The content of the panel: its title, the command beside the title and its effect, and its lines, some with a label.
pub(super) struct Advised {
    pub(super) title: String,
    pub(super) aside: Option<(Command, &'static str)>,
    pub(super) lines: Vec<(&'static str, String)>,
}

const LABEL: usize = 9;

impl Advised {
    pub(super) fn text(self, look: Look) -> Text<'static> {
        let labels_are_used = self.lines.iter().any(|(label, _)| !label.is_empty());
        let width = if labels_are_used { LABEL } else { 0 };
        let line = |(label, words): (&'static str, String)| {
            Line::from(vec![
                Span::styled(format!("{label:<width$}"), look.style(Role::Secondary)),
                Span::raw(words),
            ])
        };
        Text::from(self.lines.into_iter().map(line).collect::<Vec<_>>())
    }
}

/// The hint or the coach's comment for an area of this width and height. `None` if there is neither.
pub(super) fn advised(screen: &BreakCode, (width, height): (usize, usize)) -> Option<Advised> {
    if let Some(hint) = screen.session.advice.hint.as_ref() {
        return Some(hinted(screen, hint, width));
    }
    let turns = screen.turns_shown();
    if !screen.session.advice.coach {
        return None;
    }
    let bare = |words: &str| wrapped(words, width).into_iter().map(|line| ("", line)).collect();
    let (title, lines) = match (screen.session.advice.graded(turns), turns) {
        (Some(judged), _) => {
            let code = screen.voice().code(&judged.turn.code);
            let cost = screen.session.advice.cost(turns).unwrap_or(KnownCost::NOTHING);
            (format!("Coach: {code}"), graded(screen, judged, &cost, (width, height)))
        }
        (None, 0) => ("Coach".to_owned(), bare("grades each guess you make")),
        (None, _) => ("Coach".to_owned(), bare(&waiting(screen))),
    };
    Some(Advised { title, aside: Some((Command::Coach, "off")), lines })
}

fn waiting(screen: &BreakCode) -> String {
    screen
        .session
        .advice
        .failure
        .as_deref()
        .map_or_else(|| "…".to_owned(), |words| format!("This failed: {words}"))
}

fn hinted(screen: &BreakCode, hint: &GuessHint, width: usize) -> Advised {
    let (number, words) = narration::break_code::hint(screen.voice(), hint, screen.game().history());
    let words = words.unwrap_or_else(|| waiting(screen));
    let next = [(Command::Hint, "more"), (Command::Hint, "more"), (Command::Hint, "a guess")];
    let lines = wrapped(&words, width).into_iter().map(|line| ("", line)).collect();
    Advised {
        title: format!("Hint {number} of {}", narration::break_code::HINTS),
        aside: next.get(number - 1).copied(),
        lines,
    }
}

/// A grade and its reasons, in sentences if they fit.
fn graded(
    screen: &BreakCode,
    judged: &Judged,
    cost: &KnownCost,
    (width, height): (usize, usize),
) -> Vec<(&'static str, String)> {
    let (game, information) = (screen.game(), screen.session.information);
    let left = match game.deal() {
        Deal::Adversary => ("Codes", advice::left(screen.voice(), judged)),
        _ => ("Luck", advice::fell_out(screen.voice(), judged)),
    };
    let long = [
        ("Grade", advice::grade(judged, information)),
        ("Best", advice::better(screen.voice(), judged, information)),
        ("Cost", guess_cost::cost(screen.voice(), cost)),
        left,
        ("Possible", advice::fit(screen.voice(), judged, game.history())),
    ];
    let long = labeled(long, width);
    if long.len() <= height {
        return long;
    }
    let fitting = |forms: &[String]| first_fitting(forms, width.saturating_sub(LABEL));
    let fit = match judged.ruled_out_by {
        None => "yes, until its score".to_owned(),
        Some(turn) => {
            let guess = turn + 1;
            fitting(&[format!("no, guess {guess} rules it out"), format!("no: guess {guess}")])
        }
    };
    let best = fitting(&best_in_short(judged, screen));
    let left = match game.deal() {
        Deal::Adversary => ("Codes", came_down(judged)),
        _ => ("Luck", format!("{}, {}", advice::fortune_name(judged.fortune()), came_down(judged))),
    };
    let name = advice::grade_name(judged.grade()).to_owned();
    let grade = fitting(&[in_short(judged, information), name]);
    let cost = ("Cost", guess_cost::in_short(cost));
    labeled([("Grade", grade), ("Best", best), cost, left, ("Possible", fit)], width)
}

/// The best guess, from the fullest form to the shortest. What a guess tells stands for it where nothing is proved.
fn best_in_short(judged: &Judged, screen: &BreakCode) -> Vec<String> {
    let (code, information) =
        (screen.voice().code(&judged.best().weighed().code), screen.session.information);
    let is_own = judged.best().weighed().code == judged.made.code;
    let [most, yours] = [judged.most_bits.partition.bits(), judged.expected()].map(advice::bits);
    match judged.best() {
        _ if judged.before() == 1 => vec![format!("{code}, the only code"), code],
        Best::Fewest(_) if is_own => vec!["yours, proved".to_owned(), "yours".to_owned()],
        Best::Fewest(_) => vec![format!("{code}, proved"), code],
        Best::MostBits(_) if information != Information::Bits => {
            let code = if is_own { "yours".to_owned() } else { code };
            vec![format!("not proved; tells the most: {code}"), format!("tells the most: {code}")]
        }
        Best::MostBits(_) if is_own => {
            vec![format!("not proved; most bits: yours, {most}"), "most bits: yours".to_owned()]
        }
        Best::MostBits(_) => vec![
            format!("not proved; most bits: {code} {most}, yours {yours}"),
            format!("most bits: {code} {most}, yours {yours}"),
            format!("most bits: {code} {most}"),
            format!("most bits: {code}"),
        ],
    }
}

/// Wraps each part. Its label is on its first line.
fn labeled(parts: [(&'static str, String); 5], width: usize) -> Vec<(&'static str, String)> {
    let lines = |(label, words): (&'static str, String)| {
        let labels = std::iter::once(label).chain(std::iter::repeat(""));
        labels.zip(wrapped(&words, width.saturating_sub(LABEL))).collect::<Vec<_>>()
    };
    parts.into_iter().flat_map(lines).collect()
}

fn came_down(judged: &Judged) -> String {
    let [before, after] = [judged.before(), judged.after()].map(|codes| thousands(u64::from(codes)));
    format!("{before} → {after}")
}

fn in_short(judged: &Judged, information: Information) -> String {
    let grade = advice::grade_name(judged.grade());
    match judged.share().filter(|_| information == Information::Bits) {
        None => grade.to_owned(),
        Some(_) => format!("{grade}, {} of the most bits", advice::share(judged)),
    }
}

pub(super) fn coach_line(screen: &BreakCode, judged: &Judged, cost: &KnownCost) -> String {
    let (code, cost) = (screen.voice().code(&judged.turn.code), guess_cost::figure(cost));
    let grade = in_short(judged, screen.session.information);
    format!("{code}: {grade} · {} · cost {cost}", came_down(judged))
}
