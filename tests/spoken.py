"""Speaking another language in a test, as after a start: nothing that is kept has words of the one before."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cache

from bundle import languages
from henge.language import ENGLISH, Catalogue, use
from page.words.language_file import read_catalogue

from tests import made_up

CODES = sorted(path.stem for path in (languages.WEB / "page" / "languages").glob("*.po"))  # besides English


@cache
def texts(code: str) -> Catalogue:
    """Return the texts of a language as they stand in the sources."""
    return Catalogue(code, {}) if code == ENGLISH else read_catalogue(json.dumps(languages.compiled(code)))


@contextmanager
def spoken(said: Catalogue) -> Iterator[None]:
    """Speak a language, and English again afterwards; to speak English is nothing new."""
    if said.code == ENGLISH:
        yield
        return
    use(said)
    forget()
    try:
        yield
    finally:
        use(Catalogue(ENGLISH, {}))
        forget()


def forget() -> None:
    """Forget what functions have kept; a page that changes its language is loaded anew."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in ("henge", "page", "tests"):
            for kept, one in vars(module).items():
                if kept in ("_told", "_grounds") and isinstance(one, dict):
                    one.clear()
                elif isinstance(one, _lru_cache_wrapper) and one not in (made_up.catalogue, texts):
                    one.cache_clear()
