//! A game of yours as text to be copied: with its letters, or with marks alone, which spoils nothing.

use super::{capitals, counted, dots, marks};
use crate::code::{Repeats, Rules};
use crate::play::{Assistance, BreakGame, Codemaker, Deal, Ending, Extent, Stakes, Used, game_code};

/// The guesses and scores, and the secret once it is known.
pub fn with_letters(game: &BreakGame) -> String {
    let name = name(game).map_or_else(String::new, |name| format!("{name}, "));
    let mut text = format!("pegwise: {name}{}{}\n", game.rules(), kind(game));
    for (number, turn) in (1..).zip(game.history().turns()) {
        text += &format!("{number:>2}  {}  {}\n", capitals(&turn.code), marks(turn.score));
    }
    match game.ending() {
        Ending::Open => {}
        Ending::Won => text += &format!("solved in {}\n", counted(game.history().turns().len(), "guess")),
        Ending::Lost | Ending::Revealed => text += &format!("not solved; {}\n", secret(game)),
    }
    text += &format!("{}\n", help(&game.sheet.assistance));
    if game.ending() != Ending::Open {
        text += &format!("the whole game: pegwise play {}\n", game_code(game, Extent::WholeGame));
    }
    text
}

/// The marks alone, the skill where it is known, and the help taken.
pub fn marks_alone(game: &BreakGame, skill: Option<u32>) -> Vec<String> {
    let turns = game.history().turns();
    let result = match game.ending() {
        Ending::Won => turns.len().to_string(),
        Ending::Open | Ending::Lost | Ending::Revealed => "X".to_owned(),
    };
    let name = name(game).unwrap_or_else(|| size(game.rules()));
    let mut lines = vec![format!("pegwise {name}{}  {result}/{}", kind(game), game.most())];
    lines.extend(turns.iter().map(|turn| dots(turn.score, game.rules().positions())));
    let skill = skill.map_or_else(String::new, |skill| format!("skill {skill} · "));
    lines.push(skill + &help(&game.sheet.assistance));
    lines.extend(invitation(game));
    lines
}

/// How others play against the same secret, which this does not tell them; nothing where there is none.
fn invitation(game: &BreakGame) -> Option<String> {
    match (game.deal(), game.codemaker()) {
        (Deal::Daily(daily), _) => Some(format!("pegwise play --daily {}", daily.day())),
        (_, Codemaker::Holding(_)) => Some(format!("pegwise play {}", game_code(game, Extent::Secret))),
        (_, Codemaker::Adversary) => None,
    }
}

/// What a game is called, if it has a name.
pub fn name(game: &BreakGame) -> Option<String> {
    if let Deal::Daily(daily) = game.deal() { Some(daily.to_string()) } else { None }
}

/// What the secret was, or could have been.
pub fn secret(game: &BreakGame) -> String {
    let code = capitals(&game.secret());
    match (game.codemaker(), game.candidates().count()) {
        (Codemaker::Adversary, 2..) => format!("{code} was still possible"),
        (Codemaker::Adversary, _) => format!("only {code} was still possible"),
        (Codemaker::Holding(_), _) => format!("the secret was {code}"),
    }
}

fn size(rules: Rules) -> String {
    let repeats = match rules.repeats() {
        Repeats::Allowed => "",
        Repeats::Forbidden => ", no repeats",
    };
    format!("{}x{}{repeats}", rules.positions(), rules.colors())
}

/// What is special about a game.
fn kind(game: &BreakGame) -> String {
    let adversary = if game.codemaker() == Codemaker::Adversary { ", adversary" } else { "" };
    let practice = if game.stakes() == Stakes::Practice { ", practice" } else { "" };
    format!("{adversary}{practice}")
}

/// The help taken.
fn help(assistance: &Assistance) -> String {
    let Assistance { hints, undone, information, coach, shown } = assistance;
    let used = |used: Used, word: &str| if used == Used::Yes { format!(" · {word}") } else { String::new() };
    let kinds = [(*information, "info"), (*coach, "coach"), (*shown, "shown how to go on")];
    let kinds: String = kinds.into_iter().map(|(kind, word)| used(kind, word)).collect();
    format!("hints {hints} · undo {undone}{kinds}")
}
