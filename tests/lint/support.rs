//! What the checks of documents and pictures need of `tests/support`.

#[path = "../support/gallery.rs"]
pub(crate) mod gallery;
#[path = "../support/moments.rs"]
pub(crate) mod moments;
#[path = "../support/page.rs"]
pub(crate) mod page;
#[path = "../support/past.rs"]
pub(crate) mod past;
#[path = "../support/stage.rs"]
pub(crate) mod stage;
#[path = "../support/svg.rs"]
pub(crate) mod svg;
