//! The check of a certificate.

#![expect(clippy::cast_possible_truncation, reason = "a certificate is of at most 10,000 codes")]

use std::collections::HashMap;
use std::sync::Arc;

use thiserror::Error;

use super::choices::{Choices, Classes};
use super::content::{Certificate, GuessBound, LemmaProof, Source};
use super::evidence::Evidence;
use crate::breaker::optimal::codes::Codes;
use crate::breaker::optimal::guesses::GuessPools;
use crate::breaker::relabeling::Relabeling;
use crate::code::{Code, ColorSet, Score};
use crate::parallel::try_map;

/// The most codes of all lemmas together. They take 256 MB.
const MOST_MEMBERS: usize = 1 << 26;

/// The most bytes of stored scores.
const MOST_SCORES: usize = 256 << 20;

/// Why a certificate proves nothing.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum CertificateError {
    /// A proof of a lemma that no proof before it named, or that is proved already.
    #[error(
        "the proof of lemma {lemma} belongs after the first line that names the lemma, and there can be only one"
    )]
    Misplaced {
        /// The number of the lemma.
        lemma: u32,
    },
    /// A guess that tells nothing about the codes of a lemma.
    #[error("lemma {lemma}: {guess} tells nothing about the codes, so it needs no line", guess = guess.capitals())]
    TellsNothing {
        /// The number of the lemma.
        lemma: u32,
        /// The guess.
        guess: Code,
    },
    /// No code of a lemma gives a guess this score.
    #[error("lemma {lemma}: no code gives {guess} the score {score}", guess = guess.capitals(), score = score.with_comma())]
    NoPart {
        /// The number of the lemma.
        lemma: u32,
        /// The guess.
        guess: Code,
        /// The score.
        score: Score,
    },
    /// An earlier lemma that does not exist, or whose codes are mapped to others than those of the part.
    #[error(
        "lemma {lemma}: lemma {earlier} is not about codes of the part of {guess} with the score {score}",
        guess = guess.capitals(), score = score.with_comma()
    )]
    NotAbout {
        /// The number of the lemma.
        lemma: u32,
        /// The guess.
        guess: Code,
        /// The score.
        score: Score,
        /// The number of the lemma that is named.
        earlier: u32,
    },
    /// A relabeling that does not map the codes of a lemma to themselves.
    #[error("lemma {lemma}: a symmetry maps {code} to a code that is not one of the lemma", code = code.capitals())]
    NoSymmetry {
        /// The number of the lemma.
        lemma: u32,
        /// A code of the lemma.
        code: Code,
    },
    /// The bounds of the parts are too low.
    #[error(
        "lemma {lemma}: at least {least} guesses in total are to be proved, but with {guess} first there are {found}",
        guess = guess.capitals()
    )]
    TooFew {
        /// The number of the lemma.
        lemma: u32,
        /// The guess.
        guess: Code,
        /// What is to be proved.
        least: u32,
        /// What the bounds of the parts add up to.
        found: u32,
    },
    /// The lemmas take too much memory.
    #[error("the codes of all lemmas are more than {MOST_MEMBERS}: leave out what proves nothing new")]
    TooLarge,
    /// The number of lemmas is another one.
    #[error("the number of lemmas is {found}, not {claimed}")]
    Lemmas {
        /// The number of lemmas.
        found: usize,
        /// What the certificate says.
        claimed: u32,
    },
}

/// Checks that a certificate proves its total. Lemmas are checked on the threads of rayon.
///
/// # Errors
///
/// What is wrong.
pub fn check(certificate: &Certificate) -> Result<(), CertificateError> {
    let codes = Arc::new(Codes::of(certificate.rules));
    let evidence = Evidence::of(&codes, &Arc::new(GuessPools::new(&codes, MOST_SCORES)));
    let mut lemmas = Lemmas {
        codes: &codes,
        evidence: &evidence,
        members: 0,
        all: vec![CheckedLemma {
            members: (0..codes.count() as u32).collect(),
            least: certificate.total,
            proof: None,
        }],
    };
    for proof in &certificate.proofs {
        lemmas.read(proof)?;
    }
    let found = lemmas.all.len();
    if found != certificate.lemmas as usize {
        return Err(CertificateError::Lemmas { found, claimed: certificate.lemmas });
    }
    let mut choices = HashMap::new();
    for lemma in &lemmas.all {
        let present = lemma.colors(&codes);
        choices.entry(present).or_insert_with(|| Choices::of(&codes, present));
    }
    let numbered = (1..).zip(&lemmas.all).collect::<Vec<(u32, &CheckedLemma<'_>)>>();
    try_map(numbered, |(number, lemma)| {
        let choices = &choices[&lemma.colors(&codes)];
        lemma.check(number, &codes, &evidence, choices)
    })
    .map(|_: Vec<()>| ())
}

/// The lemmas read so far.
struct Lemmas<'a> {
    codes: &'a Codes,
    evidence: &'a Evidence,
    /// The codes of all lemmas but the first.
    members: usize,
    all: Vec<CheckedLemma<'a>>,
}

/// What is to be proved, and the proof if it is not evident.
struct CheckedLemma<'a> {
    members: Vec<u32>,
    least: u32,
    proof: Option<&'a LemmaProof>,
}

impl<'a> Lemmas<'a> {
    /// Adds the lemmas that a proof names.
    fn read(&mut self, proof: &'a LemmaProof) -> Result<(), CertificateError> {
        let number = proof.lemma;
        let unproved = self.at(number).filter(|lemma| lemma.proof.is_none());
        let lemma = unproved.ok_or(CertificateError::Misplaced { lemma: number })?;
        lemma.proof = Some(proof);
        let members = lemma.members.clone();
        for GuessBound { guess, parts: bounds } in &proof.guesses {
            let parts = self.evidence.parts(guess, &members);
            let mut parts = parts.ok_or(CertificateError::TellsNothing { lemma: number, guess: *guess })?;
            for bound in bounds {
                let score = bound.score;
                let earns = |part: &Vec<u32>| Score::of(guess, self.codes.code(part[0])) == score;
                let place = parts.iter().position(earns);
                let part = place.map(|place| parts.swap_remove(place));
                let part = part.ok_or(CertificateError::NoPart { lemma: number, guess: *guess, score })?;
                match bound.source {
                    Source::Next => {
                        self.members += part.len();
                        if self.members > MOST_MEMBERS {
                            return Err(CertificateError::TooLarge);
                        }
                        self.all.push(CheckedLemma { members: part, least: bound.least, proof: None });
                    }
                    Source::Earlier { lemma: earlier, relabeling } => {
                        let codes = self.codes;
                        let about = self
                            .at(earlier)
                            .filter(|about| about.is_mapped_into(codes, &part, &relabeling))
                            .ok_or(CertificateError::NotAbout {
                                lemma: number,
                                guess: *guess,
                                score,
                                earlier,
                            })?;
                        about.least = about.least.max(bound.least);
                    }
                }
            }
        }
        Ok(())
    }

    fn at(&mut self, number: u32) -> Option<&mut CheckedLemma<'a>> {
        self.all.get_mut((number as usize).checked_sub(1)?)
    }
}

impl CheckedLemma<'_> {
    fn colors(&self, codes: &Codes) -> ColorSet {
        ColorSet::in_codes(self.members.iter().map(|member| codes.code(*member)))
    }

    fn is_mapped_into(&self, codes: &Codes, set: &[u32], relabeling: &Relabeling) -> bool {
        self.members.iter().all(|member| set.binary_search(&codes.image(*member, relabeling)).is_ok())
    }

    fn check(
        &self,
        number: u32,
        codes: &Codes,
        evidence: &Evidence,
        choices: &Choices,
    ) -> Result<(), CertificateError> {
        let CheckedLemma { members, least, proof } = self;
        let symmetries = proof.map_or(&[][..], |proof| &proof.symmetries);
        let guesses = proof.map_or(&[][..], |proof| &proof.guesses);
        let mut open = Classes::new(evidence.open(choices, members, *least));
        for symmetry in symmetries {
            let is_outside = |member: &&u32| members.binary_search(&codes.image(**member, symmetry)).is_err();
            if let Some(outside) = members.iter().find(is_outside) {
                return Err(CertificateError::NoSymmetry { lemma: number, code: *codes.code(*outside) });
            }
            open.join(codes, choices, symmetry);
        }
        let check_sum = |bounded: &GuessBound| {
            let found = with_lemmas(codes, evidence, members, bounded, *least);
            let guess = bounded.guess;
            let too_few = CertificateError::TooFew { lemma: number, guess, least: *least, found };
            if found < *least { Err(too_few) } else { Ok(()) }
        };
        let mut shown = Vec::new();
        for bounded in guesses {
            check_sum(bounded)?;
            shown.extend(open.first_of(choices.choice(codes, &bounded.guess)));
        }
        open.firsts()
            .filter(|guess| !shown.contains(guess))
            .try_for_each(|guess| check_sum(&GuessBound { guess: *codes.code(guess), parts: Vec::new() }))
    }
}

/// A lower bound of the total of a set with a guess first, given the bounds of some of its parts. It may be lower than what
/// is evident if it is at least `least`.
fn with_lemmas(
    codes: &Codes,
    evidence: &Evidence,
    members: &[u32],
    GuessBound { guess, parts: bounds }: &GuessBound,
    least: u32,
) -> u32 {
    let mut sum = members.len() as u32;
    let mut parts = evidence.parts(guess, members).unwrap_or_default();
    parts.retain(|part| {
        let score = Score::of(guess, codes.code(part[0]));
        let stated = bounds.iter().find(|bound| bound.score == score).map(|bound| bound.least);
        sum = sum.saturating_add(stated.unwrap_or(0));
        stated.is_none()
    });
    sum.saturating_add(evidence.of_parts(&parts, least.saturating_sub(sum)))
}
