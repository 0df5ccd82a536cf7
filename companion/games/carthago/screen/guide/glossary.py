"""Words a table meets in both languages; shown side by side on the rules page. And what else the
same things are called, in other editions and by people: found by a search, and never shown."""

from __future__ import annotations

from typing import Final

from companion.table.text import N_

GLOSSARY: Final = (
    N_("decade"),
    N_("round"),
    N_("Market"),
    N_("Residence"),
    N_("Trade dock"),
    N_("Warship dock"),
    N_("Delivery"),
    N_("guild action"),
    N_("guild marker"),
    N_("action disc"),
    N_("influence disc"),
    N_("neutral disc"),
    N_("trade card"),
    N_("basic card"),
    N_("ship card"),
    N_("achievement tile"),
    N_("town hall"),
    N_("guild forum"),
    N_("small seat"),
    N_("large seat"),
    N_("strength"),
    N_("danger"),
    N_("expedition"),
    N_("jewels"),
    N_("glass"),
    N_("cedar"),
    N_("oils"),
    N_("dyes"),
)

SYNONYMS: Final = (
    ("jewels", "gems", "bijoux", "joyaux"),
    ("cedar", "wood", "cèdre", "bois"),
    ("glass", "verre", "verrerie"),
    ("oils", "perfume", "huiles", "parfum"),
    ("dyes", "purple", "teintures", "pourpre"),
    ("Market", "Marché"),
    ("Residence", "palace", "Résidence", "palais"),
    ("Trade dock", "merchant dock", "quai de commerce", "port de commerce"),
    ("Warship dock", "war dock", "Quai des bateaux de guerre", "quai militaire"),
    ("Delivery", "Livraison", "livrer"),
    ("pass", "passer", "passe"),
    ("decade", "décennie"),
    ("town hall", "seat", "senate", "hôtel de ville", "siège", "sénat"),
    ("influence disc", "disc", "token", "pion", "disque d’influence"),
    ("neutral disc", "dummy", "disque neutre"),
    ("achievement tile", "objective", "accomplissement", "tuile", "objectif"),
)
