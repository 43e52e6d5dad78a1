"""Classes as pages: for who teaches them and for who is in them."""
