//! The review of a game: keys in, the drawn text and the effects out.

use std::sync::Mutex;

use crate::support::prelude::*;
use crate::support::stage::{against, code};
use pegwise::play::{Analysis, AnalysisAnswer, AnalysisQuestion, MapSize};
use pegwise::task;

const CLASSIC: Rules = Rules::CLASSIC;

/// The game of the design's pictures, up to its end.
const PUBLISHED: &str = "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter";

fn reviewed() -> Stage {
    let mut stage = Stage::new(against(Deal::Chosen(code("dbfd"))));
    stage.press(PUBLISHED);
    stage.press("Enter");
    stage
}

/// The row of the table of this guess, as its words.
fn row(stage: &Stage, number: usize) -> Vec<String> {
    let start = format!("{number} ");
    let rows = stage.screen();
    let inside = |row: &String| row.trim_matches(['│', '║', ' ', '▶']).to_owned();
    let row = rows[2..].iter().map(inside).find(|row| row.starts_with(&start)).expect("a row of the table");
    row.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn enter_after_a_game_looks_back_at_it_and_esc_comes_back() {
    for (end, said) in [(PUBLISHED, "Enter shows where"), ("aabb Enter r r", "Enter looks back")] {
        let mut stage = Stage::new(against(Deal::Chosen(code("dbfd"))));
        stage.after(end).must_say(said);
        let board = stage.screen();
        stage.after("Enter").must_show("REVIEW");
        stage.press("Esc");
        assert_eq!(stage.screen(), board);
    }
    let mut lost =
        Stage::new(Opening::Play { rules: CLASSIC, most: 1, deal: Some(Deal::Chosen(code("dbfd"))) });
    lost.after("aabb Enter Enter").must_show("REVIEW").must_show("lost");
}

#[test]
fn the_table_has_the_figures_of_the_published_game() {
    let mut stage = reviewed();
    stage.must_show_in("REVIEW", "solved in 5 · skill 92 ");
    let rows = [
        "1 ▐A▌▐A▌▐B▌▐B▌ ○··· 0·1 1,296 → 256 ▐A▌▐A▌▐B▌▐C▌ 0.06",
        "2 ▐C▌▐C▌▐D▌▐D▌ ●○·· 1·1 256 → 52 ▐C▌▐D▌▐C▌▐A▌ 0.14",
        "3 ▐D▌▐B▌▐C▌▐D▌ ●●●· 3·0 52 → 4 ▐C▌▐D▌▐A▌▐E▌ 0.08",
        "4 ▐D▌▐B▌▐E▌▐D▌ ●●●· 3·0 4 → 1 ▐D▌▐B▌▐E▌▐D▌ 0",
        "5 ▐D▌▐B▌▐F▌▐D▌ ●●●● 4·0 1 → 1 ▐D▌▐B▌▐F▌▐D▌ 0",
    ];
    for (number, wanted) in (1..).zip(rows) {
        assert_eq!(row(&stage, number).join(" "), wanted);
    }
    stage.after("I").must_show_in("REVIEW", "luck −0.5 bits");
    assert_eq!(row(&stage, 3).join(" "), "3 ▐D▌▐B▌▐C▌▐D▌ ●●●· 3·0 52 → 4 2.99 ▐C▌▐D▌▐A▌▐E▌ 86% 0.08");
    stage.resize(120, 40);
    assert!(row(&stage, 3).ends_with(&["86%", "0.08", "lucky", "by", "2"].map(str::to_owned)));
}

#[test]
fn bits_and_parts_are_told_only_to_those_who_ask_for_them() {
    let asked = || Stage::at(against(Deal::Chosen(code("dbfd"))), &format!("I {PUBLISHED} Enter Down"));
    let without = || {
        let mut stage = reviewed();
        stage.press("Down");
        stage
    };
    for (width, height) in [(64, 20), (80, 24), (120, 40), (200, 60)] {
        for is_told in [false, true] {
            let mut stage = if is_told { asked() } else { without() };
            stage.resize(width, height);
            let mut seen = stage.screen();
            for key in ["Enter", "Tab", "Tab", "Esc", "Esc"] {
                stage.press(key);
                seen.extend(stage.screen());
            }
            for word in [" bits", "part"] {
                let told = seen.iter().any(|row| row.contains(word));
                assert_eq!(told, is_told, "{word} at {width}x{height}\n{}", seen.join("\n"));
            }
        }
    }
}

#[test]
fn each_guess_is_looked_at_from_every_side() {
    Stage::plays(
        reviewed,
        "the answers that could have come:
            Down Down   | DBCD → 3·0 | 52 possible codes, 9 possible scores | row 1·1 █: 14 | row ← you got this: 3·0
            [           | CCDD → 1·1
            ] ]         | DBED → 3·0
            G           | Only this score was possible
        what if the secret had been another; undo leads back to the game that was looked at:
            Down Down Tab Tab | After it: 4 codes | row tried next: ▐E▌ | row the secret: ▐D▌▐B▌▐F▌▐D▌
            Down Down   | ▶ ▐E▌▐B▌▐C▌▐D▌
            Enter       | guess 4 of 10 | row BREAK THE CODE: practice
            dbfd Enter  | 2·0
            ebcd Enter  | solved in 5
            u u u       | row Secret: ▐F▌
        the map of all codes follows the selected guess:
            Tab Tab Tab | All 1,296 codes | −1,040 | 256 possible
            ]           | −204 | 52 possible
            [           | 256 possible
        its cursor names the code under it and the guess that rules it out, and stops at the edge:
            BackTab BackTab | begins: AAAA is ruled out: guess 1 would have scored 2·0, not
            Right       | begins: AAAB is ruled out: guess 1
            Left Down   | begins: ABAA is
            Up Up       | begins: AAAA is
        one does not play on where the secret is found:
            End Tab Tab Enter | REVIEW | says only: The game ends with this guess",
    );
    let two = || Opening::Play { rules: CLASSIC, most: 2, deal: Some(Deal::Chosen(code("dbfd"))) };
    Stage::plays(
        || Stage::at(two(), "aabb Enter ccdd Enter Enter"),
        "one plays on only where a guess is left:
            End Tab Tab Enter | REVIEW | says only: The game ends with this guess
            Esc Home Tab Tab Enter | guess 2 of 2",
    );
    Stage::plays(
        || Stage::new(against(Deal::Chosen(code("dbfd")))),
        "a game without a guess has nothing to look back at:
            r r     | offers no: review
            Enter   | says: no guess | hides: REVIEW",
    );
}

#[test]
fn p_shows_all_parts_alone_and_again_with_the_rest() {
    let mut stage = reviewed();
    assert!(stage.shows("more"), "not all 14 have room");
    stage.press("p");
    let parts = stage.screen().iter().filter(|row| row.contains(['█', '▌', '▏'])).count();
    assert!(!stage.shows("…") && !stage.shows("Share") && parts == 13, "{}", stage.screen().join("\n"));
    stage.after("p").must_show("Share").must_show("Your guesses and the best");
}

#[test]
fn what_is_shared_has_marks_and_no_letters() {
    let mut stage = reviewed();
    let text = stage.copied("y");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..6], ["pegwise 4x6, practice  5/10", "○···", "●○··", "●●●·", "●●●·", "●●●●"]);
    assert_eq!(lines[6], "skill 92 · hints 0 · undo 0 · counts shown");
    stage.must_say("clipboard");
    let mut lost = Stage::at(against(Deal::Adversary), "I I aabb Enter u aabb Enter H r r Enter");
    let text = lost.copied("y");
    assert!(text.starts_with("pegwise 4x6, adversary  X/10\n····\n"), "{text}");
    assert!(text.contains("hints 1 · undo 1\n"), "{text}");
}

#[test]
fn d_plays_the_same_code_again_as_practice() {
    let mut stage = reviewed();
    stage.after("d").must_show("guess 1 of 10").must_show_in("BREAK THE CODE", "practice");
    stage.after("dbfd Enter").must_show("solved in 1");
    assert!(stage.copied("y").contains("practice"), "and the copied text says so");
    stage.press("uu");
    assert!(stage.shows("solved in 5"), "the result stays as it was");
}

#[test]
fn figures_are_worked_out_off_the_screen_and_shown_as_they_come() {
    let mut stage = Stage::leaving_work(against(Deal::Chosen(code("dbfd"))));
    stage.press(PUBLISHED);
    let [Effect::Start(work @ Work::Analysis(_, analysis))] = &stage.press("Enter")[..] else {
        panic!("nothing is worked out")
    };
    assert_eq!(analysis.questions, (0..5).map(AnalysisQuestion::Judge).collect::<Vec<_>>());
    stage.must_show("skill …").must_say("Working out 5 guesses");
    assert_eq!(row(&stage, 1)[7..], ["…"; 2], "{:?}", row(&stage, 1));
    let mut found = heard(work).into_iter();
    stage.send(found.next().expect("the first guess"));
    assert!(stage.status().contains("Working out 4 guesses") && row(&stage, 1)[7].starts_with("▐A▌"));
    for message in found {
        stage.send(message);
    }
    stage.must_show("skill 92");
}

#[test]
fn what_was_found_out_about_another_game_is_not_taken() {
    let mut stage = Stage::leaving_work(against(Deal::Chosen(code("dbfd"))));
    stage.press("aabb Enter r r Enter");
    let other = Analysis {
        rules: CLASSIC,
        history: [pegwise_engine::code::Turn {
            code: code("abcd"),
            score: Score::of(&code("abcd"), &code("dbfd")),
        }]
        .into_iter()
        .collect(),
        questions: vec![AnalysisQuestion::Judge(0)],
    };
    for found in heard(&Work::Analysis(TaskId::default(), other)) {
        stage.send(found);
    }
    stage.must_show("skill …");
}

#[test]
fn the_coach_has_judged_already_what_need_not_be_judged_again() {
    let mut stage = Stage::at(against(Deal::Drawn(Seed(8))), "C aabb Enter ccdd Enter C dbcd Enter");
    // The game that is over is looked back at for the record.
    let effects = stage.press("r r");
    let [Effect::Start(Work::Analysis(_, analysis))] = &effects[..] else { panic!("nothing is worked out") };
    assert_eq!(analysis.questions, [AnalysisQuestion::Judge(2)]);
    let effects = stage.press("Enter");
    let [Effect::Start(Work::GuessCost(_, cost))] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((cost.scored.len(), cost.guess), (2, code("dbcd")), "the others' costs are known");
}

#[test]
fn what_was_copied_last_is_what_is_printed_on_leaving() {
    let mut stage = reviewed();
    let game = stage.copied("Y");
    stage.must_say("Ctrl-P prints it on leaving");
    stage.press("C-p");
    assert_eq!(stage.farewell(), std::slice::from_ref(&game), "the game was promised, and not its result");
    stage.press("Y Down C-p");
    assert_eq!(stage.farewell()[1], game, "a look at another guess changes nothing");
    let result = stage.copied("y");
    stage.press("C-p");
    assert_eq!(stage.farewell()[2], result);
    assert_ne!(result, game);

    let mut stage = Stage::new(against(Deal::Chosen(code("dbfd"))));
    stage.after("C-p").must_say("nothing to print");
    stage.press(PUBLISHED);
    let old = stage.copied("Y");
    stage.press("n Enter aabb Enter C-p");
    assert!(stage.farewell().len() == 1 && stage.farewell()[0] != old, "another game is on show");
}

#[test]
fn a_map_is_the_same_whether_an_analysis_or_the_game_places_its_codes() {
    let history: History = [("aabb", 0, 1), ("ccdd", 1, 1)]
        .into_iter()
        .map(|(guess, exact, misplaced)| Turn {
            code: code(guess),
            score: Score::new(exact, misplaced, CLASSIC).expect("a score"),
        })
        .collect();
    let questions = (0..=2).map(AnalysisQuestion::Map).collect();
    let answers = Mutex::new(Vec::new());
    let analysis = Analysis { rules: CLASSIC, history: history.clone(), questions };
    task::finish(analysis, &|result| answers.lock().expect("no test panics with it").push(result));
    let answers = answers.into_inner().expect("no test panics with it");
    let size = MapSize::of(CLASSIC);
    let blocks = (0..size.rows).flat_map(|row| (0..size.columns).map(move |column| (row, column)));
    for (turns, result) in answers.iter().enumerate() {
        let AnalysisAnswer::Mapped(map) = &result.answer else { panic!("not a map: {result:?}") };
        assert_eq!(result.history.turns(), &history.turns()[..turns]);
        for (row, column) in blocks.clone() {
            let fits =
                history.turns()[..turns].iter().all(|turn| turn.fits(&size.code(CLASSIC, row, column)));
            assert_eq!(map.count(&(row..row + 1), &(column..column + 1)), usize::from(fits));
        }
    }
    assert_eq!(answers.len(), 3);
}
