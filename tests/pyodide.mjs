// node pyodide.mjs PYODIDE HENGE TESTS: answer lines of JSON, [module, function, arguments], until the input ends.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

// Without this Node prints the line that failed, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});

const [folder, henge, tests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const locked = henge.endsWith(".json") && { lockFileURL: henge, packageBaseUrl: `${dirname(henge)}/`, packages: ["henge"] };
const python = await loadPyodide({ stdout: (line) => process.stderr.write(`${line}\n`), ...locked });
if (!locked) python.FS.writeFile("/app.zip", new Uint8Array(gunzipSync(readFileSync(henge))));
python.FS.mkdirTree("/henge/tests");
python.mountNodeFS("/henge/tests", tests);
python.FS.mkdirTree("/core"); // for what the page does without, as the engine
python.mountNodeFS("/core", join(dirname(tests), "core", "henge"));
const answer = python.runPython(`
import json, sys
from importlib import import_module
from traceback import format_exc

sys.path[:0] = ["/app.zip", "/henge"]
import henge
henge.__path__.append("/core")
import henge.analysis
henge.analysis.__path__.append("/core/analysis")

def answer(line):
    module, function, arguments = json.loads(line)
    try:
        return json.dumps({"result": getattr(import_module(module), function)(*arguments)})
    except Exception:
        return json.dumps({"error": format_exc()})

answer
`);
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${answer(line)}\n`);
