"""Sessions, CSRF, headers, request limits, rate limits and local access."""
