//! Keyboard layouts without Latin letters: the character of the same key on an American keyboard.

/// The characters of layouts, and those of the same keys on an American keyboard. Only layouts on which every key gives one
/// character, and no character that another of them has on another key.
const LAYOUTS: [(&str, &str); 6] = [
    // Russian; then the letters on other keys of Ukrainian, and one of Belarusian.
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("іїєґў", "s]'\\o"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    // Hebrew has signs of ASCII on q and w.
    ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
    // Korean with two sets; then the letters with Shift.
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
    ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
];

/// The signs of an American keyboard beside letters, and with Shift.
const SIGNS: (&str, &str) = ("[];',.`\\", "{}:\"<>~|");

/// The character in `to` that stands where another stands in `from`.
fn beside((from, to): (&str, &str), character: char) -> Option<char> {
    from.chars().zip(to.chars()).find_map(|(other, beside)| (other == character).then_some(beside))
}

/// The character that the key of this one gives on an American keyboard. `None` for ASCII and for unknown layouts.
pub(super) fn latin(character: char) -> Option<char> {
    let find = |character| LAYOUTS.iter().find_map(|layout| beside(*layout, character));
    if let Some(latin) = find(character) {
        return Some(latin);
    }
    let mut small = character.to_lowercase();
    let latin = find(small.next().filter(|_| small.next().is_none())?)?;
    Some(beside(SIGNS, latin).unwrap_or_else(|| latin.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_character_is_on_one_key() {
        let mut keys = BTreeMap::new();
        for (typed, latin) in LAYOUTS {
            assert_eq!(typed.chars().count(), latin.chars().count(), "{typed}");
            for (typed, latin) in typed.chars().zip(latin.chars()) {
                assert!(!typed.is_ascii() && latin.is_ascii_graphic());
                assert_eq!(keys.insert(typed, latin), None, "{typed}");
            }
        }
    }

    #[test]
    fn capitals_are_on_the_same_keys_with_shift() {
        for (typed, expected) in
            [('Й', 'Q'), ('Г', 'U'), ('Б', '<'), ('Ж', ':'), ('Ї', '}'), ('Σ', 'S'), ('ㅃ', 'Q'), ('ש', 'a')]
        {
            assert_eq!(latin(typed), Some(expected), "{typed}");
        }
        for other in ['q', '?', 'é', 'ß', '漢', 'İ'] {
            assert_eq!(latin(other), None, "{other}");
        }
    }
}
