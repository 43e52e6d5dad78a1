"""How an item is answered: with tiles, letters in gaps, one letter at a stem, or free text."""

from dataclasses import dataclass

from studyplay.study.drill.gaps import GAP
from studyplay.study.drill.state import ItemProgress
from studyplay.study.drill.tasks import DrillItem, TaskKind
from studyplay.words.anagrams import BLANK


@dataclass(frozen=True, slots=True)
class AnswerFormat:
    """The input that a page offers; upper case.  The fields are also JSON keys.

    ``rack``: the tiles, ``?`` for a blank, or empty.  ``frame``: the given letters with ``_`` for
    each gap, or empty if the answer has no fixed shape.  ``quick``: one letter in the gap submits
    the answer.
    """

    rack: str = ""
    frame: str = ""
    quick: bool = False

    @property
    def keys(self) -> bool:
        """Whether letters are chosen from the alphabet."""
        return bool(self.frame) and not self.rack

    @property
    def free(self) -> bool:
        """Whether words are typed into a text field."""
        return not self.frame and not self.rack


def answer_format(task: TaskKind, item: DrillItem) -> AnswerFormat:
    """Return the answer format of *item*."""
    match task:
        case TaskKind.FRONT_HOOKS:
            return AnswerFormat(frame=GAP + item.prompt.upper(), quick=True)
        case TaskKind.BACK_HOOKS:
            return AnswerFormat(frame=item.prompt.upper() + GAP, quick=True)
        case TaskKind.MISSING | TaskKind.PATTERN:
            return AnswerFormat(item.rack, _to_frame(item.prompt))
        case _:
            return AnswerFormat(item.rack)


def tried_letters(input_format: AnswerFormat, progress: ItemProgress) -> dict[str, str]:
    """Map each letter tried at a stem, upper case, to ``right`` or ``wrong``."""
    if not input_format.quick:
        return {}
    place = input_format.frame.index(GAP)
    fitting = (word for word in progress.wrong if len(word) == len(input_format.frame))
    wrong = {word[place].upper(): "wrong" for word in fitting}
    right = {word[place].upper(): "right" for word in (*progress.found, *progress.extra)}
    return wrong | right


def _to_frame(prompt: str) -> str:
    """Convert *prompt* to letters and gaps; a wildcard is a gap too."""
    return prompt.upper().replace(BLANK, GAP)
