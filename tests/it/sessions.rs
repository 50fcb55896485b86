//! Sessions: commands in, facts out, without a screen or a line.

use crate::support::prelude::*;
use crate::support::stage::code;
use pegwise::play::Information;
use pegwise::session::BreakCodeSession;
use pegwise::session::break_code::{Fact, Refusal};
use pegwise::session::command::{Argument, Outcome, Ready, by_id};

/// A session against the secret `dbfd`, and where its chance comes from.
fn session() -> (BreakCodeSession, Random) {
    let game = BreakGame::new(Rules::CLASSIC, Deal::Chosen(code("dbfd")), TURNS);
    (BreakCodeSession::new(game), Random::new(Seed(1)))
}

/// What the command with this id would do now.
fn ready(session: &BreakCodeSession, id: &str) -> Ready<BreakCodeSession> {
    let row = by_id(session, id).unwrap_or_else(|| panic!("no command {id}"));
    row.does.ready(session, Argument::Nothing).expect("it takes nothing")
}

type At = (BreakCodeSession, Random);

fn carry_out((session, random): &mut At, ready: Ready<BreakCodeSession>) -> Result<Fact, Refusal> {
    match ready?(session, random) {
        Outcome::Happened(fact) => Ok(fact),
        _ => panic!("something else is to be done"),
    }
}

/// One input: a command and what came of it.
fn input(at: &mut At, id: &str) -> Result<Fact, Refusal> {
    at.0.next_input();
    let ready = ready(&at.0, id);
    carry_out(at, ready)
}

fn guess(at: &mut At, text: &str) -> Result<Fact, Refusal> {
    at.0.next_input();
    let ready = at.0.guess(code(text));
    carry_out(at, ready)
}

fn show_information(session: &mut BreakCodeSession, shown: bool) {
    session.set_information(if shown { Information::Codes } else { Information::Hidden });
}

#[test]
fn whatever_is_shown_of_the_possible_codes_is_help() {
    let without = || {
        let mut at = session();
        at.0.set_information(Information::Hidden);
        at
    };
    // From the start.
    let mut at = without();
    at.0.set_worked_out_notes(true);
    assert!(guess(&mut at, "aabb").is_ok());
    assert!(at.0.game().notebook.help.information);
    // Switched on and off again between two guesses.
    let switches: [fn(&mut BreakCodeSession, bool); 2] =
        [show_information, BreakCodeSession::set_worked_out_notes];
    for switch in switches {
        let mut at = without();
        switch(&mut at.0, true);
        switch(&mut at.0, false);
        assert!(guess(&mut at, "aabb").is_ok());
        assert!(!at.0.game().notebook.help.information, "before the first guess nothing is told");
        switch(&mut at.0, true);
        switch(&mut at.0, false);
        assert!(at.0.game().notebook.help.information);
    }
    // In a game that undo returns to, or that is restored.
    let mut at = without();
    assert!(guess(&mut at, "aabb").is_ok());
    let another = at.0.another();
    assert!(carry_out(&mut at, another).is_ok());
    let saved = at.0.games.clone();
    at.0.set_information(Information::Codes);
    assert!(input(&mut at, "undo").is_ok());
    assert!(at.0.game().notebook.help.information);
    let mut again = session();
    again.0.set_information(Information::Codes);
    again.0.restore(saved, false);
    assert!(input(&mut again, "undo").is_ok());
    assert!(again.0.game().notebook.help.information);
}
