// Python with Henge in it, for the page (PyScript names this module as its interpreter) and for web/worker.js alike.
//
// The quick way is to take over the memory of an interpreter that has imported all of Henge already; web/sw.js keeps one.
// Where there is none, or it does not work for whatever reason, Python boots in the plain way.
import { loadPyodide as load, version } from "./run/pyodide.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const APP = "/home/pyodide/app.zip";
const LOCK = { info: "LOCK", packages: {} }; // Henge loads no further packages
const KEY = "KEY"; // tells the memory of this build from that of another

const PLAIN = `import sys; sys.path.insert(0, "${APP}")`;
// A memory holds the luck of the day it was made.
const AWAKE = `
import os, random, sys
if sys.henge != "${KEY}" or "henge.match" not in sys.modules:
    raise RuntimeError("a snapshot of something else")
random.seed(os.urandom(32))
del os, random, sys
`;

const IMAGE = here("memory.pack"); // web/sw.js unpacks it and keeps it under this name
const memories = remembered(); // read while PyScript starts
memories.catch(() => {}); // told below

export async function loadPyodide(options = {}) {
  if (globalThis.henge?.leaving) await new Promise(() => {});
  let python, way = "snapshot";
  try {
    const memory = await memories;
    if (memory) python = await boot(options, AWAKE, { _loadSnapshot: memory });
  } catch (reason) {
    console.info("Starting without the snapshot:", reason);
    await forget().catch(() => {}); // it would only fail again
  }
  if (!python) {
    const brought = await bring();
    await globalThis.henge?.wanted?.();
    way = "plain";
    try {
      python = await boot(options, PLAIN, {}, brought);
    } catch (reason) {
      // WebKit, when very busy, now and then runs code that it has not optimised yet out of its stack.
      if (!(reason instanceof RangeError || reason instanceof WebAssembly.RuntimeError)) throw reason;
      console.info("Starting once more:", reason);
      python = await boot(options, PLAIN, {}, brought);
    }
  }
  globalThis.henge?.started?.(python, way);
  return python;
}

// On a first visit everything comes before Python starts.  What is stored here must be handed on untouched, or its
// compiled code is not reused.
async function bring() {
  if (!globalThis.document || navigator.serviceWorker?.controller) return new Map();
  const names = ["./run/pyodide.asm.wasm", "./run/python_stdlib.pack", "app.pack"].map(here);
  return new Map(await Promise.all(names.map(async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return [name, await through(counter(), answer).blob()];
  })));
}

async function boot(options, first, memory, brought = new Map()) {
  const { fetch } = globalThis;
  try {
    // Pyodide waits for ever for some files that do not come, so watch over all of them.
    return await new Promise((resolve, reject) => {
      globalThis.fetch = async (...request) => {
        try {
          const there = brought.get(String(request[0]));
          const answer = there ? new Response(there) : await fetch(...request);
          if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
          return /\.pack$/.test(request[0]) ? through(new DecompressionStream("gzip"), answer) : answer;
        } catch (reason) {
          reject(reason);
          throw reason;
        }
      };
      const app = globalThis.fetch(here("app.pack")).then((answer) => answer.arrayBuffer());
      app.catch(reject);
      const stdLibURL = here("./run/python_stdlib.pack");
      load({ ...options, indexURL: here("./run/"), stdLibURL, lockFileContents: LOCK, ...memory })
        .then(async (python) => {
          python.FS.writeFile(APP, new Uint8Array(await app));
          python.runPython(first);
          return python;
        })
        .then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
  }
}

// Tell the page of each piece that comes, and hand it on unchanged.
function counter() {
  return new TransformStream({
    transform(piece, onward) {
      dispatchEvent(new CustomEvent("henge:bytes", { detail: piece.byteLength }));
      onward.enqueue(piece);
    },
  });
}

function through(stream, { body, status, statusText, headers }) {
  return new Response(body.pipeThrough(stream), { status, statusText, headers });
}

async function remembered() {
  const kept = await globalThis.caches?.match(IMAGE);
  return kept && unfold(await kept.arrayBuffer());
}

async function forget() {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(IMAGE);
}

// Undo what web/bundle/snapshot.mjs folded: sizes and places first, then the pieces that are not blank.
function unfold(folded) {
  const [size, pieces] = new Uint32Array(folded, 0, 2);
  const places = new Uint32Array(folded, 8, 2 * pieces);
  const memory = new Uint8Array(size);
  let from = 8 + 8 * pieces;
  for (let i = 0; i < places.length; i += 2) {
    memory.set(new Uint8Array(folded, from, places[i + 1]), places[i]);
    from += places[i + 1];
  }
  return memory;
}
