//! The grid of a watched game and the notes of one's own: what is in a cell, and why.

use crate::support::played::{Played, RULES};
use crate::support::prelude::*;

#[test]
fn a_cell_is_explained_by_what_the_steps_have_told() {
    for strategy in Strategy::ALL {
        let mut played = Played::new();
        played.session.strategy = strategy.clone();
        played.begin(Some("dbfd"));
        let (_, all) = played.at();
        for step in 1..=all {
            played.done(|session| session.go_to(step));
            let watching = played.watching();
            let told = watching.left().len() - 1;
            let turns = watching.game.turns();
            let now = turns.iter().fold(Candidates::all(RULES), |codes, turn| codes.after(turn)).tally();
            for (position, peg) in (0..4).flat_map(|position| RULES.palette().map(move |peg| (position, peg)))
            {
                let (task, tally) = watching.why((position, peg));
                let history = task.history;
                let codes =
                    history.turns().iter().fold(Candidates::all(RULES), |codes, turn| codes.after(turn));
                assert_eq!(*tally, codes.tally(), "{strategy}, step {step}");
                if watching.game.knowledge().ruled_out_at(position, peg).is_some() {
                    assert_eq!(
                        (history.turns(), now.at(position, peg)),
                        (&turns[..], 0),
                        "{strategy}, step {step}"
                    );
                } else {
                    assert_eq!(history.turns(), &turns[..told], "{strategy}, step {step}");
                }
            }
        }
    }
}

#[test]
fn a_cell_names_the_guess_whose_score_ruled_the_color_out() {
    let secret = RULES.parse("ecea").ok();
    let mut stage =
        Stage::new(Opening::Watch { rules: RULES, strategy: Strategy::Smart, opening: None, secret });
    stage.resize(120, 40);
    stage.press("G");
    let row = stage.row("││ 2 ");
    assert!(row.contains("×3") && !row.contains("×4"), "no code has D in 2 after guess 3: {row}");
}

/// Guess 1 rules A out in positions 1 and 2, guess 3 everywhere, with C and E.
#[test]
fn a_step_counts_only_the_cells_that_were_open() {
    let secret = RULES.parse("dbfd").ok();
    let mut stage = Stage::new(Opening::Watch {
        rules: RULES,
        strategy: Strategy::States,
        opening: RULES.peg('a'),
        secret,
    });
    stage.resize(160, 40);
    let notes: Vec<String> = std::iter::repeat_with(|| {
        stage.press("s");
        stage.screen().into_iter().find(|row| row.contains("no marks: ")).unwrap_or_default()
    })
    .take(60)
    .collect();
    let has = |note: &str| notes.iter().any(|row| row.contains(note));
    assert!(has("rules out 10 cells"), "{notes:#?}");
}

#[test]
fn an_explanation_that_was_replaced_is_not_shown_when_it_ends() {
    let mut own = Stage::leaving_work(play(RULES));
    own.press("aabb Enter P Tab");
    let asked = |effects: &[Effect]| match effects {
        [.., Effect::Start(Work::Why(id, _))] => *id,
        others => panic!("nothing is explained: {others:?}"),
    };
    let first = asked(&own.press("w"));
    own.press("Esc Right");
    let second = asked(&own.press("w"));
    assert_ne!(first, second);
    let failed = |id, words: &str| message(WorkUpdate::Why(id, Update::Ended(End::Failed(words.to_owned()))));
    own.send(failed(first, "an old fault"));
    own.must_show("Working it out").must_hide("an old fault");
    own.send(failed(second, "a new fault"));
    own.must_show("a new fault");
}
