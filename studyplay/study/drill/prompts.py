"""The prompt of an item that asks for a word by its meaning, stored in ``DrillItem.prompt``."""

from dataclasses import astuple, dataclass, fields

HIDDEN_LETTER = "_"


@dataclass(frozen=True, slots=True)
class WordPrompt:
    """The parts of a prompt, each may be empty.

    ``text`` is a definition or a sentence with a gap.  ``shape`` is the first letter of the
    answer and ``_`` for each other letter.  ``pos`` is a part of speech as in
    ``words.model.Sense``.  ``meaning`` is the meaning of the word in the gap, or the spelling of
    a Japanese word.  ``source`` is the source to credit for these texts.
    """

    text: str = ""
    shape: str = ""
    pos: str = ""
    meaning: str = ""
    source: str = ""

    def to_text(self) -> str:
        """Serialise for ``DrillItem.prompt``: one line per field, or "" if all are empty."""
        if self == WordPrompt():
            return ""
        return "\n".join(" ".join(str(line).split()) for line in astuple(self))


def parse_prompt(text: str) -> WordPrompt:
    """Parse the result of ``WordPrompt.to_text``; any other text becomes the ``text`` field."""
    lines = text.split("\n")
    return WordPrompt(*lines) if len(lines) == len(fields(WordPrompt)) else WordPrompt(text)


def word_shape(word: str) -> str:
    """Return the first letter of *word* and ``_`` for each other letter.

    A definition often fits several words; the shape makes the answer unique.
    """
    return word[:1] + HIDDEN_LETTER * (len(word) - 1)
