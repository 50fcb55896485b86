//! The sessions of contest and arena: verbs in, tasks and results out, without a screen or a line.

use pegwise::play::arena::{ArenaProgress, Tournament};
use pegwise::play::{GameEnd, Random, Seed};
use pegwise::session::NewLineup;
use pegwise::session::arena::{self, ArenaSession, Status};
use pegwise::session::contest::{self, ContestSession, Race};
use pegwise::task::{self, End, TaskId, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Repeats, Rules};

fn secret() -> Code {
    Rules::CLASSIC.parse("dbfd").expect("a code")
}

/// A contest, and where its chance comes from.
fn contest() -> (ContestSession, Random) {
    (ContestSession::new(Rules::CLASSIC, secret()), Random::new(Seed(1)))
}

type Contest = (ContestSession, Random);

fn input((session, random): &mut Contest, verb: contest::Verb) -> Result<contest::Outcome, contest::Refusal> {
    session.carry_out(verb, random)
}

/// Plays all games of a contest. Returns who played, in order.
fn play_all(at: &mut Contest) -> Vec<Strategy> {
    let mut played = Vec::new();
    let mut next = Some(input(at, contest::Verb::Begin).expect("somebody takes part"));
    while let Some(contest::Outcome::Plays(id, task)) = next.take() {
        played.push(task.strategy.clone());
        for update in task::updates(*task) {
            next = at.0.receive(id, update);
        }
    }
    played
}

fn race(at: &Contest) -> &Race {
    at.0.race().expect("it has begun")
}

#[test]
fn up_to_four_strategies_take_part() {
    let mut at = contest();
    let smart = contest::Verb::Toggle(Strategy::Smart);
    assert_eq!(input(&mut at, smart.clone()), Err(contest::Refusal::TooMany(4)));
    input(&mut at, contest::Verb::Toggle(Strategy::States)).expect("it goes out");
    input(&mut at, smart).expect("there is room now");
    for strategy in at.0.lineup().chosen() {
        input(&mut at, contest::Verb::Toggle(strategy)).expect("it goes out");
    }
    assert_eq!(input(&mut at, contest::Verb::Begin), Err(contest::Refusal::NobodyTakesPart));
}

#[test]
fn each_plays_for_the_same_secret_and_guesses_are_shown_for_all_at_once() {
    let mut at = contest();
    assert_eq!(input(&mut at, contest::Verb::StepForward), Err(contest::Refusal::HasNotBegun));
    let chosen = at.0.lineup().chosen();
    assert_eq!(play_all(&mut at), chosen);
    assert_eq!(input(&mut at, contest::Verb::Rules(Rules::BULLS_AND_COWS)), Err(contest::Refusal::HasBegun));
    let shown = |at: &Contest| race(at).lanes.iter().map(|lane| lane.game.turns().len()).max();
    assert_eq!(shown(&at), Some(1));
    assert_eq!(input(&mut at, contest::Verb::StepBack), Err(contest::Refusal::FirstGuess));
    input(&mut at, contest::Verb::StepForward).expect("a second guess");
    assert_eq!(shown(&at), Some(2));
    assert_eq!(race(&at).best(), None, "nobody has found it at this guess");
    input(&mut at, contest::Verb::Last).expect("more guesses");
    assert_eq!(input(&mut at, contest::Verb::StepForward), Err(contest::Refusal::AllThrough));
    assert_eq!(race(&at).best(), Some((vec![Strategy::States, Strategy::Entropy, Strategy::OPTIMAL], 4)));
    let solved = |lane: &contest::Lane| lane.game.turns().last().is_some_and(|turn| turn.code == secret());
    assert!(race(&at).lanes.iter().all(solved));
}

#[test]
fn a_panic_is_told_of_the_strategy_that_was_playing_and_the_others_go_on() {
    let mut at = contest();
    let Ok(contest::Outcome::Plays(first, _)) = input(&mut at, contest::Verb::Begin) else {
        panic!("one plays")
    };
    let Some(contest::Outcome::Plays(second, task)) =
        at.0.receive(first, Update::Ended(End::Done(GameEnd::Found)))
    else {
        panic!("the second plays")
    };
    assert_eq!(task.strategy, Strategy::Minimax);
    let failed = || Update::Ended(End::Failed("out of colors".to_owned()));
    assert!(at.0.receive(second, failed()).is_some(), "the third plays");
    assert_eq!(at.0.receive(second, failed()), None, "that task is over");
    let ends: Vec<bool> =
        race(&at).lanes.iter().map(|lane| matches!(lane.end, Some(End::Failed(_)))).collect();
    assert_eq!(ends, [false, true, false, false]);
}

#[test]
fn a_contest_that_is_canceled_ends_for_all_and_another_has_another_secret() {
    let mut at = contest();
    let Ok(contest::Outcome::Plays(id, _)) = input(&mut at, contest::Verb::Begin) else {
        panic!("one plays")
    };
    assert_eq!(at.0.receive(id, Update::Ended(End::Canceled)), None);
    assert!(race(&at).is_over());
    assert_eq!(input(&mut at, contest::Verb::Another), Ok(contest::Outcome::Cancels));
    assert!(at.0.race().is_none() && at.0.secret() != secret());
    assert_eq!(at.0.receive(id, Update::Ended(End::Canceled)), None);
    input(&mut at, contest::Verb::Secret(secret())).expect("a secret");
    input(&mut at, contest::Verb::Rules(Rules::BULLS_AND_COWS)).expect("another game");
    assert!(at.0.lineup().rules().allow(&at.0.secret()), "the secret is one of the other game");
}

/// An arena for the nine codes of two positions and three colors.
fn small() -> ArenaSession {
    ArenaSession::new(Rules::new(2, 3, Repeats::Allowed).expect("rules"))
}

fn begun(session: &mut ArenaSession) -> (TaskId, pegwise::play::arena::ArenaTask) {
    match session.carry_out(arena::Verb::Begin) {
        Ok(arena::Outcome::Plays(id, task)) => (id, task),
        other => panic!("nobody plays: {other:?}"),
    }
}

#[test]
fn every_strategy_that_takes_part_finds_every_secret_in_turn() {
    let mut session = small();
    session.carry_out(arena::Verb::Toggle(Strategy::Smart)).expect("it goes out");
    let (mut id, mut task) = begun(&mut session);
    assert_eq!(session.carry_out(arena::Verb::Begin), Err(arena::Refusal::Playing));
    assert_eq!(session.status(&Strategy::States), &Status::Playing(ArenaProgress::default()));
    loop {
        let next = task::updates(task).into_iter().fold(None, |_, update| session.receive(id, update));
        let Some(arena::Outcome::Plays(next_id, next_task)) = next else { break };
        (id, task) = (next_id, next_task);
    }
    assert!(!session.is_running());
    assert_eq!(session.status(&Strategy::Smart), &Status::Absent);
    assert_eq!(session.results().count(), Strategy::ALL.len() - 1);
    assert!(session.results().all(|(_, lengths)| lengths.games() == 9));
    let to = NewLineup { rules: Rules::BULLS_AND_COWS, ..session.lineup().again() };
    session.carry_out(arena::Verb::Change(to)).expect("nobody plays");
    assert_eq!(session.status(&Strategy::States), &Status::Absent, "another game has no results yet");
    assert_eq!(session.results().count(), Strategy::ALL.len() - 1, "those of the one before are kept");
}

#[test]
fn a_panic_in_the_arena_is_told_of_the_strategy_that_was_playing() {
    let mut session = small();
    let (first, _) = begun(&mut session);
    let next = session.receive(first, Update::Ended(End::Done(Tournament::Impossible)));
    let Some(arena::Outcome::Plays(second, _)) = next else { panic!("the second plays") };
    let failed = Update::Ended(End::Failed("out of colors".to_owned()));
    assert!(session.receive(second, failed).is_some(), "the third plays");
    assert_eq!(session.status(&Strategy::States), &Status::Impossible);
    assert_eq!(session.status(&Strategy::Smart), &Status::Failed("out of colors".to_owned()));
}

#[test]
fn an_arena_that_is_stopped_keeps_what_was_found_and_begins_no_other() {
    let mut session = small();
    assert_eq!(session.carry_out(arena::Verb::Stop), Err(arena::Refusal::NobodyPlays));
    let (first, task) = begun(&mut session);
    let mut next = None;
    for update in task::updates(task) {
        next = session.receive(first, update);
    }
    let Some(arena::Outcome::Plays(second, _)) = next else { panic!("the second plays") };
    session.receive(second, Update::Progress(ArenaProgress::Secrets(4)));
    assert_eq!(session.carry_out(arena::Verb::Stop), Ok(arena::Outcome::Cancels));
    assert_eq!(session.receive(second, Update::Ended(End::Canceled)), None);
    assert!(matches!(session.status(&Strategy::States), Status::Done(_)));
    assert_eq!(session.status(&Strategy::Smart), &Status::Stopped(ArenaProgress::Secrets(4)));
    assert_eq!(session.status(&Strategy::OPTIMAL), &Status::NotBegun);
    assert_eq!(
        session.receive(first, Update::Progress(ArenaProgress::Secrets(1))),
        None,
        "an older task is not heard"
    );
}

#[test]
fn optimal_is_left_out_where_its_proof_is_out_of_reach() {
    let mut session = ArenaSession::new(Rules::new(8, 8, Repeats::Allowed).expect("rules"));
    assert_eq!(session.left_out(), Some(16_777_216));
    begun(&mut session);
    assert_eq!(session.status(&Strategy::OPTIMAL), &Status::Absent);
    let mut session = ArenaSession::new(Rules::new(8, 8, Repeats::Allowed).expect("rules"));
    for strategy in Strategy::ALL.into_iter().filter(|strategy| *strategy != Strategy::OPTIMAL) {
        session.carry_out(arena::Verb::Toggle(strategy)).expect("it goes out");
    }
    assert_eq!(session.carry_out(arena::Verb::Begin), Err(arena::Refusal::ProofOutOfReach(16_777_216)));
}
