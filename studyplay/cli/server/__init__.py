"""The gunicorn worker: connection limits, queues, and collection of requests."""
