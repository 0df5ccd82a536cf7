"""Templates as plainer Python than Jinja makes of them by itself.

Jinja asks at every value and every call what kind of thing it has before it, and escapes markup by
copying it. A page has hundreds of both, and what they are is known.
"""

from __future__ import annotations

from typing import Any

from flask.templating import Environment
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape


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
