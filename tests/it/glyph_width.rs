//! A terminal that draws the characters of the screen two cells wide: it is asked once, and the screen falls back to ASCII.

use crate::support::prelude::*;
use crate::support::stage::rows;
use pegwise::store::settings::Setting;
use pegwise::tui::input::{Decoder, Input};
use pegwise::tui::{GlyphWidth, Preferences};

/// The game of a player with this terminal and locale, who asks for these settings on the command line.
fn playing(asked: &[(Setting, &'static str)], variables: &[(&str, &str)]) -> Stage {
    let variable = |name: &str| {
        let set = variables.iter().find(|(known, _)| *known == name);
        set.map(|(_, value)| (*value).to_owned())
            .or((name == "PEGWISE_CONFIG").then(|| "/nowhere/at/all".to_owned()))
    };
    let preferences = Preferences::read(asked, &variable).expect("no variable is wrong");
    Stage::preferring(play(Rules::CLASSIC), preferences)
}

const UTF8: &[(&str, &str)] = &[("TERM", "xterm-256color"), ("LANG", "ja_JP.UTF-8")];

fn is_ascii(stage: &Stage) -> bool {
    rows(&stage.frame()).concat().is_ascii()
}

#[test]
fn a_report_of_the_cursor_tells_the_width_and_keys_are_never_taken_for_one() {
    let heard = |bytes: &[u8]| Decoder::default().feed(bytes);
    assert_eq!(heard(b"\x1b[2;3R"), [Input::GlyphWidth(GlyphWidth::One)]);
    assert_eq!(heard(b"\x1b[2;5R"), [Input::GlyphWidth(GlyphWidth::Two)]);
    assert_eq!(heard(b"\x1b[2;4R"), [Input::GlyphWidth(GlyphWidth::Two)], "dots alone are wide");
    let mut decoder = Decoder::default();
    assert_eq!(decoder.feed(b"\x1b[2;"), []);
    assert_eq!(decoder.feed(b"5R"), [Input::GlyphWidth(GlyphWidth::Two)]);
    // F3 with modifiers, and answers to other programs.
    for other in ["\x1b[1;2R", "\x1b[1;3R", "\x1b[1;4R", "\x1b[1;5R", "\x1b[2;1R", "\x1b[2;80R", "\x1b[2R"] {
        assert_eq!(heard(other.as_bytes()), [], "{other:?}");
    }
}

#[test]
fn where_characters_are_two_cells_wide_the_screen_is_ascii_and_the_options_say_why() {
    let mut stage = playing(&[], UTF8);
    assert!(stage.begun.contains(&Effect::AskGlyphWidth));
    assert!(!is_ascii(&stage), "it does not wait for the answer");
    assert_eq!(stage.send(Message::GlyphWidth(GlyphWidth::Two)), [Effect::Repaint]);
    assert!(is_ascii(&stage));
    stage
        .after("o Down Down Down")
        .must_say_only("Characters: ASCII, because this terminal draws others two cells wide");
    // The first answer counts: another report is not one.
    assert_eq!(stage.send(Message::GlyphWidth(GlyphWidth::One)), []);
    assert!(is_ascii(&stage));
    // Whoever chooses Unicode gets it.
    stage.press("Right");
    assert!(!is_ascii(&stage));
    stage.must_say_only("Characters: this terminal draws them two cells wide; auto is ASCII here");
}

#[test]
fn where_they_are_one_cell_wide_nothing_changes() {
    let mut stage = playing(&[], UTF8);
    let before = stage.screen();
    assert_eq!(stage.send(Message::GlyphWidth(GlyphWidth::One)), []);
    assert_eq!(stage.screen(), before);
    stage.after("o Down Down Down").must_begin("Characters: Which characters.");
}

#[test]
fn the_command_line_wins_over_the_answer() {
    for glyphs in ["unicode", "shapes"] {
        let mut stage = playing(&[(Setting::Glyphs, glyphs)], UTF8);
        assert_eq!(stage.send(Message::GlyphWidth(GlyphWidth::Two)), []);
        assert!(!is_ascii(&stage), "{glyphs}");
    }
}

#[test]
fn a_terminal_that_is_sent_ascii_anyway_is_not_asked() {
    for variables in
        [&[("TERM", "linux"), ("LANG", "C.UTF-8")][..], &[("TERM", "xterm-256color"), ("LANG", "C")]]
    {
        let stage = playing(&[], variables);
        assert!(is_ascii(&stage) && !stage.begun.contains(&Effect::AskGlyphWidth), "{variables:?}");
    }
    let known = Stage::new(Opening::Menu);
    assert!(!known.begun.contains(&Effect::AskGlyphWidth));
}
