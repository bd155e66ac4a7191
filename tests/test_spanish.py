"""What a Spanish sentence keeps, whatever fills it: its articles, its signs, agreement, and one word for one thing."""

import re

import pytest
from henge.language import either, listed, many, say
from page.table.points import totals

from tests.filled import SLOT, filled, forms, said_in
from tests.spoken import spoken, texts

PEOPLE = ("name", "me", "rival", "winner", "mover", "owner", "people", "other", "others", "names")
PIECES = ("piece", "druid", "joiner", "guard", "tied", "answer", "card", "other_card", "trilithon", "trilithon_of")
# Spaces of Battle of the Gods, by number alone.
NUMBERED = ("space", "beside", "dearest", "god", "start", "source", "prey")
OTHERWISE = {  # what is called by another word, in a game or anywhere
    "stonehenge": r"\b(?:pus(?:iste|o)|pon(?:er)?|puest[oa]s?)\b(?! a salvo)|\bcerr\w+ la línea|ficha más fuerte"
    r"|\bmegalitos contra\b|\bcon solo \{|\b[Pp]rueba tu \d|\bquedan? (?:un|\{\w+\}) puntos?\b(?! libre)"
    r"|, y la partida por\b",
    "battle_gods": r"\b(?:pusiste|puso|pone|poner|sin ver)\b|\b(?:tu|la) ficha (?:suelta|de \{(?:me|rival)\})"
    r"|\bcarta(?: de número)? coloca\b|\bademás de sus fichas\b"
    r"|\bcarta de número de un seguidor\b|\bnada da\b|\bturno acaba ahí\b",
    "bounders": r"\b[Jj]uega (?:por )?dentro\b|\bhacer más probable\b|\bo ninguna piedra\b",
    "contiguity": r"\benseguida\b|\benlaz|\b(?:pusiste|puso) en\b|\b(?:se |lo )pone[ns]?\b|\bhabría puesto donde\b"
    r"|\bcontra \{",
    "meets_bounds": r"\{trilithon\} aún no se ha visto|\bnombra(?:n|ba)?\b"
    r"|\bpierde su extremo\b|\bnúmero de su color\b",
    "": r"\bpulsada [A-Z]\b|\bquien antes (?:marca|llega)\b|\besta variante de una partida\b"
    r"|\bcomo muy tarde\b|\b[Dd]e media\b|\b(?<!última )jugada (?:de la partida|mejor)\b"
    r"|\balrededor de \{points\}[^;.]*\bcontra \{|\btod[oa]s l[oa]s \w+ menos algun[oa]s\b|\bElegid[oa]s?: \{"
    r"|\bver sus? puestos?\b|\bpuestos? puede[n]? ver\b|\bantes de \{number\}"
    r"|\bla jugada hecha\b(?! allí| desde)|\bLa jugada hecha\b|\bsumar más puntos\b(?! que)|\bviene de \{other\}"
    r"|\blo que dicen los demás\b|\bganadora(?:s de \{\w+\})? a \{|\b[Qq]uién \w+ dónde\b"
    r"|\bquien \w+ (?:\w+ )*es este dispositivo\b|\bganas? (?:\{name\} )?desde el principio\b",
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Mejor: {move}", "Mejor: colocas un 5"),
        ("Se jugó: <b>{move}</b>", "Se jugó: <b>colocas un 5</b>"),
        ("Anna pasa; {move}", "Anna pasa; tú colocas un 5"),
        ("Fichas: {who}", "Fichas: tú en 3 día"),
    ],
)
def test_after_a_colon_you_are_left_out_where_the_verb_says_it(text: str, said: str):
    assert said_in("es", text, move="tú colocas un 5", who="tú en 3 día") == said


@pytest.mark.parametrize(
    ("slots", "games", "what"),
    [
        (PIECES, ("contiguity", "meets_bounds", "battle_gods"), "el peón de Anna"),
        (PIECES, ("contiguity", "meets_bounds", "battle_gods"), "el trilito rojo"),
    ],
)
def test_no_article_stands_whole_where_it_flows_into_what_is_before_it(
    slots: tuple[str, ...], games: tuple[str, ...], what: str
):
    told = [text for text in forms("es", *games) if {*SLOT.findall(text)} & {*slots}]
    assert told
    said = [filled("es", text, slots, what) for text in told]
    assert [text for text in said if re.search(r"\b(?:de|a) el\b", text, re.IGNORECASE)] == []


@pytest.mark.parametrize(("opening", "closing"), ["¿?", "¡!", "«»"])
def test_every_sign_that_closes_was_opened(opening: str, closing: str):
    told = [text.replace("«?»", "") for text in forms("es")]
    assert any(closing in text for text in told) or closing == "!"
    assert [text for text in told if text.count(opening) != text.count(closing)] == []


def test_a_space_that_is_named_by_its_number_alone_has_an_article():
    told = forms("es", "battle_gods")
    assert [text for text in told if re.search(rf"\b(?:en|a|de|desde) \{{(?:{'|'.join(NUMBERED)})\}}", text)] == []


def test_nothing_agrees_with_a_card_or_a_number_that_is_not_known():
    every = r"\{(?:card|cards)\}, (?:recién )?\w+[ai]da\b|\{points\}(?: a \{\w+\})?, ya \w+ado\b"
    assert [text for text in forms("es") if re.search(every, text)] == []


@pytest.mark.parametrize("game", OTHERWISE)
def test_one_thing_is_called_by_one_word(game: str):
    every = forms("es", game) if game else forms("es")
    assert every
    assert [text for text in every if re.search(OTHERWISE[game], text)] == []


def test_whoever_discards_discards_something_or_se_descarta():
    alone = r"(?<!te )(?<!se )(?<!te estás )\bdescart(?:as?|ó|aste|ando)(?=[.,;:]|$| (?:o|cuando|en vez|solo)\b)"
    alone += r"|\b(?:de|sin) descartar\b(?! \{)"
    assert [text for text in forms("es") if re.search(alone, text)] == []


def test_the_computer_has_its_article_in_a_list_of_points():
    names = ["La máquina", "La máquina 2", "Anna"]
    with spoken(texts("es")):
        assert totals([3, -4, 1], names) == "+3\xa0para la máquina, −4\xa0para la máquina 2, +1\xa0para Anna"


def test_no_number_follows_a_name_that_may_end_in_one_itself():
    names = "|".join((*PEOPLE, "first", "second"))
    numbers = "one|other|n|number|points|stones|spaces|cost|also|others|theirs|own|gain|lost|count"
    assert [text for text in forms("es") if re.search(rf"\{{(?:{names})\}} \{{(?:{numbers})\}}", text)] == []


def test_lines_of_which_any_may_be_lost_are_joined_as_one_says_it():
    with spoken(texts("es")):
        lines = either(["ab", "cde", "opqr"])
        assert say("Your next piece could win line {lines}.", lines=lines).endswith("la línea ab, cde u opqr.")
        lost = many(2, "Line {lines} is lost already.", "Lines {lines} are lost already.", lines=listed(["ab", "imq"]))
        assert lost == "Las líneas ab e imq ya están perdidas."


@pytest.mark.parametrize(("sector", "said"), [("3", "gana el sector del 3"), ("28–2", "gana el sector 28–2")])
def test_a_sector_on_one_number_has_its_article(sector: str, said: str):
    with spoken(texts("es")):
        assert say("new {term}", term=say("sector {numbers}", numbers=sector)) == said
