//! Background work: tasks that run, are canceled, replaced or panic, and the worker that runs them.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use pegwise::task::{self, Canceled, CancellationToken, Monitor, Task, Worker};

use crate::support::prelude::*;

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a task of these tests does.
enum Deed {
    /// Counts up to a number, and reports each.
    Count(u32),
    /// Says that it runs, and goes on until it is canceled.
    Endless(Sender<()>),
    Panic,
}

impl Task for Deed {
    type Progress = u32;
    type Output = u32;

    fn run(self, monitor: &Monitor<'_, u32>) -> Result<u32, Canceled> {
        match self {
            Deed::Count(to) => {
                for number in 1..=to {
                    if monitor.report(number).is_break() {
                        return Err(Canceled);
                    }
                }
                Ok(to)
            }
            Deed::Endless(running) => {
                running.send(()).expect("the test waits for it");
                while monitor.check().is_continue() {
                    std::thread::yield_now();
                }
                Err(Canceled)
            }
            Deed::Panic => panic!("a {} of its own", "panic"),
        }
    }
}

type Heard = (TaskId, Update<Deed>);

fn worker() -> (Worker<Deed>, Receiver<Heard>) {
    let (sender, receiver) = channel();
    let worker = Worker::new("a test", move |id, update| match sender.send((id, update)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    (worker, receiver)
}

/// The next end that is heard, and of which task.
fn end(heard: &Receiver<Heard>) -> (TaskId, End<u32>) {
    loop {
        if let (id, Update::Ended(end)) = heard.recv_timeout(PATIENCE).expect("a task ends") {
            return (id, end);
        }
    }
}

#[test]
fn a_task_reports_its_progress_in_order_and_then_its_output() {
    let (mut worker, heard) = worker();
    let mut ids = TaskId::default();
    let id = ids.advance();
    worker.start(id, Deed::Count(3));
    for number in 1..=3 {
        let (of, update) = heard.recv_timeout(PATIENCE).unwrap();
        assert!(of == id && matches!(update, Update::Progress(told) if told == number), "{update:?}");
    }
    assert_eq!(end(&heard), (id, End::Done(3)));
}

#[test]
fn a_newer_task_cancels_the_one_that_runs_and_replaces_the_one_that_waits() {
    let (mut worker, heard) = worker();
    let (running, runs) = channel();
    let mut ids = TaskId::default();
    let first = ids.advance();
    worker.start(first, Deed::Endless(running.clone()));
    runs.recv_timeout(PATIENCE).expect("it runs");
    let replaced: Vec<TaskId> = (0..1_000).map(|_| ids.advance()).collect();
    for id in &replaced {
        worker.start(*id, Deed::Endless(running.clone()));
    }
    let last = ids.advance();
    worker.start(last, Deed::Count(1));
    let mut ended = vec![end(&heard)];
    while ended.last().is_some_and(|(id, _)| *id != last) {
        ended.push(end(&heard));
    }
    assert_eq!(ended.first(), Some(&(first, End::Canceled)));
    assert_eq!(ended.pop(), Some((last, End::Done(1))));
    assert!(ended.iter().all(|(_, end)| *end == End::Canceled), "none of the others came to anything");
}

#[test]
fn a_task_that_is_canceled_says_so_whether_it_runs_or_waits() {
    let (mut worker, heard) = worker();
    let (running, runs) = channel();
    let mut ids = TaskId::default();
    let (first, second) = (ids.advance(), ids.advance());
    worker.start(first, Deed::Endless(running.clone()));
    runs.recv_timeout(PATIENCE).expect("it runs");
    worker.cancel();
    assert_eq!(end(&heard), (first, End::Canceled));
    worker.start(second, Deed::Endless(running));
    worker.cancel();
    assert_eq!(end(&heard), (second, End::Canceled));
}

#[test]
fn a_panic_is_the_end_of_its_own_task_and_of_no_other() {
    let (mut worker, heard) = worker();
    let mut ids = TaskId::default();
    let (first, second) = (ids.advance(), ids.advance());
    worker.start(first, Deed::Panic);
    assert_eq!(end(&heard), (first, End::Failed("a panic of its own".to_owned())));
    worker.start(second, Deed::Count(2));
    assert_eq!(end(&heard), (second, End::Done(2)), "the worker goes on");
}

#[test]
fn a_worker_that_is_dropped_cancels_what_it_does() {
    let (mut worker, heard) = worker();
    let (running, runs) = channel();
    worker.start(TaskId::default(), Deed::Endless(running));
    runs.recv_timeout(PATIENCE).expect("it runs");
    drop(worker);
    assert_eq!(end(&heard).1, End::Canceled);
    assert!(heard.recv_timeout(PATIENCE).is_err(), "its thread has ended and nobody can send any more");
}

#[test]
fn a_task_stops_when_nobody_listens_any_more() {
    let (mut worker, heard) = worker();
    drop(heard);
    let (running, runs) = channel();
    worker.start(TaskId::default(), Deed::Count(u32::MAX));
    worker.start(TaskId::default(), Deed::Endless(running));
    assert!(runs.recv_timeout(PATIENCE).is_ok(), "the first one has stopped");
}

/// A task that only ever reports.
struct Report;

impl Task for Report {
    type Progress = ();
    type Output = Infallible;

    fn run(self, monitor: &Monitor<'_, ()>) -> Result<Infallible, Canceled> {
        while monitor.report(()).is_continue() {}
        Err(Canceled)
    }
}

#[test]
fn a_report_is_answered_by_the_one_who_hears_it_and_by_the_token() {
    let token = CancellationToken::default();
    let heard = std::sync::Mutex::new(0);
    let listen = |most: usize, token: &CancellationToken| {
        task::run(Report, token, &|update| {
            let mut heard = heard.lock().expect("nobody panicked");
            match update {
                Update::Progress(()) => *heard += 1,
                Update::Ended(end) => assert_eq!(end, End::Canceled),
            }
            if *heard < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    };
    listen(5, &token);
    assert_eq!(*heard.lock().expect("nobody panicked"), 5);
    token.cancel();
    listen(100, &token);
    assert_eq!(*heard.lock().expect("nobody panicked"), 6, "what was found is told, and then it stops");
}
