"""Dictionary requests of the Word Basket page."""

from flask import Blueprint, render_template, request

from studyplay.engines.wordbasket.game import WordBasket
from studyplay.services.errors import NotFound
from studyplay.services.tables import basket_readings, live_tables
from studyplay.web.app_context import app_context
from studyplay.web.current_learner import find_current_learner, learner_required
from studyplay.web.games.adapter import Json
from studyplay.web.games.wordbasket_live import find_undisputed_words

blueprint = Blueprint("basket", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>/meaning")
@blueprint.get("/<table_id>/audience/meaning")
@blueprint.get("/<table_id>/replay/<_viewpoint>/meaning")
def show_meaning(table_id: str, _viewpoint: str = "") -> Json:
    """Show the meaning of ``?word=`` if it was played at this table and is undisputed."""
    table = live_tables.cached_for_viewer(app_context(), find_current_learner(), table_id)
    game, word = table.game, request.args.get("word", "")
    if not isinstance(game, WordBasket) or word not in find_undisputed_words(
        game.view(table.state, None)
    ):
        raise NotFound("word")
    entry = app_context().library.japanese_dictionary.entry(word)
    if entry is None or entry.taboo:
        raise NotFound("word")
    return {"html": render_template("tables/wordbasket_word.html", entry=entry)}


@blueprint.get("/<table_id>/readings")
@learner_required
def list_readings(table_id: str) -> Json:
    """List the readings of ``?text=``, the most common first, for viewers of the table."""
    live_tables.cached_for_viewer(app_context(), find_current_learner(), table_id)
    return {"readings": basket_readings.find_readings(app_context(), request.args.get("text", ""))}
