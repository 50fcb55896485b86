//! The form for a new game: keys, pastes and clicks in, the choices and the game out.

use pegwise::archive::{ShareCodeContent, share_code};

use crate::support::prelude::*;

fn form() -> Stage {
    Stage::at(Opening::Menu, "n")
}

#[test]
fn what_is_chosen_and_typed_begins_a_game() {
    Stage::plays(
        || Stage::new(Opening::Menu),
        "enter begins what was chosen:
            n               | NEW GAME | 1,296 codes: 6 × 6 × 6 × 6
            Right Down Right Right Down Right Down Left | says: 5 positions, 8 colors, no repeats: 6,720 codes, 8 guesses
            Enter           | guess 1 of 8 | 5 positions, 8 colors, no repeats
        numbers can be typed:
            n 5 Down 1      | says: 1 and which digit?
            2               | says: 5 positions, 12 colors
            Down Down 9 9   | says: 99 guesses
            7               | says: , 7 guesses
        a number out of range is answered with the range:
            n 0             | says: A number from 1 to 8
            9               | says: A number from 1 to 8
            Down 0          | says: A number from 2 to 26
            Down Down 0     | says: A number from 1 to 99
        rules that there are not are refused with the reason:
            n 8 Down 26     | says: 8 positions and 26 colors make
            Enter           | asks nothing | NEW GAME | 208827064576
        what is not known has no number:
            n 6 Down 9      | Not known for these rules | hides: optimal
        keys for Bulls and Cows and for the classic game:
            n b             | says: 4 positions, 10 colors, no repeats: 5,040 codes
            c               | says: 4 positions, 6 colors, repeats allowed
        the next game starts from the last choices:
            n 6 Down 4 Enter Esc n | says: 6 positions, 4 colors
        a contest takes its rules from the form:
            5 n b Enter     | 4 positions, 10 colors, no repeats
        so does an arena:
            6 n b Enter     | 4 positions, 10 colors, no repeats
        what is wrong with a share code is said and the text stays:
            n Tab Down Down UHV4D | Code: UHV4D | ! This share code
            Enter           | asks nothing | Code: UHV4D | says: share code
        the calendar chooses the day of a daily puzzle, no later than today:
            n Tab Up        | November 2026 | 2026-11-21, #325
            Tab Left Up     | 2026-11-13, #317
            Right Right Down Down Down | 2026-11-15, #319
            BackTab yesterday | 2026-11-20, #324
            Enter           | #324
        clicks choose values, sources and days:
            @120x40 n
            click: 12       | says: 12 guesses
            click: the adversary | row the adversary: ●
            click: the daily puzzle of a day
            click: 8   9  10 | 2026-11-08
        n in the options over the form leads back to the form:
            n o n           | NEW GAME
            Esc             | PEGWISE",
    );
    let rules = Rules::new(3, 9, Repeats::Allowed).expect("rules");
    let sent = share_code(&BreakGame::new(rules, Deal::Drawn(Seed(5)), 12), ShareCodeContent::Secret);
    Stage::plays(
        form,
        &format!(
            "a share code is pasted and brings its rules:
                paste: {sent}  | says: 3 positions, 9 colors
                BackTab Right  | says: own rules
                Enter          | guess 1 of 12 | practice"
        ),
    );
}

#[test]
fn the_game_that_was_left_is_not_lost() {
    Stage::plays(
        || Stage::new(play(Rules::CLASSIC)),
        "neither it nor what can be done again by Esc:
            aabb Enter ccdd Enter u ab | keep: game
            n               | Esc goes back; nothing is lost
            8 Down 3 b Tab Down Down xyz Esc | as: game
            U               | guess 3 of 10
        it is where the form starts from, and what undo returns to:
            aabb Enter n Right Enter | says: Undo returns to the last one | 5 positions
            u               | guess 2 of 10 | ▐A▌   ▐A▌   ▐B▌   ▐B▌",
    );
}

#[test]
fn a_game_to_watch_needs_a_strategy_and_its_secret() {
    Stage::plays(
        || Stage::new(Opening::Menu),
        "the strategy is chosen and the secret typed:
            2 Tab Down BackTab dbfd | row typed by you: ●
            Enter           | smart: it can't see the secret
        only the letter of a color begins a secret:
            2 Down Down Down | row kept in your head: ●
            w               | row kept in your head: ●
            z               | row kept in your head: ●
            o               | OPTIONS
            Esc             | row kept in your head: ●
            f               | Secret: f
        in the second panel:
            2 Down Tab dbfd | Secret: dbfd | says: 4 positions, 6 colors
            Enter           | WATCH IT THINK
        in the third:
            2 Down Tab Tab dbfd | Secret: dbfd | says: 4 positions, 6 colors
            Enter           | WATCH IT THINK
        in the first:
            2 Down dbfd     | Secret: dbfd | says: 4 positions, 6 colors
            Enter           | WATCH IT THINK
        in the last, which takes digits itself:
            2 Down Tab Tab Tab dbfd | says: 4 positions, 6 colors
        what is typed already is no longer needed, and letters are keys again:
            2 Down dbfd Tab | offers: b Bulls and Cows
        a share code is taken in the same way:
            n Tab Down Down Tab UHV4D | Code: UHV4D",
    );
    for (keys, field, words) in [
        ("2 Down Tab", "The secret", "Type the secret"),
        ("2 Down Tab Tab", "The secret", "Type the secret"),
        ("1 T n Tab Down BackTab", "The secret", "Type the secret"),
        ("n Tab Down Down BackTab", "Who holds the secret", "share code"),
    ] {
        let mut stage = Stage::at(Opening::Menu, keys);
        assert_ne!(stage.focused().as_deref(), Some(field), "{keys}");
        assert!(stage.hints().contains("Enter begin"), "{keys}: {}", stage.hints());
        stage.after("Enter").must_say(words);
        assert_eq!(stage.focused().as_deref(), Some(field), "Enter goes to what is missing: {keys}");
    }
}

#[test]
fn small_games_are_worked_out_as_long_as_the_form_is_on_show() {
    let mut stage = Stage::leaving_work(Opening::Menu);
    assert_eq!(stage.press("n"), [], "the classic game is known");
    let asked = stage.press("2");
    assert!(matches!(asked[..], [Effect::Start(Work::Figures(..))]), "{asked:?}");
    assert!(
        matches!(stage.press("Down 5")[..], [Effect::Start(Work::Figures(..))]),
        "other rules, other work"
    );
    assert_eq!(stage.press("Esc"), [Effect::Cancel(WorkKind::Figures)]);
    let mut stage = form();
    stage.after("2").must_show_in("optimal", "at most");
}

#[test]
fn the_focus_goes_only_where_something_can_be_chosen() {
    for keys in ["n", "2", "1 T n", "1 T 2 n", "1 T 3"] {
        let mut stage = Stage::new(Opening::Menu);
        stage.press(keys);
        for _ in 0..5 {
            let focused = stage.focused().expect("a panel");
            assert!(!["How large it is", "What strategies need"].contains(&focused.as_str()), "{keys}");
            stage.press("Tab");
        }
    }
    let mut stage = Stage::at(Opening::Menu, "n Tab Up Tab");
    let day = stage.screen();
    stage.press("Left");
    assert_ne!(stage.screen(), day, "the calendar of a daily puzzle takes the arrows");
}
