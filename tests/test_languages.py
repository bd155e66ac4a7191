"""A language is a few files and nothing else: what a made-up one, with Polish's forms, needs to be spoken."""

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from bundle import languages
from henge import language
from henge.language import Catalogue, either, listed, many, say, varied
from page.words import language_file

import build
from tests.made_up import made_up
from tests.spoken import CODES

CODE = "pl"
SELDOM = 5  # texts that begin alike, up to which they are left as they are
ENTRY = re.compile(r'(?s)msgid (?P<english>"[^\n]*"(?:\n"[^\n]*")*)\nmsgstr ""\n(?!")')


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what speaks, in which the made-up language is whole and there is no other."""
    top = tmp_path_factory.mktemp("translated")
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc", "*.po")
    shutil.copytree(build.ROOT / "core" / "henge", top / "core" / "henge", ignore=ignored)
    shutil.copytree(build.WEB / "page", top / "web" / "page", ignore=ignored)
    for path in (*build.WEB.glob("*.js"), build.WEB / "loading.html"):
        shutil.copy(path, top / "web")
    with pytest.MonkeyPatch.context() as patch:
        moved(patch, top)
        assert languages.codes() == []
        translate()
    return top


@pytest.fixture
def tree(translated: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """That copy, of which what a test changes is put back; the language in use is English again at the end."""
    moved(monkeypatch, translated)
    files = [path for name in (f"{CODE}.po", f"*.{CODE}.md") for path in translated.rglob(name)]
    before = {path: path.read_bytes() for path in files}
    yield translated
    for path, text in before.items():
        path.write_bytes(text)
    language.use(Catalogue(language.ENGLISH, {}))


def moved(patch: pytest.MonkeyPatch, top: Path) -> None:
    """Look for what speaks below another folder."""
    for name, place in (("ROOT", top), ("CORE", top / "core" / "henge"), ("WEB", top / "web")):
        patch.setattr(languages, name, place)


def translate() -> None:
    """Write the whole of the made-up language."""
    for package in languages.packages():
        languages.write(package, CODE)
        path = languages.file_of(package, CODE)
        if path.exists():
            with path.open("rb") as file:
                found = read_po(file, locale=CODE)
            for message in found:
                english = languages.english_of(message)
                if message.id:
                    one, *more = map(made_up, english)
                    message.string = (one, *more * (found.num_plurals - 1)) if more else one
            languages.save(path, CODE, found)
        for name in languages.DOCUMENTS:
            if (package / name).exists():
                made = languages.translated(package / name, CODE)
                made.parent.mkdir(exist_ok=True)
                made.write_text(made_up((package / name).read_text("utf-8")), "utf-8")


def test_a_language_whose_files_are_whole_is_offered_and_spoken(tree: Path):
    assert languages.faults(CODE) == []
    assert languages.codes() == [CODE]
    language.use(language_file.read_catalogue(json.dumps(languages.compiled(CODE))))
    assert language.code() == CODE
    assert say("{items} and {last}", items="5", last="11") == made_up("{items} and {last}").format(items="5", last="11")
    assert language.decimal(2.5) == "2,5"
    assert language.translated_document("ending.md", "") == made_up(
        (tree / "core" / "henge" / "ending.md").read_text("utf-8")
    )


def test_forms_of_number_are_those_of_the_language():
    forms = {"{n} stone": ("{n} kamień", "{n} kamienie", "{n} kamieni")}
    rule = str(languages.rule("pl"))
    language.use(Catalogue("pl", forms, rule))
    try:
        said = [many(number, "{n} stone", "{n} stones") for number in (1, 2, 5, 12, 22, 1004, 0)]
    finally:
        language.use(Catalogue(language.ENGLISH, {}))
    nouns = [one.partition(" ")[2] for one in said]
    assert nouns == ["kamień", "kamienie", "kamieni", "kamieni", "kamienie", "kamienie", "kamieni"]


@cache
def messages(code: str) -> list[Message]:
    """Return every text with its translation into a language."""
    return [message for package in languages.packages() for message in languages.catalogue(package, code)]


@pytest.mark.parametrize("code", CODES)
def test_a_text_has_as_many_forms_of_number_as_its_language_in_every_file(code: str):
    made = messages(code)
    forms = {len(languages.forms(message)) for message in made if message.pluralizable}
    assert forms == {len({*languages.rule(code)})}


@pytest.mark.parametrize("code", CODES)
def test_the_number_of_a_move_stands_beside_no_other_number_and_no_place(code: str):
    texts = [
        text for message in messages(code) for text in (message.id, *languages.forms(message)) if isinstance(text, str)
    ]
    assert not [text for text in texts if re.search(r"\{ply\} \{(?!me\}|name\}|rival\})", text)]


@cache
def as_the_page_has_it(code: str) -> Catalogue:
    return language_file.read_catalogue(json.dumps(languages.compiled(code)))


def with_texts(code: str, texts: dict[str, tuple[str, ...]]) -> Catalogue:
    """Return a language as the page has it, with other texts."""
    return as_the_page_has_it(code)._replace(texts=texts)


@pytest.mark.parametrize(
    ("name", "said"),
    [("Anna", "le tour d’Anna"), ("Élodie", "le tour d’Élodie"), ("Bea", "le tour de Bea"), ("A5", "le tour de A5")],
)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, said: str):
    language.use(with_texts("fr", {"{name}’s turn": ("le tour de {name}",)}))
    try:
        assert say("{name}’s turn", name=name) == said
    finally:
        language.use(Catalogue(language.ENGLISH, {}))
    assert say("{name} de {name}", name="Anna") == "Anna de Anna"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "Tu as 0 pierre contre 0"),
        (1, "Tu as 1 pierre contre 1"),
        (2, "Tu as 2 pierres contre 2"),
        (21, "Tu as 21 pierres contre 21"),
    ],
)
def test_in_french_a_thing_of_which_there_is_none_or_one_is_no_several(number: int, said: str):
    language.use(with_texts("fr", {"{n}": ("Tu as {n} pierres contre {n}",)}))
    try:
        assert say("{n}", n=number) == said
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("", " joue", "L’ordi joue"),
        ("le tour de ", "", "le tour de l’ordi"),
        ("Fini. ", " gagne", "Fini. L’ordi gagne"),
        ("Anna et <b>", "</b>", "Anna et <b>l’ordi</b>"),
    ],
)
def test_in_french_the_computer_and_you_are_small_inside_a_sentence(before: str, after: str, said: str):
    name = as_the_page_has_it("fr").texts["Computer"][0]
    language.use(with_texts("fr", {"{name}": (f"{before}{{name}}{after}",)}))
    try:
        assert say("{name}", name=name) == said
        assert say("{name}", name=f"{name} 2") == said.replace("ordi", "ordi 2")
        assert say("{name}", name="Toi") == said.replace("l’ordi", "toi").replace("L’ordi", "Toi")
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("", " juega", "La máquina juega"),
        ("le toca a ", "", "le toca a la máquina"),
        ("Listo. ", " gana", "Listo. La máquina gana"),
        ("Anna y <b>", "</b>", "Anna y <b>la máquina</b>"),
    ],
)
def test_in_spanish_the_computer_and_you_are_small_inside_a_sentence(before: str, after: str, said: str):
    name = as_the_page_has_it("es").texts["Computer"][0]
    language.use(with_texts("es", {"{name}": (f"{before}{{name}}{after}",)}))
    try:
        assert say("{name}", name=name) == said
        assert say("{name}", name=f"{name} 2") == said.replace("máquina", "máquina 2")
        assert say("{name}", name="Tú") == said.replace("la máquina", "tú").replace("La máquina", "Tú")
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize(
    ("items", "both", "one"),
    [
        (("Anna", "Inés"), "Anna e Inés", "Anna o Inés"),
        (("imq", "opqr"), "imq y opqr", "imq u opqr"),
        (("bdgko", "imq"), "bdgko e imq", "bdgko o imq"),
        (("7", "8 noche"), "7 y 8 noche", "7 u 8 noche"),
        (("5", "11"), "5 y 11", "5 u 11"),
        (("5", "110"), "5 y 110", "5 o 110"),
        (("madera", "hierro"), "madera y hierro", "madera o hierro"),
        (("h", "i"), "h e i", "h o i"),
        (("Anna", "Isla"), "Anna e Isla", "Anna o Isla"),
        (("Anna", "<b>Inés</b>"), "Anna e <b>Inés</b>", "Anna o <b>Inés</b>"),
        (("n", "o"), "n y o", "n u o"),
        (("o", "p"), "o y p", "o o p"),
        (("m", "o", "p"), "m, o y p", "m, o o p"),
    ],
)
def test_spanish_and_and_or_change_before_their_own_sound(items: tuple[str, ...], both: str, one: str):
    texts = {"{items} and {last}": ("{items} y {last}",), "{items} or {last}": ("{items} o {last}",)}
    language.use(with_texts("es", {**texts, "a 2 on {point}": ("un 2 en {point} ocupado",)}))
    try:
        assert (listed(items), either(items)) == (both, one)
        assert say("a 2 on {point}", point="o") == "un 2 en o ocupado"
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize(
    ("term", "gone"),
    [
        ("sector 5–7", "pierde el sector 5–7"),
        ("clan de 4 en 17–20", "pierde el clan de 4 en 17–20"),
        ("grupo en 3 noche y 3 día", "pierde el grupo en 3 noche y 3 día"),
        ("disco acotado en 8 día", "pierde el disco acotado en 8 día"),
        ("discos acotados en 8 día y 9 día", "pierde los discos acotados en 8 día y 9 día"),
        ("2 fichas", "pierde 2 fichas"),
    ],
)
def test_in_spanish_a_term_of_a_score_that_is_gone_has_its_article(term: str, gone: str):
    language.use(with_texts("es", {"{term} gone": as_the_page_has_it("es").texts["{term} gone"]}))
    try:
        assert say("{term} gone", term=term) == gone
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize(("code", "said"), [("en", "you pass"), ("de", "You pass"), ("fr", "you pass")])
def test_a_clause_after_a_colon_begins_as_is_the_use_of_the_language(code: str, said: str):
    language.use(with_texts(code, {}))
    try:
        assert language.after_colon("you pass") == said
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


def of_better_moves(code: str) -> tuple[Catalogue, list[str]]:
    """Return a language without texts, and its sentences on a better move."""
    spoken = Catalogue(code, {}) if code == language.ENGLISH else with_texts(code, {})
    [english] = Catalogue(language.ENGLISH, {}).repeated
    made = [message for message in messages(code) if message.id]
    texts = [one for one in made if languages.english_of(one)[0].startswith(english)]
    said = [(languages.english_of(one) if code == language.ENGLISH else languages.forms(one))[0] for one in texts]
    return spoken, said


@pytest.mark.parametrize("code", [language.ENGLISH, *CODES])
def test_of_sentences_on_a_better_move_no_other_begins_as_the_first_does(code: str):
    spoken, said = of_better_moves(code)
    begun = {one: [text for text in said if text.startswith(one)] for one in spoken.repeated}
    assert all(begun.values())
    left = Counter(" ".join(text.split()[:2]) for text in said if not text.startswith((*begun,)))
    assert [one for one, times in left.items() if times > SELDOM] == []
    language.use(spoken)
    try:
        for first, other in spoken.repeated.items():
            one, *_ = begun[first]
            assert varied(["", one, one, one]) == ["", one, *[other + one.removeprefix(first)] * 2]
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize("code", [language.ENGLISH, *CODES])
def test_after_a_sentence_on_another_move_one_on_the_better_move_says_that_it_is_on_that(code: str):
    spoken, said = of_better_moves(code)
    pointing = {stem.split()[0] + " " for stem in spoken.resumed}
    [named] = {name for stem, name in spoken.resumed.items() if stem != name}
    kept = [stem for stem, name in spoken.resumed.items() if stem == name]  # that names what is better itself
    language.use(spoken)
    try:
        for one in (text for text in said if text.startswith((*pointing,))):
            first = one.split(". ")[0].rstrip(".")
            assert varied(["5.", one], better=True)[1].startswith((named, *kept))
            assert not varied([f"5. {first}.", one], better=True)[1].startswith(named)
            assert varied(["5.", one])[1] == one
    finally:
        language.use(Catalogue(language.ENGLISH, {}))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("⟦", "", "has no translation"),
        ("{last}", "{lost}", "has other slots"),
        ("", 'msgid "Nobody says this."\nmsgstr "⟦…⟧"\n', "is not said any more"),
    ],
)
def test_a_language_that_is_not_whole_is_not_offered_and_it_is_told_why(tree: Path, old: str, new: str, fault: str):
    path = languages.file_of(languages.CORE, CODE)
    text = path.read_text("utf-8")
    if not old:
        changed = f"{text}\n{new}"
    elif old == "⟦":
        changed = re.sub(r'msgstr "⟦[^"]*"', 'msgstr ""', text, count=1)
    else:
        changed = re.sub(r'(msgstr "[^"]*)\{last\}', rf"\1{new}", text, count=1)
    assert changed != text
    path.write_text(changed, "utf-8")
    assert any(fault in one for one in languages.faults(CODE))
    assert CODE not in languages.codes()


def test_rules_that_are_missing_keep_a_language_from_being_offered(tree: Path):
    languages.translated(languages.CORE / "games" / "bounders" / "rules.md", CODE).unlink()
    assert languages.faults(CODE) == ["core/henge/games/bounders: languages/rules.pl.md is missing."]


def test_what_nobody_has_translated_is_said_in_english_and_what_it_shares_with_others_as_they_say_it(tree: Path):
    package = languages.CORE / "games" / "bounders"
    languages.file_of(package, CODE).unlink()
    own = {languages.english_of(text)[0] for text in languages.catalogue(package, CODE) if text.id and not text.context}
    others = (text for other in languages.packages() if other != package for text in languages.catalogue(other, CODE))
    shared = own & {languages.english_of(text)[0] for text in others if text.id and not text.context}
    assert shared
    assert own - shared
    texts = language_file.read_catalogue(json.dumps(languages.compiled(CODE))).texts
    assert {text for text in own if text in texts} == shared


def test_no_language_is_half_a_language():
    begun = sorted(path.stem for path in (languages.WEB / "page" / "languages").glob("*.po"))
    assert begun
    assert {code: languages.faults(code) for code in begun} == {code: [] for code in begun}


@pytest.mark.parametrize("code", sorted(path.stem for path in (languages.WEB / "page" / "languages").glob("*.po")))
def test_whose_something_is_stands_in_a_sentence_and_not_in_brackets_behind_it(code: str):
    """“your a1” in English; “(à Bea)” is no French."""
    told = [form for message in messages(code) if message.id for form in languages.forms(message)]
    assert told
    assert [form for form in told if re.search(r"\((?:à|de|von|a|zu) (?:\w+|\{\w+\})\)", form)] == []
