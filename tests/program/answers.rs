//! The commands that answer a question about a board in front of a person: what comes out, and what is said of boards
//! that cannot be.

use crate::support::commands::{printed, run};

/// The command ends with this status; what it prints, and what it says on the error stream in at most two lines.
fn failed(arguments: &str, status: i32) -> (String, String) {
    let output = run(arguments);
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(status), "{arguments}: {told}");
    assert!((1..=2).contains(&told.lines().count()), "{told}");
    (String::from_utf8(output.stdout).expect("text"), told)
}

#[test]
fn suggest_prints_the_next_guess_and_how_many_codes_fit() {
    assert_eq!(printed("suggest"), "aabb\ncandidates 1296\n");
    assert_eq!(printed("suggest ffaa=2,1 bbcc=0,1"), "faba\ncandidates 8\n");
    assert_eq!(printed("suggest AABB=1,0 --json"), "{\"code\":\"ccdd\",\"candidates\":256}\n");
    assert_eq!(
        printed("suggest 1122=0,2 --strategy states --json"),
        "{\"code\":\"ccdd\",\"candidates\":96}\n"
    );
    assert_eq!(printed("suggest --positions 5 --colors 7 --no-repeats"), "abcde\ncandidates 2520\n");
}

#[test]
fn suggest_goes_on_where_a_score_is_known_in_part() {
    let known = "suggest aabb=2,? cdcd=sum1";
    assert_eq!(printed(known), "abce\ncandidates 72\nall guesses compared for the most information\n");
    assert!(printed(&format!("{known} --strategy minimax")).ends_with("for the smallest largest part\n"));
    let (_, told) = failed(&format!("{known} --strategy optimal"), 2);
    assert!(told.contains("optimal needs both numbers of each score: name minimax"), "{told}");
    let (_, told) = failed("suggest aabb=2,? aabb=?,4", 3);
    assert_eq!(
        told,
        "pegwise: guesses 1 (aabb 2 ?) and 2 (aabb 0 4) contradict each other: no code agrees with all of them
guess 2 would fit as 2 2, 2 1, 2 0; guess 1 would fit as 0 4
"
    );
}

#[test]
fn suggest_judges_a_given_guess() {
    assert_eq!(
        printed("suggest aabb=1,0 --guess ccdd"),
        "ccdd cannot be the secret: guess 1 (aabb 1 0) rules it out
candidates 256
10 parts, the largest 52 codes, 2.92 bits; 38.50 codes are possible on average
3.65 guesses on average from here, proved (935 for 256 codes)
cdcb takes 37 guesses less in total
"
    );
    let best = printed("suggest --guess aabc");
    assert!(
        best.starts_with("aabc can be the secret\n") && best.ends_with("\nno guess takes fewer\n"),
        "{best}"
    );
    assert_eq!(
        printed("suggest aabb=1,0 --guess ccdd --json"),
        concat!(
            r#"{"code":"ccdd","possible":false,"candidates":256,"parts":10,"largest":52,"mean":38.5,"bits":2.91709,"#,
            r#""guesses":{"least":935,"most":935},"better":"cdcb"}"#,
            "\n"
        )
    );
    // Too large for a proof in a moment: a bound from each side.
    let bounds = printed("suggest --guess aabbc --positions 5 --colors 8");
    assert!(
        bounds.contains("4.92 to 5.55 guesses on average from here: no strategy takes fewer than"),
        "{bounds}"
    );
    let (_, told) = failed("suggest --guess abc", 2);
    assert!(told.contains("\"abc\" has 3 pegs, but a code here has 4"), "{told}");
}

#[test]
fn suggest_goes_on_from_guesses_of_anybody() {
    assert_eq!(printed("suggest abca=1,1 fede=0,1 --json"), "{\"code\":\"daaa\",\"candidates\":58}\n");
}

#[test]
fn a_solved_game_is_said_to_be_solved_and_has_no_further_turn() {
    for strategy in ["states", "smart", "optimal", "optimal --prove"] {
        let asked = format!("suggest aabb=0,1 fcaf=4,0 --strategy {strategy}");
        assert_eq!(printed(&asked), "solved: fcaf is the secret\n");
        assert_eq!(printed(&format!("{asked} --json")), "{\"solved\":\"fcaf\"}\n");
    }
    assert_eq!(printed("explain f 1 fcaf=4,0"), "f is in position 1: guess 1 (fcaf 4 0) is the secret\n");
    for command in ["suggest", "suggest --json", "explain a 1"] {
        for later in ["aabb=0,1", "fcaf=4,0", "aabb=0,0", "cccc=1,0 dddd=0,0"] {
            let (out, told) = failed(&format!("{command} fcaf=4,0 {later}"), 2);
            let later = later.split(' ').next().expect("a turn");
            let words = format!(
                "pegwise: \"{later}\" comes after guess 1 (fcaf=4,0), which found the secret: leave it out, or correct \
                 that score\n"
            );
            assert_eq!((out.as_str(), told), ("", words));
        }
    }
    let (_, told) = failed("suggest aabb=0,0 aacc=4,0", 3);
    assert!(told.contains("contradict each other"), "{told}");
    let (_, told) = failed("suggest fcaf=4,0 --prove", 2);
    assert!(told.contains("--prove works only with the strategy optimal"), "{told}");
}

#[test]
fn suggest_says_what_its_guess_rests_on() {
    assert_eq!(
        printed("suggest --strategy optimal"),
        "aabc\ncandidates 1296\n4.34 guesses on average from here, proved (5,625 for 1,296 codes)\n"
    );
    assert_eq!(
        printed("suggest --strategy parts"),
        "aabc\ncandidates 1296\nall guesses compared for the most parts\n"
    );
    assert_eq!(
        printed("suggest --strategy parts --json"),
        "{\"code\":\"aabc\",\"candidates\":1296,\"basis\":{\"kind\":\"compared\",\"measure\":\"parts\"}}\n"
    );
    assert_eq!(
        printed("suggest aabb=0,0 ccdd=0,0 eeee=1,0 eaaa=1,0 --strategy optimal"),
        "efff\ncandidates 1\nthe only possible code\n"
    );
    let large = "--positions 5 --colors 6 --strategy optimal";
    let unproved = "not proved: the search took too long; all guesses compared for the most parts";
    assert!(printed(&format!("suggest {large}")).ends_with(&format!("\n{unproved}\n")));
    let json: serde_json::Value =
        serde_json::from_str(&printed(&format!("suggest {large} --json"))).expect("JSON");
    assert_eq!(
        json["basis"],
        serde_json::json!({
            "kind": "compared",
            "measure": "parts",
            "unproved": { "limit": "work", "budget": 4_000_000_000_u64 },
        })
    );
    let huge = "suggest --positions 8 --colors 8 aabbccdd=1,2";
    let sampled = printed(&format!("{huge} --strategy entropy"));
    assert!(sampled.contains("\nchosen from a sample: "), "{sampled}");
    let told = printed(&format!("{huge} --strategy optimal"));
    assert!(
        told.contains("not proved: the memory limit allows a search of 65,536 codes, and this game has 16,777,216; chosen from a sample: "),
        "{told}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&printed(&format!("{huge} --strategy optimal --json"))).expect("JSON");
    assert_eq!(json["basis"]["kind"], "sampled");
    assert_eq!(json["basis"]["unproved"]["limit"], "memory");
    assert!(json["basis"]["guesses"].as_u64() > Some(0) && json["basis"]["candidates"].as_u64() > Some(0));
}

#[test]
fn suggest_codes_and_explain_take_games_too_large_to_play() {
    let game = "--positions 10 --colors 4";
    assert_eq!(printed(&format!("codes --count {game}")), "1048576\n");
    let known = format!("aabbccddaa=2,4 abcdabcdab=3,4 {game}");
    let count: usize = printed(&format!("codes --count {known}")).trim().parse().expect("a number");
    assert_eq!(printed(&format!("codes {known}")).lines().count(), count);
    for strategy in ["states", "smart", "constraints", "minimax", "expected", "entropy", "parts"] {
        let told = printed(&format!("suggest {known} --strategy {strategy}"));
        assert!(told.contains(&format!("\ncandidates {count}\n")), "{strategy}: {told}");
    }
    let judged = printed(&format!("suggest {known} --guess aacbdbdcaa"));
    assert!(
        judged.contains(&format!("candidates {count}\n")) && judged.contains("on average from here"),
        "{judged}"
    );
    let told = printed(&format!("explain a 10 aaaaaaaaaa=0,0 {game}"));
    assert!(told.starts_with("a is not in position 10: guess 1"), "{told}");
    let (_, told) = failed(&format!("suggest {known} --strategy optimal"), 2);
    assert!(told.contains("optimal takes at most 8 positions and 16777216 codes"), "{told}");
}

#[test]
fn suggest_searches_until_it_is_proved_where_that_is_asked_for() {
    assert_eq!(
        printed("suggest --positions 4 --colors 7 --strategy optimal --prove").lines().last(),
        Some("4.68 guesses on average from here, proved (11,228 for 2,401 codes)")
    );
}

#[test]
fn suggest_says_which_scores_contradict_each_other_and_ends_with_3() {
    let board = "abcd=2,0 acef=0,1 bdfb=4,0";
    let (out, told) = failed(&format!("suggest {board}"), 3);
    assert_eq!(out, "");
    assert_eq!(
        told,
        "pegwise: guesses 1 (abcd 2 0) and 3 (bdfb 4 0) contradict each other: no code agrees with all of them
guess 3 would fit as 0 4, 2 0, 1 0, 1 1, and 5 more; guess 1 would fit as 0 2
"
    );
    let (json, _) = failed(&format!("suggest {board} --json"), 3);
    let begin = r#"{"contradiction":{"conflicting":[1,3],"repairs":[{"guess":3,"exact":0,"misplaced":4},"#;
    assert!(json.starts_with(begin), "{json}");
    assert!(json.ends_with(concat!(r#",{"guess":1,"exact":0,"misplaced":2}]}}"#, "\n")), "{json}");
}

#[test]
fn where_two_scores_are_wrong_pairs_are_told() {
    let board = "suggest aaaa=3,0 aaaa=3,0 bbbb=3,0 bbbb=3,0";
    let (_, told) = failed(board, 3);
    assert!(told.ends_with("two scores have to change: guess 4 as 1 0 and guess 3 as 1 0; guess 4 as 0 0 and guess 3 as 0 0; guess 2 as 1 0 and guess 1 as 1 0; guess 2 as 0 0 and guess 1 as 0 0\n"), "{told}");
    let (json, _) = failed(&format!("{board} --json"), 3);
    assert_eq!(
        json,
        concat!(
            r#"{"contradiction":{"conflicting":[1,3],"repairs":[],"pairs":["#,
            r#"[{"guess":4,"exact":1,"misplaced":0},{"guess":3,"exact":1,"misplaced":0}],"#,
            r#"[{"guess":4,"exact":0,"misplaced":0},{"guess":3,"exact":0,"misplaced":0}],"#,
            r#"[{"guess":2,"exact":1,"misplaced":0},{"guess":1,"exact":1,"misplaced":0}],"#,
            r#"[{"guess":2,"exact":0,"misplaced":0},{"guess":1,"exact":0,"misplaced":0}]]}}"#,
            "\n"
        )
    );
    let (_, told) = failed("suggest aaaa=3,0 bbbb=3,0 cccc=3,0 dddd=3,0", 3);
    assert!(told.ends_with("\nthree scores or more have to change\n"), "{told}");
}

#[test]
fn a_score_that_no_code_gives_is_a_contradiction_by_itself() {
    let (_, told) = failed("suggest abcd=1,1 --colors 4 --no-repeats", 3);
    assert_eq!(
        told,
        "pegwise: no code gives guess 1 (abcd 1 1) this score
guess 1 would fit as 1 3, 2 2, 0 4, 4 0
"
    );
}

#[test]
fn explain_says_why_a_color_is_not_there() {
    assert_eq!(
        printed("explain b 3 aabb=0,2"),
        "b is not in position 3: guess 1 (aabb 0 2) has no exact mark, so none of its pegs is in the \
         right position\n"
    );
    assert_eq!(
        printed("explain e 1 aabb=1,1 ccdd=0,2"),
        "e is not in position 1: guesses 1 (aabb 1 1) and 2 (ccdd 0 2) share no color and have a mark for every \
         peg of the code, so there are no other colors\n"
    );
    assert_eq!(
        printed("explain E 1 aabb=1,1 ccdd=0,2 --json"),
        concat!(
            r#"{"letter":"e","position":1,"verdict":"out","guesses":[1,2],"rule":"steps","steps":["#,
            r#"{"guesses":[1,2],"ground":"positions-taken","statements":[{"letter":"e","most":0}]}]}"#,
            "\n"
        )
    );
}

#[test]
fn explain_tells_a_proof_step_by_step() {
    assert_eq!(
        printed("explain 3 3 aabb=2,1 aacc=1,0"),
        "c is not in position 3
  guess 1 (aabb 2 1) needs 3 marks, more than its other pegs can get, so a is in the secret
  guess 2 (aacc 1 0) has only 1 mark, so c is not in the secret
"
    );
    assert_eq!(
        printed("explain b 1 ebaf=0,3 fceb=2,0 aaeb=3,0 adeb=2,1"),
        "b is in position 1
  guess 1 (ebaf 0 3) has no exact mark, so e is not in 1
  guess 3 (aaeb 3 0) needs 3 marks, more than its other pegs can get, so a is in the secret
  guess 3 (aaeb 3 0) takes 3 of the 4 positions with marks, so the secret has at most 1 of f
  suppose b is not in 1
    case 1: f is not in the secret
      guess 1 (ebaf 0 3) needs 3 marks, more than its other pegs can get, so b and e are in the secret
      guess 2 (fceb 2 0) has only 2 marks, so c is not in the secret
      guess 4 (adeb 2 1) has only 3 marks, so d is not in the secret
      no other color is left there, so a is in 1
      guess 2 (fceb 2 0) needs 2 exact marks, more than its other pegs can get, so e is in 3 and b is in 4
      guess 4 (adeb 2 1) would have at least 3 exact marks, not 2: impossible
    case 2: f is in the secret
      guess 3 (aaeb 3 0) leaves no more room beside the other pegs known, so the secret has at most 1 of b and e each \
         and c and d are not in the secret
      guess 4 (adeb 2 1) leaves no more room beside the other pegs known, so the secret has at most 1 of a
      guess 1 (ebaf 0 3) could fill only 3 of 4 positions with the other colors: impossible
"
    );
    assert_eq!(
        printed("explain c 2 fcee=2,1 fefe=3,0 --json"),
        concat!(
            r#"{"letter":"c","position":2,"verdict":"out","guesses":[1,2],"rule":"contradiction","steps":[],"#,
            r#""supposed":{"steps":[{"guesses":[2],"ground":"exact-forced","statements":"#,
            r#"[{"letter":"f","position":1,"there":true}]}],"#,
            r#""impossible":{"of":"misplaced","guess":1,"most":0}}}"#,
            "\n"
        )
    );
}

#[test]
fn explain_says_why_a_color_is_there() {
    assert_eq!(
        printed("explain c 1 ab=0,1 bc=0,1 --positions 2 --colors 3"),
        "c is in position 1
  guess 1 (ab 0 1) has no exact mark, so a is not in 1
  guess 2 (bc 0 1) has no exact mark, so b is not in 1
  no other color is left there, so c is in 1
"
    );
    assert_eq!(
        printed("explain a 4 aaab=2,2"),
        "a is in position 4: guess 1 (aaab 2 2) needs 2 misplaced marks, more than its other pegs can get, so a is in 4\n"
    );
}

#[test]
fn explain_counts_the_codes_of_what_is_open() {
    assert_eq!(
        printed("explain b 4 aaab=1,0"),
        "b can be in position 4: 317 codes possible
  125 with it there, such as bbbb
  192 without it there, such as accc
"
    );
    assert_eq!(
        printed("explain b 4 aaab=1,0 --json"),
        concat!(
            r#"{"letter":"b","position":4,"verdict":"open","with":{"count":125,"example":"bbbb"},"#,
            r#""without":{"count":192,"example":"accc"}}"#,
            "\n"
        )
    );
}

#[test]
fn explain_refuses_scores_that_contradict_each_other() {
    let (json, told) = failed("explain a 1 abcd=0,4 abcd=4,0 --json", 3);
    assert!(json.starts_with(r#"{"contradiction":{"conflicting":[1,2],"#), "{json}");
    assert!(told.contains("guesses 1 (abcd 0 4) and 2 (abcd 4 0) contradict each other"), "{told}");
}
