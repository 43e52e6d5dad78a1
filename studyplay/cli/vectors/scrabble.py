"""What the crossword engine answers: the forms of input that are understood.

An input belongs to a form if it has all keys that the form needs and no key that the form
does not know.
"""

from collections.abc import Callable, Mapping, Sequence
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


def form(needs: str, knows: str, ask: Callable[[Given, Words], Facts]) -> Form:
    """A form whose keys are given in one text."""
    return Form(frozenset(needs.split()), frozenset(knows.split()), ask)


def wordless(needs: str, knows: str, ask: Callable[[Given], Facts]) -> Form:
    """A form that asks no word list."""
    return form(needs, knows, lambda given, _: ask(given))


FORMS = (
    form("challenge", "preset policy placed board play players", challenges.challenge),
    form("play", "board preset rack score_only", plays.play),
    form("tiles", "board preset rack score_only", plays.tiles),
    wordless("rack_tiles play_all", "bag preset", plays.whole_rack),
    form("word", "preset", plays.word),
    form("words", "preset", plays.every_word),
    wordless("exchange", "preset bag rack players", turns.exchange),
    wordless("turns", "preset players policy", turns.turns),
    wordless("lookup", "preset players", turns.lookup),
    wordless("order_draw", "preset", facts.order_draw),
    wordless("scores racks", "out preset", facts.final),
    wordless("overdraw", "rack preset", facts.overdrawn),
    wordless("map", "preset", equipment.premiums),
    wordless("square", "preset", equipment.square),
    wordless("tiles", "preset", equipment.tile_sums),
)


def answers(given: Given, words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    return answered(FORMS, given, words)


def answered(forms: Sequence[Form], given: Given, words: Words) -> Facts:
    """What the first of the *forms* that *given* fits says.  Raises ``NotUnderstood``."""
    for each in forms:
        if each.fits(given) and (each.ask is not plays.tiles or is_mapping(given["tiles"])):
            return each.ask(given, words)
    known = frozenset[str]().union(*(each.needs | each.knows for each in forms))
    strange = [key for key in given if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
