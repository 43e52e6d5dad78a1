"""RULES.md of the engines as values that a template can show.

Only the few forms of Markdown that stand there are known: headings, paragraphs, lists, tables,
fenced blocks, and in the lines code, emphasis, clauses and the tags of sources.  Nothing is
turned into HTML here, so nothing can slip past the escaping of the templates.
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
"""Whose clauses they are, by their first letters."""

OF_STUDY: Final = {"CH": "chain"}
"""The same for exercises that are no games."""

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
    """A piece of a line.

    ``form`` is ``text``, ``code``, ``strong``, ``em``, ``clause`` or, for a source, its kind.
    """

    form: str
    text: str


Line: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """``level`` counts from 1; ``clause`` is empty for headings that are none."""

    level: int
    clause: str
    text: Line


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: Line


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list without numbers."""

    entries: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; the first row is its head."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Fenced:
    """Lines as they stand: an example that a test plays."""

    title: str
    text: str


Block: TypeAlias = Heading | Paragraph | Bullets | Grid | Fenced


@lru_cache(maxsize=len(FAMILIES) + len(OF_STUDY))
def page(engine: str) -> tuple[Block, ...]:
    """The blocks of the engine's RULES.md; *engine* is a folder of ``engines`` or ``study``."""
    home = "studyplay.study" if engine in OF_STUDY.values() else "studyplay.engines"
    text = (files(home) / engine / "RULES.md").read_text("utf-8")
    return tuple(blocks(text))


def family(clause: str) -> str | None:
    """The engine whose *clause* it is, ``None`` if no RULES.md has it."""
    engine = {**FAMILIES, **OF_STUDY}.get(clause.partition("-")[0])
    if engine is None:
        return None
    there = any(isinstance(each, Heading) and each.clause == clause for each in page(engine))
    return engine if there else None


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a page in their order."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("```"):
            fenced = takewhile(lambda each: not each.startswith("```"), lines)
            yield Fenced(line.removeprefix("```"), "\n".join(fenced))
        elif line.strip():
            rest = takewhile(lambda each: bool(each.strip()), lines)
            yield from _paragraphs([line, *rest])


def _paragraphs(lines: Sequence[str]) -> Iterator[Block]:
    """The blocks of *lines* between two empty ones; a heading may stand right above its text."""
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
    """The pieces of a *line*."""
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
    """Whose rule a part of a tag says it is; the nearest to us if it names several."""
    for mark, kind in (("OPT", Kind.CHOICE), ("OURS", Kind.OURS), ("SRC", Kind.OUTSIDE)):
        if mark in tag:
            return kind
    return Kind.DOCUMENT
