"""Worked examples in the rules: fenced blocks of a RULES.md that tests play through the engine.

The word after the fence says of what kind a block is, the rest of that line is its title::

    ```game seed003
    …rows…
    ```

What the rows mean is the business of each game's own test.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ENGINES = Path(__file__).parents[1] / "studyplay" / "engines"
BLOCK = re.compile(
    r"^```(?P<kind>[a-z-]+)[ ]*(?P<title>[^\n]*)\n(?P<rows>.*?)^```$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Example:
    """One block: its ``kind``, its ``title``, its ``rows`` without blank ones, and where it is."""

    kind: str
    title: str
    rows: tuple[str, ...]
    line: int

    @property
    def name(self) -> str:
        """How a test calls it: the title and the line of the page."""
        return f"{self.title or self.kind} (line {self.line})"


def examples(game: str, kind: str) -> tuple[Example, ...]:
    """The blocks of *kind* in the rules of *game*, a folder of ``engines``, in their order."""
    page = (ENGINES / game / "RULES.md").read_text(encoding="utf-8")
    return tuple(example for example in blocks(page) if example.kind == kind)


def blocks(page: str) -> Iterator[Example]:
    """All blocks with a kind on a page, in their order."""
    for block in BLOCK.finditer(page):
        rows = tuple(row.strip() for row in block["rows"].splitlines() if row.strip())
        line = page.count("\n", 0, block.start()) + 1
        yield Example(block["kind"], block["title"].strip(), rows, line)
