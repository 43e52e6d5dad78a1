"""What the circus ladder answers: the forms of input that are understood."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from studyplay.cli.vectors import scout_facts as facts
from studyplay.cli.vectors import scout_rounds as rounds
from studyplay.cli.vectors import scout_sets as sets
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood

Given: TypeAlias = Mapping[str, Json]


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
    return Form(frozenset(needs.split()), frozenset(knows.split()), ask)


FORMS = (
    _form("show", "active players", sets.shown),
    _form("set", "", sets.a_set),
    _form("deck", "", facts.pack),
    _form("players", "", facts.pack),
    _form("players active_before actions", "may_stop may_stop_2p", rounds.turns),
    _form("players action", "chips active active_before may_stop may_stop_2p", rounds.single),
    _form("hands actions", "players may_stop may_stop_2p", rounds.whole),
    _form("active no_legal_show", "players chips may_stop may_stop_2p", rounds.going_on),
    _form("captured hand", "chips owner_exempt exempt players", facts.score),
    _form("chips hand", "captured owner_exempt exempt players", facts.score),
    _form("hand active", "", sets.options),
    _form("totals", "players", facts.final),
    _form("flip", "", facts.flipped),
)


def answers(given: Given, _: Words) -> Facts:
    """All that the engine says about *given*.  Raises ``NotUnderstood``."""
    for form in FORMS:
        if form.fits(given):
            return form.ask(given)
    known = frozenset[str]().union(*(form.needs | form.knows for form in FORMS))
    strange = [key for key in given if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
