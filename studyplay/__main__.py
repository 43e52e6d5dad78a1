"""Run the ``studyplay`` command with ``python -m studyplay``."""

from studyplay.cli import main

main()
