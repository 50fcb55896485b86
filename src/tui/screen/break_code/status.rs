//! What the frame says of the game: its features, how far it is, and the status line.

use ratatui::text::Span;

use super::advice::coach_line;
use super::possible;
use super::state::{BreakCode, NOTES};
use crate::narration::{clock, match_after, result, score_explained};
use crate::play::{Deal, GameMode, GameStatus};
use crate::session::break_code::Confirmation;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::first_fitting;

pub(super) const TITLE: &str = "BREAK THE CODE";

/// The special features of the game and the help used, as far as there is room, and how far the game is.
pub(super) fn remarks(screen: &BreakCode, width: u16) -> String {
    let game = screen.shown();
    let assistance = game.notebook.help;
    let counted = |count: usize, word: &str| (count > 0).then(|| format!("{word} {count}"));
    let remarks = [
        result::name(game),
        game.players().map(|players| format!("{} breaks", players.breaker())),
        (game.mode() == GameMode::Practice && game.players().is_none()).then(|| "practice".to_owned()),
        (game.deal() == Deal::Adversary).then(|| "adversary".to_owned()),
        counted(assistance.hints, "hints"),
        counted(assistance.undone, "undone"),
        screen.session.time().map(clock),
        Some(progress(screen)),
    ];
    let remarks: Vec<String> = remarks.into_iter().flatten().collect();
    let forms: Vec<String> = (0..remarks.len()).map(|first| remarks[first..].join(" · ")).collect();
    first_fitting(&forms, usize::from(width).saturating_sub(TITLE.len() + 5))
}

fn progress(screen: &BreakCode) -> String {
    let game = screen.shown();
    let next = || format!("guess {} of {}", game.history().turns().len() + 1, game.most());
    result::end_in_short(game).unwrap_or_else(next)
}

pub(super) fn status(screen: &BreakCode, coach_has_room: bool, width: usize, look: Look) -> Span<'static> {
    let game = screen.shown();
    // Whatever came in the meantime, keys wait for this.
    if screen.session.is_scoring() {
        return Span::styled("Scoring …", look.strong());
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let question = match screen.session.asked() {
        Some(Confirmation::GiveUp) => {
            let reveal = screen.key(Command::Reveal, look);
            Some(format!("Give up and see the secret? {reveal} again: yes, any other key: no"))
        }
        Some(Confirmation::GoOn) => {
            let go_on = screen.key(Command::GoOn, look);
            Some(format!("Let the program play on? The game then counts as given up. {go_on} again: yes"))
        }
        Some(Confirmation::Repeat(..)) | None => None,
    };
    if let Some(question) = question {
        return Span::styled(question, look.strong());
    }
    if let Some(animation) = &screen.score_animation {
        let opens = animation.opened() > 0;
        return Span::raw(if opens {
            "The secret opens …"
        } else {
            "Exact marks come first, then misplaced ones"
        });
    }
    if screen.is_on_map() {
        return Span::raw(possible::dot_in_words(screen));
    }
    if let Some(turns) = screen.walk {
        let later = screen.key(Command::LaterRow, look);
        // Guesses that were undone have times, too.
        let times = Some(&game.notebook.times).filter(|times| times.len() == game.history().turns().len());
        let time = times.zip(turns.checked_sub(1)).and_then(|(times, at)| times.get(at));
        let time = time.map_or_else(String::new, |time| format!(", which took {}", clock(*time)));
        return Span::raw(format!("As it was after guess {turns}{time}; {later} goes on, Esc returns"));
    }
    if screen.focus.is_on(NOTES) {
        return Span::raw("Arrows choose a cell; Space rules it out or restores it; Esc returns");
    }
    let new = screen.key(Command::New, look);
    let end = result::ending(look.voice(), game).unwrap_or_default();
    let again = screen.key(Command::Of("again"), look);
    if let Some(after) = match_after(game, &format!("Press {again}")) {
        let role = if game.status() == GameStatus::Won { Role::Good } else { Role::Warning };
        return Span::styled(first_fitting(&[format!("{end}. {after}"), after], width), look.style(role));
    }
    match game.status() {
        GameStatus::Won => {
            let again = format!("{again} plays again");
            let (worth, see) = (result::worth(game), "Enter shows where");
            let forms = [
                format!("{end}! {worth}{see}, {again}"),
                format!("{end}! {worth}{see}"),
                format!("{end}! Enter looks back, {again}"),
            ];
            Span::styled(first_fitting(&forms, width), look.style(Role::Good))
        }
        GameStatus::Lost => {
            let forms = [
                format!("{end}. {} Enter looks back", result::missed(game)),
                format!("{end}. Enter looks back"),
            ];
            Span::styled(first_fitting(&forms, width), look.style(Role::Warning))
        }
        GameStatus::Revealed if game.history().turns().is_empty() => {
            Span::raw(format!("{end}. {new} starts a new game"))
        }
        GameStatus::Revealed => Span::raw(format!("{end}. Enter looks back")),
        GameStatus::Open => {
            let turns = screen.turns_shown();
            let judged = screen.session.advice.graded(turns).filter(|_| !coach_has_room);
            let coached = judged.zip(screen.session.advice.cost(turns));
            let row: String = game.row.iter().map(|peg| peg.map_or('_', |peg| look.symbol(peg))).collect();
            let empty = game.row.iter().filter(|peg| peg.is_none()).count();
            Span::raw(match empty {
                0 => format!("{row}  Enter makes the guess"),
                1 => format!("{row}  one position left"),
                _ if empty == game.row.len() => coached.map_or_else(
                    || match game.history().turns().last() {
                        Some(turn) if !screen.session.information.is_shown() => score_explained(turn),
                        _ => "Type your guess, one key per peg".to_owned(),
                    },
                    |(judged, cost)| coach_line(screen, judged, &cost),
                ),
                _ => format!("{row}  {empty} positions left"),
            })
        }
    }
}
