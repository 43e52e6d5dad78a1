"""``studyplay owner``: new sign-in details for an owner who cannot sign in any more."""

from contextlib import closing
from datetime import UTC, datetime

import click

from studyplay.cli import folders
from studyplay.services import AppContext, open_app_context
from studyplay.services.errors import Refused
from studyplay.services.people import learners, login_slips, pins, server_people
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.words.model import Level


@click.command()
@click.option(
    "--new",
    metavar="NICKNAME",
    help="Create the owner: for a server without a browser.",
)
def owner(new: str | None) -> None:
    """Print a new login slip and PIN of the owner.  The old ones stop working."""
    with closing(_open_context()) as context:
        known = server_people.find_owner(context) if new is None else _create_owner(context, new)
        if known is None:
            raise click.ClickException(
                "there is no owner yet. In a browser on this machine, open the link that ./run "
                "prints; without a browser: ./run owner --new NICKNAME"
            )
        pins.reset_access(context, known)
        slip, pin = (
            login_slips.get_or_create_slip(context, known),
            pins.get_or_create_pin(context, known),
        )
    click.echo(f"Owner: {known.nickname}\nAddress: /in/{slip}\nPIN: {pin[:3]} {pin[3:]}")
    click.echo(
        "Open the address behind the one where studyplay answers, such as\n"
        f"http://localhost:8000/in/{slip}\nand type the PIN. All other devices of the owner are "
        "signed out,\nin a studyplay that runs after half a minute."
    )


def _create_owner(context: AppContext, nickname: str) -> Learner:
    founder = Learner(0, learners.generate_key(), nickname, Level.B2, "en")
    try:
        return server_people.set_up_server(context, founder, "", context.clock())
    except Refused as refused:
        messages = {
            "house.owned": "there is an owner already; leave --new out for a new slip and PIN",
            "learner.nickname-empty": "the nickname is empty",
            "learner.nickname-long": f"a nickname has at most {learners.MAX_NICKNAME_CHARS} "
            "characters",
        }
        text = messages.get(refused.code, "this nickname has characters that cannot be seen")
        raise click.ClickException(text) from refused


def _open_context() -> AppContext:
    try:
        return open_app_context(
            folders.instance_folder(), folders.WORDLISTS, _now, background=False
        )
    except DatabaseUnusable as broken:
        raise click.ClickException(str(broken)) from broken


def _now() -> datetime:
    return datetime.now(UTC)
