//! Hints, the coach and the adversary on the code-breaking screen: keys in, the drawn text and the effects out.

use crate::support::stage;

use crate::support::stage::{Stage, heard};
use clap::Parser;
use pegwise::cli::Cli;
use pegwise::cli::start::{Opening, Start};
use pegwise::play::{AnalysisQuestion, Deal};
use pegwise::store::settings::Settings;
use pegwise::tui::message::{Effect, Work};
use pegwise_engine::code::{Candidates, Code, History, Repeats, Rules, Score, Turn};

const CLASSIC: Rules = Rules::CLASSIC;

fn code(text: &str) -> Code {
    CLASSIC.parse(text).expect("a code")
}

fn against(deal: Deal) -> Opening {
    Opening::Play { rules: CLASSIC, most: 10, deal: Some(deal) }
}

fn holding(secret: &str) -> Stage {
    Stage::new(against(Deal::Chosen(code(secret))))
}

/// All text of the panels at the right, in one line.
fn side(stage: &Stage) -> String {
    let rows = stage.screen();
    let right = rows.iter().filter_map(|row| row.rsplit(['│', '║']).nth(1));
    right.map(str::trim).collect::<Vec<_>>().join(" ")
}

fn copied(effects: &[Effect]) -> String {
    match effects {
        [Effect::Copy(text)] => text.clone(),
        other => panic!("nothing was copied: {other:?}"),
    }
}

#[test]
fn a_hint_gives_first_a_fact_with_its_reason_then_a_guess_that_fits_then_the_best() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter aaee Enter H");
    assert!(stage.shows("Hint 1 of 3"));
    assert!(
        side(&stage).contains("A E are not in the secret: guess 2 (AAEE) scored nothing"),
        "{}",
        side(&stage)
    );
    stage.press("H");
    let turns = ["aabb", "aaee"]
        .map(|guess| Turn { code: code(guess), score: Score::of(&code(guess), &code("dbfd")) });
    let history: History = turns.into_iter().collect();
    let first = Candidates::of(CLASSIC, &history).codes().next().expect("a code").capitals();
    assert!(stage.shows("Hint 2 of 3") && side(&stage).contains(&format!("{first} agrees with every score")));
    stage.press("H");
    assert!(
        stage.shows("Hint 3 of 3") && side(&stage).contains("expected, largest part"),
        "{}",
        side(&stage)
    );
    stage.press("H");
    assert!(stage.status().contains("last hint"), "{}", stage.status());
    assert!(stage.shows("hints 3"), "which is not counted");
}

#[test]
fn hints_are_counted_and_undo_gives_none_back() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter H");
    assert!(stage.row("BREAK THE CODE").contains("hints 1"));
    stage.press("u");
    assert!(stage.row("BREAK THE CODE").contains("hints 1"));
    stage.press("U u n Enter");
    assert!(!stage.row("BREAK THE CODE").contains("hints"), "a new game begins without");
    stage.press("u");
    assert!(stage.row("BREAK THE CODE").contains("hints 1"));
    stage.press("aabb Enter dbfd Enter");
    assert!(copied(&stage.press("y")).contains("hints 1 · undo"), "the result says so");
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
    stage.press("H");
    assert!(stage.shows("Hint 2 of 3") && stage.row("BREAK").contains("hints 1"));
}

#[test]
fn before_the_first_guess_there_is_no_fact_but_a_guess() {
    let mut stage = holding("dbfd");
    stage.press("H");
    assert!(side(&stage).contains("The scores show nothing"));
    stage.press("HH");
    assert!(side(&stage).contains("ABCD has the most bits: 3.06"), "{}", side(&stage));
}

#[test]
fn a_guess_or_an_undo_takes_the_hint_away_and_typing_does_not() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter H ef x ccd");
    assert!(stage.shows("Hint 1 of 3"));
    stage.press("d Enter");
    assert!(!stage.shows("Hint"));
    stage.press("H u");
    assert!(!stage.shows("Hint"));
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
    assert!(side(&stage).contains("has the most bits"), "{}", side(&stage));
    let mut gone = Stage::leaving_work(against(Deal::Chosen(code("dbfd"))));
    gone.press("aabb Enter HHH u");
    for found in heard(work) {
        gone.send(found);
    }
    assert!(!side(&gone).contains("has the most bits"), "what is found too late is not shown");
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
            let mut stage = Stage::new(stage::play(rules));
            stage.resize(width, height);
            stage.press(&format!("{guess} Enter H"));
            let text = side(&stage);
            assert!(
                text.contains("guess 1") || text.contains("all scores") || text.contains("not counted"),
                "{text}"
            );
            stage.press("HH");
            let text = side(&stage);
            let whole = ["it could be the secret", "it tells you more", "candidates", "codes)"];
            assert!(whole.iter().any(|end| text.contains(end)), "{rules} at {width}x{height}: {text}");
        }
    }
}

#[test]
fn the_coach_is_off_at_first_and_grades_each_guess_when_on() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter");
    assert!(!stage.shows("Coach"));
    stage.press("C");
    assert!(stage.shows("Coach: AABB") && side(&stage).contains("strong, 94%"), "{}", side(&stage));
    stage.press("ccdd Enter dbcd Enter");
    let text = side(&stage);
    for told in ["strong, 86%", "CDAE, proved", "0.08 guesses", "lucky, 52 → 4", "no: guess 2"] {
        assert!(text.contains(told), "{told} in {text}");
    }
    stage.press("[[");
    assert!(stage.shows("Coach: AABB"), "it goes along while the rows are walked through");
    stage.press("Esc C");
    assert!(!stage.shows("Coach"));
}

#[test]
fn in_a_large_window_the_coach_speaks_in_sentences() {
    let mut stage = holding("dbfd");
    stage.resize(120, 40);
    stage.press("C aabb Enter ccdd Enter dbcd Enter");
    let text = side(&stage);
    for told in [
        "strong, 2.99 bits expected, 3.70 received",
        "CDAE takes the fewest guesses",
        "0.08 guesses more than CDAE, which takes the fewest: 4 in 52 games, proved",
        "lucky, 52 → 4; 7.5 on average",
        "if it were the secret, guess 2 (CCDD) would have scored 1·2, not 1·1",
    ] {
        assert!(text.contains(told), "{told} in {text}");
    }
}

#[test]
fn in_the_smallest_window_the_coach_has_the_status_line() {
    let mut stage = holding("dbfd");
    stage.resize(64, 20);
    stage.press("C aabb Enter ccdd Enter dbcd Enter");
    assert_eq!(stage.status(), "DBCD: strong, 86% of the most bits · 52 → 4 · cost 0.08");
    stage.press("d");
    assert!(stage.status().starts_with("D___"), "what is typed comes first");
}

#[test]
fn the_coach_counts_as_help_only_if_it_graded_something() {
    let text = |keys: &str| {
        let mut stage = holding("dbfd");
        stage.press(keys);
        stage.press("dbfd Enter");
        copied(&stage.press("y"))
    };
    assert!(text("C aabb Enter").contains("coach"));
    assert!(text("aabb Enter C C").contains("coach"));
    assert!(!text("aabb Enter").contains("coach") && !text("C C aabb Enter").contains("coach"));
}

#[test]
fn information_counts_as_help_only_if_a_guess_was_made_with_it() {
    let text = |keys: &str| {
        let mut stage = holding("dbfd");
        stage.press(keys);
        stage.press("dbfd Enter");
        copied(&stage.press("y"))
    };
    assert!(text("aabb Enter").contains("counts shown") && !text("I aabb Enter").contains("counts shown"));
}

#[test]
fn the_adversary_holds_no_secret_and_says_so() {
    let mut stage = Stage::new(against(Deal::Adversary));
    assert!(stage.row("BREAK THE CODE").contains("adversary") && stage.shows("No fixed secret"));
    stage.press("aabb Enter ccdd Enter");
    assert!(stage.shows("0·0"), "{}", stage.screen().join("\n"));
    let boards = stage.screen();
    stage.press("uuUU");
    let without_title = |rows: &[String]| rows[1..].to_vec();
    assert_eq!(without_title(&stage.screen()), without_title(&boards), "undo and redo");
    stage.press("H C");
    assert!(stage.shows("Hint 1 of 3"));
    stage.press("r r");
    assert!(
        stage.status().contains("was still possible") && stage.shows("Possible  ▐"),
        "{}",
        stage.status()
    );
    assert!(copied(&stage.press("y")).contains("adversary"));
    stage.press("Enter");
    assert!(stage.row("REVIEW").contains("adversary") && stage.shows("given up"));
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
        assert!(!copied(&stage.press("y")).contains("luck"));
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
fn the_command_line_asks_for_the_adversary() {
    let opening = |words: &[&str]| {
        let cli = Cli::try_parse_from(words).expect("a command line");
        Start::from_command(cli.command.as_ref(), &Settings::default()).expect("what there is").place
    };
    let asked = opening(&["pegwise", "play", "--adversary", "--colors", "8"]);
    assert!(matches!(asked, Opening::Play { deal: Some(Deal::Adversary), .. }), "{asked:?}");
    assert!(matches!(opening(&["pegwise", "play"]), Opening::Play { deal: None, .. }));
}

#[test]
fn the_adversary_can_be_beaten() {
    let mut stage = Stage::new(against(Deal::Adversary));
    let mut history = History::new();
    while !stage.shows("solved in") {
        let left = Candidates::of(CLASSIC, &history);
        let guess = left.codes().next().expect("a code fits");
        stage.press(&format!("{guess} Enter"));
        let score = pegwise_engine::breaker::evasive_score(&guess, &left);
        history.push(Turn { code: guess, score });
    }
    assert!(stage.status().contains("Solved in") && stage.shows("Code  ▐"), "{}", stage.status());
}

#[test]
fn w_lets_the_program_go_on_from_the_turns_made_as_practice() {
    let mut stage = holding("dbfd");
    stage.press("aabb Enter ccdd Enter db");
    let board = stage.screen();
    stage.press("v");
    assert!(stage.shows("WATCH IT THINK") && stage.status().contains("PRACTICE"), "{}", stage.status());
    assert!(stage.row("1 ▐A▌ ▐A▌ ▐B▌ ▐B▌").contains("0·1") && stage.row("2 ▐C▌ ▐C▌ ▐D▌ ▐D▌").contains("1·1"));
    assert!(
        !stage.shows("3 ▐") && !stage.shows("▐D▌▐B▌▐F▌▐D▌"),
        "it stands at your last turn, the secret hidden"
    );
    stage.press("]");
    assert!(stage.shows("3 ▐"), "the third guess is the program's");
    stage.press("G");
    assert!(stage.status().contains("FOUND") && stage.row("WATCH IT THINK").contains("secret: ▐D▌▐B▌▐F▌▐D▌"));
    stage.press("Esc");
    assert_eq!(stage.screen()[1..], board[1..], "your own game is as it was");
    stage.press("x dbfd Enter");
    assert!(copied(&stage.press("y")).contains("shown the way"), "and the result says so");
}

#[test]
fn a_lost_game_can_be_gone_on_with_and_a_won_one_not() {
    let mut lost =
        Stage::new(Opening::Play { rules: CLASSIC, most: 1, deal: Some(Deal::Chosen(code("dbfd"))) });
    lost.press("aabb Enter v G");
    assert!(lost.status().contains("FOUND"), "{}", lost.status());
    let mut won = holding("dbfd");
    won.press("dbfd Enter");
    won.press("v");
    assert_eq!(won.status(), "The secret is found: there is nothing left to watch");
    assert!(!won.hints().contains("go on"));
}

#[test]
fn against_the_adversary_the_program_goes_on_against_a_code_that_is_possible() {
    let mut stage = Stage::new(against(Deal::Adversary));
    stage.press("aabb Enter v v");
    assert!(stage.status().contains("code still possible"), "{}", stage.status());
    stage.press("G");
    assert!(stage.status().contains("FOUND"), "{}", stage.status());
    let mut other = Stage::new(stage::play(Rules::new(5, 9, Repeats::Allowed).unwrap()));
    other.press("v v G");
    assert!(other.status().contains("FOUND"), "a game that is not begun is played from the start");
}
