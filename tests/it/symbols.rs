//! The symbols of a game: what is typed for its colors, and how every screen writes them.

use pegwise_engine::code::Symbols;

use crate::support::prelude::*;

fn bulls_and_cows(secret: &str) -> Opening {
    let deal = Rules::BULLS_AND_COWS.parse(secret).ok().map(Deal::Chosen);
    Opening::Play { rules: Rules::BULLS_AND_COWS, most: TURNS, deal }
}

fn watched(rules: Rules, strategy: Strategy, secret: &str) -> Stage {
    let secret = rules.parse(secret).ok();
    let mut stage = Stage::new(Opening::Watch { rules, strategy, opening: Peg::new(0), secret });
    stage.resize(120, 40);
    stage
}

fn with_symbols(rules: Rules, symbols: &str) -> Rules {
    rules.with_symbols(symbols.parse().expect("symbols")).expect("enough for the colors")
}

#[test]
fn bulls_and_cows_is_typed_and_shown_in_digits() {
    let mut stage = Stage::new(bulls_and_cows("4071"));
    stage.resize(120, 40);
    stage.must_offer("0-9 color").must_show("▐0▌ ▐1▌ ▐2▌ ▐3▌ ▐4▌ ▐5▌ ▐6▌ ▐7▌ ▐8▌ (9)");
    stage.after("40").must_say("40__  2 positions left");
    stage.after("4").must_say("4 is in position 1 already");
    stage.after("98 Enter").must_show_in(" 1  ", "4       0      (9)      8").must_show("2·0");
    stage.after("x bc").must_say_only("12__  2 positions left");
    stage.after("w").must_show("Why 2 in position 2");
    stage.press("Esc x");
    stage.paste("40!");
    stage.must_say("'!' is not a color: colors are 0 to 9");
}

#[test]
fn the_possible_codes_the_notes_and_the_coach_have_digits() {
    let mut stage = Stage::new(bulls_and_cows("4071"));
    stage.resize(120, 40);
    stage.after("C P 4078 Enter").must_show("Coach: 4078");
    stage.must_show("▐0▌  ▐1▌  ▐2▌  ▐3▌  ▐4▌  ▐5▌  ▐6▌  ▐7▌  ▐8▌  (9)");
    // The map of all codes stands beside its digits.
    stage.must_show("│0 ").must_show("│9 ");
    stage.resize(80, 24);
    stage.must_show("1078  2078  3078");
}

#[test]
fn the_review_and_the_menu_have_the_digits_of_the_game() {
    let mut stage = Stage::at(bulls_and_cows("4071"), "4078 Enter Esc");
    stage.must_show_in("Continue", "▐4▌▐0▌▐7▌▐8▌");
    stage.after("Enter R R").must_say("4071");
    stage.resize(120, 40);
    stage.after("Enter").must_show("REVIEW").must_show("4078 → 3·0");
    stage.must_show_in(" 1 ", "▐4▌▐0▌▐7▌▐8▌");
}

#[test]
fn a_watched_game_tells_codes_as_tiles_and_leaves_numbers_alone() {
    let mut stage = watched(Rules::BULLS_AND_COWS, Strategy::Smart, "4071");
    stage.after("G").must_show("your secret: ▐4▌▐0▌▐7▌▐1▌").must_show("Letter lists");
    stage.must_show("▐4▌▐7▌▐1▌▐0▌ is the").must_show("4 break guess 1;").must_show("So: 284 codes.");
    // Codes of three digits could be numbers.
    let rules = rules(3, 10, Repeats::Forbidden);
    let mut stage = watched(rules, Strategy::Minimax, "407");
    stage.after("] ]").must_show("Guess 1 ▐0▌▐1▌▐2▌");
    let log = stage.screen();
    let told = log.iter().filter(|row| row.contains("codes")).collect::<Vec<_>>();
    assert!(!told.is_empty() && told.iter().all(|row| !row.contains("▌ codes")), "{}", log.join("\n"));
}

#[test]
fn a_secret_to_watch_is_typed_in_digits() {
    let mut stage = watched(Rules::BULLS_AND_COWS, Strategy::States, "");
    stage.must_show("NEW GAME").must_show_in("Pegs", "▐0▌▐1▌▐2▌");
    stage.after("4071").must_show("Secret: 4071");
    stage.after("Enter").must_show("your secret: ▐4▌▐0▌▐7▌▐1▌");
    // The same secret again, in the same symbols.
    stage.after("n").must_show("Secret: 4071");
}

#[test]
fn an_answer_in_practice_is_typed_in_digits() {
    let mut stage = Stage::at(Opening::Practice, "Down / 12 Enter");
    stage.must_show("10 colors,").must_show("▐5▌▐6▌▐2▌▐8▌");
    stage.after("2790").must_show("▐2▌▐7▌(9)▐0▌");
    stage.after("C-u chja").must_show("▐2▌▐7▌(9)▐0▌");
}

#[test]
fn strategies_are_compared_in_the_symbols_of_the_game() {
    let rules = with_symbols(Rules::CLASSIC, "RGBYOP");
    let opening =
        Opening::Contest { rules, strategies: vec![Strategy::Entropy], secret: rules.parse("rgyp").ok() };
    let stage = Stage::at(opening, "Enter");
    stage.must_show("▐R▌▐G▌▐Y▌▐P▌").must_show("RGBY: after its score");
    let stage = Stage::new(Opening::Explore { rules, strategy: Some(Strategy::Entropy) });
    stage.must_show("Scores of RGBY").must_show("then GBOP").must_show("with RRGB");
}

#[test]
fn a_game_has_symbols_of_ones_own() {
    let rules = with_symbols(Rules::CLASSIC, "RGBYOP");
    let mut stage = Stage::at(play(rules), "rgyp");
    stage.must_offer("rgbyop color").must_say_only("RGYP  Enter makes the guess");
    stage.must_show("▐R 1▌ ▐G 2▌ ▐B 3▌ ▐Y 4▌ ▐O 5▌ ▐P 6▌");
    stage.after("Enter 6").must_say("P___  3 positions left");
    let mut stage = watched(rules, Strategy::States, "rgyp");
    stage.after("G").must_show("your secret: ▐R▌▐G▌▐Y▌▐P▌").must_show("▐B▌ is not in 1 and ▐R▌ is not in 2");
}

#[test]
fn digits_of_ones_own_stand_for_their_colors_alone() {
    let rules = with_symbols(Rules::CLASSIC, "123456");
    let stage = Stage::at(play(rules), "16");
    stage.must_say_only("16__  2 positions left").must_offer("123456 color").must_show("▐1▌");
    assert_eq!(with_symbols(Rules::CLASSIC, "letters").symbols(), Symbols::LETTERS);
}
