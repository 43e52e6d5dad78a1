"""A link as large as a card, for pages that lead somewhere else."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Door:
    """Where it leads, and what is there.  ``kind`` ``"primary"`` is the one to take if unsure."""

    href: str
    icon: str
    title: str
    text: str
    kind: str = ""
