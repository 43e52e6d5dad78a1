"""Every reason to refuse a move has a sentence."""

import re
from pathlib import Path

from flask import Flask

from studyplay.engines.core import Violation
from studyplay.web.texts.errors.violations import VIOLATION_SENTENCES, describe_violation

ENGINES = Path(__file__).parents[2] / "studyplay" / "engines"
CODE = re.compile(r"""Violation\(\s*"([a-z0-9]+\.[a-z0-9-]+)""")


def codes() -> set[str]:
    """The codes of all violations in the source of the engines."""
    return {code for file in ENGINES.rglob("*.py") for code in CODE.findall(file.read_text())}


def test_every_violation_has_a_sentence() -> None:
    """No player is told a code."""
    assert codes() == set(VIOLATION_SENTENCES)


def test_a_violation_is_shown_with_its_facts(app: Flask) -> None:
    """Facts fill the placeholders, in the language of the player."""
    violation = Violation("scrabble.gap", "SCR-4.3", {"square": "H8"})

    with app.test_request_context(headers={"Accept-Language": "ja"}):
        told = describe_violation(violation)

    assert told == "タイルはすき間なく並べます。H8 が空いています。"


def test_a_missing_blank_is_named(app: Flask) -> None:
    """The sign for a blank becomes the word."""
    violation = Violation("scrabble.not-on-rack", "SCR-4.7", {"tile": "?"})

    with app.test_request_context(headers={"Accept-Language": "en"}):
        told = describe_violation(violation)

    assert told == "You do not have the tile blank (any more)."
