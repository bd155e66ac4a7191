// A computer player's thread.  Python in it is page.thinking.worker: `start(post)` is called once, with what sends text to the
// page, and returns what is called with each text from there.  While it begins a sign of life goes out with every step
// (interpreter.js); from then on twice a second, whenever Python lets go for a moment.  It must, every second or so, or
// thinker.js takes the thread for dead.
"use strict";

henge.alive = () => postMessage({});
henge.alive();
if (!globalThis.henge_pyodide) { // in one file it is there already
  const { importScripts } = globalThis;
  globalThis.importScripts = () => { throw new Error("as in a module"); }; // Pyodide insists
  importScripts("../run/pyodide.js");
}

const hear = henge.interpreter.loadPyodide().then((python) => python.pyimport("page.thinking.worker").start((text) => postMessage({ text })));

hear.then(
  () => {
    postMessage({ ready: true });
    setInterval(henge.alive, 500);
  },
  (reason) => {
    console.warn("A computer player's thread could not start:", reason);
    postMessage({ dead: true });
  },
);

addEventListener("message", async ({ data }) => {
  try {
    await (await hear)(data);
  } catch (error) {
    console.error(error); // Python answers for its own mistakes in text; this one it did not see
    postMessage({ dead: true });
  }
});
