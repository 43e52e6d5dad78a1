"""Build the word graph and the database of the English words."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

from studyplay.words.committed_lists import expected_hashes
from studyplay.words.english_compiler import EnglishCompiler, write_english_database
from studyplay.words.gaddag import build_gaddag
from studyplay.words.own_lists import read_own_lists
from studyplay.words.paths import WordDataPaths
from studyplay.words.progress import SetupProgress
from studyplay.words.sources.cefr_levels import load_level_estimator
from studyplay.words.sources.wordnet import WordNet, open_wordnet
from studyplay.words.sources.wordnet_files import is_complete
from studyplay.words.word_library import read_sizes

GRAPH_STEP: Final = "english.graph"
WORDNET_STEP: Final = "wordnet.read"

_SYNSET_COUNT: Final = 117_659
_PROGRESS_INTERVAL: Final = 1000


def build_graph(paths: WordDataPaths, progress: SetupProgress) -> None:
    """Write ``en.gaddag``.

    Raises:
        DataError: if a committed list is missing or altered.
    """
    progress.start(GRAPH_STEP, 26)
    graph = build_gaddag(read_sizes(paths.wordlists), lambda _done, _of: progress.advance(1))
    part = paths.graph.with_name(f"{paths.graph.name}.part")
    part.write_bytes(graph.to_bytes())
    part.replace(paths.graph)
    progress.done("")


def build_english_database(paths: WordDataPaths, progress: SetupProgress) -> None:
    """Write ``en.db``.

    Raises:
        DataError: if a committed list is missing or altered.
    """
    with _loaded_wordnet(paths, progress) as wordnet:
        compiler = EnglishCompiler(
            sizes=read_sizes(paths.wordlists),
            own=read_own_lists(paths.wordlists, expected_hashes(paths.wordlists)),
            levels=load_level_estimator(),
            wordnet=wordnet,
        )
        write_english_database(paths.english, compiler, progress)


@contextmanager
def _loaded_wordnet(paths: WordDataPaths, progress: SetupProgress) -> Iterator[WordNet | None]:
    """Open WordNet and read all of it; ``None`` if it is not installed."""
    if not is_complete(paths.wordnet):
        yield None
        return
    progress.start(WORDNET_STEP, _SYNSET_COUNT)
    with closing(open_wordnet(paths.nltk_data)) as wordnet:
        for read, _ in enumerate(wordnet.read_all_synsets(), start=1):
            if read % _PROGRESS_INTERVAL == 0:
                progress.advance(_PROGRESS_INTERVAL)
        progress.done("")
        yield wordnet
