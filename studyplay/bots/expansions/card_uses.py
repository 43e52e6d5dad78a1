"""When the bot uses cards that do not score points immediately."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from studyplay.bots.expansions.card_answers import HIGH_VALUE_LETTERS, sort_worst_first
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.expansions.cards import PlayCard
from studyplay.engines.scrabble.tiles import VOWELS
from studyplay.engines.scrabble.view import View

BAG_THRESHOLD: Final = 10
"""Cards that draw from the bag are used only if it has more tiles than this."""

GROUP_THRESHOLD: Final = 2
"""Up to this many vowels or consonants need no exchange."""


class _CardUseFactory(Protocol):
    def __call__(self, view: View, seat: Seat, kept: str) -> PlayCard | None:
        """Return the card for a play of *seat* that keeps these tiles; ``None`` for no use."""


def find_card_uses(view: View, seat: Seat, kept: str, hand: tuple[str, ...]) -> Iterator[PlayCard]:
    """Yield useful cards of *hand* for a play that leaves the tiles *kept*."""
    for card, create in CARD_USE_FACTORIES.items():
        use = create(view, seat, kept) if card in hand else None
        if use is not None:
            yield use


def _use_always(card: str) -> _CardUseFactory:
    def make(view: View, seat: Seat, kept: str) -> PlayCard | None:
        del view, seat, kept
        return PlayCard(card)

    return make


def _use_fair_trade(view: View, seat: Seat, kept: str) -> PlayCard | None:
    rivals, worst = _opponents_with_tiles(view, seat), sort_worst_first(kept)[:1]
    if not rivals or not worst or worst not in HIGH_VALUE_LETTERS:
        return None
    return PlayCard("fair_trade", target=rivals[0], tiles=worst)


def _use_lucky_dip(view: View, seat: Seat, kept: str) -> PlayCard | None:
    del kept
    rivals = _opponents_with_tiles(view, seat)
    return (
        PlayCard("lucky_dip", target=rivals[0])
        if rivals and view.bag_count > BAG_THRESHOLD
        else None
    )


def _opponents_with_tiles(view: View, seat: Seat) -> Sequence[Seat]:
    """Return the other seats that have tiles, highest score first."""
    others = [Seat(each) for each in range(view.seats) if each != seat and view.rack_counts[each]]
    return sorted(others, key=lambda each: -view.scores[each])


def _use_with_full_bag(card: str) -> _CardUseFactory:
    def make(view: View, seat: Seat, kept: str) -> PlayCard | None:
        del seat, kept
        return PlayCard(card) if view.bag_count > BAG_THRESHOLD else None

    return make


def _use_on_surplus(card: str, *, vowels: bool) -> _CardUseFactory:
    def make(view: View, seat: Seat, kept: str) -> PlayCard | None:
        del seat
        group = [tile for tile in kept if (tile in VOWELS) == vowels]
        return (
            PlayCard(card)
            if len(group) > GROUP_THRESHOLD and view.bag_count > BAG_THRESHOLD
            else None
        )

    return make


CARD_USE_FACTORIES: Final[Mapping[str, _CardUseFactory]] = {
    "story_time": _use_always("story_time"),
    "spelling_bee": _use_always("spelling_bee"),
    "word_family": _use_always("word_family"),
    "fair_trade": _use_fair_trade,
    "long_queue": _use_always("long_queue"),
    "vowel_stand": _use_on_surplus("vowel_stand", vowels=False),
    "consonant_stand": _use_on_surplus("consonant_stand", vowels=True),
    "second_wind": _use_with_full_bag("second_wind"),
    "lucky_dip": _use_lucky_dip,
    "map_reader": _use_with_full_bag("map_reader"),
}
"""By card, best card first."""
