"""The kinds of spelling mistakes that learners make."""

from enum import StrEnum


class MistakeKind(StrEnum):
    """A kind of mistake; the values are stored and sent.

    The first group comes from sounds that Japanese and Chinese do not distinguish, the second
    from English spelling.  The last group describes the edit if the reason is unknown.
    """

    L_R = "l-r"
    B_V = "b-v"
    TH_S = "th-s"
    H_F = "h-f"
    SH_S = "sh-s"
    M_N = "m-n"
    A_U = "a-u"
    ADDED_VOWEL = "added-vowel"
    DOUBLED = "doubled"
    IE_EI = "ie-ei"
    SCHWA = "schwa"
    SILENT_E = "silent-e"
    SILENT_LETTER = "silent-letter"
    SAME_SOUND = "same-sound"
    VOWEL = "vowel"
    SWAPPED = "swapped"
    MISSING = "missing"
    EXTRA = "extra"
    WRONG = "wrong"
