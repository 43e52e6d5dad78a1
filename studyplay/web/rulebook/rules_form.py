"""The rules form: its choices for an engine, and parsing it to the name of a game.

Form fields are ``engine``, and for each engine ``<engine>-preset``, ``<engine>-rule-<question>``
(a part of a key, or empty) and ``<engine>-handicap-<seat>``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from studyplay.engines.core import (
    HandicapOption,
    ImpossibleRules,
    Preset,
    RuleOption,
    RuleOptions,
    RuleQuestion,
    RulesetChoice,
    Violation,
)
from studyplay.services.errors import Refused
from studyplay.study.games.catalog import ENGINES
from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.i18n import gettext
from studyplay.web.text_joining import join_sentences
from studyplay.web.texts.errors.violations import describe_violation
from studyplay.web.texts.rule_sources import RuleSource, parse_source
from studyplay.web.texts.rulesets.named import Named, RulesTexts

KEY_PART_FACTS: Final = frozenset({"option", "options", "needs"})
"""Names of violation facts whose values are parts of a key."""


@dataclass(frozen=True, slots=True)
class RuleOffer:
    """A preset, option or handicap in the form.

    ``value`` is the form value.  The page's script uses ``settings`` and ``required_settings`` to
    check combinations; ``required_names`` has the display names of the latter.  ``clauses`` are
    clause numbers of RULES.md.
    """

    value: str
    name: str
    line: str
    sources: tuple[RuleSource, ...]
    clauses: tuple[str, ...]
    settings: tuple[str, ...] = ()
    required_settings: tuple[str, ...] = ()
    required_names: str = ""
    seats: str = ""


@dataclass(frozen=True, slots=True)
class RuleQuestionView:
    """A rule question in the form; a single option is shown as a checkbox."""

    key: str
    title: str
    line: str
    default: str
    options: tuple[RuleOffer, ...]


@dataclass(frozen=True, slots=True)
class RulesOffer:
    """All choices for ``engine``.  ``seats`` is the number of seats that can have a handicap."""

    engine: str
    name: str
    line: str
    presets: tuple[RuleOffer, ...]
    questions: tuple[RuleQuestionView, ...]
    handicaps: tuple[RuleOffer, ...]
    seats: int

    def choice_of_game(self, name: str = "") -> RulesetChoice:
        """Return the choice of the stored game *name*, or the first preset if it is unknown."""
        engine, _, key = name.partition("/")
        if engine == self.engine:
            try:
                return ENGINES[engine].options.parse(key)
            except KeyError:
                pass
        return RulesetChoice(self.presets[0].value)

    def choice_of_form(self, form: Mapping[str, str]) -> RulesetChoice:
        """Return the choice of a submitted form, even if the combination is impossible.

        Values that are not offered are ignored, so an empty form gives the first preset.
        """
        presets = [each.value for each in self.presets]
        preset = form.get(f"{self.engine}-preset", "")
        answers = {each.key: form.get(f"{self.engine}-rule-{each.key}") for each in self.questions}
        parts = [
            option.value
            for each in self.questions
            for option in each.options
            if option.value == answers[each.key]
        ]
        chosen = RulesetChoice(preset if preset in presets else presets[0], tuple(parts))
        with_letters = _with_handicaps(chosen, form, self.engine)
        known = {each.value for each in self.handicaps}
        return with_letters if set(with_letters.handicaps) <= known else chosen


def load_offers(engine_key: str) -> RulesOffer:
    """Load the choices for an engine.  Raises ``KeyError`` if it does not exist."""
    options, texts = ENGINES[engine_key].options, ADAPTERS[engine_key].rules.texts
    return RulesOffer(
        engine=engine_key,
        name=str(texts.name),
        line=str(texts.line),
        presets=tuple(_preset_offer(each, options, texts) for each in options.presets),
        questions=tuple(_rule_question(each, texts) for each in options.questions),
        handicaps=tuple(_handicap_offer(each, texts) for each in options.handicaps),
        seats=options.max_handicaps,
    )


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of one table.

    ``house_rules`` are (title of the question, chosen option).  ``handicaps`` are (seat number
    from 1, handicap).
    """

    engine: str
    name: str
    preset: RuleOffer
    house_rules: tuple[tuple[str, RuleOffer], ...]
    handicaps: tuple[tuple[int, RuleOffer], ...]


def describe_rules(name: str) -> TableRules:
    """Describe the rules of the stored game *name*.  Raises ``KeyError`` if it is unknown."""
    engine, _, key = name.partition("/")
    offered, choice = load_offers(engine), ENGINES[engine].options.parse(key)
    letters = {each.value: each for each in offered.handicaps}
    return TableRules(
        engine=engine,
        name=offered.name,
        preset=next(each for each in offered.presets if each.value == choice.preset),
        house_rules=tuple(
            (question.title, option)
            for question in offered.questions
            for option in question.options
            if option.value in choice.parts
        ),
        handicaps=tuple(
            (seat, letters[letter]) for seat, letter in enumerate(choice.handicaps, start=1)
        ),
    )


def parse_rules(form: Mapping[str, str]) -> str:
    """Parse a submitted form to the full name of the game, ``"<engine>/<key>"``.

    Raises:
        Refused: With code ``tables.rules``: a rule does not exist, or the rules cannot be
            combined.  The fact ``problems`` has all problems as text.
    """
    engine = form.get("engine", "")
    try:
        options = ENGINES[engine].options
        return f"{engine}/{options.compose(_parse_choice(form, engine, options))}"
    except KeyError as wrong:
        raise _impossible_rules(
            [gettext("There is no such rule; please choose again.")]
        ) from wrong
    except ImpossibleRules as wrong:
        raise _impossible_rules(
            [format_problem(engine, each) for each in wrong.problems]
        ) from wrong


def format_problem(engine: str, violation: Violation) -> str:
    """Format a violation, with the display names of the rules."""
    names = ADAPTERS[engine].rules.texts.options
    facts = {
        key: ", ".join(str(names[part].name) for part in fact.split())
        if key in KEY_PART_FACTS
        else fact
        for key, fact in violation.facts.items()
    }
    return describe_violation(Violation(violation.code, violation.clause, facts))


def _parse_choice(form: Mapping[str, str], engine: str, options: RuleOptions) -> RulesetChoice:
    answers = (form.get(f"{engine}-rule-{each.key}", "") for each in options.questions)
    preset = form.get(f"{engine}-preset", "") or options.presets[0].key
    return _with_handicaps(RulesetChoice(preset, tuple(filter(None, answers))), form, engine)


def _with_handicaps(choice: RulesetChoice, form: Mapping[str, str], engine: str) -> RulesetChoice:
    """Return *choice* with a handicap letter per seat, up to the last seat with a handicap."""
    options = ENGINES[engine].options
    settings = options.settings(choice)
    even = next((each.letter for each in options.handicaps if each.same_as in settings), "")
    seats = range(options.max_handicaps)
    letters = [form.get(f"{engine}-handicap-{seat}", "") or even for seat in seats]
    return replace(choice, handicaps="".join(letters).rstrip(even) if even else "")


def _impossible_rules(problems: Iterable[str]) -> Refused:
    return Refused("tables.rules", {"problems": join_sentences(*problems)})


def _preset_offer(each: Preset, options: RuleOptions, texts: RulesTexts) -> RuleOffer:
    has = tuple(sorted(options.settings(RulesetChoice(each.key))))
    plain = _build_offer(each.key, each, texts.presets[each.key])
    return replace(plain, settings=has, seats=_format_seats(each.seats))


def _rule_question(each: RuleQuestion, texts: RulesTexts) -> RuleQuestionView:
    named = texts.questions[each.key]
    return RuleQuestionView(
        key=each.key,
        title=str(named.name),
        line=str(named.line or ""),
        default=each.default,
        options=tuple(_option_offer(option, texts) for option in each.options),
    )


def _handicap_offer(each: HandicapOption, texts: RulesTexts) -> RuleOffer:
    return _build_offer(each.letter, each, texts.handicaps[each.letter])


def _option_offer(each: RuleOption, texts: RulesTexts) -> RuleOffer:
    names = [str(texts.options[part].name) for part in each.needs if part in texts.options]
    plain = _build_offer(each.part, each, texts.options[each.part])
    return replace(plain, required_settings=each.needs, required_names=", ".join(names))


def _build_offer(
    value: str, each: Preset | RuleOption | HandicapOption, named: Named
) -> RuleOffer:
    return RuleOffer(
        value=value,
        name=str(named.name),
        line=str(named.line or ""),
        sources=tuple(map(parse_source, each.sources)),
        clauses=each.clauses,
    )


def _format_seats(seats: tuple[int, ...]) -> str:
    """Format the numbers of players, such as "2–4"."""
    low, high = min(seats), max(seats)
    return str(low) if low == high else f"{low}–{high}"
