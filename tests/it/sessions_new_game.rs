//! The session of a new game: choices in, refusals, figures and games out, without a screen or a line.

use pegwise::archive::statistics::{DailyState, DailyStatistics};
use pegwise::play::{Day, GameChoices, SecretSource};
use pegwise::session::new_game::{Activity, Field, Figure, FigureWork, NewGame, NewGameSession, Refusal};
use pegwise::task;
use pegwise_engine::breaker::optimal::Objective;
use pegwise_engine::code::{Variant, Variants};

use crate::support::prelude::*;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn session(activity: Activity) -> NewGameSession {
    let mut session = NewGameSession::new(day("2026-11-21"));
    session.open(activity, GameChoices::default(), Strategy::Entropy);
    session
}

fn set(session: &mut NewGameSession, field: &Field, value: usize) {
    session.set(field, value).expect("it is allowed");
}

fn begun(session: &mut NewGameSession) -> NewGame {
    session.game(&mut Random::new(Seed(1))).expect("nothing is wrong")
}

#[test]
fn a_daily_puzzle_is_that_of_the_day_chosen_or_typed() {
    let mut session = session(Activity::BreakCode);
    let played = DailyStatistics {
        played: [(320, Some(4)), (323, Some(5)), (324, None)].into(),
        in_progress: [(322, 2)].into(),
        ..DailyStatistics::default()
    };
    session.set_today(day("2026-11-21"), &played);
    set(&mut session, &Field::COLORS, 9);
    session.source = SecretSource::Daily;
    let number = |session: &NewGameSession| session.daily().map(|daily| daily.number);
    assert_eq!((number(&session), session.rules()), (Ok(325), Ok(Rules::CLASSIC)));
    assert_eq!(session.value(&Field::GUESSES), TURNS);
    session.choose_day(day("2026-11-19")).expect("it has a puzzle");
    assert_eq!(number(&session), Ok(323));
    session.set_text("Yesterday");
    assert_eq!((number(&session), session.day), (Ok(324), day("2026-11-20")));
    session.set_text("2026-11-3");
    assert!(matches!(session.fault(), Some(Refusal::Day(_))));
    session.set_text("2026-11-22");
    assert!(matches!(session.fault(), Some(Refusal::Daily(_))), "it has not come yet");
    assert!(matches!(session.choose_day(day("2025-12-31")), Err(Refusal::Daily(_))));
    let states = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]
        .map(|text| session.day_state(day(text)));
    let expected = [
        Some(DailyState::InProgress(2)),
        Some(DailyState::Solved(5)),
        Some(DailyState::NotSolved),
        Some(DailyState::NotPlayed),
        None,
    ];
    assert_eq!(states, expected);
    assert_eq!(session.day_state(day("2026-11-17")), Some(DailyState::Missed));
    assert_eq!(session.day_state(day("2026-11-15")), Some(DailyState::BeforeFirst));
    session.choose_day(day("2026-11-20")).expect("it has a puzzle");
    assert!(matches!(begun(&mut session), NewGame::Daily(daily) if daily.number == 324));
    session.source = SecretSource::Random;
    assert_eq!(session.value(&Field::COLORS), 9, "the player's own choices are back");
}

#[test]
fn an_objective_is_that_of_the_strategy_optimal() {
    let worst = Strategy::Optimal(Objective::Worst);
    let mut watch = session(Activity::Watch);
    set(&mut watch, &Field::OBJECTIVE, 1);
    assert!(matches!(begun(&mut watch), NewGame::Watch { strategy, .. } if strategy == worst));
    assert!(watch.strategies().any(|strategy| strategy == worst), "it can be chosen from the list");
    watch.open(Activity::Explore, GameChoices::default(), worst);
    assert_eq!(watch.value(&Field::OBJECTIVE), 1, "it is that of the strategy before");
    watch.choose_strategy(Strategy::Parts);
    assert!(matches!(begun(&mut watch), NewGame::Explore(_, Strategy::Parts)));
    let mut arena = session(Activity::Arena);
    set(&mut arena, &Field::OBJECTIVE, 6);
    assert!(matches!(begun(&mut arena), NewGame::Arena(lineup) if lineup.objective == Objective::Longer(5)));
}

#[test]
fn where_a_score_is_only_a_sum_the_player_does_not_score() {
    let mut watch = session(Activity::Watch);
    watch.source = SecretSource::Mind;
    assert_eq!(watch.fault(), None);
    set(&mut watch, &Field::VARIANT, Variants::only(Variant::SumOnly).bits().into());
    assert_eq!(watch.fault(), Some(Refusal::NotByHand));
    watch.source = SecretSource::Random;
    assert_eq!(watch.fault(), None);
}

#[test]
fn a_game_that_is_too_large_for_an_objective_does_not_begin() {
    let mut session = session(Activity::Watch);
    set(&mut session, &Field::OBJECTIVE, 8);
    session.set_rules(Rules::new(8, 8, Repeats::Allowed).expect("in range")).expect("they are free");
    assert_eq!(session.fault(), Some(Refusal::TooLargeForObjective(8u32.pow(8))));
    session.choose_strategy(Strategy::Smart);
    assert_eq!(session.fault(), None, "this strategy has no objective");
}

/// Does the work that is asked for, to its end.
fn work_out(session: &mut NewGameSession) -> Vec<Strategy> {
    let mut played = Vec::new();
    while let Some(FigureWork::Start(id, task)) = session.work(true) {
        played.push(task.entrant.strategy.clone());
        for update in task::updates(task) {
            session.figures.receive(id, update);
        }
    }
    played
}

#[test]
fn what_is_known_is_not_worked_out_and_what_is_worked_out_is_known() {
    let mut session = session(Activity::BreakCode);
    assert_eq!(work_out(&mut session), [], "the classic game is known");
    assert!(matches!(session.figure(&Strategy::OPTIMAL), Figure::Known(result) if result.guesses == 5625));
    set(&mut session, &Field::POSITIONS, 2);
    assert_eq!(session.figure(&Strategy::OPTIMAL), Figure::Computing);
    assert_eq!(work_out(&mut session), Strategy::ALL);
    assert!(Strategy::ALL.iter().all(|strategy| matches!(session.figure(strategy), Figure::Known(_))));
    assert_eq!(work_out(&mut session), [], "once is enough");
    set(&mut session, &Field::POSITIONS, 6);
    assert_eq!(session.figure(&Strategy::OPTIMAL), Figure::Unknown, "46,656 codes are too many");
    assert_eq!(work_out(&mut session), []);
}

#[test]
fn a_strategy_that_fails_is_not_known_and_not_tried_again() {
    let mut session = session(Activity::BreakCode);
    set(&mut session, &Field::POSITIONS, 2);
    let Some(FigureWork::Start(id, task)) = session.work(true) else { panic!("it is to be worked out") };
    session.figures.receive(id, Update::Ended(End::Failed("out of colors".to_owned())));
    assert_eq!(session.figure(&task.entrant.strategy), Figure::Unknown);
    assert!(!work_out(&mut session).contains(&task.entrant.strategy));
}
