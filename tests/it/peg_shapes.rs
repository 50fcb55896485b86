//! Boards of every shape on the screen, those that have a name and odd ones: what is drawn, pasted, typed, and drawn
//! hole by hole.

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
fn a_board_is_drawn_hole_by_hole() {
    let mut stage = set_up("square:ooo/ooo");
    stage.after("D").must_say("There is a hole already");
    stage.after("Right Right D Space D").must_title("board of 8 holes");
    assert_eq!(board(&mut stage), "square:xxxxo/xxx");
    assert_eq!(stage.cursor_hole(), Some(5));
    stage.after("W").must_say("each hole has to be in line with two others");
    stage.press("Left Left Left Left A");
    assert_eq!((board(&mut stage), stage.cursor_hole()), ("square:oxxxxo/.xxx".to_owned(), Some(1)));
    stage.press("Down S");
    assert_eq!((board(&mut stage), stage.cursor_hole()), ("square:oxxxxo/.xxx/.o".to_owned(), Some(10)));
    stage.press("u u c");
    assert_eq!((board(&mut stage), stage.cursor_hole()), ("square:.xxxo/xxx".to_owned(), Some(1)));
    stage.after("c c").must_say("each hole has to be in line");
    assert_eq!(board(&mut stage), "square:..xxo/xxx");
    let mut stage = set_up("4");
    stage.press("W D A");
    assert_eq!(board(&mut stage), "triangular:..o.o/...x/..x.x/.x.x.x/x.x.x.x");
}

#[test]
fn a_board_never_has_too_many_holes() {
    let mut stage = set_up(ODD_BOARDS[1]);
    stage.after("A").must_say("A board has at most 64 holes");
    let game = PegGame::new(shape(&format!("square:{}", "o".repeat(26))));
    let mut stage = Stage::new(Opening::Pegs { game, coach: Coach::Off });
    stage.resize(200, 60);
    stage.after("e A").must_say("in at most 26 rows and columns");
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
