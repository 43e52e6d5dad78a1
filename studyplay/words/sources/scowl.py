"""Maintainer script: write ``wordlists/en/scowl-*.txt`` from SCOWL.

Run ``python -m studyplay.words.sources.scowl FOLDER wordlists/en`` with the folder of lists of
Debian's package scowl (``usr/share/dict/scowl``, version 2020.12.07), then put the new hashes
into ``SOURCES.toml``.  The constants define which words are taken and which are left out.
"""

import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from studyplay.words.lexicon import SCOWL_SIZES

SPELLINGS: Final = (
    "english", "american", "british", "british_z", "canadian",
    "variant_1", "variant_2", "variant_3", "british_variant_1", "british_variant_2",
    "canadian_variant_1", "canadian_variant_2",
)  # fmt: skip
"""Without the Australian lists: they add 78 words, half of them errors."""


def _parse_words(text: str) -> frozenset[str]:
    return frozenset(text.split())


TWO_LETTERS: Final = _parse_words(
    "aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by de do ed ef eh el em en er es "
    "et ex fa fe go ha he hi hm ho id if in is it jo ka ki la li lo ma me mi mm mo mu my na ne no "
    "nu od oe of oh oi om on op or os ow ox oy pa pe pi qi re sh si so ta ti to uh um un up us ut "
    "we wo xi xu ya ye yo za"
)
"""All two-letter words; other two-letter entries of SCOWL are units and names of letters."""

VOWELLESS: Final = frozenset({"brr", "cwm", "hmm", "nth", "pht", "pst", "shh", "ssh", "tsk"})
"""All accepted three-letter words without a vowel."""

EXCLUDED_WORDS: Final = _parse_words(
    "aeq aws ela ert fys gre hed lem mya ows poe sle soe urs xed zac"
)
"""Three-letter entries that no other list of words has."""

ABBREVIATIONS: Final = _parse_words(
    "abamp abs aff alt att ave bal bio bot bro bros col comp consol cor cos cosec cotan cum dag "
    "dal del dev dol dom dup eds eff emf eng fas fem gen guar hist hon hyp incog intro jun jus "
    "lang lat lav lex lin ling litho mach mag maths max med mem mixt mol mon mor morph mos mun "
    "mus nom nos pam para ped pend perp phon phot photog plat prelim prog pseud psi rad rec reg "
    "rem res ret rom sae scot sculp sec sel sen ser soph stat syn tel therm tinct trans trop var "
    "vert vis"
)
"""Words that are only in SCOWL's lists of abbreviations."""


def is_accepted_word(word: str) -> bool:
    """Return whether *word* from one of SCOWL's word lists is accepted."""
    if len(word) == 2:
        return word in TWO_LETTERS
    if len(word) == 3 and not re.search("[aeiouy]", word):
        return word in VOWELLESS
    return word not in EXCLUDED_WORDS


def is_accepted_abbreviation(word: str) -> bool:
    """Return whether *word* from one of SCOWL's lists of abbreviations is accepted."""
    return word in ABBREVIATIONS or word in TWO_LETTERS


def _read_entries(path: Path) -> Iterator[str]:
    """Yield the words of one list with 2 to 21 letters, without accents; café is cafe."""
    for line in path.read_text(encoding="utf-8").split():
        decomposed = unicodedata.normalize("NFKD", line)
        word = "".join(c for c in decomposed if not unicodedata.combining(c))
        if re.fullmatch("[a-z]{2,21}", word):
            yield word


def read_sizes_of_words(folder: Path) -> dict[str, int]:
    """Return the smallest size of each accepted word of the lists in *folder*."""
    kinds: tuple[tuple[str, Callable[[str], bool]], ...] = (
        ("words", is_accepted_word),
        ("abbreviations", is_accepted_abbreviation),
    )
    sizes: dict[str, int] = {}
    for size in reversed(SCOWL_SIZES):
        for kind, is_wanted in kinds:
            for spelling in SPELLINGS:
                path = folder / f"{spelling}-{kind}.{size}"
                words = _read_entries(path) if path.is_file() else ()
                sizes.update((word, size) for word in words if is_wanted(word))
    return sizes


def write_lists(sizes: dict[str, int], folder: Path) -> None:
    """Write one file per size into *folder*, one word per line in alphabetical order."""
    for size in SCOWL_SIZES:
        words = sorted(word for word, its in sizes.items() if its == size)
        path = folder / f"scowl-{size}.txt"
        path.write_text("".join(f"{word}\n" for word in words), "ascii", newline="\n")


if __name__ == "__main__":
    write_lists(read_sizes_of_words(Path(sys.argv[1])), Path(sys.argv[2]))
