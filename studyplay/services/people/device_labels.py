"""Device labels, derived from the browser's user agent.  They are not exact."""

from typing import Final

MAX_USER_AGENT_CHARS: Final = 400
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


def format_device_label(user_agent: str) -> str:
    """Return browser and system, such as ``Chrome · Android``; empty if both are unknown."""
    seen = user_agent[:MAX_USER_AGENT_CHARS]
    known = (_first_match(BROWSERS, seen), _first_match(SYSTEMS, seen))
    return " · ".join(filter(None, known))


def _first_match(names: tuple[tuple[str, str], ...], seen: str) -> str:
    return next((name for piece, name in names if piece in seen), "")
