"""Routes that cost much are answered so often, and then not until the next ten minutes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from flask import request
from werkzeug.exceptions import TooManyRequests

from companion.web.context import services
from companion.web.proxies import household
from companion.web.security import device
from companion.web.spending import What, pause

View = TypeVar("View", bound=Callable[..., Any])


class AskedTooOften(TooManyRequests):
    """Of what costs much, this phone or this address has had its share."""

    def __init__(self) -> None:
        super().__init__(retry_after=pause())


def limited(what: What) -> Callable[[View], View]:
    def decorate(view: View) -> View:
        @wraps(view)
        def limited_view(*args: Any, **kwargs: Any) -> Any:
            if not services().spending.spend(what, device(), household(request.remote_addr)):
                raise AskedTooOften
            return view(*args, **kwargs)

        return cast(View, limited_view)

    return decorate
