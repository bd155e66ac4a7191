// Before Python: set the theme before the first paint, say how far loading has come, and say in words when it fails.
// A classic script, so that it runs before everything else.  Python finds `henge` as `js.henge`:
//
//     henge.base      where this script and those beside it lie
//     henge.scope     what the names of everything stored must begin with
//     henge.thinker   see thinker.js
//     henge.vault     see vault.js
//     henge.painted   a promise: the first page stands there in its own letters, where that is to come before all else
//     henge.wanted()  told when Python should start (interpreter.js asks)
//     henge.alive()   told with every step of the start
//     henge.check(…)  have sw.js fetch anew what is damaged of all it keeps ("check"), or missing too ("mend"); promises the
//                     addresses of what is sound again
//     henge.afresh()  load the page anew, what is damaged mended; told only if that has just been done
//     henge.update    see offline.js
//     henge.stay()    put the card away that tells how to keep Henge on an iPad or iPhone
//     henge.languages what other languages Henge speaks, by code, each by its own name
//     henge.speaks()  the code of the one that is spoken where some code is wished, or none
//     henge.catalogue its texts (page/words/language_file.py), "" for English
//     henge.translated()  promises that they are there; told by interpreter.js
//     henge.text      `await henge.text("puzzles.json")` reads a file that lies beside this script
//     henge.module    `await henge.module("zzfx.js")` loads a module that lies beside this script
//     henge.python    the interpreter (None before it has started)
"use strict";

globalThis.henge = (() => {
  const root = document.documentElement;
  // All pages of one host share its storage, so names carry the page's own path.
  const scope = `henge:${new URL(".", location).pathname}:`;
  const base = document.currentScript.src || location.href;
  // `?embed#game/…` is a page of its own.
  const leaving = new URLSearchParams(location.search).has("embed");
  if (leaving) location.replace(new URL(`embed.html${location.hash}`, location.href));
  const tick = 1_000;
  const patience = 8; // ticks without a step
  const pulse = 2_000;
  const quiet = 10_000;
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

  const chosen = stored("localStorage", "theme");
  const night = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = chosen === "day" || chosen === "night" ? chosen : night ? "night" : "day";

  // The language that was chosen, or else the first of the device's that Henge speaks.
  const languages = "LANGUAGES";
  const speaks = (wish) => [wish, ...wishes].find((code) => code === "en" || Object.hasOwn(languages, code)) ?? "en";
  const wishes = (navigator.languages ?? []).map((tag) => tag.split("-")[0]);
  const language = speaks(stored("localStorage", "language"));
  let translations = {}, translating;
  root.lang = language;

  function translated() {
    return (translating ??= language === "en" ? Promise.resolve() : translate());
  }

  async function translate() {
    try {
      const catalogue = await henge.text(`${language}.json`);
      const { script, first } = JSON.parse(catalogue);
      if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
      translations = script;
      for (const element of document.querySelectorAll("[data-say]")) element.textContent = inWords(element.textContent);
      const page = document.getElementById("page"), nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) nodes.currentNode.data = first[nodes.currentNode.data] ?? nodes.currentNode.data;
      for (const name of ["aria-label", "title", "alt", "placeholder"]) {
        for (const element of page.querySelectorAll(`[${name}]`)) {
          const words = first[element.getAttribute(name)];
          if (words) element.setAttribute(name, words);
        }
      }
      henge.catalogue = catalogue;
    } catch (reason) { // without a network, on the first visit: in English, then
      console.info("Not translated:", reason);
      root.lang = "en";
    }
  }

  function inWords(english, ...values) {
    return (translations[english] ?? english).replace(/\{(\d)\}/g, (_, n) => values[n]);
  }

  // Safari there erases what a page has kept when it was not visited for seven days, but not what an installed one has.
  const visiting = navigator.standalone === false && navigator.maxTouchPoints > 1 && location.protocol.startsWith("http");
  if (visiting && !stored("localStorage", "stay")) root.dataset.visiting = "";

  function stay() {
    stored("localStorage", "stay", "yes");
    delete root.dataset.visiting;
  }

  // The very first visit begins by looking, and to start Python then takes a second or two in which the page does not
  // answer.  So it starts when something was chosen, which shows at once that it was, or when nothing has been for a while.
  const known = location.hash.length > 1 || !location.protocol.startsWith("http") || keepsSomething();
  const handed = new Promise((resolve) => addEventListener("click", resolve, { capture: true, once: true }));

  async function wanted() {
    if (known) return;
    root.dataset.waiting = "";
    await Promise.race([handed, wait(quiet)]);
    delete root.dataset.waiting;
    alive();
    say("Laying out the stones …");
    await wait(50); // in which it is painted
  }

  // What is looked at comes first: on their way, four megabytes of Python would be before the letters.  A page that nobody
  // sees is not painted.
  const painted = known || document.hidden ? undefined : Promise.race([paint(), wait(patience * tick)]);
  async function paint() {
    await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }

  // What is chosen before Python runs shows at once that it was, and is done when Python does.
  let chosenEarly;
  function choose(element) {
    chosenEarly?.removeAttribute("aria-busy");
    chosenEarly = element;
    element?.setAttribute("aria-busy", "true");
  }
  addEventListener("click", ({ target }) => ready() || "failed" in root.dataset || choose(target.closest?.("[data-do]")), true);
  addEventListener("henge:ready", () => {
    if (!chosenEarly) return;
    chosenEarly.removeAttribute("aria-busy");
    const { do: verb, with: arg = "" } = chosenEarly.dataset;
    document.querySelector(`[data-do="${CSS.escape(verb)}"]${arg && `[data-with="${CSS.escape(arg)}"]`}`)?.click();
  });

  const part = (name) => document.getElementById(`loading-${name}`);
  const ready = () => "ready" in root.dataset;
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  let loaded = 0, failing = false;

  // Silence is counted in moments in which the page could have heard something: Python at work is none.
  let silent = 0;
  const watch = setInterval(() => "waiting" in root.dataset || (++silent === patience && slow()), tick);
  function alive() {
    if (silent >= patience && !failing) {
      delete root.dataset.stuck;
      say("Laying out the stones …");
    }
    silent = 0;
  }

  addEventListener("henge:bytes", ({ detail }) => {
    alive();
    loaded += detail;
    const bar = part("bar");
    if (!bar) return;
    bar.value = Math.min(loaded, bar.max);
    root.style.setProperty("--loaded", bar.value / bar.max);
    if (loaded < bar.max) say("Loading: {0} of {1} MB", megabytes(loaded), megabytes(bar.max));
    else say("Laying out the stones …");
  });

  // Storage may be forbidden, even to be named; then nothing is stored.
  function stored(where, name, value) {
    try {
      const storage = globalThis[where];
      return value === undefined ? storage.getItem(scope + name) : storage.setItem(scope + name, value);
    } catch {
      return null;
    }
  }

  function keepsSomething() {
    try {
      return Object.keys(localStorage).some((name) => name.startsWith(scope));
    } catch {
      return false;
    }
  }

  function say(...words) {
    const text = part("words");
    if (!text) return;
    text.ariaLive = words.length > 1 ? "off" : "polite"; // how many megabytes is seen, and not spoken one by one
    text.textContent = inWords(...words);
  }

  function slow() {
    say("This takes longer than it should. Wait, or try again.");
    offer();
  }

  // Told once: the first failure is the cause, what follows are its consequences.
  function failed(reason) {
    if (ready() || failing) return;
    failing = true;
    clearInterval(watch);
    // A memory that starts may still be none to work with; and what is kept may be damaged.
    const other = root.dataset.start === "snapshot" ? henge.interpreter.forget().catch(() => {}) : check("check");
    const again = other.then((mended) => mended?.length !== 0 && afresh());
    Promise.race([again, wait(patience * tick)]).then(() => {
      tell(reason);
      addEventListener("DOMContentLoaded", () => tell(reason)); // where there was nothing yet to tell it in
    });
  }

  async function check(how) {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return [];
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(how, [port2]);
    return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  }

  // Not for ever: where this was done just now, or where nobody could know that it was, it is not done.
  async function afresh() {
    const now = Date.now(), last = Number(stored("sessionStorage", "afresh"));
    if (Math.abs(now - last) <= 10 * pulse || stored("sessionStorage", "afresh", String(now)) === null) return;
    await Promise.race([check("check"), wait(patience * tick)]);
    location.reload();
    await new Promise(() => {});
  }

  function tell(reason) {
    root.dataset.failed = ""; // not before: the page may yet begin anew, and work
    if (navigator.onLine) say("Henge could not be loaded.");
    else say("Henge could not be loaded: there is no connection.");
    part("bar")?.remove();
    choose();
    const details = part("details");
    if (details) details.textContent = told(reason);
    offer();
  }

  // A stack begins with the message in some engines, and lacks it in others.
  function told(reason) {
    const message = String(reason), stack = String(reason?.stack ?? "");
    return stack.includes(message) ? stack : `${message}\n${stack}`.trim();
  }

  function offer() {
    root.dataset.stuck = "";
    const retry = part("retry");
    if (!retry) return;
    // Where the host answers, forget all copies of the page (offline.js); they are all there is where it does not.
    retry.onclick = (event) => {
      event.preventDefault();
      const url = new URL(`?fresh${location.hash}`, location.href);
      fetch(url, { cache: "reload" }).then(({ ok }) => ok, () => false).then((there) => (there ? location.replace(url) : location.reload()));
    };
  }

  // Python says so by an attribute; scripts hear of it by an event, and a clock by a mark.
  new MutationObserver((_, observer) => {
    if (!ready()) return;
    observer.disconnect();
    clearInterval(watch);
    performance.mark("henge:ready");
    dispatchEvent(new Event("henge:ready"));
  }).observe(root, { attributeFilter: ["data-ready"] });

  // What a page that leaves (offline.js) no longer gets is no failure.
  addEventListener("unhandledrejection", (event) => (henge.leaving ? event.preventDefault() : failed(event.reason)));
  addEventListener("error", (event) => failed(event.error ?? event.message ?? `${event.target.src} did not load`), true);

  // Told by interpreter.js.  An interpreter that has died stays dead; every move is saved, so begin again.
  function started(python, way) {
    henge.python = python;
    root.dataset.start = way;
    const heart = setInterval(() => {
      try {
        python.runPython("0");
      } catch (reason) {
        clearInterval(heart);
        afresh().then(() => {
          delete root.dataset.ready;
          failed(reason);
        });
      }
    }, pulse);
  }

  if (location.protocol.startsWith("http")) setTimeout(translated); // the one file unpacks it later
  root.dataset.watched = "";
  const beside = (name) => new URL(name, base).href;
  const text = async (name) => {
    const answer = await fetch(beside(name));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.text();
  };
  return { base, scope, languages, speaks, catalogue: "", translated, leaving, afresh, alive, check, failed, painted, started, stay, wanted, python: undefined, worker: beside("worker.js"), module: (name) => import(beside(name)), text };
})();
