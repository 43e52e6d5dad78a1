"""Name, advice and example of each kind of spelling mistake."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.study.spelling.kind import Kind
from studyplay.web.i18n import Lazy, lazy


@dataclass(frozen=True, slots=True)
class KindText:
    """Texts of a mistake.  ``line`` is the advice, ``example`` the wrong and right spelling."""

    name: Lazy
    line: Lazy
    example: tuple[str, str]


KINDS: Final[Mapping[Kind, KindText]] = {
    Kind.L_R: KindText(
        lazy("l or r"),
        lazy("The tip of the tongue touches for l and stays free for r."),
        ("berieve", "believe"),
    ),
    Kind.B_V: KindText(
        lazy("b or v"),
        lazy("For v the teeth touch the lower lip; for b the lips close."),
        ("bery", "very"),
    ),
    Kind.TH_S: KindText(
        lazy("th or s"),
        lazy("For th the tongue comes between the teeth; it is always written th."),
        ("sink", "think"),
    ),
    Kind.H_F: KindText(
        lazy("h or f"),
        lazy("For f the teeth touch the lower lip; h is breath alone."),
        ("huture", "future"),
    ),
    Kind.SH_S: KindText(
        lazy("sh or s"),
        lazy("Before i and e it may be s or sh: learn the two apart, as in see and she."),
        ("shimple", "simple"),
    ),
    Kind.M_N: KindText(
        lazy("m or n"),
        lazy("Before p and b it is nearly always m."),
        ("conputer", "computer"),
    ),
    Kind.A_U: KindText(
        lazy("a or u"),
        lazy("In cat the mouth is wide open, in cut it hardly opens."),
        ("lanch", "lunch"),
    ),
    Kind.ADDED_VOWEL: KindText(
        lazy("A vowel too many"),
        lazy("English consonants stand side by side, without a vowel between them."),
        ("sutrike", "strike"),
    ),
    Kind.DOUBLED: KindText(
        lazy("Double letters"),
        lazy("After a short vowel a consonant is often double: hopping, but hoping."),
        ("adress", "address"),
    ),
    Kind.IE_EI: KindText(
        lazy("ie or ei"),
        lazy("Mostly ie, but ei after c: believe, receive."),
        ("recieve", "receive"),
    ),
    Kind.SCHWA: KindText(
        lazy("A weak vowel"),
        lazy("It sounds like nothing in particular: a related word may show the letter."),
        ("grammer", "grammar"),
    ),
    Kind.SILENT_E: KindText(
        lazy("A silent e"),
        lazy("The e at the end is not heard; it often goes before -ing and stays before -ly."),
        ("softwar", "software"),
    ),
    Kind.SILENT_LETTER: KindText(
        lazy("A silent letter"),
        lazy("It is written and not heard, as in knife, write, island."),
        ("nife", "knife"),
    ),
    Kind.SAME_SOUND: KindText(
        lazy("Other letters of the same sound"),
        lazy("One sound has several spellings, such as f and ph, c and k, j and g."),
        ("fotograph", "photograph"),
    ),
    Kind.VOWEL: KindText(
        lazy("Another vowel"),
        lazy("Two vowels together often make one sound: look at both of them."),
        ("frend", "friend"),
    ),
    Kind.SWAPPED: KindText(
        lazy("Letters changed places"),
        lazy("All letters are there; say them one by one in their order."),
        ("wrold", "world"),
    ),
    Kind.MISSING: KindText(
        lazy("A letter was left out"),
        lazy("Say the word slowly, part by part, and count the letters."),
        ("enviroment", "environment"),
    ),
    Kind.EXTRA: KindText(
        lazy("A letter too many"),
        lazy("Say the word slowly, part by part, and count the letters."),
        ("woxrd", "word"),
    ),
    Kind.WRONG: KindText(
        lazy("Another letter"),
        lazy("Compare the two words letter by letter."),
        ("hero", "zero"),
    ),
}
