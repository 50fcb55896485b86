//! A game beside the one that it was played on from, in sentences.

use super::voice::separated;
use super::{Voice, advice, counted, listed, sampled, thousands};
use crate::play::{BreakGame, Codemakers, Deal, GameComparison, GameStatus, NextSecret, Side};
use pegwise_engine::breaker::review::{Judged, luck, skill};

/// What a player has to know of a game that was played on from another one. `None` if it was not.
pub fn beginning(game: &BreakGame) -> Option<String> {
    let original = game.original()?;
    let codes = || counted(original.game.candidates_after(original.kept).count(), "code");
    let secret = match (game.deal(), original.secret) {
        (Deal::Adversary, _) => "Against the adversary again".to_owned(),
        (_, NextSecret::Same) => "The same secret, which you saw".to_owned(),
        (_, NextSecret::Drawn) => format!("Secret drawn from {}", codes()),
        (_, NextSecret::Chosen) => "The secret that you chose".to_owned(),
    };
    Some(format!("{secret}. Undo returns to the original."))
}

pub const fn name(side: Side) -> &'static str {
    match side {
        Side::Original => "Original",
        Side::Second => "Second game",
    }
}

/// How a game ended, or how many guesses it has.
pub fn ending(game: &BreakGame) -> String {
    let guesses = counted(game.history().turns().len(), "guess");
    match game.status() {
        GameStatus::Open => format!("{guesses} so far"),
        GameStatus::Won => format!("solved in {guesses}"),
        GameStatus::Lost => format!("lost after {guesses}"),
        GameStatus::Revealed => format!("given up after {guesses}"),
    }
}

/// The skill and luck of a game; against the adversary, the skill alone. `None` if some judgments are not known.
pub fn skill_and_luck(voice: Voice, games: &GameComparison<'_>, side: Side) -> Option<String> {
    let judged = games.judged_from(side, 0)?;
    let skill = skill(&judged).map(|skill| format!("skill {skill}"));
    let luck = has_luck(games, side).then(|| format!("luck {} bits", advice::luck(voice, luck(&judged))));
    Some(separated(skill.into_iter().chain(luck), ", "))
}

/// What a game was expected to give, and its luck, from the turn on in which the games part. `None` if they do not part, or
/// some judgments are not known.
pub fn from_parting(voice: Voice, games: &GameComparison<'_>, side: Side) -> Option<String> {
    let parting = games.parting()?;
    let judged = games.judged_from(side, parting)?;
    let expected = advice::bits(judged.iter().map(Judged::expected).sum());
    let luck = has_luck(games, side).then(|| format!(", luck {}", advice::luck(voice, luck(&judged))));
    Some(format!("from guess {}: {expected} bits expected{}", parting + 1, luck.unwrap_or_default()))
}

/// Whether the scores of a game leave room for luck. An adversary leaves none.
pub fn has_luck(games: &GameComparison<'_>, side: Side) -> bool {
    games.game(side).deal() != Deal::Adversary
}

pub fn turn_luck(voice: Voice, judged: &Judged) -> String {
    advice::luck(voice, judged.luck())
}

/// The sample that grades are based on, if they are.
pub fn grades_are_sampled(games: &GameComparison<'_>) -> Option<String> {
    let judged = |side: Side| (0..games.turns(side)).filter_map(move |turn| games.judged(side, turn));
    let sampled = Side::BOTH.into_iter().flat_map(judged).find_map(|judged| sampled(judged.basis))?;
    Some(format!("Grades: {sampled}"))
}

/// The two games in lines: each guess with its facts, the totals, and the conclusion. Parts that are not known yet are left
/// out.
pub fn lines(voice: Voice, games: &GameComparison<'_>) -> Vec<String> {
    let names = Side::BOTH.map(|side| format!("{}: {}.", name(side), ending(games.game(side))));
    let mut lines = vec![separated(names, " ")];
    let parting = games.parting();
    for turn in 0..games.rows() {
        if parting == Some(turn) {
            lines.push(format!("They differ from guess {} on.", turn + 1));
        }
        if games.is_shared(turn) {
            lines.extend(guess(voice, games, Side::Original, turn).map(|facts| format!("Both, {facts}.")));
        } else {
            lines.extend(Side::BOTH.into_iter().filter_map(|side| {
                let facts = guess(voice, games, side, turn)?;
                Some(format!("{}, {facts}.", name(side)))
            }));
        }
    }
    for side in Side::BOTH {
        let totals = [skill_and_luck(voice, games, side), from_parting(voice, games, side)];
        let totals = separated(totals.into_iter().flatten().filter(|words| !words.is_empty()), "; ");
        if !totals.is_empty() {
            lines.push(format!("{}: {totals}.", name(side)));
        }
    }
    lines.extend(grades_are_sampled(games).map(|words| format!("{words}.")));
    lines.push(conclusion(games));
    lines
}

/// A guess with its score, the possible codes before and after it, and its judgment if it is known. `None` if the game has
/// no such turn.
fn guess(voice: Voice, games: &GameComparison<'_>, side: Side, turn: usize) -> Option<String> {
    let game = games.game(side);
    let played = game.history().turns().get(turn)?;
    let [before, after] = [turn, turn + 1].map(|turns| game.candidates_after(turns).count());
    let codes = voice.change(&thousands(before as u64), &thousands(after as u64));
    let scored = voice.scored(&played.code, played.score);
    let judged = games.judged(side, turn).map_or_else(String::new, |judged| {
        let grade = advice::grade_name(judged.grade());
        let luck = has_luck(games, side).then(|| format!(", luck {}", turn_luck(voice, judged)));
        match judged.before() {
            1 => format!("; {grade}"),
            _ => format!(
                "; {}, {} bits expected{}",
                grade,
                advice::bits(judged.expected()),
                luck.unwrap_or_default()
            ),
        }
    });
    Some(format!("guess {}, {scored}; {codes} possible codes{judged}", turn + 1))
}

/// What the comparison comes to: the numbers of guesses, and what the guess was worth with which the games part, once its
/// judgments are known.
pub fn conclusion(games: &GameComparison<'_>) -> String {
    separated([Some(result(games)), parting(games)].into_iter().flatten(), " ")
}

/// The guesses that the second game took fewer than the original. `None` if one of them is not solved, or their codemakers
/// differ.
fn saved(games: &GameComparison<'_>) -> Option<i64> {
    let are_comparable = games.codemakers() != Codemakers::Different;
    let solved = Side::BOTH.iter().all(|side| games.game(*side).status() == GameStatus::Won);
    let [original, second] = Side::BOTH.map(|side| games.turns(side) as i64);
    (are_comparable && solved).then_some(original - second)
}

/// How the two games ended, compared where that can be done.
fn result(games: &GameComparison<'_>) -> String {
    let (original, second) = (games.game(Side::Original), games.game(Side::Second));
    if second.status() == GameStatus::Open {
        return "Your second game is not over.".to_owned();
    }
    let result = match saved(games) {
        Some(0) => {
            format!(
                "Your second game took {}, like the original",
                counted(games.turns(Side::Second), "guess")
            )
        }
        Some(saved) => {
            let fewer = if saved > 0 { "fewer" } else { "more" };
            format!("Your second game took {} {fewer}", counted(saved.unsigned_abs(), "guess"))
        }
        None => format!("The original was {}, your second game {}", ending(original), ending(second)),
    };
    match games.codemakers() {
        Codemakers::KnownSecret => format!("{result}; you knew its secret."),
        Codemakers::SameByChance => format!("{result}; the secret drawn was the same."),
        Codemakers::Adversary => format!("{result}."),
        Codemakers::Different => {
            let other = if original.deal() == Deal::Adversary { "codemaker" } else { "secret" };
            format!("{result}; it had another {other}, so the numbers cannot be compared.")
        }
    }
}

/// What the guess was worth with which the games part.
fn parting(games: &GameComparison<'_>) -> Option<String> {
    let Some(parting) = games.parting() else { return Some(without_parting(games)) };
    let number = parting + 1;
    let [original, second] = Side::BOTH.map(|side| games.game(side).history().turns()[parting]);
    if original.code == second.code {
        return Some(format!("Its guess {number} is the same as in the original, but has another score."));
    }
    let (original, second) = (games.judged(Side::Original, parting)?, games.judged(Side::Second, parting)?);
    if original.before() == 1 {
        return Some(format!("Only one code was possible before guess {number}."));
    }
    // As the figures are shown, so that the reader can check the difference.
    let shown = |judged: &Judged| (judged.expected() * 100.0).round_ties_even();
    let gained = shown(second) - shown(original);
    let value = match gained {
        0.0 => {
            format!("was expected to give {} bits, like the original's", advice::bits(original.expected()))
        }
        more if more > 0.0 => format!("was expected to give {:.2} bits more", more / 100.0),
        less => format!("was expected to give {:.2} bits less", -less / 100.0),
    };
    let cause = saved(games).filter(|saved| *saved != 0).map(|saved| {
        // The rest of a difference is left only where the guess made a part of it.
        let agrees = gained != 0.0 && (gained > 0.0) == (saved > 0);
        format!("; the {} {}", if agrees { "rest is" } else { "difference is" }, causes(games))
    });
    Some(format!("Its guess {number} alone {value}{}.", cause.unwrap_or_default()))
}

/// What makes a difference beside the guess with which the games part.
fn causes(games: &GameComparison<'_>) -> String {
    let scores = if games.codemakers() == Codemakers::Adversary { "the adversary's scores" } else { "luck" };
    let knowledge = (games.codemakers() == Codemakers::KnownSecret).then_some("what you knew");
    listed([Some(scores), knowledge, Some("later guesses")].into_iter().flatten())
}

/// What is to be said of games of which one begins with all turns of the other.
fn without_parting(games: &GameComparison<'_>) -> String {
    let [original, second] = Side::BOTH.map(|side| games.turns(side));
    match games.game(Side::Second).status() {
        _ if second > original => {
            format!("It continued after guess {original}, where the original ended.")
        }
        GameStatus::Open => "The games are the same so far.".to_owned(),
        _ if second == original => "The two are the same, guess for guess.".to_owned(),
        _ => "It has the same guesses as the original.".to_owned(),
    }
}
