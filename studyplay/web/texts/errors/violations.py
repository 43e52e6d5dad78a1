"""Messages for rule violations, one for each code of the engines.

``tests/web/test_violations.py`` checks that all codes have a message.  Placeholders are the
``facts`` of the violation.
"""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.core import Violation
from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.i18n import LazyText, gettext, lazy

HOUSE_RULES: Final[Mapping[str, LazyText]] = {
    "rules.two-answers": lazy("Choose only one of these: %(options)s."),
    "rules.needs": lazy("“%(option)s” only goes together with: %(needs)s."),
    "rules.too-many-handicaps": lazy(
        "There are handicaps for %(handicaps)s seats; at most %(most)s may have one."
    ),
}
"""House rules that cannot be combined.

``options``, ``option`` and ``needs`` are parts of a ruleset key.  ``web.rulebook``
replaces them by names.
"""

VIOLATION_SENTENCES: Final[Mapping[str, LazyText]] = {
    **{code: text for each in ADAPTERS.values() for code, text in each.violations.items()},
    **HOUSE_RULES,
    "table.game-over": lazy("This game is over."),
    "table.not-your-turn": lazy("It is not your turn."),
}

BLANK_NAME: Final = lazy("blank")


def describe_violation_with_clause(violation: Violation) -> str:
    """The message for *violation* with the rule clause."""
    return gettext(
        "%(sentence)s (Rule %(clause)s)",
        sentence=describe_violation(violation),
        clause=violation.clause,
    )


def describe_violation(violation: Violation) -> str:
    """The message for *violation*; a generic one with the code for unknown codes."""
    known = VIOLATION_SENTENCES.get(violation.code)
    if known is None:
        return gettext("The rules do not allow this (%(code)s).", code=violation.code)
    shown = {
        key: str(BLANK_NAME) if fact == "?" else fact for key, fact in violation.facts.items()
    }
    return gettext(known.text, **shown)
