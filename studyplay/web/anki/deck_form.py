"""The form that selects notes for a deck, shared by all deck pages, and its stored defaults."""

from collections.abc import Mapping
from typing import Any, Final

from flask import session
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.study.decks.deck import CardKind, DeckOptions, NoteFilter
from studyplay.study.language import Language

NOTE_LIMITS: Final = (10, 20, 50, 100)

CHOICE_SESSION_KEY: Final = "deck-choice"
"""Session key of the choice made at the last download."""


def parse_choice(form: MultiDict[str, str], default: DeckOptions) -> DeckOptions:
    """Parse the form.  Fields that are not filled in have the values of *otherwise*.

    No checked card kind means an empty set if the form was submitted.
    """
    is_submitted = "chosen" in form
    try:
        return DeckOptions(
            note_filter=NoteFilter(form.get("wish", NoteFilter.NEW)),
            limit=min(max(int(form.get("limit", default.limit)), 1), max(NOTE_LIMITS)),
            cards=frozenset(map(CardKind, form.getlist("card")))
            if is_submitted
            else default.cards,
            languages=frozenset(map(Language, form.getlist("lang"))) or default.languages,
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong


def choice_to_fields(choice: DeckOptions) -> dict[str, Any]:
    """*choice* as form fields or query arguments."""
    return {
        "wish": choice.note_filter.value,
        "limit": choice.limit,
        "chosen": "yes",
        "card": [kind.value for kind in CardKind if kind in choice.cards],
        "lang": [language.value for language in Language if language in choice.languages],
    }


def save_choice(choice: DeckOptions) -> None:
    """Store *choice* in the session as the default of the next visit."""
    session[CHOICE_SESSION_KEY] = choice_to_fields(choice)


def load_choice(default: DeckOptions) -> DeckOptions:
    """The choice stored in the session, else *otherwise*."""
    stored = session.get(CHOICE_SESSION_KEY)
    if not isinstance(stored, Mapping):
        return default
    fields = [
        (name, str(each))
        for name, value in stored.items()
        if name != "wish"
        for each in (value if isinstance(value, list) else [value])
    ]
    try:
        return parse_choice(MultiDict(fields), default)
    except BadRequest:
        return default
