// Once the page runs, keep it for use without a network (sw.js), and tell of it:
//
//     the event "henge:offline" on the window, and html[data-offline] from then on: it is kept
//     the event "henge:update" on the window, and html[data-update] from then on: there is a newer one
//     henge.update()   take the new version: the page loads again, from its last saved move
//     html[data-installable]: the browser would install Henge, and henge.install() asks for it
//
// Once it runs, a page that was kept has what is damaged or missing fetched anew, and begins again where it had used that.
//
// Opened with `?fresh` behind its address the page forgets all copies of itself (never the games) and loads anew.
"use strict";

(() => {
  const root = document.documentElement;
  if (!globalThis.henge) document.getElementById("loading-words").textContent = "Henge could not be loaded.";
  const workers = navigator.serviceWorker;
  if (!workers || !location.protocol.startsWith("http")) return;
  const kept = Boolean(workers.controller);
  const used = (address) => performance.getEntriesByName(address).length > 0;

  function tell(what) {
    root.dataset[what] = "";
    dispatchEvent(new Event(`henge:${what}`));
  }

  // A page that is not sw.js' own (yet) has fetched its language without it.
  function keepLanguage(worker) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ language: new URL(`${root.lang}.json`, henge.base).href }, [port2]);
    return new Promise((resolve) => (port1.onmessage = resolve));
  }

  function watch(registration) {
    let newest;
    henge.update = () => {
      if (newest?.state !== "installed") return location.reload(); // another window has taken it
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      newest.postMessage("take over");
      // Chromium forgets this when a page wants a file of the old worker at that very moment; a thread that begins reminds it.
      setInterval(() => henge.thread().terminate(), 1_000);
    };
    const settled = (worker) => {
      if (worker.state !== "installed" || !workers.controller) return;
      newest = worker;
      tell("update");
    };
    const follow = (worker) => worker?.addEventListener("statechange", () => settled(worker));
    if (registration.waiting) settled(registration.waiting);
    follow(registration.installing); // loading the page has begun this one
    registration.addEventListener("updatefound", () => follow(registration.installing));
    workers.ready.then(async ({ active }) => {
      if (root.lang !== "en") await keepLanguage(active);
      tell("offline");
      if (kept) henge.check("mend").then((mended) => mended.some(used) && henge.afresh());
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {}); // no network: later
    });
  }

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the page has a button for it, in its own time
    henge.install = () => event.prompt();
    root.dataset.installable = "";
  });
  addEventListener("appinstalled", () => delete root.dataset.installable);

  // It must do so even if boot.js is what is broken.
  async function forget() {
    if (globalThis.henge) henge.leaving = true; // interpreter.js need not begin here
    const scope = `henge:${new URL(".", location).pathname}:`;
    for (const name of await caches.keys()) if (name.startsWith(scope)) await caches.delete(name);
    await (await workers.getRegistration())?.unregister();
    location.replace(location.pathname + location.hash);
  }

  function begin() {
    workers.register("sw.js", { updateViaCache: "none" }).then((registration) => registration && watch(registration), (reason) => console.info("Not kept for offline use:", reason));
  }

  if (new URLSearchParams(location.search).has("fresh")) forget();
  else addEventListener("henge:ready", begin); // what the page needs now comes first
})();
