"""How one answers an item: with tiles, letters into gaps, one letter at a stem, or freely."""

from dataclasses import dataclass

from studyplay.study.drill.drill import Progress
from studyplay.study.drill.gaps import GAP
from studyplay.study.drill.tasks import Item, Task
from studyplay.words.anagrams import BLANK


@dataclass(frozen=True, slots=True)
class Way:
    """What a page lays out; upper case.

    ``rack``: the tiles, ``?`` a blank, empty if there are none.  ``frame``: the letters that
    stand, with ``_`` for each gap, empty where the answer has no fixed shape.  ``quick``: a
    letter in the gap is the answer already.
    """

    rack: str = ""
    frame: str = ""
    quick: bool = False

    @property
    def keys(self) -> bool:
        """Whether letters are picked from the alphabet."""
        return bool(self.frame) and not self.rack

    @property
    def free(self) -> bool:
        """Whether words are written into a field."""
        return not self.frame and not self.rack


def way(task: Task, item: Item) -> Way:
    """How *item* is answered."""
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
    """The letters that were given at a stem: ``right`` or ``wrong`` by letter, upper case."""
    if not shape.quick:
        return {}
    place = shape.frame.index(GAP)
    fitting = (word for word in progress.wrong if len(word) == len(shape.frame))
    wrong = {word[place].upper(): "wrong" for word in fitting}
    right = {word[place].upper(): "right" for word in (*progress.found, *progress.extra)}
    return wrong | right


def _frame(prompt: str) -> str:
    """*prompt* as letters and gaps: any letter is a gap, too."""
    return prompt.upper().replace(BLANK, GAP)
