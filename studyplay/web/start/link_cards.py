"""Links that are shown as cards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LinkCard:
    """A link with title and text.  ``kind`` is ``"primary"`` if it is recommended, else empty."""

    href: str
    icon: str
    title: str
    text: str
    kind: str = ""
