// node look.mjs PACKAGES TARGET STYLES…: join style sheets into one, without its spaces, and without nesting for browsers
// that do not know it.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, target, ...styles] = process.argv.slice(2);
const { transform } = createRequire(join(packages, "here.js"))("esbuild");

const text = styles.map((path) => readFileSync(path, "utf-8")).join("");
const { code } = await transform(text, { loader: "css", minify: true, supported: { nesting: false } });
writeFileSync(target, code);
