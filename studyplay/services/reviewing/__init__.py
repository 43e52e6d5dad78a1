"""What a finished game could have taught each who played it."""
