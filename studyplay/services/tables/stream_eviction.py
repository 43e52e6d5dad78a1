"""Choose the stream to close when a limit is reached.

A new subscriber replaces a stream only of an address or a learner with at least two streams more,
so that two pages never evict each other in turn.  Spectators are closed before players.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from studyplay.engines.core import Seat


class StreamInfo(Protocol):
    """A stream, as far as eviction is concerned."""

    @property
    def learner_id(self) -> int:
        """The learner's id; 0 for an anonymous visitor."""

    @property
    def address(self) -> str:
        """The network address."""

    @property
    def seat(self) -> Seat | None:
        """The seat at the table; ``None`` for a spectator."""


Stream = TypeVar("Stream", bound=StreamInfo)

MIN_EXCESS: Final = 2
"""Minimum excess over the newcomer's streams that allows eviction."""


def choose_stream_to_evict(streams: Sequence[Stream], newcomer: StreamInfo) -> Stream | None:
    """Return the stream that *newcomer* replaces, or ``None``.

    The candidates in *streams* are sorted by age, the oldest first.
    """
    addresses = Counter(each.address for each in streams)
    own = addresses[newcomer.address]
    heaviest, most = max(
        (
            (address, number)
            for address, number in addresses.items()
            if address != newcomer.address
        ),
        key=lambda each: each[1],
        default=("", 0),
    )
    if most >= own + MIN_EXCESS:
        return _choose_at_address(streams, heaviest)
    if newcomer.seat is not None and most > own:
        looking_on = [each for each in streams if each.seat is None]
        return _choose_at_address(looking_on, heaviest)
    return _choose_at_own_address(
        [each for each in streams if each.address == newcomer.address], newcomer
    )


def _choose_at_address(streams: Sequence[Stream], address: str) -> Stream | None:
    """Return the newest stream of the learner with the most at *address*, spectators first."""
    there = [each for each in streams if each.address == address]
    if not there:
        return None
    unseated = [each for each in there if each.seat is None]
    return _newest_of_largest_holder(unseated or there)


def _choose_at_own_address(streams: Sequence[Stream], newcomer: StreamInfo) -> Stream | None:
    """Choose at the newcomer's address.

    A learner with two streams more loses one; for a first stream on a seat, a spectator does.
    """
    if not streams:
        return None
    people = Counter(each.learner_id for each in streams)
    heaviest = _newest_of_largest_holder(streams)
    if people[heaviest.learner_id] >= people[newcomer.learner_id] + MIN_EXCESS:
        theirs = [each for each in streams if each.learner_id == heaviest.learner_id]
        return next((each for each in reversed(theirs) if each.seat is None), theirs[-1])
    if newcomer.seat is None or people[newcomer.learner_id]:
        return None
    return next((each for each in reversed(streams) if each.seat is None), None)


def _newest_of_largest_holder(streams: Sequence[Stream]) -> Stream:
    """Return the newest stream of the learner with the most; anonymous visitors count as one."""
    people = Counter(each.learner_id for each in streams)
    most = max(people.values())
    return next(each for each in reversed(streams) if people[each.learner_id] == most)
