"""Dictionary look-ups by pattern during a game. Every look-up is logged in the game."""

from dataclasses import dataclass, replace

from studyplay.engines.scrabble.actions import LookUp
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.tables import scrabble_tables
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store.learners import Learner
from studyplay.words.model import DictionaryEntry, Level
from studyplay.words.patterns import Pattern, PatternError, PatternMatches

MAX_RESULTS = 60

MAX_SORTED = 4000
"""Maximum number of words that are sorted by level in one go."""


@dataclass(frozen=True, slots=True)
class LookUpResult:
    """The words that match ``query``, easiest levels first, 60 at most.

    ``has_more``: there are more matches. ``version`` is the version of the table.
    """

    query: str
    entries: tuple[DictionaryEntry, ...]
    has_more: bool
    version: int


@dataclass(frozen=True, slots=True)
class PatternQuery:
    """A pattern, the tiles the words must consist of ("" for any), and the highest level."""

    pattern: str
    letters: str
    max_level: Level


def look_up(
    context: AppContext,
    learner: Learner,
    table_id: str,
    query: PatternQuery,
    request: ActionRequest,
) -> LookUpResult:
    """Search the dictionary on the learner's turn. The next play counts as assisted.

    *request* contains the engine's look-up action with the pattern as its query.

    Raises ``Refused`` for an invalid pattern, and everything that applying an action raises: the
    rules may forbid the dictionary.
    """
    try:
        pattern = Pattern.parse(query.pattern)
    except PatternError as wrong:
        facts = {"position": str(wrong.position + 1), "character": wrong.character}
        raise Refused(wrong.code, facts) from wrong
    if isinstance(request.action, LookUp):
        request = replace(request, action=LookUp(request.action.query))
    version = scrabble_tables.apply_action(context, learner, table_id, request)
    words, more = _easiest_words(context, pattern, query)
    entries = filter(None, map(context.library.dictionary.entry, words))
    return LookUpResult(query.pattern, tuple(entries), more, version)


def _easiest_words(
    context: AppContext, pattern: Pattern, query: PatternQuery
) -> tuple[tuple[str, ...], bool]:
    """Return the matching words, easiest levels first, and whether there are more."""
    level = context.library.lexicon.level
    found = _search(context, pattern, query, query.max_level, MAX_SORTED)
    if not found.has_more:
        words = sorted(found.words, key=level)
        return tuple(words[:MAX_RESULTS]), len(words) > MAX_RESULTS
    # Too many matches to sort: search level by level, easiest first.
    words = []
    for top in filter(query.max_level.__ge__, Level):
        easy = _search(context, pattern, query, top, MAX_SORTED).words
        words = sorted(easy, key=level)
        if len(words) >= MAX_RESULTS:
            break
    return tuple(words[:MAX_RESULTS]), True


def _search(
    context: AppContext, pattern: Pattern, query: PatternQuery, max_level: Level, limit: int
) -> PatternMatches:
    letters = query.letters.lower() or None
    return context.library.pattern_index.search(pattern, letters, max_level, limit)
