"""The client address under which rate limits count a request."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from flask import request

IPV6_PREFIX_LENGTH: Final = 64
"""Prefix length of an IPv6 network.  One customer usually owns all addresses of a network."""


def client_address() -> str:
    """The IPv4 address of the current request, or its IPv6 network."""
    return normalise_address(request.remote_addr or "")


@lru_cache(4096)
def normalise_address(address: str) -> str:
    """*address* as limits count it: an IPv6 address as its network, an invalid one unchanged."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, IPV6_PREFIX_LENGTH), strict=False))
