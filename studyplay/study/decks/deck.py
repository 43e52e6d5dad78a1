"""Which words go into a deck, in which order, and what has changed since the last download.

Pure: the word log, the record of earlier downloads and the time are arguments.  Times are
whole seconds since 1970, because Anki compares notes by the second.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from studyplay.study.language import Language
from studyplay.study.meanings import NO_MEANING, Meaning
from studyplay.words.model import Level

CONTENT_VERSION = 1
"""Raised when the same word is written to its note in another way, so that notes update."""


class DeckKind(StrEnum):
    """Why the word is studied.  A word both missed and new is missed.

    ``CLASS``: a teacher put it into the deck of the class.
    """

    MISSED = "missed"
    NEW = "new"
    CLASS = "class"


class CardKind(StrEnum):
    """The questions a learner may add to *recognise*, which every note asks."""

    RECALL = "recall"
    DICTATION = "dictation"
    RACK = "rack"


class Status(StrEnum):
    """A word's note compared with what the learner downloaded before."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


class Wish(StrEnum):
    """Which notes the learner asks for."""

    NEW = "new"
    CHANGED = "changed"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class DeckWord:
    """All that is known of one lemma of one learner, in lower case.

    ``zipf`` is log10 of uses per billion, ``times`` how often the word was missed or met,
    ``last_at`` when last.  ``context`` is the most telling meeting in plain words, ``rack``
    the tiles held then (upper case, ``?`` for a blank), ``my_spelling`` the learner's own
    slip, ``forms`` the forms met, ``games`` the codes of the games they were met in.

    ``rack`` should come from the latest use that has one even if ``context`` is of another:
    a rack that vanished would leave an empty card in Anki.

    The lemma of a Japanese word is its reading in hiragana, ``written`` its usual writing.
    ``moment`` is where the telling meeting stands in the record, if it was a missed word of a
    game: the table and the number of the turn, from which a picture can be drawn.
    ``shared`` are cards that the same note has from other decks and must not lose.  ``tags`` are
    the learner's own, as Anki writes tags.
    """

    lemma: str
    kind: DeckKind
    level: Level
    zipf: float = 0.0
    times: int = 1
    last_at: int = 0
    meaning: Meaning = NO_MEANING
    context: str = ""
    rack: str = ""
    my_spelling: str = ""
    forms: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    language: Language = Language.ENGLISH
    written: str = ""
    moment: tuple[str, int] | None = None
    shared: frozenset[CardKind] = frozenset()
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exported:
    """What the last download of a lemma looked like; written back after each download.

    ``modified`` is when the content last changed, not when it was downloaded.  ``position``
    is the note's running number in the learner's decks, from 1.
    """

    lemma: str
    digest: str
    modified: int
    position: int
    cards: frozenset[CardKind]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the learner chose on the export page.  ``limit``: at most so many notes, from 1.

    Raises:
        ValueError: if the limit is below 1.
    """

    wish: Wish = Wish.NEW
    limit: int = 20
    cards: frozenset[CardKind] = frozenset(CardKind)
    languages: frozenset[Language] = frozenset({Language.ENGLISH})

    def __post_init__(self) -> None:
        if self.limit < 1:
            raise ValueError(f"a deck needs room for one note at least, not {self.limit}")


@dataclass(frozen=True, slots=True)
class DeckNote:
    """One word ready for export.  See ``Exported`` for the last four."""

    word: DeckWord
    status: Status
    digest: str
    modified: int
    position: int
    cards: frozenset[CardKind]

    def exported(self) -> Exported:
        """What to remember once this note has been downloaded."""
        return Exported(self.word.lemma, self.digest, self.modified, self.position, self.cards)


@dataclass(frozen=True, slots=True)
class Selection:
    """The notes of one download, best first.  ``held_back``: wished for, but over the limit."""

    notes: tuple[DeckNote, ...]
    held_back: int


@dataclass(frozen=True, slots=True)
class Preview:
    """How all the learner's words stand, and what the choice would download."""

    new: int
    changed: int
    unchanged: int
    selection: Selection


def preview(
    words: Sequence[DeckWord],
    exported: Iterable[Exported],
    choice: Choice,
    learner: Level,
    at: int,
) -> Preview:
    """Compares *words* with the earlier downloads and applies *choice*, best words first.

    See ``in_order``.
    """
    ranked = sorted(words, key=lambda word: best_first(word, learner))
    return in_order(ranked, exported, choice, at)


def with_others(seen: Preview, choice: Choice, others: int) -> Preview:
    """*seen* with so many *others* that are new and come after all of its new notes."""
    wished = others if choice.wish in {Wish.NEW, Wish.ALL} else 0
    selection = replace(seen.selection, held_back=seen.selection.held_back + wished)
    return replace(seen, new=seen.new + others, selection=selection)


def in_order(
    words: Sequence[DeckWord], exported: Iterable[Exported], choice: Choice, at: int
) -> Preview:
    """Compares *words* with the earlier downloads and applies *choice*, in the order given.

    A kind of card once downloaded stays with its note whatever is chosen now, so that no
    card in Anki goes blank.  A changed note gets a time later than its last one, even when
    *at* is not.

    Raises:
        ValueError: if a lemma stands twice among *words*.
    """
    if len({word.lemma for word in words}) < len(words):
        raise ValueError("each lemma may stand only once among the words of a deck")
    before = {known.lemma: known for known in exported}
    notes = [_compared(word, before.get(word.lemma), choice.cards, at) for word in words]
    count = [note.status for note in notes].count
    return Preview(
        new=count(Status.NEW),
        changed=count(Status.CHANGED),
        unchanged=count(Status.UNCHANGED),
        selection=_select(notes, choice, before),
    )


def best_first(word: DeckWord, learner: Level) -> tuple[int, int, float, int, int, str]:
    """The sort key of a deck.

    Words at the learner's level or one above come first, then easier, then harder ones;
    missed before new; commoner first (in half steps of Zipf); more often and later met
    first; at last the alphabet, so that the order never depends on chance.
    """
    return (
        _distance(word.level - learner),
        list(DeckKind).index(word.kind),
        -round(word.zipf * 2),
        -word.times,
        -word.last_at,
        word.lemma,
    )


def _distance(steps: int) -> int:
    """0 at the learner's level or one above, 1 below, then the number of levels above."""
    if steps < 0:
        return 1
    return 0 if steps <= 1 else steps


def content_digest(word: DeckWord, cards: frozenset[CardKind]) -> str:
    """A hash of everything that *word* puts into its note, the same in every process.

    A picture is no part of it: it follows from the rest, and is not worth an update of notes
    that were downloaded without one.  English words without tags hash as they always did.
    """
    meaning = word.meaning
    parts = (
        (str(CONTENT_VERSION), word.lemma, word.kind, word.level.name),
        (meaning.definition, meaning.definition_ja, meaning.example, meaning.cloze),
        (meaning.pos, meaning.source, word.context, word.rack, word.my_spelling),
        word.forms,
        word.games,
        tuple(sorted(cards)),
        *(((word.language, word.written),) if word.language != Language.ENGLISH else ()),
        *((("tags", *word.tags),) if word.tags else ()),
    )
    text = "\x1e".join("\x1f".join(part) for part in parts)
    return hashlib.sha256(text.encode()).hexdigest()


def _compared(
    word: DeckWord, before: Exported | None, chosen: frozenset[CardKind], at: int
) -> DeckNote:
    cards = chosen | word.shared
    if before is None:
        return DeckNote(word, Status.NEW, content_digest(word, cards), at, 0, cards)
    cards |= before.cards
    digest = content_digest(word, cards)
    if digest == before.digest:
        return DeckNote(word, Status.UNCHANGED, digest, before.modified, before.position, cards)
    modified = max(at, before.modified + 1)
    return DeckNote(word, Status.CHANGED, digest, modified, before.position, cards)


def _select(
    notes: Sequence[DeckNote], choice: Choice, before: Mapping[str, Exported]
) -> Selection:
    """The wished notes up to the limit, the new ones numbered on from the last download."""
    wished = [note for note in notes if choice.wish in {Wish.ALL, note.status}]
    taken = wished[: choice.limit]
    last = max((known.position for known in before.values()), default=0)
    return Selection(tuple(_numbered(taken, last)), len(wished) - len(taken))


def _numbered(notes: Iterable[DeckNote], last: int) -> Iterable[DeckNote]:
    for note in notes:
        if note.position:
            yield note
        else:
            last += 1
            yield replace(note, position=last)
