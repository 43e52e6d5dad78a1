"""Dictionary-assisted play: the pattern dictionary, every look-up logged in the game itself."""

from dataclasses import dataclass, replace

from studyplay.engines.scrabble.actions import LookUp
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import practice
from studyplay.services.tables.live import Sent
from studyplay.store.learners import Learner
from studyplay.words.model import Entry, Level
from studyplay.words.patterns import Found, Pattern, PatternError

MOST = 60

MANY = 4000
"""So many words are sorted by level at once."""


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What the dictionary had for ``query``, the easiest levels first.

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
        pattern = Pattern.parse(question.pattern)
    except PatternError as wrong:
        facts = {"position": str(wrong.position + 1), "character": wrong.character}
        raise Refused(wrong.code, facts) from wrong
    if isinstance(sent.action, LookUp):
        sent = replace(sent, action=LookUp(sent.action.query))
    version = practice.act(studio, learner, table_id, sent)
    words, more = _easiest(studio, pattern, question)
    entries = filter(None, map(studio.library.dictionary.entry, words))
    return LookedUp(question.pattern, tuple(entries), more, version)


def _easiest(studio: Studio, pattern: Pattern, question: Question) -> tuple[tuple[str, ...], bool]:
    """The words of *question*, the easiest levels first, and whether there are more."""
    level = studio.library.lexicon.level
    found = _search(studio, pattern, question, question.top, MANY)
    if not found.more:
        words = sorted(found.words, key=level)
        return tuple(words[:MOST]), len(words) > MOST
    # So many fit that the levels fill up at once: one after the other from the easiest.
    words = []
    for top in filter(question.top.__ge__, Level):
        easy = _search(studio, pattern, question, top, MANY).words
        words = sorted(easy, key=level)
        if len(words) >= MOST:
            break
    return tuple(words[:MOST]), True


def _search(studio: Studio, pattern: Pattern, question: Question, top: Level, limit: int) -> Found:
    letters = question.letters.lower() or None
    return studio.library.patterns.search(pattern, letters, top, limit)
