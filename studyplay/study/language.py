"""The languages whose words are studied.  The interface languages are separate."""

from enum import StrEnum


class Language(StrEnum):
    """A language; the value is the code under which its words are stored and sent."""

    ENGLISH = "en"
    JAPANESE = "ja"
