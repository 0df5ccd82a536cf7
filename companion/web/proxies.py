"""Whose word counts on where a request came from: only that of proxies the settings name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from flask import Flask

Network = IPv4Network | IPv6Network
Environ = dict[str, Any]

ONE_HOUSEHOLD = 64
"""So many bits of an IPv6 address are given to a household; it picks the rest as it likes."""


@dataclass(frozen=True)
class Proxies:
    """The proxies before this server: how many of the nearest, or the networks they are in."""

    hops: int = 0
    networks: tuple[Network, ...] = ()

    @classmethod
    def named(cls, text: str) -> Proxies:
        """Read a setting such as `1` or `10.0.0.0/8, 192.168.1.2`; ValueError if it is neither."""
        names = [name.strip() for name in text.split(",") if name.strip()]
        if len(names) == 1 and names[0].isdecimal() and len(names[0]) < 3:
            return cls(hops=int(names[0]))
        return cls(networks=tuple(ip_network(name) for name in names))

    def passed(self, chain: Iterable[str]) -> int:
        """How many of these hops, the nearest first, are proxies of ours."""
        count = 0
        for hop in chain:
            if not (count < self.hops or self._is_named(hop)):
                break
            count += 1
        return count

    def _is_named(self, hop: str) -> bool:
        if not self.networks:
            return False
        try:
            address = ip_address(hop)
        except ValueError:
            return False
        if isinstance(address, IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        return any(address in network for network in self.networks)


NOBODY = Proxies()


def believe(proxies: Proxies, environ: Environ) -> None:
    """Put the visitor's own address, scheme and host in place of the proxy's."""
    forwarded = _listed(environ, "HTTP_X_FORWARDED_FOR")
    chain = [environ.get("REMOTE_ADDR") or "", *reversed(forwarded)]
    passed = proxies.passed(chain)
    if not passed:
        return
    environ["REMOTE_ADDR"] = chain[min(passed, len(chain) - 1)]
    if scheme := _said(environ, "HTTP_X_FORWARDED_PROTO", passed):
        environ["wsgi.url_scheme"] = "https" if scheme.lower() == "https" else "http"
    if host := _said(environ, "HTTP_X_FORWARDED_HOST", passed):
        environ["HTTP_HOST"] = host


def _said(environ: Environ, name: str, passed: int) -> str:
    """What the outermost of our proxies said; each adds to the right of what it was told."""
    values = _listed(environ, name)
    return values[max(0, len(values) - passed)] if values else ""


def _listed(environ: Environ, name: str) -> list[str]:
    return [part.strip() for part in environ.get(name, "").split(",") if part.strip()]


def init_proxies(app: Flask, proxies: Callable[[], Proxies]) -> None:
    """The outermost layer of the app: everything after it sees the visitor, not the proxy."""
    inner = app.wsgi_app

    def layer(environ: Environ, start_response: Any) -> Any:
        believe(proxies(), environ)
        return inner(environ, start_response)

    app.wsgi_app = layer  # type: ignore[method-assign]


def household(address: str | None) -> str:
    """What stands for everyone behind one address, for counting."""
    try:
        known = ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(IPv6Network((int(known), ONE_HOUSEHOLD), strict=False).network_address)
    return str(known)
