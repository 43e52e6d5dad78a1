"""Content of the page "Today": links by urgency, and recently missed words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from flask import url_for

from studyplay.services.drilling import ten_minutes
from studyplay.services.wordlog import learner_word_log
from studyplay.services.wordlog.learner_word_log import WordLogLine
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import learner_work, teacher_today
from studyplay.web.classes.learner_work import LearnerAssignmentCard
from studyplay.web.current_learner import current_learner
from studyplay.web.i18n import gettext, lazy, ngettext
from studyplay.web.start import unfinished_items
from studyplay.web.start.link_cards import LinkCard

PERMANENT_LINKS = (
    (
        "practice.index",
        "board",
        lazy("New game of Scrabble"),
        lazy("Against an opponent of your level"),
    ),
    (
        "rooms.index",
        "person",
        lazy("Play with others"),
        lazy("Everybody on their own phone, with a code"),
    ),
    (
        "challenge.index",
        "star",
        lazy("Today's challenge"),
        lazy("The same ten racks for everybody here"),
    ),
    ("drills.index", "rack", lazy("Drills"), lazy("Racks, hooks, meanings, dictation")),
    (
        "chain.index",
        "swap",
        lazy("Shiritori practice"),
        lazy("Word chains, alone or with a robot"),
    ),
    ("record.index", "words", lazy("My words"), lazy("How they grow, and what you missed")),
    ("decks.index", "cards", lazy("My decks"), lazy("Take the missed words to Anki")),
)


MAX_MISSED_WORDS = 6

MAX_UNFINISHED = 3
"""Maximum number of unfinished items; the page of drills lists all."""

MAX_ASSIGNMENTS = 3
"""Maximum number of assignments; the page of work lists all."""


def list_links() -> tuple[LinkCard, ...]:
    """The learner's links, the first one as primary.  For teachers their classes come first."""
    game, *others = _permanent_links()
    due, assigned = _due_links(), tuple(learner_work.list_open_cards())
    found = [
        *teacher_today.list_teacher_links(),
        *_assignment_links(assigned),
        *_unfinished_links(assigned),
        *due,
        game,
        *([] if due else _ten_minutes_links()),
        *others,
    ]
    return tuple(replace(door, kind="" if n else "primary") for n, door in enumerate(found))


def list_recently_missed() -> Sequence[WordLogLine]:
    """The words that the learner missed last."""
    return learner_word_log.list_recently_missed(
        app_context(), current_learner(), MAX_MISSED_WORDS
    )


def _assignment_links(cards: Sequence[LearnerAssignmentCard]) -> Iterator[LinkCard]:
    """The first assignments of the learner's classes, then a link to all."""
    for card in cards[:MAX_ASSIGNMENTS]:
        yield LinkCard(card.href, card.icon, card.title, f"{card.class_name} · {card.due_text}")
    if len(cards) > MAX_ASSIGNMENTS:
        title = ngettext("%(num)s more", "%(num)s more", len(cards) - MAX_ASSIGNMENTS)
        yield LinkCard(url_for("work.index"), "check", title, gettext("All work of your classes"))


def _unfinished_links(assigned: Iterable[LearnerAssignmentCard]) -> Iterator[LinkCard]:
    """The first unfinished items that are not in *assigned*, then a link to all."""
    there = {card.open_attempt.work_id for card in assigned if card.open_attempt}
    going = unfinished_items.list_unfinished_items(there)
    for each in going[:MAX_UNFINISHED]:
        yield LinkCard(each.href, "resume", each.title, each.text)
    if len(going) > MAX_UNFINISHED:
        title = ngettext("%(num)s more", "%(num)s more", len(going) - MAX_UNFINISHED)
        href = url_for("drills.index", begun="all", _anchor="unfinished")
        yield LinkCard(href, "resume", title, gettext("All that you have begun"))


def _due_links() -> list[LinkCard]:
    """The link to today's ten minutes if words are due, else nothing."""
    return (
        _ten_minutes_links()
        if ten_minutes.has_due_words(app_context(), current_learner(), now())
        else []
    )


def _ten_minutes_links() -> list[LinkCard]:
    title, text = gettext("Today's ten minutes"), gettext("The words whose turn it is")
    return [LinkCard(url_for("ten_minutes.index"), "clock", title, text)]


def _permanent_links() -> Iterator[LinkCard]:
    for endpoint, icon, title, text in PERMANENT_LINKS:
        yield LinkCard(url_for(endpoint), icon, str(title), str(text))
