// node short.mjs PACKAGES SCRIPT…: take comments and spaces out of scripts, and leave the rest as it is.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, ...scripts] = process.argv.slice(2);
const { transform } = createRequire(join(packages, "here.js"))("esbuild");

for (const path of scripts) {
  const { code } = await transform(readFileSync(path, "utf-8"), { minifyWhitespace: true, legalComments: "none", charset: "utf8" });
  writeFileSync(path, code);
}
