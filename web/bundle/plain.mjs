// node plain.mjs PACKAGES MODULE NAME TARGET: turn a module into one plain script that leaves its exports in a global NAME.
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, module, name, target] = process.argv.slice(2);
const { build } = createRequire(join(packages, "here.js"))("esbuild");

await build({
  entryPoints: [module],
  outfile: target,
  bundle: true,
  format: "iife",
  globalName: name,
  footer: { js: `globalThis.${name} = ${name};` },
  minify: true,
  legalComments: "none",
  logLevel: "error",
  target: "es2022",
});
