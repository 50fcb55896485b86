//! The checks of what is no behavior: documents, pictures, words, packages, and which module uses which.

mod support;

mod architecture;
mod dependencies;
mod documents;
mod glossary;
mod pictures;
