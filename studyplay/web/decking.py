"""The form that selects notes for a deck, shared by all deck pages, and its stored defaults."""

from collections.abc import Mapping
from typing import Any, Final

from flask import session
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.study.decks.deck import CardKind, Choice, Wish
from studyplay.study.language import Language

LIMITS: Final = (10, 20, 50, 100)

REMEMBERED: Final = "deck-choice"
"""Session key of the choice made at the last download."""


def read_choice(chosen: MultiDict[str, str], otherwise: Choice) -> Choice:
    """Parse the form.  Fields that are not filled in have the values of *otherwise*.

    No checked card kind means an empty set if the form was submitted.
    """
    is_submitted = "chosen" in chosen
    try:
        return Choice(
            wish=Wish(chosen.get("wish", Wish.NEW)),
            limit=min(max(int(chosen.get("limit", otherwise.limit)), 1), max(LIMITS)),
            cards=frozenset(map(CardKind, chosen.getlist("card")))
            if is_submitted
            else otherwise.cards,
            languages=frozenset(map(Language, chosen.getlist("lang"))) or otherwise.languages,
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong


def values(choice: Choice) -> dict[str, Any]:
    """*choice* as form fields or query arguments."""
    return {
        "wish": choice.wish.value,
        "limit": choice.limit,
        "chosen": "yes",
        "card": [kind.value for kind in CardKind if kind in choice.cards],
        "lang": [language.value for language in Language if language in choice.languages],
    }


def remember(choice: Choice) -> None:
    """Store *choice* in the session as the default of the next visit."""
    session[REMEMBERED] = values(choice)


def remembered(otherwise: Choice) -> Choice:
    """The choice stored in the session, else *otherwise*."""
    stored = session.get(REMEMBERED)
    if not isinstance(stored, Mapping):
        return otherwise
    fields = [
        (name, str(each))
        for name, value in stored.items()
        if name != "wish"
        for each in (value if isinstance(value, list) else [value])
    ]
    try:
        return read_choice(MultiDict(fields), otherwise)
    except BadRequest:
        return otherwise
