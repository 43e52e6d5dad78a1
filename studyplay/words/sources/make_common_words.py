"""Maintainer script: write the list of common words, ``wordlists/ja/words-common.tsv``.

    python -m studyplay.words.sources.make_common_words jamdict.db > …/words-common.tsv

It has the common words that are not nouns, and the nouns that are inflected with する or な.
`studyplay.words.sources.make_common_nouns` writes the list of the other nouns.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from studyplay.words.sources import jamdict_reader
from studyplay.words.sources.jmdict_build import WordRow, word_rows
from studyplay.words.sources.jmdict_model import COMMON_RANK, JmdictEntry

HEADING: Final = """\
# Common Japanese verbs, adjectives, adverbs and so on, and nouns that take する or な:
# reading in hiragana, classes of inflection, rank, usual written forms.
# Rank: 1 to 48 = newspaper band of 500 words, 49 = another common word.
# Taken from JMdict of April 2021 (package jamdict-data 1.5), property of the Electronic
# Dictionary Research and Development Group, used in conformance with the Group's licence:
# Creative Commons Attribution-ShareAlike 3.0 (wordlists/LICENSES/EDRDG.txt).  This list is
# under the same licence.
"""


def list_lines(entries: Iterable[JmdictEntry]) -> Iterator[str]:
    """Yield the lines of the list, sorted by reading and classes; written forms by rank."""
    found: dict[tuple[str, str], list[WordRow]] = {}
    for entry in entries:
        for row in word_rows(entry):
            if row.rank <= COMMON_RANK and (row.classes or not row.is_noun):
                found.setdefault((row.reading, " ".join(row.classes)), []).append(row)
    for reading, classes in sorted(found):
        rows = sorted(found[reading, classes], key=lambda row: row.rank)
        forms = dict.fromkeys(row.written[0] for row in rows)
        yield f"{reading}\t{classes}\t{rows[0].rank}\t{','.join(forms)}\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # a file
    sys.stdout.write(HEADING)
    sys.stdout.writelines(list_lines(jamdict_reader.read_entries(Path(sys.argv[1]))))
