"""Trusted reverse proxies in front of the server, by default none."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix


def init_app(app: Flask) -> None:
    """Trust the forwarding headers of the last ``TRUSTED_PROXIES`` proxies.

    They set the client address, scheme and host of requests.

    With 0, forwarding headers are ignored, because every client can send them.
    """
    hops: int = app.config["TRUSTED_PROXIES"]
    if hops:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]  # as its documentation says
            app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops, x_port=hops
        )
