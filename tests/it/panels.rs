//! The panels of a screen: Tab goes round those that are drawn, and `z` shows one alone.

use crate::support::prelude::*;
use crate::support::watching::watching;

/// Where a screen begins, the size of its window, and its panels in order.
type Case = (fn() -> Stage, (u16, u16), &'static [&'static str]);

#[test]
fn tab_goes_round_the_panels_and_z_shows_one_alone() {
    let screens: [Case; 4] = [
        (|| Stage::new(play(Rules::CLASSIC)), (80, 24), &["Board", "Notes", "Possible codes"]),
        (|| Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn)), (80, 24), &["Board", "Coach", "Jumps"]),
        (
            || Stage::at(Opening::Search(None), ""),
            (120, 40),
            &["Every game", "Board", "Games by pegs", "Log", "Level"],
        ),
        (
            || watching(Rules::CLASSIC, "dbfd").0,
            (120, 40),
            &["Log", "Guesses", "What each", "All", "Why", "Possible"],
        ),
    ];
    for (begin, (width, height), titles) in screens {
        let mut stage = begin();
        stage.resize(width, height);
        let has_focus = |stage: &Stage, title: &str| {
            let focused = stage.focused().unwrap_or_default();
            assert!(focused.starts_with(title), "{title} has not the focus: {focused}");
        };
        for title in titles {
            has_focus(&stage, title);
            stage.press("Tab");
        }
        has_focus(&stage, titles[0]);
        stage.press("BackTab z");
        has_focus(&stage, titles[titles.len() - 1]);
        let panels = |stage: &Stage| stage.screen().concat().matches('╭').count();
        assert_eq!(panels(&stage), 1, "{}", stage.screen().join("\n"));
        stage.press("z");
        assert!(panels(&stage) > 1, "{}", stage.screen().join("\n"));
    }
}
