"""Languages other than English: the texts of the sources for translators (PO), and their translations for the page.

A package that speaks has a folder `languages` with a file of translations a language, `de.po`, and a game its rules
too, `rules.de.md`.  PO, because every translator's tool reads it and it has forms of number and contexts; what the page
fetches has the values alone.  By itself it prints that, for the build, whose own Python need not read PO.
"""

from __future__ import annotations

import ast
import gettext
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from henge.language import FORMS, SEPARATOR

ROOT = Path(__file__).resolve().parent.parent.parent
CORE, WEB = ROOT / "core" / "henge", ROOT / "web"
# Which arguments of a call are texts, each by itself, and which are a text and its plural.
TEXTS = {"say": (0,), "say_as": (1,), "person": (1, 2), "predicate": (0, 1, 2), "phrase": (0,), "phrases": (0,)}
PLURAL = {"many": (1, 2)}
DOCUMENTS = ("rules.md", "ending.md")
SAID = re.compile(r"""\bsay\(\s*(["'`])(.+?)\1""")  # in a script
SHOWN = re.compile(r"<\w+[^>]* data-say[^>]*>([^<]+)<")  # in a page
SLOT = re.compile(r"\{(\w*)[^{}]*\}")


class Text(NamedTuple):
    """A text of the sources."""

    english: str
    plural: str
    """Empty where it does not agree with a number."""
    context: str
    where: str
    """The file, from the top of the project."""


def packages() -> list[Path]:
    """Return the folders that speak, each with the texts of its own: the core, every game, the page."""
    return [CORE, *sorted(path.parent for path in (CORE / "games").glob("*/__init__.py")), WEB / "page"]


def codes() -> list[str]:
    """Return the languages besides English that are whole."""
    begun = sorted(path.stem for path in (WEB / "page" / "languages").glob("*.po"))
    return [code for code in begun if not faults(code)]


def name(code: str) -> str:
    """Return what a language calls itself."""
    return str(Locale.parse(code).get_display_name()).capitalize()


@cache
def texts(package: Path) -> list[Text]:
    """Return the texts of a package, in the order of its files."""
    files = sorted(path for path in package.rglob("*.py") if package != CORE or "games" not in path.parent.parts)
    found = [text for path in files for text in of_python(path)]
    if package == WEB / "page":
        found += scripts()
    return found


def of_python(path: Path) -> Iterator[Text]:
    """Yield the texts that a module says or marks."""
    where = path.relative_to(ROOT).as_posix()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = called(node.func)
        context = next(literals(node.args[0]), "") if name == "say_as" else ""
        for at in TEXTS.get(name, ()):
            for argument in node.args[at : at + 1]:
                yield from (Text(english, "", context, where) for english in literals(argument))
        if name in PLURAL and len(node.args) > PLURAL[name][1]:
            singular, more = (next(literals(node.args[at]), "") for at in PLURAL[name])
            if singular:
                yield Text(singular, more, "", where)


def called(function: ast.expr) -> str:
    """Return the name of a function that is called, as it is or as one of `henge.language`."""
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "language":
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts of an expression: literals, both of a choice, those of a table but for its keys."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from literals(value)
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from literals(value)
    elif isinstance(node, ast.Starred):
        yield from literals(node.value)


def scripts() -> list[Text]:
    """Return the texts that are said before Python runs."""
    return [text for path in (*sorted(WEB.glob("*.js")), WEB / "loading.html") for text in of_script(path)]


def of_script(path: Path) -> Iterator[Text]:
    """Yield the texts that a script says, or a page before Python runs."""
    text = path.read_text("utf-8")
    for english in (*(found[2] for found in SAID.finditer(text)), *(found[1] for found in SHOWN.finditer(text))):
        yield Text(english, "", "", path.relative_to(ROOT).as_posix())


def file_of(package: Path, code: str) -> Path:
    """Return where the translations of a package into a language lie."""
    return package / "languages" / f"{code}.po"


def translated(document: Path, code: str) -> Path:
    """Return where the translation of a document lies."""
    return document.with_name("languages") / f"{document.stem}.{code}{document.suffix}"


def catalogue(package: Path, code: str) -> Catalog:
    """Return the texts of a package with their translations as far as there are some."""
    path, kept = file_of(package, code), None
    if path.exists():
        with path.open("rb") as file:
            kept = read_po(file, locale=code)
    made = without_texts(code)
    for text in texts(package):
        key = (text.english, text.plural) if text.plural else text.english
        flags = ["python-brace-format"] if SLOT.search(text.english) else []
        message = made.add(key, context=text.context or None, locations=[(text.where, 0)], flags=flags)
        known = kept.get(text.english, text.context or None) if kept else None
        if known and isinstance(known.string, tuple) == message.pluralizable:
            message.string = known.string
    return made


def without_texts(code: str) -> Catalog:
    """Return a language's catalogue with its forms of number: those of its file, or the ones Babel knows for a new one.

    Babel changes its mind: from 2.19 on French and Spanish have a form for millions, which no text here needs.
    """
    made, path = Catalog(locale=code, charset="utf-8"), file_of(WEB / "page", code)
    if path.exists():
        with path.open("rb") as file:
            heading = BytesIO(file.read().partition(b"\n\n")[0])  # which tells the forms; texts are as long as a book
        made.mime_headers = [("Plural-Forms", read_po(heading, locale=code).plural_forms)]
    return made


def write(package: Path, code: str) -> int:
    """Bring the file of a package's translations up to its texts; return how many have none."""
    made = catalogue(package, code)
    if len(made):
        save(file_of(package, code), code, made)
    return sum(not all(forms(message)) for message in made if message.id)


def save(path: Path, code: str, made: Catalog) -> None:
    """Write a file of translations; when and by whom is not told in it."""
    text = BytesIO()
    write_po(text, made, width=120, omit_header=True, include_lineno=False)
    plural = f"Plural-Forms: nplurals={made.num_plurals}; plural={made.plural_expr};"
    lines = f"Language: {code}", "Content-Type: text/plain; charset=utf-8", plural
    header = "".join(f'"{line}\\n"\n' for line in lines)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(f'msgid ""\nmsgstr ""\n{header}\n'.encode() + text.getvalue().rstrip() + b"\n")


def rule(code: str) -> str:
    """Return which form a language has for the numbers from 0 to 999, a digit each."""
    form = gettext.c2py(without_texts(code).plural_expr)
    return "".join(str(form(number)) for number in range(FORMS))


def english_of(message: Message) -> tuple[str, ...]:
    """Return a text in English, or its two forms of number."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms(message: Message) -> tuple[str, ...]:
    """Return the translations of a text, one a form of number where it has several; "" for a missing one."""
    said = message.string
    return (said or "",) if said is None or isinstance(said, str) else tuple(str(form or "") for form in said)


def faults(code: str) -> list[str]:
    """Return what keeps a language from being whole, a sentence each: texts without a translation, or with other slots,
    translations of texts that are gone, one text translated in two ways, rules that are missing.
    """
    found, seen = list[str](), dict[tuple[str, str], tuple[str, ...]]()
    for package in packages():
        path, made = file_of(package, code), catalogue(package, code)
        name = package.relative_to(ROOT).as_posix()
        for message in made:
            if not message.id:
                continue
            english, said = english_of(message), forms(message)
            if not all(said):
                found.append(f"{name}: “{english[0]}” has no translation.")
                continue
            slots = {*SLOT.findall(english[-1])}
            if any({*SLOT.findall(form)} - slots for form in said) or {*SLOT.findall(said[-1])} != slots:
                found.append(f"{name}: “{said[-1]}” has other slots than “{english[-1]}”.")
            if seen.setdefault((message.context or "", english[0]), said) != said:
                found.append(f"{name}: “{english[0]}” is translated in another way elsewhere.")
        if path.exists():
            with path.open("rb") as file:
                old = {(text.context, text.id) for text in read_po(file, locale=code) if text.id}
            gone = old - {(text.context, text.id) for text in made}
            found += [f"{name}: “{english}” is not said any more." for _, english in sorted(gone, key=str)]
        for document in (package / name for name in DOCUMENTS):
            if document.exists() and not translated(document, code).exists():
                found.append(f"{name}: languages/{translated(document, code).name} is missing.")
    return found


def habits(code: str) -> dict[str, object]:
    """Return in what a language differs beyond its texts, by the fields of henge.language.Catalogue; {} for nothing."""
    path = CORE / "languages" / f"habits.{code}.json"
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def compiled(code: str) -> dict[str, object]:
    """Return what page.words.language_file reads of a language: texts by the CRC-32 of the English, and rules."""
    made, texts = catalogue(WEB / "page", code), dict[int, tuple[str, ...]]()
    for message in (message for package in packages() for message in catalogue(package, code) if message.id):
        if not all(forms(message)):  # it is said in English then, as all of a game that nobody has translated
            continue
        english = english_of(message)[0]
        key = crc32(f"{message.context}{SEPARATOR}{english}".encode() if message.context else english.encode())
        assert texts.setdefault(key, forms(message)) == forms(message), f"two texts have one key: {english}"
        assert not {"\n", "\t"} & {*"".join(forms(message))}, english
    documents = {
        (package.relative_to(CORE) / name).as_posix(): translated(package / name, code).read_text("utf-8")
        for package in packages()
        for name in DOCUMENTS
        if translated(package / name, code).exists()
    }
    return {
        "code": code,
        "point": Locale.parse(code).number_symbols["latn"]["decimal"],
        "forms": rule(code),
        "documents": documents,
        "habits": habits(code),
        "script": {text.english: made[text.english].string for text in scripts()},
        "keys": "".join(f"{key:08x}" for key in texts),
        # In the order of the sources: likes are neighbours, and pack well.
        "texts": "\n".join(map("\t".join, texts.values())),
    }


def update(code: str) -> None:
    """Bring a language's files up to the sources, and tell what it lacks."""
    missing = {package: write(package, code) for package in packages()}
    for package, number in missing.items():
        print(f"{package.relative_to(ROOT).as_posix()}: {number} without a translation")
    told = [fault for fault in faults(code) if "no translation" not in fault]
    print(*told, sep="\n")


if __name__ == "__main__":
    if codes_given := sys.argv[1:]:
        update(*codes_given)
    else:
        print(json.dumps({code: (name(code), compiled(code)) for code in codes()}))
