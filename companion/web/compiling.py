"""Templates as plainer Python than Jinja makes of them by itself; and what else is compiled.

Jinja asks at every value and every call what kind of thing it has before it, and escapes markup by
copying it. A page has hundreds of both, and what they are is known.

What was compiled once is kept by the system's user for the next process: to do it anew would take
the first phones after a start a second.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask.templating import Environment
from jinja2 import FileSystemBytecodeCache, nodes
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from markupsafe import Markup, escape

INDENTED = re.compile(r"^[ \t]+", re.MULTILINE)


def shown(value: Any) -> str:
    """A value as it stands in a page."""
    if type(value) is Markup:
        return value
    return str(value) if type(value) is int else escape(value)


class PlainCode(CodeGenerator):
    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("escape = environment.shown")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        """No function of ours wants to know where it is called from, and macros know without it
        that they escape."""
        self.visit(node.node, frame)
        self.write("(")
        given = [("", one) for one in (*node.args, *node.kwargs)]
        for stars, one in (*given, ("*", node.dyn_args), ("**", node.dyn_kwargs)):
            if one is not None:
                self.write(stars)
                self.visit(one, frame)
                self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


class PlainEnvironment(Environment):
    code_generator_class = PlainCode
    shown = staticmethod(shown)


class Flat(Extension):
    """Templates are indented for those who read them; what is sent to a phone is not."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return INDENTED.sub("", source)


class Kept(FileSystemBytecodeCache):
    """In a folder that nobody else can write to. What this file made otherwise is not taken."""

    _maker = Path(__file__).read_text(encoding="utf-8")

    def get_source_checksum(self, source: str) -> str:
        return super().get_source_checksum(source + self._maker)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Where the disk is full, or not ours to write to, it is compiled again."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def kept_code() -> Kept | None:
    """None where there is no such folder."""
    try:
        return Kept()
    except (OSError, RuntimeError):
        return None


def made_once(source: bytes, make: Callable[[], bytes], kept: Kept | None) -> bytes:
    """What `make` makes of a source, or has made of the same one in another process."""
    if kept is None:
        return make()
    file = Path(kept.directory, sha256(source).hexdigest())
    with suppress(OSError):
        return file.read_bytes()
    made = make()
    with suppress(OSError):
        # Whoever reads it meanwhile finds all of it or nothing.
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(made)
        part.replace(file)
    return made
