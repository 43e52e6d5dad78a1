"""Pages of the learner's Anki decks: preview, download, and download of earlier files."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from studyplay.export.notes import vocab_note
from studyplay.services.decks import files
from studyplay.services.decks import personal as decks
from studyplay.services.refusals import Refused
from studyplay.study.decks.deck import Choice, Wish
from studyplay.study.language import Language
from studyplay.web import decking, i18n, saving
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import decks as texts

blueprint = Blueprint("decks", __name__, url_prefix="/decks")

MADE: Final = "deck-made"
"""Session key of the file name that the next page offers for download."""

MOMENT: Final = timedelta(minutes=2)
"""An empty download within this time after another one counts as a double click."""


@blueprint.get("/")
@learner_required
def index() -> str:
    """Numbers of new, changed and unchanged notes, and the notes of the next download."""
    choice = _choice(request.args)
    preview = decks.preview(studio(), me(), choice, now())
    return render_template(
        "decks/index.html",
        choice=choice,
        preview=preview,
        rows=[(note, vocab_note(note)) for note in preview.selection.notes],
        made=session.pop(MADE, None),
        kept=files.kept(studio(), me()),
        limits=decking.LIMITS,
        wishes=texts.WISHES,
        kinds=texts.CARDS,
        statuses=texts.STATUS,
        languages_to_learn=texts.LANGUAGES if decks.has_japanese(studio(), me()) else {},
        pushing=texts.PUSHING,
        values=decking.values(choice),
    )


@blueprint.post("/download")
@learner_required
def download() -> Response:
    """Create the deck file and mark its notes as downloaded.

    The page after the redirect offers the file.  Sending the form twice creates one deck only,
    because the notes are downloaded already.
    """
    choice = _choice(request.form)
    try:
        session[MADE] = decks.download(studio(), me(), choice, now()).name
        decking.remember(choice)
    except Refused:
        earlier = files.kept(studio(), me())
        if earlier and now() - earlier[0].at < MOMENT:
            session[MADE] = earlier[0].name
        else:
            flash(gettext("There is nothing to download that you do not have already."))
    return redirect(url_for("decks.index", **decking.values(replace(choice, wish=Wish.NEW))))


@blueprint.get("/files/<name>")
@learner_required
def again(name: str) -> Response:
    """Download an earlier deck file of the learner."""
    return saving.file(files.again(studio(), me(), name), name, saving.APKG)


@blueprint.get("/words.tsv")
@learner_required
def anki_table() -> Response:
    """The words of the preview as TSV for Anki."""
    table = decks.anki_table(studio(), me(), _choice(request.args), now())
    return saving.file(table.encode(), "studyplay.tsv", saving.TSV)


@blueprint.get("/words.csv")
@learner_required
def spreadsheet() -> Response:
    """The words of the preview as CSV for a spreadsheet."""
    table = decks.spreadsheet(studio(), me(), _choice(request.args), now())
    return saving.file(table.encode(), "studyplay.csv", saving.CSV)


def _choice(chosen: MultiDict[str, str]) -> Choice:
    return decking.read_choice(chosen, decking.remembered(Choice(languages=_learned())))


def _learned() -> frozenset[Language]:
    """Default languages: English only for readers of the Japanese pages, else all."""
    reads_japanese = i18n.language() is i18n.JAPANESE
    return frozenset({Language.ENGLISH} if reads_japanese else Language)
