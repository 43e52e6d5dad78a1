"""Build the word graph and the database of the English words."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

from studyplay.words.committed import expected_hashes
from studyplay.words.compiling import Compiler, write_english
from studyplay.words.gaddag import build
from studyplay.words.loaders import read_sizes
from studyplay.words.own import read_own
from studyplay.words.paths import Paths
from studyplay.words.progress import Progress
from studyplay.words.sources.levels import open_levels
from studyplay.words.sources.wordnet import WordNet, open_wordnet
from studyplay.words.sources.wordnet_files import is_complete

GRAPH: Final = "english.graph"
WORDNET: Final = "wordnet.read"

_SYNSETS: Final = 117_659
_PACE: Final = 1000


def build_graph(paths: Paths, progress: Progress) -> None:
    """Write ``en.gaddag``.

    Raises:
        DataError: if a committed list is missing or altered.
    """
    progress.start(GRAPH, 26)
    graph = build(read_sizes(paths.wordlists), lambda _done, _of: progress.advance(1))
    part = paths.graph.with_name(f"{paths.graph.name}.part")
    part.write_bytes(graph.to_bytes())
    part.replace(paths.graph)
    progress.done("")


def build_words(paths: Paths, progress: Progress) -> None:
    """Write ``en.db``.

    Raises:
        DataError: if a committed list is missing or altered.
    """
    with _wordnet(paths, progress) as wordnet:
        compiler = Compiler(
            sizes=read_sizes(paths.wordlists),
            own=read_own(paths.wordlists, expected_hashes(paths.wordlists)),
            levels=open_levels(),
            wordnet=wordnet,
        )
        write_english(paths.english, compiler, progress)


@contextmanager
def _wordnet(paths: Paths, progress: Progress) -> Iterator[WordNet | None]:
    """Open WordNet and read all of it; ``None`` if it is not installed."""
    if not is_complete(paths.wordnet):
        yield None
        return
    progress.start(WORDNET, _SYNSETS)
    with closing(open_wordnet(paths.nltk_data)) as wordnet:
        for read, _ in enumerate(wordnet.load_all(), start=1):
            if read % _PACE == 0:
                progress.advance(_PACE)
        progress.done("")
        yield wordnet
