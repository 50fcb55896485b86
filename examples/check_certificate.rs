//! Checks certificates without the library: `cargo run --release --example check_certificate FILE …`. It reads the text
//! and scores by itself, goes through every guess for every lemma, and fails at the first thing that is wrong.
//! `docs/certificates.md` describes the files and why they prove what they say.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a file has at most 10,000 codes, and a game 8 positions"
)]

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A code by its number.
type Code = usize;

/// For each position the one whose peg it receives, and the new color of each color.
type Relabeling = (Vec<usize>, Vec<usize>);

/// The score and the bound of a part. If a lemma is named, a relabeling maps its codes into the part, otherwise the part
/// becomes a lemma.
type Bound = (usize, u32, Option<(usize, Relabeling)>);

/// Symmetries, and guesses with bounds of their parts.
type Proof = (Vec<Relabeling>, Vec<(Code, Vec<Bound>)>);

/// The longest file, in bytes, and the most codes of all lemmas together.
const LONGEST: usize = 64 << 20;
const MOST_CODES: usize = 1 << 26;

/// The most codes of a part of which it counts into how many parts guesses divide it.
const MOST_COUNTED: usize = 250;

/// The binary digits of numbers of parts: a game has at most 44 scores.
const DIGITS: usize = 6;

/// These codes take at least this number of guesses in total.
struct Lemma {
    codes: Vec<Code>,
    least: u32,
    /// `None` if the file has none, because the lemma is evident.
    proof: Option<Proof>,
}

struct Game {
    /// The positions, the colors, and whether colors repeat.
    rules: (usize, usize, bool),
    codes: Vec<Vec<usize>>,
    numbers: HashMap<Vec<usize>, Code>,
    /// The scores by number, as a file has them, and those of all pairs of codes, the same in either order.
    kinds: Vec<String>,
    scores: Vec<Vec<u8>>,
    /// For each score, and each code, a bit for each guess: whether the code gives it this score. Empty if none does.
    giving: Vec<Vec<u64>>,
    /// The scores that do not win.
    others: usize,
    /// The bound of a part by its size.
    by_size: Vec<u32>,
}

fn main() -> Result<(), String> {
    for file in std::env::args().skip(1) {
        let read = std::fs::read_to_string(&file).map_err(|error| error.to_string());
        let proved = read.and_then(|text| check(&text)).map_err(|wrong| format!("{file}: {wrong}"))?;
        println!("{file}: {proved}");
    }
    Ok(())
}

/// Checks a certificate, and says what it proves, or what is wrong.
pub(crate) fn check(file: &str) -> Result<String, String> {
    if file.len() > LONGEST {
        return Err("longer than 64 MiB".to_owned());
    }
    let file = file.replace("\r\n", "\n");
    let (text, sum) = file.split_at(file.rfind("checksum: ").ok_or("there is no checksum")?);
    if sum != format!("checksum: {:08x}\n", crc32(text.as_bytes())) {
        return Err("the checksum is wrong".to_owned());
    }
    let mut lines = text.strip_suffix('\n').ok_or("no line with the checksum")?.split('\n').peekable();
    let mut header = |name: &str| {
        let line = lines.next().unwrap_or_default();
        line.strip_prefix(name).ok_or(format!("{line:?} should begin with {name:?}"))
    };
    let (version, rules) = (header("pegwise certificate ")?, header("rules: ")?);
    let (least, count) = (number(header("total guesses: ")?)?, number(header("lemmas: ")?)?);
    if !["1", "2"].contains(&version) || !header("proofs:")?.is_empty() {
        return Err("not a certificate of version 1 or 2".to_owned());
    }
    let game = Game::of(rules)?;
    let mut lemmas = vec![Lemma { codes: (0..game.codes.len()).collect(), least, proof: None }];
    let mut codes = game.codes.len();
    while let Some(line) = lines.next() {
        let lemma = line.strip_prefix("lemma ").ok_or(format!("{line:?} is no lemma"))?;
        let mut proof = Proof::default();
        while let Some(line) = lines.next_if(|line| line.starts_with("  ")) {
            game.read(&line[2..], &mut proof)?;
        }
        let known = lemmas.len();
        game.add(number(lemma)? as usize, proof, &mut lemmas)?;
        codes += lemmas[known..].iter().map(|lemma| lemma.codes.len()).sum::<usize>();
        if codes > MOST_CODES {
            return Err("too many codes in all lemmas together".to_owned());
        }
    }
    if lemmas.len() != count as usize {
        return Err(format!("there are {} lemmas, not {count}", lemmas.len()));
    }
    game.check_all(&lemmas)?;
    Ok(format!("{rules}: no strategy needs fewer than {least} guesses in total, by {count} lemmas"))
}

impl Game {
    fn of(rules: &str) -> Result<Game, String> {
        let numbers: Vec<usize> = rules.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [positions, colors] = numbers[..] else { return Err(format!("{rules:?} are no rules")) };
        let repeats = rules.ends_with("allowed");
        let ending = if repeats { "repeats allowed" } else { "no repeats" };
        let end = if positions == 1 { "" } else { "s" };
        let form = format!("{positions} position{end}, {colors} colors, {ending}");
        let is_game = (1..=8).contains(&positions) && (2..=26).contains(&colors);
        if !is_game || !repeats && colors < positions || rules != form {
            return Err(format!("there is no game with {rules}"));
        }
        let mut codes = vec![Vec::new()];
        for _ in 0..positions {
            let longer = codes.iter().flat_map(|code: &Vec<usize>| {
                let pegs = (0..colors).filter(|peg| repeats || !code.contains(peg));
                pegs.map(|peg| [&code[..], &[peg]].concat())
            });
            codes = longer.collect();
            if codes.len() > 10_000 {
                return Err("more than 10,000 codes".to_owned());
            }
        }
        let kind = |exact| (0..=positions).map(move |misplaced| format!("{exact},{misplaced}"));
        let kinds: Vec<String> = (0..=positions).flat_map(kind).collect();
        let numbers = codes.iter().cloned().zip(0..).collect();
        let words = codes.len().div_ceil(64);
        let mut giving = vec![Vec::new(); kinds.len()];
        let scores: Vec<Vec<u8>> =
            codes.iter().map(|one| codes.iter().map(|other| score(one, other)).collect()).collect();
        for (code, scores) in scores.iter().enumerate() {
            for (guess, score) in scores.iter().enumerate() {
                let bits: &mut Vec<u64> = &mut giving[usize::from(*score)];
                bits.resize(codes.len() * words, 0);
                bits[code * words + guess / 64] |= 1 << (guess % 64);
            }
        }
        // One of the scores wins, and one cannot be: all pegs but one exact, and that one misplaced.
        let others = ((positions + 1) * (positions + 2) / 2 - 2).max(1);
        let mut by_size = vec![0];
        let guesses = guesses_in_parts(1, others).take(codes.len());
        guesses.for_each(|guesses| by_size.push(by_size[by_size.len() - 1] + guesses));
        let rules = (positions, colors, repeats);
        Ok(Game { rules, codes, numbers, kinds, scores, giving, others, by_size })
    }

    /// Reads an order of all positions and one of all colors.
    fn relabeling(&self, text: &str) -> Result<Relabeling, String> {
        let order = |text: &str, first: u8, count: usize| {
            let order: Vec<usize> = text.bytes().map(|sign| usize::from(sign.wrapping_sub(first))).collect();
            (order.len() == count && (0..count).all(|number| order.contains(&number))).then_some(order)
        };
        let (positions, colors) = text.split_once(':').unwrap_or_default();
        let both = order(positions, b'1', self.rules.0).zip(order(colors, b'A', self.rules.1));
        both.ok_or(format!("{text:?} are no orders"))
    }

    /// Reads a line of a proof.
    fn read(&self, line: &str, proof: &mut Proof) -> Result<(), String> {
        if let Some(symmetry) = line.strip_prefix("symmetry ") {
            proof.0.push(self.relabeling(symmetry)?);
            return if proof.1.is_empty() { Ok(()) } else { Err("a symmetry after a guess".to_owned()) };
        }
        let mut words = line.split(' ');
        let guess = words.next().unwrap_or_default().bytes().map(|sign| usize::from(sign.wrapping_sub(b'A')));
        let guess = self.numbers.get(&guess.collect::<Vec<usize>>()).ok_or(format!("no code in {line:?}"))?;
        let bound = |word: &str| {
            let (score, least) = word.split_once(">=").ok_or(format!("{word:?} is no bound"))?;
            let kind = self.kinds.iter().position(|kind| kind == score).ok_or("there is no such score")?;
            let Some((least, earlier)) = least.split_once(':') else {
                return Ok((kind, number(least)?, None));
            };
            let (lemma, relabeling) = earlier.split_once(':').unwrap_or((earlier, ""));
            Ok((kind, number(least)?, Some((number(lemma)? as usize, self.relabeling(relabeling)?))))
        };
        proof.1.push((*guess, words.map(bound).collect::<Result<_, String>>()?));
        Ok(())
    }

    fn image(&self, code: Code, (from, colors): &Relabeling) -> Code {
        self.numbers[&from.iter().map(|from| colors[self.codes[code][*from]]).collect::<Vec<usize>>()]
    }

    /// Whether a relabeling maps all these codes into a set.
    fn maps_into(&self, codes: &[Code], set: &[Code], relabeling: &Relabeling) -> bool {
        codes.iter().all(|code| set.binary_search(&self.image(*code, relabeling)).is_ok())
    }

    /// The parts by score into which a guess divides these codes, without itself. It is an error if it tells nothing.
    fn parts(&self, guess: Code, codes: &[Code]) -> Result<Vec<Vec<Code>>, String> {
        let mut parts = vec![Vec::new(); self.kinds.len()];
        for code in codes.iter().filter(|code| **code != guess) {
            parts[usize::from(self.scores[guess][*code])].push(*code);
        }
        let is_whole = parts.iter().any(|part| part.len() == codes.len());
        if is_whole { Err(format!("{:?} tells nothing", self.codes[guess])) } else { Ok(parts) }
    }

    /// Adds a proof and the lemmas that it begins, and asks more of those that it uses.
    fn add(&self, number: usize, proof: Proof, lemmas: &mut Vec<Lemma>) -> Result<(), String> {
        let wrong = |what: &str| format!("lemma {number}: {what}");
        let unproved = lemmas.get(number.wrapping_sub(1)).filter(|lemma| lemma.proof.is_none());
        let codes = unproved.ok_or(wrong("proved twice, or not known here"))?.codes.clone();
        for (guess, bounds) in &proof.1 {
            let mut parts = self.parts(*guess, &codes)?;
            for (score, least, earlier) in bounds {
                let part = Some(std::mem::take(&mut parts[*score])).filter(|part| !part.is_empty());
                let part = part.ok_or(wrong("there is no such part"))?;
                let Some((used, relabeling)) = earlier else {
                    lemmas.push(Lemma { codes: part, least: *least, proof: None });
                    continue;
                };
                let used = lemmas.get_mut(used.wrapping_sub(1));
                let used = used.filter(|used| self.maps_into(&used.codes, &part, relabeling));
                let used = used.ok_or(wrong("it uses a lemma that is not about the part"))?;
                used.least = used.least.max(*least);
            }
        }
        lemmas[number - 1].proof = Some(proof);
        Ok(())
    }

    /// The guess that stands for all that differ only by other colors than these. They become the first of them, or
    /// without repeats the first ones in turn.
    fn choice(&self, guess: Code, colors: &[bool]) -> Code {
        let mut others = (0..self.rules.1).filter(|color| !colors[*color]);
        let first = others.clone().next();
        let image = |peg: &usize| match (colors[*peg], self.rules.2) {
            (true, _) => Some(*peg),
            (false, true) => first,
            (false, false) => others.next(),
        };
        self.numbers[&self.codes[guess].iter().filter_map(image).collect::<Vec<usize>>()]
    }

    /// Checks all lemmas, on all processors.
    fn check_all(&self, lemmas: &[Lemma]) -> Result<(), String> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut choices: HashMap<Vec<bool>, Vec<Code>> = HashMap::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(lemma) = lemmas.get(at) else { return Ok(()) };
                let has = |color| lemma.codes.iter().any(|code| self.codes[*code].contains(&color));
                let colors: Vec<bool> = (0..self.rules.1).map(has).collect();
                let choices = choices.entry(colors.clone()).or_insert_with(|| {
                    (0..self.codes.len()).filter(|guess| self.choice(*guess, &colors) == *guess).collect()
                });
                self.check(lemma, &colors, choices).map_err(|wrong| format!("lemma {}: {wrong}", at + 1))?;
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().unwrap_or(Err("a thread failed".into())))
        })
    }

    /// Checks a lemma, given the colors of its codes and the guesses that are to be tried.
    fn check(&self, lemma: &Lemma, colors: &[bool], choices: &[Code]) -> Result<(), String> {
        let Lemma { codes, least, proof } = lemma;
        let nothing = Proof::default();
        let (symmetries, guesses) = proof.as_ref().unwrap_or(&nothing);
        if !symmetries.iter().all(|symmetry| self.maps_into(codes, codes, symmetry)) {
            return Err("a symmetry maps a code to another".to_owned());
        }
        let mut shown = HashSet::new();
        for (guess, bounds) in guesses {
            if !self.suffices(*guess, bounds, codes, *least) {
                return Err(format!("fewer guesses with {:?} first", self.codes[*guess]));
            }
            self.show(*guess, symmetries, colors, &mut shown);
        }
        for guess in choices {
            if shown.contains(guess) || self.suffices_by_size(*guess, codes, *least) {
                continue;
            }
            if !self.suffices(*guess, &[], codes, *least) {
                return Err(format!("nothing is shown about {:?}", self.codes[*guess]));
            }
            self.show(*guess, symmetries, colors, &mut shown);
        }
        Ok(())
    }

    /// Adds the guesses that stand for all those to which symmetries map this one.
    fn show(&self, guess: Code, symmetries: &[Relabeling], colors: &[bool], shown: &mut HashSet<Code>) {
        let mut found = vec![self.choice(guess, colors)];
        while let Some(guess) = found.pop() {
            if shown.insert(guess) {
                let image = |symmetry| self.choice(self.image(guess, symmetry), colors);
                found.extend(symmetries.iter().map(image));
            }
        }
    }

    /// Whether the codes take at least `least` guesses with this one first, by the sizes of the parts.
    fn suffices_by_size(&self, guess: Code, codes: &[Code], least: u32) -> bool {
        let mut sizes = [0; 81];
        for code in codes.iter().filter(|code| **code != guess) {
            sizes[usize::from(self.scores[*code][guess])] += 1;
        }
        let bounds = sizes[..self.kinds.len()].iter().map(|size| self.by_size[*size]);
        codes.len() as u32 + bounds.sum::<u32>() >= least
    }

    /// Whether the codes take at least `least` guesses with this one first, by the bounds of lemmas and by what is evident
    /// about the other parts. No strategy needs a guess that tells nothing.
    fn suffices(&self, guess: Code, bounds: &[Bound], codes: &[Code], least: u32) -> bool {
        let Ok(mut parts) = self.parts(guess, codes) else { return true };
        let mut sum = codes.len() as u32;
        for (score, bound, _) in bounds {
            parts[*score].clear();
            sum += bound;
        }
        // What takes long is done only where it is needed, and large parts gain most by it.
        parts.sort_by_key(|part| Reverse(part.len()));
        let at_once: Vec<u32> = parts.iter().map(|part| self.at_once(part)).collect();
        sum += at_once.iter().sum::<u32>();
        for (part, at_once) in parts.iter().zip(at_once) {
            if sum < least {
                sum += self.by_most_parts(part).saturating_sub(at_once);
            }
        }
        sum >= least
    }

    /// The bound of a part by its size, and by whether one of its codes tells all others apart.
    fn at_once(&self, part: &[Code]) -> u32 {
        let (bound, twice) = (self.by_size[part.len()], 2 * part.len() as u32);
        let seen = |guess: &Code| part.iter().fold(0u128, |all, code| all | 1 << self.scores[*guess][*code]);
        let tells_apart = |guess: &Code| seen(guess).count_ones() as usize == part.len();
        if bound < twice && !part.iter().any(tells_apart) { twice } else { bound }
    }

    /// The bound of a part by the most parts into which any guess divides it, and any of its own codes. 0 if it is too
    /// large for that.
    fn by_most_parts(&self, part: &[Code]) -> u32 {
        let (count, words) = (part.len(), self.codes.len().div_ceil(64));
        if !(2..=MOST_COUNTED).contains(&count) {
            return 0;
        }
        // The numbers of parts of 64 guesses at a time: a bit of each digit for each guess.
        let mut numbers = vec![[0; DIGITS]; words];
        for giving in self.giving.iter().filter(|giving| !giving.is_empty()) {
            let mut earned = vec![0; words];
            for code in part {
                let bits = &giving[code * words..][..words];
                earned.iter_mut().zip(bits).for_each(|(earned, bits)| *earned |= bits);
            }
            for (number, mut carry) in numbers.iter_mut().zip(earned) {
                for digit in number {
                    (*digit, carry) = (*digit ^ carry, *digit & carry);
                }
            }
        }
        // The highest number among some guesses, which are given by bits: from its highest digit down.
        let most = |mut guesses: Vec<u64>| {
            (0..DIGITS).rev().fold(0, |most, place| {
                let with = guesses.iter().zip(&numbers).map(|(guesses, number)| guesses & number[place]);
                let with: Vec<u64> = with.collect();
                if with.iter().all(|guesses| *guesses == 0) {
                    return most;
                }
                guesses = with;
                most | 1 << place
            })
        };
        let mut own = vec![0; words];
        for code in part {
            own[code / 64] |= 1 << (code % 64);
        }
        let sum = |codes, parts| guesses_in_parts(parts, self.others).take(codes).sum::<u32>();
        // If the guess is one of the codes, it is found, and its part is none of the others.
        let by_own = sum(count - 1, most(own) - 1);
        let by_any = sum(count, most(vec![u64::MAX; words]));
        count as u32 + by_own.min(by_any)
    }
}

/// The guesses that codes of this many parts take at least, in ascending order: each part has one code that takes one guess,
/// `others` that take two, and so on.
fn guesses_in_parts(parts: usize, others: usize) -> impl Iterator<Item = u32> {
    (0..).flat_map(move |level| std::iter::repeat_n(level + 1, parts * others.pow(level)))
}

/// The number of a score: one more than the positions for each exact peg, and one for each misplaced one.
fn score(guess: &[usize], code: &[usize]) -> u8 {
    let exact = guess.iter().zip(code).filter(|(ours, theirs)| ours == theirs).count();
    // Each peg of the code is crossed out by at most one of the guess.
    let mut crossed = 0u8;
    let is_common = |peg: &&usize| {
        let at = (0..code.len()).find(|at| crossed >> at & 1 == 0 && code[*at] == **peg);
        crossed |= at.map_or(0, |at| 1 << at);
        at.is_some()
    };
    (guess.len() * exact + guess.iter().filter(is_common).count()) as u8
}

fn number(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| *number < 1 << 24);
    number
        .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
        .ok_or(format!("{text:?} is not a number"))
}

/// CRC-32 as in zip and PNG.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        let next = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        (0..8).fold(sum ^ u32::from(*byte), next)
    })
}
