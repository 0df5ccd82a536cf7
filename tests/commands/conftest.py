"""The databases of the store's tests, which the commands work on."""

from tests.store.conftest import empty_url

__all__ = ["empty_url"]
