//! Hints, the coach and the adversary on the code-breaking screen: keys in, the drawn text and the effects out.

use crate::support::prelude::*;
use crate::support::stage::{against, code};
use pegwise::play::AnalysisQuestion;

const CLASSIC: Rules = Rules::CLASSIC;

fn holding(secret: &str) -> Stage {
    Stage::new(against(Deal::Chosen(code(secret))))
}

/// All text of the panels at the right, in one line.
fn side(stage: &Stage) -> String {
    let rows = stage.screen();
    let right = rows.iter().filter_map(|row| row.rsplit(['│', '║']).nth(1));
    right.map(str::trim).collect::<Vec<_>>().join(" ")
}

#[test]
fn hints_ask_before_they_tell_a_fact_what_follows_an_idea_and_only_then_a_guess() {
    let mut stage = holding("dbfd");
    stage.after("aabb Enter aaee Enter H").must_show("Hint 1 of 4");
    assert!(
        side(&stage).contains("A E are not in the secret: guess 2 (AAEE) scored nothing"),
        "{}",
        side(&stage)
    );
    stage.after("H").must_show("Hint 2 of 4");
    assert!(side(&stage).contains("B is in the secret"), "{}", side(&stage));
    stage.after("H").must_show("Hint 3 of 4");
    let idea = side(&stage);
    assert!(idea.contains('?') && idea.contains("a guess that tells leaves at most"), "{idea}");
    stage.after("H").must_show("Hint 4 of 4");
    assert!(side(&stage).contains("should leave about one possible code in"), "{}", side(&stage));
    stage.after("H").must_say("last hint");
    assert!(stage.shows("hints 4"), "which is not counted");
}

#[test]
fn the_secret_is_told_by_the_last_hint_alone() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter ccdd Enter dbcd Enter");
    let turns = ["aabb", "ccdd", "dbcd"]
        .map(|guess| Turn { code: code(guess), score: Score::of(&code(guess), &code("dbfd")) });
    let possible = Candidates::of(CLASSIC, &turns.into_iter().collect());
    for number in 1..=3 {
        stage.after("H").must_show(&format!("Hint {number} of 4"));
        assert!(
            possible.codes().all(|code| !side(&stage).contains(&code.capitals())),
            "{number}: {}",
            side(&stage)
        );
    }
}

#[test]
fn hints_are_counted_and_undo_gives_none_back() {
    let mut stage = holding("dbfd");
    stage.after("aabb Enter H").must_show_in("BREAK THE CODE", "hints 1");
    stage.after("u").must_show_in("BREAK THE CODE", "hints 1");
    stage.press("U u n Enter");
    assert!(!stage.row("BREAK THE CODE").contains("hints"), "a new game begins without");
    stage.after("u").must_show_in("BREAK THE CODE", "hints 1");
    stage.press("aabb Enter dbfd Enter");
    assert!(stage.copied("y").contains("hints 1 · undo"), "the result says so");
}

#[test]
fn a_fact_is_told_once_and_not_where_the_notes_have_it() {
    let mut stage = holding("dbfd");
    stage.press("aaaa Enter H");
    assert!(side(&stage).contains("A is not in the secret"));
    stage.press("bbbb Enter H");
    assert!(!side(&stage).contains("A is not in the secret"), "{}", side(&stage));
    let mut stage = holding("dbfd");
    stage.press("aaaa Enter Tab Space Down Space Down Space Down Space Esc H");
    assert!(
        side(&stage).contains("The scores show nothing") && !stage.row("BREAK").contains("hints"),
        "{}",
        side(&stage)
    );
    stage.after("H").must_show("Hint 3 of 4").must_show_in("BREAK", "hints 1");
}

#[test]
fn before_the_first_guess_there_is_no_fact_but_a_guess() {
    let mut stage = holding("dbfd");
    stage.press("H");
    assert!(side(&stage).contains("The scores show nothing"));
    stage.press("H");
    let guess = "ABCD should leave about one possible code in 8; it could be the secret";
    assert!(side(&stage).contains(guess), "{}", side(&stage));
}

#[test]
fn a_guess_or_an_undo_takes_the_hint_away_and_typing_does_not() {
    let mut stage = holding("dbfd");
    stage.after("aabb Enter H ef x ccd").must_show("Hint 1 of 4");
    stage.after("d Enter").must_hide("Hint");
    stage.after("H u").must_hide("Hint");
}

#[test]
fn the_best_guess_is_looked_for_off_the_screen() {
    let mut stage = Stage::leaving_work(against(Deal::Chosen(code("dbfd"))));
    stage.press("aabb Enter HH");
    let [Effect::Start(work)] = &stage.press("H")[..] else { panic!("nobody looks for it") };
    let Work::Analysis(_, analysis) = work else { panic!("no analysis") };
    assert_eq!(analysis.questions, [AnalysisQuestion::Best]);
    assert!(side(&stage).contains('…'));
    assert_eq!(stage.press("Left"), [], "it is asked for once");
    for found in heard(work) {
        stage.send(found);
    }
    assert!(side(&stage).contains("should leave about"), "{}", side(&stage));
    let mut gone = Stage::leaving_work(against(Deal::Chosen(code("dbfd"))));
    gone.press("aabb Enter HHH u");
    for found in heard(work) {
        gone.send(found);
    }
    assert!(!side(&gone).contains("should leave about"), "what is found too late is not shown");
}

#[test]
fn a_hint_is_read_whole_in_every_window_and_for_every_rule_set() {
    let rules =
        |positions, colors, repeats| Rules::new(positions, colors, repeats).expect("rules that there are");
    for (rules, guess) in [
        (CLASSIC, "aabb"),
        (rules(8, 8, Repeats::Forbidden), "abcdefgh"),
        (rules(8, 3, Repeats::Allowed), "aaabbbcc"),
        (rules(4, 10, Repeats::Forbidden), "abcd"),
    ] {
        for (width, height) in [(64, 20), (80, 24), (120, 40)] {
            let mut stage = Stage::new(play(rules));
            stage.resize(width, height);
            stage.press(&format!("{guess} Enter H"));
            let text = side(&stage);
            assert!(
                text.contains("guess 1") || text.contains("all scores") || text.contains("not counted"),
                "{text}"
            );
            while !stage.shows("Hint 4 of 4") {
                stage.press("H");
                let text = side(&stage);
                let whole =
                    ["leaves at most", "it could be the secret", "it tells you more", "codes)", ", so "];
                assert!(whole.iter().any(|end| text.contains(end)), "{rules} at {width}x{height}: {text}");
            }
        }
    }
}

#[test]
fn the_coach_is_off_at_first_and_grades_each_guess_when_on() {
    let mut stage = holding("dbfd");
    stage.after("aabb Enter").must_hide("Coach");
    stage.press("C");
    assert!(stage.shows("Coach: AABB") && side(&stage).contains("strong"), "{}", side(&stage));
    stage.press("ccdd Enter dbcd Enter");
    let text = side(&stage);
    for told in ["strong", "CDAE, proved", "0.08 guesses", "lucky, 52 → 4", "no: guess 2"] {
        assert!(text.contains(told), "{told} in {text}");
    }
    stage.press("[[");
    assert!(stage.shows("Coach: AABB"), "it goes along while the rows are walked through");
    stage.after("Esc C").must_hide("Coach");
}

#[test]
fn in_the_smallest_window_the_coach_has_the_status_line() {
    let mut stage = holding("dbfd");
    stage.resize(64, 20);
    stage.after("C aabb Enter ccdd Enter dbcd Enter").must_say_only("DBCD: strong · 52 → 4 · cost 0.08");
    stage.after("I d Backspace").must_say_only("DBCD: strong, 86% of the most bits · 52 → 4 · cost 0.08");
    stage.press("d");
    assert!(stage.status().starts_with("D___"), "what is typed comes first");
}

#[test]
fn help_is_counted_only_if_it_told_something() {
    let text = |keys: &str| {
        let mut stage = holding("dbfd");
        stage.press(keys);
        stage.press("dbfd Enter");
        stage.copied("y")
    };
    assert!(text("C aabb Enter").contains("coach"));
    assert!(text("aabb Enter C C").contains("coach"));
    assert!(!text("aabb Enter").contains("coach") && !text("C C aabb Enter").contains("coach"));
    assert!(text("aabb Enter").contains("counts shown") && !text("I I aabb Enter").contains("counts shown"));
}

#[test]
fn the_adversary_holds_no_secret_and_says_so() {
    let mut stage = Stage::new(against(Deal::Adversary));
    stage.must_show_in("BREAK THE CODE", "adversary").must_show("No fixed secret");
    stage.after("aabb Enter ccdd Enter").must_show("0·0");
    let boards = stage.screen();
    stage.press("uuUU");
    let without_title = |rows: &[String]| rows[1..].to_vec();
    assert_eq!(without_title(&stage.screen()), without_title(&boards), "undo and redo");
    stage.after("H C").must_show("Hint 1 of 4");
    stage.after("r r").must_say("was still possible").must_show("Possible  ▐");
    assert!(stage.copied("y").contains("adversary"));
    stage.after("Enter").must_show_in("REVIEW", "adversary").must_show("given up");
    stage.press("n Enter");
    assert!(stage.row("BREAK THE CODE").contains("adversary"), "another game is against it, too");
}

#[test]
fn nobody_is_lucky_or_unlucky_against_the_adversary() {
    for (width, height) in [(64, 20), (80, 24), (120, 40)] {
        let mut stage = Stage::new(against(Deal::Adversary));
        stage.resize(width, height);
        let seen = |stage: &Stage| {
            let text = stage.screen().join("\n").to_lowercase();
            assert!(!text.contains("luck"), "{text}");
            text
        };
        stage.press("C");
        for guess in ["aabb", "ccdd", "eeff"] {
            stage.press(&format!("{guess} Enter"));
            assert!(seen(&stage).contains(guess), "the coach speaks of it");
        }
        stage.press("r r");
        assert!(!stage.copied("y").contains("luck"));
        stage.press("Enter");
        for key in ["Enter", "Down", "Tab", "Tab", "Tab"] {
            stage.press(key);
            assert!(seen(&stage).contains("review"));
        }
    }
}

#[test]
fn a_guess_that_was_possible_is_not_said_to_be_possible_after_its_score() {
    let mut stage = holding("dbfd");
    stage.resize(120, 40);
    stage.press("C aabb Enter ccdd Enter dbcd Enter dbed Enter");
    assert!(stage.shows("3·0") && side(&stage).contains("yes, until its score"));
    stage.press("dbfd Enter");
    assert!(side(&stage).contains("yes, it was"), "{}", side(&stage));
}

#[test]
fn w_lets_the_program_go_on_from_the_turns_made_as_practice() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter ccdd Enter db");
    let board = stage.screen();
    stage.after("v").must_show("WATCH IT THINK").must_say("PRACTICE");
    stage.must_show_in("1 ▐A▌ ▐A▌ ▐B▌ ▐B▌", "0·1").must_show_in("2 ▐C▌ ▐C▌ ▐D▌ ▐D▌", "1·1");
    // It stands at your last turn, the secret hidden.
    stage.must_hide("3 ▐").must_hide("▐D▌▐B▌▐F▌▐D▌");
    stage.press("]");
    assert!(stage.shows("3 ▐"), "the third guess is the program's");
    stage.after("G").must_say("FOUND").must_show_in("WATCH IT THINK", "secret: ▐D▌▐B▌▐F▌▐D▌");
    stage.press("Esc");
    assert_eq!(stage.screen()[1..], board[1..], "your own game is as it was");
    stage.press("x dbfd Enter");
    assert!(stage.copied("y").contains("shown the way"), "and the result says so");
}

#[test]
fn a_lost_game_can_be_gone_on_with_and_a_won_one_not() {
    let mut lost =
        Stage::new(Opening::Play { rules: CLASSIC, most: 1, deal: Some(Deal::Chosen(code("dbfd"))) });
    lost.after("aabb Enter v G").must_say("FOUND");
    let mut won = holding("dbfd");
    won.after("dbfd Enter v").must_say_only("The secret is found: there is nothing left to watch");
    won.must_not_offer("go on");
}

#[test]
fn against_the_adversary_the_program_goes_on_against_a_code_that_is_possible() {
    let mut stage = Stage::new(against(Deal::Adversary));
    stage.after("aabb Enter v v").must_say("code still possible");
    stage.after("G").must_say("FOUND");
    let other = Stage::at(play(Rules::new(5, 9, Repeats::Allowed).unwrap()), "v v G");
    assert!(other.status().contains("FOUND"), "a game that is not begun is played from the start");
}
