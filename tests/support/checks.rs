//! What a test says must be on the screen; whatever is wrong is told with the whole screen.

use pegwise::tui::message::Effect;

use super::stage::Stage;

impl Stage {
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

    /// Some row has this text.
    #[track_caller]
    pub(crate) fn must_show(&self, text: impl AsRef<str>) -> &Stage {
        self.check(self.shows(text.as_ref()), text.as_ref())
    }

    /// No row has this text.
    #[track_caller]
    pub(crate) fn must_hide(&self, text: impl AsRef<str>) -> &Stage {
        self.check(!self.shows(text.as_ref()), text.as_ref())
    }

    /// The first row with a text has another text too.
    #[track_caller]
    pub(crate) fn must_show_in(&self, row: impl AsRef<str>, text: impl AsRef<str>) -> &Stage {
        self.check(self.row(row.as_ref()).contains(text.as_ref()), text.as_ref())
    }

    /// The status has this in it.
    #[track_caller]
    pub(crate) fn must_say(&self, text: impl AsRef<str>) -> &Stage {
        self.check(self.status().contains(text.as_ref()), text.as_ref())
    }

    /// The status begins like this.
    #[track_caller]
    pub(crate) fn must_begin(&self, text: impl AsRef<str>) -> &Stage {
        self.check(self.status().starts_with(text.as_ref()), text.as_ref())
    }

    /// The status is this.
    #[track_caller]
    pub(crate) fn must_say_only(&self, text: impl AsRef<str>) -> &Stage {
        assert_eq!(self.status(), text.as_ref(), "{}", self.screen().join("\n"));
        self
    }

    #[track_caller]
    fn check(&self, right: bool, text: &str) -> &Stage {
        assert!(right, "{text:?}, but the screen is\n{}", self.screen().join("\n"));
        self
    }
}
