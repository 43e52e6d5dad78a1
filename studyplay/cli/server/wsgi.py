"""WSGI middleware between the worker and the application."""

from collections.abc import Callable, Iterable
from errno import EPROTO
from typing import Any, Final, TypeAlias

from gunicorn.http.errors import ParseException

StartResponse: TypeAlias = Callable[..., Any]
WsgiApplication: TypeAlias = Callable[[dict[str, Any], StartResponse], Iterable[bytes]]

CONTENT_LENGTH: Final = "content-length"


class CheckedBody:
    """A request body that raises ``OSError`` for malformed chunks.

    Werkzeug turns ``OSError`` into a 400, but does not catch the parser's own exceptions.
    """

    def __init__(self, body: Any) -> None:
        self._body = body

    def read(self, size: int | None = None) -> bytes:
        """Read up to *size* bytes."""
        return self._read_checked(self._body.read, size)

    def readline(self, size: int | None = None) -> bytes:
        """Read up to *size* bytes of one line."""
        return self._read_checked(self._body.readline, size)

    def readlines(self, size: int | None = None) -> list[bytes]:
        """Read all remaining lines."""
        del size
        return list(self)

    def __iter__(self) -> "CheckedBody":
        return self

    def __next__(self) -> bytes:
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def _read_checked(self, read: Callable[[int | None], bytes], size: int | None) -> bytes:
        try:
            return read(size)
        except ParseException as wrong:
            raise OSError(EPROTO, f"malformed request body: {wrong}") from None


def wrap_application(application: WsgiApplication) -> WsgiApplication:
    """Wrap *application* to read a ``CheckedBody``.

    Responses with a Content-Length may leave their end to the event loop to send.
    """

    def serve(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        environ["wsgi.input"] = CheckedBody(environ["wsgi.input"])

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            client = environ["gunicorn.socket"]
            client.defers = any(name.lower() == CONTENT_LENGTH for name, _ in headers)
            return start_response(status, headers, *more)

        return application(environ, start)

    return serve
