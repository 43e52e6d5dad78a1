"""Texts of word chains: options, faults, endings, and strings for the scripts."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.chain.hands import HandFault
from studyplay.study.chain.log import Fault, Speaker, Why
from studyplay.study.chain.spec import Chouon, Marks, Small
from studyplay.web.i18n import Lazy, lazy

CHOUON: Final[Mapping[Chouon, tuple[Lazy, str]]] = {
    Chouon.VOWEL: (lazy("Its vowel"), "スキー → い"),
    Chouon.KANA_BEFORE: (lazy("The kana before it"), "スキー → き"),
}
SMALL: Final[Mapping[Small, tuple[Lazy, str]]] = {
    Small.LARGE: (lazy("The large kana"), "でんしゃ → や"),
    Small.WHOLE_SOUND: (lazy("The whole sound"), "でんしゃ → しゃ"),
}
MARKS: Final[Mapping[Marks, tuple[Lazy, str]]] = {
    Marks.FREE: (lazy("Count for nothing"), "か, が → か, が"),
    Marks.DROP: (lazy("May be dropped"), "が → が, か"),
    Marks.STRICT: (lazy("Strict"), "が → が"),
}
"""Name and example of each option."""

CLOCKS: Final[Mapping[str, Lazy]] = {
    "none": lazy("No clock"),
    "word-15": lazy("15 s a word"),
    "word-30": lazy("30 s a word"),
    "chain-120": lazy("2 min in all"),
    "chain-300": lazy("5 min in all"),
}
"""Clocks by form value: name with seconds."""

SPEAKERS: Final[Mapping[Speaker, Lazy]] = {
    Speaker.LEARNER: lazy("You"),
    Speaker.BOT: lazy("Robot"),
    Speaker.COACH: lazy("Coach"),
}

FAULTS: Final[Mapping[Fault, Lazy]] = {
    Fault.WRONG_START: lazy("“%(word)s” does not begin with %(letters)s (CH-4.2)."),
    Fault.TOO_SHORT: lazy("“%(word)s” is too short: %(shortest)s letters or more (CH-4.3)."),
    Fault.SAID_BEFORE: lazy("“%(word)s” was said before (CH-4.4)."),
    Fault.UNKNOWN: lazy("“%(word)s” is not in my dictionary (CH-4.5). Another word?"),
}
HAND_FAULTS: Final[Mapping[HandFault, Lazy]] = {
    HandFault.N_END: lazy("“%(word)s” ends on ん: that never goes (CH-7.3)."),
    HandFault.WRONG_START: lazy("“%(word)s” does not begin with %(letters)s (CH-7.3)."),
    HandFault.TOO_SHORT: lazy("“%(word)s” is too short: three kana or more (CH-7.3)."),
    HandFault.WRONG_CARD: lazy("“%(word)s” goes with none of the cards meant (CH-7.3)."),
    HandFault.SAID_BEFORE: lazy("“%(word)s” has gone with another card (CH-7.3)."),
    HandFault.UNKNOWN: lazy("“%(word)s” is not in my dictionary (CH-4.5). Another word?"),
}
COUNTS: Final = lazy("“%(word)s” counts.")
LAID: Final = lazy("“%(word)s”: %(card)s goes.")

ENDS: Final[Mapping[Why, tuple[Lazy, Lazy]]] = {
    Why.N_END: (lazy("That was ん"), lazy("A word on ん ends the chain (CH-4.1).")),
    Why.TIME_UP: (lazy("Time is up"), lazy("The chain has run out of time (CH-6.3).")),
    Why.GAVE_UP: (lazy("The robot has the last word"), lazy("Nothing came to mind (CH-5.1).")),
    Why.DEAD_END: (
        lazy("A dead end"),
        lazy("No word of your level was left for this letter (CH-5.1)."),
    ),
    Why.BOT_STUCK: (
        lazy("The robot has no word left"),
        lazy("You have outlasted it (CH-2.2)."),
    ),
    Why.GOAL: (lazy("Goal reached"), lazy("The chain is as long as you wanted it.")),
    Why.STOPPED: (lazy("Chain stopped"), lazy("You have stopped it here.")),
}
"""Heading and text by the reason for the end of a chain."""

STRINGS: Final[Mapping[str, Lazy]] = {
    "type-first": lazy("Type a word first."),
    "reading": lazy("Read as %(reading)s"),
    "asking": lazy("Looking for the reading …"),
    "unreadable": lazy("This cannot be read. Type it in kana."),
    "choose": lazy("How is it read?"),
    "seconds": lazy("%(seconds)s seconds left"),
    "went-on": lazy("The chain went on in another tab. This is where it is now."),
    "failed": lazy("That did not work. Please reload the page."),
}
