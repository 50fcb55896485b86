//! What is on the screen can be read, in every scene: no text has the color of what lies behind it.

use pegwise::tui::{Backdrop, ColorDepth, Look};
use ratatui::style::Color;

use crate::support::scenes::scenes;
use crate::support::stage::COLOR;

#[test]
fn wherever_a_background_is_set_so_is_the_color_of_text() {
    let looks = [
        Look { backdrop: Backdrop::Unknown, ..COLOR },
        Look { backdrop: Backdrop::Unknown, depth: ColorDepth::Table, ..COLOR },
        Look { backdrop: Backdrop::Unknown, depth: ColorDepth::Sixteen, ..COLOR },
        Look { backdrop: Backdrop::Light, ..COLOR },
    ];
    let mut faults = Vec::new();
    for scene in scenes() {
        for look in looks {
            let mut stage = scene.open(look);
            for (width, height) in [(64, 20), (80, 24), (120, 40)] {
                stage.resize(width, height);
                let frame = stage.frame();
                let fault =
                    frame.content.iter().filter(|cell| cell.bg != Color::Reset && cell.fg == Color::Reset);
                let text: String = fault.map(ratatui::buffer::Cell::symbol).collect();
                if !text.is_empty() {
                    faults.push(format!("{}, {width}x{height}, {:?}: {text:?}", scene.name, look.depth));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
