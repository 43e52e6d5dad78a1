"""Messages for refusals about word chains."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

CHAIN: Final[Mapping[str, LazyText]] = {
    "chain.spec": lazy("There is no such chain; please choose one of the list (CH-2.4)."),
    "chain.no-words": lazy("There are no words for this. Choose another level or fewer letters."),
    "chain.empty": lazy("Type a word first."),
    "chain.too-long": lazy("That is longer than any word."),
    "chain.not-kana": lazy("“%(word)s” is not one word in kana or kanji."),
    "chain.chouon": lazy("A word cannot begin with ー: “%(word)s”."),
    "chain.unreadable": lazy(
        "My dictionary does not know how “%(word)s” is read. Type it in kana."
    ),
    "chain.not-letters": lazy("An English word has the letters A to Z alone."),
}
