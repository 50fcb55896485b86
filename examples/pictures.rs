//! Redraws the pictures of the documentation: `cargo run --example pictures`.

#[path = "../tests/support/gallery.rs"]
mod gallery;
#[expect(dead_code, reason = "each user needs a part of this shared module")]
#[path = "../tests/support/moments.rs"]
mod moments;
#[expect(dead_code, reason = "each user needs a part of this shared module")]
#[path = "../tests/support/page.rs"]
mod page;
#[path = "../tests/support/past.rs"]
mod past;
#[expect(dead_code, reason = "each user needs a part of this shared module")]
#[path = "../tests/support/stage.rs"]
mod stage;
#[path = "../tests/support/svg.rs"]
mod svg;

use std::fs;

use anyhow::Context;

fn main() -> anyhow::Result<()> {
    let folder = gallery::folder();
    let of_folder = || format!("the pictures in {}", folder.display());
    fs::create_dir_all(&folder).with_context(of_folder)?;
    // Obsolete pictures must not remain.
    for entry in fs::read_dir(&folder).with_context(of_folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "svg") {
            fs::remove_file(path)?;
        }
    }
    let pictures = gallery::pictures();
    for picture in &pictures {
        fs::write(folder.join(&picture.file), &picture.svg).with_context(|| picture.file.clone())?;
    }
    println!("{} pictures in {}", pictures.len(), folder.display());
    Ok(())
}
