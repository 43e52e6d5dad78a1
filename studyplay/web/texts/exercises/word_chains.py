"""Texts of word chains: options, faults, endings, and strings for the scripts."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.chain.hands import HandFault
from studyplay.study.chain.log import ChainEndReason, Speaker, WordFault
from studyplay.study.chain.spec import Chouon, SmallKana, VoicingMarks
from studyplay.web.i18n import LazyText, lazy

CHOUON_OPTIONS: Final[Mapping[Chouon, tuple[LazyText, str]]] = {
    Chouon.VOWEL: (lazy("Its vowel"), "スキー → い"),
    Chouon.KANA_BEFORE: (lazy("The kana before it"), "スキー → き"),
}
SMALL_KANA_OPTIONS: Final[Mapping[SmallKana, tuple[LazyText, str]]] = {
    SmallKana.LARGE: (lazy("The large kana"), "でんしゃ → や"),
    SmallKana.WHOLE_SOUND: (lazy("The whole sound"), "でんしゃ → しゃ"),
}
VOICING_MARK_OPTIONS: Final[Mapping[VoicingMarks, tuple[LazyText, str]]] = {
    VoicingMarks.FREE: (lazy("Count for nothing"), "か, が → か, が"),
    VoicingMarks.DROP: (lazy("May be dropped"), "が → が, か"),
    VoicingMarks.STRICT: (lazy("Strict"), "が → が"),
}
"""Name and example of each option."""

CLOCK_OPTIONS: Final[Mapping[str, LazyText]] = {
    "none": lazy("No clock"),
    "word-15": lazy("15 s a word"),
    "word-30": lazy("30 s a word"),
    "chain-120": lazy("2 min in all"),
    "chain-300": lazy("5 min in all"),
}
"""Clocks by form value: name with seconds."""

SPEAKER_NAMES: Final[Mapping[Speaker, LazyText]] = {
    Speaker.LEARNER: lazy("You"),
    Speaker.BOT: lazy("Robot"),
    Speaker.COACH: lazy("Coach"),
}

CHAIN_FAULTS: Final[Mapping[WordFault, LazyText]] = {
    WordFault.WRONG_START: lazy("“%(word)s” does not begin with %(letters)s (CH-4.2)."),
    WordFault.TOO_SHORT: lazy("“%(word)s” is too short: %(shortest)s letters or more (CH-4.3)."),
    WordFault.SAID_BEFORE: lazy("“%(word)s” was said before (CH-4.4)."),
    WordFault.UNKNOWN: lazy("“%(word)s” is not in my dictionary (CH-4.5). Another word?"),
}
HAND_FAULTS: Final[Mapping[HandFault, LazyText]] = {
    HandFault.N_END: lazy("“%(word)s” ends on ん: that never goes (CH-7.3)."),
    HandFault.WRONG_START: lazy("“%(word)s” does not begin with %(letters)s (CH-7.3)."),
    HandFault.TOO_SHORT: lazy("“%(word)s” is too short: three kana or more (CH-7.3)."),
    HandFault.WRONG_CARD: lazy("“%(word)s” goes with none of the cards meant (CH-7.3)."),
    HandFault.SAID_BEFORE: lazy("“%(word)s” has gone with another card (CH-7.3)."),
    HandFault.UNKNOWN: lazy("“%(word)s” is not in my dictionary (CH-4.5). Another word?"),
}
WORD_ACCEPTED: Final = lazy("“%(word)s” counts.")
CARD_LAID: Final = lazy("“%(word)s”: %(card)s goes.")

CHAIN_ENDINGS: Final[Mapping[ChainEndReason, tuple[LazyText, LazyText]]] = {
    ChainEndReason.N_END: (lazy("That was ん"), lazy("A word on ん ends the chain (CH-4.1).")),
    ChainEndReason.TIME_UP: (lazy("Time is up"), lazy("The chain has run out of time (CH-6.3).")),
    ChainEndReason.GAVE_UP: (
        lazy("The robot has the last word"),
        lazy("Nothing came to mind (CH-5.1)."),
    ),
    ChainEndReason.DEAD_END: (
        lazy("A dead end"),
        lazy("No word of your level was left for this letter (CH-5.1)."),
    ),
    ChainEndReason.BOT_STUCK: (
        lazy("The robot has no word left"),
        lazy("You have outlasted it (CH-2.2)."),
    ),
    ChainEndReason.GOAL: (lazy("Goal reached"), lazy("The chain is as long as you wanted it.")),
    ChainEndReason.STOPPED: (lazy("Chain stopped"), lazy("You have stopped it here.")),
}
"""Heading and text by the reason for the end of a chain."""

CHAIN_STRINGS: Final[Mapping[str, LazyText]] = {
    "type-first": lazy("Type a word first."),
    "reading": lazy("Read as %(reading)s"),
    "asking": lazy("Looking for the reading …"),
    "unreadable": lazy("This cannot be read. Type it in kana."),
    "choose": lazy("How is it read?"),
    "seconds": lazy("%(seconds)s seconds left"),
    "went-on": lazy("The chain went on in another tab. This is where it is now."),
    "failed": lazy("That did not work. Please reload the page."),
}
