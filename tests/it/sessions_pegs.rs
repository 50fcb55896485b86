//! The session of the peg triangle: verbs in, outcomes out, without a screen or a line.

use std::collections::BTreeSet;

use pegwise::archive::result_tracker::ResultTracker;
use pegwise::archive::results::PegResult;
use pegwise::archive::saved::SavedPegs;
use pegwise::play::{Coach, Evaluations, GameId, Goal, MovesError, PegGame, PegHelp, UndoStep};
use pegwise::session::PegsSession;
use pegwise::session::pegs::{AnalysisRequest, AnalysisStatus, Behind, Edit, Outcome, Verb};
use pegwise::task::{self, End, Update};
use pegwise_engine::pegs::{Board, Moves, Rows, Stuck};

fn moves(text: &str) -> Moves {
    Moves::parse(text, Rows::FIVE).expect("moves")
}

/// A session on five rows whose game began with hole 1 empty.
fn session(coach: Coach) -> PegsSession {
    let game = PegGame::new(Rows::FIVE).starting_at(Rows::FIVE.hole(1).expect("a hole"));
    let mut session = PegsSession::new(game.clone(), coach);
    session.evaluations_mut().prepare(&game);
    session
}

/// One input: a verb and what came of it.
fn input(session: &mut PegsSession, verb: Verb) -> Outcome {
    session.next_input();
    session.carry_out(verb)
}

/// Moves after which 13-6 puts the goal out of reach.
fn before_a_mistake(coach: Coach) -> PegsSession {
    let mut session = session(coach);
    assert!(matches!(input(&mut session, Verb::Make(moves("4-1 6-4"))), Outcome::Made(_)));
    session
}

#[test]
fn moves_are_made_all_or_none_and_each_is_a_step_of_undo() {
    let mut at = session(Coach::Off);
    let wrong = input(&mut at, Verb::Make(moves("4-1 4-1")));
    assert!(matches!(wrong, Outcome::Wrong(MovesError::IllegalAmong { number: 2, .. })), "{wrong:?}");
    assert!(at.game().jumps().is_empty());
    let Outcome::Made(games) = input(&mut at, Verb::Make(moves("4-1 6-4"))) else { panic!("they are legal") };
    assert_eq!(games.iter().map(|game| game.jumps().len()).collect::<Vec<_>>(), [1, 2]);
    assert!(matches!(input(&mut at, Verb::Undo), Outcome::UndoStep(UndoStep::Taken)));
    assert_eq!(at.game().moves_text(), "4-1");
    assert!(matches!(input(&mut at, Verb::Redo), Outcome::UndoStep(UndoStep::Taken)));
    assert!(matches!(input(&mut at, Verb::Redo), Outcome::UndoStep(UndoStep::AtEnd)));
    assert_eq!(at.help().undone, 1);
}

#[test]
fn a_coach_that_warns_is_answered_only_by_the_very_next_input() {
    let mut at = before_a_mistake(Coach::Warn);
    let mistake = Verb::Make(moves("13-6"));
    let Outcome::Asks(lost) = input(&mut at, mistake.clone()) else { panic!("it loses") };
    assert_eq!((lost.moves_text(), at.warned()), ("4-1 6-4 13-6".to_owned(), Some(&moves("13-6"))));
    assert!(matches!(input(&mut at, Verb::Hint), Outcome::Hinted(_, 1)));
    assert!(matches!(input(&mut at, mistake.clone()), Outcome::Asks(_)), "another input came in between");
    assert!(matches!(input(&mut at, mistake), Outcome::Made(_)));
    let next = at.game().legal_jumps()[0];
    let next = Moves { start: None, moves: vec![(next.from, next.to)] };
    assert!(matches!(input(&mut at, Verb::Make(next)), Outcome::Made(_)), "what is lost is not lost again");
}

#[test]
fn a_coach_that_refuses_cannot_be_talked_round_and_one_that_is_off_says_nothing() {
    let mut at = before_a_mistake(Coach::Refuse);
    for _ in 0..2 {
        assert!(matches!(input(&mut at, Verb::Make(moves("13-6"))), Outcome::Refused(_)));
    }
    assert_eq!(at.game().jumps().len(), 2);
    assert!(matches!(input(&mut at, Verb::Coach(Coach::Off)), Outcome::Coached(Coach::Off)));
    assert!(matches!(input(&mut at, Verb::Make(moves("13-6"))), Outcome::Made(_)));
}

#[test]
fn why_counts_as_a_hint_once_unless_the_coach_and_the_screen_say_as_much() {
    let losing = || moves("13-6").moves[0];
    let why = |at: &mut PegsSession, ways: bool| {
        let (from, to) = losing();
        let jump = at.game().board().legal_jump(from, to).expect("legal");
        assert!(matches!(input(at, Verb::Explain(Some(jump), ways)), Outcome::Explained(Some(_))));
        assert!(matches!(input(at, Verb::Explain(None, ways)), Outcome::Explained(None)));
    };
    for (coach, ways, hints) in
        [(Coach::Warn, true, 0), (Coach::Warn, false, 1), (Coach::Off, true, 2), (Coach::Off, false, 2)]
    {
        let mut at = before_a_mistake(coach);
        let before = at.game().clone();
        at.evaluations_mut().prepare(&before);
        why(&mut at, ways);
        why(&mut at, ways);
        assert_eq!(at.help().hints, hints, "{coach:?}, {ways:?}");
    }
}

#[test]
fn the_coach_looks_at_every_move_of_a_line() {
    let mut at = session(Coach::Warn);
    let mut line = moves("4-1 6-4 13-6");
    let lost = at.game().after_moves(&line).expect("legal").pop().expect("a game");
    line.moves.extend(lost.legal_jumps().first().map(|jump| (jump.from, jump.to)));
    let Outcome::Asks(lost) = input(&mut at, Verb::Make(line)) else { panic!("the third loses") };
    assert_eq!((lost.jumps().len(), at.game().jumps().len()), (3, 0));
}

#[test]
fn three_hints_are_counted_for_a_board_and_the_last_is_given_again() {
    let mut at = session(Coach::Off);
    let steps = [1, 2, 3, 3].map(|_| match input(&mut at, Verb::Hint) {
        Outcome::Hinted(_, step) => step,
        other => panic!("{other:?}"),
    });
    assert_eq!((steps, at.help().hints), ([1, 2, 3, 3], 3));
    input(&mut at, Verb::Make(moves("4-1")));
    assert!(matches!(input(&mut at, Verb::Hint), Outcome::Hinted(_, 1)));
    assert_eq!(at.help().hints, 4);
}

#[test]
fn the_best_way_gives_a_game_up_and_moves_that_something_else_has_found_are_practice() {
    let mut at = session(Coach::Off);
    let Outcome::Best(best) = input(&mut at, Verb::ShowBest) else { panic!("five rows are known") };
    assert_eq!((best.board().pegs(), at.help().shown, at.game().jumps().len()), (1, 1, 0));
    let found = best.after(3);
    let taken = input(&mut at, Verb::TakeOver(Box::new(found.clone())));
    assert!(matches!(taken, Outcome::PlaysOn(Behind::OtherGame)), "{taken:?}");
    assert_eq!((at.game(), at.help().shown, at.help().is_practice), (&found, 1, true));
    let earlier = input(&mut at, Verb::TakeOver(Box::new(found.after(1))));
    assert!(matches!(earlier, Outcome::PlaysOn(Behind::LaterMoves)), "{earlier:?}");
    assert_eq!(at.help().shown, 1, "a state of one's own game is no help");
}

#[test]
fn a_restart_is_another_game_and_a_goal_stays_with_the_games_that_follow() {
    let mut at = before_a_mistake(Coach::Off);
    assert!(matches!(input(&mut at, Verb::Goal(Goal::MostPegs)), Outcome::PlaysFor(Goal::MostPegs)));
    input(&mut at, Verb::Hint);
    assert!(matches!(input(&mut at, Verb::Restart), Outcome::PlaysOn(Behind::LaterMoves)));
    assert_eq!((at.game().goal(), at.help().hints), (Goal::MostPegs, 0));
    assert!(matches!(input(&mut at, Verb::Another(Rows::SIX)), Outcome::Begun));
    assert_eq!((at.game().goal(), at.game().rows(), at.game().start()), (Goal::MostPegs, Rows::SIX, None));
    assert!(!at.allows(&Verb::Another(Rows::SIX)) && at.allows(&Verb::Another(Rows::FIVE)));
    input(&mut at, Verb::Undo);
    input(&mut at, Verb::Undo);
    assert_eq!(at.help().hints, 1, "undo leads back to the game before and its help");
}

#[test]
fn a_hole_into_which_no_peg_can_jump_begins_no_game() {
    let rows = Rows::all().next().expect("a size");
    let mut at = PegsSession::new(PegGame::new(rows), Coach::Off);
    let mut stuck = 0;
    for hole in rows.all_holes() {
        let can = !Board::start(rows, hole).jumps().is_empty();
        let outcome = input(&mut at, Verb::Start(hole));
        assert_eq!(matches!(outcome, Outcome::Made(_)), can, "{hole}: {outcome:?}");
        assert_eq!(matches!(outcome, Outcome::NoStart(_)), !can, "{hole}");
        stuck += usize::from(!can);
    }
    assert_eq!(stuck, 1, "the middle of four rows");
}

#[test]
fn a_board_is_edited_with_an_undo_of_its_own_and_played_if_a_peg_can_jump() {
    let mut at = session(Coach::Off);
    let board = at.setup();
    assert!(!at.allows(&Verb::UndoEdit) && !at.allows(&Verb::Edit(Edit::Take(board))));
    assert!(matches!(input(&mut at, Verb::Edit(Edit::Clear)), Outcome::Edited));
    let empty = at.setup();
    assert_eq!(empty.pegs(), 0);
    assert!(matches!(input(&mut at, Verb::PlayBoard(empty)), Outcome::Stuck(Stuck::NoPeg)));
    input(&mut at, Verb::UndoEdit);
    assert_eq!((at.setup(), at.game().jumps().len(), at.games.can_undo()), (board, 0, false));
    input(&mut at, Verb::Edit(Edit::Resize(Rows::SIX)));
    assert_eq!((at.setup().rows(), at.setup().pegs()), (Rows::SIX, board.pegs()));
    let six = at.setup();
    assert!(matches!(input(&mut at, Verb::PlayBoard(six)), Outcome::BoardPlayed));
    assert_eq!(at.game().board(), six);
}

/// A session on six rows whose tablebase is not worked out, and the task that does it.
fn six_rows(coach: Coach) -> (PegsSession, AnalysisRequest) {
    let game = PegGame::new(Rows::SIX).starting_at(Rows::SIX.hole(1).expect("a hole"));
    let mut session = PegsSession::new(game.clone(), coach);
    let request = session.request_analysis(&game).expect("six rows are worked out by a task");
    (session, request)
}

#[test]
fn moves_wait_until_the_coach_can_judge_them() {
    let (mut at, request) = six_rows(Coach::Warn);
    let AnalysisRequest::Start(id, analysis) = request else { panic!("it starts") };
    assert!(matches!(at.analysis_status(at.game()), AnalysisStatus::Begun));
    assert!(matches!(input(&mut at, Verb::Make(moves("4-1"))), Outcome::Waiting));
    assert!(at.is_waiting() && at.game().jumps().is_empty());
    let shown = at.game().clone();
    assert!(at.request_analysis(&shown).is_none(), "the task that runs is the one that is waited for");
    for finding in task::collect(analysis).0 {
        assert!(at.receive(id, Update::Progress(finding)).is_none());
    }
    let made = at.receive(id, Update::Ended(End::Done(())));
    assert!(matches!(made, Some(Outcome::Made(_))), "{made:?}");
    assert!(!at.is_waiting());
}

#[test]
fn moves_wait_for_no_judgment_while_the_coach_is_off() {
    let (mut at, _) = six_rows(Coach::Off);
    assert!(matches!(input(&mut at, Verb::Make(moves("4-1"))), Outcome::Made(_)));
    assert!(!at.is_waiting());
}

#[test]
fn moves_are_made_without_a_judgment_where_the_analysis_failed() {
    let (mut at, request) = six_rows(Coach::Refuse);
    let AnalysisRequest::Start(id, _) = request else { panic!("it starts") };
    input(&mut at, Verb::Make(moves("4-1")));
    let late = at.receive(task::TaskId::default(), Update::Ended(End::Failed("late".to_owned())));
    assert!(late.is_none() && at.is_waiting(), "another task");
    let made = at.receive(id, Update::Ended(End::Failed("no memory".to_owned())));
    assert!(matches!(made, Some(Outcome::Made(_))), "{made:?}");
}

#[test]
fn a_saved_session_goes_on_and_a_game_that_is_asked_for_comes_after_it() {
    let mut at = before_a_mistake(Coach::Off);
    input(&mut at, Verb::Hint);
    let saved =
        || pegwise::archive::saved::SavedPegs::read(&at.save().expect("it has begun")).expect("a table");
    let mut again = session(Coach::Off);
    again.restore(saved(), false);
    assert_eq!((again.game(), again.help()), (at.game(), at.help()));
    let mut asked = session(Coach::Off);
    let own = asked.game().clone();
    asked.restore(saved(), true);
    assert_eq!((asked.game(), asked.help().hints), (&own, 0));
    input(&mut asked, Verb::Undo);
    assert_eq!((asked.game(), asked.help().hints), (at.game(), 1));
}

#[test]
fn what_a_jump_costs_follows_the_goal() {
    let mut at = before_a_mistake(Coach::Off);
    let jump = |at: &PegsSession| {
        at.game().legal_jumps().into_iter().find(|jump| jump.from.number() == 13).expect("13 can jump")
    };
    let mistake = jump(&at);
    assert!(at.lost_by(mistake).is_some());
    input(&mut at, Verb::Goal(Goal::MostPegs));
    let game = at.game().clone();
    at.evaluations_mut().work_out(&game);
    let mut evaluations = Evaluations::default();
    evaluations.work_out(&game);
    let after = game.jumped(mistake.from, mistake.to).expect("legal");
    assert_eq!(at.lost_by(mistake).is_some(), evaluations.loses(&game, &after));
}

/// A whole game from hole 1 that leaves one peg.
const WHOLE: &str = "6-1 4-6 11-4 2-7 13-4 15-13 10-3 7-2 1-6 12-14 14-5 6-4 2-7";

/// What is recorded now.
fn recorded(at: &mut PegsSession, tracker: &mut ResultTracker) -> Vec<PegResult> {
    tracker.pegs(at.take_results("2026-11-22".parse().expect("a day")))
}

/// The session of a program that is started again.
fn restarted(at: &PegsSession) -> PegsSession {
    let saved = SavedPegs::read(&at.save().expect("there is something to save")).expect("it can be read");
    let mut next = PegsSession::new(PegGame::new(Rows::FIVE), Coach::Off);
    next.restore(saved, false);
    next
}

#[test]
fn a_game_that_undo_returns_to_keeps_its_id_and_help_when_it_goes_on() {
    let mut at = before_a_mistake(Coach::Off);
    input(&mut at, Verb::Hint);
    let id = at.games.id();
    input(&mut at, Verb::Another(Rows::FIVE));
    input(&mut at, Verb::Undo);
    input(&mut at, Verb::Make(moves("13-6")));
    assert_eq!((at.games.id(), at.help().hints), (id, 1));
    assert_eq!(restarted(&at).help().hints, 1);
}

#[test]
fn a_win_counts_once_although_it_is_undone_and_made_again_after_a_restart() {
    let mut at = session(Coach::Off);
    input(&mut at, Verb::Make(moves(WHOLE)));
    input(&mut at, Verb::Undo);
    let mut tracker = ResultTracker::default();
    let [result] = &recorded(&mut at, &mut tracker)[..] else { panic!("it is won") };
    assert_eq!((result.pegs, result.undone), (1, 0));
    assert!(tracker.has_result_of_open_pegs(&at.games));
    let mut next = restarted(&at);
    input(&mut next, Verb::Redo);
    assert_eq!(recorded(&mut next, &mut tracker), []);
}

#[test]
fn undone_steps_are_counted_for_the_game_in_which_they_were() {
    let mut at = before_a_mistake(Coach::Off);
    for _ in 0..5 {
        input(&mut at, Verb::Undo);
        input(&mut at, Verb::Redo);
    }
    input(&mut at, Verb::Another(Rows::FIVE));
    assert_eq!(at.help().undone, 0);
    input(&mut at, Verb::Undo);
    assert_eq!(at.help().undone, 5, "coming back from a new game is no undo in this one");
    input(&mut at, Verb::Restart);
    assert_eq!(at.help(), PegHelp::default(), "the game from its start is another one");
}

#[test]
fn games_that_come_after_those_of_another_window_leave_nothing_unreadable() {
    let mut first = before_a_mistake(Coach::Off);
    input(&mut first, Verb::Another(Rows::FIVE));
    for _ in 0..3 {
        input(&mut first, Verb::Undo);
    }
    let second = before_a_mistake(Coach::Off);
    let table = |at: &PegsSession| SavedPegs::read(&at.save().expect("games")).expect("it can be read");
    let joined = table(&second).after(table(&first));
    let read = SavedPegs::read(&joined.text()).expect("it can be read");
    assert_eq!(read.games.present(), second.game());
    assert_eq!(read.games.states().states().0.len(), joined.games.states().states().0.len());
    let ids: BTreeSet<GameId> = read.games.states().states().0.iter().map(|state| state.id).collect();
    assert!(ids.len() > 1, "the same seed has drawn the same ids");
}

#[test]
fn an_end_that_cannot_be_judged_is_recorded_as_unknown() {
    let board: Board = "x/x./.../..../...../....../.......".parse().expect("a board");
    let game = PegGame::from_board(board).played_for(Goal::FewestSweeps);
    let mut at = PegsSession::new(game, Coach::Off);
    let jump = Moves::parse("1-4", board.rows()).expect("a jump");
    assert!(matches!(input(&mut at, Verb::Make(jump)), Outcome::Made(_)));
    let [result] = &recorded(&mut at, &mut ResultTracker::default())[..] else { panic!("it is over") };
    assert_eq!((result.pegs, result.reached), (1, None));
}

#[test]
fn a_game_from_the_same_start_after_an_end_is_another_game() {
    let start = Rows::FIVE.hole(1).expect("a hole");
    let board = PegGame::new(Rows::FIVE).starting_at(start).board();
    for again in [Verb::Start(start), Verb::PlayBoard(board)] {
        let (mut at, mut tracker) = (session(Coach::Off), ResultTracker::default());
        input(&mut at, Verb::Hint);
        input(&mut at, Verb::Make(moves(WHOLE)));
        let [first] = &recorded(&mut at, &mut tracker)[..] else { panic!("{again:?}") };
        input(&mut at, again.clone());
        assert_eq!(at.help(), PegHelp::default(), "{again:?}");
        input(&mut at, Verb::Make(moves(WHOLE)));
        let [second] = &recorded(&mut at, &mut tracker)[..] else { panic!("{again:?}") };
        assert_ne!(first.id, second.id);
        assert_eq!((first.hints, second.hints), (1, 0));
    }
}

#[test]
fn what_shows_how_to_play_on_has_to_be_asked_for_twice_and_gives_the_game_up() {
    let board = |at: &PegsSession| Box::new(at.game().clone());
    let verbs: [fn(Box<PegGame>) -> Verb; 3] = [|_| Verb::ShowBest, Verb::Search, Verb::Solutions];
    for verb in verbs {
        let (mut at, mut tracker) = (before_a_mistake(Coach::Off), ResultTracker::default());
        let verb = verb(board(&at));
        assert!(matches!(input(&mut at, verb.clone()), Outcome::AsksToGiveUp), "{verb:?}");
        assert_eq!(at.asks_to_give_up(), Some(&verb));
        assert_eq!(recorded(&mut at, &mut tracker), []);
        input(&mut at, Verb::Coach(Coach::Warn));
        assert!(
            matches!(input(&mut at, verb.clone()), Outcome::AsksToGiveUp),
            "another input came in between"
        );
        let shown = input(&mut at, verb.clone());
        assert!(
            matches!(shown, Outcome::Best(_) | Outcome::Searches(_) | Outcome::ListsSolutions(_)),
            "{shown:?}"
        );
        let [result] = &recorded(&mut at, &mut tracker)[..] else { panic!("it is given up") };
        assert_eq!((result.reached, result.shown, result.is_win()), (Some(false), 1, false));
        assert!(tracker.has_result_of_open_pegs(&at.games), "so it goes on as practice");
        at.make_practice();
        // The game goes on, is undone, or starts over: nothing of that counts.
        let Outcome::Best(best) = input(&mut at, Verb::ShowBest) else { panic!("five rows are known") };
        input(&mut at, Verb::PlayOn(best.clone()));
        assert_eq!(recorded(&mut restarted(&at), &mut tracker), []);
        input(&mut at, Verb::Undo);
        input(&mut at, Verb::Restart);
        input(&mut at, Verb::Make(moves(WHOLE)));
        assert!(at.game().is_over() && at.help().is_practice);
        assert_eq!(recorded(&mut at, &mut tracker), []);
    }
}

#[test]
fn a_game_that_was_shown_before_its_first_jump_is_practice_and_asks_nothing() {
    let (mut at, mut tracker) = (session(Coach::Off), ResultTracker::default());
    assert!(matches!(input(&mut at, Verb::ShowBest), Outcome::Best(_)));
    assert!(at.help().is_practice);
    input(&mut at, Verb::Make(moves(WHOLE)));
    assert_eq!(recorded(&mut at, &mut tracker), []);
}

#[test]
fn another_board_that_is_searched_gives_nothing_up() {
    let mut at = before_a_mistake(Coach::Off);
    let other = Box::new(PegGame::new(Rows::FIVE).starting_at(Rows::FIVE.hole(5).expect("a hole")));
    assert!(matches!(input(&mut at, Verb::Solutions(other)), Outcome::ListsSolutions(_)));
    assert_eq!((at.help().shown, recorded(&mut at, &mut ResultTracker::default())), (0, Vec::new()));
}
