"""Why a service says no.  The web layer turns each into a status code and a text."""

from collections.abc import Mapping


class Refused(ValueError):
    """Input that cannot be taken.

    ``code`` is ``"<area>.<kebab-case>"``; ``facts`` fill the placeholders of its text.
    """

    def __init__(self, code: str, facts: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


class NotFound(LookupError):
    """There is no such thing, or none that this learner may see."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Expired(NotFound):
    """It is still there, but the time is over in which it could be found."""


class Forbidden(PermissionError):
    """The thing is there, but not this learner's: a forged seat or table."""


class Stale(RuntimeError):
    """The page that asked was behind: ``version`` is what it should show."""

    def __init__(self, version: int) -> None:
        super().__init__(f"stale page, now at version {version}")
        self.version = version
