"""Dictionary look-ups by pattern during a game. Every look-up is logged in the game."""

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
"""Maximum number of words that are sorted by level in one go."""


@dataclass(frozen=True, slots=True)
class LookedUp:
    """The words that match ``query``, easiest levels first, 60 at most.

    ``has_more``: there are more matches. ``version`` is the version of the table.
    """

    query: str
    entries: tuple[Entry, ...]
    more: bool
    version: int


@dataclass(frozen=True, slots=True)
class Question:
    """A pattern, the tiles the words must consist of ("" for any), and the highest level."""

    pattern: str
    letters: str
    top: Level


def look_up(
    studio: Studio, learner: Learner, table_id: str, question: Question, sent: Sent
) -> LookedUp:
    """Search the dictionary on the learner's turn. The next play counts as assisted.

    *request* contains the engine's look-up action with the pattern as its query.

    Raises ``Refused`` for an invalid pattern, and everything that applying an action raises: the
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
    """Return the matching words, easiest levels first, and whether there are more."""
    level = studio.library.lexicon.level
    found = _search(studio, pattern, question, question.top, MANY)
    if not found.more:
        words = sorted(found.words, key=level)
        return tuple(words[:MOST]), len(words) > MOST
    # Too many matches to sort: search level by level, easiest first.
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
