"""Reverse proxies in front of the server: how many of them are believed, by default none."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix


def init_app(app: Flask) -> None:
    """Take client address, scheme and host from the last ``TRUSTED_PROXIES`` proxies of *app*.

    Without any, forwarding headers change nothing: every client can send them.
    """
    hops: int = app.config["TRUSTED_PROXIES"]
    if hops:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]  # as its documentation says
            app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_port=hops
        )
