//! The explorer as a screen: keys in, a walk through a tree and costs out.

use crate::support::prelude::*;

fn rules(positions: usize, colors: usize) -> Rules {
    Rules::new(positions, colors, Repeats::Allowed).expect("rules that there are")
}

fn explorer(strategy: Strategy, rules: Rules) -> Stage {
    Stage::new(Opening::Explore { rules, strategy: Some(strategy) })
}

#[test]
fn a_strategy_is_walked_by_its_scores() {
    let mut stage = explorer(Strategy::Minimax, Rules::CLASSIC);
    stage.must_show("Scores of AABB").must_show("possible codes: 1,296");
    stage.must_show("guess 1").must_show_in("▶", "256");
    stage.must_begin("1·0: then ACDD");
    stage.after("Down Enter").must_show("guess 2");
    let second = stage.screen();
    stage.press("Enter [");
    assert_eq!(stage.screen()[1], second[1]);
    stage.press("Backspace");
    assert!(stage.shows("Scores of AABB") && stage.row("▶").contains("0·1"), "the score it came from");
    stage.after("] ] g").must_show("guess 1");
}

#[test]
fn the_game_of_a_typed_secret_is_shown_and_a_wrong_one_is_said() {
    let mut stage = explorer(Strategy::Parts, Rules::CLASSIC);
    stage.after("/ fcx").must_show("Secret to follow fcx");
    stage.after("Enter").must_say("'x' in \"fcx\" is not a color here");
    stage.resize(64, 20);
    assert_eq!(
        stage.status(),
        "Secret to follow fcx 'x' in \"fcx\" is not a color here: colors are a to f (or 1 to 6)",
        "the line, and what is wrong with it on two lines"
    );
    stage.after("Backspace a f Enter").must_show("Scores of FCAF").must_say("4·0: the secret is found");
    stage.after("Enter").must_say_only("With this score the secret is found");
    stage.after("/ Esc Esc").must_show("PEGWISE");
}

#[test]
fn another_guess_is_compared_with_the_strategy_and_the_best() {
    let mut stage = explorer(Strategy::Minimax, Rules::CLASSIC);
    stage.resize(120, 40);
    // 5,801 guesses, and 5,625 at best.
    stage.must_show_in("strategy ", "5,801");
    let best = stage.row("best ");
    assert!(best.contains("5,625") && best.contains("4.34") && best.contains("-176"), "{best}");
    stage.press("t abcd Enter");
    let asked = stage.row("asked ");
    assert!(asked.contains("5,6") || asked.contains("5,7") || asked.contains("5,8"), "{asked}");
    stage.must_show("ABCD, then the best guesses");
    stage.press("Tab Tab Enter");
    assert!(!stage.shows("asked "), "another place: {}", stage.screen().join("\n"));
}

#[test]
fn the_explorer_waits_while_the_tree_grows_and_stops() {
    let opening = Opening::Explore { rules: Rules::CLASSIC, strategy: Some(Strategy::Entropy) };
    let mut stage = Stage::leaving_work(opening);
    stage.must_show("entropy plays every game: 0 of 1,296 secrets found").must_say("x stops");
    stage.after("Enter").must_say_only("No strategy to explore yet");
    assert_eq!(stage.press("x"), [Effect::Cancel(WorkKind::Explorer)]);
    stage.must_show("Stopped. n chooses a strategy and rules.");
}

#[test]
fn leaving_stops_the_search_for_costs_and_coming_back_shows_the_same_place() {
    let mut stage = explorer(Strategy::Parts, rules(3, 4));
    stage.press("Enter t abc Enter");
    let before = stage.screen();
    stage.press("Esc 7");
    assert_eq!(stage.screen()[1..20], before[1..20]);
    let opening = Opening::Explore { rules: rules(2, 3), strategy: Some(Strategy::Parts) };
    let mut stage = Stage::leaving_work(opening);
    let effects = stage.press("Esc");
    assert_eq!(effects, [], "the tree goes on growing");
    stage.must_show("PEGWISE");
}

#[test]
fn without_a_strategy_the_form_is_shown() {
    let mut stage = Stage::at(Opening::Menu, "1 T");
    stage.after("3").must_show("NEW GAME").must_show("Explorer");
    stage.after("Up Enter").must_show("3 EXPLORER   parts");
    stage.press("n Esc");
    assert!(stage.screen()[0].contains("3 EXPLORER   parts"), "Esc keeps it");
    stage.after("Esc").must_show("1 CONTEST");
    let mut stage = Stage::new(Opening::Explore { rules: rules(2, 4), strategy: None });
    stage.must_show("NEW GAME").must_show("16 codes");
    stage.after("Enter").must_show("possible codes: 16");
}

#[test]
fn a_game_that_is_too_large_is_refused_in_the_form() {
    let mut stage = Stage::new(Opening::Explore { rules: rules(8, 8), strategy: None });
    stage.after("Enter").must_show("NEW GAME");
    stage.must_say_only("16777216 codes are too many to explore: at most 1048576");
}

#[test]
fn the_strategy_on_show_is_explored_from_the_arena_and_from_a_watched_game() {
    let mut stage = Stage::at(play(rules(3, 4)), "T 2 Down Down Down e");
    stage.resize(120, 40);
    stage.must_title("EXPLORER   minimax, 3 positions");
    stage.after("Esc").must_show("ARENA");
    let rules = Rules::CLASSIC;
    let opening = Opening::Watch {
        rules,
        strategy: Strategy::Minimax,
        opening: rules.peg('a'),
        secret: rules.parse("fcaf").ok(),
    };
    let mut stage = Stage::new(opening);
    stage.after("] ] e").must_show("EXPLORER").must_show("guess 3");
    stage.after("Esc").must_show("WATCH");
}

#[test]
fn a_click_chooses_a_score_and_a_panel() {
    let mut stage = explorer(Strategy::Minimax, Rules::CLASSIC);
    stage.click_on("0·2");
    stage.must_show_in("▶", "0·2");
    stage.click_on("What guesses cost");
    assert_eq!(stage.focused().as_deref(), Some("What guesses cost"));
    stage.click_on("1·1");
    assert_eq!(stage.focused().as_deref(), Some("Scores of AABB"));
}

#[test]
fn small_windows_show_one_panel_where_there_is_no_room_for_more() {
    for (width, height) in [(64, 20), (80, 24), (120, 40), (200, 60)] {
        let mut stage = explorer(Strategy::States, rules(8, 2));
        stage.resize(width, height);
        assert!(stage.shows("Scores of"), "{width}x{height}: {}", stage.screen().join("\n"));
        stage.press("Tab Tab Tab");
        assert!(stage.shows("Games from here"), "{width}x{height}: {}", stage.screen().join("\n"));
    }
}

#[test]
fn w_watches_the_game_that_leads_to_a_guess() {
    let mut stage = explorer(Strategy::Minimax, Rules::CLASSIC);
    stage.press("Down Enter");
    let guess = stage.row("Scores of ");
    let guess = guess.split("Scores of ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a guess");
    stage.after("w").must_show("WATCH IT THINK");
    let letters: Vec<String> = guess.chars().map(|letter| format!("▐{letter}▌")).collect();
    stage.must_show(&format!("next guess {}", letters.concat()));
}
