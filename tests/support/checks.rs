//! What a test says must be on the screen; whatever is wrong is told with the whole screen.

use pegwise::cli::start::Opening;
use pegwise::tui::message::Effect;

use super::stage::Stage;

impl Stage {
    /// A stage, and the keys that lead to where a test begins.
    pub(crate) fn at(opening: Opening, script: &str) -> Stage {
        let mut stage = Stage::new(opening);
        stage.press(script);
        stage
    }

    /// Presses keys, as [`press`](Stage::press) does, and goes on to what is on the screen then.
    pub(crate) fn after(&mut self, script: &str) -> &mut Stage {
        self.press(script);
        self
    }

    /// Presses keys that copy a text, and returns the text.
    #[track_caller]
    pub(crate) fn copied(&mut self, script: &str) -> String {
        let effects = self.press(script);
        let [Effect::Copy(text)] = &effects[..] else { panic!("nothing was copied: {effects:?}") };
        text.clone()
    }

    /// The positions of the guess being typed on four discs: letters, `?` at the cursor, `·` where nothing is.
    pub(crate) fn typed(&self) -> String {
        let row: Vec<char> = self.row("▌▶").chars().collect();
        (0..4).map(|position| row[8 + 6 * position]).collect()
    }

    #[track_caller]
    pub(crate) fn must_show(&self, text: &str) -> &Stage {
        self.check(self.shows(text), text)
    }

    #[track_caller]
    pub(crate) fn must_hide(&self, text: &str) -> &Stage {
        self.check(!self.shows(text), text)
    }

    #[track_caller]
    pub(crate) fn must_show_in(&self, row: &str, text: &str) -> &Stage {
        self.check(self.row(row).contains(text), text)
    }

    #[track_caller]
    pub(crate) fn must_title(&self, text: &str) -> &Stage {
        self.check(self.screen()[0].contains(text), text)
    }

    /// The status has this in it.
    #[track_caller]
    pub(crate) fn must_say(&self, text: &str) -> &Stage {
        self.check(self.status().contains(text), text)
    }

    /// The status begins like this.
    #[track_caller]
    pub(crate) fn must_begin(&self, text: &str) -> &Stage {
        self.check(self.status().starts_with(text), text)
    }

    /// The status is this.
    #[track_caller]
    pub(crate) fn must_say_only(&self, text: &str) -> &Stage {
        assert_eq!(self.status(), text, "{}", self.screen().join("\n"));
        self
    }

    /// The bar of hints has this in it.
    #[track_caller]
    pub(crate) fn must_offer(&self, text: &str) -> &Stage {
        self.check(self.hints().contains(text), text)
    }

    /// The bar of hints has this nowhere in it.
    #[track_caller]
    pub(crate) fn must_not_offer(&self, text: &str) -> &Stage {
        self.check(!self.hints().contains(text), text)
    }

    #[track_caller]
    fn check(&self, right: bool, text: &str) -> &Stage {
        assert!(right, "{text:?}, but the screen is\n{}", self.screen().join("\n"));
        self
    }
}
