"""Where a request comes from, as limits count it."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from flask import request

NETWORK: Final = 64
"""Bits of an IPv6 address that name a network.  One customer usually owns all its addresses."""


def remote() -> str:
    """The address of this request; of IPv6 its network."""
    return counted(request.remote_addr or "")


@lru_cache(4096)
def counted(address: str) -> str:
    """*address* as it is counted; what is no address counts as it is."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, NETWORK), strict=False))
