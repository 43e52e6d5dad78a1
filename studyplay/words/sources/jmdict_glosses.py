"""Japanese renderings of English words, to be labelled 参考訳."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from studyplay.words.builtdata import BuiltData
from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.paths import Paths
from studyplay.words.sources.jmdict_database import open_database

MOST: Final = 3
UNFIT: Final = "ja/renderings-unfit.txt"


@dataclass(frozen=True, slots=True)
class Unfit:
    """Renderings that are not for a classroom, by how they are written, begin, or what they hold.

    JMdict marks some; but to it おなら is a word as any other, and the second for *wind*.  They
    are left out when renderings are chosen, so that others are, and again when they are asked for:
    a line that is added to the list needs no dictionary to be fetched.
    """

    written: frozenset[str] = frozenset()
    beginnings: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @classmethod
    def read(cls, lines: Iterable[str]) -> Self:
        """From the *lines* of the committed list, which says how they are to be read."""
        listed = [line for line in lines if line and not line.startswith("#")]
        return cls(
            frozenset(line for line in listed if "*" not in line),
            tuple(line[:-1] for line in listed if line.endswith("*") and line[0] != "*"),
            tuple(line.strip("*") for line in listed if line[0] == "*"),
        )

    def __contains__(self, text: object) -> bool:
        """Whether *text*, such as ``花（はな）``, is one of them."""
        return isinstance(text, str) and (
            text in self.written
            or text.partition("（")[0] in self.written
            or text.startswith(self.beginnings)
            or any(part in text for part in self.parts)
        )


class JapaneseGlosses:
    """Renderings of English lemmas; any number of threads may ask.  Empty without JMdict.

    None of them is *unfit*.
    """

    def __init__(self, database: BuiltData | None, unfit: Unfit) -> None:
        self._database = database
        self._unfit = unfit

    @property
    def source(self) -> str:
        """The dictionary they come from, to be acknowledged beside them; empty without one."""
        return "" if self._database is None else self._database.meta("source")

    def glosses(self, lemmas: Sequence[str], pos: Sequence[str]) -> tuple[str, ...]:
        """At most three renderings such as ``花（はな）``, the best first.

        *lemmas* (lower case) and *pos* (as in `studyplay.words.model.Sense`) come in order of
        importance: the best rendering of the first lemma as the first part of speech comes
        first, the others by how good they are.  Without *pos* all parts of speech count.
        """
        if self._database is None:
            return ()
        for lemma in lemmas:
            found = self._database.rows(
                "SELECT pos, text FROM gloss WHERE lemma = ? ORDER BY score DESC", (lemma,)
            )
            rows = [row for row in found if row[1] not in self._unfit]
            if rows and not pos:
                return _texts(rows)
            wanted = [row for row in rows if row[0] in pos]
            if wanted:
                # The rows come best first, and so does the first of them that leads.
                lead = min(wanted, key=lambda row: pos.index(row[0]))
                return _texts([lead, *wanted])
        return ()

    def close(self) -> None:
        """Let the database go."""
        if self._database is not None:
            self._database.close()


def _texts(rows: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """The first three texts; 通信する says nothing new after 通信."""
    texts: list[str] = []
    for _, text in rows:
        if text not in texts and text.replace("する", "") not in texts:
            texts.append(text)
    return tuple(texts[:MOST])


def open_glosses(paths: Paths) -> JapaneseGlosses:
    """The glosses that the set-up built, or empty ones if there are none.

    Raises ``DataError`` if the database is damaged, or our list is missing or altered.
    """
    return JapaneseGlosses(open_database(paths), read_unfit(paths.wordlists))


def read_unfit(wordlists: Path) -> Unfit:
    """The committed list.  Raises ``DataError`` if it is missing or altered."""
    return Unfit.read(read_committed(wordlists, UNFIT, expected_hashes(wordlists)).splitlines())
