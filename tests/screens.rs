//! Pictures of the screens as text: each at three sizes, and at one of them with its colours, without any, and in
//! ASCII. A picture that changes has to be looked at before it is accepted (`cargo insta review`).

#[path = "support/stage.rs"]
mod stage;

use pegwise::breaker::Strategy;
use pegwise::code::{Repeats, Rules};
use pegwise::play::{Coach, Deal, PegGame, TURNS};
use pegwise::triangle::Rows;
use pegwise::tui::opening::Opening;
use pegwise::tui::{Charset, ColorDepth, Look};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use stage::{COLOUR, Stage, rows};

const SIZES: [(u16, u16); 3] = [(64, 20), (80, 24), (120, 40)];
const MONO: Look = Look { depth: ColorDepth::Mono, ..Look::STILL };
const ASCII: Look = Look { depth: ColorDepth::Mono, charset: Charset::Ascii, ..Look::STILL };

/// A moment worth a picture: where the program begins, and the keys that lead there.
struct Moment {
    name: &'static str,
    opening: fn() -> Opening,
    keys: &'static str,
}

fn watch() -> Opening {
    let rules = Rules::CLASSIC;
    Opening::Watch {
        rules,
        strategy: Strategy::States,
        opening: rules.peg('f'),
        secret: rules.parse("fcaf").ok(),
    }
}

fn watch_by(strategy: Strategy, rules: Rules, secret: &str) -> Opening {
    Opening::Watch { rules, strategy, opening: None, secret: rules.parse(secret).ok() }
}

fn against(deal: Option<Deal>) -> Opening {
    Opening::Play { rules: Rules::CLASSIC, most: TURNS, deal }
}

/// Against the secret of the design's pictures.
fn published() -> Opening {
    against(Rules::CLASSIC.parse("dbfd").ok().map(Deal::Chosen))
}

fn watch_by_hand() -> Opening {
    match watch() {
        Opening::Watch { rules, strategy, opening, .. } => {
            Opening::Watch { rules, strategy, opening, secret: None }
        }
        other => other,
    }
}

fn triangle() -> Opening {
    let game = PegGame::new(Rows::FIVE).starting_at(Rows::FIVE.hole(1).expect("every triangle has a hole 1"));
    Opening::Pegs { game, coach: Coach::Warn }
}

/// The hole from which the fewest games can be won.
fn inner_hole() -> Opening {
    let game = PegGame::new(Rows::FIVE).starting_at(Rows::FIVE.hole(5).expect("five rows have a hole 5"));
    Opening::Pegs { game, coach: Coach::Off }
}

fn eight_rows() -> Opening {
    let game = PegGame::new(Rows::MOST);
    let hole = Rows::MOST.hole(5).expect("every triangle has a hole 5");
    Opening::Pegs { game: game.starting_at(hole), coach: Coach::Warn }
}

/// The largest game there is.
fn rules_of_eight() -> Rules {
    Rules::new(8, 8, Repeats::Allowed).expect("rules that there are")
}

/// A game in which every secret is soon played.
fn small() -> Opening {
    let rules = Rules::new(3, 4, Repeats::Allowed).expect("rules that there are");
    Opening::Play { rules, most: TURNS, deal: None }
}

const MOMENTS: &[Moment] = &[
    Moment { name: "menu", opening: || Opening::Menu, keys: "" },
    Moment { name: "menu_continue", opening: || Opening::Menu, keys: "1 aabb Enter ccdd Enter Esc" },
    Moment { name: "options", opening: || Opening::Menu, keys: "o Down" },
    Moment { name: "daily", opening: || Opening::Menu, keys: "d aabb Enter cdef Enter" },
    Moment {
        name: "statistics",
        opening: triangle,
        keys: ": 4-1 Enter : 6-4 Enter : 7-2 Enter : 13-4 Enter : 15-13 Enter : 1-6 Enter : 12-14 Enter \
               : 2-7 Enter : 10-3 Enter : 14-5 Enter : 11-4 Enter : 4-6 Enter : 3-10 Enter \
               Esc d aabb Enter cdef Enter fcea Enter Esc 1 aabb Enter r n bbcc Enter ccdd Enter r Esc s",
    },
    Moment { name: "statistics_of_nothing", opening: || Opening::Menu, keys: "s" },
    Moment { name: "break", opening: || against(None), keys: "aabb Enter ccdd Enter P dbe" },
    Moment { name: "break_given_up", opening: || against(None), keys: "aabb Enter r" },
    Moment { name: "break_hint", opening: || against(None), keys: "aabb Enter ccdd Enter C H" },
    Moment {
        name: "break_coached",
        opening: || against(Some(Deal::Adversary)),
        keys: "C aabb Enter ccdd Enter cdef Enter",
    },
    Moment {
        name: "review",
        opening: published,
        keys: "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter Enter Down Down",
    },
    Moment {
        name: "review_why",
        opening: published,
        keys: "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter Enter Down Down Enter Tab Tab Down",
    },
    Moment {
        name: "watch_choice",
        opening: || watch_by(Strategy::Entropy, Rules::CLASSIC, "dbfd"),
        keys: "o o o s s s",
    },
    Moment {
        name: "watch_proved",
        opening: || watch_by(Strategy::Optimal, Rules::CLASSIC, "dbfd"),
        keys: "o o BackTab BackTab",
    },
    Moment { name: "contest_choosing", opening: || Opening::Menu, keys: "5 Down Down" },
    Moment { name: "contest", opening: || Opening::Menu, keys: "5 Tab dbfd Enter Enter s s" },
    Moment { name: "arena", opening: small, keys: "Esc 6 Enter Down" },
    Moment { name: "watch_asking", opening: || Opening::Menu, keys: "2 abg Enter" },
    Moment { name: "watch", opening: watch, keys: "o o o s s" },
    Moment {
        name: "watch_smart",
        opening: || watch_by(Strategy::Smart, Rules::CLASSIC, "dbfd"),
        keys: "o o s s s s s s s",
    },
    Moment {
        name: "watch_letter_lists",
        opening: || watch_by(Strategy::Smart, Rules::CLASSIC, "dbfd"),
        keys: "s s Tab Tab Tab",
    },
    Moment {
        name: "watch_constraints",
        opening: || watch_by(Strategy::Constraints, Rules::CLASSIC, "aeff"),
        keys: "o o s s s",
    },
    Moment {
        name: "watch_branches",
        opening: || watch_by(Strategy::Constraints, rules_of_eight(), "dbaffbca"),
        keys: "o o s s Tab Tab Tab",
    },
    Moment { name: "watch_why", opening: watch, keys: "o s s s Tab Tab Right Right Right w" },
    Moment { name: "score", opening: watch, keys: "o s m O Enter 1 2 p" },
    Moment { name: "score_refused", opening: watch_by_hand, keys: "Enter Enter 3 1" },
    Moment {
        name: "repair",
        opening: watch_by_hand,
        keys: "Enter Enter 20 Enter O Enter 20 Enter O Enter 01 Enter",
    },
    Moment { name: "triangle_warned", opening: triangle, keys: "4 Enter Enter 6 Enter Enter 13 Enter Enter" },
    Moment { name: "triangle_choosing", opening: || Opening::Menu, keys: "3 4" },
    Moment { name: "triangle_goals", opening: triangle, keys: "6 Enter Enter t Down Right Right" },
    Moment { name: "triangle_set_up", opening: triangle, keys: "e 5 Space 8 Space" },
    Moment { name: "triangle_over", opening: triangle, keys: "p G Enter Enter" },
    Moment { name: "triangle_of_eight_rows", opening: eight_rows, keys: "14 Enter" },
    Moment { name: "search", opening: || Opening::Menu, keys: "4 ]" },
    Moment { name: "search_ways", opening: || Opening::Menu, keys: "4 } B w k k k" },
    Moment { name: "solutions", opening: inner_hole, keys: "b m : 385 Enter } } }" },
    Moment { name: "help", opening: triangle, keys: "?" },
];

fn picture(moment: &Moment, look: Look, (width, height): (u16, u16)) -> Buffer {
    let mut stage = Stage::with((moment.opening)(), look);
    stage.resize(width, height);
    stage.press(moment.keys);
    stage.frame()
}

fn text(frame: &Buffer) -> String {
    rows(frame).iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\n")
}

/// A letter for the look of each cell: the background's if there is one, else the foreground's, else how it is set off.
fn looks(frame: &Buffer) -> String {
    let width = usize::from(frame.area.width);
    let letter = |cell: &ratatui::buffer::Cell| match (cell.bg, cell.fg, cell.modifier) {
        (Color::Rgb(red, ..), _, _) => char::from(b'A' + red / 16),
        (_, Color::Rgb(red, ..), _) => char::from(b'a' + red / 16),
        (_, _, set_off) if set_off.contains(Modifier::REVERSED) => '#',
        (_, _, set_off) if set_off.contains(Modifier::BOLD) => '*',
        (_, _, set_off) if set_off.contains(Modifier::DIM) => '-',
        _ => ' ',
    };
    let rows = frame.content.chunks(width).map(|row| row.iter().map(letter).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_screen_at_every_size() {
    for moment in MOMENTS {
        for size in SIZES {
            let name = format!("{}_{}x{}", moment.name, size.0, size.1);
            insta::assert_snapshot!(name, text(&picture(moment, COLOUR, size)));
        }
    }
}

#[test]
fn every_screen_in_its_colours() {
    for moment in MOMENTS {
        insta::assert_snapshot!(
            format!("{}_colours", moment.name),
            looks(&picture(moment, COLOUR, (80, 24)))
        );
    }
}

#[test]
fn every_screen_without_colours() {
    for moment in MOMENTS {
        let frame = picture(moment, MONO, (80, 24));
        insta::assert_snapshot!(format!("{}_mono", moment.name), text(&frame) + "\n\n" + &looks(&frame));
    }
}

#[test]
fn every_screen_in_ascii() {
    for moment in MOMENTS {
        let drawn = text(&picture(moment, ASCII, (80, 24)));
        assert!(drawn.is_ascii(), "{drawn}");
        insta::assert_snapshot!(format!("{}_ascii", moment.name), drawn);
    }
}
