//! Sessions: commands in, facts out, without a screen or a line.

use pegwise::play::{BreakGame, Deal, GameStatus, GuessHint, Random, Seed, TURNS};
use pegwise::session::BreakCodeSession;
use pegwise::session::break_code::{Confirmation, Fact, Refusal};
use pegwise::session::command::{Argument, Outcome, Place as _, Ready, by_id};
use pegwise::task::{self, End, TaskId, Update};
use pegwise_engine::code::{Code, Peg, Repeats, Rules};

fn code(text: &str) -> Code {
    Rules::CLASSIC.parse(text).expect("a code")
}

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

/// One input: a guess.
fn guess(at: &mut At, text: &str) -> Result<Fact, Refusal> {
    at.0.next_input();
    let ready = at.0.guess(code(text));
    carry_out(at, ready)
}

#[test]
fn a_guess_that_was_made_before_is_made_again_only_by_the_very_next_input() {
    let mut at = session();
    assert!(matches!(guess(&mut at, "aabb"), Ok(Fact::Guessed(_))));
    let asked = |fact| matches!(fact, Ok(Fact::Asked(Confirmation::Repeat(_, 0))));
    assert!(asked(guess(&mut at, "aabb")));
    assert!(matches!(input(&mut at, "hint"), Ok(Fact::Hinted)));
    assert!(asked(guess(&mut at, "aabb")), "another input came in between");
    assert!(matches!(guess(&mut at, "aabb"), Ok(Fact::Guessed(_))));
    assert_eq!(at.0.game().history().turns().len(), 2);
}

#[test]
fn giving_up_takes_a_second_time_and_undo_leads_to_the_open_game() {
    let mut at = session();
    assert!(matches!(input(&mut at, "reveal"), Ok(Fact::Asked(Confirmation::GiveUp))));
    assert_eq!(at.0.asked(), Some(Confirmation::GiveUp));
    assert!(matches!(input(&mut at, "reveal"), Ok(Fact::GivenUp)));
    assert_eq!(at.0.game().status(), GameStatus::Revealed);
    assert!(by_id(&at.0, "reveal").is_none() && at.0.unnamed("aabb").is_none());
    assert!(matches!(at.0.answer("aabb"), Some(Err(Refusal::Over))));
    assert!(matches!(input(&mut at, "undo"), Ok(Fact::Undone)));
    assert_eq!(at.0.game().status(), GameStatus::Open);
}

#[test]
fn hints_come_in_three_steps_and_the_last_wants_an_analysis() {
    let mut at = session();
    assert!(guess(&mut at, "aabb").is_ok());
    for step in 1..=3 {
        assert!(matches!(input(&mut at, "hint"), Ok(Fact::Hinted)), "{step}");
    }
    assert!(matches!(at.0.advice.hint, Some(GuessHint::Best(None))));
    let analysis = at.0.questions(1).expect("the best guess is looked for");
    assert_eq!(at.0.questions(1), None, "once");
    for finding in task::collect(analysis).0 {
        at.0.found(&finding);
    }
    assert!(matches!(at.0.advice.hint, Some(GuessHint::Best(Some(_)))));
    assert!(matches!(input(&mut at, "hint"), Ok(Fact::NoHintLeft)));
    assert_eq!(at.0.game().notebook.help.hints, 3);
}

#[test]
fn what_cannot_be_done_says_why() {
    let mut at = session();
    assert_eq!(input(&mut at, "undo").err(), Some(Refusal::NothingToUndo));
    assert_eq!(input(&mut at, "redo").err(), Some(Refusal::NothingToRedo));
    assert_eq!(input(&mut at, "accept").err(), Some(Refusal::Gap(1)));
    assert!(guess(&mut at, "dbfd").is_ok());
    assert_eq!(input(&mut at, "go-on").err(), Some(Refusal::Found));
    let another = at.0.another();
    assert!(matches!(carry_out(&mut at, another), Ok(Fact::Begun)));
    assert_ne!(at.0.game().id(), at.0.games.states().0[0].id());
}

#[test]
fn help_is_counted_for_the_game() {
    let mut at = session();
    at.0.set_information(false);
    assert!(guess(&mut at, "aabb").is_ok());
    assert!(!at.0.game().notebook.help.information);
    assert!(matches!(input(&mut at, "information"), Ok(Fact::Information(true))));
    assert!(matches!(input(&mut at, "coach"), Ok(Fact::Coach(true))));
    let assistance = at.0.game().notebook.help;
    assert_eq!((assistance.information, assistance.coach), (true, true));
    let peg = Peg::from_letter('b').expect("a color");
    for open in [false, true] {
        at.0.rule_out(2, peg);
        assert_eq!(at.0.game().notebook.open.at(2).contains(peg), open);
    }
}

#[test]
fn a_guess_among_millions_of_codes_is_scored_by_a_task() {
    let rules = Rules::new(8, 8, Repeats::Allowed).expect("rules");
    let secret = rules.parse("abcdefgh").expect("a code");
    let game = BreakGame::new(rules, Deal::Chosen(secret), TURNS);
    let (mut session, mut random) = (BreakCodeSession::new(game), Random::new(Seed(1)));
    let run = session.guess(secret).unwrap_or_else(|refusal| panic!("{refusal}"));
    let Outcome::Starts(id, task) = run(&mut session, &mut random) else { panic!("it takes long") };
    assert!(session.is_scoring());
    let (_, next) = task::collect(task);
    let ended = || Update::Ended(End::Done(next.clone()));
    assert!(session.receive(TaskId::default(), ended()).is_none(), "another task");
    assert!(matches!(session.receive(id, ended()), Some(Outcome::Happened(Fact::Guessed(_)))));
    assert_eq!((session.is_scoring(), session.game().status()), (false, GameStatus::Won));
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
    assert!(guess(&mut at, "aabb").is_ok());
    assert!(at.0.game().notebook.help.information);
    // Switched on and off again between two guesses.
    let switches: [fn(&mut BreakCodeSession, bool); 2] =
        [BreakCodeSession::set_information, BreakCodeSession::set_worked_out_notes];
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
    at.0.set_information(true);
    assert!(input(&mut at, "undo").is_ok());
    assert!(at.0.game().notebook.help.information);
    let mut again = session();
    again.0.restore(saved, false);
    assert!(input(&mut again, "undo").is_ok());
    assert!(again.0.game().notebook.help.information);
}
