"""Messages for house rules that cannot be combined.

``options``, ``option`` and ``needs`` are parts of a ruleset key.  ``web.rulebook``
replaces them by names.
"""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

HOUSE_RULES: Final[Mapping[str, LazyText]] = {
    "rules.two-answers": lazy("Choose only one of these: %(options)s."),
    "rules.needs": lazy("“%(option)s” only goes together with: %(needs)s."),
    "rules.too-many-handicaps": lazy(
        "There are handicaps for %(handicaps)s seats; at most %(most)s may have one."
    ),
}
