//! Scripts: keys in, and what is seen then, line by line. Whatever is wrong is told with its script, its line and the screen.

use super::stage::Stage;

impl Stage {
    /// Plays each script of a text on a stage of its own. Its name ends with a colon; on each line below stand keys, and
    /// after a bar each thing that is seen then. Of the keys, `@600` lets milliseconds pass, `@80x24` makes the window so
    /// large, `paste:` begins a text to be pasted, and `click:` one to be clicked on. For what is seen, look at [`Stage::is_seen`].
    pub(crate) fn plays(begin: impl Fn() -> Stage, scripts: &str) {
        let mut name = "";
        let mut stage = None;
        let mut screens = Vec::new();
        for line in scripts.lines().map(str::trim_start).filter(|line| !line.is_empty()) {
            if let Some(next) = line.strip_suffix(':').filter(|next| !next.contains(" | ")) {
                (name, stage, screens) = (next, None, Vec::new());
                continue;
            }
            let stage = stage.get_or_insert_with(&begin);
            let mut parts = line.split(" | ");
            let asks_nothing = stage.does(parts.next().unwrap_or_default());
            for seen in parts {
                let right = match seen.split_once(": ").unwrap_or((seen, "")) {
                    ("asks nothing", _) => asks_nothing,
                    ("keep", screen) => {
                        screens.push((screen, stage.frame()));
                        true
                    }
                    ("as", screen) => screens.contains(&(screen, stage.frame())),
                    (kind, text) => stage.is_seen(kind, text).unwrap_or_else(|| stage.shows(seen)),
                };
                let screen = stage.screen().join("\n");
                assert!(right, "{name}: not seen after {line:?}: {seen:?}, but the screen is\n{screen}");
            }
        }
    }

    /// Presses the keys of a line. Returns whether the program asked for nothing.
    fn does(&mut self, keys: &str) -> bool {
        if let Some(text) = keys.trim().strip_prefix("paste: ") {
            self.paste(text.trim());
            return true;
        }
        if let Some(text) = keys.trim().strip_prefix("click: ") {
            return self.click_on(text).is_empty();
        }
        let mut effects = Vec::new();
        for key in keys.split_whitespace() {
            match key.strip_prefix('@').map(|size| size.split_once('x').unwrap_or((size, ""))) {
                Some((milliseconds, "")) => self.wait(milliseconds.parse().expect("milliseconds")),
                Some((width, height)) => {
                    self.resize(width.parse().expect("a width"), height.parse().expect("a height"));
                }
                None => effects.extend(self.press(key)),
            }
        }
        effects.is_empty()
    }

    /// Whether something is seen: `title`, `says` (the status has it), `begins` (the status does), `says only`, `hides`
    /// (it is nowhere), `offers` and `offers no` (the hint bar), `row X` (the first row with X has it, too), `row X lacks`,
    /// `typed` (the guess), `hole` (the cursor is there), `target` (a peg will land there), `focus` (the panel that has it), `discs`, `empty` holes, and the `moves` or the `board` that y copies. Nothing if it is no such thing.
    fn is_seen(&mut self, kind: &str, text: &str) -> Option<bool> {
        let seen = match kind {
            "typed" => self.typed() == text,
            "title" => self.screen()[0].contains(text),
            "says" => self.status().contains(text),
            "says not" => !self.status().contains(text),
            "begins" => self.status().starts_with(text),
            "says only" => self.status() == text,
            "hides" => !self.shows(text),
            "offers" => self.hints().contains(text),
            "offers no" => !self.hints().contains(text),
            "hole" => self.cursor_hole().map(|hole| hole.to_string()).as_deref() == Some(text),
            "target" => self.target().map(|hole| hole.to_string()).as_deref() == Some(text),
            "focus" => self.focused().as_deref() == Some(text),
            "discs" => text.split(' ').all(|disc| {
                let number = disc.trim_start_matches(|sign: char| !sign.is_ascii_digit());
                self.disc(number.parse().expect("a hole")) == disc
            }),
            "moves" => {
                let copied = self.copied("y");
                let moves = copied.lines().filter_map(|line| line.trim().split_once(". "));
                moves.map(|(_, jump)| jump).collect::<Vec<_>>().join(" ") == text.trim_matches('-')
            }
            "board" => self.copied("y").trim() == text,
            "empty" => {
                text.split(' ').all(|hole| self.holes().contains(&(hole.parse().expect("a hole"), false)))
            }
            _ => match kind.strip_prefix("row ")?.strip_suffix(" lacks") {
                Some(row) => !self.row(row).contains(text),
                None => self.row(&kind["row ".len()..]).contains(text),
            },
        };
        Some(seen)
    }
}

#[test]
#[should_panic(
    expected = "the second: not seen after \"1 | title: BREAK | hides: guess 1\": \"hides: guess 1\""
)]
fn what_is_wrong_is_told_with_its_script_and_its_line() {
    Stage::plays(
        || Stage::new(pegwise::cli::start::Opening::Menu),
        "the first:
            1 | title: BREAK
        the second:
            1 | title: BREAK | hides: guess 1",
    );
}
