"""Japanese renderings of English words, to be labelled 参考訳."""

from collections.abc import Sequence
from typing import Final

from studyplay.words.builtdata import BuiltData
from studyplay.words.paths import Paths
from studyplay.words.sources.jmdict_database import open_database

MOST: Final = 3


class JapaneseGlosses:
    """Renderings of English lemmas; any number of threads may ask.  Empty without JMdict."""

    def __init__(self, database: BuiltData | None) -> None:
        self._database = database

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
            rows = self._database.rows(
                "SELECT pos, text FROM gloss WHERE lemma = ? ORDER BY score DESC", (lemma,)
            )
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

    Raises ``DataError`` if the database is damaged.
    """
    return JapaneseGlosses(open_database(paths))
