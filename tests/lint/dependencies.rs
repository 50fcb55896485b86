//! What the program is made of besides itself: licenses that anyone may live with, one place where it all comes from, and
//! one of each thing that has to be the same everywhere.

use std::process::Command;

use serde_json::Value;

/// Licenses that ask for no more than to be named.
const FREE: &str = "MIT, Apache-2.0, Apache-2.0 WITH LLVM-exception, Zlib, Unlicense, BSD-2-Clause, BSL-1.0, \
    Unicode-3.0, Unicode-DFS-2016, WTFPL";

/// With a second version of one of these, keys or cells of the one would be strange to the other.
const ONCE: [&str; 4] = ["crossterm", "ratatui", "ratatui-core", "tui-input"];

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// What a command of the toolchain prints.
fn printed(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output().expect("the toolchain is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What `cargo metadata` tells of the workspace and all that it needs.
fn metadata() -> Value {
    let about = printed("rustc", &["-vV"]);
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc knows its host");
    // What other systems need may never have been fetched.
    let args = ["metadata", "--format-version=1", "--offline", "--locked", "--filter-platform", host];
    serde_json::from_str(&printed(env!("CARGO"), &args)).expect("JSON")
}

fn packages() -> Vec<Value> {
    let whole = metadata();
    let built: Vec<&Value> = list(&whole["resolve"]["nodes"]).iter().map(|node| &node["id"]).collect();
    list(&whole["packages"]).iter().filter(|package| built.contains(&&package["id"])).cloned().collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// Whether a license expression can be met by free licenses alone: of `OR` and `/` one side, of `AND` both.
fn is_free(expression: &str) -> bool {
    let expression = expression.trim();
    let (mut depth, mut inside) = (0, Vec::new());
    for character in expression.chars() {
        depth += i32::from(character == '(') - i32::from(character == ')');
        // What stands in brackets is one word until it is looked at by itself.
        inside.push(if depth > 0 && character == ' ' { '\0' } else { character });
    }
    let words: String = inside.into_iter().collect();
    let whole = |part: &str| part.replace('\0', " ");
    if words.contains(" OR ") || words.contains('/') {
        return words.replace('/', " OR ").split(" OR ").any(|side| is_free(&whole(side)));
    }
    if words.contains(" AND ") {
        return words.split(" AND ").all(|side| is_free(&whole(side)));
    }
    match expression.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(bracketed) => is_free(bracketed),
        None => FREE.split(", ").any(|free| free == expression),
    }
}

#[test]
fn every_license_is_free() {
    for package in packages() {
        let license = package["license"].as_str().unwrap_or("none");
        assert!(is_free(license), "{} {}: {license}", package["name"], package["version"]);
    }
}

#[test]
fn a_license_is_read_as_it_is_meant() {
    for free in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(GPL-3.0 OR MIT) AND Unicode-3.0"] {
        assert!(is_free(free), "{free}");
    }
    for other in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Zlib) AND GPL-3.0", "none", ""] {
        assert!(!is_free(other), "{other}");
    }
}

#[test]
fn everything_comes_from_one_registry() {
    for package in packages() {
        let source = package["source"].as_str();
        assert!(source.is_none_or(|source| source == REGISTRY), "{}: {source:?}", package["name"]);
        let is_ours =
            ["pegwise", "pegwise-census", "pegwise-engine"].map(Value::from).contains(&package["name"]);
        assert_eq!(source.is_none(), is_ours, "only the program, its engine and the census are from here");
    }
}

#[test]
fn there_is_one_of_each_thing_that_draws_or_reads_keys() {
    let packages = packages();
    for name in ONCE {
        let versions: Vec<&Value> = packages
            .iter()
            .filter(|package| package["name"] == name)
            .map(|package| &package["version"])
            .collect();
        assert_eq!(versions.len(), 1, "{name}: {versions:?}");
    }
}
