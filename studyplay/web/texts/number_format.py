"""Number formatting that is the same in all languages."""


def with_minus_sign(number: int | str) -> str:
    """Format *number* with a typographic minus sign, which has the width of a plus."""
    return str(number).replace("-", "−")
