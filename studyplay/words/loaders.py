"""Opens the words; the only reader of the committed lists and of what set-up built from them."""

from pathlib import Path

from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.lexicon import SIZES, Lexicon
from studyplay.words.paths import Paths

__all__ = ["Paths", "load_lexicon", "read_sizes"]


def read_sizes(wordlists: Path) -> dict[str, int]:
    """The SCOWL size of every English word, from the committed lists.

    Raises ``DataError`` if a list is missing or altered.
    """
    expected = expected_hashes(wordlists)
    return {
        word: size
        for size in reversed(SIZES)
        for word in read_committed(wordlists, f"en/scowl-{size}.txt", expected).split()
    }


def load_lexicon(paths: Paths) -> Lexicon:
    """The English words, with levels guessed from their sizes.

    Raises ``DataError`` if a list is missing or altered.
    """
    return Lexicon.by_size(read_sizes(paths.wordlists))
