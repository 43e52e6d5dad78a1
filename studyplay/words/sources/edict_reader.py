"""Read EDICT, the older edition of JMdict with one entry per line, as packaged by Debian.

A line is ``漢字 [かんじ] /(n,vs) (1) gloss/gloss/(uk) (2) gloss/(P)/`` in EUC-JP.  There is one
line per pair of a written form and a reading, and the only priority is ``(P)``.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from studyplay.words.inflection import CLASSES
from studyplay.words.sources.edict_labels import (
    KIND_BY_LABEL,
    OLD_READING_LABELS,
    OLD_WRITING_LABELS,
    PHRASE_LABEL,
    is_label,
    mark_of_label,
)
from studyplay.words.sources.jmdict_model import (
    EDICT_COMMON_TAG,
    EntryForm,
    JapaneseSense,
    JapaneseWordKind,
    JmdictEntry,
    SenseMark,
)

ENCODING = "euc_jp"

_LINE = re.compile(r"(?P<form>[^ /]+)(?: \[(?P<reading>[^\]]+)\])? /(?P<body>.*)/$")
_LABEL = re.compile(r"\(([^()]*)\) ?")


@dataclass(slots=True)
class _SenseDraft:
    """A meaning that is being parsed; ``parts`` are its part-of-speech labels."""

    kinds: set[JapaneseWordKind] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)
    marks: set[SenseMark] = field(default_factory=set)
    glosses: list[str] = field(default_factory=list)

    def to_sense(self) -> JapaneseSense:
        return JapaneseSense(
            frozenset(self.kinds),
            frozenset(self.marks),
            tuple(self.glosses),
            classes=CLASSES & self.parts,
            is_phrase=PHRASE_LABEL in self.parts,
        )


def read_lines(path: Path) -> Iterator[str]:
    """Yield the lines of an EDICT file; bytes that are not EUC-JP become �."""
    with path.open(encoding=ENCODING, errors="replace") as lines:
        yield from lines


def read_entries(lines: Iterable[str]) -> Iterator[JmdictEntry]:
    """Yield the entries of *lines*; other lines (the heading) are skipped."""
    for line in lines:
        word = _parse_entry(unicodedata.normalize("NFKC", line.rstrip()))
        if word is not None:
            yield word


def _parse_entry(line: str) -> JmdictEntry | None:
    parts = _LINE.match(line)
    if parts is None:
        return None
    form, reading, body = parts["form"], parts["reading"], parts["body"]
    items = [item for item in body.split("/") if item and not item.startswith("EntL")]
    tags = frozenset({EDICT_COMMON_TAG} if "(P)" in items else ())
    senses, labels = _parse_senses(item for item in items if item != "(P)")
    if not senses:
        return None
    spoken = EntryForm(reading or form, tags, OLD_READING_LABELS.isdisjoint(labels))
    if reading is None:
        return JmdictEntry((), (spoken,), senses)
    return JmdictEntry(
        (EntryForm(form, tags, OLD_WRITING_LABELS.isdisjoint(labels)),), (spoken,), senses
    )


def _parse_senses(items: Iterable[str]) -> tuple[tuple[JapaneseSense, ...], set[str]]:
    """Return the meanings, and all labels before glosses."""
    drafts: list[_SenseDraft] = []
    seen: set[str] = set()
    for item in items:
        labels, gloss = _split_labels(item)
        seen.update(labels)
        if not drafts or any(label.isdecimal() for label in labels):
            drafts.append(_next_draft(drafts[-1]) if drafts else _SenseDraft())
        _apply_labels(drafts[-1], labels)
        if gloss:
            drafts[-1].glosses.append(gloss)
    return tuple(draft.to_sense() for draft in drafts if draft.glosses), seen


def _next_draft(draft: _SenseDraft) -> _SenseDraft:
    """Start a meaning with the parts of speech of the previous one; EDICT does not repeat them."""
    return _SenseDraft(kinds=set(draft.kinds), parts=set(draft.parts))


def _split_labels(item: str) -> tuple[list[str], str]:
    """Split *item* into its labels and its gloss; ``(a) b`` may be a gloss without labels."""
    labels: list[str] = []
    rest = item
    while (group := _LABEL.match(rest)) is not None:
        names = group[1].split(",")
        if not all(map(is_label, names)):
            break
        labels += names
        rest = rest[group.end() :]
    return labels, rest


def _apply_labels(draft: _SenseDraft, labels: Iterable[str]) -> None:
    parts = {name for name in labels if name in KIND_BY_LABEL}
    if parts:
        draft.parts, draft.kinds = parts, {KIND_BY_LABEL[name] for name in parts}
    draft.marks.update(mark for name in labels if (mark := mark_of_label(name)) is not None)
