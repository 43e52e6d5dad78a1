"""Compile level, forms and meanings of every English word and write them to ``en.db``."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from studyplay.words.content_filter import filter_sense, is_coarse
from studyplay.words.english_database import CREATE_TABLES, SCHEMA_VERSION
from studyplay.words.lemmatiser import OWN_GLOSS, LemmaForm, Lemmatiser
from studyplay.words.lexicon import Lexicon, WordMark, sort_shortlex
from studyplay.words.model import Level, Sense
from studyplay.words.own_lists import OWN_SOURCE, OwnGloss, OwnLists
from studyplay.words.progress import SetupProgress
from studyplay.words.sources.cefr_levels import LevelEstimator, LevelEvidence
from studyplay.words.sources.wordnet import PARTS_OF_SPEECH, SenseUse, WordNet

WORDS_STEP: Final = "english.words"

_BATCH_SIZE: Final = 1000

_SenseRow = tuple[str, int, str, str, str, str, str, str]
_Suitability: TypeAlias = Mapping[tuple[str, str], bool]


class WordFacts(NamedTuple):
    """Level, size, frequency and forms of one word, without its meanings."""

    word: str
    mark: WordMark
    zipf: float
    forms: tuple[LemmaForm, ...]


@dataclass(frozen=True, slots=True)
class EnglishCompiler:
    """Combines the sources.  ``sizes`` holds all words; ``wordnet`` may be ``None``."""

    sizes: Mapping[str, int]
    own: OwnLists
    levels: LevelEstimator
    wordnet: WordNet | None

    def word_facts(self) -> Iterator[WordFacts]:
        """Yield the facts of each word, in the order of the lexicon."""
        lemmatiser = Lemmatiser(
            self.wordnet, self.own.lemmas, self.own.glosses.__contains__, self.levels.zipf
        )
        taboo = self.own.find_taboo(self.sizes)
        for word in sort_shortlex(self.sizes):
            forms = lemmatiser.forms(word)
            level = self._overridden_level(word, forms) or self.levels.level(
                self._level_evidence(word, forms)
            )
            mark = WordMark(level, self.sizes[word], taboo=word in taboo)
            yield WordFacts(word, mark, self.levels.zipf(word), forms)

    def sense_rows(self, lemma: str, is_taboo: Callable[[str], bool]) -> Iterator[_SenseRow]:
        """Yield the rows of the meanings of *lemma*: our own first, then WordNet's by use.

        Examples and synonyms have passed the classroom filter (``filter_sense``).
        """
        uses = self.wordnet.sense_uses(lemma) if self.wordnet else ()
        glosses = self.own.glosses.get(lemma, ())
        restated = {gloss.replaces for gloss in glosses}
        ours = [_own_sense(gloss, uses) for gloss in glosses]
        theirs = [
            (use.part, use.sense)
            for number, use in enumerate(uses, start=1)
            if number not in restated
        ]
        for place, (part, whole) in enumerate([*ours, *theirs]):
            sense = filter_sense(lemma, whole, is_taboo)
            examples, synonyms = "\n".join(sense.examples), "\n".join(sense.synonyms)
            yield lemma, place, part, sense.pos, sense.definition, examples, synonyms, sense.source

    def _overridden_level(self, word: str, forms: tuple[LemmaForm, ...]) -> Level | None:
        """Return the level set by hand for *word* or for its first dictionary form."""
        given = self.own.levels
        return given.get(word) or given.get(forms[0].lemma)

    def _level_evidence(self, word: str, forms: tuple[LemmaForm, ...]) -> LevelEvidence:
        is_obscure = self.wordnet is not None and not any(
            set(form.parts) - {OWN_GLOSS} for form in forms
        )
        return LevelEvidence(
            lemmas=tuple(dict.fromkeys((word, *(form.lemma for form in forms)))),
            size=self.sizes[word],
            is_name=self.wordnet is not None and self.wordnet.is_name(word),
            is_obscure=is_obscure,
        )


def _own_sense(gloss: OwnGloss, uses: Sequence[SenseUse]) -> tuple[str, Sense]:
    """Return the part-of-speech letter and the sense of our *gloss*; *uses* are WordNet's senses.

    The letter is WordNet's if WordNet has the lemma as that part of speech, so that inflected
    forms get our meaning too.
    """
    letters = {PARTS_OF_SPEECH[use.part]: use.part for use in uses}
    sense = Sense(gloss.pos, gloss.english, (), (), OWN_SOURCE)
    if 0 < gloss.replaces <= len(uses):
        theirs = uses[gloss.replaces - 1].sense
        if theirs.examples or theirs.synonyms:
            source = f"{OWN_SOURCE}, {theirs.source}"
            sense = Sense(gloss.pos, gloss.english, theirs.examples, theirs.synonyms, source)
    return letters.get(gloss.pos, OWN_GLOSS), sense


def write_english_database(path: Path, compiler: EnglishCompiler, progress: SetupProgress) -> None:
    """Write the database to *path*; an existing file is replaced only when it is complete."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    progress.start(WORDS_STEP, len(compiler.sizes))
    with closing(sqlite3.connect(part)) as database:
        database.execute("PRAGMA synchronous = OFF")  # an unfinished file is discarded
        database.executescript(CREATE_TABLES)
        _write_words(database, compiler, progress)
        _write_glosses(database, compiler.own)
        database.executemany(
            "INSERT INTO meta VALUES (?, ?)",
            [("schema", SCHEMA_VERSION), ("wordnet", str(int(compiler.wordnet is not None)))],
        )
        database.commit()
    part.replace(path)
    progress.done(f"{len(compiler.sizes):,} English words")


def _write_words(
    database: sqlite3.Connection, compiler: EnglishCompiler, progress: SetupProgress
) -> None:
    marks: dict[str, WordMark] = {}
    forms: dict[str, tuple[LemmaForm, ...]] = {}
    batch: list[tuple[str, int, int, float, str]] = []
    for facts in compiler.word_facts():
        marks[facts.word] = facts.mark
        forms[facts.word] = facts.forms
        column = " ".join(f"{lemma}:{parts}" for lemma, parts in facts.forms)
        batch.append((facts.word, facts.mark.level, facts.mark.size, facts.zipf, column))
        if len(batch) == _BATCH_SIZE:
            progress.advance(_insert_batch(database, batch))
    progress.advance(_insert_batch(database, batch))
    taboo = frozenset(word for word, mark in marks.items() if mark.taboo)
    fitness = _write_senses(database, compiler, forms.values(), taboo)
    for word in _without_suitable_meaning(forms, fitness):
        marks[word] = marks[word]._replace(taboo=True)
    lexicon = Lexicon.from_marks(marks)
    row = (lexicon.words_text(), lexicon.marks_bytes())
    database.execute("INSERT INTO lexicon VALUES (?, ?)", row)


def _write_senses(
    database: sqlite3.Connection,
    compiler: EnglishCompiler,
    forms: Iterable[tuple[LemmaForm, ...]],
    taboo: frozenset[str],
) -> _Suitability:
    """Write the meanings of all *forms*, without *taboo* words in them.

    Returns:
        For each lemma and part of speech, whether any meaning is suitable for a classroom.
    """
    fitness: dict[tuple[str, str], bool] = {}
    for lemma in sorted({form.lemma for several in forms for form in several if form.parts}):
        rows = tuple(compiler.sense_rows(lemma, taboo.__contains__))
        database.executemany("INSERT INTO sense VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        for _, _, part, _, definition, *_ in rows:
            fitness[lemma, part] = fitness.get((lemma, part), False) or not is_coarse(definition)
    return fitness


def _without_suitable_meaning(
    forms: Mapping[str, tuple[LemmaForm, ...]], suitability: _Suitability
) -> Iterator[str]:
    """Yield the words that have meanings, but none that is suitable for a classroom."""
    for word, several in forms.items():
        meanings = [
            suitability[form.lemma, part]
            for form in several
            for part in form.parts
            if (form.lemma, part) in suitability
        ]
        if meanings and not any(meanings):
            yield word


def _insert_batch(
    database: sqlite3.Connection, batch: list[tuple[str, int, int, float, str]]
) -> int:
    """Insert *batch*, clear it, and return the number of rows."""
    database.executemany("INSERT INTO word VALUES (?, ?, ?, ?, ?)", batch)
    written = len(batch)
    batch.clear()
    return written


def _write_glosses(database: sqlite3.Connection, own: OwnLists) -> None:
    database.executemany(
        "INSERT INTO japanese VALUES (?, ?)",
        [
            (word, "\n".join(gloss.japanese for gloss in glosses))
            for word, glosses in own.glosses.items()
        ],
    )
