"""What the first who ask would wait for, made ready in the background after the start."""

import logging
import threading
from typing import Final

from studyplay.services.drilling import chains
from studyplay.services.keeping import keep_for_good
from studyplay.services.tables.thinking import Thinker
from studyplay.study import japanese_words
from studyplay.words.errors import DataError
from studyplay.words.loaders import Library
from studyplay.words.model import Level

log = logging.getLogger(__name__)

AN_INFLECTED_WORD: Final = "たべた"
"""To look one up makes the table of all endings."""


def warm_in_background(library: Library, thinker: Thinker) -> threading.Thread:
    """Start ``warm`` in a daemon thread and return it."""
    thread = threading.Thread(target=warm, args=(library, thinker), name="warm", daemon=True)
    thread.start()
    return thread


def warm(library: Library, thinker: Thinker) -> None:
    """Compile the move generator and index the words; both would be done at their first use.

    Takes some seconds.
    """
    thinker.warm()
    index_words(library)
    keep_for_good()


def index_words(library: Library) -> None:
    """Make the indexes that drills, chains, seeded bags, hands and reviews look words up in.

    Damaged data is left for whoever needs it, who will be told.
    """
    try:
        library.dictionary.studied.load()
        library.japanese.readings(AN_INFLECTED_WORD)
        japanese_words.prepare(library.japanese)
        chains.english_pool(library.lexicon, Level.C2, chains.ENGLISH)
    except DataError:
        log.warning("words could not be indexed", exc_info=True)
