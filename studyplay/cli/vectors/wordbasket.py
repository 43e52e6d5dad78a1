"""What the Word Basket engine answers: the forms of input that are understood."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from studyplay.cli.vectors import wordbasket_chain as chain
from studyplay.cli.vectors import wordbasket_table as table
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood

Given = Mapping[str, Json]

RULES = "preset handicap wild_last enforcement min_len min_last"
"""Keys that choose the rules; every form knows them."""


@dataclass(frozen=True, slots=True)
class Form:
    """Keys that must be there, keys that may be, and how the engine is asked."""

    needs: frozenset[str]
    knows: frozenset[str]
    ask: Callable[[Given], Facts]

    def fits(self, given: Given) -> bool:
        """Whether *given* is of this form."""
        return self.needs <= given.keys() <= self.needs | self.knows


def _form(needs: str, knows: str, ask: Callable[[Given], Facts]) -> Form:
    return Form(frozenset(needs.split()), frozenset(f"{knows} {RULES}".split()), ask)


FORMS = (
    _form("field word card", "last previous own_previous last_word hand", chain.thrown),
    _form("length", "", chain.spelt),
    _form("start", "", chain.spelt),
    _form("end", "", chain.spelt),
    _form("word", "", chain.spelt),
    _form("words", "", chain.spelt),
    _form("handicap", "", chain.lengths),
    _form("hand action", "top deck basket field", table.reset),
    _form("field_seq plays", "", table.race),
    _form("invalid_play_by hand_before", "accused_before_next_card accused", table.wrong_throw),
    _form("valid_play_by hand_before", "accused_before_next_card accused", table.good_throw),
    _form("hand reach_called", f"accused after_ms {' '.join(table.OUT)}", table.reach),
    _form("initial_flip", "", table.first_cards),
    _form("deck", "", table.cards),
)


def answers(given: Given, _words: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    for form in FORMS:
        if form.fits(given):
            return form.ask(given)
    known = frozenset[str]().union(*(form.needs | form.knows for form in FORMS))
    strange = [key for key in given if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
