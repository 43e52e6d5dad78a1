"""Messages for refusals about word tags."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

TAGS: Final[Mapping[str, LazyText]] = {
    "tags.empty": lazy("Give the tag a name, such as “exam” or “unit 5”."),
    "tags.long": lazy("A tag has at most 24 characters."),
    "tags.signs": lazy(
        "A tag has no commas, no quotation marks and no signs that cannot be seen."
    ),
    "tags.many": lazy("%(most)s tags are enough: take one away before you make another."),
    "tags.many-words": lazy("A tag can be on %(most)s words at most."),
    "tags.no-words": lazy("There is no word in this list that we know."),
    "drills.no-words-tag": lazy("There are no words under this tag that a drill can ask."),
}
