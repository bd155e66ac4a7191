"""What was left out of Python, its library and PyScript is missed by nothing that the page does."""

import pytest
from playwright.sync_api import Page

from tests.pyodide import Pyodide


def test_of_what_the_page_does_without_python_says_that_it_is_not_there(page: Page):
    errors = page.evaluate("source => henge.python.runPython(source).toJs()", WITHOUT)
    codecs = (
        "_codecs_cn",
        "_codecs_hk",
        "_codecs_iso2022",
        "_codecs_jp",
        "_codecs_kr",
        "_codecs_tw",
        "_multibytecodec",
    )
    assert errors == [
        *(f"ModuleNotFoundError: No module named '{name}'" for name in codecs),
        "LookupError: unknown encoding: gb2312",
        "AttributeError: module 'unicodedata' has no attribute 'name'",
        "AttributeError: module 'unicodedata' has no attribute 'lookup'",
        "SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-12: "
        "unknown Unicode character name (<string>, line 1)",
        r"b'\\xe9'",
    ]


WITHOUT = r"""
import unicodedata

def told(source):
    try:
        return str(eval(source))
    except Exception as error:
        return f"{type(error).__name__}: {error}"

MODULES = ["_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec"]
[
    *(told(f"__import__('{name}')") for name in MODULES), told("'a'.encode('gb2312')"), told("unicodedata.name('a')"),
    told("unicodedata.lookup('DIGIT ONE')"), told(r"'\N{DIGIT ONE}'"), told(r"'\xe9'.encode('ascii', 'namereplace')"),
]
"""


@pytest.mark.nightly
def test_the_page_knows_every_character_and_the_arguments_of_every_function_as_the_whole_of_python(
    page: Page, pyodide: Pyodide
):
    assert page.evaluate("source => henge.python.runPython(source)", KNOWN) == pyodide.run(KNOWN)


KNOWN = r"""
import builtins, hashlib, math, sys, unicodedata, zlib

def characters():
    properties = ("category", "bidirectional", "combining", "decomposition", "mirrored", "east_asian_width")
    asked = [getattr(unicodedata, name) for name in properties]
    asked += [str.title, str.isidentifier, str.isalnum, lambda one: unicodedata.numeric(one, None)]
    for start in range(0, sys.maxunicode + 1, 256):  # many at once where one and many give as much away
        these = "".join(map(chr, range(start, start + 256)))
        yield from (list(map(ask, these)) for ask in asked)
        yield these.upper(), these.lower(), these.casefold(), repr(these)
        yield [unicodedata.normalize(form, these) for form in ("NFC", "NFD", "NFKC", "NFKD")]

def functions():
    for module in (builtins, math, sys, unicodedata, zlib):
        for name, found in sorted(vars(module).items()):
            for one in (found, *(vars(found).values() if isinstance(found, type) else ())):
                if text := getattr(one, "__text_signature__", None):
                    yield f"{one.__qualname__}{text}"

total, left_out = hashlib.sha256(), ("lookup(", "name(", "UCD.lookup(", "UCD.name(")
for known in characters():
    total.update(repr(known).encode("utf-8", "surrogatepass"))
count = 0
for known in functions():
    if not known.startswith(left_out):
        total.update(known.encode())
        count += 1
[count > 300, total.hexdigest()].__repr__()
"""


@pytest.mark.nightly
def test_the_trimmed_standard_library_has_every_module_that_henge_names(page: Page):
    assert page.evaluate("code => henge.python.runPython(code)", IMPORT_EVERYTHING) == ""


@pytest.mark.starts
def test_of_pyscript_only_what_the_page_imports_is_shipped(page: Page):
    shipped, imported = page.evaluate("code => henge.python.runPython(code).toJs()", OF_PYSCRIPT)
    assert shipped == imported
    assert "pyscript.ffi" in shipped


OF_PYSCRIPT = """
import sys
from zipfile import ZipFile

with ZipFile("/home/pyodide/app.zip") as bundle:
    files = [name.removesuffix(".pyc") for name in bundle.namelist() if name.startswith("pyscript/")]
shipped = sorted(name.removesuffix("/__init__").replace("/", ".") for name in files)
[shipped, sorted(name for name in shipped if name in sys.modules)]
"""


IMPORT_EVERYTHING = """
import dis, marshal
from types import CodeType
from zipfile import ZipFile

def named(code):
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            yield step.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from named(constant)

def code(bundle, file):
    read = bundle.read(file)
    return compile(read, file, "exec") if file.endswith(".py") else marshal.loads(read[16:])

def missing():
    with ZipFile("/home/pyodide/app.zip") as bundle:
        files = [name for name in bundle.namelist() if name.endswith((".py", ".pyc"))]
        names = {name for file in files for name in named(code(bundle, file))}
    for name in sorted(names - {"jsffi"}):  # MicroPython's
        try:
            __import__(name)
        except ImportError as error:
            yield str(error)

", ".join(missing())
"""
