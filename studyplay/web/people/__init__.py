"""Pages about people: sign-in with a login slip, devices, own data, people of the server."""
