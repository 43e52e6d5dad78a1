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

from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.texts.rule_sources import RuleSourceKind

ENGINES_BY_PREFIX: Final = {
    **{adapter.rules.clause_prefix: key for key, adapter in ADAPTERS.items()},
    "CORE": "core",
}
"""Engines by the prefix of their clause numbers."""

EXERCISES_BY_PREFIX: Final = {"CH": "chain"}
"""Exercises in ``study`` by the prefix of their clause numbers."""

CLAUSE_PATTERN: Final = re.compile(
    rf"(?:{'|'.join((*ENGINES_BY_PREFIX, *EXERCISES_BY_PREFIX))})-\d+(?:\.\d+)?"
)
INLINE_PATTERN: Final = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\*(?P<em>[^*]+)\*"
    r"|\[(?P<source>[^\]]*(?:S00\d|SRC|OURS|OPT)[^\]]*)\]"
    rf"|\b(?P<clause>{CLAUSE_PATTERN.pattern})\b"
)
HEADING_PATTERN: Final = re.compile(rf"(#+) (?:({CLAUSE_PATTERN.pattern}) )?(.*)")


@dataclass(frozen=True, slots=True)
class Span:
    """An inline piece of a line.

    ``kind`` is ``text``, ``code``, ``strong``, ``em``, ``clause`` or, for a source, its kind.
    """

    kind: str
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


@lru_cache(maxsize=len(ENGINES_BY_PREFIX) + len(EXERCISES_BY_PREFIX))
def load_rules(engine: str) -> tuple[Block, ...]:
    """Parse the RULES.md of *engine*, a folder of ``engines`` or ``study``; cached."""
    package = "studyplay.study" if engine in EXERCISES_BY_PREFIX.values() else "studyplay.engines"
    text = (files(package) / engine / "RULES.md").read_text("utf-8")
    return tuple(parse_blocks(text))


def find_engine(clause: str) -> str | None:
    """Return the engine whose RULES.md has *clause*, ``None`` if there is none."""
    engine = {**ENGINES_BY_PREFIX, **EXERCISES_BY_PREFIX}.get(clause.partition("-")[0])
    if engine is None:
        return None
    exists = any(
        isinstance(each, Heading) and each.clause == clause for each in load_rules(engine)
    )
    return engine if exists else None


def parse_blocks(text: str) -> Iterator[Block]:
    """Parse a document into blocks, in order."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("```"):
            fenced = takewhile(lambda each: not each.startswith("```"), lines)
            yield Fenced(line.removeprefix("```"), "\n".join(fenced))
        elif line.strip():
            rest = takewhile(lambda each: bool(each.strip()), lines)
            yield from _parse_chunk([line, *rest])


def _parse_chunk(lines: Sequence[str]) -> Iterator[Block]:
    """Parse consecutive non-empty *lines*; a heading can be directly above its text."""
    first, *rest = lines
    if found := HEADING_PATTERN.fullmatch(first):
        marks, clause, title = found.groups()
        yield Heading(len(marks), clause or "", parse_line(title))
        if rest:
            yield from _parse_chunk(rest)
    elif first.startswith("|"):
        head, _, *rows = map(_parse_cells, lines)
        yield Grid(head, tuple(rows))
    elif first.startswith("* "):
        items = re.split(r"^\* ", "\n".join(lines), flags=re.MULTILINE)[1:]
        yield Bullets(tuple(parse_line(" ".join(item.split())) for item in items))
    else:
        yield Paragraph(parse_line(" ".join(lines)))


def _parse_cells(row: str) -> tuple[Line, ...]:
    return tuple(parse_line(cell.strip()) for cell in row.strip("|").split("|"))


def parse_line(line: str) -> Line:
    """Parse the inline pieces of a *line*."""
    return tuple(_iter_spans(line))


def _iter_spans(line: str) -> Iterator[Span]:
    end = 0
    for found in INLINE_PATTERN.finditer(line):
        if found.start() > end:
            yield Span("text", line[end : found.start()])
        yield from _spans_of_match(found)
        end = found.end()
    if end < len(line):
        yield Span("text", line[end:])


def _spans_of_match(found: re.Match[str]) -> Iterator[Span]:
    form, text = found.lastgroup or "text", found[found.lastgroup or 0]
    if form == "strong" and text.startswith("["):
        form, text = "source", text.strip("[]")
    if form != "source":
        yield Span(form, text)
        return
    for part in text.replace("`", "").split(";"):
        yield Span(_source_kind(part), part.strip())


def _source_kind(tag: str) -> RuleSourceKind:
    """Return the kind of a source tag; if it names several, the first in the order below."""
    for mark, kind in (
        ("OPT", RuleSourceKind.CHOICE),
        ("OURS", RuleSourceKind.OURS),
        ("SRC", RuleSourceKind.OUTSIDE),
    ):
        if mark in tag:
            return kind
    return RuleSourceKind.DOCUMENT
