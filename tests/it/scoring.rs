//! Guesses in games of so many codes that they are scored in the background: nothing that is pressed meanwhile is lost, and
//! the game is the one that would have come of it at once.

use pegwise::play::GuessTask;

use crate::support::prelude::*;

fn large() -> Rules {
    Rules::new(8, 8, Repeats::Allowed).expect("rules that there are")
}

fn scoring(effects: &[Effect]) -> (TaskId, GuessTask) {
    let [Effect::Start(Work::Guess(id, task))] = effects else { panic!("no guess is scored: {effects:?}") };
    (*id, task.clone())
}

fn deliver(stage: &mut Stage, (id, task): (TaskId, GuessTask)) {
    for message in heard(&Work::Guess(id, task)) {
        stage.send(message);
    }
}

#[test]
fn what_is_pressed_or_pasted_while_a_guess_is_scored_comes_after_it() {
    let mut stage = Stage::leaving_work(play(large()));
    let first = scoring(&stage.press("aabbccdd Enter"));
    stage.must_say("Scoring");
    assert_eq!(stage.press("ab"), []);
    stage.paste("cd");
    assert_eq!(stage.press("Backspace"), []);
    assert!(stage.shows("guess 1 of 10"), "the guess is not made yet");
    deliver(&mut stage, first);
    stage.must_show("guess 2 of 10").must_say("ABC_____");
}

#[test]
fn the_keys_that_waited_can_hand_in_the_next_guess_or_take_one_back() {
    // The adversary leaves so many codes that its second score takes long as well.
    let adversary = Opening::Play { rules: large(), most: 10, deal: Some(Deal::Adversary) };
    let mut stage = Stage::leaving_work(adversary);
    let first = scoring(&stage.press("aabbccdd Enter"));
    stage.press("eeffgghh Enter");
    let (id, task) = first;
    let messages = heard(&Work::Guess(id, task));
    let effects: Vec<Effect> = messages.into_iter().flat_map(|message| stage.send(message)).collect();
    let second = scoring(&effects);
    assert_eq!(second.1.code.to_string(), "eeffgghh");
    stage.press("u u");
    deliver(&mut stage, second);
    stage.must_show("guess 1 of 10");
}

#[test]
fn giving_up_takes_two_keys_also_where_both_have_waited() {
    let mut stage = Stage::leaving_work(play(large()));
    let first = scoring(&stage.press("aabbccdd Enter"));
    stage.press("r r");
    deliver(&mut stage, first);
    stage.must_show("given up");
    let mut stage = Stage::leaving_work(play(large()));
    let first = scoring(&stage.press("aabbccdd Enter"));
    stage.press("r x r");
    deliver(&mut stage, first);
    assert!(!stage.shows("given up"), "another key came in between");
}

#[test]
fn a_game_that_ends_while_the_key_for_a_new_one_waits_is_recorded() {
    let mut stage = Stage::leaving_work(play(large()));
    let last = scoring(&stage.press(&format!("{} Enter", secret(large()))));
    stage.press("n Enter");
    deliver(&mut stage, last);
    stage.must_show("guess 1 of 10");
    assert!(stage.kept.iter().any(|effect| matches!(effect, Effect::Store(StoreRequest::Note(_)))));
}

#[test]
fn a_guess_that_cannot_be_scored_stays_typed() {
    let mut stage = Stage::leaving_work(play(large()));
    let (id, _) = scoring(&stage.press("aabbccdd Enter"));
    stage.send(message(WorkUpdate::Guess(id, Update::Ended(End::Failed("no memory".to_owned())))));
    stage.must_say("no memory");
    let (again, _) = scoring(&stage.press("Enter"));
    assert_ne!(again, id);
    stage.send(message(WorkUpdate::Guess(id, Update::Ended(End::Failed("late".to_owned())))));
    assert!(stage.status().contains("Scoring"), "an older task is not heard: {}", stage.status());
}

#[test]
fn the_game_is_the_one_that_comes_of_the_guess_at_once() {
    for deal in [Deal::Chosen(secret(large())), Deal::Adversary] {
        let mut stage = Stage::new(Opening::Play { rules: large(), most: 10, deal: Some(deal) });
        let mut game = BreakGame::new(large(), deal, 10);
        for guess in ["aabbccdd", "eeffgghh", "abcdefgh"] {
            stage.press(&format!("{guess} Enter"));
            game = game.guessed(large().parse(guess).expect("a code"));
            let left = pegwise::narration::thousands(game.candidates().count() as u64);
            assert!(stage.shows(&left), "{guess}: {left}\n{}", stage.screen().join("\n"));
        }
    }
}

#[test]
fn small_games_are_scored_with_the_key() {
    let mut stage = Stage::leaving_work(play(Rules::CLASSIC));
    assert_eq!(stage.press("aabb Enter"), []);
    stage.must_show("guess 2 of 10");
}
