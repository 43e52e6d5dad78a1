"""Maintainer script: write the list of common nouns, ``wordlists/ja/nouns-common.tsv``.

    python -m studyplay.words.sources.make_common_nouns jamdict.db > …/nouns-common.tsv

``jamdict.db`` is the database of jamdict-data 1.5.  Only facts are taken: the readings of
common nouns, their ranks, and the usual written form of each word.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from studyplay.words.sources import jamdict_reader
from studyplay.words.sources.jmdict_build import WordRow, word_rows
from studyplay.words.sources.jmdict_model import COMMON_RANK, JmdictEntry

HEADING: Final = """\
# Common Japanese nouns: reading in hiragana, rank, usual written forms.
# Rank: 1 to 48 = newspaper band of 500 words, 49 = another common word.
# Taken from JMdict of April 2021 (package jamdict-data 1.5), property of the Electronic
# Dictionary Research and Development Group, used in conformance with the Group's licence:
# Creative Commons Attribution-ShareAlike 3.0 (wordlists/LICENSES/EDRDG.txt).  This list is
# under the same licence.
"""


def list_lines(entries: Iterable[JmdictEntry]) -> Iterator[str]:
    """Yield the lines of the list, sorted by reading; written forms by rank of their word."""
    found: dict[str, list[WordRow]] = {}
    for entry in entries:
        for row in word_rows(entry):
            if row.is_noun and row.rank <= COMMON_RANK:
                found.setdefault(row.reading, []).append(row)
    for reading in sorted(found):
        rows = sorted(found[reading], key=lambda row: row.rank)
        forms = dict.fromkeys(row.written[0] for row in rows)
        yield f"{reading}\t{rows[0].rank}\t{','.join(forms)}\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # a file
    sys.stdout.write(HEADING)
    sys.stdout.writelines(list_lines(jamdict_reader.read_entries(Path(sys.argv[1]))))
