"""Numbers in addresses: one that no database can hold is an address of nothing."""

from typing import Final

from flask import Flask
from werkzeug.routing import IntegerConverter, Map

LARGEST: Final = 2**31 - 1


class Number(IntegerConverter):
    """``<int:…>`` with a largest number, unless the route has one of its own."""

    def __init__(
        self,
        map: Map,  # noqa: A002 -- werkzeug's name
        fixed_digits: int = 0,
        *,
        max: int = LARGEST,  # noqa: A002 -- werkzeug's name
    ) -> None:
        super().__init__(map, fixed_digits, max=max)


def init_app(app: Flask) -> None:
    """Let the routes of *app* that are put in afterwards have such numbers."""
    app.url_map.converters["int"] = Number
