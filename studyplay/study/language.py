"""The languages whose words are studied; those of the pages are another matter."""

from enum import StrEnum


class Language(StrEnum):
    """A language, by the mark under which its words are stored and sent."""

    ENGLISH = "en"
    JAPANESE = "ja"
