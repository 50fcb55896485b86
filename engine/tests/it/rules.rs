//! The rules of code-breaking: their sizes, their text forms and what is wrong with impossible ones.

use pegwise_engine::code::{
    MAX_PLAYED_UNIVERSE, MAX_UNIVERSE, ParseCodeError, ParseRulesError, Repeats, Rules, RulesError, Symbols,
    Variant,
};

#[test]
fn universes_of_well_known_games_have_the_right_size() {
    assert_eq!(Rules::CLASSIC.universe_size(), 1296);
    assert_eq!(Rules::new(4, 10, Repeats::Forbidden).unwrap().universe_size(), 5040);
    assert_eq!(Rules::new(8, 8, Repeats::Allowed).unwrap().universe_size(), MAX_PLAYED_UNIVERSE);
    assert_eq!(Rules::of_any_size(9, 10, Repeats::Allowed).unwrap().universe_size(), MAX_UNIVERSE);
}

#[test]
fn impossible_rules_are_errors() {
    use Repeats::{Allowed, Forbidden};
    assert_eq!(Rules::new(0, 6, Allowed), Err(RulesError::Positions { positions: 0, most: 8 }));
    assert_eq!(Rules::new(9, 6, Allowed), Err(RulesError::Positions { positions: 9, most: 8 }));
    assert_eq!(Rules::new(4, 1, Allowed), Err(RulesError::Colors(1)));
    assert_eq!(Rules::new(4, 27, Allowed), Err(RulesError::Colors(27)));
    assert_eq!(Rules::new(4, 3, Forbidden), Err(RulesError::TooFewColors { positions: 4, colors: 3 }));
    let message = Rules::new(8, 26, Allowed).unwrap_err().to_string();
    assert!(message.contains("208827064576 codes, more than the 16777216"), "{message}");
    let message = Rules::of_any_size(10, 8, Allowed).unwrap_err().to_string();
    assert!(message.contains("1073741824 codes, more than the 1000000000"), "{message}");
    assert!(Rules::of_any_size(11, 2, Allowed).is_err());
    assert!(!Rules::of_any_size(10, 2, Allowed).unwrap().can_be_played());
}

#[test]
fn a_code_is_read_in_either_case_and_in_digits() {
    let code = Rules::CLASSIC.parse("acbf").unwrap();
    assert_eq!(Rules::CLASSIC.parse("ACBF"), Ok(code));
    assert_eq!(Rules::CLASSIC.parse("1326"), Ok(code));
    assert_eq!(code.to_string(), "acbf");
    let ten = Rules::new(4, 10, Repeats::Allowed).unwrap();
    assert!(matches!(ten.parse("1234"), Err(ParseCodeError::Color { letter: '1', .. })));
    assert_eq!(Rules::BULLS_AND_COWS.parse("0129"), Rules::BULLS_AND_COWS.parse("abcj"));
}

#[test]
fn rules_are_parsed_as_they_are_displayed() {
    let bulls = Rules::BULLS_AND_COWS;
    for rules in [Rules::CLASSIC, bulls, Rules::new(1, 2, Repeats::Allowed).unwrap()] {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(" 4 positions , 10  colors,no repeats ".parse(), Ok(bulls));
    let own = Rules::CLASSIC.with_symbols("RGBYOP".parse().unwrap()).unwrap();
    assert_eq!(own.to_string(), "4 positions, 6 colors, repeats allowed, symbols RGBYOP");
    assert_eq!(own.to_string().parse().map(Rules::symbols), Ok(own.symbols()));
    assert_eq!("4 positions, 10 colors, no repeats".parse().map(Rules::symbols), Ok(Symbols::DIGITS));
    let possible = own.with(Variant::PossibleOnly).unwrap();
    assert_eq!(possible.to_string(), "4 positions, 6 colors, repeats allowed, possible only, symbols RGBYOP");
    assert_eq!(possible.to_string().parse(), Ok(possible));
    assert_ne!(possible, own);
    for (text, at) in [("4", 0), ("4, 6 colors, no repeats", 1), ("4 positions, x colors, no repeats", 13)] {
        assert_eq!(text.parse::<Rules>(), Err(ParseRulesError::Form { at }), "{text}");
    }
    let wrong = "4 positions, 6 colors, repeats";
    assert_eq!(wrong.parse::<Rules>(), Err(ParseRulesError::Form { at: 23 }));
    let none = "4 positions, 3 colors, no repeats".parse::<Rules>();
    let too_few = RulesError::TooFewColors { positions: 4, colors: 3 };
    assert_eq!(none, Err(ParseRulesError::Rules(too_few)));
}

#[test]
fn parse_errors_name_the_fault() {
    let message = |rules: Rules, text| rules.parse(text).unwrap_err().to_string();
    assert_eq!(message(Rules::CLASSIC, "abc"), r#""abc" has 3 pegs, but a code here has 4"#);
    assert_eq!(
        message(Rules::CLASSIC, "abgx"),
        r#"'g' in "abgx" is not a color here: colors are a to f (or 1 to 6)"#
    );
    let bulls = Rules::new(4, 10, Repeats::Forbidden).unwrap();
    assert_eq!(message(bulls, "0121"), r#""0121" has 1 twice, but no color may repeat here"#);
    assert!(message(Rules::CLASSIC, "").contains("has 0 pegs"));
    assert!(message(Rules::CLASSIC, "abé").contains('é'));
}
