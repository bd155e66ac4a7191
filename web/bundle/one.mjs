// node one.mjs PACKAGES MODULE NAME TARGET: turn a module into one plain script that leaves its exports in a global NAME.
// For the page that is one file: it can import nothing, so Pyodide's halves are put together, and what imports
// interpreter.mjs finds it among the globals.
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, module, name, target] = process.argv.slice(2);
const { build } = createRequire(join(packages, "here.js"))("esbuild");

const runtime = `
  import createPyodideModule from ${JSON.stringify(join(packages, "pyodide", "pyodide.asm.mjs"))};
  import { loadPyodide as load, version } from ${JSON.stringify(module)};
  export { version };
  export const loadPyodide = (options) => load({ ...options, createPyodideModule });
`;

await build({
  ...(name === "henge_runtime" ? { stdin: { contents: runtime, resolveDir: "." } } : { entryPoints: [module] }),
  outfile: target,
  bundle: true,
  format: "iife",
  globalName: name,
  footer: { js: `globalThis.${name} = ${name};` },
  define: { "import.meta.url": '"https://henge.invalid/app/interpreter.mjs"' }, // web/one.js answers for it
  external: ["node:*", "ws"],
  minify: true,
  legalComments: "none",
  logLevel: "error",
  target: "es2022",
  plugins: [{
    name: "the interpreter is there already",
    setup(build) {
      if (name === "henge_runtime") return;
      build.onResolve({ filter: /interpreter\.mjs$/ }, () => ({ path: "interpreter", namespace: "there" }));
      build.onLoad({ filter: /./, namespace: "there" }, () => ({
        contents: "export const { loadPyodide } = globalThis.henge_runtime",
      }));
    },
  }],
});
