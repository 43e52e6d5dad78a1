"""Japanese renderings of English words, to be labelled 参考訳."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.sources.jmdict_database import open_japanese_database

MAX_RENDERINGS: Final = 3
UNFIT_FILE: Final = "ja/renderings-unfit.txt"


@dataclass(frozen=True, slots=True)
class UnfitRenderings:
    """Renderings that are unsuitable for a classroom, as whole texts, prefixes, or substrings.

    JMdict marks only some coarse words; おなら is unmarked and the second rendering of *wind*.
    Renderings are filtered when the database is built, so that others take their places, and
    again at look-up, so that a change of the list needs no rebuild.
    """

    texts: frozenset[str] = frozenset()
    prefixes: tuple[str, ...] = ()
    substrings: tuple[str, ...] = ()

    @classmethod
    def parse(cls, lines: Iterable[str]) -> Self:
        """Parse the *lines* of the committed list; its comments describe the format."""
        listed = [line for line in lines if line and not line.startswith("#")]
        return cls(
            frozenset(line for line in listed if "*" not in line),
            tuple(line[:-1] for line in listed if line.endswith("*") and line[0] != "*"),
            tuple(line.strip("*") for line in listed if line[0] == "*"),
        )

    def __contains__(self, text: object) -> bool:
        """Return whether *text*, such as ``花（はな）``, is unfit."""
        return isinstance(text, str) and (
            text in self.texts
            or text.partition("（")[0] in self.texts
            or text.startswith(self.prefixes)
            or any(part in text for part in self.substrings)
        )


class JapaneseGlosses:
    """Thread-safe look-up of renderings of English lemmas, without the *unfit* ones.

    Without JMdict every result is empty.
    """

    def __init__(self, database: ReadOnlyDatabase | None, unfit: UnfitRenderings) -> None:
        self._database = database
        self._unfit = unfit

    @property
    def source(self) -> str:
        """The name of the dictionary, for the acknowledgement; empty without a dictionary."""
        return "" if self._database is None else self._database.meta_value("source")

    def glosses(self, lemmas: Sequence[str], pos: Sequence[str]) -> tuple[str, ...]:
        """Return at most three renderings such as ``花（はな）``, the best first.

        They belong to the first lemma that has any.  The best one for the first part of speech
        comes first, the others by score.

        Args:
            lemmas: in lower case, in order of importance.
            pos: as in `studyplay.words.model.Sense`, in order of importance; empty for all.
        """
        if self._database is None:
            return ()
        for lemma in lemmas:
            found = self._database.rows(
                "SELECT pos, text FROM gloss WHERE lemma = ? ORDER BY score DESC", (lemma,)
            )
            rows = [row for row in found if row[1] not in self._unfit]
            if rows and not pos:
                return _distinct_texts(rows)
            wanted = [row for row in rows if row[0] in pos]
            if wanted:
                # min() returns the first of equals, which is the best since rows are sorted.
                lead = min(wanted, key=lambda row: pos.index(row[0]))
                return _distinct_texts([lead, *wanted])
        return ()

    def close(self) -> None:
        """Close the database."""
        if self._database is not None:
            self._database.close()


def _distinct_texts(rows: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Return the first three distinct texts; 通信する is a duplicate of 通信."""
    texts: list[str] = []
    for _, text in rows:
        if text not in texts and text.replace("する", "") not in texts:
            texts.append(text)
    return tuple(texts[:MAX_RENDERINGS])


def open_japanese_glosses(paths: WordDataPaths) -> JapaneseGlosses:
    """Open the glosses that set-up built; without a dictionary they are empty.

    Raises:
        DataError: if the database is damaged, or our list is missing or altered.
    """
    return JapaneseGlosses(open_japanese_database(paths), read_unfit_renderings(paths.wordlists))


def read_unfit_renderings(wordlists: Path) -> UnfitRenderings:
    """Read the committed list of unfit renderings.

    Raises:
        DataError: if it is missing or altered.
    """
    return UnfitRenderings.parse(
        read_committed_list(wordlists, UNFIT_FILE, expected_hashes(wordlists)).splitlines()
    )
