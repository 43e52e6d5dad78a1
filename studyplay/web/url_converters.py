"""URL converter for integers that limits them to what the database can store."""

from typing import Final

from flask import Flask
from werkzeug.routing import IntegerConverter, Map

MAX_INTEGER: Final = 2**31 - 1


class BoundedIntegerConverter(IntegerConverter):
    """``<int:…>`` with a default maximum."""

    def __init__(
        self,
        map: Map,  # noqa: A002 -- werkzeug's name
        fixed_digits: int = 0,
        *,
        max: int = MAX_INTEGER,  # noqa: A002 -- werkzeug's name
    ) -> None:
        super().__init__(map, fixed_digits, max=max)


def init_app(app: Flask) -> None:
    """Replace the ``int`` converter for routes that are added to *app* afterwards."""
    app.url_map.converters["int"] = BoundedIntegerConverter
