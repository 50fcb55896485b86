//! What a command writes to a file or prints.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::os::fd::AsFd;
use std::path::Path;

use anyhow::{Error, anyhow};

use crate::cli::OutputArgs;
use crate::failure::Failure;
use crate::readiness::has_reader;
use crate::store::shown;

/// The file that a command writes. An existing one is replaced only by `--force`.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputFile<'a> {
    path: &'a Path,
    replaces: bool,
}

impl<'a> OutputFile<'a> {
    /// The file that is asked for, if there is one. Nothing is written yet.
    pub(super) fn of(args: &'a OutputArgs) -> Result<Option<OutputFile<'a>>, Failure> {
        let Some(path) = args.output.as_deref() else { return Ok(None) };
        // Writing to a device or a pipe destroys nothing.
        let is_special = path.exists() && !path.is_file();
        let file = OutputFile { path, replaces: args.force || is_special };
        if path.exists() && !file.replaces { Err(file.exists()) } else { Ok(Some(file)) }
    }

    pub(super) fn create(self) -> Result<File, Failure> {
        let created = if self.replaces { File::create(self.path) } else { File::create_new(self.path) };
        created.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => self.exists(),
            _ => self.cannot_write(error),
        })
    }

    fn exists(self) -> Failure {
        let file = shown(self.path);
        Failure::Machine(anyhow!("{file} already exists: name another file, or replace it with --force"))
    }

    pub(super) fn cannot_write(self, error: io::Error) -> Failure {
        cannot_write(self.path, error)
    }
}

/// Writes a text to a file, or prints it.
pub(super) fn write(text: &str, file: Option<OutputFile<'_>>) -> Result<(), Failure> {
    if let Some(file) = file {
        return file.create()?.write_all(text.as_bytes()).map_err(|error| file.cannot_write(error));
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

pub(super) fn cannot_write(path: &Path, error: io::Error) -> Failure {
    Failure::Machine(Error::new(error).context(format!("cannot write {}", shown(path))))
}

/// Fails like a write, with [`ErrorKind::BrokenPipe`], if the reader of a pipe has closed it.
pub(super) fn check_reader(out: &impl AsFd) -> io::Result<()> {
    if has_reader(out) { Ok(()) } else { Err(ErrorKind::BrokenPipe.into()) }
}
