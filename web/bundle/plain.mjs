// node plain.mjs PACKAGES MODULE NAME TARGET: turn a module and all that it imports into one plain script that leaves its
// exports in a global NAME, or without a name into one module.
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, module, name, target] = process.argv.slice(2);
const { build } = createRequire(join(packages, "here.js"))("esbuild");

await build({
  entryPoints: [module],
  outfile: target,
  bundle: true,
  ...(name ? { format: "iife", globalName: name, footer: { js: `globalThis.${name} = ${name};` } } : { format: "esm" }),
  minify: true,
  legalComments: "none",
  logLevel: "error",
  target: "es2022",
});
