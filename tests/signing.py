"""Signing in without a page: what a browser keeps after somebody came in with it."""

from typing import Final

from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import devices, learners
from studyplay.store.learners import Learner

SESSION: Final = "learner"
"""Where a session has the token of its device."""


def sign_in(browser: FlaskClient, app_context: AppContext, learner: Learner) -> None:
    """Make *browser* one in which *learner* is signed in."""
    token = devices.sign_in(app_context, learner, "", app_context.clock())
    with browser.session_transaction() as session:
        session[SESSION] = token


def signed_in(browser: FlaskClient, app_context: AppContext) -> Learner:
    """Who is signed in in *browser*."""
    with browser.session_transaction() as session:
        found = learners.find_by_token(app_context, session[SESSION])
    assert found is not None
    return found
