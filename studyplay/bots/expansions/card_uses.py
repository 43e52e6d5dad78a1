"""When the bot uses cards that do not score points immediately."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from studyplay.bots.expansions.card_answers import DEAREST, unfit
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.expansions.cards import PlayCard
from studyplay.engines.scrabble.tiles import VOWELS
from studyplay.engines.scrabble.view import View

FULL: Final = 10
"""Cards that draw from the bag are used only if it has more tiles than this."""

FEW: Final = 2
"""Up to this many vowels or consonants need no exchange."""


class _Maker(Protocol):
    def __call__(self, view: View, seat: Seat, kept: str) -> PlayCard | None:
        """Return the card for a play of *seat* that keeps these tiles; ``None`` for no use."""


def uses(view: View, seat: Seat, kept: str, hand: tuple[str, ...]) -> Iterator[PlayCard]:
    """Yield useful cards of *hand* for a play that leaves the tiles *kept*."""
    for card, create in MAKERS.items():
        use = create(view, seat, kept) if card in hand else None
        if use is not None:
            yield use


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
    """Return the other seats that have tiles, highest score first."""
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
        group = [tile for tile in kept if (tile in VOWELS) == vowels]
        return PlayCard(card) if len(group) > FEW and view.bag_count > FULL else None

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
"""By card, best card first."""
