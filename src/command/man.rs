//! `man`: the manual page.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::cli::{COMMANDS, Cli, Listed, example};
use crate::failure::{Failure, STATUSES};

const ENVIRONMENT: &[(&str, &str)] = &[
    ("NO_COLOR", "If it is not empty, no colors are used unless --color always asks for them."),
    ("COLORTERM", "If it is truecolor or 24bit, colors are exact."),
    (
        "TERM",
        "The kind of terminal, which says how many colors it has. If it is dumb or empty, the program plays line by line, as with --plain.",
    ),
    ("REDUCE_MOTION", "If it is not empty, nothing moves, as with --no-motion."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "If the first of them that is set is not for UTF-8, only ASCII is drawn, as with --ascii.",
    ),
    (
        "TMUX, STY",
        "If one of them is set, copied text goes to the terminal outside of tmux or GNU screen. tmux passes it on if set-clipboard or allow-passthrough is on.",
    ),
    ("XDG_CONFIG_HOME", "Where the folder of the settings is, instead of ~/.config."),
    ("XDG_STATE_HOME", "Where the folder of games and statistics is, instead of ~/.local/state."),
];

const FILES: &[(&str, &str)] = &[
    ("~/.config/pegwise/config.toml", "The settings."),
    ("~/.local/state/pegwise/", "Saved games and statistics."),
];

pub fn man() -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    write_page(&mut out)?;
    Ok(out.flush()?)
}

fn write_page(out: &mut dyn Write) -> io::Result<()> {
    let mut program = Cli::command();
    program.build();
    // What `-h` leaves out is explained here.
    let whole = program.clone().mut_args(|option| option.hide_short_help(false));
    let page = Man::new(whole.disable_help_subcommand(true));
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    for listed in COMMANDS {
        match listed {
            Listed::Heading(heading) => section(&heading.to_uppercase()).to_writer(out)?,
            Listed::Opens(words, _, rest) | Listed::Prints(words, _, rest) => {
                write_command(&program, words, &example(words, rest), out)?;
            }
        }
    }
    let statuses = STATUSES.map(|(status, about)| (status.to_string(), about));
    let statuses = statuses.each_ref().map(|(status, about)| (status.as_str(), *about));
    for (heading, entries) in [("EXIT STATUS", &statuses[..]), ("ENVIRONMENT", ENVIRONMENT), ("FILES", FILES)]
    {
        let mut text = section(heading);
        for (name, about) in entries {
            text.control("TP", []).text([bold(*name)]).text([roman(*about)]);
        }
        text.to_writer(out)?;
    }
    page.render_version_section(out)
}

fn section(heading: &str) -> Roff {
    let mut section = Roff::new();
    section.control("SH", [heading]);
    section
}

/// Writes a command under its own heading, without the options for screens, which are described once.
fn write_command(program: &Command, words: &str, example: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut below = words.split(' ');
    let Some(command) = below.try_fold(program, |above, word| above.find_subcommand(word)) else {
        return Ok(());
    };
    let own = command.clone().mut_args(|option| {
        let everywhere = option.is_global_set() || option.get_id() == "help";
        option.hide(everywhere)
    });
    let has_options = own.get_arguments().any(|option| !option.is_hide_set());
    let page = Man::new(own.clone());
    let mut text = Vec::new();
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    if has_options {
        page.render_options_section(&mut text)?;
    }
    let mut heading = Roff::new();
    heading.control("SS", [format!("pegwise {words}").as_str()]);
    heading.to_writer(out)?;
    // The sections of a command have no headings.
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().map(|line| if line.starts_with(".SH ") { ".PP" } else { line });
    lines.into_iter().try_for_each(|line| writeln!(out, "{line}"))?;
    let mut last = Roff::new();
    last.control("PP", []).text([roman("Example: "), bold(example)]);
    last.to_writer(out)
}
