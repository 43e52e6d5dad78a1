"""What the crossword engine answers: the forms of input that are understood.

An input belongs to a form if it has all keys that the form needs and no key that the form
does not know.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from studyplay.cli.vectors import scrabble_challenges as challenges
from studyplay.cli.vectors import scrabble_equipment as equipment
from studyplay.cli.vectors import scrabble_facts as facts
from studyplay.cli.vectors import scrabble_plays as plays
from studyplay.cli.vectors import scrabble_turns as turns
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import is_mapping
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood

Given = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Form:
    """Keys that must be there, keys that may be, and how the engine is asked."""

    needs: frozenset[str]
    knows: frozenset[str]
    ask: Callable[[Given, Words], Facts]

    def fits(self, given: Given) -> bool:
        """Whether *given* is of this form."""
        return self.needs <= given.keys() <= self.needs | self.knows


def _form(needs: str, knows: str, ask: Callable[[Given, Words], Facts]) -> Form:
    return Form(frozenset(needs.split()), frozenset(knows.split()), ask)


def _wordless(needs: str, knows: str, ask: Callable[[Given], Facts]) -> Form:
    return _form(needs, knows, lambda given, _: ask(given))


FORMS = (
    _form("challenge", "preset policy placed board play players", challenges.challenge),
    _form("play", "board preset rack score_only", plays.play),
    _form("tiles", "board preset rack score_only", plays.tiles),
    _wordless("rack_tiles play_all", "bag preset", plays.whole_rack),
    _form("word", "preset", plays.word),
    _form("words", "preset", plays.every_word),
    _wordless("exchange", "preset bag rack players", turns.exchange),
    _wordless("turns", "preset players policy", turns.turns),
    _wordless("lookup", "preset players", turns.lookup),
    _wordless("order_draw", "preset", facts.order_draw),
    _wordless("scores racks", "out preset", facts.final),
    _wordless("overdraw", "rack preset", facts.overdrawn),
    _wordless("map", "preset", equipment.premiums),
    _wordless("square", "preset", equipment.square),
    _wordless("tiles", "preset", equipment.tile_sums),
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    for form in FORMS:
        if form.fits(given) and (form.ask is not plays.tiles or is_mapping(given["tiles"])):
            return form.ask(given, words)
    known = frozenset[str]().union(*(form.needs | form.knows for form in FORMS))
    strange = [key for key in given if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
