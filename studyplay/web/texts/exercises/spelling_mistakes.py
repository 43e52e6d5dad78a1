"""Name, advice and example of each kind of spelling mistake."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.study.spelling.mistake_kind import MistakeKind
from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class SpellingMistakeText:
    """Texts of a mistake.  ``line`` is the advice, ``example`` the wrong and right spelling."""

    name: LazyText
    line: LazyText
    example: tuple[str, str]


SPELLING_MISTAKES: Final[Mapping[MistakeKind, SpellingMistakeText]] = {
    MistakeKind.L_R: SpellingMistakeText(
        lazy("l or r"),
        lazy("The tip of the tongue touches for l and stays free for r."),
        ("berieve", "believe"),
    ),
    MistakeKind.B_V: SpellingMistakeText(
        lazy("b or v"),
        lazy("For v the teeth touch the lower lip; for b the lips close."),
        ("bery", "very"),
    ),
    MistakeKind.TH_S: SpellingMistakeText(
        lazy("th or s"),
        lazy("For th the tongue comes between the teeth; it is always written th."),
        ("sink", "think"),
    ),
    MistakeKind.H_F: SpellingMistakeText(
        lazy("h or f"),
        lazy("For f the teeth touch the lower lip; h is breath alone."),
        ("huture", "future"),
    ),
    MistakeKind.SH_S: SpellingMistakeText(
        lazy("sh or s"),
        lazy("Before i and e it may be s or sh: learn the two apart, as in see and she."),
        ("shimple", "simple"),
    ),
    MistakeKind.M_N: SpellingMistakeText(
        lazy("m or n"),
        lazy("Before p and b it is nearly always m."),
        ("conputer", "computer"),
    ),
    MistakeKind.A_U: SpellingMistakeText(
        lazy("a or u"),
        lazy("In cat the mouth is wide open, in cut it hardly opens."),
        ("lanch", "lunch"),
    ),
    MistakeKind.ADDED_VOWEL: SpellingMistakeText(
        lazy("A vowel too many"),
        lazy("English consonants stand side by side, without a vowel between them."),
        ("sutrike", "strike"),
    ),
    MistakeKind.DOUBLED: SpellingMistakeText(
        lazy("Double letters"),
        lazy("After a short vowel a consonant is often double: hopping, but hoping."),
        ("adress", "address"),
    ),
    MistakeKind.IE_EI: SpellingMistakeText(
        lazy("ie or ei"),
        lazy("Mostly ie, but ei after c: believe, receive."),
        ("recieve", "receive"),
    ),
    MistakeKind.SCHWA: SpellingMistakeText(
        lazy("A weak vowel"),
        lazy("It sounds like nothing in particular: a related word may show the letter."),
        ("grammer", "grammar"),
    ),
    MistakeKind.SILENT_E: SpellingMistakeText(
        lazy("A silent e"),
        lazy("The e at the end is not heard; it often goes before -ing and stays before -ly."),
        ("softwar", "software"),
    ),
    MistakeKind.SILENT_LETTER: SpellingMistakeText(
        lazy("A silent letter"),
        lazy("It is written and not heard, as in knife, write, island."),
        ("nife", "knife"),
    ),
    MistakeKind.SAME_SOUND: SpellingMistakeText(
        lazy("Other letters of the same sound"),
        lazy("One sound has several spellings, such as f and ph, c and k, j and g."),
        ("fotograph", "photograph"),
    ),
    MistakeKind.VOWEL: SpellingMistakeText(
        lazy("Another vowel"),
        lazy("Two vowels together often make one sound: look at both of them."),
        ("frend", "friend"),
    ),
    MistakeKind.SWAPPED: SpellingMistakeText(
        lazy("Letters changed places"),
        lazy("All letters are there; say them one by one in their order."),
        ("wrold", "world"),
    ),
    MistakeKind.MISSING: SpellingMistakeText(
        lazy("A letter was left out"),
        lazy("Say the word slowly, part by part, and count the letters."),
        ("enviroment", "environment"),
    ),
    MistakeKind.EXTRA: SpellingMistakeText(
        lazy("A letter too many"),
        lazy("Say the word slowly, part by part, and count the letters."),
        ("woxrd", "word"),
    ),
    MistakeKind.WRONG: SpellingMistakeText(
        lazy("Another letter"),
        lazy("Compare the two words letter by letter."),
        ("hero", "zero"),
    ),
}
