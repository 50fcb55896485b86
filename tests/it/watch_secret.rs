//! The secret of a watched game: typed, drawn, refused, hidden; and the task that looks for it.

use crate::support::prelude::*;
use crate::support::stage::watched;
use crate::support::watching::{asking, at, secret_of};

const CLASSIC: Rules = Rules::CLASSIC;

#[test]
fn a_secret_that_is_no_code_is_refused_by_name_and_kept() {
    let asked = |rules: Rules, typed: &str| {
        let mut stage = Stage::new(asking(rules));
        assert_eq!(stage.press(&format!("{typed} Enter")), [], "{typed}");
        assert!(stage.row("Secret:").contains(typed), "{typed} is kept");
        stage.screen().join("\n")
    };
    let unique = Rules::new(4, 10, Repeats::Forbidden).unwrap();
    for (rules, typed, said) in [
        (CLASSIC, "abc", "3"),
        (CLASSIC, "abcde", "5"),
        (CLASSIC, "abxd", "'x'"),
        (unique, "0120", "0 twice"),
    ] {
        let error = rules.parse(typed).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
        let beginning: String = error.chars().take(40).collect();
        assert!(asked(rules, typed).contains(&beginning), "{error} on\n{}", asked(rules, typed));
    }
    let mut stage = Stage::at(asking(CLASSIC), "abxd Enter Left Backspace c");
    assert!(!stage.shows("'x'"), "typing takes the complaint back");
    assert_eq!(secret_of(&watched(&stage.press("Enter")).1), CLASSIC.parse("abcd").unwrap());
}

#[test]
fn a_refusal_is_told_whole() {
    let stage = Stage::at(asking(CLASSIC), "abxd Enter");
    let told = stage.screen().join(" ").replace('│', " ");
    let words: Vec<&str> = told.split_whitespace().collect();
    assert!(words.join(" ").contains("a to f (or 1 to 6)"), "{}", stage.screen().join("\n"));
}

#[test]
fn the_secret_can_be_typed_in_digits_pasted_or_drawn() {
    for typed in ["1264", "abfd", "ABFD"] {
        let mut stage = Stage::new(asking(CLASSIC));
        let (_, task) = watched(&stage.press(&format!("{typed} Enter")));
        assert_eq!(secret_of(&task), CLASSIC.parse(typed).unwrap());
    }
    let mut stage = Stage::new(asking(CLASSIC));
    stage.paste("AB FD\r");
    assert_eq!(secret_of(&watched(&stage.press("Enter")).1), CLASSIC.parse("abfd").unwrap());
    let mut stage = Stage::new(asking(CLASSIC));
    stage.must_show_in("drawn at random", "●");
    assert!(CLASSIC.allow(&secret_of(&watched(&stage.press("Enter")).1)));
}

#[test]
fn another_secret_is_another_task_and_the_old_one_is_not_heard_any_more() {
    let mut stage = Stage::new(asking(CLASSIC));
    let (old_id, old) = watched(&stage.press("dbfd Enter"));
    stage.press("n");
    assert!(stage.shows("Secret: dbfd"), "the last choice is the next");
    let (new_id, _) = watched(&stage.press("eeee Enter"));
    assert_ne!(old_id, new_id);
    let before = stage.frame();
    for message in heard(&Work::Watch(old_id, old)) {
        stage.send(message);
    }
    let failed = Update::Ended(End::Failed("late".to_owned()));
    stage.send(message(WorkUpdate::Watch(old_id, failed)));
    assert_eq!(stage.frame(), before);
}

#[test]
fn until_the_task_ends_the_screen_says_that_it_goes_on() {
    let mut stage = Stage::leaving_work(asking(CLASSIC));
    let (id, task) = watched(&stage.press("dbfd Enter"));
    stage.must_begin("THINKING");
    let work = Work::Watch(id, task);
    let mut messages = heard(&work);
    let end = messages.pop();
    let steps = messages.len();
    messages.into_iter().take(3).for_each(|message| drop(stage.send(message)));
    assert_eq!(at(&stage).0, 1, "the first step is shown");
    assert!(stage.row(" step ").contains("3+"), "more may come");
    stage.after("G s").must_say("Still thinking");
    let mut stage = Stage::leaving_work(asking(CLASSIC));
    stage.press("dbfd Enter");
    heard(&work).into_iter().take(steps).for_each(|message| drop(stage.send(message)));
    stage.send(end.unwrap());
    assert!(!stage.row(" step ").contains('+'));
}

#[test]
fn a_task_that_fails_says_why() {
    let mut stage = Stage::leaving_work(asking(CLASSIC));
    let (id, _) = watched(&stage.press("dbfd Enter"));
    let failed = Update::Ended(End::Failed("out of colors".to_owned()));
    stage.send(message(WorkUpdate::Watch(id, failed)));
    stage.must_say("out of colors");
}

#[test]
fn a_game_that_is_scored_is_dropped_by_another_start_only_when_asked() {
    let first = Stage::at(asking(CLASSIC), "Up Enter 11 Enter");
    for secret in [None, Some(Rules::CLASSIC.parse("dbfd").expect("a code"))] {
        let asked =
            Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret };
        let mut second = Stage::new(asked);
        second.restore(RestoredState { games: first.saved_games(), ..RestoredState::default() });
        second.must_say("You are scoring a game");
        second.kept.clear();
        second.after("Enter").must_say("Enter again drops it");
        assert_eq!(second.kept, [], "the scored game is still the one that is saved");
        second.after("Esc Esc").must_show("1·1");
    }
}

#[test]
fn the_secret_of_ones_own_open_game_stays_hidden_until_it_is_found() {
    let secret = secret(CLASSIC).to_string();
    let mut stage = Stage::new(play(CLASSIC));
    stage.after("aabb Enter v v n Tab Down Down").must_show_in("drawn at random", "●");
    stage.press("Esc G n Tab Down BackTab");
    assert!(stage.shows(&format!("Secret: {secret}")), "once it is found, it can be guessed again");
}
