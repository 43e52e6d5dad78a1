"""A queue of connections that evicts from the address with the most connections."""

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, Protocol, TypeVar


class HasAddress(Hashable, Protocol):
    """An object with a remote address."""

    @property
    def address(self) -> str:
        """The remote address."""


Member = TypeVar("Member", bound=HasAddress)


class FairQueue(Generic[Member]):
    """Members in order of arrival, grouped by address."""

    def __init__(self) -> None:
        self._by_address: dict[str, dict[Member, None]] = {}
        self._all: dict[Member, None] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Member]:
        return iter(tuple(self._all))

    def __contains__(self, member: Member) -> bool:
        return member in self._all

    def __getitem__(self, index: int) -> Member:
        """Return the oldest member; only index 0 is supported."""
        if index or not self._all:
            raise IndexError(index)
        return next(iter(self._all))

    def add(self, member: Member) -> None:
        """Append *member*."""
        self._all[member] = None
        self._by_address.setdefault(member.address, {})[member] = None

    def discard(self, member: Member) -> None:
        """Remove *member* if present."""
        if member not in self._all:
            return
        del self._all[member]
        group = self._by_address[member.address]
        del group[member]
        if not group:
            del self._by_address[member.address]

    def choose_victim(self) -> Member | None:
        """Return the oldest member of the address with the most members."""
        if not self._all:
            return None
        largest = max(self._by_address.values(), key=lambda group: len(group))  # noqa: PLW0108 -- len alone loses the type of the group
        return next(iter(largest))

    def first_allowed(self, is_allowed: Callable[[str], bool]) -> Member | None:
        """Return the oldest member whose address passes *is_allowed*."""
        return next((each for each in self._all if is_allowed(each.address)), None)
