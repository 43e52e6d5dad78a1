"""What cards ask in contract games, what restless players answer, and what nobody may see."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.expansions.cards import AnswerCard, OpenGuideBook
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE
from studyplay.engines.scrabble.expansions.cards.events import CardAsked
from studyplay.engines.scrabble.interventions import TopArranged
from studyplay.engines.scrabble.state import State


@dataclass(frozen=True)
class SpeltTasks:
    """Asks about all words with an E; what they mean is how they are spelt."""

    def meaning(self, word: str) -> str:
        """The letters of *word* in order of the alphabet."""
        return "".join(sorted(word)) if "e" in word else ""

    def other_meanings(self, word: str) -> tuple[str, ...]:
        """Other letters."""
        return tuple(f"{self.meaning(word)}{letter}" for letter in "abcd") if "e" in word else ()

    def family(self, word: str) -> frozenset[str]:
        """A plural."""
        return frozenset({word + "s"} if "e" in word else ())


def free_answers(state: State, seat: Seat) -> Iterator[Action]:
    """Answers in words that are accepted but not listed: the right ones, and others."""
    parts = dict(state.slices.items())
    owed = state.slices[CARDS_SLICE].owed if CARDS_SLICE.key in parts else None
    if owed is not None and owed.seat == seat and owed.right and not owed.choices:
        yield from (AnswerCard(text=right) for right in owed.right)
        yield AnswerCard(text="no idea")


def searches(state: State) -> Iterator[Action]:
    """The guide book, if it is at hand."""
    if "guide_book" in state.slices[CARDS_SLICE].hands[state.turn]:
        yield OpenGuideBook("qu*")


def answered_other(event: Event, viewer: Seat | None) -> Event:
    """*event* with other right answers, and another order on top of the bag."""
    match event:
        case CardAsked(right=right) if right:
            return replace(event, right=(*right, "ANOTHER"))
        case TopArranged(seat, tiles) if seat != viewer:
            return replace(event, tiles=tiles[::-1])
        case _:
            return event
