"""A learner's tags on words: add, remove, tag a pasted list, delete, and undo."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.wordlog import record
from studyplay.store import tags as store
from studyplay.store.learners import Learner
from studyplay.study.pasted import Pasted, read_list
from studyplay.study.wordlog.tags import MOST, MOST_WORDS, cleaned, fault, same


@dataclass(frozen=True, slots=True)
class Kept:
    """A pasted list under a tag.  ``added`` words did not have the tag before ``at``."""

    name: str
    added: int
    at: datetime
    pasted: Pasted


def counts(studio: Studio, learner: Learner) -> Mapping[str, int]:
    """Return the number of words of each tag, by tag, in alphabetical order."""
    with studio.database.reading() as connection:
        return store.counts(connection, learner.id)


def of_word(studio: Studio, learner: Learner, lemma: str) -> tuple[str, ...]:
    """Return the tags on *lemma*, in order."""
    with studio.database.reading() as connection:
        return store.of_word(connection, learner.id, lemma)


def words(studio: Studio, learner: Learner, name: str) -> tuple[str, ...]:
    """Return the words with a tag, in order; empty if the tag does not exist."""
    with studio.database.reading() as connection:
        return store.words(connection, learner.id, name)


def unmet(studio: Studio, learner: Learner, name: str) -> tuple[str, ...]:
    """Return the words with a tag that are not in the word log yet, in order."""
    with studio.database.reading() as connection:
        return store.unmet(connection, learner.id, name)


def put(studio: Studio, learner: Learner, lemma: str, name: str, at: datetime) -> None:
    """Add a tag to a word.  Tags that differ only in case are the same tag.

    Raises:
        NotFound: The word is in no dictionary.
        Refused: The tag is invalid, or there would be too many tags or words with the tag.
    """
    if lemma not in studio.library.lexicon and lemma not in studio.library.readings:
        raise NotFound("word")
    _put(studio, learner, name, (lemma,), at)


def take(studio: Studio, learner: Learner, lemma: str, name: str) -> None:
    """Remove a tag from a word.  A tag without words no longer exists."""
    with studio.database.writing() as connection:
        store.take(connection, learner.id, cleaned(name), (lemma,))


def keep(studio: Studio, learner: Learner, name: str, text: str, at: datetime) -> Kept:
    """Add a tag to the dictionary forms of all words of a pasted list.

    Raises ``Refused`` for an invalid tag, and for a list without words or with too many.
    """
    pasted = _read(studio, text)
    if not pasted.words:
        raise Refused("tags.no-words")
    if len(pasted.words) > MOST_WORDS:
        raise _too_many()
    tag, added = _put(studio, learner, name, _lemmas(studio, pasted.words), at)
    return Kept(tag, added, at, pasted)


def take_back(studio: Studio, learner: Learner, name: str, at: datetime) -> int:
    """Undo the ``tag_pasted_list`` of the time *at*; return the number of words changed."""
    with studio.database.writing() as connection:
        return store.take_those_of(connection, learner.id, name, at)


def drop(studio: Studio, learner: Learner, name: str, at: datetime) -> int:
    """Delete a tag, until ``restore_tag``; return the number of its words."""
    with studio.database.writing() as connection:
        return store.lay_aside(connection, learner.id, name, at)


def restore(studio: Studio, learner: Learner, name: str) -> int:
    """Undo the last ``delete_tag``; return the number of words with the tag."""
    with studio.database.writing() as connection:
        return store.bring_back(connection, learner.id, name)


def _put(
    studio: Studio, learner: Learner, name: str, lemmas: Iterable[str], at: datetime
) -> tuple[str, int]:
    """Add a tag; return its existing spelling and the number of words that did not have it."""
    tag = cleaned(name)
    tag_fault = fault(tag)
    if tag_fault is not None:
        raise Refused(tag_fault)
    with studio.database.writing() as connection:
        existing = store.counts(connection, learner.id)
        tag = same(tag, existing)
        if tag not in existing and len(existing) >= MOST:
            raise Refused("tags.many", {"most": str(MOST)})
        added = store.put(connection, learner.id, tag, lemmas, at)
        if existing.get(tag, 0) + added > MOST_WORDS:
            raise _too_many()
    return tag, added


def _too_many() -> Refused:
    return Refused("tags.many-words", {"most": f"{MOST_WORDS:,}"})


def _read(studio: Studio, text: str) -> Pasted:
    """Parse a list of English words and of Japanese ones in kana or kanji."""
    found = read_list(text, studio.library.lexicon)
    readings = {entry: record.reading(studio, entry) for entry in found.unknown}
    known = [reading for reading in readings.values() if reading in studio.library.readings]
    unknown = (entry for entry, reading in readings.items() if reading not in known)
    return replace(found, words=(*found.words, *dict.fromkeys(known)), unknown=tuple(unknown))


def _lemmas(studio: Studio, words: Iterable[str]) -> Iterator[str]:
    """Yield the dictionary form of each word, as in the word log."""
    for word in words:
        yield next(iter(studio.library.dictionary.lemmas(word)), word)
