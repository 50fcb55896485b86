//! The pictures in the documents are what the program draws now, and each is shown somewhere.

use crate::support::gallery;
use crate::support::svg;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

const COMMAND: &str = "`cargo run --example pictures` draws them anew. Look at them.";

/// The names of the pictures in the folder.
fn kept() -> BTreeSet<String> {
    let entries = fs::read_dir(gallery::folder()).expect("the folder of pictures");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn pictures_are_current() {
    let drawn = gallery::pictures();
    let names: BTreeSet<String> = drawn.iter().map(|picture| picture.file.clone()).collect();
    assert_eq!(kept(), names, "{COMMAND}");
    for picture in drawn {
        let kept = fs::read_to_string(gallery::folder().join(&picture.file)).expect("a picture");
        assert!(kept == picture.svg, "docs/pictures/{} is out of date. {COMMAND}", picture.file);
    }
}

/// The pictures that a document shows.
fn shown(document: &Path) -> Vec<String> {
    let text = fs::read_to_string(document).expect("a document");
    let paths = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let pictures = paths.map(Path::new).filter(|path| path.extension().is_some_and(|kind| kind == "svg"));
    pictures.filter_map(Path::file_name).map(|name| name.to_string_lossy().into_owned()).collect()
}

#[test]
fn documents_show_every_picture_and_none_that_is_missing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documents = ["README.md", "docs/guide.md"].map(|document| root.join(document));
    let shown: BTreeSet<String> = documents.iter().flat_map(|document| shown(document)).collect();
    assert_eq!(shown, kept());
}

#[test]
fn a_picture_has_letters_as_text_and_lines_and_tiles_as_shapes() {
    let mut frame = Buffer::empty(Rect::new(0, 0, 8, 2));
    frame.set_string(0, 0, "╭──╮ a b", Style::new());
    let tile = Color::Rgb(0xE6, 0x9F, 0);
    frame.set_string(0, 1, "▐", Style::new().fg(tile));
    frame.set_string(1, 1, "A", Style::new().fg(Color::Rgb(0, 0, 0)).bg(tile).add_modifier(Modifier::BOLD));
    frame.set_string(2, 1, "▌", Style::new().fg(tile));
    frame.set_string(4, 1, "<&>", Style::new().add_modifier(Modifier::DIM));
    let picture = svg::svg(&frame, "A tile & more");
    for part in [
        "<title>A tile &amp; more</title>",
        // The corner, the line as long as its two cells, the other corner.
        "M4.5 18v-5q0-4 4.5-4M9 9h18M27 9q4.5 0 4.5 4v5",
        // The letters with the blank between them, three cells wide.
        ">a b</text>",
        "<text x=\"45\" y=\"13\" textLength=\"27\"",
        // One tile from the middle of a cell to the middle of the next but one.
        "<rect x=\"4.5\" y=\"18\" width=\"18\" height=\"18\" fill=\"#e69f00\"/>",
        "fill=\"#000000\" font-weight=\"bold\">A</text>",
        "fill-opacity=\".55\">&lt;&amp;&gt;</text>",
    ] {
        assert!(picture.contains(part), "no {part} in\n{picture}");
    }
}
