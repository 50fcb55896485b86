//! The session of a watched game: verbs in, outcomes and steps out, without a screen or a line.

use pegwise::archive::saved::SavedWatch;
use pegwise::breaker::{Event, Strategy};
use pegwise::code::{Code, Peg, Rules, Score};
use pegwise::play::{BreakGame, Deal, GameEnd, GameTask, Random, Scorer, Seed, TURNS};
use pegwise::session::WatchSession;
use pegwise::session::watch::{Outcome, Refusal, Verb, Watching};
use pegwise::task::{self, End, TaskId, Update};

const RULES: Rules = Rules::CLASSIC;

fn code(text: &str) -> Code {
    RULES.parse(text).expect("a code")
}

fn score(exact: usize, misplaced: usize) -> Score {
    Score::new(exact, misplaced, RULES).expect("a score")
}

/// A session whose tasks are done at once.
struct Played {
    session: WatchSession,
    random: Random,
}

impl Played {
    fn new() -> Played {
        let session = WatchSession::new(RULES, Strategy::States, RULES.peg('f'));
        Played { session, random: Random::new(Seed(1)) }
    }

    /// A game in which the program guesses this secret, or the person scores.
    fn begun(secret: Option<&str>) -> Played {
        let mut played = Played::new();
        played.begin(secret);
        played
    }

    fn begin(&mut self, secret: Option<&str>) -> Outcome {
        self.session.next_input();
        let outcome = self.session.begin(secret.map(code), &mut self.random);
        self.follow(outcome)
    }

    /// Plays what has to be played. Returns what came of it.
    fn follow(&mut self, outcome: Outcome) -> Outcome {
        let Outcome::Plays(id, task) = outcome else { return outcome };
        let heard: Vec<Outcome> =
            task::updates(*task).into_iter().filter_map(|update| self.session.receive(id, update)).collect();
        heard.into_iter().next().expect("it ends")
    }

    fn input(&mut self, verb: Verb) -> Result<Outcome, Refusal> {
        self.session.next_input();
        let outcome = self.session.carry_out(verb)?;
        Ok(self.follow(outcome))
    }

    fn done(&mut self, verb: Verb) {
        self.input(verb).expect("it can be done");
    }

    fn watching(&self) -> &Watching {
        self.session.watching().expect("a game")
    }

    /// The step that is shown, of how many.
    fn at(&self) -> (usize, usize) {
        let line = &self.watching().game().line;
        (line.cursor(), line.steps().len())
    }

    fn asked(&self) -> Option<Code> {
        self.watching().ask().map(|ask| ask.code)
    }
}

/// Three scores that no code agrees with.
fn contradictory() -> Played {
    let mut played = Played::begun(None);
    for (turn, score) in [score(2, 0), score(2, 0), score(0, 1)].into_iter().enumerate() {
        played.done(Verb::Score(turn, score));
    }
    played
}

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
    assert_eq!(played.watching().game().turns().len(), 2);
    played.done(Verb::PreviousGuess);
    assert_eq!(played.watching().game().turns().len(), 1);
    played.done(Verb::Last);
    assert_eq!(played.at(), (all, all));
    assert_eq!(played.input(Verb::StepForward), Err(Refusal::LastStep));
    assert_eq!(played.input(Verb::NextGuess), Err(Refusal::NoFurtherGuess));
    assert_eq!(played.session.unfinished(), None, "the secret is found");
    played.done(Verb::First);
    assert_eq!((played.at().0, played.session.unfinished()), (1, Some(1)));
}

#[test]
fn the_end_can_be_asked_for_before_it_is_known_and_what_an_older_task_tells_is_not_heard() {
    let mut played = Played::new();
    let Outcome::Plays(older, _) = played.session.begin(Some(code("dbfd")), &mut played.random) else {
        panic!("it plays")
    };
    assert_eq!(played.session.carry_out(Verb::StepForward), Err(Refusal::StillThinking));
    assert_eq!(played.session.carry_out(Verb::Last), Ok(Outcome::Done));
    let Outcome::Plays(id, task) = played.session.begin(Some(code("eeee")), &mut played.random) else {
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
    let Outcome::Plays(id, _) = played.session.begin(Some(code("dbfd")), &mut played.random) else {
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
    assert!(matches!(played.session.begin(None, &mut played.random), Outcome::Plays(..)));
    assert_eq!(played.session.refusal(Verb::Score(0, score(1, 1))), Some(Refusal::NothingToScore));
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
    let truthful = |turn: &pegwise::code::Turn| turn.score == Score::of(&turn.code, &secret);
    assert!(told.watching().scored().iter().all(truthful), "{:?}", told.watching().scored());
}

#[test]
fn what_a_score_leaves_is_known_before_it_is_given() {
    let mut played = Played::begun(None);
    assert_eq!(played.watching().leaves(0, score(2, 1)), Some(32));
    played.done(Verb::Score(0, score(2, 1)));
    played.done(Verb::Last);
    assert_eq!(played.watching().tally().total(), 32);
    let question = played.watching().why((3, Peg::default()));
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
    assert_eq!((played.watching().strategy(), played.watching().scored()), (Strategy::Entropy, &turns[..]));
    assert_eq!(played.session.strategy(), Strategy::Entropy, "and so is the next game");
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
    assert_eq!(played.watching().game().turns(), game.history().turns());
    played.done(Verb::Last);
    assert!(matches!(played.watching().end(), Some(End::Done(GameEnd::Found))));
}

#[test]
fn a_saved_game_comes_back_at_its_step_once_somebody_comes_to_see_it() {
    let mut by_hand = Played::begun(None);
    by_hand.done(Verb::Score(0, score(2, 1)));
    for mut played in [Played::begun(Some("dbfd")), by_hand, Played::begun(None)] {
        (0..3).for_each(|_| drop(played.input(Verb::StepForward)));
        let text = played.session.save().expect("a game");
        let mut restored = Played::new();
        restored.session.restore(SavedWatch::read(&text).expect("it was saved"));
        assert_eq!(restored.session.save().as_ref(), Some(&text), "it is kept while nobody comes");
        assert!(restored.session.watching().is_none());
        let outcome = restored.session.arrive().expect("a game");
        restored.follow(outcome);
        assert_eq!(restored.at(), played.at());
        assert_eq!(restored.watching().scored(), played.watching().scored());
        assert_eq!(restored.asked(), played.asked());
        assert_eq!(restored.session.save(), Some(text));
        assert_eq!(restored.session.arrive(), None, "once");
    }
}

/// The session after a restart, once its game was played again.
fn restarted(played: &Played) -> Played {
    let mut next = Played::new();
    let text = played.session.save().expect("a game");
    next.session.restore(SavedWatch::read(&text).expect("it was saved"));
    let outcome = next.session.arrive().expect("a game");
    next.follow(outcome);
    next
}

/// Every event that is recorded.
fn events(played: &Played) -> Vec<Event> {
    played.watching().game().line.steps().iter().map(|step| step.event.clone()).collect()
}

/// A game in which the person scores some guesses by this secret.
fn scored_by(strategy: Strategy, secret: &str, guesses: usize) -> Played {
    let mut played = Played::new();
    played.session.set_strategy(strategy);
    played.begin(None);
    for turn in 0..guesses {
        let asked = played.asked().expect("a guess waits");
        played.done(Verb::Score(turn, Score::of(&asked, &code(secret))));
        played.done(Verb::Last);
    }
    played
}

#[test]
fn a_game_scored_by_hand_comes_back_with_every_step_between_its_guesses() {
    for strategy in [Strategy::States, Strategy::Smart, Strategy::Minimax, Strategy::Constraints] {
        let mut played = scored_by(strategy, "dbfd", 3);
        let again = restarted(&played);
        assert_eq!(events(&again), events(&played), "{strategy}");
        assert_eq!(again.at(), played.at(), "{strategy}");
        assert_eq!(again.watching().scored(), played.watching().scored(), "{strategy}");
        played.done(Verb::StepBack);
        assert_eq!(restarted(&played).at(), played.at(), "{strategy}");
    }
}

#[test]
fn a_step_beyond_the_last_comes_back_as_the_last() {
    let played = scored_by(Strategy::States, "dbfd", 2);
    let mut saved = SavedWatch::read(&played.session.save().expect("a game")).expect("it was saved");
    saved.step += 7;
    let mut next = Played::new();
    next.session.restore(saved);
    let outcome = next.session.arrive().expect("a game");
    next.follow(outcome);
    assert_eq!(next.at(), played.at());
    assert_eq!(next.session.unfinished(), Some(played.at().1));
}

#[test]
fn the_guesses_of_another_strategy_come_back_without_reasons_of_this_one() {
    let mut played = scored_by(Strategy::States, "dbfd", 2);
    played.done(Verb::GuessBy(Strategy::Entropy));
    played.done(Verb::Last);
    let again = restarted(&played);
    assert_eq!((events(&again), again.at()), (events(&played), played.at()));
    let choices = events(&again).iter().filter(|event| matches!(event, Event::Choice(_))).count();
    assert_eq!(choices, 1, "only the guess that waits is its choice");
}

#[test]
fn undo_and_redo_of_scores_reach_as_far_after_a_restart_and_with_another_strategy() {
    let mut played = scored_by(Strategy::States, "dbfd", 3);
    let scored = played.watching().scored().to_vec();
    played.done(Verb::Score(0, score(0, 2)));
    played.done(Verb::Undo);
    played.done(Verb::Undo);
    let mut again = restarted(&played);
    assert_eq!((again.at(), again.asked()), (played.at(), played.asked()));
    let mut other = restarted(&played);
    other.done(Verb::GuessBy(Strategy::Smart));
    for (name, next) in [("restarted", &mut again), ("another strategy", &mut other)] {
        assert_eq!(next.watching().scored(), &scored[..2], "{name}");
        next.done(Verb::Redo);
        assert_eq!(next.watching().scored(), scored, "{name}");
        next.done(Verb::Redo);
        assert_eq!(next.watching().scored()[0].score, score(0, 2), "{name}");
        assert_eq!(next.input(Verb::Redo), Err(Refusal::NothingToRedo), "{name}");
        (0..4).for_each(|_| next.done(Verb::Undo));
        assert_eq!(next.input(Verb::Undo), Err(Refusal::NothingToUndo), "{name}");
        assert!(next.asked().is_some(), "{name}");
    }
    // Undo leads to the steps that there were, each once.
    (0..2).for_each(|_| played.done(Verb::Undo));
    assert_eq!((events(&again), again.asked()), (events(&played), played.asked()));
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
fn scores_set_aside_for_the_referee_come_back_after_a_restart() {
    let mut played = Played::begun(Some("dbfd"));
    played.done(Verb::SwitchScorer);
    let by_hand = played.watching().scored().len();
    played.done(Verb::Score(by_hand, score(3, 0)));
    played.done(Verb::SwitchScorer);
    let mut again = restarted(&played);
    again.done(Verb::SwitchScorer);
    again.done(Verb::Undo);
    assert_eq!(again.watching().scored()[by_hand].score, score(3, 0));
}

#[test]
fn a_game_handed_to_the_person_and_back_is_the_same_after_a_restart() {
    let mut played = Played::begun(Some("dbfd"));
    played.done(Verb::SwitchScorer);
    for turn in 0..2 {
        let scored = played.watching().scored().len();
        assert!(scored >= turn);
        played.done(Verb::Score(scored, score(1, turn)));
    }
    played.done(Verb::SwitchScorer);
    played.done(Verb::Last);
    assert!(matches!(played.watching().end(), Some(End::Done(GameEnd::Found))));
    let again = restarted(&played);
    assert_eq!(again.watching().game().turns(), played.watching().game().turns());
    assert!(again.watching().game().is_won() && again.watching().game().line.is_at_end());
    // Another strategy begins with its own first guess.
    let mut other = restarted(&played);
    other.done(Verb::GuessBy(Strategy::Smart));
    assert_eq!(other.at().0, 1);
}

#[test]
fn scores_that_contradict_each_other_do_so_still_when_they_come_back() {
    let played = contradictory();
    let mut restored = Played::new();
    restored
        .session
        .restore(SavedWatch::read(&played.session.save().expect("a game")).expect("it was saved"));
    let outcome = restored.session.arrive().expect("a game");
    restored.follow(outcome);
    assert_eq!(restored.watching().contradiction(), played.watching().contradiction());
    assert!(restored.watching().contradiction().is_some());
}

#[test]
fn a_game_that_is_still_played_back_is_saved_at_the_step_that_it_goes_to() {
    let mut played = Played::begun(Some("dbfd"));
    played.done(Verb::Last);
    let text = played.session.save().expect("a game");
    let mut restored = Played::new();
    restored.session.restore(SavedWatch::read(&text).expect("it was saved"));
    let outcome = restored.session.arrive();
    assert!(matches!(outcome, Some(Outcome::Plays(id, _)) if id != TaskId::default()));
    assert_eq!(restored.session.save(), Some(text));
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
fn a_contradictory_game_is_restored_at_the_step_where_it_was_left() {
    let mut played = Played::begun(None);
    while played.watching().contradiction().is_none() {
        let scored = played.watching().scored().len();
        played.done(Verb::Score(scored, score(0, 0)));
    }
    assert!(played.watching().game().line.cursor() > 3, "a contradiction is shown at once");
    played.done(Verb::First);
    played.done(Verb::StepForward);
    played.done(Verb::StepForward);
    let saved = SavedWatch::read(&played.session.save().expect("a game")).expect("it can be read");
    assert_eq!((saved.step, saved.is_found), (3, false));
    let mut next = Played::new();
    next.session.restore(saved);
    let arrived = next.session.arrive().expect("it waits");
    next.follow(arrived);
    assert_eq!(next.watching().game().line.cursor(), 3);
    assert!(next.watching().contradiction().is_some());
}

#[test]
fn a_game_is_saved_as_found_where_its_last_guess_is_shown() {
    let mut played = Played::begun(Some("dbfd"));
    let saved = |played: &Played| SavedWatch::read(&played.session.save().expect("a game")).expect("a game");
    assert!(saved(&played).is_unfinished() || saved(&played).step == 1);
    played.done(Verb::Last);
    assert!(saved(&played).is_found && !saved(&played).is_unfinished());
    played.done(Verb::First);
    assert!(!saved(&played).is_found);
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
