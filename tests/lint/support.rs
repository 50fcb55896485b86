//! What the checks of documents and pictures need of `tests/support`.

#[path = "../support/gallery.rs"]
pub(crate) mod gallery;
#[path = "../support/moments.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod moments;
#[path = "../support/page.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod page;
#[path = "../support/past.rs"]
pub(crate) mod past;
#[path = "../support/stage.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
pub(crate) mod stage;
#[path = "../support/svg.rs"]
pub(crate) mod svg;
