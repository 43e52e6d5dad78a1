"""Dictionary requests of the Word Basket page."""

from flask import Blueprint, render_template, request

from studyplay.engines.wordbasket.game import WordBasket
from studyplay.services.refusals import NotFound
from studyplay.services.tables import basketwords, live
from studyplay.web.games.adapter import Json
from studyplay.web.games.wordbasket_live import told_words
from studyplay.web.learners import learner, learner_required
from studyplay.web.studio import studio

blueprint = Blueprint("basket", __name__, url_prefix="/tables")


@blueprint.get("/<table_id>/meaning")
@blueprint.get("/<table_id>/audience/meaning")
@blueprint.get("/<table_id>/replay/<_viewpoint>/meaning")
def meaning(table_id: str, _viewpoint: str = "") -> Json:
    """Show the meaning of ``?word=`` if it was played at this table and is undisputed."""
    table = live.peek(studio(), learner(), table_id)
    game, word = table.game, request.args.get("word", "")
    if not isinstance(game, WordBasket) or word not in told_words(game.view(table.state, None)):
        raise NotFound("word")
    entry = studio().library.readings.entry(word)
    if entry is None or entry.taboo:
        raise NotFound("word")
    return {"html": render_template("tables/wordbasket_word.html", entry=entry)}


@blueprint.get("/<table_id>/readings")
@learner_required
def readings(table_id: str) -> Json:
    """List the readings of ``?text=``, the most common first, for viewers of the table."""
    live.peek(studio(), learner(), table_id)
    return {"readings": basketwords.readings(studio(), request.args.get("text", ""))}
