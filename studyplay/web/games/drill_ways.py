"""How an item is answered: with tiles, letters in gaps, one letter at a stem, or free text."""

from dataclasses import dataclass

from studyplay.study.drill.drill import Progress
from studyplay.study.drill.gaps import GAP
from studyplay.study.drill.tasks import Item, Task
from studyplay.words.anagrams import BLANK


@dataclass(frozen=True, slots=True)
class Way:
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


def way(task: Task, item: Item) -> Way:
    """Return the answer format of *item*."""
    match task:
        case Task.FRONT_HOOKS:
            return Way(frame=GAP + item.prompt.upper(), quick=True)
        case Task.BACK_HOOKS:
            return Way(frame=item.prompt.upper() + GAP, quick=True)
        case Task.MISSING | Task.PATTERN:
            return Way(item.rack, _frame(item.prompt))
        case _:
            return Way(item.rack)


def tried(shape: Way, progress: Progress) -> dict[str, str]:
    """Map each letter tried at a stem, upper case, to ``right`` or ``wrong``."""
    if not shape.quick:
        return {}
    place = shape.frame.index(GAP)
    fitting = (word for word in progress.wrong if len(word) == len(shape.frame))
    wrong = {word[place].upper(): "wrong" for word in fitting}
    right = {word[place].upper(): "right" for word in (*progress.found, *progress.extra)}
    return wrong | right


def _frame(prompt: str) -> str:
    """Convert *prompt* to letters and gaps; a wildcard is a gap too."""
    return prompt.upper().replace(BLANK, GAP)
