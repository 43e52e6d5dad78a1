"""Security and cache headers of every answer."""

from typing import Final

from flask import Flask, Response, request

DIRECTIVES: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
)
"""Nothing from outside, nothing inline: a page that breaks under it is wrong, not the policy."""

HEADERS: Final = {
    "Content-Security-Policy": "; ".join(DIRECTIVES),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def init_app(app: Flask) -> None:
    """Put the headers on every answer of *app*."""
    app.after_request(_add)


def _add(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint != "static":
        # A page shows one learner's words: shared phones must not find it in a cache.
        response.headers.setdefault("Cache-Control", "no-store")
    return response
