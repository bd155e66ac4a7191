// node pyscript.mjs PACKAGES TARGET: bundle PyScript into one module, without what Henge never uses.
// What stands in for something here saves 38 kB with gzip, half of it for the threads; all of PyScript is 16 kB then.
// Its Python half, `pyscript`, is not in here but in the zip of the Python code, compiled like the rest.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [packages, target] = process.argv.slice(2);
const { build } = createRequire(join(packages, "here.js"))("esbuild");

const instead = {
  "@pyscript/core/src/plugins.js": "export default {}",
  "@pyscript/core/src/plugins/codemirror.js": "export default {}",
  "@pyscript/core/src/plugins/donkey.js": "export default {}",
  "@pyscript/core/src/types.js": 'export default new Map([["py", "pyodide"]])',
  "@pyscript/core/src/stdlib/pyscript.js": "export default {}",
  // It would open databases at every start whose names do not carry the page's path; Henge keeps nothing by PyScript.
  "@webreflection/idb-map/index.js": "export default class extends Map { constructor() { super(); } }",
  "@webreflection/idb-map/sync.js": "export default class extends Map { constructor() { super(); } async sync() {} async close() {} }",
  "polyscript/esm/3rd-party.js": "export const toml = undefined, zip = undefined",
  "polyscript/esm/interpreter/micropython.js": 'export default { type: "micropython" }',
  "polyscript/esm/interpreter/pyodide_graph.js": "export default {}",
  // Henge's computer players have their own thread, web/worker.js, which needs no blob and no proxies.
  "polyscript/esm/worker/xworker.js": 'export default () => { throw new Error("not bundled") }',
};
const changes = {
  // The interpreter has begun before PyScript, and in one file there is nothing to import from.
  "polyscript/esm/interpreters.js": ["import(/* webpackIgnore: true */url)", "Promise.resolve(henge.interpreter)"],
  // It would make functions out of texts for its own threads, of which there are none; the page's policy forbids that.
  "@pyscript/core/src/hooks.js": ["const cbs = [...worker(name)];", "const cbs = [];"],
};
const found = new Set();

await build({
  entryPoints: [join(packages, "@pyscript", "core", "src", "core.js")],
  outfile: target,
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  logLevel: "error",
  target: "es2022",
  plugins: [{
    name: "leave out",
    setup(build) {
      build.onLoad({ filter: /\.js$/ }, ({ path }) => {
        const name = path.replaceAll("\\", "/").split("/node_modules/").at(-1);
        found.add(name);
        if (name in instead) return { contents: instead[name] };
        if (!(name in changes)) return undefined;
        const script = readFileSync(path, "utf-8"), [before, after] = changes[name];
        if (!script.includes(before)) throw new Error(`${name} has changed`);
        return { contents: script.replace(before, after) };
      });
    },
  }],
});
for (const name of [...Object.keys(instead), ...Object.keys(changes)]) if (!found.has(name)) throw new Error(`no more ${name}`);
