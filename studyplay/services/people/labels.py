"""What a browser is called in a list of devices; made of what it says of itself, and not exact."""

from typing import Final

LONGEST: Final = 400
"""Characters of a browser's own description that are looked at."""

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
"""By a piece of the description; most pretend to be those further down, too."""

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
    """Product names, such as ``Chrome · Android``; empty if nothing is known of *user_agent*."""
    seen = user_agent[:LONGEST]
    known = (_first(BROWSERS, seen), _first(SYSTEMS, seen))
    return " · ".join(filter(None, known))


def _first(names: tuple[tuple[str, str], ...], seen: str) -> str:
    return next((name for piece, name in names if piece in seen), "")
