"""The deck of a class: teachers add words, all members download it for Anki."""

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
"""Maximum length of a pasted list in characters; the rest is ignored."""

SHOWN: Final = 200
"""Maximum number of deck words on the page, newest first."""

PROPOSED: Final = 12
"""Maximum number of assignments offered as word sources, latest due date first."""

NEWEST: Final = 20
"""Number of words in the offered download of only the newest words."""


@blueprint.get("/")
@learner_required
def index(class_id: str) -> str:
    """Show the deck for download; teachers also see its words and a form to add more.

    The query parameters ``word`` and ``words`` fill in the form like a pasted list.
    ``assignment`` is the id of an assignment of the class and fills in its words.
    """
    proposed = [*request.args.getlist("word"), *request.args.getlist("words")]
    if "assignment" in request.args:
        proposed += _assigned(class_id, request.args["assignment"])
    return _page(class_id, "\n".join(proposed)[:LONGEST])


@blueprint.post("/look")
@learner_required
def look(class_id: str) -> str:
    """Show the page with a preview of the words in the form."""
    return _page(class_id, _pasted(), looking=True)


@blueprint.post("/add")
@learner_required
def add(class_id: str) -> Response:
    """Add the words of the form to the deck."""
    words = wordlists.read(studio(), _pasted()).words
    changes = classdecks.add(studio(), me(), class_id, words, _choice(request.form))
    count = len(changes.notes)
    flash(
        ngettext("%(num)s word is in the deck.", "%(num)s words are in the deck.", count), "good"
    )
    return redirect(url_for("class_decks.index", class_id=class_id))


@blueprint.post("/remove")
@learner_required
def remove(class_id: str) -> Response:
    """Remove a word from the deck."""
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
    """Download the deck as an Anki package."""
    data = classdecks.package(studio(), me(), class_id, now(), _last())
    return saving.file(data, "studyplay-class.apkg", saving.APKG)


@blueprint.get("/words.tsv")
@learner_required
def anki_table(class_id: str) -> Response:
    """Download the deck as a TSV table for Anki."""
    table = classdecks.anki_table(studio(), me(), class_id, _last())
    return saving.file(table.encode(), "studyplay-class.tsv", saving.TSV)


@blueprint.get("/words.csv")
@learner_required
def spreadsheet(class_id: str) -> Response:
    """Download the deck as CSV for a spreadsheet."""
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
    """Preview the words.  Raises ``Forbidden`` for a learner: only teachers add words."""
    return classdecks.look(studio(), me(), class_id, listed.words, choice)


def _choice(chosen: MultiDict[str, str], otherwise: Choice | None = None) -> Choice:
    options = decking.read_choice(chosen, otherwise or Choice())
    return replace(options, cards=options.cards & frozenset(classdecks.CARDS))


def _pasted() -> str:
    return request.form.get("words", "")[:LONGEST]


def _last() -> int | None:
    """Return how many of the newest words to download; ``None`` for all."""
    text = request.args.get("last", "")
    if text and not (text.isascii() and text.isdigit() and 0 < int(text) <= classdecks.MOST):
        raise BadRequest("last")
    return int(text) if text else None
