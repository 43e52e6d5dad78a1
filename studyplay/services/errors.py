"""Errors that services raise.  The web layer maps each to a status code and a message."""

from collections.abc import Mapping


class Refused(ValueError):
    """The request is invalid or not possible now.

    ``code`` is ``"<area>.<kebab-case>"``; ``facts`` fill the placeholders of its message.
    """

    def __init__(self, code: str, facts: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


class NotFound(LookupError):
    """The object does not exist, or this learner may not know about it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Expired(NotFound):
    """The object exists, but the time in which it could be found is over."""


class Forbidden(PermissionError):
    """The object exists, but this learner has no access to it."""


class Stale(RuntimeError):
    """The request came from an outdated page; ``version`` is the current one."""

    def __init__(self, version: int) -> None:
        super().__init__(f"stale page, now at version {version}")
        self.version = version
