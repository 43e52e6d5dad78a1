"""What the pages of decks share: the form of a choice, and what is remembered of it."""

from collections.abc import Mapping
from typing import Any, Final

from flask import session
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.study.decks.deck import CardKind, Choice, Wish
from studyplay.study.language import Language

LIMITS: Final = (10, 20, 50, 100)

REMEMBERED: Final = "deck-choice"
"""In the session: what was chosen at the last download."""


def read_choice(chosen: MultiDict[str, str], otherwise: Choice) -> Choice:
    """What the form says, *otherwise* where it was not filled in.

    No kinds of cards are as good a choice as all, once it was made.
    """
    made = "chosen" in chosen
    try:
        return Choice(
            wish=Wish(chosen.get("wish", Wish.NEW)),
            limit=min(max(int(chosen.get("limit", otherwise.limit)), 1), max(LIMITS)),
            cards=frozenset(map(CardKind, chosen.getlist("card"))) if made else otherwise.cards,
            languages=frozenset(map(Language, chosen.getlist("lang"))) or otherwise.languages,
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong


def values(choice: Choice) -> dict[str, Any]:
    """*choice* as the fields of its form or the arguments of its address."""
    return {
        "wish": choice.wish.value,
        "limit": choice.limit,
        "chosen": "yes",
        "card": [kind.value for kind in CardKind if kind in choice.cards],
        "lang": [language.value for language in Language if language in choice.languages],
    }


def remember(choice: Choice) -> None:
    """Let *choice* be what this browser's next visit begins with."""
    session[REMEMBERED] = values(choice)


def remembered(otherwise: Choice) -> Choice:
    """What was chosen in this browser at the last download."""
    kept = session.get(REMEMBERED)
    if not isinstance(kept, Mapping):
        return otherwise
    given = [
        (name, str(each))
        for name, value in kept.items()
        if name != "wish"
        for each in (value if isinstance(value, list) else [value])
    ]
    try:
        return read_choice(MultiDict(given), otherwise)
    except BadRequest:
        return otherwise
