"""Warm up caches in the background after the start, so that the first requests are fast."""

import gc
import logging
import threading
from typing import Final

from studyplay.services.drilling import chains
from studyplay.services.tables.bot_thinking import MoveGeneratorFactory
from studyplay.study import japanese_words
from studyplay.words.errors import DataError
from studyplay.words.model import Level
from studyplay.words.word_library import WordLibrary

log = logging.getLogger(__name__)

INFLECTED_WORD: Final = "たべた"
"""Looking up an inflected word builds the table of all endings."""

GC_THRESHOLDS: Final = (5_000, 20, 50)
"""Arguments of ``gc.set_threshold``: under load, a full collection runs every few minutes."""


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


def freeze_gc() -> None:
    """Collect garbage, freeze all remaining objects, and make collections rarer.

    Takes about 0.2 s.  A full collection over all words takes as long and blocks all requests;
    over the objects of a thousand streams it takes 0.05 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
