//! What a command writes to a file or prints.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
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

    pub(super) fn create(self) -> Result<CreatedFile<'a>, Failure> {
        let created = if self.replaces { File::create(self.path) } else { File::create_new(self.path) };
        let file = created.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => self.exists(),
            _ => cannot_write(self.path, error),
        })?;
        Ok(CreatedFile { path: self.path, file: BufWriter::new(file) })
    }

    fn exists(self) -> Failure {
        let file = shown(self.path);
        Failure::Machine(anyhow!("{file} already exists: name another file, or replace it with --force"))
    }
}

/// A file that is being written. Errors name it.
pub(super) struct CreatedFile<'a> {
    path: &'a Path,
    file: BufWriter<File>,
}

impl CreatedFile<'_> {
    pub(super) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file.write_all(text.as_bytes()).map_err(|error| cannot_write(self.path, error))
    }

    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.file.flush().map_err(|error| cannot_write(self.path, error))
    }
}

/// Writes a text to a file, or prints it.
pub(super) fn write(text: &str, file: Option<OutputFile<'_>>) -> Result<(), Failure> {
    if let Some(file) = file {
        let mut file = file.create()?;
        file.write(text)?;
        return file.finish();
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Prints each of these on a line.
pub(super) fn print_lines(lines: impl IntoIterator<Item = impl Display>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    lines.into_iter().try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()
}

pub(super) fn cannot_write(path: &Path, error: io::Error) -> Failure {
    Failure::Machine(Error::new(error).context(format!("cannot write {}", shown(path))))
}

/// Fails like a write, with [`ErrorKind::BrokenPipe`], if the reader of a pipe has closed it.
pub(super) fn check_reader(out: &impl AsFd) -> io::Result<()> {
    if has_reader(out) { Ok(()) } else { Err(ErrorKind::BrokenPipe.into()) }
}
