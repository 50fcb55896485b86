//! A newcomer's first minutes: the keys that the screens name lead from the menu to a won game, its review, the usual game, and a
//! code that the program breaks.

use crate::support::naive::{self, Row};
use crate::support::page::Page;
use crate::support::prelude::*;
use crate::support::stage::keys;
use pegwise::tui::Preferences;

/// Somebody who presses only what the screen names.
struct Newcomer {
    stage: Stage,
    pressed: usize,
}

impl Newcomer {
    fn arrives(size: (u16, u16)) -> Newcomer {
        let variable = |name: &str| match name {
            "TERM" => Some("xterm-256color".to_owned()),
            "LANG" => Some("en_US.UTF-8".to_owned()),
            "PEGWISE_CONFIG" => Some("/home/you/.config/pegwise/config.toml".to_owned()),
            _ => None,
        };
        let preferences = Preferences::read(&[], &variable).expect("no variable is wrong");
        let mut stage = Stage::preferring(Opening::Menu, preferences);
        stage.resize(size.0, size.1);
        Newcomer { stage, pressed: 0 }
    }

    fn screen(&self) -> String {
        self.stage.screen().join("\n")
    }

    fn page(&self) -> Page {
        Page::of(&self.stage.frame())
    }

    /// Presses a key that the hint bar, a sentence, or the palette names.
    fn press(&mut self, key: &str) {
        let screen = self.screen();
        let is_word = |word: &str| word.trim_matches(|c: char| ",.:".contains(c)) == key;
        let is_in_bar = self.page().offered().iter().any(|(offered, _)| keys(key) == [*offered]);
        let tile = format!("▐{}", key.to_uppercase());
        let is_on_palette =
            key.len() == 1 && [" ", "▌"].iter().any(|end| screen.contains(&(tile.clone() + end)));
        let is_named = is_in_bar || is_on_palette || screen.split_whitespace().any(is_word);
        if !is_named {
            self.asks_help_for(key);
        }
        self.stage.press(key);
        self.pressed += 1;
    }

    /// Looks a key up in help, which the hint bar names on every screen.
    fn asks_help_for(&mut self, key: &str) {
        self.stage.must_offer("? help");
        self.stage.press("?");
        let help = self.screen();
        assert!(help.split_whitespace().any(|word| word == key), "nothing names {key} on\n{help}");
        self.stage.press("Esc");
        self.pressed += 2;
    }

    /// Types a code and enters it.
    fn enter(&mut self, code: &Row) {
        for peg in code {
            self.press(&char::from(*peg).to_string());
        }
        self.press("Enter");
        self.stage.wait(3_000);
    }

    /// Guesses the first code that agrees with the scores on the board, until it is the secret.
    fn wins(&mut self, positions: usize, colors: usize) -> usize {
        let mut possible =
            naive::universe(Rules::new(positions, colors, Repeats::Allowed).expect("in range"));
        let mut guesses = 0;
        while !self.stage.status().contains("Solved in") {
            let guess = possible[0].clone();
            self.enter(&guess);
            guesses += 1;
            if self.stage.status().contains("Solved in") {
                break;
            }
            assert!(
                self.stage.status().contains("in the code"),
                "a sentence tells the score: {}",
                self.stage.status()
            );
            let rows = self.page().panel("Board").expect("a board").guesses(positions);
            let score = rows[guesses - 1].score.expect("a score");
            possible.retain(|code| naive::score(&guess, code) == score);
        }
        guesses
    }
}

#[test]
fn the_screens_lead_from_nothing_to_a_code_that_the_program_breaks() {
    for size in [(80, 24), (64, 20), (120, 40)] {
        let mut newcomer = Newcomer::arrives(size);
        newcomer.stage.must_show("New here?");
        newcomer.press("f");
        newcomer.stage.must_offer("a-d/1-4 color").must_hide("bits").must_hide("log scale");
        newcomer.wins(3, 4);
        newcomer.stage.must_show("Solved in");
        newcomer.press("Enter");
        newcomer.stage.must_title("REVIEW");
        newcomer.press("w");
        newcomer.stage.must_show("Why");
        newcomer.press("Esc");
        newcomer.press("Esc");
        newcomer.press("Esc");
        newcomer.stage.must_show("Next");
        newcomer.press("f");
        newcomer.stage.must_offer("a-f/1-6 color");
        newcomer.wins(4, 6);
        newcomer.press("Esc");
        newcomer.stage.must_show("Now hide one from me");
        newcomer.press("f");
        newcomer.stage.must_show("typed by you").must_show("Secret:");
        newcomer.enter(&b"dbfd".to_vec());
        newcomer.stage.must_title("WATCH");
        newcomer.press("s");
        newcomer.stage.must_show("Guess 1");
        newcomer.press("Esc");
        newcomer.stage.must_hide("Now hide one from me");
        assert!(newcomer.pressed < 120, "two seconds a key are four minutes: {}", newcomer.pressed);
    }
}
