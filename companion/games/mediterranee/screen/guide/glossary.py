"""Words a table meets in both languages; shown side by side on the rules page. And what else the
same things are called, in other editions and by people: found by a search, and never shown."""

from __future__ import annotations

from typing import Final

from companion.table.text import N_

GLOSSARY: Final = (
    N_("bid"),
    N_("turn order"),
    N_("Grand Chancellor"),
    N_("ducat"),
    N_("galley"),
    N_("sailor"),
    N_("garrison"),
    N_("fortress"),
    N_("warehouse"),
    N_("capital"),
    N_("neutral port"),
    N_("monopoly"),
    N_("new market"),
    N_("gems"),
    N_("gold"),
    N_("spices"),
    N_("wine"),
    N_("cloth"),
    N_("iron"),
    N_("wood"),
    N_("Venice"),
    N_("Genoa"),
    N_("Spain"),
    N_("Turks"),
    N_("prosperity points"),
)

SYNONYMS: Final = (
    ("bid", "auction", "enchère", "mise"),
    ("turn order", "place in the order", "ordre du tour", "ordre de jeu"),
    ("Grand Chancellor", "bank", "banker", "Grand Chancelier", "banque", "banquier"),
    ("ducat", "money", "coin", "cash", "argent", "monnaie"),
    ("galley", "ship", "boat", "galère", "navire", "bateau"),
    ("sailor", "crew", "marin", "matelot", "équipage"),
    ("fortress", "fort", "fortification", "forteresse"),
    ("warehouse", "storage", "store", "entrepôt", "stock"),
    ("purchases", "buying", "buy", "achats", "acheter"),
    ("sale", "sell", "vente", "vendre"),
    ("combat", "fight", "battle", "bataille"),
    ("gems", "jewels", "precious stones", "pierres précieuses", "bijoux"),
    ("cloth", "fabric", "textile", "tissus", "étoffes"),
    ("Turks", "Ottomans", "Turcs"),
    ("Spain", "Espagne", "Aragon"),
    ("prosperity points", "victory points", "points de prospérité", "points de victoire"),
)
