//! Checks strategy files without the library: `cargo run --example check_tree FILE …`. It reads the text or the JSON
//! by itself, plays the strategy against every secret, and compares games, figures and checksum with what the file says.
//! It fails at the first thing that is wrong. Of the variants it knows `possible only`. `docs/strategy-files.md` describes
//! the files.

#![expect(clippy::cast_possible_truncation, reason = "a tree has at most 2^20 codes")]

use std::cell::Cell;
use std::collections::BTreeMap;
use std::process::ExitCode;

use serde_json::Value;

/// The most codes of a game, and the most guesses.
const MOST: (usize, usize) = (1 << 20, 60);

/// The number of exact and of misplaced pegs.
type Score = (usize, usize);

/// A guess and what follows its scores.
struct Node {
    guess: Vec<u8>,
    next: Vec<(Score, Node)>,
    /// Whether a game led here.
    reached: Cell<bool>,
    /// Whether a game ended here.
    won: Cell<bool>,
}

/// What a file says.
struct Claims {
    positions: usize,
    colors: usize,
    repeats: bool,
    /// Whether each guess must be a code that is still possible.
    possible_only: bool,
    /// The other lines before the tree and the checksum, by name.
    values: BTreeMap<String, String>,
    tree: Node,
}

fn main() -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for file in std::env::args().skip(1) {
        let read = std::fs::read_to_string(&file).map_err(|error| error.to_string());
        let checked = read.and_then(|text| check(&text)).unwrap_or_else(|wrong| {
            status = ExitCode::FAILURE;
            format!("WRONG: {wrong}")
        });
        println!("{file}: {checked}");
    }
    status
}

/// Checks a file, and says what was confirmed.
///
/// # Errors
///
/// What is wrong.
pub(crate) fn check(file: &str) -> Result<String, String> {
    let file = file.trim_start_matches('\u{feff}');
    let claims = if file.trim_start().starts_with('{') { from_json(file)? } else { from_text(file)? };
    let secrets = universe(&claims)?;
    let mut by_guesses = BTreeMap::new();
    for secret in &secrets {
        *by_guesses.entry(play(&claims.tree, secret)?).or_insert(0) += 1;
    }
    check_guesses(&claims, &claims.tree, &secrets)?;
    let guesses: usize = by_guesses.iter().map(|(guesses, games)| guesses * games).sum();
    let most = by_guesses.keys().max().copied().unwrap_or_default();
    let found = [
        ("total guesses", guesses.to_string()),
        ("most guesses", most.to_string()),
        ("games by guesses", pairs(&by_guesses)),
        ("checksum", format!("{:08x}", crc32(text(&claims).as_bytes()))),
    ];
    match found.into_iter().find(|(key, value)| claims.values.get(*key) != Some(value)) {
        Some((key, value)) => Err(format!("{key}: {value}, but the file says {:?}", claims.values.get(key))),
        None => Ok(format!("{} secrets found with {guesses} guesses, {most} at most", secrets.len())),
    }
}

/// Every code of the game.
fn universe(claims: &Claims) -> Result<Vec<Vec<u8>>, String> {
    let Claims { positions, colors, repeats, .. } = *claims;
    let known = (1..=8).contains(&positions) && (2..=26).contains(&colors);
    if !known || (!repeats && colors < positions) {
        return Err(format!("there is no game of {positions} positions and {colors} colors"));
    }
    let mut codes: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..positions {
        let longer = codes.iter().flat_map(|code| {
            let pegs = (b'a'..).take(colors).filter(|peg| repeats || !code.contains(peg));
            pegs.map(|peg| [&code[..], &[peg]].concat())
        });
        codes = longer.collect();
        if codes.len() > MOST.0 {
            return Err(format!("more than {} codes", MOST.0));
        }
    }
    Ok(codes)
}

/// The score of a guess. Each of its pegs crosses out one of its color in the secret.
fn score(guess: &[u8], secret: &[u8]) -> Score {
    let exact = guess.iter().zip(secret).filter(|(ours, theirs)| ours == theirs).count();
    let mut left = secret.to_vec();
    let mut crosses_out = |peg: &&u8| left.iter().position(|other| other == *peg).map(|at| left.remove(at));
    let both = guess.iter().filter(|peg| crosses_out(peg).is_some()).count();
    (exact, both - exact)
}

/// The number of guesses for a secret.
fn play(tree: &Node, secret: &[u8]) -> Result<usize, String> {
    let mut node = tree;
    for guesses in 1..=MOST.1 {
        node.reached.set(true);
        let earned = score(&node.guess, secret);
        if earned.0 == secret.len() {
            node.won.set(true);
            return Ok(guesses);
        }
        let Some((_, next)) = node.next.iter().find(|(score, _)| *score == earned) else {
            let (secret, guess) = (letters(secret), letters(&node.guess));
            return Err(format!("{secret} is not found: nothing follows {earned:?} of {guess}"));
        };
        node = next;
    }
    Err(format!("{} takes more than {} guesses", letters(secret), MOST.1))
}

/// Fails if a guess is made in no game, is not one of these codes, which are sorted, or must be possible and is not. It is
/// possible if the game with this secret ends with it.
fn check_guesses(claims: &Claims, node: &Node, codes: &[Vec<u8>]) -> Result<(), String> {
    let guess = letters(&node.guess);
    if codes.binary_search(&node.guess).is_err() {
        return Err(format!("{guess} is not a code of the game"));
    }
    if !node.reached.get() {
        return Err(format!("no game leads to a guess {guess}"));
    }
    if claims.possible_only && !node.won.get() {
        return Err(format!("{guess} is not possible where it is made"));
    }
    node.next.iter().try_for_each(|(_, next)| check_guesses(claims, next, codes))
}

/// The text of a strategy up to the checksum, of which the checksum is the CRC-32.
fn text(claims: &Claims) -> String {
    let plural = if claims.positions == 1 { "" } else { "s" };
    let repeats = if claims.repeats { "repeats allowed" } else { "no repeats" };
    let variant = if claims.possible_only { ", possible only" } else { "" };
    let mut lines = vec![
        "pegwise strategy 1".to_owned(),
        format!("rules: {} position{plural}, {} colors, {repeats}{variant}", claims.positions, claims.colors),
    ];
    let keys = ["strategy", "total guesses", "most guesses", "games by guesses"];
    lines.extend(keys.map(|key| format!("{key}: {}", claims.values.get(key).map_or("", String::as_str))));
    lines.extend(["tree:".to_owned(), letters(&claims.tree.guess)]);
    add_lines(&claims.tree, 1, &mut lines);
    lines.join("\n") + "\n"
}

/// Adds what follows the scores of a guess: fewer marks first, then fewer exact ones.
fn add_lines(node: &Node, depth: usize, lines: &mut Vec<String>) {
    let mut next: Vec<&(Score, Node)> = node.next.iter().collect();
    next.sort_by_key(|((exact, misplaced), _)| (exact + misplaced, *exact));
    for ((exact, misplaced), node) in next {
        lines.push(format!("{}{exact},{misplaced} {}", "  ".repeat(depth), letters(&node.guess)));
        add_lines(node, depth + 1, lines);
    }
}

fn letters(code: &[u8]) -> String {
    String::from_utf8_lossy(code).to_uppercase()
}

fn pairs(by_guesses: &BTreeMap<usize, usize>) -> String {
    let pairs: Vec<String> = by_guesses.iter().map(|(key, value)| format!("{key}:{value}")).collect();
    pairs.join(" ")
}

/// CRC-32 as in zip and PNG.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        let next = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        (0..8).fold(sum ^ u32::from(*byte), next)
    })
}

/// Reads a code: letters from a, or digits from 1 if there are at most nine colors.
fn code(text: &str, colors: usize) -> Result<Vec<u8>, String> {
    let peg = |letter: u8| {
        let letter = letter.to_ascii_lowercase();
        let index = match letter {
            b'1'..=b'9' if colors <= 9 => letter - b'1',
            b'a'..=b'z' => letter - b'a',
            _ => u8::MAX,
        };
        if usize::from(index) < colors { Ok(b'a' + index) } else { Err(format!("{text:?} is not a code")) }
    };
    text.bytes().map(peg).collect()
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

/// Reads a score and a guess.
fn node(earned: &str, guess: &str, colors: usize) -> Result<(Score, Node), String> {
    let (exact, misplaced) = earned.split_once(',').ok_or_else(|| format!("{earned:?} is not a score"))?;
    let guess = code(guess, colors)?;
    let node = Node { guess, next: Vec::new(), reached: Cell::default(), won: Cell::default() };
    Ok(((number(exact)?, number(misplaced)?), node))
}

fn from_text(file: &str) -> Result<Claims, String> {
    let lines = file.lines().map(|line| line.split('#').next().unwrap_or_default().trim_end());
    let mut lines = lines.filter(|line| !line.is_empty());
    if lines.next() != Some("pegwise strategy 1") {
        return Err("not a strategy file of version 1".to_owned());
    }
    let mut values = BTreeMap::new();
    let mut add = |line: &str| {
        let (key, value) = line.split_once(':').ok_or_else(|| format!("{line:?} has no colon"))?;
        let twice = values.insert(key.to_owned(), value.trim().to_owned());
        if twice.is_some() { Err(format!("there are two lines {key:?}")) } else { Ok(()) }
    };
    lines.by_ref().take_while(|line| *line != "tree:").try_for_each(&mut add)?;
    let (tree, end): (Vec<&str>, Vec<&str>) = lines.partition(|line| !line.contains(':'));
    end.into_iter().try_for_each(&mut add)?;
    let rules = values.remove("rules").unwrap_or_default();
    let usual_rules = rules.strip_suffix(", possible only");
    let possible_only = usual_rules.is_some();
    let usual_rules: Vec<&str> = usual_rules.unwrap_or(&rules).split(", ").collect();
    let [positions, colors, repeats @ ("repeats allowed" | "no repeats")] = usual_rules[..] else {
        return Err("the rules have another form, or a variant that is not checked here".to_owned());
    };
    let colors = number(colors.strip_suffix(" colors").unwrap_or_default())?;
    if values.len() != 5 {
        return Err("a line is missing, or one too many".to_owned());
    }
    let nodes = tree.into_iter().map(|line| {
        let content = line.trim_start_matches(' ');
        let (earned, guess) = match content.split_once(' ') {
            None if content == line => ("0,0", content),
            Some(parts) if content != line => parts,
            _ => return Err(format!("{line:?} has another form")),
        };
        Ok((line.len() - content.len(), node(earned, guess.trim(), colors)?))
    });
    Ok(Claims {
        positions: number(positions.trim_end_matches('s').strip_suffix(" position").unwrap_or_default())?,
        colors,
        repeats: repeats == "repeats allowed",
        possible_only,
        tree: nested(nodes.collect::<Result<_, String>>()?)?,
        values,
    })
}

/// The first of these nodes with the others below it, as their indentation says.
fn nested(nodes: Vec<(usize, (Score, Node))>) -> Result<Node, String> {
    let mut open: Vec<(Score, Node)> = Vec::new();
    let close = |open: &mut Vec<(Score, Node)>, depth: usize| {
        while open.len() > depth.max(1) {
            if let (Some(last), at) = (open.pop(), open.len() - 1) {
                open[at].1.next.push(last);
            }
        }
    };
    for (indent, node) in nodes {
        let depth = if indent % 2 == 0 { indent / 2 } else { MOST.1 };
        if depth >= MOST.1 || depth > open.len() || (depth == 0) != open.is_empty() {
            return Err(format!("{} has the wrong indentation", letters(&node.1.guess)));
        }
        close(&mut open, depth);
        open.push(node);
    }
    close(&mut open, 1);
    open.pop().map(|(_, root)| root).ok_or_else(|| "there is no tree".to_owned())
}

fn from_json(file: &str) -> Result<Claims, String> {
    let json: Value = serde_json::from_str(file).map_err(|error| error.to_string())?;
    let possible_only = match json["variant"].as_str() {
        None => false,
        Some("possible-only") => true,
        Some(variant) => return Err(format!("the variant {variant:?} is not checked here")),
    };
    let keys = json.as_object().map(serde_json::Map::len);
    if json["format"] != "pegwise strategy"
        || json["version"] != 1
        || keys != Some(11 + usize::from(possible_only))
    {
        return Err("not a strategy file of version 1".to_owned());
    }
    let number_of = |key: &str| json[key].as_u64().map(|value| value as usize).ok_or(format!("no {key:?}"));
    let text_of = |key: &str| json[key].as_str().map(str::to_owned).ok_or(format!("no {key:?}"));
    let by_guesses = json["by_guesses"].as_object().ok_or("no games by guesses")?.iter();
    let by_guesses = by_guesses.map(|(guesses, games)| Ok((number(guesses)?, number(&games.to_string())?)));
    let values = [
        ("strategy", text_of("strategy")?),
        ("total guesses", number_of("guesses")?.to_string()),
        ("most guesses", number_of("max")?.to_string()),
        ("games by guesses", pairs(&by_guesses.collect::<Result<_, String>>()?)),
        ("checksum", text_of("checksum")?),
    ];
    let colors = number_of("colors")?;
    Ok(Claims {
        positions: number_of("positions")?,
        colors,
        repeats: json["repeats"].as_bool().ok_or("\"repeats\" is neither true nor false")?,
        possible_only,
        values: values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        tree: json_node("0,0", &json["tree"], colors)?.1,
    })
}

fn json_node(earned: &str, json: &Value, colors: usize) -> Result<(Score, Node), String> {
    let (score, mut read) = node(earned, json["guess"].as_str().ok_or("no guess")?, colors)?;
    if let Some(next) = json.get("next") {
        let next = next.as_object().ok_or("no object of scores")?.iter();
        read.next = next.map(|(earned, json)| json_node(earned, json, colors)).collect::<Result<_, _>>()?;
    }
    Ok((score, read))
}
