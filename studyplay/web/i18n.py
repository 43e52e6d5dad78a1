"""Three languages: which one a request gets, and the texts in it.

The English text is the key.  Translations lie in ``translations/<locale>/<area>.po``, one area
a feature; they are merged and compiled into the instance folder when a source is newer.
Only this module knows the translation library: others import ``gettext`` and ``lazy`` from here.
"""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final, cast

import flask_babel
from babel.dates import format_skeleton
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from flask import Flask, request, session
from jinja2 import pass_context
from jinja2.runtime import Context
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from typing_extensions import override

from studyplay.web import files
from studyplay.web.joints import filled, sentences
from studyplay.web.texts.numbers import minus

SOURCES: Final = Path(__file__).parent / "translations"


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the pages.  ``tag`` is BCP 47, ``locale`` the name of its folder."""

    tag: str
    locale: str
    name: str


JAPANESE: Final = Language("ja", "ja", "日本語")
ENGLISH: Final = Language("en", "en", "English")
CHINESE: Final = Language("zh-Hant", "zh_Hant_TW", "繁體中文")
LANGUAGES: Final = (JAPANESE, ENGLISH, CHINESE)

_BY_TAG: Final = {language.tag: language for language in LANGUAGES}
_BY_PRIMARY: Final = {language.tag.partition("-")[0]: language for language in LANGUAGES}


def init_app(app: Flask) -> None:
    """Compile the texts and teach *app* and its templates to choose among them."""
    folder = Path(app.instance_path) / "translations"
    compile_texts(SOURCES, folder)
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(folder)
    app.config["BABEL_DEFAULT_LOCALE"] = ENGLISH.locale
    flask_babel.Babel(app, locale_selector=lambda: language().locale)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(gettext=_in_template, ngettext=_counted_in_template)
    app.add_template_global(texts, "texts")
    app.add_template_global(sentences, "sentences")
    app.add_template_filter(calendar_day, "calendar_day")
    app.add_template_filter(day, "day")
    app.add_template_filter(moment, "moment")
    app.add_template_filter(minus, "minus")
    app.context_processor(lambda: {"language": language(), "languages": LANGUAGES})


def language() -> Language:
    """The language of this request: the one chosen, else the browser's wish, else Japanese."""
    return known(session.get("lang")) or wished(
        tag for tag, quality in request.accept_languages if quality > 0
    )


def wished(tags: Iterable[str]) -> Language:
    """The first of a browser's *tags*, best first, that is spoken here; Japanese if none is.

    All of Chinese gets the Traditional texts: a reader of Simplified is nearer to them than to
    the other two.
    """
    primaries = (tag.replace("_", "-").partition("-")[0].lower() for tag in tags)
    return next((_BY_PRIMARY[tag] for tag in primaries if tag in _BY_PRIMARY), JAPANESE)


def known(tag: object) -> Language | None:
    """The language with exactly this *tag*."""
    return _BY_TAG.get(tag) if isinstance(tag, str) else None


def choose(chosen: Language) -> None:
    """Use this language from now on, in this browser."""
    session.permanent = True
    session["lang"] = chosen.tag


class Lazy:
    """A text that becomes a string in the language of the request that shows it."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    @override
    def __str__(self) -> str:
        return gettext(self.text)

    def __html__(self) -> str:
        return str(Markup.escape(str(self)))

    def __mod__(self, facts: Mapping[str, object]) -> str:
        return filled(str(self), facts)


def lazy(text: str) -> Lazy:
    """Mark a module-level *text* for translation."""
    return Lazy(text)


def gettext(text: str, **facts: object) -> str:
    """*text* in the language of the request, with ``%(name)s`` filled from *facts*."""
    found = _translated(text)
    return filled(found, facts) if facts else found


def ngettext(one: str, many: str, num: int, **facts: object) -> str:
    """*one* or *many* as the language counts *num*, which fills ``%(num)s``."""
    return filled(_counted(one, many, num), {"num": num, **facts})


@pass_context
def _in_template(context: Context, text: str, /, **facts: object) -> str:
    """What templates call ``_``; it always fills in, so that a percent sign is ``%%`` there."""
    return filled(_as_shown(context, _translated(text)), facts)


@pass_context
def _counted_in_template(
    context: Context, one: str, many: str, num: int, /, **facts: object
) -> str:
    return filled(_as_shown(context, _counted(one, many, num)), {"num": num, **facts})


def _as_shown(context: Context, text: str) -> str:
    """*text* as markup that escapes its facts, where the template escapes."""
    return Markup(text) if context.eval_ctx.autoescape else text  # noqa: S704 - a text of ours


def _translated(text: str) -> str:
    return cast("str", flask_babel.gettext(text))


def _counted(one: str, many: str, num: int) -> str:
    translations = flask_babel.get_domain().get_translations()
    return cast("str", translations.ungettext(one, many, num))


def in_language(spoken: Language) -> AbstractContextManager[None]:
    """Within it texts and days are in that language, whatever the request's is."""
    return cast("AbstractContextManager[None]", flask_babel.force_locale(spoken.locale))


def ago(passed: timedelta) -> str:
    """How long ago something was, roughly: "2 hours ago"."""
    return cast("str", flask_babel.format_timedelta(-passed, add_direction=True))


def calendar_day(of: date) -> str:
    """A day of the calendar, in the words of the language."""
    return cast("str", flask_babel.format_date(of, "medium"))


def long_day(of: date) -> str:
    """The same with the month in letters, as it stands on paper."""
    return cast("str", flask_babel.format_date(of, "long"))


def full_day(of: date) -> str:
    """A day of the calendar in full, with the day of the week."""
    return cast("str", flask_babel.format_date(of, "full"))


def short_day(of: date) -> str:
    """Month and day, which is enough below an axis."""
    return str(format_skeleton("MMMd", of, locale=language().locale))


def month(of: date) -> str:
    """The month of a day, as short as the language has it."""
    return cast("str", flask_babel.format_date(of, "LLL"))


def day(at: datetime) -> str:
    """The day of *at* where the server stands, in the words of the language."""
    return calendar_day(at.astimezone().date())


def moment(at: datetime) -> str:
    """Day and time of *at* where the server stands."""
    local = at.astimezone()
    clock = flask_babel.format_time(local, "short", rebase=False)
    return f"{day(at)} {clock}"


def weekday(local: datetime) -> str:
    """The name of the day of *local*, whose clock is already that of the place meant."""
    return cast("str", flask_babel.format_datetime(local, "EEEE", rebase=False))


def local_moment(local: datetime) -> str:
    """Day and time as that clock shows them."""
    return f"{flask_babel.format_date(local.date(), 'medium')} {local_time(local)}"


def local_time(local: datetime) -> str:
    """The time alone, to the minute."""
    return f"{local:%H:%M}"


def texts(strings: Mapping[str, object]) -> Markup:
    """The block of JSON in which scripts find their *strings* (already translated)."""
    shell = {
        "close": gettext("Close"),
        "offline": gettext("No connection. What you did is kept; trying again …"),
        "online": gettext("Connected again."),
        "wait": gettext("One moment …"),
    }
    block = htmlsafe_json_dumps({**shell, **{key: str(text) for key, text in strings.items()}})
    return Markup('<script type="application/json" id="texts">%s</script>') % block


def compile_texts(sources: Path, target: Path) -> None:
    """Write ``<locale>/LC_MESSAGES/messages.mo`` under *target* where a source is newer."""
    for folder in sorted(path for path in sources.iterdir() if path.is_dir()):
        compiled = target / folder.name / "LC_MESSAGES" / "messages.mo"
        areas = sorted(folder.glob("*.po"))
        if not _is_current(compiled, [folder, *areas]):
            with files.replacing(compiled) as file:
                write_mo(file, merged(areas, folder.name))


def merged(areas: Iterable[Path], locale: str) -> Catalog:
    """One catalogue of all *areas*.  Raises ``ValueError`` naming a file that cannot be read."""
    whole = Catalog(locale=locale)
    for area in areas:
        with area.open("rb") as file:
            try:
                part = read_po(file, locale=locale, abort_invalid=True)
            except (ValueError, PoFileError) as wrong:
                raise ValueError(f"{area}: {wrong}") from wrong
        for message in part:
            if message.id and message.string:
                whole.add(message.id, message.string, context=message.context)
    return whole


def _is_current(compiled: Path, sources: Iterable[Path]) -> bool:
    if not compiled.exists():
        return False
    made = compiled.stat().st_mtime_ns
    return all(source.stat().st_mtime_ns <= made for source in sources)
