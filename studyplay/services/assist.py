"""Dictionary-assisted play: the pattern dictionary, every look-up logged in the game itself."""

from dataclasses import dataclass

from studyplay.services import practice
from studyplay.services.live import Sent
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.words.model import Entry, Level
from studyplay.words.patterns import Pattern, PatternError

MOST = 60


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What the dictionary had for ``query``, in the order of the lexicon.

    ``more``: there is more than the 60 at most that are here.  ``version`` is the table's.
    """

    query: str
    entries: tuple[Entry, ...]
    more: bool
    version: int


@dataclass(frozen=True, slots=True)
class Question:
    """A pattern, the tiles it must be built of ("" for any), and the highest level to show."""

    pattern: str
    letters: str
    top: Level


def look_up(
    studio: Studio, learner: Learner, table_id: str, question: Question, sent: Sent
) -> LookedUp:
    """Search the dictionary on the learner's turn; the play that follows counts as assisted.

    What is *sent* is the look-up as the rules know it, with the pattern as its query.

    Raises ``Refused`` for a text that is no pattern, and all that ``practice.act`` raises:
    rules may forbid the dictionary.
    """
    try:
        found = studio.library.patterns.search(
            Pattern.parse(question.pattern),
            letters=question.letters.lower() or None,
            max_level=question.top,
            limit=MOST,
        )
    except PatternError as wrong:
        facts = {"position": str(wrong.position + 1), "character": wrong.character}
        raise Refused(wrong.code, facts) from wrong
    version = practice.act(studio, learner, table_id, sent)
    entries = filter(None, map(studio.library.dictionary.entry, found.words))
    return LookedUp(question.pattern, tuple(entries), found.more, version)
