"""An AnkiConnect for tests: what its server says to a browser, and a folder of media behind it.

Like the real one it lets only origins in that it knows, except to ask for permission; to a
preflight of a stranger it answers with an origin that is not theirs.
"""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from typing_extensions import override

PORT: Final = 8765
KNOWN: Final = "http://localhost"


@dataclass
class AnkiConnect:
    """``grants``: what its reader answers when a page asks for permission.

    ``asked`` are the actions that came through; ``imported`` the bytes of packages.
    """

    folder: Path
    grants: bool = True
    wants_key: bool = False
    breaks: bool = False
    origins: set[str] = field(default_factory=lambda: {KNOWN})
    asked: list[str] = field(default_factory=list)
    imported: list[bytes] = field(default_factory=list)
    preflights: int = 0

    def answer(self, origin: str, action: str, params: dict[str, str]) -> Any:
        """The result of *action*.  Raises ``PermissionError`` for strangers."""
        if action == "requestPermission":
            return self._permission(origin)
        if origin not in self.origins:
            raise PermissionError(origin)
        self.asked.append(action)
        return {
            "version": self._version,
            "storeMediaFile": self._store,
            "getMediaDirPath": self._folder,
            "importPackage": self._import,
            "deleteMediaFile": self._delete,
        }[action](params)

    def _version(self, params: dict[str, str]) -> int:
        return 6

    def _store(self, params: dict[str, str]) -> str:
        data = base64.b64decode(params["data"], validate=True)
        (self.folder / params["filename"]).write_bytes(data)
        return params["filename"]

    def _folder(self, params: dict[str, str]) -> str:
        return str(self.folder)

    def _import(self, params: dict[str, str]) -> bool:
        if self.breaks:
            raise ValueError("the package is damaged")
        self.imported.append(Path(params["path"]).read_bytes())
        return True

    def _delete(self, params: dict[str, str]) -> None:
        (self.folder / params["filename"]).unlink()

    def _permission(self, origin: str) -> dict[str, object]:
        if not self.grants:
            return {"permission": "denied"}
        self.origins.add(origin)
        return {"permission": "granted", "requireApikey": self.wants_key, "version": 6}


@contextmanager
def running(anki: AnkiConnect) -> Iterator[AnkiConnect]:
    """Let *anki* listen where the real one does.  Raises ``OSError`` if somebody else does."""
    server = ThreadingHTTPServer(("127.0.0.1", PORT), _handler(anki))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield anki
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


def _handler(anki: AnkiConnect) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """One request."""

        def do_OPTIONS(self) -> None:
            """A preflight: only for those who are known."""
            anki.preflights += 1
            origin = self.headers.get("Origin", "")
            self._send(200, None, origin if origin in anki.origins else KNOWN)

        def do_POST(self) -> None:
            """One action."""
            origin = self.headers.get("Origin", "")
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            try:
                result = anki.answer(origin, asked["action"], asked.get("params", {}))
            except PermissionError:
                self._send(403, None, KNOWN)
            except ValueError as wrong:
                self._send(200, {"result": None, "error": str(wrong)}, origin)
            else:
                self._send(200, {"result": result, "error": None}, origin)

        def _send(self, status: int, body: object, origin: str) -> None:
            data = b"" if body is None else json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Access-Control-Allow-Origin", origin)
            self.send_header("Access-Control-Allow-Headers", "*")
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        @override
        def log_message(self, format: str, *args: object) -> None:
            """Nothing: a test says itself what went wrong."""

    return Handler
