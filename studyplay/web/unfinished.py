"""Links to unfinished games and exercises, for "Today" and the page of drills."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from studyplay.services.drilling import begun
from studyplay.services.drilling.begun import Begun
from studyplay.services.tables import practice
from studyplay.study.chain.hands import HandsOpened
from studyplay.study.chain.log import ChainOpened
from studyplay.study.drill.tasks import DrillOpened
from studyplay.study.language import Language
from studyplay.web.i18n import day, gettext
from studyplay.web.learners import me
from studyplay.web.studio import studio
from studyplay.web.texts.drill_kinds import KINDS
from studyplay.web.texts.games import game_name


@dataclass(frozen=True, slots=True)
class Going:
    """A link to an unfinished game or exercise.  ``touched_at`` is its last use."""

    id: str
    href: str
    at: datetime
    title: str
    text: str


def going(besides: Collection[str] = ()) -> tuple[Going, ...]:
    """The learner's unfinished robot games and exercises, last used first.

    Items whose id is in *excluded_ids* are left out.
    """
    found = [*_games(), *_practice()]
    listed = (each for each in found if each.id not in besides)
    return tuple(sorted(listed, key=lambda each: each.at, reverse=True))


def _games() -> Iterator[Going]:
    for table in practice.recent(studio(), me()):
        if table.ended_at is None:
            href = url_for("practice.table", table_id=table.id)
            text = _dated(game_name(table.game), table.touched_at)
            yield Going(table.id, href, table.touched_at, gettext("Go on playing"), text)


def _practice() -> Iterator[Going]:
    for each in begun.unfinished(studio(), me()):
        href, title, text = _told(each)
        yield Going(each.id, href, each.at, title, _dated(text, each.at))


def _told(each: Begun) -> tuple[str, str, str]:
    """URL, title and description of *each*."""
    match each.opening:
        case DrillOpened(spec):
            href, text = url_for("drills.drill", drill_id=each.id), str(KINDS[spec.task].name)
            return href, gettext("Go on with the drill"), text
        case ChainOpened(spec):
            href = url_for("chain.chain", chain_id=each.id)
            is_japanese = spec.switches.lang is Language.JAPANESE
            text = "しりとり" if is_japanese else gettext("English")
            return href, gettext("Go on with the chain"), text
        case HandsOpened():
            href = url_for("chain_hands.hands", hands_id=each.id)
            return href, gettext("Go on with the hands"), gettext("Word Basket")


def _dated(text: str, at: datetime) -> str:
    return f"{text} · {day(at)}"
