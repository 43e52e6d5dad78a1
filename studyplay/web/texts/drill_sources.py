"""Texts of word sources for drills, and messages about a pasted list."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.study.drill.tasks import Source
from studyplay.study.pasted import Pasted
from studyplay.web.i18n import Lazy, gettext, lazy, ngettext
from studyplay.web.joints import sentences

SOURCES: Final[Mapping[Source, Lazy]] = {
    Source.LEVEL: lazy("Words of a level"),
    Source.DUE: lazy("Due today"),
    Source.MISSED: lazy("My missed words"),
    Source.MINE: lazy("Words I put aside"),
    Source.TAG: lazy("Words with my tag"),
    Source.EVENING: lazy("The last evening of the club"),
    Source.FINGERPRINT: lazy("My spelling mistakes"),
    Source.THEME: lazy("A topic"),
    Source.LIST: lazy("A list of my own"),
}
"""In the order of the page."""

NONE_YET: Final[Mapping[Source, Lazy]] = {
    Source.DUE: lazy("No English word is due now."),
    Source.MISSED: lazy("Nothing was missed yet."),
    Source.MINE: lazy("None yet: press “Drill it” beside a word."),
    Source.TAG: lazy("None yet: open a word and give it a tag."),
    Source.EVENING: lazy("There was no evening yet."),
    Source.FINGERPRINT: lazy("No spelling mistakes yet."),
}
"""Why a source is not available."""

TOLD_UNKNOWN: Final = 12
"""Maximum number of unknown entries to list."""


def told(pasted: Pasted, used: int) -> str:
    """Describe the parsed list, of which *used* words can be asked."""
    return sentences(*_told(pasted, used))


def few(questions: int) -> str:
    """The message that a list allows fewer *questions* than requested."""
    return ngettext(
        "Only %(num)s question of this kind can be made of them.",
        "Only %(num)s questions of this kind can be made of them.",
        questions,
    )


def unknown_entries(pasted: Pasted) -> Iterator[str]:
    """A sentence that lists the first unknown entries; nothing if there are none."""
    if unknown := len(pasted.unknown):
        named = ", ".join(pasted.unknown[:TOLD_UNKNOWN])
        more = " …" if unknown > TOLD_UNKNOWN else ""
        yield ngettext(
            "%(num)s entry is not in the word list: %(named)s.",
            "%(num)s entries are not in the word list: %(named)s.",
            unknown,
            named=named + more,
        )


def _told(pasted: Pasted, used: int) -> Iterator[str]:
    yield ngettext(
        "%(num)s word of your list is used.", "%(num)s words of your list are used.", used
    )
    yield from unknown_entries(pasted)
    if pasted.doubled:
        yield ngettext(
            "%(num)s entry stood there before.",
            "%(num)s entries stood there before.",
            pasted.doubled,
        )
    if left := len(pasted.words) - used:
        yield ngettext(
            "%(num)s word is too rare or too rude to be asked, or does not fit the pattern.",
            "%(num)s words are too rare or too rude to be asked, or do not fit the pattern.",
            left,
        )
    if pasted.left_over:
        yield gettext("Only the first %(most)s entries were read.", most=f"{pasted.most:,}")
