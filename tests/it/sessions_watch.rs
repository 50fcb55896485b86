//! The session of a watched game: verbs in, outcomes and steps out, without a screen or a line.

use crate::support::played::{Played, RULES, code, contradictory, restarted, score, scored_by};
use pegwise::archive::saved::SavedWatch;
use pegwise::play::{BreakGame, Deal, GameEnd, GameTask, Scorer, Seed, TURNS};
use pegwise::session::WatchSession;
use pegwise::session::watch::{Outcome, Refusal, Verb};
use pegwise::task::{self, End, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Peg, Rules, Score};

const CLASSIC_BY_STATES: (Rules, Strategy) = (RULES, Strategy::States);

#[test]
fn without_a_game_there_is_nothing_to_do() {
    let mut played = Played::new();
    assert_eq!(played.input(Verb::StepForward), Err(Refusal::NoGame));
    assert_eq!((played.session.save(), played.session.unfinished()), (None, None));
}

#[test]
fn the_cursor_goes_step_by_step_and_guess_by_guess_and_stops_at_both_ends() {
    let mut played = Played::begun(Some("dbfd"));
    let (_, all) = played.at();
    assert_eq!(played.at().0, 1, "the first step is shown");
    assert_eq!(played.input(Verb::StepBack), Err(Refusal::FirstStep));
    played.done(Verb::NextGuess);
    assert_eq!(played.watching().game.turns().len(), 2);
    played.done(Verb::PreviousGuess);
    assert_eq!(played.watching().game.turns().len(), 1);
    played.done(Verb::Last);
    assert_eq!(played.at(), (all, all));
    assert_eq!(played.input(Verb::StepForward), Err(Refusal::LastStep));
    assert_eq!(played.input(Verb::NextGuess), Err(Refusal::NoFurtherGuess));
    assert_eq!(played.session.unfinished(), None, "the secret is found");
    played.done(Verb::GoTo(3));
    assert_eq!(played.at(), (3, all));
    for number in [0, all + 1] {
        assert_eq!(played.input(Verb::GoTo(number)), Err(Refusal::NoSuchStep { number, of: all }));
    }
    played.done(Verb::First);
    assert_eq!((played.at().0, played.session.unfinished()), (1, Some(1)));
}

#[test]
fn the_end_can_be_asked_for_before_it_is_known_and_what_an_older_task_tells_is_not_heard() {
    let mut played = Played::new();
    let Outcome::Plays(older, _) =
        played.session.begin(CLASSIC_BY_STATES, Some(code("dbfd")), &mut played.random)
    else {
        panic!("it plays")
    };
    assert_eq!(played.session.carry_out(Verb::StepForward), Err(Refusal::StillThinking));
    assert_eq!(played.session.carry_out(Verb::Last), Ok(Outcome::Done));
    let Outcome::Plays(id, task) =
        played.session.begin(CLASSIC_BY_STATES, Some(code("eeee")), &mut played.random)
    else {
        panic!("it plays")
    };
    played.session.carry_out(Verb::Last).expect("the end is asked for");
    let late = Update::Ended(End::Failed("late".to_owned()));
    assert_eq!(played.session.receive(older, late), None);
    assert!(played.watching().end().is_none());
    played.follow(Outcome::Plays(id, task));
    assert_eq!(played.at().0, played.at().1, "the cursor followed");
}

#[test]
fn a_code_breaker_that_panics_is_an_end_with_its_words() {
    let mut played = Played::new();
    let Outcome::Plays(id, _) =
        played.session.begin(CLASSIC_BY_STATES, Some(code("dbfd")), &mut played.random)
    else {
        panic!("it plays")
    };
    let failed = End::Failed("out of colors".to_owned());
    assert!(played.session.receive(id, Update::Ended(failed.clone())).is_some());
    assert_eq!(played.watching().end(), Some(&failed));
    assert_eq!(played.input(Verb::StepForward), Err(Refusal::LastStep));
}

#[test]
fn scores_given_by_hand_are_undone_and_offered_again() {
    let mut played = Played::begun(None);
    let first = played.asked().expect("a guess waits");
    played.done(Verb::Score(0, score(2, 1)));
    let second = played.asked().expect("the next guess waits");
    assert_eq!(played.input(Verb::Undo), Ok(Outcome::Ended { undone: Some(score(2, 1)) }));
    assert_eq!((played.asked(), played.watching().scored().len()), (Some(first), 0));
    assert_eq!(played.input(Verb::Undo), Err(Refusal::NothingToUndo));
    assert_eq!(played.input(Verb::Redo), Ok(Outcome::Ended { undone: None }));
    assert_eq!((played.asked(), played.watching().scored().len()), (Some(second), 1));
    assert_eq!(played.input(Verb::Score(2, score(0, 0))), Err(Refusal::NothingToScore));
}

#[test]
fn a_score_given_before_its_guess_was_heard_of_is_refused() {
    let mut played = Played::new();
    assert!(matches!(played.session.begin(CLASSIC_BY_STATES, None, &mut played.random), Outcome::Plays(..)));
    assert_eq!(played.session.refusal(&Verb::Score(0, score(1, 1))), Some(Refusal::NothingToScore));
}

#[test]
fn a_contradiction_is_removed_by_a_correction_or_by_the_secret() {
    let mut played = contradictory();
    let ways = played.watching().contradiction().expect("no code fits").corrections.all().len();
    assert_eq!(played.input(Verb::Score(3, score(0, 0))), Err(Refusal::NoCodeFits));
    let beyond = Refusal::NoSuchCorrection { number: ways + 1, of: ways };
    assert_eq!(played.input(Verb::Correct(ways + 1)), Err(beyond));
    assert_eq!(played.input(Verb::ScoreBySecret), Err(Refusal::NoSecret));
    for number in 1..=ways {
        played.done(Verb::Correct(number));
        assert!(played.watching().contradiction().is_none(), "{number}");
        assert_eq!(played.input(Verb::Undo), Ok(Outcome::Ended { undone: None }));
        assert!(played.watching().contradiction().is_some(), "{number}");
    }
    let mut told = Played::begun(Some("fcaf"));
    assert_eq!(told.input(Verb::Correct(1)), Err(Refusal::NothingToCorrect));
    told.done(Verb::SwitchScorer);
    told.done(Verb::Score(told.watching().scored().len(), score(0, 0)));
    told.done(Verb::ScoreBySecret);
    let secret = code("fcaf");
    let truthful = |turn: &pegwise_engine::code::Turn| turn.score == Score::of(&turn.code, &secret);
    assert!(told.watching().scored().iter().all(truthful), "{:?}", told.watching().scored());
}

#[test]
fn what_a_score_leaves_is_known_before_it_is_given() {
    let mut played = Played::begun(None);
    assert_eq!(played.watching().leaves(0, score(2, 1)), Some(32));
    played.done(Verb::Score(0, score(2, 1)));
    assert_eq!(played.watching().tally().total(), 32);
    let (question, _) = played.watching().why((3, Peg::default()));
    assert_eq!((question.history.turns().len(), question.cell.0), (1, 3));
}

#[test]
fn referee_and_person_take_turns_and_the_persons_scores_come_back() {
    let mut played = Played::begun(Some("dbfd"));
    assert!(!played.watching().is_by_hand());
    played.done(Verb::SwitchScorer);
    let by_hand = played.watching().scored().len();
    played.done(Verb::Score(by_hand, score(3, 0)));
    played.done(Verb::SwitchScorer);
    assert!(!played.watching().is_by_hand() && played.watching().scored().is_empty());
    played.done(Verb::SwitchScorer);
    played.done(Verb::Undo);
    assert_eq!(played.watching().scored()[by_hand].score, score(3, 0));
    let mut alone = Played::begun(None);
    assert_eq!(alone.input(Verb::SwitchScorer), Err(Refusal::NoSecret));
    played = Played::begun(Some("dbfd"));
    played.done(Verb::Last);
    assert_eq!(played.input(Verb::SwitchScorer), Err(Refusal::SecretFound));
}

#[test]
fn another_strategy_is_told_what_was_scored_so_far() {
    let mut played = Played::begun(None);
    played.done(Verb::Score(0, score(2, 1)));
    let turns = played.watching().scored().to_vec();
    played.done(Verb::GuessBy(Strategy::Entropy));
    assert_eq!((&played.watching().strategy, played.watching().scored()), (&Strategy::Entropy, &turns[..]));
    assert_eq!(played.session.strategy, Strategy::Entropy, "and so is the next game");
}

#[test]
fn scores_given_by_hand_are_dropped_only_by_the_very_next_input_and_for_the_same_thing() {
    let mut played = Played::begun(None);
    played.done(Verb::Score(0, score(1, 1)));
    let own = BreakGame::new(RULES, Deal::Chosen(code("abcd")), TURNS);
    assert_eq!(played.begin(None), Outcome::AsksToDropScores);
    assert_eq!(played.input(Verb::Redo), Err(Refusal::NothingToRedo));
    assert_eq!(played.begin(None), Outcome::AsksToDropScores, "another input came in between");
    played.session.next_input();
    assert_eq!(played.session.drop_game(), Outcome::AsksToDropScores, "that is another thing");
    played.session.next_input();
    assert_eq!(played.session.go_on(&own, &mut played.random), Outcome::AsksToDropScores);
    assert_eq!(played.watching().scored().len(), 1, "nothing is lost yet");
    played.session.next_input();
    assert!(matches!(played.session.go_on(&own, &mut played.random), Outcome::Plays(..)));
    // A game that a referee scores has nothing to lose.
    played.session.next_input();
    assert_eq!(played.session.drop_game(), Outcome::Done);
    assert!(played.session.watching().is_none());
}

#[test]
fn a_game_of_the_persons_goes_on_from_its_last_guess() {
    let game = BreakGame::new(RULES, Deal::Chosen(code("dbfd")), TURNS).guessed(code("aabb"));
    let mut played = Played::new();
    let outcome = played.session.go_on(&game, &mut played.random);
    let Outcome::Plays(_, task) = &outcome else { panic!("it plays") };
    assert_eq!(task.scorer, Scorer::Referee(code("dbfd")));
    assert_eq!(task.scored, game.history().turns(), "the strategy is told the turns made");
    played.follow(outcome);
    assert_eq!(played.watching().game.turns(), game.history().turns());
    played.done(Verb::Last);
    assert!(matches!(played.watching().end(), Some(End::Done(GameEnd::Found))));
}

#[test]
fn scores_that_redo_can_give_again_are_not_dropped_without_a_question() {
    let mut played = scored_by(Strategy::States, "dbfd", 2);
    (0..2).for_each(|_| played.done(Verb::Undo));
    let mut again = restarted(&played);
    for next in [&mut played, &mut again] {
        assert_eq!(next.begin(None), Outcome::AsksToDropScores);
        next.done(Verb::Redo);
        assert_eq!(next.watching().scored().len(), 1);
    }
    let saved = SavedWatch::read(&again.session.save().expect("a game")).expect("it was saved");
    assert!(saved.is_unfinished());
    assert_eq!(scored_by(Strategy::States, "dbfd", 0).session.drop_game(), Outcome::Done);
}

#[test]
fn a_task_that_is_given_up_for_an_undo_is_not_heard_any_more() {
    let mut played = Played::begun(None);
    let given = played.session.carry_out(Verb::Score(0, score(2, 1)));
    let Ok(Outcome::Plays(id, task)) = given else { panic!("it plays") };
    played.done(Verb::Undo);
    let before = played.at();
    let hear = |session: &mut WatchSession, task: GameTask| {
        task::updates(task).into_iter().filter_map(|update| session.receive(id, update)).count()
    };
    assert_eq!((hear(&mut played.session, *task), played.at()), (0, before));
}

#[test]
fn the_secret_of_a_game_that_is_handed_over_is_known_once_it_is_found() {
    let own = BreakGame::new(RULES, Deal::Drawn(Seed(8)), TURNS);
    let mut played = Played::new();
    let outcome = played.session.go_on(&own, &mut played.random);
    played.follow(outcome);
    assert_eq!(played.watching().known_secret(), None);
    played.done(Verb::Last);
    assert_eq!(played.watching().known_secret(), Some(own.secret()));
}

#[test]
fn a_guess_is_compared_with_others_unless_the_strategy_has_weighed_them() {
    let compare = |played: &mut Played| {
        let question = played.session.compare()?;
        for update in task::updates(question.clone()) {
            let Update::Ended(end) = update;
            played.session.compared(&end);
        }
        Some(question)
    };
    let mut played = Played::begun(Some("dbfd"));
    let first = compare(&mut played).expect("the four-state machine weighs nothing");
    assert_eq!((first.history.turns(), first.guess), (&[][..], played.watching().game.turns()[0].code));
    assert_eq!(played.session.comparison().expect("it is known").made.code, first.guess);
    assert_eq!(compare(&mut played), None, "it is known");
    played.done(Verb::NextGuess);
    assert_eq!(played.session.comparison(), None);
    let second = compare(&mut played).expect("another guess");
    assert_eq!(second.history.turns().len(), 1);
    played.done(Verb::PreviousGuess);
    assert_eq!(played.session.comparison().expect("it is still known").made.code, first.guess);
    for strategy in [Strategy::Minimax, Strategy::Entropy] {
        played.done(Verb::GuessBy(strategy.clone()));
        played.done(Verb::Last);
        assert_eq!(compare(&mut played), None, "{strategy}");
    }
}

#[test]
fn scores_that_no_code_agrees_with_are_no_guess_to_compare() {
    let mut played = contradictory();
    played.done(Verb::First);
    while played.input(Verb::StepForward).is_ok() {
        if let Some(question) = played.session.compare() {
            assert!(
                task::updates(question)
                    .into_iter()
                    .any(|update| matches!(update, Update::Ended(End::Done(_))))
            );
        }
    }
}
