"""The deck of a class: teachers fill it, everybody in the class takes it to Anki."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.decks import classdecks, proposals, wordlists
from studyplay.services.decks.classdecks import Looked
from studyplay.services.decks.proposals import Proposal
from studyplay.services.decks.wordlists import Listed, WordList
from studyplay.services.refusals import NotFound
from studyplay.study.decks.deck import Choice
from studyplay.study.language import Language
from studyplay.web import decking, saving
from studyplay.web.i18n import ngettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import decks as texts

blueprint = Blueprint("class_decks", __name__, url_prefix="/classes/<class_id>/deck")

LONGEST: Final = 100_000
"""Characters of a pasted list that are read."""

SHOWN: Final = 200
"""Words of the deck that are listed, the newest first."""

PROPOSED: Final = 12
"""So many assignments are offered, the latest due first."""

NEWEST: Final = 20
"""So many of the words put in last can be taken alone."""


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """The deck to take, and for teachers its words and a form for more.

    ``word`` and ``words`` are what another page proposes, written like a pasted list;
    ``assignment`` is one of the class, whose words are meant.
    """
    proposed = [*request.args.getlist("word"), *request.args.getlist("words")]
    if "assignment" in request.args:
        proposed += _assigned(class_id, request.args["assignment"])
    return _page(class_id, "\n".join(proposed)[:LONGEST])


@blueprint.post("/look")
@learner_required
def look(class_id: str) -> str:
    """The same page, with what the words of the form would bring."""
    return _page(class_id, _pasted(), looking=True)


@blueprint.post("/add")
@learner_required
def add(class_id: str) -> Response:
    """Put the words of the form into the deck."""
    words = wordlists.read(studio(), _pasted()).words
    looked = classdecks.add(studio(), me(), class_id, words, _choice(request.form))
    count = len(looked.notes)
    flash(
        ngettext("%(num)s word is in the deck.", "%(num)s words are in the deck.", count), "good"
    )
    return redirect(url_for("class_decks.index", class_id=class_id))


@blueprint.post("/remove")
@learner_required
def remove(class_id: str) -> Response:
    """Take a word out of the deck."""
    try:
        language = Language(request.form.get("lang", ""))
    except ValueError as wrong:
        raise BadRequest("lang") from wrong
    word = Listed(language, request.form.get("lemma", ""))
    classdecks.remove(studio(), me(), class_id, word)
    return redirect(url_for("class_decks.index", class_id=class_id, _anchor="in-deck"))


@blueprint.get("/studyplay-class.apkg")
@learner_required
def package(class_id: str) -> Response:
    """The deck as an Anki package."""
    data = classdecks.package(studio(), me(), class_id, now(), _last())
    return saving.file(data, "studyplay-class.apkg", saving.APKG)


@blueprint.get("/words.tsv")
@learner_required
def anki_table(class_id: str) -> Response:
    """The deck as a table for Anki."""
    table = classdecks.anki_table(studio(), me(), class_id, _last())
    return saving.file(table.encode(), "studyplay-class.tsv", saving.TSV)


@blueprint.get("/words.csv")
@learner_required
def spreadsheet(class_id: str) -> Response:
    """The deck as a table for a spreadsheet."""
    table = classdecks.spreadsheet(studio(), me(), class_id, _last())
    return saving.file(table.encode(), "studyplay-class.csv", saving.CSV)


def _page(class_id: str, pasted: str, *, looking: bool = False) -> str:
    found = classdecks.read(studio(), me(), class_id)
    choice = _choice(request.form, Choice(cards=found.cards))
    listed = wordlists.read(studio(), pasted) if pasted else WordList((), ())
    looked = _looked(class_id, listed, choice) if looking or listed.words else None
    return render_template(
        "decks/class.html",
        room=found.room,
        notes=found.notes[::-1][:SHOWN],
        whole=len(found.notes),
        hidden=max(0, len(found.notes) - SHOWN),
        newest=NEWEST,
        teaches=found.teaches,
        choice=choice,
        pasted=pasted,
        looked=looked,
        unknown=listed.unknown,
        limits=decking.LIMITS,
        kinds={kind: texts.CARDS[kind] for kind in classdecks.CARDS},
        statuses=texts.STATUS,
        pushing=texts.PUSHING,
        longest=LONGEST,
        proposals=_proposals(class_id) if found.teaches else (),
    )


def _proposals(class_id: str) -> Sequence[Proposal]:
    return proposals.of_assignments(studio(), me(), class_id)[:PROPOSED]


def _assigned(class_id: str, assignment_id: str) -> tuple[str, ...]:
    for proposal in proposals.of_assignments(studio(), me(), class_id):
        if proposal.id == assignment_id:
            return proposal.words
    raise NotFound("assignment")


def _looked(class_id: str, listed: WordList, choice: Choice) -> Looked:
    """Raises ``Forbidden`` for a learner: a proposal is for teachers."""
    return classdecks.look(studio(), me(), class_id, listed.words, choice)


def _choice(chosen: MultiDict[str, str], otherwise: Choice | None = None) -> Choice:
    read = decking.read_choice(chosen, otherwise or Choice())
    return replace(read, cards=read.cards & frozenset(classdecks.CARDS))


def _pasted() -> str:
    return request.form.get("words", "")[:LONGEST]


def _last() -> int | None:
    """How many of the newest words are wanted; all if the address does not say."""
    text = request.args.get("last", "")
    if text and not (text.isascii() and text.isdigit() and 0 < int(text) <= classdecks.MOST):
        raise BadRequest("last")
    return int(text) if text else None
