"""A learner's tags on words: add, remove, tag a pasted list, delete, and undo."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound, Refused
from studyplay.services.wordlog import learner_word_log
from studyplay.store import tags as store
from studyplay.store.learners import Learner
from studyplay.study.pasted_list import PastedList, parse_word_list
from studyplay.study.wordlog.tags import (
    MAX_TAGS,
    MAX_WORDS_PER_TAG,
    clean_tag,
    find_same_tag,
    find_tag_fault,
)


@dataclass(frozen=True, slots=True)
class TaggedList:
    """A pasted list under a tag.  ``added`` words did not have the tag before ``at``."""

    name: str
    added: int
    at: datetime
    pasted: PastedList


def count_words_by_tag(context: AppContext, learner: Learner) -> Mapping[str, int]:
    """Return the number of words of each tag, by tag, in alphabetical order."""
    with context.database.read_transaction() as connection:
        return store.count_words_by_tag(connection, learner.id)


def list_tags_of_word(context: AppContext, learner: Learner, lemma: str) -> tuple[str, ...]:
    """Return the tags on *lemma*, in order."""
    with context.database.read_transaction() as connection:
        return store.list_tags_of_word(connection, learner.id, lemma)


def list_tagged_words(context: AppContext, learner: Learner, name: str) -> tuple[str, ...]:
    """Return the words with a tag, in order; empty if the tag does not exist."""
    with context.database.read_transaction() as connection:
        return store.list_tagged_words(connection, learner.id, name)


def list_unrecorded_tagged_words(
    context: AppContext, learner: Learner, name: str
) -> tuple[str, ...]:
    """Return the words with a tag that are not in the word log yet, in order."""
    with context.database.read_transaction() as connection:
        return store.list_unrecorded_tagged_words(connection, learner.id, name)


def add_tag(context: AppContext, learner: Learner, lemma: str, name: str, at: datetime) -> None:
    """Add a tag to a word.  Tags that differ only in case are the same tag.

    Raises:
        NotFound: The word is in no dictionary.
        Refused: The tag is invalid, or there would be too many tags or words with the tag.
    """
    if lemma not in context.library.lexicon and lemma not in context.library.japanese_dictionary:
        raise NotFound("word")
    _add_tag(context, learner, name, (lemma,), at)


def remove_tag(context: AppContext, learner: Learner, lemma: str, name: str) -> None:
    """Remove a tag from a word.  A tag without words no longer exists."""
    with context.database.write_transaction() as connection:
        store.remove_tag(connection, learner.id, clean_tag(name), (lemma,))


def tag_pasted_list(
    context: AppContext, learner: Learner, name: str, text: str, at: datetime
) -> TaggedList:
    """Add a tag to the dictionary forms of all words of a pasted list.

    Raises ``Refused`` for an invalid tag, and for a list without words or with too many.
    """
    pasted = _parse_list(context, text)
    if not pasted.words:
        raise Refused("tags.no-words")
    if len(pasted.words) > MAX_WORDS_PER_TAG:
        raise _too_many_words()
    tag, added = _add_tag(context, learner, name, _dictionary_forms(context, pasted.words), at)
    return TaggedList(tag, added, at, pasted)


def undo_tag_list(context: AppContext, learner: Learner, name: str, at: datetime) -> int:
    """Undo the ``tag_pasted_list`` of the time *at*; return the number of words changed."""
    with context.database.write_transaction() as connection:
        return store.remove_tag_added_at(connection, learner.id, name, at)


def delete_tag(context: AppContext, learner: Learner, name: str, at: datetime) -> int:
    """Delete a tag, until ``restore_tag``; return the number of its words."""
    with context.database.write_transaction() as connection:
        return store.delete_tag(connection, learner.id, name, at)


def restore_tag(context: AppContext, learner: Learner, name: str) -> int:
    """Undo the last ``delete_tag``; return the number of words with the tag."""
    with context.database.write_transaction() as connection:
        return store.restore_tag(connection, learner.id, name)


def _add_tag(
    context: AppContext, learner: Learner, name: str, lemmas: Iterable[str], at: datetime
) -> tuple[str, int]:
    """Add a tag; return its existing spelling and the number of words that did not have it."""
    tag = clean_tag(name)
    tag_fault = find_tag_fault(tag)
    if tag_fault is not None:
        raise Refused(tag_fault)
    with context.database.write_transaction() as connection:
        existing = store.count_words_by_tag(connection, learner.id)
        tag = find_same_tag(tag, existing)
        if tag not in existing and len(existing) >= MAX_TAGS:
            raise Refused("tags.many", {"most": str(MAX_TAGS)})
        added = store.add_tag(connection, learner.id, tag, lemmas, at)
        if existing.get(tag, 0) + added > MAX_WORDS_PER_TAG:
            raise _too_many_words()
    return tag, added


def _too_many_words() -> Refused:
    return Refused("tags.many-words", {"most": f"{MAX_WORDS_PER_TAG:,}"})


def _parse_list(context: AppContext, text: str) -> PastedList:
    """Parse a list of English words and of Japanese ones in kana or kanji."""
    found = parse_word_list(text, context.library.lexicon)
    readings = {
        entry: learner_word_log.normalise_reading(context, entry) for entry in found.unknown
    }
    known = [
        reading for reading in readings.values() if reading in context.library.japanese_dictionary
    ]
    unknown = (entry for entry, reading in readings.items() if reading not in known)
    return replace(found, words=(*found.words, *dict.fromkeys(known)), unknown=tuple(unknown))


def _dictionary_forms(context: AppContext, words: Iterable[str]) -> Iterator[str]:
    """Yield the dictionary form of each word, as in the word log."""
    for word in words:
        yield next(iter(context.library.dictionary.lemmas(word)), word)
