//! A finished game as text to share: marks alone, which are free of spoilers.

use super::voice::Style;
use super::{Voice, counted, dots};
use crate::archive::{ShareCodeContent, share_code};
use crate::play::{BreakGame, Deal, GameMode, GameStatus, HelpTaken, StrategyResult};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Repeats, Rules};

/// The marks alone, the skill if it is known, and the help taken.
pub fn marks_alone(voice: Voice, game: &BreakGame, skill: Option<u32>) -> Vec<String> {
    let turns = game.history().turns();
    let result = match game.status() {
        GameStatus::Won => turns.len().to_string(),
        GameStatus::Open | GameStatus::Lost | GameStatus::Revealed => "X".to_owned(),
    };
    let name = name(game).unwrap_or_else(|| size(game.rules()));
    let mut lines = vec![format!("pegwise {name}{}  {result}/{}", kind(game), game.most())];
    let marks = |score| match voice.style {
        Style::Spoken => voice.score(score),
        Style::Text | Style::Tiles => dots(score, game.rules().positions()),
    };
    lines.extend(turns.iter().map(|turn| marks(turn.score)));
    let skill = skill.map(|skill| format!("skill {skill}"));
    let last: Vec<String> = skill.into_iter().chain(help(&game.notebook.help)).collect();
    lines.push(last.join(if voice.style == Style::Spoken { ", " } else { " · " }));
    lines.extend(invitation(game));
    lines
}

/// Whether a game with a chosen secret is over, so that its sender waits for the result.
fn is_sent(game: &BreakGame) -> bool {
    let is_over = game.status() != GameStatus::Open;
    is_over && game.original().is_none() && game.players().is_none()
}

/// The command to play against the same secret, without revealing it; for the sender of a game, the command that opens it as it
/// ended. `None` if there is no fixed secret.
fn invitation(game: &BreakGame) -> Option<String> {
    match game.deal() {
        Deal::Daily(daily) => Some(format!("pegwise play --daily {}", daily.day)),
        Deal::Adversary => None,
        Deal::Chosen(_) if is_sent(game) => {
            let code = share_code(game, ShareCodeContent::WholeGame);
            Some(format!("Send this back: pegwise play {code}"))
        }
        _ => Some(format!("pegwise play {}", share_code(game, ShareCodeContent::Secret))),
    }
}

/// The name of a game. `None` unless it is a daily puzzle.
pub fn name(game: &BreakGame) -> Option<String> {
    if let Deal::Daily(daily) = game.deal() { Some(daily.to_string()) } else { None }
}

/// How a game ended, as the beginning of a sentence. `None` while it is open.
pub fn ending(voice: Voice, game: &BreakGame) -> Option<String> {
    match game.status() {
        GameStatus::Open => None,
        GameStatus::Won => Some(format!("Solved in {}", counted(game.history().turns().len(), "guess"))),
        GameStatus::Lost => Some(format!("Out of guesses; {}", secret(voice, game))),
        GameStatus::Revealed => Some(format!("Given up; {}", secret(voice, game))),
    }
}

/// What a win is worth, as a sentence with a blank after it. Empty if the best mean is not known for these rules.
pub fn worth(game: &BreakGame) -> String {
    let rules = game.rules();
    let known = StrategyResult::of(&Strategy::OPTIMAL, rules).filter(|_| game.deal() != Deal::Adversary);
    known.map_or_else(String::new, |best| format!("The best play needs {:.2} on average. ", best.mean(rules)))
}

/// When the secret of a lost game could have been guessed, as a sentence.
pub fn missed(game: &BreakGame) -> String {
    let guesses = game.history().turns().len();
    let certain = (0..guesses).find(|made| game.candidates_after(*made).count() == 1);
    let in_time = |made: usize| format!("Guess {} could have been it: only one code was possible.", made + 1);
    certain.map_or_else(
        || {
            let left = game.candidates_after(guesses - 1).count();
            format!("Before the last guess, {} were possible.", counted(left, "code"))
        },
        in_time,
    )
}

/// How a game ended, in two or three words. `None` while it is open.
pub fn end_in_short(game: &BreakGame) -> Option<String> {
    match game.status() {
        GameStatus::Open => None,
        GameStatus::Won => Some(format!("solved in {}", game.history().turns().len())),
        GameStatus::Lost => Some("lost".to_owned()),
        GameStatus::Revealed => Some("given up".to_owned()),
    }
}

/// The secret or, against the adversary, a code that was still possible.
pub fn secret(voice: Voice, game: &BreakGame) -> String {
    let code = voice.of(game.rules()).code(&game.secret());
    match (game.deal(), game.candidates().count()) {
        (Deal::Adversary, 2..) => format!("{code} was still possible"),
        (Deal::Adversary, _) => format!("only {code} was still possible"),
        _ => format!("the secret was {code}"),
    }
}

/// The size of the codes, and the variant: `4x6, no repeats`.
pub fn size(rules: Rules) -> String {
    let repeats = match rules.repeats() {
        Repeats::Allowed => "",
        Repeats::Forbidden => ", no repeats",
    };
    let variants: String = rules.variants().each().map(|variant| format!(", {variant}")).collect();
    format!("{}x{}{repeats}{variants}", rules.positions(), rules.colors())
}

/// The codemaker and mode of a game, if unusual.
fn kind(game: &BreakGame) -> String {
    let adversary = if game.deal() == Deal::Adversary { ", adversary" } else { "" };
    let practice = if game.mode() == GameMode::Practice { ", practice" } else { "" };
    format!("{adversary}{practice}")
}

fn help(assistance: &HelpTaken) -> Vec<String> {
    let HelpTaken { hints, undone, information, coach, shown } = assistance;
    let kinds = [(*information, "counts shown"), (*coach, "coach"), (*shown, "shown the way")];
    let kinds = kinds.into_iter().filter(|(used, _)| *used).map(|(_, word)| word.to_owned());
    [format!("hints {hints}"), format!("undo {undone}")].into_iter().chain(kinds).collect()
}
