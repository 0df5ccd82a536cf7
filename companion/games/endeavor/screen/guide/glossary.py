"""Words a table meets in both languages; shown side by side on the rules page. And what else the
same things are called, in other editions and by people: found by a search, and never shown."""

from __future__ import annotations

from typing import Final

from companion.table.text import N_

GLOSSARY: Final = (
    N_("Ship"),
    N_("Occupy"),
    N_("Attack"),
    N_("Pay"),
    N_("Draw"),
    N_("Pass"),
    N_("shipping track"),
    N_("asset card"),
    N_("Salaries"),
    N_("route"),
    N_("region"),
    N_("reserve"),
    N_("harbour"),
    N_("glory"),
    N_("Far East"),
    N_("Trade Office"),
    N_("Guild Hall"),
    N_("Construction"),
    N_("Growth"),
    N_("Actions"),
    N_("Industry"),
    N_("Culture"),
    N_("Finance"),
    N_("Politics"),
    N_("Governor"),
    N_("Slavery card"),
    N_("abolition of slavery"),
    N_("trade token"),
    N_("population marker"),
    N_("Colonial House"),
    N_("University"),
    N_("first-player crown"),
)

SYNONYMS: Final = (
    ("Ship", "Explore", "Affréter", "Explorer", "Exploration"),
    ("Occupy", "Colonise", "Colonize", "Occuper", "Coloniser", "Colonisation"),
    ("Draw", "Piocher", "Tirer une carte"),
    ("Pass", "Passer"),
    ("shipping track", "exploration track", "piste de fret", "piste Exploration"),
    ("asset card", "heritage", "asset", "carte Actif", "Patrimoine"),
    ("Salaries", "Payments", "wages", "Salaires", "Paiements"),
    ("route", "link", "connection", "connexion", "liaison"),
    ("region", "continent", "zone", "région"),
    ("reserve", "supply", "stock", "réserve"),
    ("glory", "victory points", "prestige", "Gloire", "PG", "points de victoire"),
    ("Far East", "Asia", "Extrême Orient", "Extrême-Orient", "Asie"),
    ("Trade Office", "Chamber of Commerce", "Bureau de Vente", "Chambre de Commerce"),
    ("Guild Hall", "Guild", "Guilde", "Hôtel de la Guilde"),
    ("population marker", "disc", "cube", "marqueur de population", "pion", "disque"),
    ("first player", "crown", "premier joueur", "couronne"),
    ("slavery", "slave trade", "esclavage", "traite"),
    ("Opposition", "automa", "bot", "automate"),
)
