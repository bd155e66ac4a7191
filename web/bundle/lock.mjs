// node lock.mjs PYODIDE TOOLS DIST WHEEL: `pyodide lockfile add-wheels WHEEL` of pyodide-build, run in Pyodide itself.
// TOOLS holds the wheels of pyodide-build and all it needs; DIST, which holds WHEEL, gets pyodide-lock.json.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});

const [pyodide, tools, dist, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
for (const [name, folder] of Object.entries({ pyodide, tools, dist })) {
  python.FS.mkdirTree(`/${name}`);
  python.mountNodeFS(`/${name}`, folder);
}
const wheels = readdirSync(tools).filter((name) => name.endsWith(".whl")).map((name) => `/tools/${name}`);
python.runPython(`
import sys
from runpy import run_module

sys.path += wheels
sys.argv = ["pyodide", "lockfile", "add-wheels", f"/dist/{wheel}", "--base-path=/dist"]
sys.argv += ["--input=/pyodide/pyodide-lock.json", "--output=/dist/pyodide-lock.json"]
try:
    run_module("pyodide_cli", run_name="__main__", alter_sys=True)
except SystemExit as end:
    if end.code:
        raise
`, { globals: python.toPy({ wheels, wheel }) });
