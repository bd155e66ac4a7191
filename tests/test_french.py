"""What a French sentence keeps, whatever fills it: elisions, articles, agreement, and one word for one thing."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message
from bundle import languages
from henge.language import ENGLISH, Catalogue, say, use

from tests.spoken import texts

SLOT = re.compile(r"\{([\w.]+)\}")
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
    "stonehenge": r"\bindécis|\bfermée?\b|\bgrands? jetons?\b",
    "meets_bounds": r"\bsecteurs? (?:plus )?larges?\b",
    "": r"\b(?:cel(?:le|ui|les)|ceux) en \{",
}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """English is spoken again after every test."""
    yield
    use(Catalogue(ENGLISH, {}))


def messages(*games: str) -> list[tuple[str, Message]]:
    """Return all texts, or those of some games, each with the name of its package."""
    every = [package for package in languages.packages() if not games or package.name in games]
    return [(package.name, told) for package in every for told in languages.catalogue(package, "fr") if told.id]


def forms(*games: str) -> list[str]:
    """Return all texts, or those of some games, in all their forms of number."""
    return [form for _, message in messages(*games) for form in languages.forms(message)]


def filled(text: str, slots: tuple[str, ...], what: str) -> str:
    """Return a text as it is said with some of its slots filled with one thing, and all others with an x."""
    plain = SLOT.sub(lambda slot: "{" + slot[1].replace(".", "_") + "}", text)
    use(texts("fr")._replace(texts={"text": (plain,)}))
    return say("text", **{slot: what if slot in slots else "x" for slot in SLOT.findall(plain)})


@pytest.mark.parametrize(
    ("slots", "what"),
    [(PEOPLE, "Anna"), (PEOPLE, "Inès"), (PEOPLE, "Élodie"), (("part", "old"), "une paire sur 14")],
)
def test_nothing_stands_whole_before_what_begins_with_a_vowel(slots: tuple[str, ...], what: str):
    said = [filled(text, slots, what) for text in forms() if {*SLOT.findall(text)} & {*slots}]
    assert said
    assert [text for text in said if re.search(WHOLE + what, text, re.IGNORECASE)] == []


def test_what_brings_its_own_article_follows_neither_of_the_two_that_would_swallow_it():
    said = [
        filled(text, PIECES, thing)
        for text in forms("contiguity", "meets_bounds", "bounders", "battle_gods")
        for thing in ("le pion d’Anna", "le trilithe rouge", "les pierres d’Anna")
        if {*SLOT.findall(text)} & {*PIECES}
    ]
    assert said
    assert [text for text in said if re.search(r"\b(?:de|à) les? (?:pion|trilithe|pierres)", text, re.IGNORECASE)] == []


def test_nothing_agrees_with_a_card_or_a_number_that_is_not_known():
    every = r"\{(?:card|cards)\}(?:,| est| a été) \w+ées?\b|\{points\}, (?:déjà )?\w+é\b"
    assert [text for text in forms() if re.search(every, text)] == []


def test_whatever_is_counted_in_two_forms_is_singular_after_none_and_one_in_every_sentence():
    two = [languages.forms(message) for _, message in messages() if message.pluralizable]
    pairs = [(COUNTED.findall(single), COUNTED.findall(plural)) for single, plural in two]
    counted = {noun for once, nouns in pairs for noun in nouns if noun[-1] in "sx" and noun[:-1] in once}
    nouns = "|".join(counted - SEVERAL)
    told = [languages.forms(message)[0] for _, message in messages() if not message.pluralizable]
    told = [text for text in told if re.search(rf"\{{\w+\}}\s(?:{nouns})\b", text)]
    assert told
    for number in (0, 1):
        said = [filled(text, tuple(SLOT.findall(text)), str(number)) for text in told]
        assert [text for text in said if re.search(rf"(?<![\d,]){number}\s(?:{nouns})\b", text)] == []


@pytest.mark.parametrize("game", OTHERWISE)
def test_one_thing_is_called_by_one_word(game: str):
    every = forms(game) if game else forms()
    assert every
    assert [text for text in every if re.search(OTHERWISE[game], text)] == []


def test_no_number_follows_a_name_that_may_end_in_one_itself():
    names, numbers = "|".join(PEOPLE), "n|number|points|cost|also|other|others|theirs|own|gain|lost|count"
    assert [text for text in forms() if re.search(rf"\{{(?:{names})\}} \{{(?:{numbers})\}}", text)] == []
