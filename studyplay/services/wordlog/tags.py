"""A learner's own tags on words: put on, taken off, kept from a list, and all of it undone."""

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
    """A list that became a tag.  ``added`` words had it not before, and got it at ``at``."""

    name: str
    added: int
    at: datetime
    pasted: Pasted


def counts(studio: Studio, learner: Learner) -> Mapping[str, int]:
    """How many words each of the learner's tags is on, by its name, in order."""
    with studio.database.reading() as connection:
        return store.counts(connection, learner.id)


def of_word(studio: Studio, learner: Learner, lemma: str) -> tuple[str, ...]:
    """The tags that the learner has put on *lemma*, in order."""
    with studio.database.reading() as connection:
        return store.of_word(connection, learner.id, lemma)


def words(studio: Studio, learner: Learner, name: str) -> tuple[str, ...]:
    """The words under a tag, in order; empty if there is no such tag."""
    with studio.database.reading() as connection:
        return store.words(connection, learner.id, name)


def unmet(studio: Studio, learner: Learner, name: str) -> tuple[str, ...]:
    """The words under a tag that are not in the learner's record yet, in order."""
    with studio.database.reading() as connection:
        return store.unmet(connection, learner.id, name)


def put(studio: Studio, learner: Learner, lemma: str, name: str, at: datetime) -> None:
    """Put a tag on a word; one that is there in other capitals is that one.

    Raises ``NotFound`` for a word that is in no dictionary, and ``Refused`` for what is no tag,
    for one tag too many, and for one word too many under it.
    """
    if lemma not in studio.library.lexicon and lemma not in studio.library.readings:
        raise NotFound("word")
    _put(studio, learner, name, (lemma,), at)


def take(studio: Studio, learner: Learner, lemma: str, name: str) -> None:
    """Take a tag off a word; without words a tag is gone."""
    with studio.database.writing() as connection:
        store.take(connection, learner.id, cleaned(name), (lemma,))


def keep(studio: Studio, learner: Learner, name: str, text: str, at: datetime) -> Kept:
    """Put a tag on all words of a pasted list, on each under its dictionary form.

    Raises ``Refused`` for what is no tag, or a list without words or with too many.
    """
    pasted = _read(studio, text)
    if not pasted.words:
        raise Refused("tags.no-words")
    if len(pasted.words) > MOST_WORDS:
        raise _too_many()
    called, added = _put(studio, learner, name, _lemmas(studio, pasted.words), at)
    return Kept(called, added, at, pasted)


def take_back(studio: Studio, learner: Learner, name: str, at: datetime) -> int:
    """Undo a ``keep`` of that moment; how many words lose the tag."""
    with studio.database.writing() as connection:
        return store.take_those_of(connection, learner.id, name, at)


def drop(studio: Studio, learner: Learner, name: str, at: datetime) -> int:
    """Take the tag off all its words, until ``restore``; how many these were."""
    with studio.database.writing() as connection:
        return store.lay_aside(connection, learner.id, name, at)


def restore(studio: Studio, learner: Learner, name: str) -> int:
    """Undo the last ``drop``; how many words have the tag again."""
    with studio.database.writing() as connection:
        return store.bring_back(connection, learner.id, name)


def _put(
    studio: Studio, learner: Learner, name: str, lemmas: Iterable[str], at: datetime
) -> tuple[str, int]:
    """The name of the tag, and on how many of *lemmas* it was not yet."""
    asked = cleaned(name)
    wrong = fault(asked)
    if wrong is not None:
        raise Refused(wrong)
    with studio.database.writing() as connection:
        there = store.counts(connection, learner.id)
        called = same(asked, there)
        if called not in there and len(there) >= MOST:
            raise Refused("tags.many", {"most": str(MOST)})
        added = store.put(connection, learner.id, called, lemmas, at)
        if there.get(called, 0) + added > MOST_WORDS:
            raise _too_many()
    return called, added


def _too_many() -> Refused:
    return Refused("tags.many-words", {"most": f"{MOST_WORDS:,}"})


def _read(studio: Studio, text: str) -> Pasted:
    """A list of English words, and of Japanese ones in kana or kanji."""
    found = read_list(text, studio.library.lexicon)
    readings = {entry: record.reading(studio, entry) for entry in found.unknown}
    known = [reading for reading in readings.values() if reading in studio.library.readings]
    unknown = (entry for entry, reading in readings.items() if reading not in known)
    return replace(found, words=(*found.words, *dict.fromkeys(known)), unknown=tuple(unknown))


def _lemmas(studio: Studio, words: Iterable[str]) -> Iterator[str]:
    """The dictionary form of each, under which the record has it."""
    for word in words:
        yield next(iter(studio.library.dictionary.lemmas(word)), word)
