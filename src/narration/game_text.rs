//! The text of a watched game, with its log as comments, and what game a text has.

use super::{Place, Voice, counted, result, story};
use crate::archive::game_text::GameText;
use crate::narration::board;
use crate::play::{Comment, WatchedStep};
use crate::session::watch::Watching;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

pub fn game_in_a_sentence(text: &GameText) -> String {
    match text {
        GameText::BreakCode(game) => {
            let next = || format!("Guess {} of {} is next", game.history().turns().len() + 1, game.most());
            let standing = result::ending(Voice::TILES, game).unwrap_or_else(next);
            format!("Break the code: {}. {standing}.", game.rules())
        }
        GameText::Watch(game, _) => {
            let guesses = counted(game.turns().len(), "guess");
            let standing = if game.is_found { "the secret is found" } else { "the secret is not found yet" };
            format!("Watch it think: {}, strategy {}. {guesses}; {standing}.", game.rules, game.strategy)
        }
        GameText::Pegs(game) => {
            let jumps = counted(game.jumps().len(), "jump");
            let over = if game.is_over() { "; no peg can jump" } else { "" };
            let pegs = counted(game.board().pegs(), "peg");
            format!("{}: {jumps}, {pegs} left{over}.", board::spoken_shape(game.shape()))
        }
    }
}

/// The text of a watched game with its log, up to the step on show unless a player scores it. `None` for the game of a tree, which the text
/// cannot name.
pub fn watched_text(watching: &Watching) -> Option<GameText> {
    let (shown, game) = (watching.shown(), &watching.game);
    let is_known = Strategy::ALL.contains(&shown.strategy);
    let steps = if shown.by_hand { game.line.steps() } else { game.line.shown() };
    is_known.then(|| {
        let log = log(shown.rules, steps);
        GameText::Watch(Box::new(shown), log)
    })
}

/// The log of these steps. The guesses have lines of their own.
fn log(rules: Rules, steps: &[WatchedStep]) -> Vec<Comment> {
    let mut after = 0;
    let mut comments = Vec::new();
    for line in story(Voice::TILES.of(rules), rules, steps, steps.len()) {
        let indent = match line.place {
            Place::Guess(_) => {
                after += 1;
                continue;
            }
            Place::Branch | Place::Meaning => "  ",
            Place::Leaf => "    ",
        };
        comments.push(Comment { after, text: format!("{indent}{}", line.text) });
    }
    comments
}
