//! Playing on from a row of a finished game with another guess, and the two games side by side: in both front ends, saved,
//! restored and undone, and in sentences that are true.

use std::collections::BTreeSet;

use crate::support::prelude::*;
use crate::support::stage::{against, code};
use pegwise::narration::comparison;
use pegwise::play::{GameMode, NextSecret, Side};
use pegwise::session::{Comparison, Judgments};
use pegwise::task;
use pegwise_engine::breaker::review::Judged;

const CLASSIC: Rules = Rules::CLASSIC;

/// The game of the design's pictures in its review, with the third guess selected.
const THIRD_GUESS: &str = "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter Enter Down Down";

fn reviewed(deal: Deal, keys: &str) -> Stage {
    let mut stage = Stage::new(against(deal));
    stage.press(keys);
    stage
}

fn published() -> Stage {
    reviewed(Deal::Chosen(code("dbfd")), THIRD_GUESS)
}

fn game(stage: &Stage) -> &BreakGame {
    stage.games().0.present()
}

/// The words of the panel under the list of guesses.
fn conclusion(stage: &Stage) -> String {
    let rows = stage.screen();
    let first = rows.iter().position(|row| row.contains("Result")).expect("a conclusion") + 1;
    let words = rows[first..rows.len() - 3].iter().map(|row| row.trim_matches(['│', ' ']).to_owned());
    words.collect::<Vec<_>>().join(" ")
}

fn played(rules: Rules, deal: Deal, guesses: &[&str]) -> BreakGame {
    let begun = BreakGame::new(rules, deal, TURNS);
    let game = guesses
        .iter()
        .fold(begun, |game, guess| game.guessed(rules.parse(guess).expect("a code of these rules")));
    if game.status() == GameStatus::Open { game.revealed() } else { game }
}

fn guessed(game: BreakGame, guesses: &[&str]) -> BreakGame {
    guesses.iter().fold(game, |game, guess| game.guessed(game.rules().parse(guess).expect("a code")))
}

fn compared(game: BreakGame) -> Comparison {
    let judgments = Judgments::new(game.rules());
    let mut games = Comparison::new(game, &judgments).expect("it has an original");
    while let Some(analysis) = games.ask() {
        task::collect(analysis).0.iter().for_each(|result| games.take(result));
    }
    games
}

fn conclusion_of(game: BreakGame) -> String {
    comparison::conclusion(&compared(game).games())
}

#[test]
fn another_guess_is_made_in_a_row_against_the_secret_that_the_player_saw() {
    let mut stage = published();
    stage.after("a").must_show("guess 3 of 10").must_show_in("BREAK THE CODE", "practice");
    stage.must_say_only("The same secret, which you saw. Undo returns to the original.");
    let game = game(&stage);
    assert_eq!((game.secret(), game.mode()), (code("dbfd"), GameMode::Practice));
    assert_eq!(game.history().turns().len(), 2);
    let original = game.original().expect("the game it was played on from");
    assert_eq!((original.kept, original.secret), (2, NextSecret::Same));
    assert_eq!(original.game.history().turns().len(), 5);
    stage.press("bcce Enter u u");
    assert!(stage.shows("solved in 5"), "undo leads back to the original");
    assert!(self::game(&stage).original().is_none());
}

#[test]
fn every_row_of_a_game_can_be_played_on_whatever_its_end() {
    for keys in ["aabb Enter ccdd Enter r r Enter", "aabb Enter ccdd Enter dbfd Enter Enter"] {
        let rows = keys.matches("Enter").count() - 1;
        for row in 0..rows {
            let mut stage = reviewed(Deal::Chosen(code("dbfd")), keys);
            stage.press(&"Down ".repeat(row));
            stage.after("a").must_show(&format!("guess {} of 10", row + 1));
        }
    }
}

#[test]
fn a_drawn_secret_agrees_with_the_rows_that_are_kept_and_may_be_each_such_code() {
    let original = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "ccdd", "dbcd"]);
    let mut random = Random::new(Seed(3));
    for (turns, codes) in [(0, 1296), (2, 52), (3, 4)] {
        let drawn: BTreeSet<Code> = (0..40 * codes)
            .map(|_| {
                let game = original.redrawn_after(turns, &mut random).expect("a codemaker holds the secret");
                assert_eq!(game.history().turns(), &original.history().turns()[..turns]);
                assert!(game.history().turns().iter().all(|turn| turn.fits(&game.secret())));
                game.secret()
            })
            .collect();
        assert_eq!(drawn.len(), codes, "after {turns} turns");
    }
    let mut stage = published();
    stage.after("A").must_say_only("Secret drawn from 52 codes. Undo returns to the original.");
    let game = game(&stage);
    assert_eq!(game.original().map(|original| original.secret), Some(NextSecret::Drawn));
    assert_eq!(game.history().turns().len(), 2);
}

#[test]
fn the_adversary_goes_on_and_has_no_secret_to_draw() {
    let mut stage = reviewed(Deal::Adversary, "aabb Enter ccdd Enter r r Enter Down");
    stage.after("A").must_show("REVIEW");
    stage.must_say_only("The adversary holds no secret that could be drawn");
    stage.after("a").must_say_only("Against the adversary again. Undo returns to the original.");
    assert_eq!(game(&stage).deal(), Deal::Adversary);
    stage.press("cdef Enter s");
    assert!(!stage.row("guess ").contains("luck"), "{}", stage.screen().join("\n"));
    assert!(conclusion(&stage).contains("Its guess 2 alone was expected to give"), "{}", conclusion(&stage));
}

#[test]
fn the_review_of_the_second_game_leads_to_the_comparison_and_back() {
    let mut stage = published();
    assert!(!stage.hints().contains("compare"), "there is nothing to compare with");
    stage.after("a bcce Enter dbfd Enter Enter").must_show("REVIEW");
    let review = stage.screen();
    stage.after("s").must_show("COMPARISON");
    stage.press("s");
    assert_eq!(stage.screen(), review);
    stage.press("s Esc");
    assert_eq!(stage.screen(), review);
}

#[test]
fn figures_come_as_they_are_worked_out() {
    let mut stage = published();
    stage.press("a bcce Enter dbfd Enter");
    stage.leave_work();
    let mut asked: Vec<Work> = stage
        .press("s")
        .into_iter()
        .filter_map(|effect| if let Effect::Start(work) = effect { Some(work) } else { None })
        .collect();
    stage.must_say_only("Working out the guesses");
    assert!(stage.row("▶ 3 DBCD").contains('…') && !conclusion(&stage).contains("alone"));
    let mut analyses = 0;
    while let Some(work) = asked.pop() {
        analyses += usize::from(matches!(work, Work::Analysis(..)));
        for message in heard(&work) {
            asked.extend(stage.send(message).into_iter().filter_map(|effect| match effect {
                Effect::Start(work) => Some(work),
                _ => None,
            }));
        }
    }
    assert!((1..=2).contains(&analyses), "one for each game: {analyses}");
    assert!(conclusion(&stage).contains("0.47 bits more") && stage.status().starts_with("Original 52 → 4"));
}

#[test]
fn a_comparison_that_was_closed_too_soon_is_worked_out_when_it_opens_again() {
    let mut stage = published();
    stage.press("a bcce Enter dbfd Enter Enter");
    stage.leave_work();
    let work = |effects: Vec<Effect>| {
        let started = |effect| if let Effect::Start(work) = effect { Some(work) } else { None };
        effects.into_iter().find_map(started).expect("work is asked for")
    };
    let first = work(stage.press("s"));
    stage.press("s");
    for message in heard(&first) {
        stage.send(message);
    }
    let again = work(stage.press("s"));
    for message in heard(&again) {
        stage.send(message);
    }
    assert!(conclusion(&stage).contains("0.47 bits more"), "{}", conclusion(&stage));
}

#[test]
fn comparing_an_open_game_is_help_and_keeps_its_secret() {
    let mut stage = published();
    stage.press("A aaaa Enter I I");
    assert_eq!(game(&stage).status(), GameStatus::Open);
    stage.press("s");
    assert!(conclusion(&stage).contains("Your second game is not over. Its guess 3 alone"));
    let help = game(&stage).notebook.help;
    assert!(help.information && help.coach);
    let text = stage.screen().join("\n");
    assert!(!text.contains("same") && !text.contains("another secret"), "{text}");
    stage.after("Esc").must_show("guess 4 of 10");
}

#[test]
fn the_original_is_saved_and_restored_with_the_games_that_undo_reaches() {
    let mut stage = published();
    stage.press("a bcce Enter");
    let mut again = stage.restarted(Vec::new());
    assert_eq!(Some(SavedCode::text(again.games().0)), stage.saved(SaveFile::Code));
    again.press("1 dbfd Enter s");
    assert!(conclusion(&again).contains("took 1 guess fewer"), "{}", again.screen().join("\n"));
    again.after("Esc u u u").must_show("solved in 5");

    let mut stage = published();
    stage.press("A");
    let again = stage.restarted(Vec::new());
    let facts = |stage: &Stage| {
        let original = game(stage).original().expect("an original");
        (original.kept, original.secret, original.game.secret(), original.game.history().clone())
    };
    assert_eq!(facts(&again), facts(&stage));
    assert_eq!(game(&again).secret(), game(&stage).secret());
}

#[test]
fn a_file_without_originals_is_read_and_one_with_another_games_original_is_not() {
    let original = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "ccdd", "dbcd"]);
    let text = SavedCode::text(&Undo::new(original.again_after(2)));
    assert!(!text.contains("dbfd"), "the secret is not spelled out: {text}");
    let start = text.find(",\n      \"original\"").expect("the original is saved");
    let end = text[start..].find("\"same\"").expect("its last field") + start;
    let end = text[end..].find('}').expect("its end") + end + 1;
    let earlier = text[..start].to_owned() + &text[end..];
    let read = SavedCode::read(&earlier).expect("a file of an earlier version");
    assert!(read.present().original().is_none() && read.present().history().turns().len() == 2);

    let wrong = "game 1: the original is not one of this game";
    let told = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        SavedCode::read(&text.replace(from, to)).expect_err("it was edited").to_string()
    };
    assert_eq!(told("\"kept\": 2", "\"kept\": 9"), wrong);
    assert_eq!(told("\"kept\": 2", "\"kept\": 3"), wrong);
    assert_eq!(told("\"revealed\": true", "\"revealed\": false"), wrong);
    assert_eq!(
        told("\"dbcd\"", "\"dbcg\""),
        "game 1: 'g' in \"dbcg\" is not a color here: colors are a to f (or 1 to 6)"
    );
}

#[test]
fn an_original_keeps_no_original_of_its_own() {
    let first = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "dbfd"]);
    let second = guessed(first.again_after(1), &["ccdd", "dbfd"]);
    let third = second.again_after(1);
    let original = &third.original().expect("the second game").game;
    assert_eq!(original.history(), second.history());
    assert!(original.original().is_none());
    let text = SavedCode::text(&Undo::new(third));
    assert_eq!(text.matches("\"original\"").count(), 1);
}

#[test]
fn numbers_of_guesses_compare_only_against_the_same_codemaker() {
    let original = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "ccdd", "dbcd", "dbed", "dbfd"]);
    let other = original.practice(Deal::Chosen(code("ebcd")), 3, NextSecret::Chosen);
    assert_eq!(
        conclusion_of(guessed(other, &["ebcd"])),
        "The original was solved in 5 guesses, your second game solved in 4 guesses; it had another secret, so the \
         numbers cannot be compared. Its guess 4 alone was expected to give 2.00 bits, like the original's."
    );
    let drawn = original.practice(Deal::Chosen(code("dbfd")), 3, NextSecret::Drawn);
    assert_eq!(
        conclusion_of(guessed(drawn, &["dbfd"])),
        "Your second game took 1 guess fewer; the secret drawn was the same. Its guess 4 alone was expected to give \
         2.00 bits, like the original's; the difference is luck and later guesses."
    );
    let again = original.again_after(4);
    assert_eq!(
        conclusion_of(guessed(again, &["dbfd"])),
        "Your second game took 5 guesses, like the original; you knew its secret. The two are the same, guess for guess."
    );
    let lost = original.again_after(4);
    assert_eq!(
        conclusion_of(guessed(lost, &["aaaa"]).revealed()),
        "The original was solved in 5 guesses, your second game given up after 5 guesses; you knew its secret. Only one \
         code was possible before guess 5."
    );
}

#[test]
fn against_another_secret_the_same_guess_has_another_score() {
    let original = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "ccdd"]);
    let second = original.practice(Deal::Chosen(code("becf")), 1, NextSecret::Chosen);
    let second = guessed(second, &["ccdd", "becf"]);
    assert!(original.history().turns()[0].fits(&code("becf")), "it is possible after guess 1");
    assert!(
        conclusion_of(second).ends_with("Its guess 2 is the same as in the original, but has another score.")
    );
}

#[test]
fn games_that_do_not_part_are_said_to_be_alike() {
    let given_up = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "ccdd"]);
    let ended = |game: BreakGame| conclusion_of(game);
    assert_eq!(
        ended(given_up.again_after(1)),
        "Your second game is not over. The games are the same so far."
    );
    assert_eq!(
        ended(guessed(given_up.again_after(1), &["ccdd"])),
        "Your second game is not over. The games are the same so far."
    );
    assert!(
        ended(guessed(given_up.again_after(1), &["ccdd", "dbfd"]))
            .ends_with("It continued after guess 2, where the original ended.")
    );
    assert!(ended(given_up.again_after(1).revealed()).ends_with("It has the same guesses as the original."));
}

/// What the guesses from a turn on are expected to give, and their luck, in bits.
fn sums(judged: &[Judged]) -> (f64, f64) {
    (judged.iter().map(Judged::expected).sum(), judged.iter().map(Judged::luck).sum())
}

#[test]
fn what_is_said_of_all_pairs_of_small_games_is_what_counting_finds() {
    let rules = Rules::new(2, 4, Repeats::Allowed).expect("rules");
    let universe = Universe::new(rules);
    let all: Vec<Code> = (0..universe.size()).filter_map(|number| universe.code(number)).collect();
    let solved = |mut game: BreakGame, guess: &Code| {
        game = game.guessed(*guess);
        while game.status() == GameStatus::Open {
            let first = game.candidates().codes().next().expect("the secret is possible");
            game = game.guessed(first);
        }
        game
    };
    let mut told = BTreeSet::new();
    for secret in &all {
        let begun = BreakGame::new(rules, Deal::Chosen(*secret), TURNS);
        let original = solved(begun, &all[1]);
        for guess in all.iter().filter(|guess| **guess != all[1]) {
            let games = compared(solved(original.again_after(0), guess));
            let facts = games.games();
            let words = comparison::conclusion(&facts);
            let [one, other] = Side::BOTH.map(|side| facts.turns(side));
            let number = match (one.abs_diff(other), other < one) {
                (0, _) => ", like the original;".to_owned(),
                (1, true) => "took 1 guess fewer;".to_owned(),
                (1, false) => "took 1 guess more;".to_owned(),
                (more, fewer) => format!("took {more} guesses {};", if fewer { "fewer" } else { "more" }),
            };
            assert!(words.contains(&number), "{one} and {other}: {words}");
            let bits = |side: Side| facts.judged(side, 0).expect("it is judged").expected();
            let gained = bits(Side::Second) - bits(Side::Original);
            let said: f64 = words
                .split("give ")
                .nth(1)
                .and_then(|rest| rest.split(' ').next())
                .expect("bits")
                .parse()
                .expect("a number");
            match gained {
                _ if words.contains("bits more") => assert!((gained - said).abs() < 0.01 + 1e-9, "{words}"),
                _ if words.contains("bits less") => assert!((gained + said).abs() < 0.01 + 1e-9, "{words}"),
                _ => assert!(gained.abs() < 0.01, "{words}"),
            }
            // Both games find one of the same codes, so expected and lucky bits have the same sum.
            let sum = |side: Side| {
                let (expected, luck) = sums(&facts.judged_from(side, 0).expect("all are judged"));
                expected + luck
            };
            assert!((sum(Side::Original) - sum(Side::Second)).abs() < 1e-9);
            assert!((sum(Side::Second) - 4.0).abs() < 1e-9, "16 codes");
            told.insert(words);
        }
    }
    assert!(told.iter().any(|words| words.contains("; the rest is luck, what you knew and later guesses")));
    assert!(told.iter().any(|words| words.contains("; the difference is luck")));
}

#[test]
fn the_text_of_a_comparison_has_every_guess_once() {
    let original = played(CLASSIC, Deal::Chosen(code("dbfd")), &["aabb", "ccdd", "dbcd", "dbed", "dbfd"]);
    let games = compared(guessed(original.again_after(2), &["bcce", "dbfd"]));
    let lines = comparison::lines(Voice::TEXT, &games.games());
    assert_eq!(
        lines[..6],
        [
            "Original: solved in 5 guesses. Second game: solved in 4 guesses.",
            "Both, guess 1, aabb 0 1; 1,296 -> 256 possible codes; strong, 2.89 bits expected, luck -0.5.",
            "Both, guess 2, ccdd 1 1; 256 -> 52 possible codes; strong, 2.92 bits expected, luck -0.6.",
            "They differ from guess 3 on.",
            "Original, guess 3, dbcd 3 0; 52 -> 4 possible codes; strong, 2.99 bits expected, luck +0.7.",
            "Second game, guess 3, bcce 0 1; 52 -> 8 possible codes; top, 3.46 bits expected, luck -0.8.",
        ]
    );
    assert!(lines.iter().any(|line| line == "Original, guess 5, dbfd 4 0; 1 -> 1 possible codes; top."));
}

#[test]
fn plain_mode_plays_on_and_compares() {
    let home = Home::new();
    let lines = "play on 1 / compare / aabb / ccdd / dbcd / dabd / play on / play on 7 / play on 2 other / play on 2 \
                 / abcd / dabd / compare / play on 2 another / menu";
    let told = home.says("--plain play --seed 4", lines);
    told.tells([
        "You play on from a guess once the game is over; undo takes a guess back.",
        "There is no original to compare with: play on from a guess of a finished game first.",
        "The game has 4 guesses: type play on 4.",
        "Type play on 2, or play on 2 another for a drawn secret.",
        "The same secret, which you saw. Undo returns to the original.",
        "Guess 1, A A B B: 2 exact, 0 misplaced.",
        "Guess 2 of 10 is next.",
        "Original: solved in 4 guesses. Second game: solved in 3 guesses.",
        "They differ from guess 2 on.",
    ]);
    told.begins("Your second game took 1 guess fewer; you knew its secret. ");
    told.tells(["Secret drawn from 114 codes. Undo returns to the original."]);
    // The next program knows the original, too.
    let told = home.says("--plain", "break / reveal / reveal / compare / undo / undo");
    told.begins("Original: solved in 3 guesses. Second game: given up");
    told.mentions("Solved in 3 guesses");
}
