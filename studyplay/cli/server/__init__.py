"""The server in front of the application: descriptors, connections, half-sent requests."""
