"""Text to speech: espeak-ng on this server, or the voice of the learner's device.

espeak-ng has another licence, so it is run as a separate program and never linked.
"""

import shutil
import subprocess
import tempfile
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import drills
from studyplay.services.errors import NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.state import Drill
from studyplay.study.drill.tasks import TaskKind

PROGRAM: Final = "espeak-ng"
ACCENT: Final = "en-us"
WORDS_PER_MINUTE: Final = 140
"""Words per minute. Slower than the default 175: a single word is harder to understand."""

TIMEOUT_SECONDS: Final = 5.0
"""Timeout in seconds. A word takes 0.03 s."""

CACHE_SIZE: Final = 256
"""Number of cached words, about 35 KB each. A club often does one drill together."""


def has_voice() -> bool:
    """Return whether this server can read words aloud."""
    return shutil.which(PROGRAM) is not None


def synthesise_word(
    context: AppContext, learner: Learner, drill_id: str, item: int, at: datetime
) -> bytes:
    """Return the word of *item* as a WAV file.

    Raises:
        NotFound: The drill or the item does not exist, or must not be heard yet.
        Refused: This server has no text to speech, or it failed.
    """
    word = load_word_text(context, learner, drill_id, item, at)
    program = shutil.which(PROGRAM)
    wav = _try_synthesise(program, word) if program else None
    if wav is None:
        raise Refused("drills.no-voice")
    return wav


def load_word_text(
    context: AppContext, learner: Learner, drill_id: str, item: int, at: datetime
) -> str:
    """Return the word of *item* as text, for the voice of the learner's device.

    It is loaded when the learner plays it, so that no page contains it. Raises ``NotFound``.
    """
    drill = drills.load_drill(context, learner, drill_id, at).drill
    if not 0 <= item < len(drill.items) or not _may_be_heard(drill, item):
        raise NotFound("voice")
    return drill.items[item].answers[0]


def _may_be_heard(drill: Drill, item: int) -> bool:
    """Return whether the word is being dictated, or its item is over."""
    is_asked = drill.spec.task is TaskKind.DICTATION and drill.active_item == item
    return is_asked or drill.progress[item].is_over


class _SpeechFailed(Exception):
    """The program produced no sound. An exception is not cached, unlike a return value."""


def _try_synthesise(program: str, word: str) -> bytes | None:
    try:
        return _synthesise(program, word)
    except _SpeechFailed:
        return None


@lru_cache(CACHE_SIZE)
def _synthesise(program: str, word: str) -> bytes:
    """Return *word* (letters only) as WAV. Raises ``_SpeechFailed`` on error or timeout."""
    with tempfile.TemporaryDirectory() as folder:
        # A WAV header needs the length, which is unknown on standard output.
        wav = Path(folder, "word.wav")
        command = [program, "-v", ACCENT, "-s", str(WORDS_PER_MINUTE), "-w", str(wav), "--", word]
        try:
            subprocess.run(command, timeout=TIMEOUT_SECONDS, check=True, capture_output=True)  # noqa: S603 -- no shell; letters only
            return wav.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            raise _SpeechFailed from error
