//! Boards by difficulty and number: the same everywhere, with odds that a program of its own finds too; their share codes.

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use pegwise::archive::{
    ParseShareCodeError, ShareCodeContent, board_from_share_code, board_share_code, game_from_share_code,
    share_code,
};
use pegwise::play::BoardKind;
use pegwise::play::puzzle::Difficulty;
use pegwise_engine::pegs::Odds;
use proptest::prelude::*;

use crate::support::boards::any_board;
use crate::support::commands::{printed, refused};
use crate::support::plain_board::PlainBoard;
use crate::support::prelude::*;

/// The odds of boards, by their definition.
struct OddsOfBoards {
    triangle: PlainBoard,
    known: HashMap<u64, Option<u64>>,
}

impl OddsOfBoards {
    /// The odds in parts of 2^48. `None` if the board plainly loses.
    fn odds(&mut self, pegs: u64) -> Option<u64> {
        if pegs.is_power_of_two() {
            return Some(1 << 48);
        }
        if let Some(known) = self.known.get(&pegs) {
            return *known;
        }
        let after: Vec<u64> = self.triangle.after_each(pegs).map(|(_, after)| after).collect();
        let odds =
            if after.is_empty() || !self.triangle.parity_allows_one(pegs) || self.triangle.is_apart(pegs) {
                None
            } else {
                let odds: Vec<u64> = after.into_iter().filter_map(|after| self.odds(after)).collect();
                Some(if odds.is_empty() { 0 } else { odds.iter().sum::<u64>() / odds.len() as u64 })
            };
        self.known.insert(pegs, odds);
        odds
    }
}

fn check(kind: BoardKind, numbers: impl Iterator<Item = u32>) {
    let triangle = PlainBoard::drawn(&Board::full(kind.shape).drawing());
    let mut by_definition = OddsOfBoards { triangle, known: HashMap::new() };
    let mut lost = HashSet::new();
    for number in numbers {
        let drawn = kind.board(number);
        let (name, pegs) = (format!("{kind:?} {number}: {}", drawn.board), drawn.board.bits());
        assert_eq!(drawn.board.shape(), kind.shape, "{name}");
        assert!(kind.pegs().contains(&drawn.board.pegs()), "{name}");
        assert!(by_definition.triangle.is_winnable(pegs, &mut lost), "{name}");
        let odds = by_definition.odds(pegs).expect("it does not plainly lose");
        assert_eq!((drawn.odds.parts(), Odds::of(drawn.board)), (odds, Some(drawn.odds)), "{name}");
        let whole = 1_u64 << 48;
        let fits = match kind.difficulty {
            Difficulty::Easy => whole / 2 <= odds && odds < whole,
            Difficulty::Medium => whole / 8 < odds && odds < whole / 2,
            Difficulty::Hard => 0 < odds && odds <= whole / 8,
        };
        assert!(fits, "{name}: {odds}");
        // A board takes some kilobytes of the table.
        if by_definition.known.len() > 1 << 21 {
            by_definition.known.clear();
        }
    }
}

#[test]
fn every_board_can_be_won_and_is_as_hard_as_it_is_said_to_be() {
    for kind in BoardKind::all() {
        check(kind, sample(0..20, 10));
        check(kind, u32::MAX - 1..=u32::MAX);
    }
}

/// `cargo test --test it numbered_boards:: -- --ignored --nocapture` prints the times.
#[test]
#[ignore = "a thousand boards of each kind by brute force"]
fn a_thousand_boards_of_each_kind_are_right_and_come_soon() {
    for kind in BoardKind::all() {
        let time = |number| {
            let begin = Instant::now();
            let _ = kind.board(number);
            begin.elapsed().as_secs_f64() * 1_000.0
        };
        let mut times: Vec<f64> = (0..1_000).map(time).collect();
        times.sort_by(f64::total_cmp);
        let (shape, difficulty) = (kind.shape, kind.difficulty.name());
        println!(
            "{shape}, {difficulty}: {:.1} ms at the median, {:.1} ms for 99 of 100",
            times[500], times[990]
        );
        assert!(times[990] < 200.0, "{shape}, {difficulty}");
        check(kind, 0..1_000);
    }
}

#[test]
fn a_number_is_the_same_board_everywhere() {
    let shapes = [5, 6, 7].map(Shape::triangle).into_iter().chain("english".parse());
    let told: Vec<String> = shapes
        .flat_map(|shape| Difficulty::ALL.map(|level| BoardKind::new(shape, level).expect("it has boards")))
        .flat_map(|kind| [kind.board(7), kind.board(u32::MAX)])
        .map(|drawn| format!("{} {}", drawn.board, drawn.odds.parts()))
        .collect();
    assert_eq!(
        told,
        [
            "./xx/.x./..x./..x.. 140737488355328",
            "./.x/.xx/..xx/..... 140737488355328",
            "./x./xxx/.xxx/.x... 124637677283094",
            "./xx/..x/xxxx/.x... 136112558492460",
            "x/xx/x../xxxx/.xxxx 13263612242757",
            "x/x./xxx/xxxx/..xx. 19936369248562",
            "./../.../xx.x/.xx../..x... 211106232532992",
            "./.x/.xx/..../..x../..x... 225179981368524",
            "x/../xx./xxx./.x.x./.x.... 61879057210955",
            "./../.../xx../.x.xx/...xx. 124636656354183",
            "x/.x/xx./.xxx/.x.xx/...x.x 25961664507124",
            "./xx/xx./.x.x/.xxxx/...xx. 33214311970334",
            "./../.x./..x./.x.../.x.x../....x.. 199713197761369",
            "./../.x./.x../...xx/.xx.../....... 199713197761369",
            "./../.x./.xx./.xxx./x...x./x...... 40142056490478",
            "./../.x./.x.x/...xx/..x.x./...x... 64174523947190",
            "./../xxx/..xx/...../..x.xx/.x.xx.. 10567475453880",
            "./../.xx/xx../.x.x./.xxx../.xx.x.. 19388581727427",
            "xx./xx./......./..x..../...x.../.x./... 195989983783716",
            ".../.x./......./...x.../...x.../.x./.x. 187649984473770",
            ".../.../xx..xx./..xx.../xx...../.../... 65931914187625",
            ".../..x/....x../.....xx/..xx.x./.../... 86006242883811",
            ".../xx./..xx.x./.....x./...xx../x../x.x 10507939751919",
            ".x./xxx/xx...../.xx..x./..x.x../..x/... 17016872908122",
        ]
    );
}

#[test]
fn the_odds_of_a_board_are_those_of_its_definition() {
    let odds = |board: &str| Odds::of(board.parse().expect("a board")).map(Odds::share);
    assert_eq!(odds("x/../.../..../....."), Some(1.0), "one peg is left already");
    assert_eq!(odds("./x./x../..../....."), Some(1.0), "every jump leaves one peg");
    assert_eq!(odds("x/../.../..../x...x"), Some(0.0), "no jump is possible");
    assert_eq!(odds("./xx/xxx/xxxx/xxxxx").map(|odds| odds > 0.0), Some(true), "14 pegs are not too many");
    assert_eq!(odds("./../.../xxxx/xxxxx/xxxxxx"), None, "15 pegs are");
}

proptest! {
    #[test]
    fn the_share_code_of_a_board_reads_back(board in any_board()) {
        let code = board_share_code(board);
        prop_assert_eq!(board_from_share_code(&code), Ok(board));
        prop_assert_eq!(board_from_share_code(&code.to_ascii_lowercase().replace('-', " ")), Ok(board));
        prop_assert_eq!(game_from_share_code(&code).err(), Some(ParseShareCodeError::OfBoard));
    }
}

#[test]
fn every_wrong_symbol_of_a_share_code_is_noticed() {
    for kind in BoardKind::all() {
        let code: Vec<char> = board_share_code(kind.board(1).board).replace('-', "").chars().collect();
        for at in 0..code.len() {
            for symbol in "0123456789ABCDEFGHJKMNPQRSTUVWXYZ".chars().filter(|symbol| *symbol != code[at]) {
                let mut slip = code.clone();
                slip[at] = symbol;
                let slip: String = slip.into_iter().collect();
                assert_eq!(board_from_share_code(&slip), Err(ParseShareCodeError::Slip), "{slip}");
            }
            let missing: String = [&code[..at], &code[at + 1..]].concat().into_iter().collect();
            assert_eq!(board_from_share_code(&missing), Err(ParseShareCodeError::Slip), "{missing}");
        }
    }
}

#[test]
fn a_share_code_is_the_same_everywhere() {
    let code = |board: &str| board_share_code(board.parse().expect("a board"));
    assert_eq!(code("./xx/xxx/xxxx/xxxxx"), "UNVT7-81S8T-GU");
    assert_eq!(code("x/.x/..x/..xx/...xx/....xx/.....xx/......xx"), "UFNQW-41WHM-Z40PR-RU");
}

#[test]
fn the_share_codes_of_games_and_boards_are_not_mistaken_for_each_other() {
    let game =
        share_code(&BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(1)), 10), ShareCodeContent::Secret);
    let board = board_share_code("./xx/x.x/xxxx".parse().expect("a board"));
    assert_eq!(board_from_share_code(&game), Err(ParseShareCodeError::OfGame));
    refused(&format!("play {board}"), "share code of a board: open it with pegwise pegs --code");
    refused(&format!("pegs --code {game}"), "share code of a code-breaking game: open it with pegwise play");
}

#[test]
fn the_command_prints_a_board_with_its_code_and_odds() {
    let drawn = BoardKind::new(Shape::triangle(6), Difficulty::Hard).expect("six rows have boards").board(7);
    let told = printed("board --rows 6 --difficulty hard --number 7");
    let code = board_share_code(drawn.board);
    assert!(told.starts_with("6 rows, hard, number 7\n"), "{told}");
    assert!(told.ends_with(&format!("board {}\ncode {code}\n", drawn.board)), "{told}");
    let json: serde_json::Value =
        serde_json::from_str(&printed("board --rows 6 --difficulty hard --number 7 --json"))
            .expect("it is JSON");
    assert_eq!(
        json,
        serde_json::json!({
            "rows": 6,
            "shape": "triangle-6",
            "pegs": drawn.board.pegs(),
            "board": drawn.board.to_string(),
            "code": code,
            "difficulty": "hard",
            "number": 7,
            "odds": drawn.odds.share(),
            "odds_parts": drawn.odds.parts(),
        })
    );
    let by_code = printed(&format!("board --code {code}"));
    assert_eq!(told.split_once('\n').expect("a title").1, by_code);
    assert_eq!(printed(&format!("board --board {}", drawn.board)), by_code);
}

#[test]
fn a_board_that_is_lost_or_too_large_to_rate_has_a_code_too() {
    let lost = printed("board --board x/x./.../..xx");
    assert!(lost.contains("lost: no game leaves one peg\n"), "{lost}");
    let large = printed("board --rows 6 --hole 1");
    assert!(large.contains("difficulty unknown: more than 14 pegs\n"), "{large}");
    assert!(large.contains("code U"), "{large}");
}

#[test]
fn wrong_options_for_a_board_are_refused() {
    refused("board", "which board?");
    refused("board --difficulty tough", "\"tough\" is not a difficulty: choose easy, medium, hard");
    refused("board --rows 4 --difficulty hard", "no boards by difficulty on the triangle of 4 rows");
    refused("board --number 3", "--difficulty");
    refused("board --difficulty hard --number 4294967296", "expected a smaller number");
    refused("pegs --difficulty hard --hole 1", "cannot be used with");
    refused("pegs --code UHV4D-RGCJB-6CYMX", "typing error");
}

#[test]
fn plain_mode_draws_boards_and_takes_share_codes_everywhere() {
    let home = Home::new();
    home.says("--plain pegs", "board hard 6 7 / code / board hard 4 / board hard 6 x / UQWJD-Z0S05-6AJV / menu / uqwjd z0s05 6aju / undo / code UQWJD-Z0S05-6AJU / code UHV4D-RGCJB-6CYMU / quit").tells([
            "6 rows, hard, number 7; undo returns to the last game. 12 pegs left, 0 jumps made.",
            "Hard: 9.2 % of random games that avoid clear losses leave one peg.",
            "UQWJD-Z0S05-6AJU  Paste it on a peg board, or use pegwise pegs --code.",
            "No boards by difficulty on the triangle of 4 rows: choose a board with a name and at least 15 holes, such as 6 or english.",
            "A board has a number from 0 to 4294967295, such as board hard 6 42.",
            "This share code has a typing error: a character is wrong or missing.",
            "12 pegs left, 0 jumps made.",
            "Hard: 9.2 % of random games that avoid clear losses leave one peg.",
            "You play from this board; undo returns to the last game. 12 pegs left, 0 jumps made.",
            "This is the share code of a code-breaking game: open it with pegwise play.",
        ]);
}

#[test]
fn the_screen_draws_a_board_and_says_how_hard_it_is() {
    let mut stage = Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn));
    stage.after("d").must_show("Draw a board").must_show("5 rows");
    stage.press("Right Down Down Enter");
    let code = stage.copied("Y");
    let board = board_from_share_code(&code).expect("the code of the board");
    assert_eq!(board.shape(), Shape::triangle(6));
    let odds = Odds::of(board).expect("it has few pegs");
    assert_eq!(Difficulty::of_board(odds), Some(Difficulty::Hard));
    stage.must_title("hard board").must_show("of random games");
    stage.press("u");
    assert!(stage.screen()[0].contains("start hole 1"), "undo returns: {}", stage.screen()[0]);
}

#[test]
fn a_share_code_is_pasted_on_any_screen_and_a_typing_error_is_told_on_the_triangle() {
    let mut stage = Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn));
    stage.paste("UQWJD-Z0S05-6AJV");
    stage.must_say("typing error");
    stage.paste("UHV4D-RGCJB-6CYMU");
    stage.must_title("BREAK THE CODE");
    stage.press("Esc");
    stage.paste("UQWJD-Z0S05-6AJU");
    stage.must_title("hard board");
    assert_eq!(stage.copied("Y"), "UQWJD-Z0S05-6AJU\n");
}
