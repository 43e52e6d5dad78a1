"""The browser's side: pages, forms and live games over the services; no rule is decided here."""

from studyplay.web.app import create_app

__all__ = ["create_app"]
