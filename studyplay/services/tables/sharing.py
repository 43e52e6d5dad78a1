"""Choose the stream to close when the pool is full: of the address, then learner with the most.

A newcomer takes a place only from an address or a learner who holds at least two more: so no two
pages take it from one another in turn.  Streams of spectators are closed before those of players.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from studyplay.engines.core import Seat


class Holder(Protocol):
    """A stream, as far as sharing is concerned; ``who`` is 0 for strangers."""

    @property
    def who(self) -> int:
        """The learner's id."""

    @property
    def address(self) -> str:
        """Where the stream goes."""

    @property
    def seat(self) -> Seat | None:
        """The seat at the table."""


Stream = TypeVar("Stream", bound=Holder)

FAIR: Final = 2
"""So many more streams than the newcomer has are too many."""


def to_evict(streams: Sequence[Stream], comer: Holder) -> Stream | None:
    """Which of *streams*, by age, gives way to *comer*; ``None`` if nobody holds more."""
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
    """The newest stream of the heaviest learner there; one without a seat if there is any."""
    there = [each for each in streams if each.address == address]
    if not there:
        return None
    unseated = [each for each in there if each.seat is None]
    return _heaviest(unseated or there)


def _of_own_address(streams: Sequence[Stream], comer: Holder) -> Stream | None:
    """Among neighbours: a learner with two more, or for a first seat somebody who looks on."""
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
    """The newest stream of the learner with the most; all strangers count as one learner."""
    people = Counter(each.who for each in streams)
    most = max(people.values())
    return next(each for each in reversed(streams) if people[each.who] == most)
