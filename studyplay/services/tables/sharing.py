"""Choose the stream to close when a limit is reached.

A new subscriber replaces a stream only of an address or a learner with at least two streams more,
so that two pages never evict each other in turn.  Spectators are closed before players.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from studyplay.engines.core import Seat


class Holder(Protocol):
    """A stream, as far as eviction is concerned."""

    @property
    def who(self) -> int:
        """The learner's id; 0 for an anonymous visitor."""

    @property
    def address(self) -> str:
        """The network address."""

    @property
    def seat(self) -> Seat | None:
        """The seat at the table; ``None`` for a spectator."""


Stream = TypeVar("Stream", bound=Holder)

FAIR: Final = 2
"""Minimum excess over the newcomer's streams that allows eviction."""


def to_evict(streams: Sequence[Stream], comer: Holder) -> Stream | None:
    """Return the stream that *newcomer* replaces, or ``None``.

    The candidates in *streams* are sorted by age, the oldest first.
    """
    addresses = Counter(each.address for each in streams)
    own = addresses[comer.address]
    heaviest, most = max(
        ((address, number) for address, number in addresses.items() if address != comer.address),
        key=lambda each: each[1],
        default=("", 0),
    )
    if most >= own + FAIR:
        return _of_address(streams, heaviest)
    if comer.seat is not None and most > own:
        looking_on = [each for each in streams if each.seat is None]
        return _of_address(looking_on, heaviest)
    return _of_own_address([each for each in streams if each.address == comer.address], comer)


def _of_address(streams: Sequence[Stream], address: str) -> Stream | None:
    """Return the newest stream of the learner with the most at *address*, spectators first."""
    there = [each for each in streams if each.address == address]
    if not there:
        return None
    unseated = [each for each in there if each.seat is None]
    return _heaviest(unseated or there)


def _of_own_address(streams: Sequence[Stream], comer: Holder) -> Stream | None:
    """Choose at the newcomer's address.

    A learner with two streams more loses one; for a first stream on a seat, a spectator does.
    """
    if not streams:
        return None
    people = Counter(each.who for each in streams)
    heaviest = _heaviest(streams)
    if people[heaviest.who] >= people[comer.who] + FAIR:
        theirs = [each for each in streams if each.who == heaviest.who]
        return next((each for each in reversed(theirs) if each.seat is None), theirs[-1])
    if comer.seat is None or people[comer.who]:
        return None
    return next((each for each in reversed(streams) if each.seat is None), None)


def _heaviest(streams: Sequence[Stream]) -> Stream:
    """Return the newest stream of the learner with the most; anonymous visitors count as one."""
    people = Counter(each.who for each in streams)
    most = max(people.values())
    return next(each for each in reversed(streams) if people[each.who] == most)
