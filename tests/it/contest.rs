//! The contest: keys in, what each strategy guesses out.

use pegwise::play::{GameEnd, GameTask};

use crate::support::prelude::*;

fn contest() -> Stage {
    Stage::at(Opening::Menu, "5")
}

/// The contest for this secret between those that take part at first.
fn racing(secret: &str) -> Stage {
    let mut stage = contest();
    stage.press(&format!("n Tab {secret} Enter Enter"));
    stage
}

#[test]
fn strategies_go_in_and_out_and_four_is_the_most() {
    let mut stage = contest();
    stage.must_show_in("states", "[x]").must_show_in("smart", "[ ]");
    stage.after("Down Space").must_say("At most 4").must_show_in("smart", "[ ]");
    stage.after("Up Space Down Space").must_show_in("states", "[ ]").must_show_in("smart", "[x]");
}

#[test]
fn where_nobody_takes_part_it_says_so() {
    let mut stage = contest();
    for strategy in Strategy::ALL {
        if stage.row(&format!("] {strategy} ")).contains("[x]") {
            stage.press("Space");
        }
        stage.press("Down");
    }
    assert_eq!(stage.press("Enter"), []);
    stage.must_say("No strategy selected");
}

#[test]
fn a_typed_secret_is_taken_or_what_is_wrong_is_told() {
    let mut stage = contest();
    stage.after("n Tab abxd Enter").must_show("'x' in \"abxd\" is not a color here");
    stage.after("Backspace Backspace cd Enter").must_show_in("Secret:", "A▌▐B▌▐C▌▐D");
    stage.press("n Esc");
    assert!(stage.shows("Strategies"), "Esc keeps the secret there was");
}

/// The game of the contest that was asked for.
fn asked(effects: &[Effect]) -> (TaskId, GameTask) {
    let [Effect::Start(Work::Contest(id, task))] = effects else { panic!("nobody plays: {effects:?}") };
    (*id, task.clone())
}

#[test]
fn each_strategy_plays_its_own_game_for_the_same_secret() {
    let mut stage = Stage::leaving_work(Opening::Menu);
    stage.press("5 n Tab dbfd Enter");
    let mut effects = stage.press("Enter");
    for strategy in [Strategy::States, Strategy::Minimax, Strategy::Entropy, Strategy::OPTIMAL] {
        let (id, task) = asked(&effects);
        let secret = task.secret.expect("a referee knows the secret");
        assert_eq!((task.strategy, secret.to_string().as_str()), (strategy, "dbfd"));
        effects = stage.send(message(WorkUpdate::Contest(id, Update::Ended(End::Done(GameEnd::Found)))));
    }
    assert_eq!(effects, []);
}

#[test]
fn a_strategy_that_fails_is_the_one_that_was_playing() {
    let mut stage = Stage::leaving_work(Opening::Menu);
    stage.press("5 n Tab dbfd Enter");
    let (first, _) = asked(&stage.press("Enter"));
    let effects = stage.send(message(WorkUpdate::Contest(first, Update::Ended(End::Done(GameEnd::Found)))));
    let (second, task) = asked(&effects);
    assert_eq!(task.strategy, Strategy::Minimax);
    let failed = Update::Ended(End::Failed("out of colors".to_owned()));
    let (third, _) = asked(&stage.send(message(WorkUpdate::Contest(second, failed))));
    let late = Update::Ended(End::Failed("late".to_owned()));
    assert_eq!(stage.send(message(WorkUpdate::Contest(second, late))), [], "an older task is not heard");
    assert_ne!(second, third);
}

#[test]
fn guesses_are_stepped_forwards_and_back_for_all_at_once() {
    let mut stage = racing("dbfd");
    let first = stage.frame();
    assert!(stage.shows(" 1 AABB") && stage.shows(" 1 ABCD"), "the first guesses stand there");
    stage.after("s s").must_show("  3 ");
    stage.press("S S");
    assert_eq!(stage.frame(), first);
    stage.after("S").must_say("This is the first guess");
    stage.press("G");
    let winners = "DONE: states, entropy and optimal found it in 4, minimax in 5";
    stage.must_say(winners);
    stage.after("s").must_say("All strategies are done");
    stage.press("g Tab BackTab");
    assert_eq!(stage.frame(), first);
}

#[test]
fn a_run_shows_one_guess_after_the_other_and_ends() {
    let mut stage = racing("dbfd");
    stage.after("Space").must_say("RUNNING");
    stage.wait(10_000);
    stage.must_say("DONE: ").must_say(" found it in ");
}

#[test]
fn who_is_through_says_in_how_many_guesses() {
    let mut stage = racing("dbfd");
    stage.press("G");
    // The same games as the command plays.
    let title = |stage: &Stage| {
        let row = stage.row("optimal");
        row.split('╮').find(|title| title.contains("optimal")).map(str::to_owned)
    };
    assert!(title(&stage).is_some_and(|title| title.contains(" in 4 ")), "{}", stage.row("optimal"));
    stage.resize(120, 40);
    assert!(title(&stage).is_some_and(|title| title.contains(" found in 4 ")), "{}", stage.row("optimal"));
}

#[test]
fn another_contest_has_another_secret_and_the_text_names_all_guesses() {
    let mut stage = racing("dbfd");
    stage.press("G");
    let copied = stage.press("y");
    let [Effect::Copy(text)] = &copied[..] else { panic!("nothing was copied") };
    assert!(text.contains("secret DBFD") && text.contains("optimal\n 1  AABC  0·1"), "{text}");
    stage.after("n Enter").must_show("Strategies");
    stage.after("Esc").must_show("PEGWISE");
}

#[test]
fn the_race_is_drawn_beside_three_or_four_strategies_in_a_usual_window() {
    let stage = racing("dbfd");
    stage.must_show("The race: possible codes after each guess");
    for strategy in ["states", "minimax", "entropy", "optimal"] {
        assert!(stage.row(" states ").contains(strategy), "{strategy} stands beside the others");
    }
    let mut stage = contest();
    stage.after("Space Enter").must_show("The race: possible codes after each guess");
    stage.resize(64, 20);
    stage.must_hide("The race");
}

#[test]
fn a_panel_without_a_heading_has_the_letter_of_the_chart_in_its_title() {
    let mut stage = contest();
    stage.resize(80, 24);
    for other in [[Strategy::Minimax, Strategy::OPTIMAL], [Strategy::Smart, Strategy::Expected]] {
        for strategy in Strategy::ALL {
            let toggled = if other.contains(&strategy) { "Space Down" } else { "Down" };
            stage.press(toggled);
        }
        (0..Strategy::ALL.len()).for_each(|_| drop(stage.press("Up")));
    }
    // The longest of these games has seven guesses.
    stage.after("n Tab fbce Enter Enter G").must_show("The race");
    let screen = stage.screen().join("\n");
    let letter = |name: &str| {
        let (before, _) =
            screen.split_once(&format!(": {name} ")).unwrap_or_else(|| panic!("{name}\n{screen}"));
        before.chars().next_back().expect("a letter")
    };
    let letters = ["states", "smart", "expected", "entropy"].map(letter);
    let different: std::collections::BTreeSet<char> = letters.into_iter().collect();
    assert_eq!(different.len(), letters.len(), "{screen}");
    // One letter means one thing: none of them is a key.
    for letter in letters {
        stage.press(&letter.to_string());
        assert!(stage.status().contains("does nothing"), "{letter}: {}", stage.status());
    }
}

#[test]
fn w_shows_why_each_strategy_made_its_last_guess() {
    let mut stage = racing("fcaf");
    stage.after("w").must_show("Why these guesses: guess 1");
    stage.must_show("runner-up AABC: largest part 276 codes");
    stage.must_show("4.34 guesses on average from here, proved");
    stage.after("Esc s w").must_show("Why these guesses: guess 2");
    stage.after("w").must_hide("Why these guesses").must_show("CONTEST");
}

#[test]
fn a_strategy_of_the_contest_is_watched_at_its_guess_on_show_and_esc_leads_back() {
    let mut stage = racing("dbfd");
    stage.after("Enter").must_say("Tab selects a strategy");
    stage.press("s s");
    let contest = stage.frame();
    stage.after("Tab Tab Enter").must_show("WATCH IT THINK").must_show("minimax");
    stage.must_show_in("  3 ", "C▌ ▐B▌ ▐D▌ ▐E");
    stage.press("Esc BackTab BackTab");
    assert_eq!(stage.frame(), contest);
    stage.press("Esc 2");
    assert!(stage.shows("WATCH IT THINK"), "the game is kept on its screen, too");
    stage.after("Esc").must_hide("The race");
}

#[test]
fn a_click_selects_a_strategy() {
    let mut stage = racing("dbfd");
    stage.click(30, 4);
    stage.after("Enter").must_show("WATCH IT THINK").must_show("minimax");
}

#[test]
fn the_arena_opens_with_the_rules_of_the_contest() {
    let mut stage = contest();
    stage.after("n Left Enter Enter a").must_show("ARENA").must_show("3 positions, 6 colors");
}
