"""Reading what Chromium has printed: pages and text, as far as its own PDF files go."""

import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

_OBJECT: Final = re.compile(rb"(\d+) 0 obj\b(.*?)endobj", re.DOTALL)
_STREAM: Final = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_FONT: Final = re.compile(rb"/(F\d+) (\d+) 0 R")
_UNICODE: Final = re.compile(rb"/ToUnicode (\d+) 0 R")
_SHOWN: Final = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>")


def pages(pdf: bytes) -> int:
    """How many pages there are."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def text(pdf: bytes) -> str:
    """All letters in the order in which they were drawn, in NFKC, without white space."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    fonts = {
        name: _letters(_unpacked(objects[int(found.group(1))]))
        for body in objects.values()
        for name, number in _FONT.findall(body)
        if (found := _UNICODE.search(objects[int(number)]))
    }
    drawn = (_drawn(_unpacked(body), fonts) for body in objects.values())
    whole = "".join(letter for letters in drawn for letter in letters)
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", whole))


def _unpacked(body: bytes) -> bytes:
    found = _STREAM.search(body)
    if found is None:
        return b""
    packed = found.group(1)
    try:
        return zlib.decompress(packed) if b"/FlateDecode" in body else packed
    except zlib.error:
        return b""


def _letters(table: bytes) -> Mapping[int, str]:
    """Which glyph is which letter."""
    known: dict[int, str] = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for glyph, letter in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
            known[int(glyph, 16)] = _letter(letter)
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, letter in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            for more in range(int(last, 16) - int(first, 16) + 1):
                known[int(first, 16) + more] = chr(ord(_letter(letter)[0]) + more)
    return known


def _letter(code: bytes) -> str:
    return bytes.fromhex(code.decode()).decode("utf-16-be")


def _drawn(content: bytes, fonts: Mapping[bytes, Mapping[int, str]]) -> Iterator[str]:
    if b" Tf" not in content:
        return
    font: Mapping[int, str] = {}
    for name, glyphs in _SHOWN.findall(content):
        if name:
            font = fonts.get(name, {})
        for start in range(0, len(glyphs), 4):
            yield font.get(int(glyphs[start : start + 4], 16), "")
