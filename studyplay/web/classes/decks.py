"""The deck of a class: teachers add words, all members download it for Anki."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.decks import class_decks, deck_proposals, word_lists
from studyplay.services.decks.class_decks import ClassDeckChanges
from studyplay.services.decks.deck_proposals import DeckProposal
from studyplay.services.decks.word_lists import ListedWord, ParsedWordList
from studyplay.services.errors import NotFound
from studyplay.study.decks.deck import DeckOptions
from studyplay.study.language import Language
from studyplay.web import downloads
from studyplay.web.anki import deck_form
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import ngettext
from studyplay.web.texts import decks as texts

blueprint = Blueprint("class_decks", __name__, url_prefix="/classes/<class_id>/deck")

MAX_PASTED_CHARS: Final = 100_000
"""Maximum length of a pasted list in characters; the rest is ignored."""

MAX_LISTED_WORDS: Final = 200
"""Maximum number of deck words on the page, newest first."""

MAX_PROPOSALS: Final = 12
"""Maximum number of assignments offered as word sources, latest due date first."""

NEWEST_WORD_COUNT: Final = 20
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
        proposed += _words_of_assignment(class_id, request.args["assignment"])
    return _render_page(class_id, "\n".join(proposed)[:MAX_PASTED_CHARS])


@blueprint.post("/look")
@learner_required
def preview(class_id: str) -> str:
    """Show the page with a preview of the words in the form."""
    return _render_page(class_id, _pasted_text(), show_preview=True)


@blueprint.post("/add")
@learner_required
def add_words(class_id: str) -> Response:
    """Add the words of the form to the deck."""
    words = word_lists.parse_pasted_list(app_context(), _pasted_text()).words
    changes = class_decks.add_words(
        app_context(), current_learner(), class_id, words, _parse_options(request.form)
    )
    count = len(changes.notes)
    flash(
        ngettext("%(num)s word is in the deck.", "%(num)s words are in the deck.", count), "good"
    )
    return redirect(url_for("class_decks.index", class_id=class_id))


@blueprint.post("/remove")
@learner_required
def remove_word(class_id: str) -> Response:
    """Remove a word from the deck."""
    try:
        language = Language(request.form.get("lang", ""))
    except ValueError as wrong:
        raise BadRequest("lang") from wrong
    word = ListedWord(language, request.form.get("lemma", ""))
    class_decks.remove_word(app_context(), current_learner(), class_id, word)
    return redirect(url_for("class_decks.index", class_id=class_id, _anchor="in-deck"))


@blueprint.get("/studyplay-class.apkg")
@learner_required
def download_package(class_id: str) -> Response:
    """Download the deck as an Anki package."""
    data = class_decks.build_class_package(
        app_context(), current_learner(), class_id, now(), _parse_newest_count()
    )
    return downloads.download_response(data, "studyplay-class.apkg", downloads.APKG_TYPE)


@blueprint.get("/words.tsv")
@learner_required
def download_anki_table(class_id: str) -> Response:
    """Download the deck as a TSV table for Anki."""
    table = class_decks.format_anki_table(
        app_context(), current_learner(), class_id, _parse_newest_count()
    )
    return downloads.download_response(table.encode(), "studyplay-class.tsv", downloads.TSV_TYPE)


@blueprint.get("/words.csv")
@learner_required
def download_spreadsheet(class_id: str) -> Response:
    """Download the deck as CSV for a spreadsheet."""
    table = class_decks.format_spreadsheet(
        app_context(), current_learner(), class_id, _parse_newest_count()
    )
    return downloads.download_response(table.encode(), "studyplay-class.csv", downloads.CSV_TYPE)


def _render_page(class_id: str, pasted: str, *, show_preview: bool = False) -> str:
    found = class_decks.load_class_deck(app_context(), current_learner(), class_id)
    choice = _parse_options(request.form, DeckOptions(cards=found.cards))
    listed = (
        word_lists.parse_pasted_list(app_context(), pasted) if pasted else ParsedWordList((), ())
    )
    looked = _preview_words(class_id, listed, choice) if show_preview or listed.words else None
    return render_template(
        "decks/class.html",
        room=found.room,
        notes=found.notes[::-1][:MAX_LISTED_WORDS],
        whole=len(found.notes),
        hidden=max(0, len(found.notes) - MAX_LISTED_WORDS),
        newest=NEWEST_WORD_COUNT,
        teaches=found.can_edit,
        choice=choice,
        pasted=pasted,
        looked=looked,
        unknown=listed.unknown,
        limits=deck_form.NOTE_LIMITS,
        kinds={kind: texts.CARD_KINDS[kind] for kind in class_decks.CLASS_CARD_KINDS},
        statuses=texts.NOTE_STATUSES,
        pushing=texts.ANKI_IMPORT_STATUSES,
        longest=MAX_PASTED_CHARS,
        proposals=_list_proposals(class_id) if found.can_edit else (),
    )


def _list_proposals(class_id: str) -> Sequence[DeckProposal]:
    return deck_proposals.list_proposals(app_context(), current_learner(), class_id)[
        :MAX_PROPOSALS
    ]


def _words_of_assignment(class_id: str, assignment_id: str) -> tuple[str, ...]:
    for proposal in deck_proposals.list_proposals(app_context(), current_learner(), class_id):
        if proposal.id == assignment_id:
            return proposal.words
    raise NotFound("assignment")


def _preview_words(
    class_id: str, listed: ParsedWordList, options: DeckOptions
) -> ClassDeckChanges:
    """Preview the words.  Raises ``Forbidden`` for a learner: only teachers add words."""
    return class_decks.preview_words(
        app_context(), current_learner(), class_id, listed.words, options
    )


def _parse_options(values: MultiDict[str, str], default: DeckOptions | None = None) -> DeckOptions:
    options = deck_form.parse_choice(values, default or DeckOptions())
    return replace(options, cards=options.cards & frozenset(class_decks.CLASS_CARD_KINDS))


def _pasted_text() -> str:
    return request.form.get("words", "")[:MAX_PASTED_CHARS]


def _parse_newest_count() -> int | None:
    """Return how many of the newest words to download; ``None`` for all."""
    text = request.args.get("last", "")
    if text and not (text.isascii() and text.isdigit() and 0 < int(text) <= class_decks.MAX_WORDS):
        raise BadRequest("last")
    return int(text) if text else None
