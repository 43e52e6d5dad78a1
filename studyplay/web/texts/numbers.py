"""Numbers as they are printed, the same in every language."""


def minus(number: int | str) -> str:
    """*number* with a true minus sign, which is as wide as the plus of the line above it."""
    return str(number).replace("-", "−")
