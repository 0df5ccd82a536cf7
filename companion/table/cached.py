"""Properties that are worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property
else:

    class cached_property:
        """As in `functools`, which before Python 3.12 takes a lock whenever it works something out.
        Pages work out dozens of small things, and no two threads ever work at the same one."""

        def __init__(self, make):
            self._make = make
            self._name = make.__name__
            self.__doc__ = make.__doc__

        def __get__(self, one, owner=None):
            if one is None:
                return self
            value = one.__dict__[self._name] = self._make(one)
            return value


__all__ = ["cached_property"]
