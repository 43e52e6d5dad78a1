"""What is shown of a word that is looked for by its meaning, as the text of ``Item.prompt``."""

from dataclasses import astuple, dataclass, fields

GAP = "_"


@dataclass(frozen=True, slots=True)
class Prompt:
    """``text`` is what is asked about: a definition, or a sentence with a gap; maybe empty.

    ``shape`` is the first letter of the answer and ``_`` for each other one, or empty.  ``pos``
    is a part of speech as in ``words.model.Sense``; ``meaning`` what the word in the gap means,
    or how the Japanese word that is asked for is written;
    ``source`` whose texts these are, to be shown beside them.
    """

    text: str = ""
    shape: str = ""
    pos: str = ""
    meaning: str = ""
    source: str = ""

    def written(self) -> str:
        """As the text of an item: one line a field, nothing if there is nothing to show."""
        if self == Prompt():
            return ""
        return "\n".join(" ".join(str(line).split()) for line in astuple(self))


def read(text: str) -> Prompt:
    """What ``written`` made, and the text alone of any other prompt."""
    lines = text.split("\n")
    return Prompt(*lines) if len(lines) == len(fields(Prompt)) else Prompt(text)


def shape(word: str) -> str:
    """The first letter of *word* and the number of the others.

    A definition fits several words often enough; with this it fits one.
    """
    return word[:1] + GAP * (len(word) - 1)
