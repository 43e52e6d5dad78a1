"""Definitions, examples, synonyms and base forms from WordNet, read with NLTK.

WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.
"""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import nltk
from nltk.corpus.reader.wordnet import WordNetCorpusReader

from studyplay.words.model import Sense
from studyplay.words.sources.package_clients import SourceUnavailable
from studyplay.words.sources.wordnet_glosses import parse_gloss

SOURCE: Final = "WordNet 3.0"

PARTS_OF_SPEECH: Final = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
"""Part of speech by WordNet's letter, in the order in which WordNet gives them."""


class SenseUse(NamedTuple):
    """One sense of a lemma: ``part`` is WordNet's letter, ``uses`` its count in a corpus."""

    part: str
    uses: int
    sense: Sense


@dataclass(frozen=True, eq=False)
class WordNet:
    """WordNet, read with NLTK.  Slow: use it at set-up, not in requests.

    Look-ups are case-sensitive: *japan* is lacquer, because the country is written *Japan*.
    """

    reader: Any

    def sense_uses(self, lemma: str) -> tuple[SenseUse, ...]:
        """Return the senses of *lemma* (lower case), most used first, then in WordNet's order."""
        found = [use for part in PARTS_OF_SPEECH for use in self._find_sense_uses(lemma, part)]
        return tuple(sorted(found, key=lambda use: -use.uses))

    def count(self, lemma: str, part: str) -> int:
        """Return how often a tagged corpus uses *lemma* as *part*."""
        if (lemma, part) not in self._totals:
            total = sum(use.uses for use in self._find_sense_uses(lemma, part))
            self._totals[lemma, part] = total
        return self._totals[lemma, part]

    def parts(self, word: str) -> str:
        """Return WordNet's letters of the parts of speech that have *word* as a lemma."""
        return "".join(part for part in PARTS_OF_SPEECH if self._synsets(word, part))

    def bases(self, word: str) -> Iterator[tuple[str, str]]:
        """Yield the other dictionary forms of *word*, each with its part-of-speech letter."""
        for part in PARTS_OF_SPEECH:
            # The public morphy() stops at the word itself and does not return feel for felt.
            for base in self.reader._morphy(word, part):  # noqa: SLF001
                if base != word and self._synsets(base, part):
                    yield base, part

    def is_name(self, word: str) -> bool:
        """Return whether the first sense of *word* is capitalised, as *Japan*."""
        for part in PARTS_OF_SPEECH if word in self._lemmas else ():
            for synset in self.reader.synsets(word, part, check_exceptions=False):
                names = [name for name in synset.lemma_names() if name.lower() == word]
                if names:
                    return word not in names
        return False

    def read_all_synsets(self) -> Iterator[None]:
        """Read every synset once in file order, so that later look-ups are fast."""
        for part in PARTS_OF_SPEECH:
            for _ in self.reader.all_eng_synsets(part):
                yield

    def close(self) -> None:
        """Close the files; NLTK does not close them."""
        for file in self.reader._data_file_map.values():  # noqa: SLF001
            file.close()

    def _synsets(self, lemma: str, part: str) -> list[Any]:
        """Return the synsets that have exactly *lemma* as a member, in WordNet's order."""
        if lemma not in self._lemmas:
            return []
        found = self.reader.synsets(lemma, part, check_exceptions=False)
        return [synset for synset in found if lemma in synset.lemma_names()]

    def _find_sense_uses(self, lemma: str, part: str) -> Iterator[SenseUse]:
        for synset in self._synsets(lemma, part):
            names = synset.lemma_names()
            key = synset.lemmas()[names.index(lemma)].key()
            gloss = parse_gloss(self._read_gloss(part, synset.offset()))
            sense = Sense(
                pos=PARTS_OF_SPEECH[part],
                definition=gloss.definition,
                examples=gloss.examples,
                synonyms=tuple(name.replace("_", " ") for name in names if name != lemma),
                source=SOURCE,
            )
            yield SenseUse(part, self._counts.get(key, 0), sense)

    def _read_gloss(self, part: str, offset: int) -> str:
        """Return the text after the bar of the line at *offset* in the file of *part*."""
        data = self._data[part]
        line = data[offset : data.index(b"\n", offset)]
        return line.partition(b"|")[2].decode("ascii")

    @cached_property
    def _data(self) -> dict[str, bytes]:
        """The synset files by WordNet's letter; NLTK does not keep the original glosses."""
        names = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
        return {
            part: Path(self.reader.abspath(f"data.{name}")).read_bytes()
            for part, name in names.items()
        }

    @cached_property
    def _lemmas(self) -> frozenset[str]:
        """All lemmas in lower case, for a fast check; most words are not lemmas."""
        return frozenset(self.reader.all_lemma_names())

    @cached_property
    def _totals(self) -> dict[tuple[str, str], int]:
        """The cache of ``count``."""
        return {}

    @cached_property
    def _counts(self) -> dict[str, int]:
        """The use counts of senses in the tagged corpus, by sense key."""
        with self.reader.open("cntlist.rev") as lines:
            return {key: int(count) for key, _, count in (line.split() for line in lines)}


def open_wordnet(nltk_data: Path) -> WordNet:
    """Open WordNet in the folder *nltk_data*; it must be complete (see ``wordnet_files``)."""
    root = str(nltk_data.resolve())
    if root not in nltk.data.path:
        nltk.data.path.insert(0, root)  # NLTK only reads from these folders
    with warnings.catch_warnings():
        # NLTK warns that there are no other languages.
        warnings.simplefilter("ignore", UserWarning)
        return WordNet(WordNetCorpusReader(str(Path(root, "corpora", "wordnet")), None))


def download_wordnet(folder: Path) -> None:
    """Download WordNet with NLTK's downloader.

    Raises:
        SourceUnavailable: if the download fails.
    """
    ignored = StringIO()  # the caller reports the error
    is_downloaded = nltk.download(
        "wordnet", download_dir=str(folder), quiet=True, print_error_to=ignored
    )
    if not is_downloaded:
        raise SourceUnavailable("NLTK's downloader could not reach its server")
