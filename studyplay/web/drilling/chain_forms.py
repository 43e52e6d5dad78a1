"""Parsing of the word chain forms: a new chain, and an action without a script."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.study.chain import log
from studyplay.study.chain.log import Pause, Resume, Say, Skip, Stop, Vouch
from studyplay.study.chain.spec import (
    ChainClock,
    ChainPartner,
    ChainSpec,
    Chouon,
    SmallKana,
    Switches,
    VoicingMarks,
)
from studyplay.study.language import Language
from studyplay.words.model import Level

WORDLESS_ACTIONS: Final[Mapping[str, Callable[[int], log.ChainAction]]] = {
    "skip": Skip,
    "pause": Pause,
    "resume": Resume,
    "stop": Stop,
}
"""Actions without a word in the plain forms, by the value of ``do``."""


def parse_action(form: MultiDict[str, str]) -> log.ChainAction:
    """Parse the action of a plain form.  Raises ``BadRequest``."""
    try:
        turn, kind = int(form.get("turn", "")), form.get("do", "")
        if kind == "say":
            return Say(turn, form.get("text", ""))
        if kind == "vouch":
            return Vouch(turn, form.get("text", ""))
        return WORDLESS_ACTIONS[kind](turn)
    except (KeyError, ValueError) as wrong:
        raise BadRequest(f"do {wrong}") from wrong


def parse_spec(form: MultiDict[str, str], level: Level) -> ChainSpec:
    """Parse the settings of a new chain; *level* is the default.  Raises ``BadRequest``."""
    try:
        lang = Language(form.get("lang", Language.JAPANESE))
        switches = Switches(lang, int(form.get(f"shortest-{lang}", "2")))
        if lang is Language.JAPANESE:
            switches = replace(
                switches,
                chouon=Chouon(form.get("chouon", Chouon.VOWEL)),
                small=SmallKana(form.get("small", SmallKana.LARGE)),
                marks=VoicingMarks(form.get("marks", VoicingMarks.FREE)),
            )
        clock, _, seconds = form.get("clock", "none").partition("-")
        return ChainSpec(
            switches=switches,
            level=Level[form.get("level", level.name)],
            partner=ChainPartner(form.get("partner", ChainPartner.NOBODY)),
            bot=Level[form.get("bot", level.name)],
            clock=ChainClock(clock),
            seconds=int(seconds or "0"),
            goal=int(form.get("goal", "20")),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def clock_key(spec: ChainSpec) -> str:
    """Return the form value of the clock of *spec*."""
    return f"{spec.clock}-{spec.seconds}" if spec.seconds else "none"
