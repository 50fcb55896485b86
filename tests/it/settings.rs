//! Settings: the command line before the environment, that before the file, the file before the default; what is wrong
//! is named with its line, and what a person wrote into the file stays.

use std::fs;
use std::path::PathBuf;

use pegwise::cli::Cli;
use pegwise::play::{GameChoices, SecretSource};
use pegwise::store::settings::{
    Change, ColorChoice, Contents, GlyphSet, Layers, Origin, ScorePegs, Setting, Speed, Theme, read, write,
};
use tempfile::TempDir;

use crate::support::prelude::*;

/// A folder with a file of settings in it, and an environment that names it.
struct Home {
    folder: TempDir,
    variables: Vec<(&'static str, &'static str)>,
}

impl Home {
    fn with(text: &str) -> Home {
        let home = Home::empty();
        fs::write(home.file(), text).expect("a file that can be written");
        home
    }

    fn empty() -> Home {
        Home { folder: TempDir::new().expect("a folder"), variables: Vec::new() }
    }

    fn set(mut self, name: &'static str, value: &'static str) -> Home {
        self.variables.push((name, value));
        self
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("config.toml")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).expect("a file that can be read")
    }

    fn layers(&self, asked: &[(Setting, &'static str)]) -> Result<Layers, String> {
        let variable = |name: &str| {
            let file = || (name == "PEGWISE_CONFIG").then(|| self.file().to_string_lossy().into_owned());
            let set = self.variables.iter().find(|(known, _)| *known == name);
            set.map(|(_, value)| (*value).to_owned()).or_else(file)
        };
        Layers::read(asked, &variable).map_err(|wrong| wrong.to_string())
    }

    fn settings(&self) -> Settings {
        self.layers(&[]).expect("variables that there are").settings
    }

    /// What is wrong in the file, a line each.
    fn faults(&self) -> Vec<String> {
        read(&self.file()).faults.iter().map(ToString::to_string).collect()
    }
}

#[test]
fn without_a_file_everything_is_at_its_default() {
    let home = Home::empty();
    assert_eq!(home.settings(), Settings::default());
    assert_eq!(home.faults(), [""; 0]);
    assert!(!home.file().exists(), "reading makes none");
}

#[test]
fn a_file_sets_what_it_names_and_nothing_else() {
    let home = Home::with("theme = \"bright\"\nspeed = 16 # a number will do\n");
    assert_eq!(
        home.settings(),
        Settings { theme: Theme::Bright, speed: Speed::Sixteen, ..Settings::default() }
    );
}

#[test]
fn the_choices_for_a_new_game_are_kept_and_read_again() {
    let rules = Rules::new(5, 12, Repeats::Forbidden).expect("rules");
    let choices = GameChoices::new(rules, 7, SecretSource::Adversary);
    let home = Home::with("theme = \"bright\"\n");
    assert_eq!(home.settings().new_games, GameChoices::default(), "an older file has none of them");
    for (setting, value) in home.settings().changed_by(choices) {
        write(&home.file(), &Change::Set(setting, value)).expect("a file that can be written");
    }
    assert_eq!((home.settings().new_games, home.settings().theme), (choices, Theme::Bright));
    assert_eq!(home.settings().changed_by(choices), [], "nothing is left to keep");
    let home = Home::with("game-positions = 9\ngame-colors = 26\n");
    assert_eq!(home.faults(), ["config.toml line 1: game-positions \"9\" is not valid: choose from 1 to 8"]);
    assert_eq!(home.settings().new_games.colors, 26);
}

#[test]
fn the_environment_goes_before_the_file_and_the_command_line_before_both() {
    let home = Home::with("theme = \"bright\"\nglyphs = \"shapes\"\nmotion = \"on\"\n")
        .set("PEGWISE_THEME", "contrast")
        .set("PEGWISE_GLYPHS", "ascii");
    let layers = home.layers(&[(Setting::Glyphs, "unicode")]).expect("values that there are");
    assert_eq!(layers.settings.theme, Theme::Contrast);
    assert_eq!(layers.settings.glyphs, GlyphSet::Unicode);
    let origins = [Setting::Glyphs, Setting::Theme, Setting::Motion, Setting::Speed];
    assert_eq!(
        origins.map(|setting| layers.origins[setting as usize].clone()),
        [Origin::CommandLine, Origin::Variable("PEGWISE_THEME".to_owned()), Origin::File, Origin::Default]
    );
}

#[test]
fn what_other_programs_heed_counts_unless_pegwise_is_told_something_else() {
    let home = Home::with("color = \"always\"\n").set("NO_COLOR", "1").set("REDUCE_MOTION", "1");
    assert_eq!((home.settings().color, home.settings().motion), (ColorChoice::Never, false));
    let home = home.set("PEGWISE_COLOR", "always");
    assert_eq!(home.settings().color, ColorChoice::Always);
    assert_eq!(Home::empty().set("NO_COLOR", "").settings().color, ColorChoice::Auto, "empty is not set");
}

#[test]
fn a_variable_with_no_value_of_its_setting_is_refused_by_name() {
    let wrong =
        Home::empty().set("PEGWISE_SCORE_PEGS", "blue").layers(&[]).expect_err("there is no such value");
    assert_eq!(
        wrong,
        "PEGWISE_SCORE_PEGS: score-pegs \"blue\" is not valid: choose from unnamed, black-white and red-white"
    );
}

#[test]
fn what_is_wrong_is_named_with_its_line_and_the_rest_counts() {
    let home = Home::with("\n# mine\ntheme = \"neon\"\nscore-pegs = \"red-white\"\nthem = 1\nspeed = true\n");
    assert_eq!(
        home.faults(),
        [
            "config.toml line 3: theme \"neon\" is not valid: choose from okabe-ito, bright, contrast and mono",
            "config.toml line 5: unknown name \"them\": use one of color, theme, background, glyphs, score-pegs, motion, speed, \
             coach, triangle-coach, ways-to-win, information, clock, notes, game-positions, game-colors, game-repeats, game-variant, game-symbols, game-guesses, game-secret, watch-secret, mouse and [keys]",
            "config.toml line 6: speed \"true\" is not valid: choose from 1, 2, 4, 8, 16, 60 and max",
        ]
    );
    assert_eq!(home.settings(), Settings { score_pegs: ScorePegs::RedWhite, ..Settings::default() });
}

#[test]
fn a_file_that_is_no_toml_is_named_with_the_line_at_which_it_ceases_to_be() {
    let faults = Home::with("theme = \"mono\"\nspeed = \n").faults();
    assert!(faults.len() == 1 && faults[0].starts_with("config.toml line 2: "), "{faults:?}");
}

#[test]
fn a_setting_is_one_value_and_keys_are_lists() {
    let home =
        Home::with("[theme]\nname = \"mono\"\n[keys]\nhint = 3\nundo = []\n[keys.watch]\nnew = [\"N\"]\n");
    assert_eq!(
        home.faults(),
        [
            "config.toml line 1: theme is one value, such as theme = \"okabe-ito\"",
            "config.toml line 4: keys.hint: expected a list of keys, such as [\"H\", \"F2\"]",
            "config.toml line 5: keys.undo: expected a list of keys, such as [\"H\", \"F2\"]",
        ]
    );
    let Contents { bindings, .. } = read(&home.file());
    assert_eq!((bindings[0].context.as_deref(), &bindings[0].command[..]), (Some("watch"), "new"));
}

#[test]
fn a_value_of_an_older_version_is_read_and_has_its_new_name() {
    let home = Home::with("information = \"shown\"\n");
    assert_eq!(home.faults(), [""; 0]);
    assert_eq!(home.settings().value(Setting::Information), "codes");
}

#[test]
fn the_first_change_makes_a_file_with_every_setting_in_it() {
    let home = Home::empty();
    write(&home.file(), &Change::Set(Setting::Theme, "contrast")).expect("a folder that can be written");
    assert_eq!(home.settings(), Settings { theme: Theme::Contrast, ..Settings::default() });
    for setting in Setting::ALL {
        assert!(home.text().contains(setting.about()), "{setting:?}");
    }
}

#[test]
fn a_change_leaves_everything_else_as_it_was_written() {
    let home = Home::with("# mine\nspeed = '4'   # calm\n\n[keys] # few\nhint = ['F2']\n");
    write(&home.file(), &Change::Set(Setting::Speed, "max")).expect("a file that can be written");
    assert_eq!(home.text(), "# mine\nspeed = \"max\"   # calm\n\n[keys] # few\nhint = ['F2']\n");
    write(&home.file(), &Change::Set(Setting::Mouse, "on")).expect("a file that can be written");
    assert_eq!(
        home.text(),
        "# mine\nspeed = \"max\"   # calm\nmouse = \"on\"\n\n[keys] # few\nhint = ['F2']\n"
    );
}

#[test]
fn a_file_with_something_wrong_in_it_is_never_written_over() {
    for text in ["theme = \"neon\"\n", "theme = \n", "what = 1\n"] {
        let home = Home::with(text);
        let refused = write(&home.file(), &Change::Set(Setting::Speed, "max")).expect_err("it is left alone");
        assert!(refused.to_string().starts_with("config.toml line 1: "), "{refused}");
        assert_eq!(home.text(), text);
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_a_link_stays_one() {
    let (home, elsewhere) = (Home::empty(), Home::with("speed = \"4\"\n"));
    std::os::unix::fs::symlink(elsewhere.file(), home.file()).expect("a link");
    write(&home.file(), &Change::Set(Setting::Speed, "8")).expect("a file that can be written");
    assert_eq!(elsewhere.text(), "speed = \"8\"\n");
    assert!(fs::symlink_metadata(home.file()).expect("it is there").is_symlink());
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let home = Home::with("");
    let file = home.file().join("config.toml");
    let refused = write(&file, &Change::Set(Setting::Speed, "8")).expect_err("a file is no folder");
    assert!(format!("{refused:#}").contains("config.toml"), "{refused:#}");
}

#[test]
fn every_value_of_every_setting_can_be_set_by_its_name() {
    for setting in Setting::ALL {
        for value in setting.values() {
            let mut settings = Settings::default();
            assert_eq!(settings.set(setting, value), Ok(()));
            assert_eq!(settings.value(setting), value);
        }
        assert!(Settings::default().set(setting, "neon").is_err());
        assert_eq!(Setting::of_key(setting.key()), Some(setting));
    }
}

#[test]
fn the_command_line_asks_for_a_look_by_name() {
    use clap::Parser;
    let asked = |line: &str| {
        let cli = Cli::try_parse_from(line.split(' ')).map_err(|error| pegwise::cli::in_two_lines(&error));
        cli.map(|cli| cli.display.asked()).map_err(|error| error.to_string())
    };
    assert_eq!(asked("pegwise"), Ok(Vec::new()));
    assert_eq!(
        asked("pegwise --theme contrast --ascii --no-motion --color never"),
        Ok(vec![
            (Setting::Color, "never"),
            (Setting::Theme, "contrast"),
            (Setting::Glyphs, "ascii"),
            (Setting::Motion, "off")
        ])
    );
    let wrong = asked("pegwise --theme neon").expect_err("there is no such theme");
    assert!(wrong.contains("neon") && wrong.contains("okabe-ito, bright, contrast, mono"), "{wrong}");
    assert!(asked("pegwise --ascii --glyphs shapes").is_err());
}

#[test]
#[cfg(unix)]
fn a_change_keeps_the_mode_of_the_file() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    let home = Home::with("theme = \"bright\"\n");
    let about = |path: &std::path::Path| fs::metadata(path).expect("it is there");
    fs::set_permissions(home.file(), fs::Permissions::from_mode(0o640)).expect("set");
    write(&home.file(), &Change::Set(Setting::Theme, "mono")).expect("written");
    assert_eq!(about(&home.file()).mode() & 0o777, 0o640);

    // A shorter text leaves nothing of the longer one.
    write(&home.file(), &Change::Set(Setting::Theme, "mono")).expect("written");
    assert_eq!(home.text(), "theme = \"mono\"\n");
}

#[test]
#[cfg(unix)]
fn a_link_to_a_file_that_is_not_there_yet_makes_that_file() {
    let home = Home::empty();
    let elsewhere = home.file().with_file_name("dotfiles").join("pegwise.toml");
    std::os::unix::fs::symlink("dotfiles/pegwise.toml", home.file()).expect("a link");
    write(&home.file(), &Change::Set(Setting::Theme, "mono")).expect("written");
    assert!(fs::symlink_metadata(home.file()).expect("it is there").is_symlink());
    assert!(fs::read_to_string(elsewhere).expect("it was made").contains("theme = \"mono\""));
}

/// A link leads to the file, so what a change left lies in the folder of that file.
#[test]
fn what_a_killed_program_left_beside_the_settings_is_removed_at_the_next_start() {
    let home = Home::empty();
    let folder = home.file().with_file_name("dotfiles");
    fs::create_dir(&folder).expect("a folder");
    std::os::unix::fs::symlink("dotfiles/pegwise.toml", home.file()).expect("a link");
    let write = |name: &str| {
        fs::write(folder.join(name), "the").expect("written");
        folder.join(name)
    };
    let left = write(".pegwise-Abc123.tmp");
    let others = [".pegwise-notes", "pegwise-Abc123.tmp", ".tmpXyZ987"].map(write);
    let in_use = write(".pegwise-Def456.tmp");
    let writer = fs::File::open(&in_use).expect("it is there");
    writer.try_lock().expect("a running program has locked it");
    assert_eq!(home.faults(), [""; 0]);
    assert!(!left.exists() && in_use.exists());
    assert!(others.iter().all(|other| other.exists()), "files of others stay");
    drop(writer);
    assert_eq!(home.faults(), [""; 0]);
    assert!(!in_use.exists());
}

#[test]
fn what_a_killed_program_left_beside_a_checkpoint_is_removed_by_the_next_one() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let left = folder.path().join(".pegwise-Abc123.tmp");
    fs::write(&left, "half").expect("written");
    pegwise::store::replace_by(&folder.path().join("checkpoint"), |file| {
        let writing = fs::read_dir(folder.path())?.flatten().map(|entry| entry.path());
        let writing: Vec<_> = writing.collect();
        assert!(!left.exists() && writing.len() == 1, "{writing:?}");
        assert!(fs::File::open(&writing[0])?.try_lock().is_err(), "no other program may remove it");
        file.write_all(b"whole")
    })
    .expect("written");
    assert_eq!(fs::read(folder.path().join("checkpoint")).expect("a file"), b"whole");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_bound_key_is_written_beside_everything_else_and_removed_again() {
    let text = "# mine\n[keys]\ncoach = [\"F3\"] # as before\n\n[keys.watch]\nwhy = [\"F4\"]\n";
    let home = Home::with(text);
    let bind = |command, key: Option<&str>| {
        write(&home.file(), &Change::Bind(command, key.map(str::to_owned))).expect("written");
        fs::read_to_string(home.file()).expect("a file")
    };
    let with_hint = bind("hint", Some("F2"));
    assert_eq!(with_hint, text.replace("# as before\n", "# as before\nhint = [\"F2\"]\n"));
    assert_eq!(bind("coach", Some("Ctrl-F")), with_hint.replace("F3", "Ctrl-F"));
    assert_eq!(bind("coach", Some("F3")), with_hint);
    assert_eq!(bind("hint", None), text);
    let contents = read(&home.file());
    assert_eq!((contents.bindings.len(), contents.faults), (2, Vec::new()));
}

#[test]
fn the_first_bound_key_makes_a_file_with_every_setting() {
    let home = Home::empty();
    write(&home.file(), &Change::Bind("hint", Some("F2".to_owned()))).expect("written");
    let contents = read(&home.file());
    assert_eq!((contents.values.len(), contents.faults), (Setting::ALL.len(), Vec::new()));
    let [binding] = &contents.bindings[..] else { panic!("one binding: {:?}", contents.bindings) };
    assert!(binding.is_general("hint") && binding.keys == ["F2"]);
}
