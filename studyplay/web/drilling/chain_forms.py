"""Parsing of the word chain forms: a new chain, and an action without a script."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.study.chain import log
from studyplay.study.chain.log import Pause, Resume, Say, Skip, Stop, Vouch
from studyplay.study.chain.spec import Chouon, Clock, Marks, Partner, Small, Spec, Switches
from studyplay.study.language import Language
from studyplay.words.model import Level

BUTTONS: Final[Mapping[str, Callable[[int], log.Action]]] = {
    "skip": Skip,
    "pause": Pause,
    "resume": Resume,
    "stop": Stop,
}
"""Actions without a word in the plain forms, by the value of ``do``."""


def read_action(form: MultiDict[str, str]) -> log.Action:
    """Parse the action of a plain form.  Raises ``BadRequest``."""
    try:
        turn, kind = int(form.get("turn", "")), form.get("do", "")
        if kind == "say":
            return Say(turn, form.get("text", ""))
        if kind == "vouch":
            return Vouch(turn, form.get("text", ""))
        return BUTTONS[kind](turn)
    except (KeyError, ValueError) as wrong:
        raise BadRequest(f"do {wrong}") from wrong


def read(form: MultiDict[str, str], level: Level) -> Spec:
    """Parse the settings of a new chain; *level* is the default.  Raises ``BadRequest``."""
    try:
        lang = Language(form.get("lang", Language.JAPANESE))
        switches = Switches(lang, int(form.get(f"shortest-{lang}", "2")))
        if lang is Language.JAPANESE:
            switches = replace(
                switches,
                chouon=Chouon(form.get("chouon", Chouon.VOWEL)),
                small=Small(form.get("small", Small.LARGE)),
                marks=Marks(form.get("marks", Marks.FREE)),
            )
        clock, _, seconds = form.get("clock", "none").partition("-")
        return Spec(
            switches=switches,
            level=Level[form.get("level", level.name)],
            partner=Partner(form.get("partner", Partner.NOBODY)),
            bot=Level[form.get("bot", level.name)],
            clock=Clock(clock),
            seconds=int(seconds or "0"),
            goal=int(form.get("goal", "20")),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def clock_key(spec: Spec) -> str:
    """Return the form value of the clock of *spec*."""
    return f"{spec.clock}-{spec.seconds}" if spec.seconds else "none"
