//! The contest: keys in, what each strategy guesses out.

use pegwise::play::{GameEnd, GameTask};

use crate::support::prelude::*;

fn contest() -> Stage {
    Stage::new(crate::support::stage::contest())
}

/// The contest for this secret between those that take part at first.
fn racing(secret: &str) -> Stage {
    let mut stage = contest();
    stage.press(&format!("n Tab {secret} Enter Enter"));
    stage
}

#[test]
fn strategies_and_a_secret_are_chosen() {
    Stage::plays(
        contest,
        "strategies go in and out, and four is the most:
            Left            | row states: [x] | row smart: [ ]
            Down Space      | says: At most 4 | row smart: [ ]
            Up Space Down Space | row states: [ ] | row smart: [x]
        a typed secret is taken or what is wrong is told:
            n Tab abxd Enter | 'x' in \"abxd\" is not a color here
            Backspace Backspace cd Enter | row Secret:: A▌▐B▌▐C▌▐D
            n Esc           | Strategies
        the arena opens with the rules of the contest:
            n Left Enter Enter 2 | ARENA | 3 positions, 6 colors",
    );
}

#[test]
fn a_contest_is_stepped_run_explained_and_watched() {
    Stage::plays(
        || racing("dbfd"),
        "guesses are stepped forwards and back for all at once:
            @600            |  1 AABB |  1 ABCD | keep: first
            s s             |   3 
            S S             | as: first
            S               | says: This is the first guess
            G               | says: DONE: states, entropy and optimal found it in 4, minimax in 5
            s               | says: All strategies are done
            g Tab BackTab   | as: first
        a run shows one guess after the other and ends:
            Space           | says: RUNNING
            @10000          | says: DONE:  | says:  found it in 
        a strategy is watched at its guess on show, Esc leads back, and the game is kept on its screen, too:
            s s             | keep: contest
            Tab Enter       | WATCH IT THINK | minimax | row   3 : C▌ ▐B▌ ▐D▌ ▐E
            Esc BackTab     | as: contest
            Esc 2           | WATCH IT THINK
            Esc             | hides: The race",
    );
    Stage::plays(
        || racing("fcaf"),
        "why the strategy under the cursor made its last guess stands once, in sentences:
            g       | Why states made guess 1
            Tab     | Why minimax made guess 1 | Runner-up AABC
            BackTab Left | Why optimal made guess 1 | 5,625
            s       | Why optimal made guess 2
            Right   | Why states made guess 2 | hides: 5,625
        that optimal can lose a game is explained where it does, at the end:
            G       | DONE: minimax found it in 4 | optimal is best over all secrets, not on each
            S       | hides: optimal is best",
    );
    let mut clicked = racing("dbfd");
    clicked.click(30, 4);
    clicked.after("Enter").must_show("WATCH IT THINK").must_show("minimax");
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

fn asked(effects: &[Effect]) -> (TaskId, GameTask) {
    let [Effect::Start(Work::Contest(id, task))] = effects else { panic!("nobody plays: {effects:?}") };
    (*id, task.clone())
}

#[test]
fn each_strategy_plays_its_own_game_for_the_same_secret() {
    let mut stage = Stage::leaving_work(crate::support::stage::contest());
    stage.press("n Tab dbfd Enter");
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
    let mut stage = Stage::leaving_work(crate::support::stage::contest());
    stage.press("n Tab dbfd Enter");
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
