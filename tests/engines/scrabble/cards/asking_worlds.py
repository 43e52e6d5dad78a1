"""Rules, positions and short names for the tests of cards that ask something."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.expansions.cards import AnswerCard
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, PendingQuestion
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.cards.card_worlds import (
    CARDS,
    CHALLENGED,
    RULES,
    play_with,
    scrabble,
    start,
    table_of,
    used,
)
from tests.engines.scrabble.worlds import Took, take
from tests.strategies import ScriptedChance


@dataclass(frozen=True)
class FewTasks:
    """Knows something about a few words."""

    meanings: Mapping[str, str] = field(
        default_factory=lambda: {"flower": "part of a plant", "low": "not high", "bloom": "part"}
    )

    def meaning(self, word: str) -> str:
        """What *word* means."""
        return self.meanings.get(word, "")

    def other_meanings(self, word: str) -> tuple[str, ...]:
        """Others, for one word only."""
        return ("a tool", "a fish", "a colour", "a day") if word == "flower" else ()

    def family(self, word: str) -> frozenset[str]:
        """Its family, for one word only."""
        return frozenset({"flowers", "flowered"} if word == "flower" else ())


CARDS_THAT_ASK = replace(CARDS, tasks=FewTasks())
ASKING = replace(RULES, expansions=(CARDS_THAT_ASK,))
ASKING_CHALLENGED = replace(CHALLENGED, expansions=(CARDS_THAT_ASK,))
"""Questions with words refused at entry, and with challenges."""

BAG_CARDS = ("second_wind", "vowel_stand", "consonant_stand", "map_reader")
QUESTIONS = ("story_time", "spelling_bee", "word_family")


def flower(card: str) -> PlaceTiles:
    """FLOWER in the middle, with *card*."""
    return play_with("FLOWER", "D8", "A", used(card))


def doing(
    state: State,
    action: Action,
    *draws: Iterable[object],
    seat: int = 0,
    under: Rules = ASKING,
) -> Took:
    """What *action* brings if chance draws exactly so."""
    chance = ScriptedChance(*draws)
    took = take(scrabble(under), state, seat, action, chance=chance)
    assert chance.is_used_up
    return took


def holding(card: str, bag: str, *, rack: str = "FLOWERS", under: Rules = ASKING) -> State:
    """Seat 0 holds *card* and *rack*, on turn; the bag is what it is."""
    return start(rack, card, bag=bag, under=under)


def with_hands(state: State, *hands: tuple[str, ...]) -> State:
    """*state* with these cards in the hands of all seats."""
    table = replace(table_of(state), hands=hands)
    return replace(state, slices=state.slices.with_value(CARDS_SLICE, table))


def owed(state: State) -> PendingQuestion | None:
    """What is asked."""
    return table_of(state).owed


def tiles(chosen: str) -> AnswerCard:
    """An answer in tiles."""
    return AnswerCard(tiles=chosen)


def text(written: str) -> AnswerCard:
    """An answer in words."""
    return AnswerCard(text=written)
