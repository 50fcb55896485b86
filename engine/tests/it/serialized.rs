//! Types of both games in JSON and back, and texts that are none of them.

use std::fmt::Debug;

use pegwise_engine::code::{Code, History, Peg, Rules, Score, Turn};
use pegwise_engine::pegs::{Board, Hole, Jump, Shape};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("it can be written"), json);
    assert_eq!(serde_json::from_str::<T>(json).expect("it can be read"), *value);
}

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).expect_err("it is refused").to_string()
}

#[test]
fn codes_and_turns_are_their_texts() {
    let rules = Rules::CLASSIC;
    let history = History::parse(&["aabb=1,0", "acde=1,1"], rules).expect("turns");
    let turn = history.turns()[1];
    round_trip(&turn.code, r#""acde""#);
    round_trip(&turn.code.pegs()[1], r#""c""#);
    round_trip(&turn.score, r#""1 1""#);
    round_trip(&turn, r#""acde=1,1""#);
    round_trip(&history, r#"["aabb=1,0","acde=1,1"]"#);
    round_trip(&rules, r#""4 positions, 6 colors, repeats allowed""#);
}

#[test]
fn boards_and_jumps_are_their_texts() {
    let board: Board = "./xx/xxx/xxxx/xxxxx".parse().expect("a board");
    round_trip(&board, r#""./xx/xxx/xxxx/xxxxx""#);
    let hole = |number| Shape::CLASSIC.hole(number).expect("a hole");
    round_trip(&Jump { from: hole(4), over: hole(2), to: hole(1) }, r#"["4","2","1"]"#);
    round_trip(&Shape::CLASSIC, r#""triangle-5""#);
}

#[test]
fn what_is_no_code_score_or_board_is_refused_with_a_reason() {
    assert!(refused::<Code>(r#""aabbccddeef""#).contains("write 1 to 10 letters"));
    assert!(refused::<Code>(r#""""#).contains("write 1 to 10 letters"));
    assert!(refused::<Peg>(r#""1""#).contains("one letter"));
    assert!(refused::<Score>(r#""11 0""#).contains("more than the 10 pegs"));
    assert!(refused::<Turn>(r#""aabb=3,1""#).contains("cannot be misplaced"));
    assert!(refused::<Turn>(r#""aabb""#).contains("GUESS=EXACT,MISPLACED"));
    assert!(refused::<Rules>(r#""9 positions, 6 colors, repeats allowed""#).contains("1 to 8 positions"));
    assert!(refused::<Board>(r#""x/xx""#).contains("no board has 2 rows"));
    assert!(refused::<Board>(r#""xx/x""#).contains("no jump touches this hole"));
    assert!(refused::<Hole>(r#""65""#).contains("1 to 64"));
}
