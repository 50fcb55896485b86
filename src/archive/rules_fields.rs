//! Rules as fields of records, checkpoints and JSON. How colors are written is not among them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use pegwise_engine::code::{Repeats, Rules, Variants};

#[derive(Serialize, Deserialize)]
struct RulesFields {
    positions: usize,
    colors: usize,
    repeats: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
}

/// Writes rules as fields.
pub fn serialize<S: Serializer>(rules: &Rules, serializer: S) -> Result<S::Ok, S::Error> {
    let variants = rules.variants();
    let fields = RulesFields {
        positions: rules.positions(),
        colors: rules.colors(),
        repeats: rules.repeats() == Repeats::Allowed,
        variant: (variants != Variants::NONE).then(|| variants.to_string()),
    };
    fields.serialize(serializer)
}

/// Reads rules from fields.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
    let RulesFields { positions, colors, repeats, variant } = RulesFields::deserialize(deserializer)?;
    let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
    let rules = Rules::new(positions, colors, repeats).map_err(D::Error::custom)?;
    let variants = variant.map_or(Ok(Variants::NONE), |names| names.parse()).map_err(D::Error::custom)?;
    rules.with_variants(variants).map_err(D::Error::custom)
}
