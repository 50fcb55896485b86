//! The sessions of contest and arena: commands in, tasks and results out, without a screen or a line.

use pegwise::play::arena::{ArenaProgress, ArenaTask, Tournament};
use pegwise::play::{GameEnd, GameTask, Random, Seed};
use pegwise::session::arena::{self, ArenaSession, Status};
use pegwise::session::command::{Argument, Outcome, Place, by_id};
use pegwise::session::contest::{self, ContestSession, Race};
use pegwise::session::{LineupRefusal, NewLineup};
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

/// Whether there is a command with this word now.
fn has_word(at: &Contest, word: &str) -> bool {
    at.0.commands().iter().copied().flatten().any(|command| command.words.contains(&word))
}

/// Carries out the command of a place with this word.
fn carry_out<P: Place>(
    (place, random): (&mut P, &mut Random),
    word: &str,
    with: Argument,
) -> Result<Outcome<P>, P::Refusal> {
    let mut commands = place.commands().iter().copied().flatten();
    let command = commands.find(|command| command.words.contains(&word)).expect("a command of now");
    let ready = command.does.ready(place, with).expect("what it takes");
    ready.map(|run| run(place, random))
}

fn input_with(
    at: &mut Contest,
    word: &str,
    with: Argument,
) -> Result<Outcome<ContestSession>, contest::Refusal> {
    carry_out((&mut at.0, &mut at.1), word, with)
}

fn input(at: &mut Contest, word: &str) -> Result<Outcome<ContestSession>, contest::Refusal> {
    input_with(at, word, Argument::Nothing)
}

fn refusal(at: &mut Contest, word: &str) -> Option<contest::Refusal> {
    input(at, word).err()
}

/// Carries out a command with a strategy. Returns why not, or that it is done.
fn named(at: &mut Contest, word: &str, strategy: Strategy) -> Result<(), contest::Refusal> {
    input_with(at, word, Argument::Strategy(strategy)).map(drop)
}

/// The task that starts, if one does.
fn task<P: Place>(outcome: Option<Outcome<P>>) -> Option<(TaskId, P::Task)> {
    if let Some(Outcome::Starts(id, task)) = outcome { Some((id, task)) } else { None }
}

/// The task of the first strategy of a contest that begins.
fn first_task(at: &mut Contest) -> (TaskId, GameTask) {
    task(input(at, "begin").ok()).expect("one plays")
}

/// Plays all games of a contest. Returns who played, in order.
fn play_all(at: &mut Contest) -> Vec<Strategy> {
    let mut played = Vec::new();
    let mut next = Some(first_task(at));
    while let Some((id, game)) = next.take() {
        played.push(game.strategy.clone());
        for update in task::updates(game) {
            next = task(at.0.receive(id, update));
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
    assert_eq!(named(&mut at, "with", Strategy::Smart).err(), Some(LineupRefusal::TooMany(4).into()));
    named(&mut at, "without", Strategy::States).expect("it goes out");
    named(&mut at, "with", Strategy::Smart).expect("there is room now");
    for strategy in at.0.lineup.chosen() {
        named(&mut at, "without", strategy).expect("it goes out");
    }
    assert_eq!(refusal(&mut at, "begin"), Some(LineupRefusal::NoneSelected.into()));
}

#[test]
fn each_plays_for_the_same_secret_and_guesses_are_shown_for_all_at_once() {
    let mut at = contest();
    assert!(!has_word(&at, "step"), "it has not begun");
    let chosen = at.0.lineup.chosen();
    assert_eq!(play_all(&mut at), chosen);
    assert!(!has_word(&at, "game"), "it has begun");
    let shown = |at: &Contest| race(at).lanes.iter().map(|lane| lane.game.turns().len()).max();
    assert_eq!(shown(&at), Some(1));
    assert_eq!(refusal(&mut at, "back"), Some(contest::Refusal::FirstGuess));
    input(&mut at, "step").expect("a second guess");
    assert_eq!(shown(&at), Some(2));
    assert_eq!(race(&at).best(), None, "nobody has found it at this guess");
    input(&mut at, "run").expect("more guesses");
    assert_eq!(refusal(&mut at, "step"), Some(contest::Refusal::AllThrough));
    assert_eq!(race(&at).best(), Some((vec![Strategy::States, Strategy::Entropy, Strategy::OPTIMAL], 4)));
    let solved = |lane: &contest::Lane| lane.game.turns().last().is_some_and(|turn| turn.code == secret());
    assert!(race(&at).lanes.iter().all(solved));
}

#[test]
fn a_panic_is_told_of_the_strategy_that_was_playing_and_the_others_go_on() {
    let mut at = contest();
    let (first, _) = first_task(&mut at);
    let second = at.0.receive(first, Update::Ended(End::Done(GameEnd::Found)));
    let (second, game) = task(second).expect("the second plays");
    assert_eq!(game.strategy, Strategy::Minimax);
    let failed = || Update::Ended(End::Failed("out of colors".to_owned()));
    assert!(at.0.receive(second, failed()).is_some(), "the third plays");
    assert!(at.0.receive(second, failed()).is_none(), "that task is over");
    let ends: Vec<bool> =
        race(&at).lanes.iter().map(|lane| matches!(lane.end, Some(End::Failed(_)))).collect();
    assert_eq!(ends, [false, true, false, false]);
}

#[test]
fn a_contest_that_is_canceled_ends_for_all_and_another_has_another_secret() {
    let mut at = contest();
    let (id, _) = first_task(&mut at);
    assert!(at.0.receive(id, Update::Ended(End::Canceled)).is_none());
    assert!(race(&at).is_over());
    assert!(matches!(input(&mut at, "again"), Ok(Outcome::Cancels)));
    assert!(at.0.race().is_none() && at.0.secret != secret());
    assert!(at.0.receive(id, Update::Ended(End::Canceled)).is_none());
    input_with(&mut at, "secret", Argument::Code(secret())).expect("a secret");
    assert_eq!(at.0.secret, secret());
    input_with(&mut at, "game", Argument::Rules(Rules::BULLS_AND_COWS)).expect("another game");
    assert!(at.0.lineup.rules.allow(&at.0.secret), "the secret is one of the other game");
}

/// An arena for the nine codes of two positions and three colors.
fn small() -> ArenaSession {
    ArenaSession::new(Rules::new(2, 3, Repeats::Allowed).expect("rules"))
}

fn input_to_arena(
    session: &mut ArenaSession,
    id: &str,
    with: Argument,
) -> Result<Outcome<ArenaSession>, arena::Refusal> {
    let command = by_id(session, id).expect("a command");
    command
        .does
        .ready(session, with)
        .expect("what it takes")
        .map(|run| run(session, &mut Random::new(Seed(1))))
}

fn begin(session: &mut ArenaSession) -> Result<Outcome<ArenaSession>, arena::Refusal> {
    input_to_arena(session, "accept", Argument::Nothing)
}

fn stop(session: &mut ArenaSession) -> Result<Outcome<ArenaSession>, arena::Refusal> {
    input_to_arena(session, "cancel", Argument::Nothing)
}

fn toggle(session: &mut ArenaSession, strategy: Strategy) {
    input_to_arena(session, "choose", Argument::Strategy(strategy)).map(drop).expect("it goes out");
}

fn begun(session: &mut ArenaSession) -> (TaskId, ArenaTask) {
    task(begin(session).ok()).expect("one plays")
}

#[test]
fn every_strategy_that_takes_part_finds_every_secret_in_turn() {
    let mut session = small();
    toggle(&mut session, Strategy::Smart);
    let mut next = Some(begun(&mut session));
    assert_eq!(begin(&mut session).err(), Some(arena::Refusal::Playing));
    assert_eq!(session.status(&Strategy::States), &Status::Playing(ArenaProgress::default()));
    while let Some((id, tournament)) = next.take() {
        for update in task::updates(tournament) {
            next = task(session.receive(id, update));
        }
    }
    assert!(!session.is_running());
    assert_eq!(session.status(&Strategy::Smart), &Status::Absent);
    assert_eq!(session.results().count(), Strategy::ALL.len() - 1);
    assert!(session.results().all(|(_, lengths)| lengths.games() == 9));
    let to = NewLineup { rules: Rules::BULLS_AND_COWS, ..session.lineup.again() };
    session.prepare(to).expect("nobody plays");
    assert_eq!(session.status(&Strategy::States), &Status::Absent, "another game has no results yet");
    assert_eq!(session.results().count(), Strategy::ALL.len() - 1, "those of the one before are kept");
}

#[test]
fn a_panic_in_the_arena_is_told_of_the_strategy_that_was_playing() {
    let mut session = small();
    let (first, _) = begun(&mut session);
    let next = session.receive(first, Update::Ended(End::Done(Tournament::Impossible)));
    let (second, _) = task(next).expect("the second plays");
    let failed = Update::Ended(End::Failed("out of colors".to_owned()));
    assert!(session.receive(second, failed).is_some(), "the third plays");
    assert_eq!(session.status(&Strategy::States), &Status::Impossible);
    assert_eq!(session.status(&Strategy::Smart), &Status::Failed("out of colors".to_owned()));
}

#[test]
fn an_arena_that_is_stopped_keeps_what_was_found_and_begins_no_other() {
    let mut session = small();
    assert_eq!(stop(&mut session).err(), Some(arena::Refusal::NotPlaying));
    let (first, tournament) = begun(&mut session);
    let mut next = None;
    for update in task::updates(tournament) {
        next = session.receive(first, update);
    }
    let (second, _) = task(next).expect("the second plays");
    session.receive(second, Update::Progress(ArenaProgress::Secrets(4)));
    assert!(matches!(stop(&mut session), Ok(Outcome::Cancels)));
    assert!(session.receive(second, Update::Ended(End::Canceled)).is_none());
    assert!(matches!(session.status(&Strategy::States), Status::Done(_)));
    assert_eq!(session.status(&Strategy::Smart), &Status::Stopped(ArenaProgress::Secrets(4)));
    assert_eq!(session.status(&Strategy::OPTIMAL), &Status::NotBegun);
    let late = session.receive(first, Update::Progress(ArenaProgress::Secrets(1)));
    assert!(late.is_none(), "an older task is not heard");
}

#[test]
fn optimal_is_left_out_where_its_proof_is_out_of_reach() {
    let mut session = ArenaSession::new(Rules::new(8, 8, Repeats::Allowed).expect("rules"));
    assert_eq!(session.left_out(), Some(16_777_216));
    begun(&mut session);
    assert_eq!(session.status(&Strategy::OPTIMAL), &Status::Absent);
    let mut session = ArenaSession::new(Rules::new(8, 8, Repeats::Allowed).expect("rules"));
    for strategy in Strategy::ALL.into_iter().filter(|strategy| *strategy != Strategy::OPTIMAL) {
        toggle(&mut session, strategy);
    }
    assert_eq!(begin(&mut session).err(), Some(arena::Refusal::ProofOutOfReach(16_777_216)));
}
