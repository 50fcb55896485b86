//! A duel by code: one hides a code and sends a line, another breaks the code and sends a line back. Both have it in the list of
//! past games.

use crate::support::home::Home;

fn printed(home: &Home, args: &str) -> String {
    let output = home.pegwise().args(args.split_whitespace()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").trim_end().to_owned()
}

#[test]
fn the_line_that_hides_a_code_is_played_and_the_result_comes_back() {
    let (anna, ben) = (Home::new(), Home::new());
    let sent = printed(&anna, "hide dbfd");
    let code = sent.strip_prefix("pegwise play ").expect("a command that plays it");
    assert!(!code.to_lowercase().contains("dbfd"));
    let told = ben.says(&format!("play {code}"), "aabb / dbfd / result").0;
    let back = told.iter().find_map(|line| line.strip_prefix("Send this back: pegwise "));
    let back = back.unwrap_or_else(|| panic!("no result to send in {told:?}"));
    // To open the result twice is one game, and so is to paste it.
    anna.says(back, "quit")
        .tells(["Solved in 2 guesses. Type review to look back, new for another game, undo, or quit."]);
    anna.says("", &format!("{} / quit", back.trim_start_matches("play ")));
    let games = printed(&anna, "games");
    let rows: Vec<&str> = games.lines().map(|row| row.split_once('-').map_or(row, |(_, row)| row)).collect();
    assert_eq!(rows.len(), 2, "{games}");
    assert!(
        rows[0].ends_with("Hidden for a friend, 4 positions, 6 colors, repeats allowed: solved in 2"),
        "{games}"
    );
    assert!(
        rows[1].ends_with("Hidden for a friend, 4 positions, 6 colors, repeats allowed: sent"),
        "{games}"
    );
    let own = printed(&ben, "games");
    assert!(own.ends_with("Practice, 4 positions, 6 colors, repeats allowed: solved in 2"), "{own}");
    assert!(printed(&anna, "stats").contains("Nothing yet"));
}

#[test]
fn a_code_is_read_from_a_pipe_and_a_wrong_one_sends_nothing() {
    let home = Home::new();
    let mut hide = home.pegwise();
    let output = hide.args(["hide", "--symbols", "RGBYOP"]).write_stdin("ygpy\n").output().expect("it runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "pegwise play U5WN1-XAC7H-V8KWK-RWQF6-V54XQ-U\n");
    let wrong = home.pegwise().args(["hide", "dbfx"]).output().expect("it runs");
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(printed(&home, "games").lines().count(), 1);
}
