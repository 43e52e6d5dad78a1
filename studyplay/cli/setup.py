"""``studyplay setup``: what the program needs besides its libraries."""

import click


@click.command()
@click.option("--offline", is_flag=True, envvar="STUDYPLAY_OFFLINE", help="Fetch nothing.")
@click.option("--browser", is_flag=True, help="Find or install Chromium for the tests instead.")
@click.option("--brief", is_flag=True, help="Say nothing if nothing is to be done.")
def setup(offline: bool, browser: bool, brief: bool) -> None:
    """Fetch and build the word data; harmless to repeat."""
