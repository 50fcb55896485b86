//! A game of yours as text to be copied: with its letters, or with marks alone, which spoils nothing.

use super::{Voice, capitals, counted, dots, marks};
use crate::code::{Repeats, Rules};
use crate::play::{Assistance, BreakGame, Codemaker, Deal, Ending, ShareScope, Stakes, Used, game_code};

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
        Ending::Lost | Ending::Revealed => text += &format!("not solved; {}\n", secret(Voice::Tiles, game)),
    }
    text += &format!("{}\n", help(&game.sheet.assistance).join(" · "));
    if game.ending() != Ending::Open {
        text += &format!("the whole game: pegwise play {}\n", game_code(game, ShareScope::WholeGame));
    }
    text
}

/// The marks alone, the skill where it is known, and the help taken.
pub fn marks_alone(voice: Voice, game: &BreakGame, skill: Option<u32>) -> Vec<String> {
    let turns = game.history().turns();
    let result = match game.ending() {
        Ending::Won => turns.len().to_string(),
        Ending::Open | Ending::Lost | Ending::Revealed => "X".to_owned(),
    };
    let name = name(game).unwrap_or_else(|| size(game.rules()));
    let mut lines = vec![format!("pegwise {name}{}  {result}/{}", kind(game), game.most())];
    let marks = |score| match voice {
        Voice::Spoken => voice.score(score),
        Voice::Text | Voice::Tiles => dots(score, game.rules().positions()),
    };
    lines.extend(turns.iter().map(|turn| marks(turn.score)));
    let skill = skill.map(|skill| format!("skill {skill}"));
    let last: Vec<String> = skill.into_iter().chain(help(&game.sheet.assistance)).collect();
    lines.push(last.join(if voice == Voice::Spoken { ", " } else { " · " }));
    lines.extend(invitation(game));
    lines
}

/// How others play against the same secret, which this does not tell them; nothing where there is none.
fn invitation(game: &BreakGame) -> Option<String> {
    match (game.deal(), game.codemaker()) {
        (Deal::Daily(daily), _) => Some(format!("pegwise play --daily {}", daily.day())),
        (_, Codemaker::Holding(_)) => Some(format!("pegwise play {}", game_code(game, ShareScope::Secret))),
        (_, Codemaker::Adversary) => None,
    }
}

/// What a game is called, if it has a name.
pub fn name(game: &BreakGame) -> Option<String> {
    if let Deal::Daily(daily) = game.deal() { Some(daily.to_string()) } else { None }
}

/// How a game ended, as the beginning of a sentence; nothing while it is open.
pub fn ending(voice: Voice, game: &BreakGame) -> Option<String> {
    match game.ending() {
        Ending::Open => None,
        Ending::Won => Some(format!("Solved in {}", counted(game.history().turns().len(), "guess"))),
        Ending::Lost => Some(format!("No guess left; {}", secret(voice, game))),
        Ending::Revealed => Some(format!("Given up; {}", secret(voice, game))),
    }
}

/// What the secret was, or could have been.
pub fn secret(voice: Voice, game: &BreakGame) -> String {
    let code = voice.code(&game.secret());
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
fn help(assistance: &Assistance) -> Vec<String> {
    let Assistance { hints, undone, information, coach, shown } = assistance;
    let kinds = [(*information, "info"), (*coach, "coach"), (*shown, "shown the way")];
    let kinds = kinds.into_iter().filter(|(used, _)| *used == Used::Yes).map(|(_, word)| word.to_owned());
    [format!("hints {hints}"), format!("undo {undone}")].into_iter().chain(kinds).collect()
}
