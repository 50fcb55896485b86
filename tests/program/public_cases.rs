//! Inputs from public reports about programs of this kind, each with the right value, which brute force confirms.

use crate::support::commands::{printed, run};
use crate::support::home::Home;

/// How many codes are possible.
const COUNTS: [(&str, usize); 8] = [
    ("aabb=2,?", 150),
    ("aabb=?,1", 496),
    ("abcd=sum3", 336),
    ("abcd=1,?", 500),
    ("4089=0,0 --colors 10 --no-repeats", 360),
    ("1234=1,1 --colors 9 --no-repeats --symbols 123456789", 480),
    ("", 1_296),
    ("--colors 10 --no-repeats --variant no-leading-zero", 4_536),
];

#[test]
fn as_many_codes_are_possible_as_brute_force_finds() {
    for (scored, count) in COUNTS {
        assert_eq!(printed(&format!("codes {scored} --count")), format!("{count}\n"), "{scored}");
        let listed = printed(&format!("codes {scored}"));
        assert_eq!(listed.lines().count(), count, "{scored}");
    }
}

#[test]
fn colors_are_written_as_digits_where_ten_do_not_repeat_and_as_is_asked_for_elsewhere() {
    let bulls = "--colors 10 --no-repeats";
    let listed = printed(&format!("codes 4089=0,0 {bulls}"));
    assert!(!listed.contains(['4', '0', '8', '9']) && listed.starts_with("1235\n1236\n"), "{listed}");
    assert_eq!(printed(&format!("codes 1547=1,1 5198=0,1 2398=0,0 1460=2,2 {bulls}")), "1064\n1406\n");
    assert_eq!(printed(&format!("solve 1807 {bulls}")).lines().last(), Some("1807 4 0"));
    assert_eq!(printed(&format!("suggest 4089=0,0 {bulls}")), "5321\ncandidates 360\n");
    let from_1 = "--colors 9 --no-repeats --symbols 123456789";
    assert_eq!(printed(&format!("suggest 1234=1,1 {from_1}")), "5678\ncandidates 480\n");
    let listed = printed("codes 123=1,1 --positions 3 --colors 4 --symbols 1234");
    assert_eq!(listed, "112\n131\n134\n142\n221\n233\n243\n313\n322\n324\n413\n421\n");
    assert_eq!(printed("suggest RGBY=1,1 --symbols RGBYOP"), "GGRR\ncandidates 252\n");
    assert_eq!(printed("suggest rgby=1,1 --symbols RGBYOP"), "GGRR\ncandidates 252\n");
}

#[test]
fn scores_are_those_of_the_reports() {
    // The secret agrees with its own score, and with no other.
    for (secret, guess, score) in [("1807", "7810", "1,3"), ("1123", "0111", "1,1")] {
        let whole = printed(&format!("codes {guess}={score} --symbols 0123456789 --colors 10"));
        assert!(whole.lines().any(|code| code == secret), "{guess} is scored {score} by {secret}");
    }
}

#[test]
fn the_possible_codes_are_listed_in_order_whole_or_as_a_sample() {
    let game = "123=1,1 --positions 3 --colors 4";
    let codes = ["aab", "aca", "acd", "adb", "bba", "bcc", "bdc", "cac", "cbb", "cbd", "dac", "dba"];
    assert_eq!(printed(&format!("codes {game}")), codes.join("\n") + "\n");
    assert_eq!(printed(&format!("codes {game} --sample 3")), "aab\nbba\ncbb\n");
    assert_eq!(printed(&format!("codes {game} --sample 99")).lines().count(), 12);
    assert_eq!(printed(&format!("codes {game} --sample 0")), "");
    let json = "{\"candidates\":12,\"codes\":[\"aab\",\"bba\",\"cbb\"]}\n";
    assert_eq!(printed(&format!("codes {game} --sample 3 --json")), json);
    assert_eq!(printed(&format!("codes {game} --count --json")), "{\"candidates\":12}\n");
}

#[test]
fn a_score_is_read_in_every_notation() {
    for score in ["bw", "1b1w", "1A1B", "11", "1,1", "1·1", "wb"] {
        assert_eq!(printed(&format!("codes aabb={score} --count")), "208\n", "{score}");
    }
}

#[test]
fn what_is_solved_has_no_further_guess() {
    assert_eq!(printed("suggest fcaf=4,0"), "solved: fcaf is the secret\n");
    let output = run("suggest fcaf=4,0 abcd=1,0");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("\"abcd=1,0\" comes after guess 1 (fcaf=4,0), which found the secret"), "{told}");
}

#[test]
fn plain_mode_reads_scores_in_every_notation_and_codes_in_digits() {
    for score in ["bw", "1b1w", "1A1B", "11", "1 1", "1,1", "1·1", "1 exact 1 misplaced", "1 bull 1 cow"] {
        let said = Home::new().says("watch --opening a", &format!("hand / {score}"));
        assert!(
            said.0.iter().any(|line| line == "Guess 1, A A B B: 1 exact, 1 misplaced."),
            "{score}: {said:?}"
        );
    }
    let said = Home::new().says("play --colors 10 --no-repeats --seed 1", "4089 / 4 0 9 8 / 40899 / 4084");
    let told = |words: &str| said.0.iter().filter(|line| line.contains(words)).count();
    assert_eq!((told("4 0 8 9: "), told("4 0 9 8: ")), (1, 1), "{said:?}");
    assert_eq!(told("\"4084\" has 4 twice"), 1, "{said:?}");
}

#[test]
fn jumps_are_read_in_every_notation() {
    for jump in ["6 to 1", "6->1", "6-1", "6,1"] {
        let said = Home::new().says("pegs --hole 1", jump);
        assert!(
            said.0.iter().any(|line| line.starts_with("Jump 1, 6-1: the peg in 6 jumps over 3")),
            "{jump}: {said:?}"
        );
    }
    let said = Home::new().says("pegs --hole 1", "foo");
    assert!(said.0.iter().any(|line| line.contains("write 4-1")), "{said:?}");
}
