//! Sessions: verbs in, outcomes out, without a screen or a line.

use pegwise::play::{BreakGame, Deal, GameStatus, GuessHint, Random, Seed, TURNS, UndoStep};
use pegwise::session::{BreakCodeSession, Confirmation, Outcome, Verb};
use pegwise::task::{self, End};
use pegwise_engine::code::{Code, Peg, Repeats, Rules};

fn code(text: &str) -> Code {
    Rules::CLASSIC.parse(text).expect("a code")
}

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
fn a_guess_that_was_made_before_is_made_again_only_by_the_very_next_input() {
    let mut at = session();
    let guess = Verb::Guess(code("aabb"));
    assert!(matches!(input(&mut at, guess), Outcome::Guessed));
    let asked = |outcome: &Outcome| matches!(outcome, Outcome::Asks(Confirmation::Repeat(_, 0)));
    assert!(asked(&input(&mut at, guess)));
    assert!(matches!(input(&mut at, Verb::Hint), Outcome::Hinted));
    assert!(asked(&input(&mut at, guess)), "another input came in between");
    assert!(matches!(input(&mut at, guess), Outcome::Guessed));
    assert_eq!(at.0.game().history().turns().len(), 2);
}

#[test]
fn giving_up_takes_a_second_time_and_undo_leads_to_the_open_game() {
    let mut at = session();
    assert!(matches!(input(&mut at, Verb::GiveUp), Outcome::Asks(Confirmation::GiveUp)));
    assert_eq!(at.0.asked(), Some(Confirmation::GiveUp));
    assert!(matches!(input(&mut at, Verb::GiveUp), Outcome::GivenUp));
    assert_eq!(at.0.game().status(), GameStatus::Revealed);
    assert!(!at.0.allows(Verb::Guess(code("aabb"))));
    assert!(matches!(input(&mut at, Verb::Guess(code("aabb"))), Outcome::Impossible));
    assert!(matches!(input(&mut at, Verb::Undo), Outcome::UndoStep(UndoStep::Taken)));
    assert_eq!(at.0.game().status(), GameStatus::Open);
}

#[test]
fn hints_come_in_three_steps_and_the_last_wants_an_analysis() {
    let mut at = session();
    input(&mut at, Verb::Guess(code("aabb")));
    for step in 1..=3 {
        assert!(matches!(input(&mut at, Verb::Hint), Outcome::Hinted), "{step}");
    }
    assert!(matches!(at.0.hint(), Some(GuessHint::Best(None))));
    let analysis = at.0.questions(1).expect("the best guess is looked for");
    assert_eq!(at.0.questions(1), None, "once");
    for finding in task::collect(analysis).0 {
        at.0.found(&finding);
    }
    assert!(matches!(at.0.hint(), Some(GuessHint::Best(Some(_)))));
    assert!(matches!(input(&mut at, Verb::Hint), Outcome::NoHintLeft));
    assert_eq!(at.0.game().notebook.help.hints, 3);
}

#[test]
fn what_a_verb_would_do_is_what_it_does() {
    let mut at = session();
    assert!(matches!(input(&mut at, Verb::Undo), Outcome::UndoStep(UndoStep::AtEnd)));
    assert!(!at.0.allows(Verb::Undo) && !at.0.allows(Verb::Redo) && !at.0.allows(Verb::Another));
    input(&mut at, Verb::Guess(code("dbfd")));
    assert!(at.0.allows(Verb::Undo) && at.0.allows(Verb::Another) && !at.0.allows(Verb::GoOn));
    assert!(matches!(input(&mut at, Verb::GoOn), Outcome::Impossible));
    assert!(matches!(input(&mut at, Verb::Another), Outcome::Begun));
    assert_ne!(at.0.game().id(), at.0.games.states().0[0].id());
}

#[test]
fn help_is_counted_for_the_game() {
    let mut at = session();
    at.0.set_information(false);
    input(&mut at, Verb::Guess(code("aabb")));
    assert!(!at.0.game().notebook.help.information);
    input(&mut at, Verb::Information(true));
    input(&mut at, Verb::Coach(true));
    let assistance = at.0.game().notebook.help;
    assert_eq!((assistance.information, assistance.coach), (true, true));
    let peg = Peg::from_letter('b').expect("a color");
    for open in [false, true] {
        input(&mut at, Verb::RuleOut(2, peg));
        assert_eq!(at.0.game().notebook.open.at(2).contains(peg), open);
    }
}

#[test]
fn a_guess_among_millions_of_codes_is_scored_by_a_task() {
    let rules = Rules::new(8, 8, Repeats::Allowed).expect("rules");
    let secret = rules.parse("abcdefgh").expect("a code");
    let game = BreakGame::new(rules, Deal::Chosen(secret), TURNS);
    let mut at = (BreakCodeSession::new(game), Random::new(Seed(1)));
    let Outcome::Scoring(id, task) = input(&mut at, Verb::Guess(secret)) else { panic!("it takes long") };
    assert!(at.0.is_scoring());
    let (_, next) = task::collect(task);
    assert!(at.0.scored(pegwise::task::TaskId::default(), End::Done(next.clone())).is_none(), "another task");
    assert!(matches!(at.0.scored(id, End::Done(next)), Some(Ok(Outcome::Guessed))));
    assert_eq!((at.0.is_scoring(), at.0.game().status()), (false, GameStatus::Won));
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
