"""Parser of the engines' RULES.md into values for templates.

It supports only the Markdown used there: headings, paragraphs, lists, tables, fenced blocks, and
inline code, emphasis, clause numbers and source tags.  It creates no HTML, so the templates
escape all text.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import takewhile
from typing import Final, TypeAlias

from studyplay.web.texts.sources import Kind

FAMILIES: Final = {
    "SCR": "scrabble",
    "WB": "wordbasket",
    "KOT": "kotoba",
    "SCO": "scout",
    "CORE": "core",
}
"""Engines by the prefix of their clause numbers."""

OF_STUDY: Final = {"CH": "chain"}
"""Exercises in ``study`` by the prefix of their clause numbers."""

CLAUSE: Final = re.compile(rf"(?:{'|'.join((*FAMILIES, *OF_STUDY))})-\d+(?:\.\d+)?")
TOKEN: Final = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\*(?P<em>[^*]+)\*"
    r"|\[(?P<source>[^\]]*(?:S00\d|SRC|OURS|OPT)[^\]]*)\]"
    rf"|\b(?P<clause>{CLAUSE.pattern})\b"
)
HEADING: Final = re.compile(rf"(#+) (?:({CLAUSE.pattern}) )?(.*)")


@dataclass(frozen=True, slots=True)
class Span:
    """An inline piece of a line.

    ``kind`` is ``text``, ``code``, ``strong``, ``em``, ``clause`` or, for a source, its kind.
    """

    form: str
    text: str


Line: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading.  ``level`` starts at 1; ``clause`` is empty if the heading has no number."""

    level: int
    clause: str
    text: Line


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: Line


@dataclass(frozen=True, slots=True)
class Bullets:
    """An unordered list."""

    entries: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a header row."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Fenced:
    """A fenced block: an example that a test runs."""

    title: str
    text: str


Block: TypeAlias = Heading | Paragraph | Bullets | Grid | Fenced


@lru_cache(maxsize=len(FAMILIES) + len(OF_STUDY))
def page(engine: str) -> tuple[Block, ...]:
    """Parse the RULES.md of *engine*, a folder of ``engines`` or ``study``; cached."""
    package = "studyplay.study" if engine in OF_STUDY.values() else "studyplay.engines"
    text = (files(package) / engine / "RULES.md").read_text("utf-8")
    return tuple(blocks(text))


def family(clause: str) -> str | None:
    """Return the engine whose RULES.md has *clause*, ``None`` if there is none."""
    engine = {**FAMILIES, **OF_STUDY}.get(clause.partition("-")[0])
    if engine is None:
        return None
    exists = any(isinstance(each, Heading) and each.clause == clause for each in page(engine))
    return engine if exists else None


def blocks(text: str) -> Iterator[Block]:
    """Parse a document into blocks, in order."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("```"):
            fenced = takewhile(lambda each: not each.startswith("```"), lines)
            yield Fenced(line.removeprefix("```"), "\n".join(fenced))
        elif line.strip():
            rest = takewhile(lambda each: bool(each.strip()), lines)
            yield from _paragraphs([line, *rest])


def _paragraphs(lines: Sequence[str]) -> Iterator[Block]:
    """Parse consecutive non-empty *lines*; a heading can be directly above its text."""
    first, *rest = lines
    if found := HEADING.fullmatch(first):
        marks, clause, title = found.groups()
        yield Heading(len(marks), clause or "", spans(title))
        if rest:
            yield from _paragraphs(rest)
    elif first.startswith("|"):
        head, _, *rows = map(_cells, lines)
        yield Grid(head, tuple(rows))
    elif first.startswith("* "):
        items = re.split(r"^\* ", "\n".join(lines), flags=re.MULTILINE)[1:]
        yield Bullets(tuple(spans(" ".join(item.split())) for item in items))
    else:
        yield Paragraph(spans(" ".join(lines)))


def _cells(row: str) -> tuple[Line, ...]:
    return tuple(spans(cell.strip()) for cell in row.strip("|").split("|"))


def spans(line: str) -> Line:
    """Parse the inline pieces of a *line*."""
    return tuple(_pieces(line))


def _pieces(line: str) -> Iterator[Span]:
    end = 0
    for found in TOKEN.finditer(line):
        if found.start() > end:
            yield Span("text", line[end : found.start()])
        yield from _piece(found)
        end = found.end()
    if end < len(line):
        yield Span("text", line[end:])


def _piece(found: re.Match[str]) -> Iterator[Span]:
    form, text = found.lastgroup or "text", found[found.lastgroup or 0]
    if form == "strong" and text.startswith("["):
        form, text = "source", text.strip("[]")
    if form != "source":
        yield Span(form, text)
        return
    for part in text.replace("`", "").split(";"):
        yield Span(_kind(part), part.strip())


def _kind(tag: str) -> Kind:
    """Return the kind of a source tag; if it names several, the first in the order below."""
    for mark, kind in (("OPT", Kind.CHOICE), ("OURS", Kind.OURS), ("SRC", Kind.OUTSIDE)):
        if mark in tag:
            return kind
    return Kind.DOCUMENT
