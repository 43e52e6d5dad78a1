"""Words read aloud: by espeak-ng where it is installed on this machine, or by the learner's own.

espeak-ng is another program under another licence, so it is started, never linked.
"""

import shutil
import subprocess
import tempfile
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from studyplay.services.drilling import drills
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.drill.drill import Drill
from studyplay.study.drill.tasks import Task

PROGRAM: Final = "espeak-ng"
ACCENT: Final = "en-us"
SPEED: Final = 140
"""Words a minute: slower than the usual 175, as one word is heard without a sentence."""

PATIENCE: Final = 5.0
"""Seconds; a word takes 0.03."""

REMEMBERED: Final = 256
"""Words, of about 35 KB each: a club does the same drill at the same time."""


def voice_here() -> bool:
    """Whether this machine can read words aloud."""
    return shutil.which(PROGRAM) is not None


def sound(studio: Studio, learner: Learner, drill_id: str, item: int, at: datetime) -> bytes:
    """The word to be written in *item*, read aloud, as a WAV file.

    Raises ``NotFound`` if the drill or the item is not there or must not be heard yet, and
    ``Refused`` if this machine has no voice.
    """
    word = letters(studio, learner, drill_id, item, at)
    program = shutil.which(PROGRAM)
    wav = _spoken(program, word) if program else None
    if wav is None:
        raise Refused("drills.no-voice")
    return wav


def letters(studio: Studio, learner: Learner, drill_id: str, item: int, at: datetime) -> str:
    """The same word as text, for the voice of the learner's own machine.

    It is asked for by the tap that plays it and never part of a page.  Raises ``NotFound``.
    """
    drill = drills.look(studio, learner, drill_id, at).drill
    if not 0 <= item < len(drill.items) or not _may_be_heard(drill, item):
        raise NotFound("voice")
    return drill.items[item].answers[0]


def _may_be_heard(drill: Drill, item: int) -> bool:
    """A dictated word while it is on the table, and any word once its item is over."""
    is_asked = drill.spec.task is Task.DICTATION and drill.on_table == item
    return is_asked or drill.progress[item].over


class _Failed(Exception):
    """The program did not give a sound; kept out of what is remembered."""


def _spoken(program: str, word: str) -> bytes | None:
    try:
        return _remembered(program, word)
    except _Failed:
        return None


@lru_cache(REMEMBERED)
def _remembered(program: str, word: str) -> bytes:
    """*word* (letters only) as WAV.  Raises ``_Failed`` if the program fails or takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        # Into a file, not to standard output: there the header cannot tell the length.
        wav = Path(folder, "word.wav")
        command = [program, "-v", ACCENT, "-s", str(SPEED), "-w", str(wav), "--", word]
        try:
            subprocess.run(command, timeout=PATIENCE, check=True, capture_output=True)  # noqa: S603 - no shell; letters of our own lists
            return wav.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            raise _Failed from error
