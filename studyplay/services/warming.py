"""Warm up caches in the background after the start, so that the first requests are fast."""

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
"""Looking up an inflected word builds the table of all endings."""


def warm_in_background(library: Library, thinker: Thinker) -> threading.Thread:
    """Start ``warm_up`` in a daemon thread and return the thread."""
    thread = threading.Thread(target=warm, args=(library, thinker), name="warm", daemon=True)
    thread.start()
    return thread


def warm(library: Library, thinker: Thinker) -> None:
    """Compile the move generator, index the words and freeze the garbage collector.

    Takes some seconds.  Otherwise the first use of each would do it.
    """
    thinker.warm()
    index_words(library)
    keep_for_good()


def index_words(library: Library) -> None:
    """Build the word indexes of drills, chains, seeded bags, hands and reviews.

    Damaged data is only logged here; the request that needs it raises the error.
    """
    try:
        library.dictionary.studied.load()
        library.japanese.readings(AN_INFLECTED_WORD)
        japanese_words.prepare(library.japanese)
        chains.english_pool(library.lexicon, Level.C2, chains.ENGLISH)
    except DataError:
        log.warning("words could not be indexed", exc_info=True)
