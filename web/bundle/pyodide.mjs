// node pyodide.mjs PACKAGES PYODIDE TARGET: bundle the two halves of Pyodide into one plain script, which leaves `loadPyodide` in a
// global `henge_pyodide`.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [packages, pyodide, target] = process.argv.slice(2);
const { build } = createRequire(join(packages, "here.js"))("esbuild");

const changes = {
  // It would like to sleep in memory shared between threads, which pages alone with themselves have not; browsers complain
  // of the attempt, and it goes on without.
  "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer": "1",
  // It makes a WebAssembly module of its own for each of 260 functions, at every start; one for each kind is enough.
  "var module=new WebAssembly.Module(bytes);": "var module=(convertJsFunctionToWasm.modules??={})[sig]??=new WebAssembly.Module(bytes);",
  // It would copy a whole memory, its blank half too; ours comes in pieces and lays them out itself (web/interpreter.js).
  "t=t.subarray(r);let s=(new TextDecoder).decode(i),l=JSON.parse(s);return Module.HEAP8.set(t),l": "let s=(new TextDecoder).decode(i),l=JSON.parse(s);return t.lay(Module),l",
};

const halves = `
  import createPyodideModule from "./pyodide.asm.mjs";
  import { loadPyodide as load } from "./pyodide.mjs";
  export const loadPyodide = (options) => load({ ...options, createPyodideModule });
`;

await build({
  stdin: { contents: halves, resolveDir: pyodide },
  outfile: target,
  bundle: true,
  format: "iife",
  globalName: "henge_pyodide",
  define: { "import.meta.url": "location.href" }, // it is told where everything is
  external: ["node:*", "ws"],
  minify: true,
  legalComments: "none",
  logLevel: "error",
  target: "es2022",
  plugins: [{
    name: "changes",
    setup(build) {
      build.onLoad({ filter: /pyodide\.asm\.mjs$/ }, ({ path }) => {
        let script = readFileSync(path, "utf-8");
        for (const [before, after] of Object.entries(changes)) {
          if (script.split(before).length !== 2) throw new Error(`Pyodide has changed: ${before}`);
          script = script.replace(before, after);
        }
        return { contents: script };
      });
    },
  }],
});
