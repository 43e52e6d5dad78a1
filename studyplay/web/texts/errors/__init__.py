"""Messages for refusals, rule violations and unusable data."""
