"""Games and their rules, by the names under which they are stored."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import Lazy, gettext, lazy

RULESETS: Final[Mapping[str, Lazy]] = {
    "study": lazy("study rules"),
    "seed000": lazy("club rules with dictionary"),
    "seed003": lazy("club rules with challenge"),
    "publisher": lazy("the publisher's rules"),
    "tournament": lazy("tournament rules"),
}

ENGINES: Final[Mapping[str, Lazy]] = {
    "scrabble": lazy("Scrabble"),
    "wordbasket": lazy("Word Basket"),
    "kotoba": lazy("Kotoba de Asobo"),
    "scout": lazy("SCOUT"),
}


def game_name(name: str) -> str:
    """The stored *name* (``"scrabble/study"``) for people; unknown ones as they are stored."""
    engine, _, ruleset = name.partition("/")
    if engine not in ENGINES:
        return name
    game, rules = gettext(ENGINES[engine].text), RULESETS.get(ruleset)
    return game if rules is None else f"{game}, {gettext(rules.text)}"
