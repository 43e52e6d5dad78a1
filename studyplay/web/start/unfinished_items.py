"""Links to unfinished games and exercises, for "Today" and the page of drills."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from studyplay.services.drilling import unfinished_practice
from studyplay.services.drilling.unfinished_practice import UnfinishedPractice
from studyplay.services.tables import scrabble_tables
from studyplay.study.chain.hands import HandsOpened
from studyplay.study.chain.log import ChainOpened
from studyplay.study.drill.tasks import DrillOpened
from studyplay.study.language import Language
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import current_learner
from studyplay.web.i18n import format_server_date, gettext
from studyplay.web.texts.exercises.drill_kinds import DRILL_KINDS
from studyplay.web.texts.tables.game_names import game_name


@dataclass(frozen=True, slots=True)
class UnfinishedItem:
    """A link to an unfinished game or exercise.  ``touched_at`` is its last use."""

    id: str
    href: str
    touched_at: datetime
    title: str
    text: str


def list_unfinished_items(excluded_ids: Collection[str] = ()) -> tuple[UnfinishedItem, ...]:
    """The learner's unfinished robot games and exercises, last used first.

    Items whose id is in *excluded_ids* are left out.
    """
    found = [*_game_items(), *_practice_items()]
    listed = (each for each in found if each.id not in excluded_ids)
    return tuple(sorted(listed, key=lambda each: each.touched_at, reverse=True))


def _game_items() -> Iterator[UnfinishedItem]:
    for table in scrabble_tables.list_recent_rows(app_context(), current_learner()):
        if table.ended_at is None:
            href = url_for("practice.redirect_to_table", table_id=table.id)
            text = _append_date(game_name(table.game), table.touched_at)
            yield UnfinishedItem(table.id, href, table.touched_at, gettext("Go on playing"), text)


def _practice_items() -> Iterator[UnfinishedItem]:
    for each in unfinished_practice.list_unfinished(app_context(), current_learner()):
        href, title, text = _describe(each)
        yield UnfinishedItem(
            each.id, href, each.begun_at, title, _append_date(text, each.begun_at)
        )


def _describe(each: UnfinishedPractice) -> tuple[str, str, str]:
    """URL, title and description of *each*."""
    match each.opening:
        case DrillOpened(spec):
            href, text = (
                url_for("drills.drill", drill_id=each.id),
                str(DRILL_KINDS[spec.task].name),
            )
            return href, gettext("Go on with the drill"), text
        case ChainOpened(spec):
            href = url_for("chain.chain", chain_id=each.id)
            is_japanese = spec.switches.lang is Language.JAPANESE
            text = "しりとり" if is_japanese else gettext("English")
            return href, gettext("Go on with the chain"), text
        case HandsOpened():
            href = url_for("chain_hands.hands", hands_id=each.id)
            return href, gettext("Go on with the hands"), gettext("Word Basket")


def _append_date(text: str, at: datetime) -> str:
    return f"{text} · {format_server_date(at)}"
