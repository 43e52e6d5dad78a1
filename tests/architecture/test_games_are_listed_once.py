"""A game is described by its definition and its adapter; there is no other list of games."""

import ast
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Final

import pytest

from studyplay.bots.engine_bots import EngineBots
from studyplay.engines.engine import Engine
from studyplay.study.games.catalog import DEFINITIONS
from studyplay.study.games.definition import GameDefinition, GameReview, GameWordUses
from studyplay.web.games.adapter import GameAdapter, LobbyEntry, ReviewPage, RulesPage
from studyplay.web.games.adapters import ADAPTERS
from tests.architecture.checkout import files, modules, name_of

KEYS: Final = frozenset(DEFINITIONS)

PLACES: Final = {"studyplay/study/games/catalog.py", "studyplay/web/games/adapters.py"}
"""The two lists of games."""

RECORDS: Final = (
    Engine,
    EngineBots,
    GameDefinition,
    GameReview,
    GameWordUses,
    GameAdapter,
    LobbyEntry,
    ReviewPage,
    RulesPage,
)

QUOTED_KEY: Final = re.compile(rf"""(["'`])({"|".join(KEYS)})\1""")
OBJECT_KEY: Final = re.compile(rf"""[{{,]\s*({"|".join(KEYS)})\s*:""")

Listing = ast.List | ast.Tuple | ast.Set | ast.Dict | ast.Match | ast.Call


def listings(tree: ast.AST) -> Iterator[int]:
    """The lines of literals, matches and calls that name two or more games."""
    for node in ast.walk(tree):
        if isinstance(node, Listing) and len(named_in(node)) > 1:
            yield node.lineno


def named_in(node: Listing) -> set[str]:
    """The games that are named in a literal, in the cases of a match, or as keywords."""
    named = (
        {word.arg for word in node.keywords if word.arg} if isinstance(node, ast.Call) else set()
    )
    parts = node.cases if isinstance(node, ast.Match) else [] if named else [node]
    constants = {
        part.value
        for each in parts
        for part in ast.walk(getattr(each, "pattern", each))
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    return (named | constants) & KEYS


def games_in_text(text: str) -> set[str]:
    """The games that a template or script names in quotes or as keys of an object."""
    return {each[1] for each in QUOTED_KEY.findall(text)} | set(OBJECT_KEY.findall(text))


def test_no_module_has_another_list_of_games() -> None:
    found = [
        f"{name_of(path)}:{line}"
        for path, tree in modules()
        if not name_of(path).startswith("tests/") and name_of(path) not in PLACES
        for line in listings(tree)
    ]

    assert found == []


def test_no_template_and_no_script_has_a_list_of_games() -> None:
    found = {
        name_of(path): sorted(games)
        for path in files(".html", ".js", ".xml", ".txt")
        if not name_of(path).startswith("tests/")
        and len(games := games_in_text(path.read_text(encoding="utf-8"))) > 1
    }

    assert found == {}


def test_both_lists_have_the_same_games() -> None:
    assert set(DEFINITIONS) == set(ADAPTERS)


def test_a_game_has_a_review_page_if_it_has_reviews() -> None:
    for key, definition in DEFINITIONS.items():
        assert (definition.review is None) == (ADAPTERS[key].review is None)


@pytest.mark.parametrize("record", RECORDS)
def test_no_field_of_a_record_has_a_default(record: Any) -> None:
    """So that mypy reports what a new game lacks."""
    assert is_dataclass(record)
    with_default = [
        each.name
        for each in fields(record)
        if each.default is not MISSING or each.default_factory is not MISSING
    ]

    assert with_default == []


@pytest.mark.parametrize(
    "line",
    [
        "x = ('scrabble', 'kotoba')",
        "x = ['scrabble', 'kotoba']",
        "x = frozenset({'scrabble', 'chain', 'scout'})",
        "x = {'scrabble': 8, 'kotoba': 2}",
        "x = {'SCR': 'scrabble', 'KOT': 'kotoba'}",
        "x = {e.key: e for e in (Game('scrabble'), Game('scout'))}",
        "x = dict(scrabble=8, kotoba=2)",
        "match key:\n    case 'scrabble': pass\n    case 'scout': pass",
    ],
)
def test_lists_in_python_are_found(line: str) -> None:
    assert list(listings(ast.parse(line)))


@pytest.mark.parametrize(
    "line", ["x = 'scrabble'", "x = ('scrabble', 'tables')", "x = {'kotoba': 'kotoba'}"]
)
def test_one_game_is_no_list(line: str) -> None:
    assert list(listings(ast.parse(line))) == []


@pytest.mark.parametrize(
    "text",
    [
        '{{ {"scrabble": "board", "scout": "cards"}[game.engine] }}',
        "const games = ['scrabble', 'kotoba'];",
        "const icons = { scrabble: 1, kotoba: 2 };",
    ],
)
def test_lists_in_templates_and_scripts_are_found(text: str) -> None:
    assert len(games_in_text(text)) > 1
