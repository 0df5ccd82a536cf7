"""Statements handed straight to the database's driver.

SQLAlchemy's own work around a statement takes longer than the few statements of every tap do. They
are put into the database's own words once, and run inside SQLAlchemy's transactions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError

Row = tuple[Any, ...]


class Prepared:
    def __init__(self, statement: Executable) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, Mapping[str, Any]]] = {}

    def run(self, tx: Connection, **values: Any) -> Sequence[Row]:
        text, fixed = self._texts.get(tx.dialect.name) or self._put_into_words(tx)
        return run(tx, text, {**fixed, **values})

    def _put_into_words(self, tx: Connection) -> tuple[str, Mapping[str, Any]]:
        compiled = self._statement.compile(dialect=tx.dialect)  # type: ignore[attr-defined]
        made = self._texts[tx.dialect.name] = (str(compiled), compiled.params)
        return made


def run(tx: Connection, text: str, values: Mapping[str, Any] | None = None) -> Sequence[Row]:
    """The rows it returns, if it does; what goes wrong is raised as SQLAlchemy raises it."""
    cursor = tx.connection.cursor()
    try:
        cursor.execute(text, values or {})
        return cursor.fetchall() if cursor.description else []
    except tx.dialect.loaded_dbapi.Error as problem:
        kind = tx.dialect.loaded_dbapi.Error
        raise DBAPIError.instance(text, None, problem, kind, dialect=tx.dialect) from problem
