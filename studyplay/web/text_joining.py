"""Spacing where texts are joined: no space between two Chinese or Japanese characters.

Translations have a space around a placeholder, which is correct beside Latin letters and digits:
"Club 的作業".  A name in Chinese or Japanese needs none: "三班的作業".
"""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from markupsafe import Markup

_Text = TypeVar("_Text", str, Markup)

_PLACEHOLDER: Final = re.compile(r" ?%\((\w+)\)s ?")
_CJK: Final = re.compile("[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")
"""Kana, Han and CJK punctuation."""


def fill_placeholders(text: _Text, facts: Mapping[str, object]) -> _Text:
    """Fill the ``%(name)s`` placeholders of *text* from *facts*.  Markup escapes them."""

    def close(place: re.Match[str]) -> str:
        fact, whole = str(facts.get(place[1], "")), place[0]
        if whole.startswith(" ") and _are_cjk(text[: place.start()][-1:], fact[:1]):
            whole = whole[1:]
        if whole.endswith(" ") and _are_cjk(fact[-1:], text[place.end() :][:1]):
            whole = whole[:-1]
        return whole

    return type(text)(_PLACEHOLDER.sub(close, text)) % facts


def join_sentences(*texts: str) -> str:
    """Join all non-empty texts with spaces, but without a space after CJK punctuation."""
    whole = ""
    for text in filter(None, texts):
        space = " " if whole and not _CJK.match(whole[-1]) else ""
        whole = whole + space + text if whole else text
    return whole


def _are_cjk(one: str, other: str) -> bool:
    return _CJK.match(one) is not None and _CJK.match(other) is not None
