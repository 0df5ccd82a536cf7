"""What the repository has, read once from its files: modules, names, words, addresses, settings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "scoring", "bench")
METHODS = {"get", "post", "route"}


@dataclass
class Scope:
    """What a module or a class has: its names, and the classes among them with theirs."""

    names: set[str] = field(default_factory=set)
    classes: dict[str, Scope] = field(default_factory=dict)
    bases: tuple[str, ...] = ()


@dataclass
class Code:
    """Modules by their dotted names; words are names, arguments, attributes and strings."""

    modules: dict[str, Scope] = field(default_factory=dict)
    functions: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    addresses: set[str] = field(default_factory=set)

    def scopes(self, name: str) -> Iterator[Scope]:
        """Modules and classes that are called so; `page` may be an object of class `Page`."""
        for dotted, module in self.modules.items():
            if dotted.rpartition(".")[2] == name:
                yield module
            for key, one in module.classes.items():
                if name in (key, key.lower()):
                    yield one

    def has(self, scope: Scope, name: str) -> bool:
        """Whether a scope has a name, by itself or from a class it is built on."""
        above = (one for base in scope.bases for one in self.scopes(base))
        return name in scope.names or any(self.has(one, name) for one in above)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def code() -> Code:
    found = Code(functions={*_functions_of_pages()}, words={*_words_of_pages()})
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            found.words |= {*path.relative_to(ROOT).with_suffix("").parts}
            _read_module(path, found)
    shared = Code(found.modules, found.functions)
    for path in (ROOT / "tests").rglob("*.py"):
        if not path.name.startswith("test_"):
            _read_module(path, shared)
    return found


def _read_module(path: Path, found: Code) -> None:
    tree = parsed(path)
    found.modules[module_name(path)] = scope_of(tree)
    for node in ast.walk(tree):
        _read(node, found)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def scope_of(tree: ast.Module | ast.ClassDef) -> Scope:
    """The names of a module or class; those inside `if` and `try` are its own as well."""
    scope = Scope()
    if isinstance(tree, ast.ClassDef):
        scope.bases = tuple(base.id for base in tree.bases if isinstance(base, ast.Name))
    for node in _statements(tree.body):
        scope.names |= {*_named(node)}
        if isinstance(node, ast.ClassDef):
            scope.classes[node.name] = scope_of(node)
    return scope


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        yield node
        if isinstance(node, ast.If | ast.Try | ast.With):
            yield from _statements(node.body)


def _named(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (one.asname or one.name for one in names)
        case ast.Assign(targets=targets):
            for target in targets:
                yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def _read(node: ast.AST, found: Code) -> None:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            found.functions.add(name)
            found.words.add(name)
            found.addresses |= {*_addresses(node.decorator_list)}
        case ast.Name(id=word) | ast.arg(arg=word) | ast.keyword(arg=str(word)):
            found.words.add(word)
        case ast.Attribute(attr=word) | ast.Constant(value=str(word)):
            found.words.add(word)


def _addresses(decorators: Iterable[ast.expr]) -> Iterator[str]:
    for one in decorators:
        match one:
            case ast.Call(ast.Attribute(attr=method), [ast.Constant(value=str(address)), *_]):
                if method in METHODS:
                    yield shape(address)


def shape(address: str) -> str:
    """An address without the names of its parameters, which a reader may be told otherwise."""
    return re.sub(r"<[^>]*>", "<>", address)


def _pages() -> Iterator[str]:
    """Templates and scripts."""
    for folder, kind in (("templates", "html"), ("companion/web/static", "js")):
        for path in (ROOT / folder).rglob(f"*.{kind}"):
            yield path.read_text(encoding="utf-8")


def _functions_of_pages() -> Iterator[str]:
    for text in _pages():
        yield from re.findall(r"\b(?:macro|function|const)\s+(\w+)", text)


def _words_of_pages() -> Iterator[str]:
    yield from _functions_of_pages()
    for text in _pages():
        yield from re.findall(r"\bdata-[\w-]+", text)
        yield from re.findall(r"\"([\w-]+)\"", text)


@cache
def settings() -> frozenset[str]:
    """Names that are read from the environment, or given to make."""
    asking = _text("Procfile") + _text("hosting/compose.yaml")
    found = {*re.findall(r"\$\{?([A-Z]\w*)", asking)}
    found |= {*re.findall(r"^([A-Z]\w*)\s*[?:]?=", _text("Makefile"), re.MULTILINE)}
    read = re.compile(r"(?:environ(?:\.get\(|\[|, )|getenv\()\s*\"(\w+)\"")
    for package in (*PACKAGES, "tests"):
        for path in (ROOT / package).rglob("*.py"):
            found |= {*read.findall(path.read_text(encoding="utf-8"))}
    return frozenset(found)


@cache
def targets() -> frozenset[str]:
    return frozenset(re.findall(r"^\.PHONY:(.*)$", _text("Makefile"), re.MULTILINE)[0].split())


@cache
def flags() -> frozenset[str]:
    """Options that our own recipes give to other people's programs."""
    told = _text("Makefile") + _text("pyproject.toml") + _text("Procfile")
    return frozenset(re.findall(r"(?<=[\s\"])--?\w[\w-]*", told))


@cache
def processes() -> frozenset[str]:
    return frozenset(re.findall(r"^(\w+):", _text("Procfile"), re.MULTILINE))


@cache
def made() -> frozenset[str]:
    """Folders that are not in the repository because running it makes them."""
    return frozenset(line.strip("/") for line in _text(".gitignore").splitlines() if line)


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@dataclass
class Arguments:
    """What a command takes, as its own `add_argument` and `add_parser` say; `free` if it has none."""

    options: set[str] = field(default_factory=set)
    commands: set[str] = field(default_factory=set)
    values: set[str] = field(default_factory=set)
    free: bool = True


@cache
def arguments(path: Path) -> Arguments:
    found = Arguments()
    for node in ast.walk(parsed(path)):
        match node:
            case ast.Call(ast.Attribute(attr="add_parser"), [ast.Constant(value=str(name)), *_]):
                found.commands.add(name)
                found.free = False
            case ast.Call(ast.Attribute(attr="add_argument"), [*names], keywords):
                given = {one.value for one in names if isinstance(one, ast.Constant)}
                given |= {k.value.value for k in keywords if isinstance(k.value, ast.Constant)}
                texts = {one for one in given if isinstance(one, str)}
                found.options |= {one for one in texts if one.startswith("-")}
                found.values |= {one.upper() for one in texts if not one.startswith("-")}
                found.free = False
    return found


@cache
def tests_in(path: Path) -> frozenset[str]:
    """The tests of a file, as `name` or `Class::name`."""
    found = set()
    for node in parsed(path).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        before = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        for one in inside:
            if isinstance(one, ast.FunctionDef) and one.name.startswith("test_"):
                found.add(f"{before}{one.name}")
    return frozenset(found)
