//! The session of the peg triangle: commands in, facts out, without a screen or a line.

use std::collections::BTreeSet;

use pegwise::archive::result_tracker::ResultTracker;
use pegwise::archive::results::PegResult;
use pegwise::play::{GameId, PegHelp};
use pegwise::session::command::{Argument, Does, Outcome};
use pegwise::session::pegs::{Fact, Refusal, Whose};
use pegwise::session::{PegsSession, Subject};

use crate::support::prelude::*;

/// A session on five rows whose game began with hole 1 empty.
fn session(coach: Coach) -> PegsSession {
    let game = PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(1).expect("a hole"));
    let mut session = PegsSession::new(game.clone(), coach);
    session.evaluations.prepare(&game);
    session
}

/// One input, as a line: a command, by its word or id, and what it takes. What came of it.
fn outcome(session: &mut PegsSession, line: &str) -> Result<Outcome<PegsSession>, Refusal> {
    session.next_input();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let tables = [PegsSession::WORDS, PegsSession::SETUP, PegsSession::MOVES, PegsSession::PLAY];
    let mut rows = tables.into_iter().flatten().copied().flatten();
    let row = rows
        .find(|row| (row.id == word || row.words.contains(&word)) && !matches!(row.does, Does::View))
        .expect("a command");
    let argument = if rest.is_empty() { Argument::Nothing } else { Argument::Text(rest.to_owned()) };
    let run = row.does.ready(session, argument).expect("it takes that")?;
    Ok(run(session, &mut Random::new(Seed(1))))
}

fn input(session: &mut PegsSession, line: &str) -> Fact {
    match outcome(session, line) {
        Ok(Outcome::Happened(fact)) => fact,
        Ok(_) => panic!("{line} asks for something else"),
        Err(refusal) => panic!("{line}: {refusal}"),
    }
}

/// Moves after which 13-6 puts the goal out of reach.
fn before_a_mistake(coach: Coach) -> PegsSession {
    let mut session = session(coach);
    assert!(matches!(input(&mut session, "jump 4-1 6-4"), Fact::Made(..)));
    session
}

#[test]
fn why_counts_as_a_hint_once_unless_the_coach_and_the_screen_say_as_much() {
    let why = |at: &mut PegsSession, ways: bool| {
        at.shows_ways = ways;
        assert!(matches!(input(at, "why 13-6"), Fact::Explained(Some(_))));
        assert!(matches!(input(at, "why"), Fact::Explained(None)));
    };
    for (coach, ways, hints) in
        [(Coach::Warn, true, 0), (Coach::Warn, false, 1), (Coach::Off, true, 2), (Coach::Off, false, 2)]
    {
        let mut at = before_a_mistake(coach);
        let before = at.game().clone();
        at.evaluations.prepare(&before);
        why(&mut at, ways);
        why(&mut at, ways);
        assert_eq!(at.help().hints, hints, "{coach:?}, {ways:?}");
    }
}

#[test]
fn a_saved_session_goes_on_and_a_game_that_is_asked_for_comes_after_it() {
    let mut at = before_a_mistake(Coach::Off);
    input(&mut at, "hint");
    let saved =
        || pegwise::archive::saved::SavedPegs::read(&at.save().expect("it has begun")).expect("a table");
    let mut again = session(Coach::Off);
    again.restore(saved(), false);
    assert_eq!((again.game(), again.help()), (at.game(), at.help()));
    let mut asked = session(Coach::Off);
    let own = asked.game().clone();
    asked.restore(saved(), true);
    assert_eq!((asked.game(), asked.help().hints), (&own, 0));
    input(&mut asked, "undo");
    assert_eq!((asked.game(), asked.help().hints), (at.game(), 1));
}

/// A whole game from hole 1 that leaves one peg.
const WHOLE: &str = "6-1 4-6 11-4 2-7 13-4 15-13 10-3 7-2 1-6 12-14 14-5 6-4 2-7";

fn recorded(at: &mut PegsSession, tracker: &mut ResultTracker) -> Vec<PegResult> {
    tracker.pegs(at.take_results("2026-11-22".parse().expect("a day")))
}

/// The session of a program that is started again.
fn restarted(at: &PegsSession) -> PegsSession {
    let saved = SavedPegs::read(&at.save().expect("there is something to save")).expect("it can be read");
    let mut next = PegsSession::new(PegGame::new(Shape::CLASSIC), Coach::Off);
    next.restore(saved, false);
    next
}

#[test]
fn a_win_counts_once_although_it_is_undone_and_made_again_after_a_restart() {
    let mut at = session(Coach::Off);
    input(&mut at, &format!("jump {WHOLE}"));
    input(&mut at, "undo");
    let mut tracker = ResultTracker::default();
    let [result] = &recorded(&mut at, &mut tracker)[..] else { panic!("it is won") };
    assert_eq!((result.pegs, result.undone), (1, 0));
    assert!(tracker.has_result_of_open_pegs(&at.games));
    let mut next = restarted(&at);
    input(&mut next, "redo");
    assert_eq!(recorded(&mut next, &mut tracker), []);
}

#[test]
fn undone_steps_are_counted_for_the_game_in_which_they_were() {
    let mut at = before_a_mistake(Coach::Off);
    for _ in 0..5 {
        input(&mut at, "undo");
        input(&mut at, "redo");
    }
    input(&mut at, "new");
    assert_eq!(at.help().undone, 0);
    input(&mut at, "undo");
    assert_eq!(at.help().undone, 5, "coming back from a new game is no undo in this one");
    input(&mut at, "restart");
    assert_eq!(at.help(), PegHelp::default(), "the game from its start is another one");
}

#[test]
fn games_that_come_after_those_of_another_window_leave_nothing_unreadable() {
    let mut first = before_a_mistake(Coach::Off);
    input(&mut first, "new");
    for _ in 0..3 {
        input(&mut first, "undo");
    }
    let second = before_a_mistake(Coach::Off);
    let table = |at: &PegsSession| SavedPegs::read(&at.save().expect("games")).expect("it can be read");
    let joined = table(&second).after(table(&first));
    let read = SavedPegs::read(&joined.text()).expect("it can be read");
    assert_eq!(read.games.present(), second.game());
    assert_eq!(read.games.states.states().0.len(), joined.games.states.states().0.len());
    let ids: BTreeSet<GameId> = read.games.states.states().0.iter().map(|state| state.id).collect();
    assert!(ids.len() > 1, "the same seed has drawn the same ids");
}

#[test]
fn an_end_that_cannot_be_judged_is_recorded_as_unknown() {
    let board: Board = "x/x./.../..../...../....../.......".parse().expect("a board");
    let game = PegGame::from_board(board).played_for(Goal::FewestSweeps);
    let mut at = PegsSession::new(game, Coach::Off);
    assert!(matches!(input(&mut at, "jump 1-4"), Fact::Made(..)));
    let [result] = &recorded(&mut at, &mut ResultTracker::default())[..] else { panic!("it is over") };
    assert_eq!((result.pegs, result.reached), (1, None));
}

#[test]
fn a_game_from_the_same_start_after_an_end_is_another_game() {
    let start = Shape::CLASSIC.hole(1).expect("a hole");
    let board = PegGame::new(Shape::CLASSIC).starting_at(start).board();
    for again in ["hole 1".to_owned(), format!("board {board}")] {
        let (mut at, mut tracker) = (session(Coach::Off), ResultTracker::default());
        input(&mut at, "hint");
        input(&mut at, &format!("jump {WHOLE}"));
        let [first] = &recorded(&mut at, &mut tracker)[..] else { panic!("{again:?}") };
        input(&mut at, &again);
        assert_eq!(at.help(), PegHelp::default(), "{again:?}");
        input(&mut at, &format!("jump {WHOLE}"));
        let [second] = &recorded(&mut at, &mut tracker)[..] else { panic!("{again:?}") };
        assert_ne!(first.id, second.id);
        assert_eq!((first.hints, second.hints), (1, 0));
    }
}

#[test]
fn what_shows_how_to_play_on_has_to_be_asked_for_twice_and_gives_the_game_up() {
    for line in ["solve", "search", "solutions"] {
        let (mut at, mut tracker) = (before_a_mistake(Coach::Off), ResultTracker::default());
        let Fact::AsksToGiveUp(id) = input(&mut at, line) else { panic!("{line} shows how to play on") };
        assert_eq!(at.asks_to_give_up(), Some(id));
        assert_eq!(recorded(&mut at, &mut tracker), []);
        input(&mut at, "coach warn");
        let asked = input(&mut at, line);
        assert!(matches!(asked, Fact::AsksToGiveUp(_)), "another input came in between");
        assert!(matches!(
            outcome(&mut at, line),
            Ok(Outcome::Happened(Fact::Best(_)) | Outcome::Opens(Subject::Search(_) | Subject::Solutions(_)))
        ));
        let [result] = &recorded(&mut at, &mut tracker)[..] else { panic!("it is given up") };
        assert_eq!((result.reached, result.shown, result.is_win()), (Some(false), 1, false));
        assert!(tracker.has_result_of_open_pegs(&at.games), "so it goes on as practice");
        at.make_practice();
        // The game goes on, is undone, or starts over: nothing of that counts.
        let Fact::Best(best) = input(&mut at, "solve") else { panic!("five rows are known") };
        at.walk(*best.clone(), best.jumps().len(), Whose::Coach(2));
        input(&mut at, "accept");
        assert_eq!(recorded(&mut restarted(&at), &mut tracker), []);
        input(&mut at, "undo");
        input(&mut at, "restart");
        input(&mut at, &format!("jump {WHOLE}"));
        assert!(at.game().is_over() && at.help().is_practice);
        assert_eq!(recorded(&mut at, &mut tracker), []);
    }
}

#[test]
fn a_game_that_was_shown_before_its_first_jump_is_practice_and_asks_nothing() {
    let (mut at, mut tracker) = (session(Coach::Off), ResultTracker::default());
    assert!(matches!(input(&mut at, "solve"), Fact::Best(_)));
    assert!(at.help().is_practice);
    input(&mut at, &format!("jump {WHOLE}"));
    assert_eq!(recorded(&mut at, &mut tracker), []);
}

#[test]
fn another_board_that_is_searched_gives_nothing_up() {
    let mut at = before_a_mistake(Coach::Off);
    let other = PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(5).expect("a hole"));
    at.walk(other, 0, Whose::Solution);
    assert!(matches!(outcome(&mut at, "solutions"), Ok(Outcome::Opens(Subject::Solutions(_)))));
    assert_eq!((at.help().shown, recorded(&mut at, &mut ResultTracker::default())), (0, Vec::new()));
}
