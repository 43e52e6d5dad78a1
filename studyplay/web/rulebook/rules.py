"""Pages of the game rules: how to play, house rules, and all clauses with their sources."""

from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from markupsafe import Markup, escape
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from studyplay.services.errors import Refused
from studyplay.study.games.catalog import ENGINES
from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.i18n import gettext
from studyplay.web.rulebook.rules_form import (
    RulesOffer,
    TableRules,
    describe_rules,
    load_offers,
    parse_rules,
)
from studyplay.web.rulebook.rules_parser import (
    CLAUSE_PATTERN,
    ENGINES_BY_PREFIX,
    EXERCISES_BY_PREFIX,
    find_engine,
    load_rules,
)
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.rule_sources import RULE_SOURCE_KINDS
from studyplay.web.texts.tables.game_names import game_name

blueprint = Blueprint("rules", __name__, url_prefix="/rules")

LINK_MARKUP: Final = Markup('<a href="{}">{}</a>')


@blueprint.app_template_filter("clauses")
def link_clauses(text: str) -> Markup:
    """Escape *text* and link each clause number, such as ``SCR-8.3``, to its clause."""
    pieces = CLAUSE_PATTERN.split(text)
    links = [
        LINK_MARKUP.format(url_for("rules.clause", clause=each), each)
        for each in CLAUSE_PATTERN.findall(text)
    ]
    return escape(pieces[0]) + Markup("").join(
        link + escape(after) for link, after in zip(links, pieces[1:], strict=True)
    )


@blueprint.app_template_global()
def rules_url(name: str) -> str:
    """Return the URL of the rules of the stored game *name* (``"<engine>/<key>"``)."""
    engine, _, key = name.partition("/")
    return url_for("rules.table_rules_page", engine=engine, key=key)


@blueprint.app_template_global()
def table_rules(name: str) -> TableRules:
    """Return the rules of the stored game *name* for the macro ``rules_told``."""
    return describe_rules(name)


@blueprint.get("/")
def index() -> str:
    """List all games, each with one line of description."""
    games = [(each.rules.icon, load_offers(key)) for key, each in ADAPTERS.items()]
    return render_template("rules/index.html", games=games)


@blueprint.get("/<engine>")
def game(engine: str) -> str:
    """Show how to play a game, a comparison of its presets, and its house rules."""
    offered = _load_offers(engine)
    return render_template(
        "rules/game.html",
        offers=offered,
        rows=_compare_presets(offered),
        how=ADAPTERS[engine].rules.how_to_play,
    )


@blueprint.get("/<engine>/choose")
def choose(engine: str) -> str | tuple[str, int]:
    """Combine house rules and show the name of the resulting game; nothing is stored."""
    offered = _load_offers(engine)
    name, error = "", ""
    if request.args:
        try:
            name = parse_rules({**request.args.to_dict(), "engine": engine})
        except Refused as refused:
            error = describe_refusal(refused)
    page_html = render_template(
        "rules/choose.html",
        offers=offered,
        chosen=offered.choice_of_game(name) if name else offered.choice_of_form(request.args),
        named=game_name(name) if name else "",
        wrong=error,
    )
    return (page_html, 422) if error else page_html


@blueprint.get("/<engine>/of/<key>")
def table_rules_page(engine: str, key: str) -> str:
    """Show the rules of a key: its preset, and each house rule with its source."""
    try:
        told = describe_rules(f"{engine}/{key}")
    except KeyError as wrong:
        raise NotFound(key) from wrong
    return render_template("rules/of_table.html", told=told)


@blueprint.get("/<engine>/clauses")
def clauses(engine: str) -> str:
    """Show the engine's RULES.md: all clauses, in English, with anchors and sources."""
    if engine not in {*ENGINES_BY_PREFIX.values(), *EXERCISES_BY_PREFIX.values()}:
        raise NotFound(engine)
    name, back = _clauses_heading(engine)
    return render_template(
        "rules/clauses.html",
        name=name,
        back=back,
        blocks=[{"kind": type(block).__name__, "it": block} for block in load_rules(engine)],
        kinds=RULE_SOURCE_KINDS,
    )


@blueprint.get("/clause/<clause>")
def clause(clause: str) -> Response:
    """Redirect to a clause, such as ``SCR-8.3``; refusal messages link here."""
    engine = find_engine(clause)
    if engine is None:
        raise NotFound(clause)
    return redirect(url_for("rules.clauses", engine=engine, _anchor=clause))


def _clauses_heading(engine: str) -> tuple[str, str]:
    """Return the display name for the clauses of *engine*, and the URL of its main page."""
    if engine in ENGINES:
        return str(load_offers(engine).name), url_for("rules.game", engine=engine)
    if engine in EXERCISES_BY_PREFIX.values():
        return gettext("Word chains"), url_for("chain.index")
    return gettext("every game"), url_for("rules.index")


def _load_offers(engine: str) -> RulesOffer:
    try:
        return load_offers(engine)
    except KeyError as wrong:
        raise NotFound(engine) from wrong


def _compare_presets(offered: RulesOffer) -> list[tuple[str, list[str]]]:
    """Compare the presets: for each question on which they differ, the option of each preset.

    A preset without any option of the question gets "–".
    """
    rows = []
    for question in offered.questions:
        names = {option.value: option.name for option in question.options}
        cells = [
            next((names[part] for part in preset.settings if part in names), "–")
            for preset in offered.presets
        ]
        if len(set(cells)) > 1:
            rows.append((question.title, cells))
    return rows
