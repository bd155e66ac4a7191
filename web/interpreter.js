// Python with Henge in it, for the page (PyScript finds it as `henge.interpreter`) and for worker.js alike.
//
// The quick way is to take over the memory of an interpreter that has imported all of Henge already; sw.js keeps one, and
// this, which the build appends to boot.js and puts before worker.js, begins to read it while the page is laid out.  Where
// there is none, or it does not work for whatever reason, Python boots in the plain way.  A classic script, as Pyodide is
// here: browsers keep the compiled code of those.
"use strict";

globalThis.henge ??= { base: location.href };
henge.interpreter = (() => {
  const here = (path) => new URL(path, henge.base).href;
  const APP = "/home/pyodide/app.zip";
  const LOCK = { info: "LOCK", packages: {} }; // Henge loads no further packages
  const KEY = "KEY"; // tells the memory of this build from that of another
  const SUM = "SUM"; // of the memory, as SHA-256

  const PLAIN = `import sys; sys.path.insert(0, "${APP}")`;
  // A memory holds the luck of the day it was made.
  const AWAKE = `
import os, random, sys
if sys.henge != "${KEY}" or "henge.match" not in sys.modules:
    raise RuntimeError("a snapshot of something else")
random.seed(os.urandom(32))
del os, random, sys
`;

  const IMAGE = here("memory.pack"); // sw.js unpacks it and keeps it under this name
  const PYODIDE = here("../run/pyodide.js");
  const WASM = here("../run/pyodide.asm.wasm");
  const LIBRARY = here("../run/python_stdlib.pack");
  const HENGE = here("app.pack");
  const alive = () => henge.alive?.(); // told with every step
  const image = (async () => globalThis.caches?.match(IMAGE))(); // caches may not even be named where they are forbidden
  const within = !globalThis.document?.currentScript.src; // a thread and the one file have Pyodide within them
  const [pyodide, memory, code] = [henge.painted ? undefined : script(), unfold(), compile()];
  for (const early of [pyodide, memory, code]) early?.catch(() => {}); // told below

  async function loadPyodide(options = {}) {
    if (henge.leaving) await new Promise(() => {});
    let python, way = "snapshot";
    try {
      if (await image) python = await boot({ ...options, _loadSnapshot: memory }, AWAKE, code);
    } catch (reason) {
      console.info("Starting without the snapshot:", reason);
      await forget().catch(() => {}); // it would only fail again; sw.js fetches another for the next start
      const sound = await memory.then(() => true, () => false);
      if (sound && !henge.afresh) throw reason; // the page begins another thread
      if (sound) await henge.afresh(); // what has run may have left its mark on this page
    }
    if (!python) {
      const brought = await bring();
      await henge.wanted?.();
      way = "plain";
      try {
        python = await boot(options, PLAIN, undefined, brought);
      } catch (reason) {
        // WebKit, when very busy, now and then runs code that it has not optimised yet out of its stack.
        if (!(reason instanceof RangeError || reason instanceof WebAssembly.RuntimeError)) throw reason;
        console.info("Starting once more:", reason);
        python = await boot(options, PLAIN, undefined, brought);
      }
    }
    await Promise.all([henge.vault?.read, henge.translated?.()]); // long since, as a rule
    henge.started?.(python, way);
    return python;
  }

  // On a first visit it is compiled when Python is wanted, not while the page is looked at.
  async function script() {
    if (within || globalThis.henge_pyodide) return;
    const element = Object.assign(document.createElement("script"), { src: PYODIDE, fetchPriority: "high" });
    await new Promise((resolve, reject) => {
      Object.assign(element, { onload: resolve, onerror: () => reject(new Error(`${PYODIDE} did not load`)) });
      document.head.append(element);
    });
  }

  // On a first visit everything comes before Python starts.  What is stored here must be handed on untouched, or its
  // compiled code is not reused.
  async function bring() {
    if (!globalThis.document || navigator.serviceWorker?.controller) return new Map();
    await henge.painted;
    const got = async (name) => {
      const answer = await fetch(name);
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
      return answer;
    };
    const counted = [WASM, LIBRARY, HENGE].map(async (name) => [name, await through(counter(), await got(name)).blob()]);
    const [, ...brought] = await Promise.all([got(PYODIDE).then((answer) => answer.blob()), ...counted]);
    return new Map(brought);
  }

  async function boot(options, first, compiled, brought = new Map()) {
    await (pyodide ?? script());
    const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
    try {
      // Pyodide waits for ever for some files that do not come, and for code that is none, so watch over all of them.
      return await new Promise((resolve, reject) => {
        globalThis.fetch = async (...request) => {
          try {
            if (compiled && request[0] === WASM) return new Response(); // not looked at
            const there = brought.get(String(request[0]));
            const answer = there ? new Response(there) : await fetch(...request);
            if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
            alive();
            const packed = String(request[0]).endsWith(".pack") && !answer.headers.has("Unpacked");
            return packed ? through(new DecompressionStream("gzip"), answer) : answer;
          } catch (reason) {
            reject(reason);
            throw reason;
          }
        };
        WebAssembly.instantiateStreaming = async (answer, imports) => {
          try {
            const module = await (compiled ?? WebAssembly.compileStreaming(typed(await answer)));
            alive();
            const instance = await WebAssembly.instantiate(module, telling(imports));
            alive();
            return { module, instance };
          } catch (reason) {
            reject(reason);
            throw reason;
          }
        };
        const app = globalThis.fetch(HENGE).then((answer) => answer.arrayBuffer());
        app.catch(reject);
        henge_pyodide.loadPyodide({ ...options, indexURL: here("../run/"), stdLibURL: LIBRARY, lockFileContents: LOCK })
          .then(async (python) => {
            alive();
            python.FS.writeFile(APP, new Uint8Array(await app));
            python.runPython(first);
            alive();
            return python;
          })
          .then(resolve, reject);
      });
    } finally {
      Object.assign(globalThis, { fetch });
      Object.assign(WebAssembly, { instantiateStreaming });
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

  // As long as Python begins it reads its library, file by file: so many steps.
  function telling({ wasi_snapshot_preview1: system, ...imports }) {
    const fd_read = (...given) => (alive(), system.fd_read(...given));
    return { ...imports, wasi_snapshot_preview1: { ...system, fd_read } };
  }

  // Some hosts do not know what WebAssembly is; engines take it from those that do.
  function typed(answer) {
    const headers = { "Content-Type": "application/wasm" };
    return !answer.ok || answer.headers.get("Content-Type") === headers["Content-Type"] ? answer : new Response(answer.body, { headers });
  }

  function through(stream, { body, status, statusText, headers }) {
    return new Response(body.pipeThrough(stream), { status, statusText, headers });
  }

  async function forget() {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(IMAGE);
  }

  // Where sw.js serves the page there is a snapshot but for rare faults; to wait until that is known would be a tenth of a
  // start.
  async function compile() {
    if (!navigator.serviceWorker?.controller && !(await image)) return undefined;
    return WebAssembly.compileStreaming(fetch(WASM).then(typed));
  }

  // Undo what web/bundle/snapshot.mjs folded: it is Pyodide's heading, which knows how to lay the rest out in a new memory
  // (web/bundle/pyodide.mjs has Pyodide ask it).
  async function unfold() {
    const bytes = await (await image)?.arrayBuffer();
    if (!bytes) return undefined;
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("") !== SUM) throw new Error("it is damaged");
    const [size, whole, count] = new Uint32Array(bytes, 0, 3);
    const places = new Uint32Array(bytes, 12, 2 * count);
    let at = 12 + places.byteLength;
    const take = (length) => new Uint8Array(bytes, (at += length) - length, length);
    return Object.assign(take(size), {
      lay(module) {
        const { length } = module.HEAPU8; // a new memory has room for 31 MB, which one at work may have outgrown
        if (length < whole && !module.growMemory(whole)) throw new RangeError("there is no room for it");
        for (let i = 0; i < places.length; i += 2) module.HEAPU8.set(take(places[i + 1]), places[i]);
      },
    });
  }

  return { loadPyodide, forget };
})();
