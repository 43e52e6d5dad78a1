"""The shape of the code: small files, small functions, honest names, no question of variants."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from studyplay.engines.scrabble.rules import PRESETS
from tests.architecture.checkout import files, modules, name_of

LONGEST_FILE: Final = 400
LONGEST_FUNCTION: Final = 50
NAMES_THAT_SAY_NOTHING: Final = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_no_file_is_longer_than_400_lines() -> None:
    long = {
        name_of(path): lines
        for path in files(".py", ".js", ".css", ".html", "")
        if path.name != "LICENSE"
        and (lines := path.read_text(encoding="utf-8").count("\n")) > LONGEST_FILE
    }

    assert long == {}


def test_no_function_is_longer_than_50_lines() -> None:
    """A migration is a list of tables, frozen when it is released, and may be as long as it is."""
    long = {
        f"{name_of(path)}:{node.lineno} {node.name}": length
        for path, tree in modules()
        if "migrations" not in path.parts
        for node in ast.walk(tree)
        if isinstance(node, Function)
        and (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }

    assert long == {}


def test_no_module_has_a_name_that_says_nothing() -> None:
    named = [name_of(path) for path in files(".py") if path.stem in NAMES_THAT_SAY_NOTHING]

    assert named == []


def test_test_modules_have_names_of_their_own() -> None:
    stems = [path.stem for path in files(".py") if path.stem.startswith("test_")]

    assert sorted(set(stems)) == sorted(stems)


def test_no_code_asks_which_variant_it_is_in() -> None:
    """Variants are facts and policies; only where they are defined does a preset's key stand."""
    asked = [
        f"{name_of(path)}:{line}"
        for path, tree in modules()
        if name_of(path).startswith("studyplay/") and "expansions" not in path.parts
        for line in _comparisons_with(tree, set(PRESETS))
    ]

    assert asked == []


def _comparisons_with(tree: ast.Module, keys: set[str]) -> Iterator[int]:
    """The lines where a value is compared with one of *keys*, by an operator or in a match."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                compared = [left, *others]
            case ast.MatchValue(value=value):
                compared = [value]
            case _:
                continue
        if any(isinstance(side, ast.Constant) and side.value in keys for side in compared):
            yield node.lineno


def test_suppressions_name_their_code() -> None:
    """A bare ``noqa`` or ``type: ignore`` hides more than it means to."""
    bare = [
        f"{name_of(path)}:{number}"
        for path in files(".py")
        for number, line in _lines(path)
        if line.endswith(("# noqa", "# type: " + "ignore"))
    ]

    assert bare == []


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    return enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
