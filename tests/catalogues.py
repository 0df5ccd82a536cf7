"""Hold the French catalogues against the code, and every sentence against the rules of typography.

`--update [CATALOGUE...]` rewrites them from the code first; new sentences come in empty.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "companion/web/translations/fr/LC_MESSAGES"
KEYWORDS = {
    "N_": None,
    "T": None,
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "translate": None,
}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
GAMES = tuple(sorted(path.parent.name for path in ROOT.glob("companion/games/*/__init__.py")))

# One catalogue per part of the house, so that a game's words live with the game: what is in a
# file or folder of its key, wherever that is, belongs to it.
SOURCES: dict[str, tuple[str, ...]] = {
    "messages": (
        "companion/table",
        "companion/evenings",
        "companion/web",
        "companion/sheets",
        "templates",
    ),
    "scoring": ("scoring",),
    **dict.fromkeys(GAMES, ("companion", "scoring", "templates")),
}

# Marks that are no punctuation: in addresses, in slots of the page's script, in times and ratios.
NOT_PROSE = re.compile(r"https?://\S+|\{[^{}]*\}|(?:\d|%\(\w+\)d):(?=\d|%\(\w+\)d)")
HYPHEN_FOR_MINUS = r"(?<![\w)])(?:- ?|–)(?=\d|%\(\w+\)d)"
BOTH = {
    "a minus sign (U+2212) makes a figure negative": HYPHEN_FOR_MINUS,
    "an apostrophe is ’": r"'",
    "three dots are one sign, …": r"\.{3}",
}
ENGLISH = {
    **BOTH,
    "a comma goes between thousands": r"\d{4}|\d[ .’\u00a0\u202f]\d{3}(?!\d)",
}
FRENCH = {
    **BOTH,
    "a narrow no-break space (U+202F) goes before ; ? !": r"(?<![\u202f?!])[;?!]",
    "a no-break space (U+00A0) goes before a colon": r"(?<!\u00a0):",
    "a no-break space (U+00A0) goes inside « »": r"«(?!\u00a0)|(?<!\u00a0)»",
    "quotation marks are « »": r"[\"“”]",
    "a narrow no-break space (U+202F) goes between thousands": r"\d{4}|\d[ .,’\u00a0]\d{3}(?!\d)",
}


def belongs(domain: str, path: Path) -> bool:
    """Whether a file's sentences go to this catalogue rather than to a game's own."""
    owner = next((g for g in GAMES if g in (*path.parts, path.stem)), None)
    return owner == domain if domain in GAMES else owner is None


def sentences(domain: str) -> Catalog:
    found = Catalog(domain=domain)
    for source in SOURCES[domain]:
        for path in _files(ROOT / source):
            if not belongs(domain, path.relative_to(ROOT)):
                continue
            method = "jinja2" if path.suffix == ".html" else "python"
            options = {"trimmed": "true", "silent": "false"} if method == "jinja2" else {}
            with path.open("rb") as file:
                for _, message, _, _ in extract(method, file, KEYWORDS, options=options):
                    found.add(message)
    return found


def _files(source: Path) -> list[Path]:
    if source.is_file():
        return [source]
    return sorted(p for p in source.rglob("*") if p.suffix in (".py", ".html"))


def read(domain: str) -> Catalog:
    path = FOLDER / f"{domain}.po"
    if not path.exists():
        return Catalog(locale="fr", domain=domain)
    with path.open("rb") as file:
        return read_po(file, locale="fr", domain=domain)


def problems(domain: str) -> list[str]:
    wanted, known = sentences(domain), read(domain)
    keys = {message.id for message in wanted if message.id}
    have = {message.id: message for message in known if message.id}
    found = [f"missing: {key!r}" for key in sorted(keys - set(have), key=str)]
    found += [f"left over: {key!r}" for key in sorted(set(have) - keys, key=str)]
    found += [f"obsolete: {key!r}" for key in known.obsolete]
    for message in have.values():
        texts = _forms(message.string)
        if not all(texts):
            found.append(f"empty: {message.id!r}")
        if message.fuzzy:
            found.append(f"fuzzy: {message.id!r}")
        expected = sorted(PLACEHOLDER.findall(_forms(message.id)[-1]))
        if any(sorted(PLACEHOLDER.findall(text)) != expected for text in texts if text):
            found.append(f"placeholders differ: {message.id!r}")
        found += ill_set(message)
    return [f"{domain}: {line}" for line in found]


def disagreements() -> list[str]:
    """Sentences that two catalogues word in different ways: a page could show only one of them."""
    return [
        f"{', '.join(words)}: worded in different ways: {key!r}"
        for key, words in translated().items()
        if len({*map(tuple, words.values())}) > 1
    ]


def translated() -> dict[Any, dict[str, Sequence[str]]]:
    """Every sentence that has words in French, with them and the catalogues they are in."""
    known: dict[Any, dict[str, Sequence[str]]] = {}
    for domain in SOURCES:
        for message in read(domain):
            if message.id and all(_forms(message.string)):
                known.setdefault(message.id, {})[domain] = _forms(message.string)
    return known


def ill_set(message: Message) -> list[str]:
    """The typographic rules a message breaks in its English or in its French."""
    both = ((ENGLISH, _forms(message.id)), (FRENCH, _forms(message.string)))
    return [
        f"{rule}: {text!r}"
        for rules, texts in both
        for text in texts
        for rule, forbidden in rules.items()
        if re.search(forbidden, NOT_PROSE.sub("x", text))
    ]


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    """One form, or those of the singular and the plural."""
    return (text,) if isinstance(text, str) else text or ("",)


def update(domain: str) -> None:
    """Keep every translation that is still needed; what another catalogue has words for is worded
    as it is there. The file has no dates and no places."""
    known, fresh = read(domain), Catalog(locale="fr", domain=domain, fuzzy=False)
    elsewhere = translated()
    for message in sentences(domain):
        if message.id:
            kept = known.get(message.id)
            said = next(iter(elsewhere.get(message.id, {}).values()), ("",))
            words = said[0] if isinstance(message.id, str) else tuple(said)
            fresh.add(message.id, kept.string if kept and all(_forms(kept.string)) else words)
    lines = [
        "# French words of Comptoir.",
        'msgid ""',
        'msgstr ""',
        '"Language: fr\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"',
        "",
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{domain}.po"
    with path.open("wb") as file:
        file.write("\n".join(lines).encode() + b"\n")
        write_po(file, fresh, width=100, omit_header=True, no_location=True, sort_output=True)


def main() -> int:
    arguments = sys.argv[1:]
    if arguments[:1] == ["--update"]:
        for domain in arguments[1:] or SOURCES:
            update(domain)
    found = [*(line for domain in SOURCES for line in problems(domain)), *disagreements()]
    print("\n".join(found) or "The French catalogues are complete and well set.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
