// For dist/henge.html alone: everything the site fetches lies in the page itself, packed, and is answered from there.
// A page opened by a double click has no address that scripts could be loaded from, so they are run from their texts, and
// the thread of the computer players is a classic one, made of a blob.
"use strict";

(async () => {
  async function unpacked(name) {
    const text = document.getElementById(`packed-${name}`).textContent;
    const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
  const script = async (name) => new TextDecoder().decode(await unpacked(name));

  function run(textContent, type = "") {
    document.head.append(Object.assign(document.createElement("script"), { type, textContent }));
  }

  // Also told to the thread, as text.
  function answerFrom(files) {
    globalThis.fetch = async (address) => {
      const name = new URL(address).pathname.split("/").at(-1);
      const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
      return new Response((await files)[name], { headers: { "Content-Type": type } });
    };
  }

  function listenFirst() {
    globalThis.importScripts = () => { throw new Error("as in a module"); }; // Pyodide insists
    return new Promise((resolve) => {
      addEventListener("message", (event) => {
        event.stopImmediatePropagation();
        resolve(event.data);
      }, { once: true });
    });
  }

  try {
    const names = ["pyodide.asm.wasm", "python_stdlib.pack", "app.pack"];
    const [pyodide, worker, pyscript, ...bytes] = await Promise.all([
      ...["pyodide.js", "worker.js", "pyscript.js"].map(script),
      ...names.map(unpacked),
    ]);
    const files = Object.fromEntries(names.map((name, i) => [name, bytes[i]]));
    const alone = `${answerFrom}\n${listenFirst}\nanswerFrom(listenFirst());\nglobalThis.henge = { base: "https://henge.invalid/" };\n`;
    const thread = new Blob([alone, pyodide, worker]);
    henge.thread = () => {
      const started = new Worker(URL.createObjectURL(thread));
      started.postMessage(files);
      return started;
    };
    henge.module = async (name) => {
      run(await script(name));
      return globalThis[`henge_${name.replace(".js", "")}`];
    };
    henge.text = script;
    answerFrom(files);
    run(pyodide);
    run(pyscript, "module");
  } catch (reason) {
    henge.failed(reason);
  }
})();
