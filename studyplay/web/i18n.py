"""Language negotiation and translation (Japanese, English, Traditional Chinese).

The English text is the message id.  Translations are in ``translations/<locale>/<area>.po``, one
area per feature.  They are merged and compiled into the instance folder when a source is newer.
Other modules import ``gettext`` and ``lazy`` from here, not from Flask-Babel.
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
    """A language of the pages.  ``tag`` is the BCP 47 tag, ``locale`` the folder name."""

    tag: str
    locale: str
    name: str


JAPANESE: Final = Language("ja", "ja", "日本語")
ENGLISH: Final = Language("en", "en", "English")
CHINESE: Final = Language("zh-Hant", "zh_Hant_TW", "繁體中文")
LANGUAGES: Final = (JAPANESE, ENGLISH, CHINESE)

_BY_TAG: Final = {each.tag: each for each in LANGUAGES}
_BY_PRIMARY: Final = {each.tag.partition("-")[0]: each for each in LANGUAGES}


def init_app(app: Flask) -> None:
    """Compile the translations and set up Flask-Babel and the template functions of *app*."""
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
    """The language of this request: from the session, else from ``Accept-Language``."""
    return known(session.get("lang")) or wished(
        tag for tag, quality in request.accept_languages if quality > 0
    )


def wished(tags: Iterable[str]) -> Language:
    """The first supported language of a browser's *tags* (best first), by default Japanese.

    All Chinese tags get Traditional Chinese, which readers of Simplified prefer to the others.
    """
    primaries = (tag.replace("_", "-").partition("-")[0].lower() for tag in tags)
    return next((_BY_PRIMARY[tag] for tag in primaries if tag in _BY_PRIMARY), JAPANESE)


def known(tag: object) -> Language | None:
    """The language with exactly this *tag*, else ``None``."""
    return _BY_TAG.get(tag) if isinstance(tag, str) else None


def choose(chosen: Language) -> None:
    """Store *chosen* in the session."""
    session.permanent = True
    session["lang"] = chosen.tag


class Lazy:
    """A text that is translated when it is converted to a string."""

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
    """Translate *text* and fill its ``%(name)s`` placeholders from *facts*."""
    found = _translated(text)
    return filled(found, facts) if facts else found


def ngettext(one: str, many: str, num: int, **facts: object) -> str:
    """Translate the singular *one* or plural *many* for *num*, which fills ``%(num)s``."""
    return filled(_counted(one, many, num), {"num": num, **facts})


@pass_context
def _in_template(context: Context, text: str, /, **facts: object) -> str:
    """``_`` in templates.  It always formats, so a percent sign is written ``%%``."""
    return filled(_as_shown(context, _translated(text)), facts)


@pass_context
def _counted_in_template(
    context: Context, one: str, many: str, num: int, /, **facts: object
) -> str:
    return filled(_as_shown(context, _counted(one, many, num)), {"num": num, **facts})


def _as_shown(context: Context, text: str) -> str:
    """*text* as markup that escapes its arguments, if autoescape is on."""
    return Markup(text) if context.eval_ctx.autoescape else text  # noqa: S704 - not user input


def _translated(text: str) -> str:
    return cast("str", flask_babel.gettext(text))


def _counted(one: str, many: str, num: int) -> str:
    translations = flask_babel.get_domain().get_translations()
    return cast("str", translations.ungettext(one, many, num))


def in_language(spoken: Language) -> AbstractContextManager[None]:
    """A context in which texts and dates use *spoken* instead of the request's language."""
    return cast("AbstractContextManager[None]", flask_babel.force_locale(spoken.locale))


def ago(passed: timedelta) -> str:
    """A rough time span in the past: "2 hours ago"."""
    return cast("str", flask_babel.format_timedelta(-passed, add_direction=True))


def calendar_day(of: date) -> str:
    """Format a date in medium length."""
    return cast("str", flask_babel.format_date(of, "medium"))


def long_day(of: date) -> str:
    """Format a date in long form, with the month in letters."""
    return cast("str", flask_babel.format_date(of, "long"))


def full_day(of: date) -> str:
    """Format a date in full form, with the weekday."""
    return cast("str", flask_babel.format_date(of, "full"))


def short_day(of: date) -> str:
    """Format month and day, for the axis of a chart."""
    return str(format_skeleton("MMMd", of, locale=language().locale))


def month(of: date) -> str:
    """The abbreviated month name of a date."""
    return cast("str", flask_babel.format_date(of, "LLL"))


def day(at: datetime) -> str:
    """Format the date of *at* in the server's time zone."""
    return calendar_day(at.astimezone().date())


def moment(at: datetime) -> str:
    """Format date and time of *at* in the server's time zone."""
    local = at.astimezone()
    clock = flask_babel.format_time(local, "short", rebase=False)
    return f"{day(at)} {clock}"


def weekday(local: datetime) -> str:
    """The weekday of *local*, which is already in the intended time zone."""
    return cast("str", flask_babel.format_datetime(local, "EEEE", rebase=False))


def local_moment(local: datetime) -> str:
    """Format date and time of *local*, which is already in the intended time zone."""
    return f"{flask_babel.format_date(local.date(), 'medium')} {local_time(local)}"


def local_time(local: datetime) -> str:
    """Format the time of *local* as HH:MM."""
    return f"{local:%H:%M}"


def texts(strings: Mapping[str, object]) -> Markup:
    """The JSON script element with the translated *strings* for scripts."""
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
    """Merge the catalogs of all *areas*.

    Raises:
        ValueError: A file is invalid; the message contains its path.
    """
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
