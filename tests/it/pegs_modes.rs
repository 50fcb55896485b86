//! The triangle's screen beyond the game itself: sizes, goals, typed and pasted moves, boards that are set up, and
//! walks.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use crate::support::prelude::*;

fn from_hole_1(coach: Coach) -> Stage {
    Stage::new(pegs(Shape::CLASSIC, 1, coach))
}

fn warned() -> Stage {
    from_hole_1(Coach::Warn)
}

fn not_begun(rows: Shape) -> Stage {
    Stage::new(Opening::Pegs { game: PegGame::new(rows), coach: Coach::Warn })
}

/// A text typed key by key.
fn type_text(stage: &mut Stage, text: &str) {
    for letter in text.chars() {
        stage.press(&if letter == ' ' { "Space".to_owned() } else { letter.to_string() });
    }
}

/// Types moves and hands them in.
fn make(stage: &mut Stage, moves: &str) {
    stage.press("m");
    type_text(stage, moves);
    stage.press("Enter");
}

fn click(stage: &mut Stage, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    stage.send(Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

/// The game as it stands, read back from what y copies.
fn game(stage: &mut Stage) -> PegGame {
    match stage.copied("y").parse() {
        Ok(GameText::Pegs(game)) => *game,
        other => panic!("not a game on the triangle: {other:?}"),
    }
}

/// The board that is set up, read back from what y copies.
fn set_up(stage: &mut Stage) -> Board {
    stage.copied("y").parse().expect("what is copied reads back")
}

#[test]
fn a_click_finds_every_hole_of_every_size() {
    for rows in Shape::triangles() {
        for (width, height) in [(64, 20), (80, 24), (120, 40)] {
            let mut stage = Stage::new(pegs(rows, 1, Coach::Off));
            stage.resize(width, height);
            stage.press("e x");
            for number in 1..=rows.holes() {
                let hole = rows.hole(number).unwrap();
                stage.press(&number.to_string());
                stage.wait(600);
                let Position { x, y } = stage.cursor();
                stage.press("1");
                stage.wait(600);
                click(&mut stage, x, y);
                assert!(set_up(&mut stage).has_peg(hole), "{hole} of {rows} rows at {width}x{height}");
            }
            assert_eq!(set_up(&mut stage), Board::full(rows));
        }
    }
}

#[test]
fn a_click_jumps_only_where_the_peg_in_hand_can_land() {
    let mut stage = from_hole_1(Coach::Off);
    let mut place = |number: usize| {
        stage.press(&number.to_string());
        stage.wait(600);
        stage.cursor()
    };
    let (peg, landing, elsewhere) = (place(4), place(1), place(8));
    click(&mut stage, peg.x, peg.y);
    click(&mut stage, elsewhere.x, elsewhere.y);
    stage.must_say("Not a legal jump");
    click(&mut stage, peg.x, peg.y);
    assert!(stage.disc(4) != "▶4", "a click on the peg in hand puts it back");
    assert_eq!(game(&mut stage).moves_text(), "");
    click(&mut stage, peg.x, peg.y);
    click(&mut stage, landing.x, landing.y);
    assert_eq!(game(&mut stage).moves_text(), "4-1");
}

#[test]
fn moves_are_typed_and_pasted() {
    for moves in ["4-1 Space 6-4", "d-a Space f-d", "da, Space fd"] {
        Stage::plays(warned, &format!("m {moves} Enter | moves: 4-1 6-4\n u | moves: 4-1"));
    }
    Stage::plays(
        warned,
        "moves that are wrong stay in their line to be mended:
            m 4-1 Space 6-4 Space 13-4 Enter | Not a legal jump: number 3, 13-4: 4 is not empty | : 4-1 6-4 13-4
            Backspace Backspace Enter        | 13 alone is not a jump
            Backspace Backspace Enter        | moves: 4-1 6-4
            m 4-9 Enter Esc                  | moves: 4-1 6-4
        the coach warns of typed moves as of others:
            m 4-1 Space 6-4 Space 13-6 Enter | ! 13→6 cannot win
            Enter                            | moves: 4-1 6-4 13-6
        a changed line is warned of anew:
            m 4-1 Space 6-4 Space 13-6 Enter Space Enter | Enter again",
    );
    Stage::plays(
        || from_hole_1(Coach::Refuse),
        "m 4-1 Space 6-4 Space 13-6 Enter Enter Enter | Refused: 13→6 cannot win
         Esc | moves: -",
    );
    Stage::plays(
        || not_begun(Shape::CLASSIC),
        "a solution that is pasted plays itself, and is taken back step by step to the start that its first move told:
            paste: 6-1 15-6 8-10 2-9 7-2 10-3 14-5 12-14 3-8 1-4 4-13 14-12 11-13 | says: One peg left: genius
            uuuuuuuuuuuuu | 14 pegs · jump 0
            u             | choose the empty hole",
    );
}

#[test]
fn the_size_is_chosen_before_the_hole_and_can_be_undone() {
    Stage::plays(
        || not_begun(Shape::CLASSIC),
        "+ | 6 rows
         + | 7 rows
         + | 8 rows
         - | 7 rows
         u | 8 rows
         u | 7 rows
         12 Enter | 27 pegs
         + | 27 pegs
         u - - | row PEG TRIANGLE: 5 rows | discs: 15",
    );
    let mut stage = not_begun(Shape::triangle(8));
    stage.press("36 -");
    assert_eq!((stage.holes().len(), stage.cursor_hole()), (28, Some(1)), "the cursor stays on the board");
}

#[test]
fn a_board_is_set_up_peg_by_peg_typed_or_pasted() {
    Stage::plays(
        warned,
        "pegs are placed and lifted freely:
            e 5 Space   | board: ./xx/x.x/xxxx/xxxxx
            Enter       | board: ./xx/xxx/xxxx/xxxxx
            u           | board: ./xx/x.x/xxxx/xxxxx
            x           | board: ./../.../..../..... | offers no: p play
            p           | No peg can jump
            f           | board: x/xx/xxx/xxxx/xxxxx
            u u U U u u | board: ./xx/x.x/xxxx/xxxxx
            m           | board: ./xx/x.x/xxxx/xxxxx
            r           | board: x/xx/xxx/xx.x/xxxx.
            r r         | board: ./xx/x.x/xxxx/xxxxx
        it grows and shrinks:
            e +         | board: ./xx/xxx/xxxx/xxxxx/......
            - -         | board: ./xx/xxx/xxxx
            u u u       | board: ./xx/xxx/xxxx/xxxxx
        it is played, coached and searched, and undo returns to the last game:
            m 4-1 Enter e f 13 Space | One peg is still possible
            v           | PEG SEARCH | 14 pegs
            Esc 3 p     | start hole 13
            u           | moves: 4-1
        leaving loses neither the game nor the board:
            m 4-1 Enter e x 5 Space Esc | moves: 4-1
            e           | board: ./../.x./..../.....
        a board is typed or pasted as text:
            e b ./xx/xxx/xxxx/xxxx Enter | row 5 has 4 holes, not 5 as on the triangle of 5 rows
            . Enter     | board: ./xx/xxx/xxxx/xxxx.
            paste: */**/** | : */**/** | no board has 3 rows: a triangle has 4 to 8
            Esc         | board: ./xx/xxx/xxxx/xxxx.
        a board that is pasted in a game is set up:
            paste: x/xx/xx./xxxx | SET UP A BOARD | board: x/xx/xx./xxxx",
    );
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Warn), "e");
    stage.paste("   *\r  o *\r * * *\r* * * *\r");
    assert_eq!(set_up(&mut stage).to_string(), "x/.x/xxx/xxxx");
}

#[test]
fn the_goal_belongs_to_the_game_its_coach_and_its_hints() {
    Stage::plays(
        warned,
        "it is chosen, which is a step of undo, and a new game keeps it:
            t Down 13   | One peg in hole 13: 16,128 of 568,630 games
            Enter       | row PEG TRIANGLE: goal: one peg in hole 13
            u           | row PEG TRIANGLE: goal: one peg | row PEG TRIANGLE lacks: in hole 13
            U t Esc     | row PEG TRIANGLE: goal: one peg in hole 13
            n 4 Enter   | row PEG TRIANGLE: start hole 4 · goal: one peg in hole 13
            t Up Up Up Up Down Down Enter | row PEG TRIANGLE: goal: one peg where it began, in hole 4
            t Up Up Up Up Down Down Down  | the best is 9 sweeps
            Enter       | row PEG TRIANGLE: goal: one peg, fewest sweeps
            t Up Up Up Up Down Down Down Down | the best is
            Enter       | row PEG TRIANGLE: goal: most pegs left
        the coach warns of what the goal is:
            t Down Down Down Down Enter m 6-1 Enter | You can still finish with 8
            15 Enter Enter      | says: 15→6 leaves fewer pegs than possible
            Esc 13 Enter Enter  | 12 pegs
        hints come in three steps, the reason first, and each is counted:
            m 4-1 Space 6-4 Enter H | says: Hint 1: leave the peg in 13 alone: every jump of it loses | hints 1
            H                   | says: Hint 2: move the peg in 7 | hints 2
            H                   | says: Hint 3: 7→2 keeps the most ways to win, 2,857 of 8,824 | hints 3
            m 7-2 Enter H       | says: Hint 1 | hints 4",
    );
    Stage::plays(
        || Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn)),
        "a pattern is set up on the board, marked there, and ends the game although jumps are possible:
            t Down Down Down Down Down | A pattern: set it up | then press t
            Enter               | row SET UP A BOARD
            x t                 | says: A goal leaves one peg or more
            b x/.x/x../xxxx/xxxxx Enter t | row PEG TRIANGLE: goal: a pattern of 12 pegs | 15*
            m 4-1 Enter H       | says: Hint 1: leave the pegs in 9, 11 and 13 alone
            m 6-4 Enter         | says: 12 pegs left: genius",
    );
    Stage::plays(
        || Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn)),
        "three corners are out of reach, and letters on the board show why:
            e b x/../.../..../x...x Enter t | row PEG TRIANGLE: goal: the pattern 1, 11 and 15
            w | says: Parity rules it out. The number of pegs in a stays odd; the goal needs even. | ●a",
    );
    Stage::plays(
        || Stage::new(pegs(Shape::CLASSIC, 2, Coach::Warn)),
        "the third hint speaks of the goal and is counted once:
            t Down Down Down Down Enter H H H | says: 7→2 can still end with 8 pegs
            H H | hints 3",
    );
}

#[test]
fn what_the_program_shows_is_told_apart_from_what_the_player_does() {
    Stage::plays(
        warned,
        "the best way to go on is shown; any key ends the running and is not lost; the player's game is as it was:
            m 4-1 Enter p p  | shown 1 | says: it is practice
            @1400 ]          | says: jump 4 of 13
            @5000            | says: jump 4 of 13
            Space @60000     | says: jump 13 of 13 | 1 peg is left
            Esc              | moves: 4-1
            p Space } } Enter | moves: 4-1 6-4 7-2
            u                | moves: 4-1
        a game that the program showed is rated as shown, and the next as one's own:
            p G Enter        | says: One peg left, as the program showed it | hides: genius! | hides: ▶ 1 peg
            n Enter          | row Board: 14 pegs · jump 0
            paste: 6-1 15-6 8-10 2-9 7-2 10-3 14-5 12-14 3-8 1-4 4-13 14-12 11-13 | says: One peg left: genius
        the ways to win are one key away:
            Left             | hides: Winning jumps
            I                | Winning jumps
        the search leads back to where it was asked for:
            v Esc            | PEG TRIANGLE | 14 pegs
            Esc              | PEGWISE",
    );
    Stage::plays(
        || from_hole_1(Coach::Off),
        "the moves of a game that is over stand alone until Esc:
            m 4-1 Space 6-4 Space 13-6 Space 7-2 Space 1-4 Space 4-13 Space 6-1 Space 15-6 Space 13-15 Space 11-13 Enter
            Enter            | hides: Where the chances went
            Esc              | Where the chances went",
    );
}

#[test]
fn a_walk_goes_by_jumps_and_by_sweeps() {
    let mut stage = Stage::new(Opening::Pegs {
        game: PegGame::from_board("x/../x../x.../...xx".parse().unwrap()),
        coach: Coach::Off,
    });
    make(&mut stage, "4-11 15-13");
    stage.after("[").must_say("After jump 1 of 2 · sweep 1 of 2: 4→11");
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 13, Coach::Off), "t Down Down Down Enter p Space g");
    let mut ends = Vec::new();
    loop {
        stage.press("}");
        let status = stage.status();
        let part =
            |text: &str| status.split(text).nth(1).and_then(|rest| rest.split(' ').next()).map(str::to_owned);
        ends.push((part("jump "), part("sweep ")));
        if status.contains("of 13 ·") && part("jump ").as_deref() == Some("13") {
            break;
        }
        assert!(ends.len() < 14, "{ends:?}");
    }
    let sweeps: Vec<usize> = ends.iter().filter_map(|(_, sweep)| sweep.as_ref()?.parse().ok()).collect();
    assert_eq!(sweeps, (1..=ends.len()).collect::<Vec<_>>(), "each key ends one sweep");
    assert!(ends.len() < 13, "a sweep of several jumps is one step");
    stage.after("{").must_say(&format!("sweep {}", ends.len() - 1));
    stage.after("{ ".repeat(20).trim()).must_show("jump 0");
}

#[test]
fn a_finished_game_tells_of_every_move_what_it_kept() {
    let mut stage = from_hole_1(Coach::Off);
    make(&mut stage, "6-1 4-6 1-4 7-2 13-4 11-13 14-12 6-13 15-6 4-1 12-14");
    stage.must_say("3 pegs left: fair. After jump 7, one peg was still possible: press [ 4 times");
    stage.press("Enter");
    let row = |start: &str| stage.row(start).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(row("#  ")[1..8], ["#", "jump", "over", "pegs", "ways", "to", "win"]);
    assert_eq!(row("14→12")[1..6], ["7", "14→12", "13", "7", "4"]);
    assert_eq!(row("6→13")[1..8], ["8", "6→13!", "9", "6", "0", "!", "none"], "lost here");
}

#[test]
fn a_board_that_was_left_before_it_was_played_is_there_again() {
    let mut stage = Stage::at(Opening::Menu, "3 e Space 5 Space 1 3 Space");
    let board = stage.screen();
    stage.after("Esc").must_say("Your board is kept");
    stage.press("e");
    assert_eq!(stage.screen()[1..20], board[1..20]);
    stage.press("u");
    assert_ne!(stage.screen()[1..20], board[1..20], "its edits can be undone");
}
