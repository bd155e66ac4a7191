// node compile.mjs PYODIDE ROOT SCRIPT TARGET: run a script of this folder in Pyodide and write the zip it gives.  Not on
// the machine's Python: that is another version, and another zlib would give other bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Without this Node prints the line that failed, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});

const [pyodide, root, script, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
// The order of a set written into byte code follows the hashes of its strings.  Columns of the source, which nobody is
// shown, are a third of it.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
for (const folder of ["core", "web"]) {
  python.FS.mkdirTree(`/source/${folder}`);
  python.mountNodeFS(`/source/${folder}`, join(root, folder));
}
// What the page uses of PyScript's Python half; `when` would bring four more modules and 60 kB.
const pyscript = ["__init__.py", "context.py", "ffi.py", "util.py"];
python.runPython("import gc; gc.disable()"); // syntax trees are large, and nothing of them is to be freed
const zip = python.runPython(readFileSync(new URL(script, import.meta.url), "utf-8"), {
  globals: python.toPy({ __name__: "compile", pyscript }),
});
writeFileSync(target, zip.toJs());
