//! Sessions: verbs in, outcomes out, without a screen or a line.

use crate::support::stage::code;
use pegwise::play::{BreakGame, Deal, Random, Seed, TURNS};
use pegwise::session::{BreakCodeSession, Outcome, Verb};
use pegwise_engine::code::Rules;

/// A session against the secret `dbfd`, and where its chance comes from.
fn session() -> (BreakCodeSession, Random) {
    let game = BreakGame::new(Rules::CLASSIC, Deal::Chosen(code("dbfd")), TURNS);
    (BreakCodeSession::new(game), Random::new(Seed(1)))
}

/// One input: a verb and what came of it.
fn input((session, random): &mut (BreakCodeSession, Random), verb: Verb) -> Outcome {
    session.next_input();
    session.carry_out(verb, random)
}

#[test]
fn whatever_is_shown_of_the_possible_codes_is_help() {
    let without = || {
        let mut at = session();
        at.0.set_information(false);
        at
    };
    // From the start.
    let mut at = without();
    at.0.set_worked_out_notes(true);
    input(&mut at, Verb::Guess(code("aabb")));
    assert!(at.0.game().notebook.help.information);
    // Switched on and off again between two guesses.
    let switches: [fn(&mut BreakCodeSession, bool); 2] =
        [BreakCodeSession::set_information, BreakCodeSession::set_worked_out_notes];
    for switch in switches {
        let mut at = without();
        switch(&mut at.0, true);
        switch(&mut at.0, false);
        input(&mut at, Verb::Guess(code("aabb")));
        assert!(!at.0.game().notebook.help.information, "before the first guess nothing is told");
        switch(&mut at.0, true);
        switch(&mut at.0, false);
        assert!(at.0.game().notebook.help.information);
    }
    // In a game that undo returns to, or that is restored.
    let mut at = without();
    input(&mut at, Verb::Guess(code("aabb")));
    input(&mut at, Verb::Another);
    let saved = at.0.games.clone();
    at.0.set_information(true);
    input(&mut at, Verb::Undo);
    assert!(at.0.game().notebook.help.information);
    let mut again = session();
    again.0.restore(saved, false);
    again.0.carry_out(Verb::Undo, &mut again.1);
    assert!(again.0.game().notebook.help.information);
}
