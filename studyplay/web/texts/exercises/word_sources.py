"""Texts of word sources for drills, and messages about a pasted list."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.study.drill.tasks import DrillSource
from studyplay.study.pasted_list import PastedList
from studyplay.web.i18n import LazyText, gettext, lazy, ngettext
from studyplay.web.text_joining import join_sentences

WORD_SOURCES: Final[Mapping[DrillSource, LazyText]] = {
    DrillSource.LEVEL: lazy("Words of a level"),
    DrillSource.DUE: lazy("Due today"),
    DrillSource.MISSED: lazy("My missed words"),
    DrillSource.MINE: lazy("Words I put aside"),
    DrillSource.TAG: lazy("Words with my tag"),
    DrillSource.EVENING: lazy("The last evening of the club"),
    DrillSource.FINGERPRINT: lazy("My spelling mistakes"),
    DrillSource.THEME: lazy("A topic"),
    DrillSource.LIST: lazy("A list of my own"),
}
"""In the order of the page."""

UNAVAILABLE_SOURCES: Final[Mapping[DrillSource, LazyText]] = {
    DrillSource.DUE: lazy("No English word is due now."),
    DrillSource.MISSED: lazy("Nothing was missed yet."),
    DrillSource.MINE: lazy("None yet: press “Drill it” beside a word."),
    DrillSource.TAG: lazy("None yet: open a word and give it a tag."),
    DrillSource.EVENING: lazy("There was no evening yet."),
    DrillSource.FINGERPRINT: lazy("No spelling mistakes yet."),
}
"""Why a source is not available."""

MAX_LISTED_UNKNOWN: Final = 12
"""Maximum number of unknown entries to list."""


def describe_pasted_list(pasted: PastedList, used: int) -> str:
    """Describe the parsed list, of which *used* words can be asked."""
    return join_sentences(*_pasted_list_sentences(pasted, used))


def describe_too_few_questions(questions: int) -> str:
    """The message that a list allows fewer *questions* than requested."""
    return ngettext(
        "Only %(num)s question of this kind can be made of them.",
        "Only %(num)s questions of this kind can be made of them.",
        questions,
    )


def describe_unknown_entries(pasted: PastedList) -> Iterator[str]:
    """A sentence that lists the first unknown entries; nothing if there are none."""
    if unknown := len(pasted.unknown):
        named = ", ".join(pasted.unknown[:MAX_LISTED_UNKNOWN])
        more = " …" if unknown > MAX_LISTED_UNKNOWN else ""
        yield ngettext(
            "%(num)s entry is not in the word list: %(named)s.",
            "%(num)s entries are not in the word list: %(named)s.",
            unknown,
            named=named + more,
        )


def _pasted_list_sentences(pasted: PastedList, used: int) -> Iterator[str]:
    yield ngettext(
        "%(num)s word of your list is used.", "%(num)s words of your list are used.", used
    )
    yield from describe_unknown_entries(pasted)
    if pasted.duplicates:
        yield ngettext(
            "%(num)s entry stood there before.",
            "%(num)s entries stood there before.",
            pasted.duplicates,
        )
    if left := len(pasted.words) - used:
        yield ngettext(
            "%(num)s word is too rare or too rude to be asked, or does not fit the pattern.",
            "%(num)s words are too rare or too rude to be asked, or do not fit the pattern.",
            left,
        )
    if pasted.skipped:
        yield gettext("Only the first %(most)s entries were read.", most=f"{pasted.limit:,}")
