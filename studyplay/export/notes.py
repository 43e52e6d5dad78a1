"""One vocabulary note: its Anki fields and its cards."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.export.media import MediaFile
from studyplay.study.decks.deck import CardKind, DeckNote
from studyplay.words.model import Level

RECOGNISE, RECALL, DICTATION, RACK = range(4)
"""The indexes of the cards among the templates of the note type."""

_CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


@dataclass(frozen=True, slots=True, kw_only=True)
class VocabNote:
    """A note in plain text; ``anki_fields`` converts it to HTML.

    Attributes:
        word: A lemma in lower case, because Anki compares typed answers letter by letter.  For
            Japanese, the reading in kana.
        modified: The last change in seconds since 1970; Anki imports a note that is newer than
            the learner's.
        position: The position among new cards.
        written: The usual written form of a Japanese word.
        romaji: Marks the word as Japanese in Anki.
        cards: The requested cards; a card without its text is left out (see ``card_ords``).

    Raises:
        ValueError: If the word is empty or not in lower case, or a tag is not one word.
    """

    word: str
    modified: int
    position: int = 0
    language: str = "en"
    written: str = ""
    romaji: str = ""
    definition: str = ""
    definition_ja: str = ""
    example: str = ""
    example_cloze: str = ""
    pos: str = ""
    level: Level | None = None
    context: str = ""
    my_spelling: str = ""
    word_family: str = ""
    source: str = ""
    rack: str = ""
    image: MediaFile | None = None
    cards: frozenset[CardKind] = frozenset()
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.word.strip() or self.word != self.word.lower():
            raise ValueError(f"a note needs a word in lower case, not {self.word!r}")
        for tag in self.tags:
            if len(tag.split()) != 1 or tag != tag.strip():
                raise ValueError(f"an Anki tag must not contain spaces: {tag!r}")

    @property
    def use_recall(self) -> str:
        """First letter and length (``"r _ _ (3)"``) if the note has a meaning to ask for."""
        prompt = self.definition or self.definition_ja or self.example_cloze
        if CardKind.RECALL not in self.cards or not prompt:
            return ""
        return f"{self.word[0]}{' _' * (len(self.word) - 1)} ({len(self.word)})"

    @property
    def use_dictation(self) -> str:
        """``"1"`` if the note has a dictation card."""
        return "1" if CardKind.DICTATION in self.cards else ""

    @property
    def use_rack(self) -> str:
        """``"1"`` if the note has a card that asks for the word on a rack."""
        return "1" if CardKind.RACK in self.cards and self.rack else ""

    def card_ords(self) -> tuple[int, ...]:
        """Return the cards of the note, as template indexes."""
        flags = {RECALL: self.use_recall, DICTATION: self.use_dictation, RACK: self.use_rack}
        return (RECOGNISE, *(place for place, flag in flags.items() if flag))

    @property
    def display_word(self) -> str:
        """The word as displayed on the card."""
        return self.written or self.word

    @property
    def reading(self) -> str:
        """The kana of a Japanese word."""
        return self.word if self.language == "ja" else ""

    def anki_fields(self) -> tuple[str, ...]:
        """Return the fields as HTML, in the order of ``notetype.FIELDS``.

        The *recall* flag contains the hint of that card: the field list is frozen and has no
        other field for it, and any text sets the flag.
        """
        return (
            *map(_to_html, self._fields_before_image()),
            "" if self.image is None else f'<img src="{self.image.name}">',
            *map(_to_html, self._fields_after_image()),
        )

    def _fields_before_image(self) -> Iterator[str]:
        yield from (self.display_word, self.definition, self.definition_ja)
        yield from (self.example, self.example_cloze)
        yield from (self.reading, self.pos, "")  # Audio: the cards use Anki's text-to-speech
        yield from ("" if self.level is None else self.level.name, self.context)
        yield from (self.my_spelling, self.word_family)

    def _fields_after_image(self) -> Iterator[str]:
        yield self.source
        yield from (self.use_recall, self.use_dictation, self.use_rack, self.rack)
        yield from (self.romaji, "", "", "")  # Extra1 to Extra4


def build_vocab_note(
    note: DeckNote, image: MediaFile | None = None, romaji: str = ""
) -> VocabNote:
    """Build the note of a selected word, with its tags.

    Levels of Japanese words are estimates, not CEFR levels, so the cards do not show them.
    """
    word, meaning = note.word, note.word.meaning
    is_japanese = word.language == "ja"
    return VocabNote(
        word=word.lemma,
        modified=note.modified,
        position=note.position,
        language=word.language,
        written=word.written,
        romaji=romaji,
        image=image,
        definition=meaning.definition,
        definition_ja=meaning.definition_ja,
        example=meaning.example,
        example_cloze=meaning.cloze,
        pos=meaning.pos,
        level=None if is_japanese else word.level,
        context=word.context,
        my_spelling=word.my_spelling,
        word_family=", ".join(form for form in word.forms if form != word.lemma),
        source=meaning.source,
        rack=word.rack,
        cards=note.cards,
        tags=(
            f"studyplay::{word.kind}",
            *(f"game::{game}" for game in word.games),
            "lang::ja" if is_japanese else f"level::{word.level.name}",
            *word.tags,
        ),
    )


def _to_html(text: str) -> str:
    """Escape *text* so that Anki interprets no tags, sounds, LaTeX or formulas in it.

    Control characters are removed, since one of them separates Anki's fields.
    """
    escaped = html.escape(_CONTROL_CHARACTERS.sub("", text), quote=False)
    escaped = escaped.replace("[", "&#91;").replace("\\", "&#92;")
    return escaped.replace("\n", "<br>")
