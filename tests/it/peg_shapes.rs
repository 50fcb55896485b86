//! Boards of every shape on the screen, those that have a name and odd ones: what is drawn, typed and
//! pasted.

use crate::support::monkey::chance::ODD_BOARDS;
use crate::support::prelude::*;
use pegwise::tui::ColorDepth;

fn shapes() -> impl Iterator<Item = Shape> {
    Shape::named().chain(ODD_BOARDS.map(|drawing| drawing.parse().expect("a board")))
}

fn shape(text: &str) -> Shape {
    text.parse().expect("a shape")
}

/// A board of this shape that is set up.
fn set_up(text: &str) -> Stage {
    let game = PegGame::new(shape(text));
    Stage::at(Opening::Pegs { game, coach: Coach::Off }, "e")
}

fn board(stage: &mut Stage) -> String {
    stage.copied("y").trim_end().to_owned()
}

#[test]
fn every_hole_of_every_shape_is_drawn_with_its_number_in_every_window() {
    for shape in shapes() {
        let all: Vec<usize> = (1..=shape.holes()).collect();
        let middle = shape.hole(shape.holes().div_ceil(2)).expect("a hole");
        let own = PegGame::from_board(Board::empty(shape).toggled(middle));
        for game in [PegGame::new(shape), own] {
            let mut stage = Stage::new(Opening::Pegs { game, coach: Coach::Warn });
            for (width, height) in [(64, 20), (80, 24), (100, 30), (120, 40), (140, 50), (200, 60)] {
                stage.resize(width, height);
                let page = Page::of(&stage.frame());
                let panel = page.panel("Board").or_else(|| page.panel("1 peg is left"));
                let holes = panel.map_or_else(Vec::new, |panel| panel.holes());
                let drawn: Vec<usize> = holes.into_iter().map(|(number, _)| number).collect();
                let screen = stage.screen().join("\n");
                if stage.shows("This window is too small") {
                    let odd =
                        shape.name().is_none() && (shape.rows().max(shape.columns()) > 20 || width < 80);
                    assert!(odd, "{shape} at {width}x{height}");
                } else {
                    assert_eq!(drawn, all, "{shape} at {width}x{height}\n{screen}");
                }
            }
        }
    }
}

#[test]
fn without_colors_a_board_with_steps_has_corners_and_no_slants() {
    let look = Look { depth: ColorDepth::Mono, ..Look::STILL };
    let screen = |shape: Shape, (width, height)| {
        let opening = Opening::Pegs { game: PegGame::new(shape), coach: Coach::Off };
        let mut stage = Stage::with(opening, look);
        stage.resize(width, height);
        stage.screen().join("\n")
    };
    for shape in shapes().filter(|shape| shape.triangle_rows().is_none() && shape.name() != Some("hexagon")) {
        for size in [(64, 20), (80, 24), (120, 40), (200, 60)] {
            let screen = screen(shape, size);
            assert!(!screen.contains(['╱', '╲']), "{shape} at {size:?}\n{screen}");
        }
    }
    let english = screen(shape("english"), (80, 24));
    assert!(english.contains("║╭──────────╯                   ╰──────────╮║"), "{english}");
    assert!(english.contains("║╰──────────╮                   ╭──────────╯║"), "{english}");
    assert!(screen(Shape::CLASSIC, (80, 24)).contains('╱'));
}

#[test]
fn a_drawing_of_several_lines_is_pasted() {
    let cross = "  xxx\r  xxx\rxxxxxxx\rxxxoxxx\rxxxxxxx\r  xxx\r  xxx\r";
    let mut stage = set_up("4");
    stage.paste(cross);
    stage.must_title("SET UP A BOARD   English cross");
    assert_eq!(board(&mut stage), "xxx/xxx/xxxxxxx/xxx.xxx/xxxxxxx/xxx/xxx");
    let mut stage = set_up("4");
    stage.press("b");
    stage.paste(cross);
    stage.after("Enter").must_title("SET UP A BOARD   English cross");
    let mut stage = set_up("4");
    stage.paste("triangular:\r  x\r x x\rx o q\r");
    stage.must_say("'q' is neither a peg").must_show("triangular:/  x/ x x/x o q");
    let mut stage = set_up("4");
    stage.paste(" oxo\r\n\r\n oxo");
    stage.must_title("SET UP A BOARD   board of 6 holes");
    assert_eq!(board(&mut stage), "square:oxo//oxo");
}

#[test]
fn what_the_search_does_not_count_is_a_dash() {
    let mut stage = Stage::at(pegs(shape("english"), 1, Coach::Off), "v");
    stage.resize(120, 40);
    stage.must_show("Ways to win are counted on small boards only").must_hide("?  ");
    stage.must_show_in("9→1     16", "–             –");
}

#[test]
fn the_weights_of_a_board_leave_with_it() {
    let game = PegGame::new(Shape::CLASSIC);
    let mut stage = Stage::leaving_work(Opening::Pegs { game, coach: Coach::Warn });
    let effects = stage.press("d Enter");
    let draws = |effect: &Effect| match effect {
        Effect::Start(work @ Work::Odds(..)) => Some(heard(work)),
        _ => None,
    };
    let drawn = effects.iter().find_map(draws).expect("a board is drawn");
    stage.paste("square:xxo/xxx/xxx");
    stage.after("p w").must_say("Weights rule it out");
    stage.must_show("●-1");
    for message in drawn {
        stage.send(message);
    }
    stage.must_title("PEG TRIANGLE").must_say("5 rows, easy");
}
