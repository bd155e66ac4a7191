"""Import all of Henge that needs no browser, before the memory is taken (run by snapshot.mjs, which sets `key`)."""

import gc
import random
import sys
from importlib import import_module
from zipfile import ZipFile

APP = "/home/pyodide/app.zip"
BROWSER = ("js", "pyscript", "_pyscript", "polyscript")

sys.path.insert(0, APP)
sys.henge = key  # type: ignore[attr-defined,name-defined]  # noqa: F821
sys.modules.update(dict.fromkeys(BROWSER))  # type: ignore[arg-type]  # None: to import it is an error
for name in ZipFile(APP).namelist():
    module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    if name.endswith(".pyc") and not module.endswith("__main__") and module.split(".")[0] not in BROWSER:
        try:
            import_module(module)
        except ModuleNotFoundError as error:
            if error.name not in BROWSER:
                raise
for name in BROWSER:
    del sys.modules[name]
random.seed(0)  # the same memory on every machine; each start seeds it anew
gc.collect()
