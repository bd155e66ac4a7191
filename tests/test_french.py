"""What a French sentence keeps, whatever fills it: elisions, articles, agreement, and one word for one thing."""

import re

import pytest
from bundle import languages

from tests.filled import SLOT, filled, forms, messages

PEOPLE = ("name", "me", "rival", "winner", "mover", "owner", "people")
PIECES = (
    "piece",
    "druid",
    "joiner",
    "guard",
    "tied",
    "answer",
    "card",
    "other_card",
    "trilithon",
    "trilithon_of",
    "gone",
)
WHOLE = r"\b(?:[cdjlmnst]e|la|que|lorsque|puisque|jusque|quoique) (?:<\w+>)?"
COUNTED = re.compile(r"\{\w+\}\s(\w+)")
SEVERAL = {"joueurs", "essais", "positions", "autres", "parties", "personnes", "aux"}  # at least two, or no noun
OTHERWISE = {  # what is called by another word, in a game or anywhere
    "stonehenge": r"\bindécis|\bfermée?\b|\bgrands? jetons?\b|\bjetons? sur \{|\btotal le plus\b|\bsur \{lines?\}"
    r"|\bprochain jeton (?:de \{\w+\} )?gagne\b|\{\w+\}[^.]* (?:sur|en faut) huit\b|\bsont \d, ",
    "battle_gods": r"\bpos(?:er|e|es|ée?s?)\b|(?:^|[,.(;:] |\b[Aa]vec )[Uu]ne? (?:fidèle|pièce) sur (?:\{|\d)"
    r"|, sur \{cards\}|\bsont \{cards\}|\b[Uu]ne? (?:carte(?: Nombre)?|trilithe) place\b|; avec un trilithe, où\b"
    r"|\brapport\w+ (?:\w+ )?\{worth\}(?! points)"
    r"|\b(?:attaqu(?:er|é)|frappé|exposé|pris|prends?|prendre|occuper|[Dd]epuis) \{(?:space|start|card|source|cell)\}",
    "contiguity": r"\bpasse par-dessus [^.;:]*\bjusqu’à\b|\ballé en \{cell\}[^.:;]* a gagné\b",
    "bounders": r"\bperd(?:ait)? face à\b|\bdécidé de la partie\b|\bparties jouées à partir\b|\bcelle de \{names\}",
    "meets_bounds": r"\b(?:secteurs? (?:plus )?larges?|plus large écart)\b|\bSeul un de tes\b"
    r"|\bdéplace un de tes disques dans\b|\bne coûte à \{\w+\} que\b",
    "": r"\b(?:(?:cel(?:le|ui|les)|ceux) en (?:\{|main)|aucune en main)|\bchang\w+ l’écart\b|\bc’est le tour de\b"
    r"|\bH enfoncé\b|\b[Mm]aintiens une\b|\bvariante d’une partie\b|\b[Ii]l va (?:à côté|sur une case)\b|\bne va que\b"
    r"|\bgagnes? alors(?:\.| tout)|^encore rien$|\bappareil oublie\b|\boubliés sur\b|^(?:Oui, o|O)ublier\b"
    r"|\bque disent les autres\b|\bLes deux (?:doivent|concordent)\b|\bPour s’[^.:]* lisez\b|^Touche \{what\}\."
    r"|\b(?:gagn(?:e|es|é|er)(?: la partie)?|une victoire), (?:\d|\{\w+\} à)|\bjoueurs? distants?\b|\bcoup touche\b"
    r"|\{names\}[^.]*\bles deux\b",
}


@pytest.mark.parametrize(
    ("slots", "what"),
    [(PEOPLE, "Anna"), (PEOPLE, "Inès"), (PEOPLE, "Élodie"), (("part", "old"), "une paire sur 14")],
)
def test_nothing_stands_whole_before_what_begins_with_a_vowel(slots: tuple[str, ...], what: str):
    said = [filled("fr", text, slots, what) for text in forms("fr") if {*SLOT.findall(text)} & {*slots}]
    assert said
    assert [text for text in said if re.search(WHOLE + what, text, re.IGNORECASE)] == []


def test_what_brings_its_own_article_follows_neither_of_the_two_that_would_swallow_it():
    said = [
        filled("fr", text, PIECES, thing)
        for text in forms("fr", "contiguity", "meets_bounds", "bounders", "battle_gods")
        for thing in ("le pion d’Anna", "le trilithe rouge", "les pierres d’Anna")
        if {*SLOT.findall(text)} & {*PIECES}
    ]
    assert said
    assert [text for text in said if re.search(r"\b(?:de|à) les? (?:pion|trilithe|pierres)", text, re.IGNORECASE)] == []


def test_nothing_agrees_with_a_card_or_a_number_that_is_not_known():
    every = r"\{(?:card|cards)\}(?:,| est| a été) \w+ées?\b|\{points\}, (?:déjà )?\w+é\b"
    assert [text for text in forms("fr") if re.search(every, text)] == []


def test_whatever_is_counted_in_two_forms_is_singular_after_none_and_one_in_every_sentence():
    two = [languages.forms(message) for message in messages("fr") if message.pluralizable]
    pairs = [(COUNTED.findall(single), COUNTED.findall(plural)) for single, plural in two]
    counted = {noun for once, nouns in pairs for noun in nouns if noun[-1] in "sx" and noun[:-1] in once}
    nouns = "|".join(counted - SEVERAL)
    told = [languages.forms(message)[0] for message in messages("fr") if not message.pluralizable]
    told = [text for text in told if re.search(rf"\{{\w+\}}\s(?:{nouns})\b", text)]
    assert told
    for number in (0, 1):
        said = [filled("fr", text, tuple(SLOT.findall(text)), str(number)) for text in told]
        assert [text for text in said if re.search(rf"(?<![\d,]){number}\s(?:{nouns})\b", text)] == []


@pytest.mark.parametrize("game", OTHERWISE)
def test_one_thing_is_called_by_one_word(game: str):
    every = forms("fr", game) if game else forms("fr")
    assert every
    assert [text for text in every if re.search(OTHERWISE[game], text)] == []


def test_no_number_follows_a_name_that_may_end_in_one_itself():
    names, numbers = "|".join(PEOPLE), "n|number|points|cost|also|other|others|theirs|own|gain|lost|count"
    assert [text for text in forms("fr") if re.search(rf"\{{(?:{names})\}} \{{(?:{numbers})\}}", text)] == []
