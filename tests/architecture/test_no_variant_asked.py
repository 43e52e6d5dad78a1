"""No engine and no bot asks which rules, variant or expansion it is in.

Rules are facts and policies, and expansions act at seams; whoever asks for a name instead has
to be changed for every new variant.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.variants import EXPANSION_CLASSES
from tests.architecture.checkout import modules, name_of

EXPANSIONS = {kind.__name__ for kind in EXPANSION_CLASSES} | {"Expansion"}
NAMED = {"rules", "_rules", "ruleset", "preset", "variant", "expansion", "layout", "tiles"}
"""What has a key that says which variant it is."""

FOLDERS = ("studyplay/engines/", "studyplay/bots/")


BUILDERS = {"variants.py", "engine.py"}
"""Modules that put rules together and hand them what they need."""


def watched() -> Iterator[tuple[Path, ast.Module]]:
    """The modules of engines and bots that are not about variants themselves."""
    for path, tree in modules():
        about_variants = "expansions" in path.parts or path.name in BUILDERS
        if name_of(path).startswith(FOLDERS) and not about_variants:
            yield path, tree


def questions(tree: ast.AST) -> Iterator[int]:
    """The lines on which something is made to depend on a name of rules or a kind of expansion."""
    for node in ast.walk(tree):
        if asks_for_name(node) or asks_for_kind(node):
            yield getattr(node, "lineno", 0)


def asks_for_name(node: ast.AST) -> bool:
    """Whether the name of some rules is compared, looked up or taken to pieces."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(map(is_name_of_rules, (left, *others)))
        case ast.Match(subject=asked) | ast.Subscript(slice=asked):
            return is_name_of_rules(asked)
        case ast.Call(func=ast.Attribute(value=owner)):
            return is_name_of_rules(owner)
        case _:
            return False


def asks_for_kind(node: ast.AST) -> bool:
    """Whether something is asked to be a certain expansion."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(map(names_expansion, (left, *others)))
        case ast.Call(func=ast.Name("isinstance" | "issubclass"), args=[_, kinds]):
            return names_expansion(kinds)
        case ast.MatchClass(cls=kind):
            return names_expansion(kind)
        case _:
            return False


def is_name_of_rules(node: ast.AST) -> bool:
    """Whether this is ``rules.key`` or the like."""
    match node:
        case ast.Attribute(value=ast.Name(owner) | ast.Attribute(attr=owner), attr="key" | "name"):
            return owner in NAMED
        case _:
            return False


def names_expansion(node: ast.AST) -> bool:
    """Whether a class of expansions is named in it."""
    return any(isinstance(part, ast.Name) and part.id in EXPANSIONS for part in ast.walk(node))


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules that are imported, by full name."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{each.name}" for each in names)
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case _:
                continue


def test_nothing_depends_on_the_name_of_a_variant() -> None:
    asked = [f"{name_of(path)}:{line}" for path, tree in watched() for line in questions(tree)]

    assert asked == []


def test_no_expansion_is_imported_where_it_is_not_built() -> None:
    """Only the seams are known outside: ``Expansion`` and what belongs to it, habits of bots."""
    depth = Expansion.__module__.count(".") + 1
    kinds = tuple(
        ".".join([*kind.__module__.split(".")[:depth], ""]) for kind in EXPANSION_CLASSES
    )
    wrong = [
        f"{name_of(path)}: {module}"
        for path, tree in watched()
        for module in imported(tree)
        if f"{module}.".startswith(kinds)
    ]

    assert wrong == []


@pytest.mark.parametrize(
    "line",
    [
        "x = 1 if rules.key == 'study' else 2",
        "x = self.rules.key in {'study'}",
        "x = 'power' in rules.key.split('+')",
        "x = BONUS[rules.key]",
        "x = layout.key != 'super-21'",
        "x = isinstance(each, PowerTiles)",
        "x = type(each) is PowerTiles",
        "match rules.key:\n    case 'study': pass",
        "match each:\n    case PowerTiles(): pass",
    ],
)
def test_such_questions_are_found(line: str) -> None:
    assert list(questions(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    ["f'{rules.key}'", "x = rules.rack_size == 7", "{rules.key: rules}", "isinstance(e, Single)"],
)
def test_facts_and_policies_may_be_asked(line: str) -> None:
    assert list(questions(ast.parse(line))) == []
