"""How the games are played: a page for each, its house rules, and all clauses with sources."""

from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from markupsafe import Markup, escape
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from studyplay.engines.catalog import ENGINES
from studyplay.services.refusals import Refused
from studyplay.web.i18n import gettext
from studyplay.web.rulebook.clauses import CLAUSE, FAMILIES, OF_STUDY, family, page
from studyplay.web.rulebook.rulesets import Offers, Told, offers, read_rules, told_rules
from studyplay.web.texts.games import game_name
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.sources import KINDS

blueprint = Blueprint("rules", __name__, url_prefix="/rules")

LINK: Final = Markup('<a href="{}">{}</a>')

GAMES: Final = ("scrabble", "wordbasket", "kotoba", "scout")
"""In the order of the list."""


@blueprint.app_template_filter("clauses")
def linked(text: str) -> Markup:
    """*text* in which every clause, such as ``SCR-8.3``, leads to where it stands."""
    pieces = CLAUSE.split(text)
    links = [
        LINK.format(url_for("rules.clause", clause=each), each) for each in CLAUSE.findall(text)
    ]
    return escape(pieces[0]) + Markup("").join(
        link + escape(after) for link, after in zip(links, pieces[1:], strict=True)
    )


@blueprint.app_template_global()
def rules_url(name: str) -> str:
    """Where the rules of the stored game *name* are told."""
    engine, _, key = name.partition("/")
    return url_for("rules.of_table", engine=engine, key=key)


@blueprint.app_template_global()
def rules_of(name: str) -> Told:
    """What ``rules_told`` shows of the stored game *name*."""
    return told_rules(name)


@blueprint.get("/")
def index() -> str:
    """All games, each with a line."""
    return render_template("rules/index.html", games=[offers(engine) for engine in GAMES])


@blueprint.get("/<engine>")
def game(engine: str) -> str:
    """How a game is played, its presets side by side, and its house rules."""
    offered = _offers(engine)
    return render_template(
        "rules/game.html",
        offers=offered,
        rows=_compared(offered),
        how=f"rules/how/{engine}.html",
    )


@blueprint.get("/<engine>/choose")
def choose(engine: str) -> str | tuple[str, int]:
    """House rules put together, to see what such a game is called; nothing is kept."""
    offered = _offers(engine)
    name, wrong = "", ""
    if request.args:
        try:
            name = read_rules({**request.args.to_dict(), "engine": engine})
        except Refused as refused:
            wrong = refusal(refused)
    shown = render_template(
        "rules/choose.html",
        offers=offered,
        chosen=offered.chosen(name) if name else offered.sent(request.args),
        named=game_name(name) if name else "",
        wrong=wrong,
    )
    return (shown, 422) if wrong else shown


@blueprint.get("/<engine>/of/<key>")
def of_table(engine: str, key: str) -> str:
    """The rules under a key: its preset, and each house rule with its source."""
    try:
        told = told_rules(f"{engine}/{key}")
    except KeyError as wrong:
        raise NotFound(key) from wrong
    return render_template("rules/of_table.html", told=told)


@blueprint.get("/<engine>/clauses")
def clauses(engine: str) -> str:
    """The engine's RULES.md: every clause, in English, with its anchor and its sources."""
    if engine not in {*FAMILIES.values(), *OF_STUDY.values()}:
        raise NotFound(engine)
    name, back = _whose(engine)
    return render_template(
        "rules/clauses.html",
        name=name,
        back=back,
        blocks=[{"kind": type(block).__name__, "it": block} for block in page(engine)],
        kinds=KINDS,
    )


@blueprint.get("/clause/<clause>")
def clause(clause: str) -> Response:
    """Where a clause stands, such as ``SCR-8.3``; refusals name them."""
    engine = family(clause)
    if engine is None:
        raise NotFound(clause)
    return redirect(url_for("rules.clauses", engine=engine, _anchor=clause))


def _whose(engine: str) -> tuple[str, str]:
    """The name of what has the clauses of *engine*, and where it is told more about."""
    if engine in ENGINES:
        return str(offers(engine).name), url_for("rules.game", engine=engine)
    if engine in OF_STUDY.values():
        return gettext("Word chains"), url_for("chain.index")
    return gettext("every game"), url_for("rules.index")


def _offers(engine: str) -> Offers:
    try:
        return offers(engine)
    except KeyError as wrong:
        raise NotFound(engine) from wrong


def _compared(offered: Offers) -> list[tuple[str, list[str]]]:
    """What differs between presets: a question, and what each of them has; "–" for nothing."""
    rows = []
    for asked in offered.questions:
        names = {option.value: option.name for option in asked.options}
        cells = [
            next((names[part] for part in preset.has if part in names), "–")
            for preset in offered.presets
        ]
        if len(set(cells)) > 1:
            rows.append((asked.title, cells))
    return rows
