//! A match of two people in words: who does what, and how it stands.

use super::counted;
use crate::play::{BreakGame, GameStatus, Match};

/// How a match stands, as a sentence without its full stop. Empty before the first game is over.
pub fn match_standing(games: &Match) -> String {
    let players = games.players();
    let of = |(name, costs): &(&str, Vec<usize>)| {
        let listed: Vec<String> = costs.iter().map(usize::to_string).collect();
        let sum = if costs.len() > 1 { format!(" = {}", costs.iter().sum::<usize>()) } else { String::new() };
        format!("{name} {}{sum}", listed.join(" + "))
    };
    let shown: Vec<String> = players.iter().filter(|(_, costs)| !costs.is_empty()).map(of).collect();
    let [(first, ours), (second, theirs)] = &players;
    let (own, other): (usize, usize) = (ours.iter().sum(), theirs.iter().sum());
    let lead = match own.cmp(&other) {
        // Sums of different numbers of games do not compare.
        _ if theirs.is_empty() || ours.len() != theirs.len() => String::new(),
        std::cmp::Ordering::Equal => "; a draw".to_owned(),
        std::cmp::Ordering::Less => format!("; {first} leads by {}", counted(other - own, "guess")),
        std::cmp::Ordering::Greater => format!("; {second} leads by {}", counted(own - other, "guess")),
    };
    if shown.is_empty() { String::new() } else { format!("Guesses: {}{lead}", shown.join(", ")) }
}

/// Who hides the next code for whom, as a sentence without its full stop.
pub fn next_in_match(games: &Match) -> String {
    format!("{} hides a code for {}", games.hider(), games.breaker())
}

/// Who has hidden the code of a game in a match, and who breaks it. `None` for other games.
pub fn hidden_for(game: &BreakGame) -> Option<String> {
    let players = game.players()?;
    Some(format!("{} has hidden a code; {} breaks it", players.hider(), players.breaker()))
}

/// How the match of a game stands after it, and what follows once `again` is pressed or typed. `None` if the game is open or in
/// no match.
pub fn match_after(game: &BreakGame, again: &str) -> Option<String> {
    let games = game.match_after()?;
    let not_found = match game.status() {
        GameStatus::Won | GameStatus::Open => String::new(),
        GameStatus::Lost | GameStatus::Revealed => {
            format!("A code that is not found counts as {} guesses. ", game.most() + 1)
        }
    };
    Some(format!("{not_found}{}. {again}: {}", match_standing(&games), next_in_match(&games)))
}
