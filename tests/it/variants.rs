//! The variants of the game: what may be guessed, what is refused, and that a game keeps its variant wherever it goes.

use crate::support::prelude::*;
use pegwise::archive::{ShareCodeContent, game_from_share_code, share_code};

fn by(rules: Rules, variants: &str) -> Rules {
    rules.with_variants(variants.parse().expect("names of variants")).expect("several codes")
}

/// The last code of a game.
fn last_code(rules: Rules) -> String {
    let codes = pegwise_engine::code::Universe::new(rules);
    codes.code(codes.size() - 1).map(|code| rules.symbols().code(&code)).expect("there are codes")
}

fn played(rules: Rules, secret: &str, keys: &str) -> Stage {
    let deal = rules.parse(secret).ok().map(Deal::Chosen);
    Stage::at(Opening::Play { rules, most: TURNS, deal }, keys)
}

#[test]
fn a_guess_that_cannot_be_the_secret_is_refused_with_the_guess_that_it_contradicts() {
    let rules = by(Rules::CLASSIC, "possible-only");
    let mut stage = played(rules, "dbfd", "aabb Enter");
    stage.must_show("possible only").must_show("○··· 0·1");
    stage.after("eeff Enter").must_say("EEFF cannot be the secret: guess 1, AABB, would score 0,0, not 0,1");
    stage.must_show("guess 2 of 10");
    stage.after("x dbcc Enter").must_show("guess 3 of 10");
    let usual = played(Rules::CLASSIC, "dbfd", "aabb Enter eeff Enter");
    usual.must_show("guess 3 of 10");
}

#[test]
fn in_a_race_too_each_guess_must_be_possible() {
    let rules = by(Rules::CLASSIC, "possible-only");
    let secret = rules.parse("dbfd").ok();
    let mut stage = Stage::new(Opening::Contest { rules, strategies: vec![Strategy::Entropy], secret });
    stage.press("y Enter t ffee Enter");
    let before = stage.screen().concat().matches("guess 1 ─").count();
    // No code but the secret agrees with its own score.
    stage.after("t ffee Enter").must_say("FFEE cannot be the secret: guess 1, FFEE, would score 4,0, not");
    assert_eq!(stage.screen().concat().matches("guess 1 ─").count(), before, "no guess was made");
}

#[test]
fn a_game_keeps_its_variant_and_its_symbols_in_share_codes_texts_and_saved_games() {
    let own = Rules::CLASSIC.with_symbols("rgbvop".parse().expect("symbols")).expect("enough");
    for rules in [
        by(own, "possible-only"),
        by(rules(4, 7, Repeats::Allowed), "blanks"),
        by(Rules::BULLS_AND_COWS, "possible-only,no-leading-zero"),
    ] {
        let secret = rules.parse(&rules.example()).expect("a code of the game");
        let game = BreakGame::new(rules, Deal::Chosen(secret), TURNS);
        let read =
            game_from_share_code(&share_code(&game, ShareCodeContent::Secret)).expect("its own share code");
        assert_eq!((read.rules(), read.fixed_secret()), (rules, Some(secret)));
        assert_eq!(read.rules().symbols(), rules.symbols());
        let mut stage = played(rules, &rules.example(), &format!("{} Enter", last_code(rules)));
        let text = stage.copied("y");
        assert!(text.contains(&format!("rules: {rules}\n")), "{text}");
    }
}

#[test]
fn the_form_offers_the_variants_with_what_they_mean() {
    let mut stage = Stage::at(Opening::NewGame, "Up");
    stage.must_show_in("▶ Variant", "▐none▌ possible-only …");
    stage.must_show("special rules");
    stage.after("Right").must_show("each guess must be possible").must_say("possible only: 1,296 codes");
    stage.after("Right Right").must_show("the first color never leads").must_say("1,080 codes");
    stage.after("Enter").must_show("BREAK THE CODE   4x6, no leading zero");
}

#[test]
fn no_code_begins_with_the_first_color_and_the_screen_says_why() {
    let rules = by(Rules::BULLS_AND_COWS, "no-leading-zero");
    let mut stage = played(rules, "4071", "");
    stage.after("0").must_say("No code here begins with 0");
    stage.after("4098 Enter").must_show_in(" 1 ", "2·0");
    let home = Home::new();
    let bulls = "play --seed 4 --colors 10 --no-repeats --variant no-leading-zero";
    home.says(bulls, "1234 / why 0 1").tells(["0 is not in position 1: no code here begins with it."]);
}

#[test]
fn a_blank_is_typed_as_a_dot_and_drawn_without_a_color() {
    let rules = by(rules(4, 7, Repeats::Allowed), "blanks");
    let mut stage = played(rules, "a.b.", "");
    stage.after(".").must_say(".___  3 positions left");
    stage.after(".ab Enter").must_show("●○○○  1·3").must_show("4x7, blanks");
}

#[test]
fn in_lines_colors_are_called_by_names_and_the_rules_are_listed() {
    let home = Home::new();
    home.says(
        "play --seed 4 --symbols names --variant blanks --colors 7",
        "rules / orange orange sky blank / osgy / orange purple sky sky",
    )
    .tells([
        "Break the code: 4 positions, 7 colors, repeats allowed, blanks, symbols osgybr., 2,401 codes, colors orange sky green yellow blue red blank.",
        "The last color is a blank.",
        "Guess 1, orange orange sky blank: 0 exact, 0 misplaced. None of your pegs is in the code.",
    ]);
    let home = Home::new();
    home.says("play --seed 4 --variant possible-only", "aabb / aabb / aabb / rules").tells([
        "AABB cannot be the secret: guess 1, AABB, would score 4,0, not 2,0.",
        "Each guess must be possible.",
    ]);
}

#[test]
fn a_score_of_one_number_is_shown_as_one_number() {
    let mut exact = played(by(Rules::CLASSIC, "exact-only"), "dbfd", "bbda Enter");
    exact.must_show("exact only").must_show_in(" 1 ", "●··· 1").must_hide("·0");
    exact.after("H").must_hide("misplaced");
    let mut sum = played(by(Rules::CLASSIC, "sum-only"), "dbfd", "bbda Enter");
    sum.must_show_in(" 1 ", "++·· 2").must_hide("·2");
    let text = sum.copied("y");
    assert!(text.contains("1. BBDA  sum 2\n"), "{text}");
    sum.after("dfbd Enter").must_show("++++ 4").must_show("guess 3 of 10");
    sum.press("dbfd Enter");
    sum.wait(5_000);
    sum.must_say("Solved in 3 guesses");
    let mut again = Stage::new(Opening::Menu);
    again.paste(&text);
    again.must_show_in(" 1 ", "++·· 2");
}

#[test]
fn in_lines_a_score_shows_what_the_variant_shows() {
    let home = Home::new();
    home.says("play --seed 4 --variant sum-only", "rules / aabb / ccdd / hint / save")
        .tells(["Scores tell only the sum.", "Guess 1, A A B B: sum 2. Two of your pegs are in the code."]);
    let home = Home::new();
    home.says("watch --variant sum-only --seed 4", "hand")
        .tells(["You do not score where a score is only a sum."]);
}

#[test]
fn a_strategy_by_a_variant_is_written_to_a_file_and_read_again() {
    use pegwise::archive::strategy_file::StrategyFile;
    for variants in ["possible-only", "blanks", "no-leading-zero", "exact-only", "sum-only"] {
        let rules = by(rules(2, 4, Repeats::Allowed), variants);
        let mut go_on = |_| std::ops::ControlFlow::Continue(());
        let tree = Strategy::Entropy.tree(rules, Peg::default(), &mut go_on).expect("nothing stops it");
        let label = "entropy".parse().expect("a name");
        let file = StrategyFile { label, tree: std::sync::Arc::new(tree) };
        assert_eq!(file.to_text().parse(), Ok(file), "{variants}");
    }
}

#[test]
fn another_game_like_this_one_keeps_the_variant() {
    let mut stage = played(by(Rules::CLASSIC, "possible-only"), "dbfd", "dbfd Enter");
    stage.after("=").must_show("possible only").must_show("guess 1 of 10");
    stage.after("aabb Enter bbaa Enter").must_say("BBAA cannot be the secret");
}
