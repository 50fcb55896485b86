//! Inputs from public reports about programs of this kind, each with the right value, which brute force confirms.

use crate::support::commands::{printed, run};

/// How many codes are possible.
const COUNTS: [(&str, usize); 6] = [
    ("aabb=2,?", 150),
    ("aabb=?,1", 496),
    ("abcd=sum3", 336),
    ("abcd=1,?", 500),
    ("1234=1,1 --colors 9 --no-repeats", 480),
    ("", 1_296),
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
