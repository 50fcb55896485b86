//! The shapes of boards: what is read, what follows from the holes, and what is refused.

use pegwise_engine::pegs::{Board, Class, Hole, Shape, Symmetry};

use crate::support::plain;

/// The holes, jumps, symmetries and sets of classes of each shape that has a name, by other sources.
#[test]
fn the_boards_that_have_a_name_are_those_of_the_books() {
    let known = [
        ("triangle-4", 10, 18, 6, 4),
        ("triangle-5", 15, 36, 6, 4),
        ("triangle-6", 21, 60, 6, 4),
        ("triangle-7", 28, 90, 6, 4),
        ("triangle-8", 36, 126, 6, 4),
        ("english", 33, 76, 8, 16),
        ("french", 37, 92, 8, 16),
        ("german", 45, 108, 8, 16),
        ("diamond", 41, 100, 8, 16),
        ("asymmetric", 39, 92, 2, 16),
        ("square-5", 25, 60, 8, 16),
        ("square-6", 36, 96, 8, 16),
        ("star", 13, 30, 12, 4),
        ("hexagon", 19, 54, 12, 4),
    ];
    let found = Shape::named().map(|shape| {
        let jumps = shape.jump_table().jumps().len();
        let classes = Class::count(shape).expect("few classes");
        (shape.name().expect("a name"), shape.holes(), jumps, shape.symmetries().len(), classes)
    });
    assert_eq!(found.collect::<Vec<_>>(), known);
}

#[test]
fn the_jumps_of_a_board_are_those_of_its_drawing() {
    let drawn = "diagonal:.xxx./xxxxx/xx.xx/xxxxx/.xxx.".parse().expect("a board");
    for shape in Shape::named().chain([drawn]) {
        let mut jumps = plain::jumps_drawn(&Board::full(shape).drawing());
        let mut found: Vec<[usize; 3]> = shape
            .jump_table()
            .jumps()
            .iter()
            .map(|jump| [jump.from, jump.over, jump.to].map(Hole::number))
            .collect();
        jumps.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, jumps, "{shape}");
    }
}

#[test]
fn symmetries_lead_jumps_to_jumps() {
    for shape in Shape::named() {
        let table = shape.jump_table();
        for symmetry in shape.symmetries() {
            for jump in table.jumps() {
                let found = table.between(symmetry.hole(jump.from), symmetry.hole(jump.to));
                assert_eq!(found.map(|id| table.jump(id).over), Some(symmetry.hole(jump.over)), "{shape}");
            }
            let images =
                |symmetry: &Symmetry| shape.all_holes().map(|hole| symmetry.hole(hole)).collect::<Vec<_>>();
            let mut holes: Vec<Hole> = images(symmetry);
            holes.sort_unstable();
            assert_eq!(holes, shape.all_holes().collect::<Vec<_>>(), "{shape}");
        }
        let identity = &shape.symmetries()[0];
        assert!(shape.all_holes().all(|hole| identity.hole(hole) == hole), "{shape}");
        if let Some(mirror) = shape.mirror() {
            assert!(shape.all_holes().all(|hole| mirror.hole(mirror.hole(hole)) == hole), "{shape}");
        }
    }
}

#[test]
fn no_jump_leads_out_of_a_class() {
    for shape in Shape::named() {
        for jump in shape.jump_table().jumps() {
            let before = Board::empty(shape).toggled(jump.from).toggled(jump.over);
            assert_eq!(Class::of(before), Class::of(before.after(*jump)), "{shape}: {jump}");
        }
    }
}

#[test]
fn a_last_peg_on_the_english_cross_is_where_the_rule_of_three_says() {
    let shape: Shape = "english".parse().unwrap();
    let last = |empty: usize| {
        let start = Board::start(shape, shape.hole(empty).unwrap());
        Class::of(start).last_holes(shape).map(Hole::number).collect::<Vec<_>>()
    };
    assert_eq!(last(17), [2, 14, 17, 20, 32], "three steps from the middle, or in it");
    let pairs: usize = (1..=33).map(|empty| last(empty).len()).sum();
    assert_eq!(pairs, 125);
    let french: Shape = "french".parse().unwrap();
    let start = Board::start(french, french.hole(19).unwrap());
    assert_eq!(Class::of(start).last_holes(french).count(), 0, "the middle of the French board is lost");
}

#[test]
fn a_drawing_is_read_with_spaces_or_without() {
    let cross = "square: ..ooo../..oxo../ooooooo/ooooooo/ooooooo/..ooo../..ooo..";
    let spaced = "
            o o o
            o x o
        o o o o o o o
        o o o o o o o
        o o o o o o o
            o o o
            o o o
    ";
    let board = Board::drawn(cross).unwrap();
    assert_eq!(board.shape().name(), Some("english"));
    assert_eq!(board.holes_with_pegs().map(Hole::number).collect::<Vec<_>>(), [5]);
    assert_eq!(Board::drawn(spaced), Ok(board));
    assert_eq!(Board::drawn(&board.drawing()), Ok(board));
    let triangle = Board::drawn("triangular:\n   x\n  o x\n x x x\nx x x x").unwrap();
    assert_eq!(triangle, "x/.x/xxx/xxxx".parse().unwrap());
}

#[test]
fn rows_of_no_board_with_a_name_are_a_drawing() {
    let cross = Board::drawn(".xxx./xxxxx/xxoxx/xxxxx/.xxx.").unwrap();
    for text in [
        ".xxx./xxxxx/xxoxx/xxxxx/.xxx.",
        ".xxx.\rxxxxx\rxxoxx\rxxxxx\r.xxx.\r",
        " xxx\r\nxxxxx\r\nxxoxx\r\nxxxxx\r\n xxx",
    ] {
        assert_eq!(text.parse(), Ok(cross), "{text:?}");
    }
    assert_eq!("xxo/xxx".parse(), Board::drawn("square:xxo/xxx").map_err(Into::into));
    let triangle = "x/xx/xx/xxxx".parse::<Board>().unwrap_err().to_string();
    assert_eq!(triangle, "row 3 has 2 holes, not 3 as on the triangle of 4 rows");
}

#[test]
fn a_board_of_ones_own_is_known_again() {
    let drawing = "diagonal:xxx/xox/xxx";
    let board: Board = drawing.parse().unwrap();
    assert_eq!(board.to_string(), drawing);
    assert_eq!((board.shape().name(), board.shape().title().as_ref()), (None, "board of 9 holes"));
    assert_eq!(board.shape().to_string().parse(), Ok(board.shape()));
    assert_eq!(board.shape().jump_table().jumps().len(), 16);
    let other: Board = "square:xxx/xox/xxx".parse().unwrap();
    assert_ne!(board.shape(), other.shape(), "the grid is another");
}

#[test]
fn the_largest_boards_have_jumps_in_all_directions() {
    let rows = ["oooooooo"; 8].join("/");
    let all = |grid: &str| Board::drawn(&format!("{grid}:{rows}")).unwrap().shape();
    assert_eq!(all("square").jump_table().jumps().len(), 192);
    assert_eq!(all("diagonal").jump_table().jumps().len(), 336);
    assert_eq!(Board::full(all("diagonal")).bits(), u64::MAX);
}

#[test]
fn what_is_no_board_is_refused_with_its_place() {
    let wrong = [
        ("", "line 1, column 1: no hole is drawn: write x for a peg and o for an empty hole"),
        (
            "ooo\noqo",
            "line 2, column 2: 'q' is neither a peg (x), nor an empty hole (o), nor no hole (. or a space)",
        ),
        ("ooo\n\no", "line 3, column 1: no jump touches this hole: it is not in line with two others"),
        ("round:ooo", "line 1, column 1: there is no grid \"round\": write square, diagonal or triangular"),
        (
            "triangular:\n  o\n oo\no o o",
            "line 3, column 3: in a triangular grid, holes stand two columns apart, and one column beside those of the \
             next row",
        ),
        (&["ooooooooo"; 8].join("\n"), "line 8, column 2: a board has at most 64 holes"),
        (&format!("ooo{}ooo", " ".repeat(30)), "line 1, column 34: a board has at most 26 rows and columns"),
    ];
    for (drawing, said) in wrong {
        assert_eq!(Board::drawn(drawing).unwrap_err().to_string(), said);
    }
    let said = "round".parse::<Shape>().unwrap_err().to_string();
    assert!(
        said.starts_with("there is no board \"round\": write the rows of a triangle or a name: 4, 5,"),
        "{said}"
    );
}
