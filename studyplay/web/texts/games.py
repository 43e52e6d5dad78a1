"""Games and their rules, by the names under which they are stored."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.web.i18n import Lazy, gettext, lazy

ENGINES: Final[Mapping[str, Lazy]] = {
    "scrabble": lazy("Scrabble"),
    "wordbasket": lazy("Word Basket"),
    "kotoba": lazy("Kotoba de Asobo"),
    "scout": lazy("SCOUT"),
}

RULESETS: Final[Mapping[str, Mapping[str, Lazy]]] = {
    "scrabble": {
        "study": lazy("study rules"),
        "seed000": lazy("club rules with dictionary"),
        "seed003": lazy("club rules with challenge"),
        "publisher": lazy("the publisher's rules"),
        "tournament": lazy("tournament rules"),
    },
    "wordbasket": {
        "base": lazy("basic rules"),
        "strict": lazy("wrong words refused"),
        "beginner": lazy("for beginners"),
        "no-wild-last": lazy("no wild card last"),
        "tournament": lazy("tournament rules"),
        "turns": lazy("in turns"),
        "turns-table": lazy("in turns, wrong words may lie"),
    },
    "kotoba": {
        "base": lazy("basic rules"),
        "five-rounds": lazy("five rounds for five players"),
        "two-players": lazy("for two players"),
        "bank": lazy("words bought from the bank"),
        "plain-rewrites": lazy("no bonus cards in rewrites"),
    },
    "scout": {
        "base": lazy("basic rules"),
        "holder": lazy("the holder of 1/2 begins"),
        "stop": lazy("two players may stop a round"),
    },
}
"""The rulesets of each engine, by the first part of their key."""

ADDED: Final[Mapping[str, Lazy]] = {
    "super": lazy("large board"),
    "power": lazy("power tiles"),
    "power-swap": lazy("power tiles that only swap"),
    "cards": lazy("theme cards"),
}
"""What is combined with a ruleset, by the further parts of the key."""

HANDICAPS: Final = lazy("with handicaps")
"""For further parts that are none of those: each seat's own lengths."""


def game_name(name: str) -> str:
    """The stored *name* (``"scrabble/study"``) for people; unknown ones as they are stored."""
    engine, _, key = name.partition("/")
    if engine not in ENGINES:
        return name
    return ", ".join(gettext(text.text) for text in (ENGINES[engine], *_rules(engine, key)))


def _rules(engine: str, key: str) -> Iterator[Lazy]:
    ruleset, *more = key.split("+")
    if ruleset in RULESETS[engine]:
        yield RULESETS[engine][ruleset]
        for part in more:
            yield ADDED.get(part, HANDICAPS)
