// node draw.mjs PACKAGES SVG WIDTH TARGET: draw an SVG as a PNG picture.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, svg, width, target] = process.argv.slice(2);
const folder = join(packages, "@resvg", "resvg-wasm");
const { Resvg, initWasm } = await import(pathToFileURL(join(folder, "index.mjs")));
await initWasm(readFileSync(join(folder, "index_bg.wasm")));
const picture = new Resvg(readFileSync(svg, "utf-8"), { fitTo: { mode: "width", value: Number(width) } });
writeFileSync(target, picture.render().asPng());
