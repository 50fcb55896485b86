//! Readiness of descriptors: whether one can be read, and whether a pipe still has a reader.

use std::io;
use std::os::fd::AsFd;
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::select::{FdSet, pselect};
use nix::sys::time::TimeSpec;

/// Whether something can be read within this time, or ever if there is none. The end of the input and a terminal that
/// was hung up can be read, too.
///
/// # Errors
///
/// [`io::ErrorKind::Interrupted`] if a signal comes first, or what the system reports.
pub fn can_be_read(input: &impl AsFd, patience: Option<Duration>) -> io::Result<bool> {
    let mut asked = FdSet::new();
    asked.insert(input.as_fd());
    let patience = patience.map(TimeSpec::from_duration);
    // `poll` does not know terminals on macOS.
    Ok(pselect(None, Some(&mut asked), None, None, patience.as_ref(), None)? > 0)
}

/// Whether the reader of a pipe is there, as far as the system tells. Other files always have one.
pub fn has_reader(out: &impl AsFd) -> bool {
    let mut asked = [PollFd::new(out.as_fd(), PollFlags::empty())];
    // Where it cannot be found out, the next write fails.
    let _ = poll(&mut asked, PollTimeout::ZERO);
    !asked[0].revents().is_some_and(|found| found.intersects(PollFlags::POLLERR | PollFlags::POLLHUP))
}
