// node snapshot.mjs PYODIDE STDLIB APP KEY TARGET: write the memory of an interpreter that has imported all of Henge.
// Made in Node it loads in every browser; one made in a browser does not (their tables of functions differ).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});

// One clock for every machine, so that the same Henge has the same memory.
Date.now = () => 1e12;
performance.now = () => 0;

const [pyodide, stdlib, app, key, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: stdlib, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/home/pyodide/app.zip", new Uint8Array(readFileSync(app)));
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf-8"), {
  globals: python.toPy({ __name__: "snapshot", key }),
});
sweep(python._module);
const { ___stack_low: data } = python._module;
if (!data) throw new Error("Pyodide has changed: its stack does not lie behind its data");
writeFileSync(target, fold(python.makeMemorySnapshot(), data));

// What was freed still holds its old bytes, which would be carried along: take all free memory, blank it, give it back.
// Memory must not grow by that: the page's would have to grow as far.
function sweep({ HEAP8, _malloc, _free, _sbrk }) {
  const end = _sbrk(0);
  const taken = [];
  const room = HEAP8.length - end - 2 ** 17; // which it is taken in portions of
  for (let size = 2 ** 22; size >= 64; size /= 2) {
    if (size > room) continue;
    for (;;) {
      const start = _malloc(size);
      if (start + size > end) {
        _free(start);
        break;
      }
      HEAP8.fill(0, start, start + size);
      taken.push(start);
    }
  }
  taken.forEach((start) => _free(start));
}

// Half of the memory is blank, and so is that of every new interpreter but for `data`, the bytes at its beginning that are
// set.  Folded it is some numbers (32 bits: the size of Pyodide's heading and of the memory, how many pieces, and of each its
// place and size), the heading, and the pieces that are not blank; web/interpreter.js lays them out.
function fold(snapshot, data, page = 4096) {
  const [, heading] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const memory = snapshot.subarray(heading);
  const pieces = [{ start: 0, end: data }];
  for (let start = data; start < memory.length; start += page) {
    const end = Math.min(start + page, memory.length);
    if (memory.subarray(start, end).every((byte) => byte === 0)) continue;
    if (pieces.at(-1).end === start) pieces.at(-1).end = end;
    else pieces.push({ start, end });
  }
  const numbers = [heading, memory.length, pieces.length, ...pieces.flatMap(({ start, end }) => [start, end - start])];
  const parts = pieces.map(({ start, end }) => memory.subarray(start, end));
  return Buffer.concat([new Uint8Array(new Uint32Array(numbers).buffer), snapshot.subarray(0, heading), ...parts]);
}
