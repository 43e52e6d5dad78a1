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
from studyplay.words.sources.jmdict_edict_labels import (
    KINDS,
    OLD_READING,
    OLD_WRITING,
    PHRASE,
    is_label,
    mark_of,
)
from studyplay.words.sources.jmdict_model import PLAIN_COMMON, Form, JaSense, JaWord, Kind, Mark

ENCODING = "euc_jp"

_LINE = re.compile(r"(?P<form>[^ /]+)(?: \[(?P<reading>[^\]]+)\])? /(?P<body>.*)/$")
_LABEL = re.compile(r"\(([^()]*)\) ?")


@dataclass(slots=True)
class _Draft:
    """A meaning that is being parsed; ``parts`` are its part-of-speech labels."""

    kinds: set[Kind] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)
    marks: set[Mark] = field(default_factory=set)
    glosses: list[str] = field(default_factory=list)

    def finished(self) -> JaSense:
        return JaSense(
            frozenset(self.kinds),
            frozenset(self.marks),
            tuple(self.glosses),
            classes=CLASSES & self.parts,
            is_phrase=PHRASE in self.parts,
        )


def open_lines(path: Path) -> Iterator[str]:
    """Yield the lines of an EDICT file; bytes that are not EUC-JP become �."""
    with path.open(encoding=ENCODING, errors="replace") as lines:
        yield from lines


def read(lines: Iterable[str]) -> Iterator[JaWord]:
    """Yield the entries of *lines*; other lines (the heading) are skipped."""
    for line in lines:
        word = _word(unicodedata.normalize("NFKC", line.rstrip()))
        if word is not None:
            yield word


def _word(line: str) -> JaWord | None:
    parts = _LINE.match(line)
    if parts is None:
        return None
    form, reading, body = parts["form"], parts["reading"], parts["body"]
    items = [item for item in body.split("/") if item and not item.startswith("EntL")]
    tags = frozenset({PLAIN_COMMON} if "(P)" in items else ())
    senses, labels = _senses(item for item in items if item != "(P)")
    if not senses:
        return None
    spoken = Form(reading or form, tags, OLD_READING.isdisjoint(labels))
    if reading is None:
        return JaWord((), (spoken,), senses)
    return JaWord((Form(form, tags, OLD_WRITING.isdisjoint(labels)),), (spoken,), senses)


def _senses(items: Iterable[str]) -> tuple[tuple[JaSense, ...], set[str]]:
    """Return the meanings, and all labels before glosses."""
    drafts: list[_Draft] = []
    seen: set[str] = set()
    for item in items:
        labels, gloss = _split(item)
        seen.update(labels)
        if not drafts or any(label.isdecimal() for label in labels):
            drafts.append(_next(drafts[-1]) if drafts else _Draft())
        _apply(drafts[-1], labels)
        if gloss:
            drafts[-1].glosses.append(gloss)
    return tuple(draft.finished() for draft in drafts if draft.glosses), seen


def _next(draft: _Draft) -> _Draft:
    """Start a meaning with the parts of speech of the previous one; EDICT does not repeat them."""
    return _Draft(kinds=set(draft.kinds), parts=set(draft.parts))


def _split(item: str) -> tuple[list[str], str]:
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


def _apply(draft: _Draft, labels: Iterable[str]) -> None:
    parts = {name for name in labels if name in KINDS}
    if parts:
        draft.parts, draft.kinds = parts, {KINDS[name] for name in parts}
    draft.marks.update(mark for name in labels if (mark := mark_of(name)) is not None)
