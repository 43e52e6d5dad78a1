"""The Flask application: pages, forms and live games.  Game rules live in the engines."""

from studyplay.web.app import create_app

__all__ = ["create_app"]
