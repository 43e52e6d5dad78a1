"""Start page, settings and the page "Today"."""
