// node pare.mjs PYODIDE TARGET: write Pyodide without what it holds ready for libraries that might be loaded later: Henge
// loads none.  Of 8,500 functions and numbers that its WebAssembly exports some 270 are asked for by its own script; each of
// the others costs bytes, and at every start a place in a table and an entry in three lists.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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

// WebAssembly is a row of sections: a number, a length, and what it holds; number 7 is what it exports.
let at = 8;
const number = () => {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = wasm[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
  }
};
const written = (value) => {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
};
const parts = [wasm.subarray(0, at)];
while (at < wasm.length) {
  const start = at, kind = wasm[at++], size = number(), end = at + size;
  if (kind === 7) {
    const kept = [];
    for (let count = number(); count; count--) {
      const one = at, length = number(), name = wasm.toString("utf-8", at, at + length);
      at += length + 1;
      number();
      if (wanted(name)) kept.push(wasm.subarray(one, at));
    }
    const body = Buffer.concat([written(kept.length), ...kept]);
    parts.push(Buffer.from([7]), written(body.length), body);
  } else parts.push(wasm.subarray(start, end));
  at = end;
}
writeFileSync(join(target, "pyodide.asm.wasm"), Buffer.concat(parts));
