"""Warm up caches in the background after the start, so that the first requests are fast."""

import logging
import threading
from typing import Final

from studyplay.services.drilling import chains
from studyplay.services.runtime.gc_freeze import freeze_gc
from studyplay.services.tables.bot_thinking import MoveGeneratorFactory
from studyplay.study import japanese_words
from studyplay.words.errors import DataError
from studyplay.words.model import Level
from studyplay.words.word_library import WordLibrary

log = logging.getLogger(__name__)

INFLECTED_WORD: Final = "たべた"
"""Looking up an inflected word builds the table of all endings."""


def start_warm_up(library: WordLibrary, move_generators: MoveGeneratorFactory) -> threading.Thread:
    """Start ``warm_up`` in a daemon thread and return the thread."""
    thread = threading.Thread(
        target=warm_up, args=(library, move_generators), name="warm", daemon=True
    )
    thread.start()
    return thread


def warm_up(library: WordLibrary, move_generators: MoveGeneratorFactory) -> None:
    """Compile the move generator, index the words and freeze the garbage collector.

    Takes some seconds.  Otherwise the first use of each would do it.
    """
    move_generators.compile_kernel()
    index_words(library)
    freeze_gc()


def index_words(library: WordLibrary) -> None:
    """Build the word indexes of drills, chains, seeded bags, hands and reviews.

    Damaged data is only logged here; the request that needs it raises the error.
    """
    try:
        library.dictionary.studied_words.preload()
        library.japanese_lexicon.readings(INFLECTED_WORD)
        japanese_words.preload_ranked_words(library.japanese_lexicon)
        chains.english_pool(library.lexicon, Level.C2, chains.ENGLISH_SWITCHES)
    except DataError:
        log.warning("words could not be indexed", exc_info=True)
