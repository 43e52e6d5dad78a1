"""Device labels, derived from the browser's user agent.  They are not exact."""

from typing import Final

LONGEST: Final = 400
"""Maximum number of characters of the user agent that are read."""

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""Substrings of the user agent, in order: most browsers also contain the later ones."""

SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "Chromebook"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def label_of(user_agent: str) -> str:
    """Return browser and system, such as ``Chrome · Android``; empty if both are unknown."""
    seen = user_agent[:LONGEST]
    known = (_first(BROWSERS, seen), _first(SYSTEMS, seen))
    return " · ".join(filter(None, known))


def _first(names: tuple[tuple[str, str], ...], seen: str) -> str:
    return next((name for piece, name in names if piece in seen), "")
