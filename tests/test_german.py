"""What German needs beside its texts: an article for the computer, in the case of its sentence, and one word for how
often."""

import re
from dataclasses import replace

import pytest
from bundle import languages
from page.table.draft import Draft

from tests.filled import forms, said_in
from tests.spoken import texts

SLOT = re.compile(r"\{(\w+)\}")
PEOPLE = ("name", "me", "rival", "winner", "mover")
UNWRITTEN = {  # what no native writes, by what is wrong with it
    "before a clause “egal” and “gleich” have a comma": r"\b(?:egal|gleich) (?:w(?:er|as|em|en|ie)|ob)\b",
    "a tie is a “Gleichstand”": r"\b[Ss]teht es (?:\w+ )*gleich\b",
    "stones to stones do not become others: it stands so many to so many": r"\baus \{stones_before\} zu",
    "an adjective after a number may stand for one alone": r"\} (?:helle|dunkle|rote|weiße) passen\b",
    "whoever leads by some has them as a “Vorsprung”": r"\bmit \{lead\}(?! Vorsprung)",
    "cards are thrown away, and something is placed": r"\boder wirf ab\b|\bjemand gelegt hat\b|\bauf \{cell\} legt\b",
    "what is somewhere has a place “auf dem”, not “wo”": r"\bPlatz besetzt, wo\b",
    "nobody plays for a seat": r"\bFür diesen Platz wird\b",
    "what no move would have prevented was not tried": r"gewinnen; (?:nichts|kein einzelner Zug) verh",
    "something is done with a card": r"(?<![Mm]it )\bKarte \{\w+\} (?:kann|hätte|einen Clan)|\{cards\} lässt\b",
    "a share of cards that bring more is no share more": r"würden \{\w+\}\xa0% mehr",
    "what is done already, or now, does not follow": r"\b(?:be)?droh?s?t dann\b|nächste Zug kann dann",
    "a gain is brought and a loss costs; they are not meant": r"(?:weniger|mehr|Megalithen)[^.]* bedeutet\b",
    "a comparison is with “dem gespielten Zug”": r"\b[Ss]o wie gespielt\b",
    "points are not won": r"gegenüber(?: \{rival\})? gewonnen",
    "a line is not the game": r"Linien? \{lines\}(?: gewonnen)? und die Partie mit",
    "what comes to an end is over": r"\b(?:ein|das|sein) Ende(?: nehmen| genommen|, übrig)",
    "what is so if something is so is no wish": r"\bHa(?:t|st) [^.]*, ließe sich",
    "stones are named before their cells": r"(?:würde|könnte|\}) (?:den|die) auf \{names\}",
    "“von” does not follow “von”": r"\bVon den [^.,:]* von \{",
    "a count does not follow a cell": r"\{(?:names|cells?|at|joint)\} \{(?:stones|against|size|swing|points)\w*\}",
    "a sentence begins with a capital": r"^\{number\} Züge hätten (?:gewonnen|das Unentschieden)",
    "whose pieces another could join is told": r"^Nur auf \{cell\} könnte \{joiner\} die Figuren",
    "a card is no place": r"\bKarte \{\w+\}[^.]*\b[Dd]ort\b",
    "“dem”, “den” or “der” before a computer is its article": r"\bde[rmns] \{(?:name|me|rival|winner|mover)\}",
    "replies are given by somebody": r"\bWas auch geantwortet wird\b",
    "what a better move would have brought did not come": r"\bMit dem besseren Zug war\b",
    "what is thrown away beside a card has its noun": r"\bKarte[^.]* oder wirf welche\b",
    "stones of two colours are told of two players": r"\} Steine gegen (?:\{\w+\} von|deine) ",
    "a piece may go on any space, not on each": r"\bein Trilith auf jeden freien\b",
    "“es” is no subject’s place": r"\bberührt es (?:ein|der) ",
    "a piece is placed with a card, not by it": r"\b(?:Eine Zahlenkarte|Trilith) (?:setzt|kann eine Figur) ",
    "a line goes to a player, not to a piece": r"\b(?:an (?:die|deine|eine) \{|an das nächste Plättchen|tut es die )",
    "a point is left to a player for a piece": r"\b(?:der|deiner) \{\w+\}[^.]* überlassen\b",
    "none of several is saved, not some of several unsaved": r"\{lines\} ist durch keine ",
    "games that the computer tries out are simulated": r"\bvorausgespielt|Partien, die von da an",
    "whoever wins takes a match; a win does not": r"\bSieg gewinnt die Serie\b",
    "“dann” follows its subject": r"\b(?:kann|hätte) dann \{joiner\}",
    "what was seen was seen by somebody": r"\bwurde gesehen\b",
    "a total is higher; nobody has more without a noun": r"\bwer dort mehr hat\b",
    "what is held down is named": r"\boder halte einen Moment",
    "what may be so is so with a probability": r"\bzu \{odds\}\xa0% ha",
    "a card lies in a hand and is not of it": r"\b(?:Karte|Figur) deiner Hand\b",
    "one alone is not few": r"\bnur noch wenige [^.]*\(\{left\}\)",
    "what is named by its numbers is the one sector": r"\beinen Sektor \{",
    "a space bears a number and is not the number’s": r"\bPlatz ihrer Zahl\b",
    "a card has an effect": r"\bKarte tut\b|\berfahren, was sie tut\b",
    "moves are taken back, not a game; and moves are tried": r"\bPartie bis [^.]*zurückn|\b(?:Bis|bis|Ab) hier [az]u",
    "what is hidden was seen by somebody": r"\bgesehen worden\b",
    "“das” is what was said last": r"\bbleib(?:t|en)\b[^.]*\. Das lässt sich nicht rückgängig",
    "Henge is one; its versions differ": r"\beine[mnrs] \w+en Henge\b",
    "what could be would make a difference": r"\bkönnte(?:st)? [^.]*; das macht\b",
    "whoever joins pieces joins their own": r"\{joiner\} die gegnerischen Figuren\b",
    "a number after a name is not of the person": r"\bvon \{name\} mit \{\w+\}",
    "the rules without variants are the “Grundspiel”": r"\bübliche Spiel\b",
    "a result follows “mit”, no comma": r"(?<!stand), (?:\{(?:mine|points|ahead|size)\}|\d+) zu |\bsie \{\w+\} zu \{",
    "what was not played would have been better": r"\bwar (?:\{better\} )?besser\b|\bwar der bessere Zug\b",
    "neither a cell nor a count follows another cell": r"\{(?:ways|cell|better)\} \{(?:names|room)\}",
    "nothing is made harder to do; it becomes harder": r"\bmacht [^.]*er zu \w|er zu \w+ gemacht\b",
    "“am wenigsten” has no noun": r"\bam wenigsten [A-ZÄÖÜ]",
    "“je” has an accusative": r"\bje \w+er (?:Linie|Karte|Partie|Gruppe)\b",
    "“diesem” is what was named last": r"\bvor diesem ließen\b",
    "a code is held before a camera": r"\bZeig [^.]*\b(?:dieser|der) Kamera\b",
    "“Ihre” at the beginning addresses strangers": r"(?:^|[.:?] )Ihre[nmrs]? ",
    "what lies on a board of any game is no “Figur”": r"\bTippe eine Figur\b|\bStellen?, keine Figur\b",
    "a cell lies between stones and their region": r"\bauf dem Weg vo[nm] ",
    "a way to win is found, not a victory that is forced": r"\bSieg der Gegenseite erzwungen\b",
}
ARTICLE = r"(?<![Dd]e[rnms] )(?<!vom )(?<!eim )(?<!zum )"


def named(english: str) -> str:
    """Return a name as German has it."""
    return texts("de").texts[english][0]


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{name} legt eine 5", "Der Computer legt eine 5"),
        ("Danach ist {name} am Zug", "Danach ist der Computer am Zug"),
        ("Fertig: {name} gewinnt; {name} hat 8", "Fertig: Der Computer gewinnt; der Computer hat 8"),
        ("die 4 von {name} auf g", "die 4 des Computers auf g"),
        ("die von {name} versetzten Scheiben", "die vom Computer versetzten Scheiben"),
        ("Bei {name} zerfällt eine Gruppe", "Beim Computer zerfällt eine Gruppe"),
        ("mit {name}, zu {name} und für {name}", "mit dem Computer, zum Computer und für den Computer"),
        ("Das bringt (dem) {name} 3 Punkte", "Das bringt dem Computer 3 Punkte"),
        ("Ein Zug ({name} passt) kostet (den) {name} viel", "Ein Zug (der Computer passt) kostet den Computer viel"),
        ("Anna und <b>{name}</b>", "Anna und der <b>Computer</b>"),
        ("von <b>{name}</b>", "des <b>Computers</b>"),
        ("{name}: 3 Punkte", "Computer: 3 Punkte"),
        ("Geteilter Sieg: {name} und Anna", "Geteilter Sieg: der Computer und Anna"),
    ],
)
def test_the_computer_has_an_article_in_its_case_and_nobody_else(text: str, filled: str):
    assert said_in("de", text, name=named("Computer")) == filled
    for name in ("Anna", "Computer B", named("Computer {letter}").format(letter="B")):  # the second is English
        assert said_in("de", text, name=name) == re.sub(r"\((?:dem|den)\) ", "", text).format(name=name)


def test_what_is_told_of_a_computer_that_has_an_article_gets_no_other():
    clause = said_in("de", "{name} {does}", name=named("Computer"), does="passt")
    assert said_in("de", "Zug 5 ({clause})", clause=clause) == "Zug 5 (der Computer passt)"
    assert said_in("de", "Du passt, und {clause}", clause=clause) == "Du passt, und der Computer passt"
    assert (
        said_in("de", "Von da an spielt der Computer für {name}", name="Anna")
        == "Von da an spielt der Computer für Anna"
    )
    assert said_in("de", "Gegen {n} Computer", n=2) == "Gegen 2 Computer"
    for first, last, people in (
        ("Anna", "Computer", "von Anna und dem Computer"),
        ("Computer", "Anna", "von dem Computer und Anna"),
    ):
        both = said_in("de", "{items} und {last}", items=first, last=last)
        assert said_in("de", "Eine Partie von {people}", people=both) == f"Eine Partie {people}"


def test_no_sentence_leaves_the_computer_without_an_article_or_shows_the_mark_of_a_case():
    made = [message for package in languages.packages() for message in languages.catalogue(package, "de") if message.id]
    told = [text for message in made for text in languages.forms(message) if {*SLOT.findall(text)} & {*PEOPLE}]
    assert told
    plain = [text for text in told if "." not in "".join(re.findall(r"\{[^}]*\}", text))]
    for name, fault in (("Computer", rf"{ARTICLE}\bComputer(?!:|“)|\ue000"), ("Anna", r"\(de[mn]\)")):
        slots = [{slot: name if slot in PEOPLE else "x" for slot in SLOT.findall(text)} for text in plain]
        filled = [said_in("de", text, **some) for text, some in zip(plain, slots, strict=True)]
        assert [text for text in filled if re.search(fault, text)] == []


@pytest.mark.parametrize(
    ("text", "filled"),
    [("Anna 3; {name} 4", "Anna 3; du 4"), ("Anna und {name}", "Anna und du"), ("Zug 3: {name}", "Zug 3: Du")],
)
def test_whoever_is_addressed_inside_a_sentence_is_written_small(text: str, filled: str):
    assert said_in("de", text, name=named("You")) == filled


@pytest.mark.parametrize(("often", "word"), [("vier", "viermal"), ("Acht", "Achtmal"), (20, "20-mal")])
def test_how_often_is_one_word(often: object, word: str):
    assert said_in("de", "{often} Mal", often=often) == word


@pytest.mark.parametrize(
    ("names", "verb"), [("Anna und Bea", "liegen"), ("Du und Anna", "liegt"), ("Anna und du", "liegt")]
)
def test_whoever_is_addressed_with_others_is_a_second_person(names: str, verb: str):
    assert said_in("de", "{names} liegen gleichauf", names=names) == f"{names} {verb} gleichauf"


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("Von da an hat Bea drei Anhänger verloren, du {one}.", "Von da an hat Bea drei Anhänger verloren, du einen."),
        ("Am Ende standen höchstens {one} zusammen.", "Am Ende standen keine zwei zusammen."),
    ],
)
def test_one_of_several_has_the_case_of_its_sentence(text: str, filled: str):
    assert said_in("de", text, one=named("one")) == filled


@pytest.mark.parametrize("why", UNWRITTEN)
def test_what_no_native_would_write_stands_nowhere(why: str):
    told = [*forms("de"), *texts("de").documents.values()]
    assert [found for found in told if re.search(UNWRITTEN[why], found, re.MULTILINE)] == []


def test_no_name_that_henge_gives_runs_into_a_number_that_follows_it():
    """„Das bringt Computer 2 4 Punkte“ is read twice."""
    draft = replace(Draft.new("meets_bounds"), seats=5)
    for seat in range(5):
        draft = draft.sits(seat, 1)
    names = [draft.name(seat) for seat in range(5)]
    assert not [name for name in names if re.search(r"\d$", name)]


def test_no_sentence_begins_with_a_cell_or_a_point_whose_name_has_no_capital():
    told = forms("de", "bounders", "stonehenge")
    assert [found for found in told if re.match(r"\{(?:cell|gap|joint|point)\} \w", found)] == []
