//! Files that change as a whole or not at all, whatever ends the program in between, and what a program that was killed
//! leaves of them.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, fchown};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::contents;

/// How the name of a file begins that is about to replace another one. Whoever finds such a file without its writer may
/// remove it.
const PREFIX: &str = ".pegwise-";
/// How it ends.
const SUFFIX: &str = ".tmp";

/// How often a file is written again that somebody tidied away before its writer had locked it.
const ATTEMPTS: usize = 3;

/// The most links from one to the next.
const MOST_LINKS: usize = 40;

/// Replaces a file with a text, or leaves it as it is.
///
/// The text is not forced onto the disk, which would take longer than a key may: a program that is killed loses
/// nothing, a machine that loses its power may lose the last seconds, and has a whole file all the same.
///
/// # Errors
///
/// If it cannot be written.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut file = beside(path)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}

/// Replaces a text that belongs to the player: through symbolic links, also where the last one leads to nothing yet, and
/// with the permissions, the owner and the other names that the file has.
///
/// A file with several names (hard links) has to be written in place. The whole text lies beside it meanwhile, under a
/// name at which [`finish`] finds it.
///
/// # Errors
///
/// If it cannot be written.
pub(super) fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let path = &target(path)?;
    fs::create_dir_all(folder(path))?;
    sweep_unlocked(folder(path));
    let mut attempts = 0;
    loop {
        attempts += 1;
        match write_to(path, text) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && attempts < ATTEMPTS => {}
            done => return done,
        }
    }
}

/// Carries out what a program that was killed had begun with [`write_through`].
pub(super) fn finish(path: &Path) {
    let Ok(path) = target(path) else { return };
    let journal = journal(&path);
    if !journal.is_file() {
        return;
    }
    // Whoever is at work on it has it locked.
    if let (Ok(lock), Ok(text)) = (File::open(&journal), contents::whole_text(&journal))
        && lock.try_lock().is_ok()
    {
        // The next start tries again.
        let _ = overwrite(&path, &text).and_then(|()| fs::remove_file(&journal));
    }
}

/// The file at the end of all symbolic links, which need not be there yet.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = folder(&path).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn write_to(path: &Path, text: &str) -> io::Result<()> {
    let before = fs::metadata(path).ok();
    let mut file = beside(path)?;
    // Where nothing can be locked nobody finds it dead, either.
    let _ = file.as_file().try_lock();
    file.write_all(text.as_bytes())?;
    match before {
        None => drop(file.persist(path)?),
        Some(before) if names(&before) == 1 && looks_like(&file, &before).is_ok() => {
            drop(file.persist(path)?);
        }
        Some(_) => {
            let journal = journal(path);
            let _locked = file.persist(&journal)?;
            overwrite(path, text)?;
            fs::remove_file(journal)?;
        }
    }
    Ok(())
}

/// Where the whole text lies while a file is written in place.
fn journal(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.pegwise-journal"))
}

/// Writes a text into a file that stays the same.
fn overwrite(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::options().write(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.set_len(text.len() as u64)?;
    file.sync_all()
}

/// A new file in the folder of another one.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder(path))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// How many names a file has.
fn names(about: &Metadata) -> u64 {
    about.nlink()
}

/// Gives a new file the permissions and the owner of the one before.
fn looks_like(file: &NamedTempFile, before: &Metadata) -> io::Result<()> {
    let file = file.as_file();
    let now = file.metadata()?;
    if (now.uid(), now.gid()) != (before.uid(), before.gid()) {
        fchown(file, Some(before.uid()), Some(before.gid()))?;
    }
    // Last: another owner takes some permissions away.
    file.set_permissions(before.permissions())
}

/// Removes what programs that were killed were writing in a folder. Whoever calls this is the only one who writes there;
/// version 0.1 gave its files the names that the library chooses.
pub(super) fn sweep(folder: &Path) {
    remove_those(folder, |name, _| is_ours(name) || name.starts_with(".tmp"));
}

/// Removes the same where others write, too: only what no living program has locked.
fn sweep_unlocked(folder: &Path) {
    let is_dead = |path: &Path| File::open(path).is_ok_and(|file| file.try_lock().is_ok());
    remove_those(folder, |name, path| is_ours(name) && is_dead(path));
}

fn is_ours(name: &str) -> bool {
    name.starts_with(PREFIX) && name.ends_with(SUFFIX)
}

fn remove_those(folder: &Path, unwanted: impl Fn(&str, &Path) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && unwanted(&entry.file_name().to_string_lossy(), &entry.path()) {
            // It does no harm where it is.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Where version 0.1 put a file on its way to another folder. A program that was killed meanwhile has left it there.
pub(super) fn moved(path: &Path) -> PathBuf {
    path.with_extension("json.moved")
}
