// node pare.mjs PYODIDE TARGET: write Pyodide without what it holds ready for libraries that might be loaded later: Henge
// loads none.  Of 8,500 functions and numbers that its WebAssembly exports some 270 are asked for by its own script; each of
// the others costs bytes, and at every start a place in a table and an entry in three lists.  What they alone call goes too,
// and so do tables that nobody reads.  Of a first visit this saves, with Pyodide 314.0.7 and gzip, 163 kB by what is exported,
// 185 kB by what is dead and 762 kB by the tables: without any one of the three it would be above 4 MB.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alive, Functions, Reader, written } from "./dead.mjs";
import { unread } from "./tables.mjs";

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});

const [pyodide, target] = process.argv.slice(2);
cpSync(pyodide, target, { recursive: true });
const wasm = readFileSync(join(pyodide, "pyodide.asm.wasm"));
const script = readFileSync(join(pyodide, "pyodide.asm.mjs"), "utf-8");
const around = readFileSync(join(pyodide, "pyodide.mjs"), "utf-8");

// A stretch of a text between two marks, each of which has to be there once.
function stretch(text, from, to) {
  const start = text.indexOf(from) + from.length, end = text.indexOf(to, start);
  if (start < from.length || end < 0 || text.indexOf(from, start) >= 0) throw new Error(`Pyodide has changed: ${from}`);
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

// What may be asked for is every word that the scripts say beside their three lists of everything.
const [, declared] = stretch(script, "var _set_method_docstring,", ";");
const [, assigned] = stretch(script, "function assignWasmExports(wasmExports){", "}var wasmImports={");
const [, offered] = stretch(script, "var wasmImports={", "};");
const rest = [declared, assigned, offered].reduce((text, list) => text.replace(list, ""), script) + around;
const words = new Set(rest.match(/[\w$]+/g));

const OWN = new Set(["malloc", "free", "sbrk", "__stack_low"]); // web/bundle/snapshot.mjs and web/interpreter.js
const module = new WebAssembly.Module(wasm);
const imported = new Set(WebAssembly.Module.imports(module).map(({ name }) => name));
const wanted = (name) => imported.has(name) || words.has(name) || words.has(`_${name}`) || OWN.has(name);

const exported = assigned.split(";").filter((one) => wanted(/wasmExports\["([^"]+)"\]/.exec(one)?.[1]));
const used = new Set([...words, ...exported.join(" ").match(/[\w$]+/g)]);
const lists = [
  [declared, declared.split(",").filter((name) => used.has(name)).join(",")],
  [assigned, exported.join(";")],
  [offered, offered.split(",").filter((one) => imported.has(one.split(":")[0])).join(",")],
];
writeFileSync(join(target, "pyodide.asm.mjs"), lists.reduce((text, [list, short]) => text.replace(list, () => short), script));

// WebAssembly is a row of sections: a number, a length, and what it holds.
const head = wasm.subarray(0, 8), rows = [];
for (const row = new Reader(wasm, 8); row.at < wasm.length; row.at = rows.at(-1).end) {
  const kind = row.byte(), size = row.number();
  rows.push({ kind, held: wasm.subarray(row.at, row.at + size), end: row.at + size });
}
const row = (kind) => rows.find((one) => one.kind === kind);

function offeredAlone(held) {
  const all = new Reader(held), kept = [];
  for (const one of all.each()) {
    const start = one.at, name = one.name();
    one.skip(2);
    if (wanted(name)) kept.push(held.subarray(start, one.at));
  }
  return Buffer.concat([written(kept.length), ...kept]);
}
row(7).held = offeredAlone(row(7).held); // what it exports
const functions = new Functions(Object.fromEntries(rows.map(({ kind, held }) => [kind, new Reader(held)])));
const memory = unread(row(11).held, functions); // what lies in its memory from the start
row(11).held = memory.held;
row(10).held = alive(functions, memory.instead); // its functions
const parts = rows.map(({ kind, held }) => Buffer.concat([Buffer.from([kind]), written(held.length), held]));
writeFileSync(join(target, "pyodide.asm.wasm"), Buffer.concat([head, ...parts]));
