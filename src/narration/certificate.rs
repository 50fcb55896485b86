//! What a certificate proves, in words.

use super::notation::{counted, thousands};
use pegwise_engine::breaker::optimal::certificate::Certificate;

pub fn proved(certificate: &Certificate) -> String {
    let Certificate { rules, total, lemmas, .. } = certificate;
    let (total, lemmas) = (thousands(*total), counted(*lemmas as usize, "lemma"));
    format!("{rules}: no strategy needs fewer than {total} guesses in total, by {lemmas}\n")
}
