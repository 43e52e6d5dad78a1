"""With which plays the bot uses cards that bring no points at once."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from studyplay.bots.expansions.card_answers import DEAREST, unfit
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.expansions.cards import PlayCard
from studyplay.engines.scrabble.tiles import VOWELS
from studyplay.engines.scrabble.view import View

FULL: Final = 10
"""From so many tiles in the bag on it is worth while to reach into it."""

FEW: Final = 2
"""So many tiles of one kind are no burden."""


class _Maker(Protocol):
    def __call__(self, view: View, seat: Seat, kept: str) -> PlayCard | None:
        """The card as it is used by *seat*, which keeps these tiles; ``None`` not to use it."""


def uses(view: View, seat: Seat, kept: str, hand: tuple[str, ...]) -> Iterator[PlayCard]:
    """Cards of *hand* that do some good with a play that leaves the tiles *kept*."""
    for card, make in MAKERS.items():
        used = make(view, seat, kept) if card in hand else None
        if used is not None:
            yield used


def _anyhow(card: str) -> _Maker:
    def make(view: View, seat: Seat, kept: str) -> PlayCard | None:
        del view, seat, kept
        return PlayCard(card)

    return make


def _fair_trade(view: View, seat: Seat, kept: str) -> PlayCard | None:
    rivals, worst = _rivals(view, seat), unfit(kept)[:1]
    if not rivals or not worst or worst not in DEAREST:
        return None
    return PlayCard("fair_trade", target=rivals[0], tiles=worst)


def _lucky_dip(view: View, seat: Seat, kept: str) -> PlayCard | None:
    del kept
    rivals = _rivals(view, seat)
    return PlayCard("lucky_dip", target=rivals[0]) if rivals and view.bag_count > FULL else None


def _rivals(view: View, seat: Seat) -> Sequence[Seat]:
    """The other seats that hold tiles, those with most points first."""
    others = [Seat(each) for each in range(view.seats) if each != seat and view.rack_counts[each]]
    return sorted(others, key=lambda each: -view.scores[each])


def _into_the_bag(card: str) -> _Maker:
    def make(view: View, seat: Seat, kept: str) -> PlayCard | None:
        del seat, kept
        return PlayCard(card) if view.bag_count > FULL else None

    return make


def _one_sided(card: str, *, vowels: bool) -> _Maker:
    def make(view: View, seat: Seat, kept: str) -> PlayCard | None:
        del seat
        alike = [tile for tile in kept if (tile in VOWELS) == vowels]
        return PlayCard(card) if len(alike) > FEW and view.bag_count > FULL else None

    return make


MAKERS: Final[Mapping[str, _Maker]] = {
    "story_time": _anyhow("story_time"),
    "spelling_bee": _anyhow("spelling_bee"),
    "word_family": _anyhow("word_family"),
    "fair_trade": _fair_trade,
    "long_queue": _anyhow("long_queue"),
    "vowel_stand": _one_sided("vowel_stand", vowels=False),
    "consonant_stand": _one_sided("consonant_stand", vowels=True),
    "second_wind": _into_the_bag("second_wind"),
    "lucky_dip": _lucky_dip,
    "map_reader": _into_the_bag("map_reader"),
}
"""By card, the better first."""
