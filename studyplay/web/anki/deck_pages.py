"""Pages of the learner's Anki decks: preview, download, and download of earlier files."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from studyplay.export.notes import build_vocab_note
from studyplay.services.decks import deck_files
from studyplay.services.decks import personal_decks as decks
from studyplay.services.errors import Refused
from studyplay.study.decks.deck import DeckOptions, NoteFilter
from studyplay.study.language import Language
from studyplay.web import downloads, i18n
from studyplay.web.anki import deck_form
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import gettext
from studyplay.web.texts import decks as texts

blueprint = Blueprint("decks", __name__, url_prefix="/decks")

NEW_FILE_SESSION_KEY: Final = "deck-made"
"""Session key of the file name that the next page offers for download."""

DOUBLE_CLICK_WINDOW: Final = timedelta(minutes=2)
"""An empty download within this time after another one counts as a double click."""


@blueprint.get("/")
@learner_required
def index() -> str:
    """Numbers of new, changed and unchanged notes, and the notes of the next download."""
    choice = _parse_choice(request.args)
    preview = decks.load_preview(app_context(), current_learner(), choice, now())
    return render_template(
        "decks/index.html",
        choice=choice,
        preview=preview,
        rows=[(note, build_vocab_note(note)) for note in preview.selection.notes],
        made=session.pop(NEW_FILE_SESSION_KEY, None),
        kept=deck_files.list_downloads(app_context(), current_learner()),
        limits=deck_form.NOTE_LIMITS,
        wishes=texts.NOTE_FILTERS,
        kinds=texts.CARD_KINDS,
        statuses=texts.NOTE_STATUSES,
        languages_to_learn=texts.DECK_LANGUAGES
        if decks.has_japanese_words(app_context(), current_learner())
        else {},
        pushing=texts.ANKI_IMPORT_STATUSES,
        values=deck_form.choice_to_fields(choice),
    )


@blueprint.post("/download")
@learner_required
def download() -> Response:
    """Create the deck file and mark its notes as downloaded.

    The page after the redirect offers the file.  Sending the form twice creates one deck only,
    because the notes are downloaded already.
    """
    choice = _parse_choice(request.form)
    try:
        session[NEW_FILE_SESSION_KEY] = decks.download_deck(
            app_context(), current_learner(), choice, now()
        ).name
        deck_form.save_choice(choice)
    except Refused:
        earlier = deck_files.list_downloads(app_context(), current_learner())
        if earlier and now() - earlier[0].at < DOUBLE_CLICK_WINDOW:
            session[NEW_FILE_SESSION_KEY] = earlier[0].name
        else:
            flash(gettext("There is nothing to download that you do not have already."))
    return redirect(
        url_for(
            "decks.index",
            **deck_form.choice_to_fields(replace(choice, note_filter=NoteFilter.NEW)),
        )
    )


@blueprint.get("/files/<name>")
@learner_required
def download_again(name: str) -> Response:
    """Download an earlier deck file of the learner."""
    return downloads.download_response(
        deck_files.read_download(app_context(), current_learner(), name), name, downloads.APKG_TYPE
    )


@blueprint.get("/words.tsv")
@learner_required
def anki_table() -> Response:
    """The words of the preview as TSV for Anki."""
    table = decks.format_anki_table(
        app_context(), current_learner(), _parse_choice(request.args), now()
    )
    return downloads.download_response(table.encode(), "studyplay.tsv", downloads.TSV_TYPE)


@blueprint.get("/words.csv")
@learner_required
def spreadsheet() -> Response:
    """The words of the preview as CSV for a spreadsheet."""
    table = decks.format_spreadsheet(
        app_context(), current_learner(), _parse_choice(request.args), now()
    )
    return downloads.download_response(table.encode(), "studyplay.csv", downloads.CSV_TYPE)


def _parse_choice(form: MultiDict[str, str]) -> DeckOptions:
    return deck_form.parse_choice(
        form, deck_form.load_choice(DeckOptions(languages=_default_languages()))
    )


def _default_languages() -> frozenset[Language]:
    """Default languages: English only for readers of the Japanese pages, else all."""
    reads_japanese = i18n.current_language() is i18n.JAPANESE
    return frozenset({Language.ENGLISH} if reads_japanese else Language)
