// A game to be looked through in a page of somebody else (embed.html): Python draws, buttons and arrow keys lead on.
//
// What was drawn of a game the last time stands there at once the next time, while Python starts.
"use strict";

(async () => {
  const KEEP = 40; // games
  const root = document.documentElement, look = root.dataset.theme, small = innerWidth < 700;
  const place = document.getElementById("embed");
  const key = `${henge.base}?${look}${small}${await digest(location.hash)}`; // the folder of this build is in it
  const drawn = (async () => globalThis.caches?.open(`embedded:${new URL(".", location).pathname}`))(); // forbidden in some frames
  drawn.catch(() => {});
  let embed, now, wish = 0;

  function show(ply) {
    now = Math.max(0, Math.min(embed.last, ply));
    for (const [name, html] of Object.entries(JSON.parse(embed.shown(now)))) place.querySelector(`[data-region="${name}"]`).innerHTML = html;
    for (const button of place.querySelectorAll("[data-by]")) button.disabled = to(button.dataset.by) === now;
  }

  function to(by) {
    return by === "all" ? embed.last : by === "-all" ? 0 : Math.max(0, Math.min(embed.last, now + Number(by)));
  }

  function go(by) {
    if (embed?.good) show(to(by));
    else wish = by;
  }

  place.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-by]");
    if (button) go(button.dataset.by);
  });
  addEventListener("keydown", (event) => {
    const by = { ArrowLeft: "-1", ArrowRight: "1", Home: "-all", End: "all" }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(by);
  });
  addEventListener("hashchange", () => location.reload());

  const before = await kept().catch(() => undefined);
  if (before) {
    place.innerHTML = before;
    root.dataset.waiting = "";
    performance.mark("henge:drawn");
    await new Promise((resolve) => setTimeout(resolve, 50)); // in which it is painted
  }
  if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  try {
    embed = (await henge.interpreter.loadPyodide()).pyimport("page.features.share.embed").embed_of(location.href, look, small);
    now = embed.first;
    if (!before) place.innerHTML = embed.html;
    if (embed.good) show(now);
    if (embed.good && !before) keep(place.innerHTML).catch(() => {});
    if (wish) go(wish);
    delete root.dataset.waiting;
    root.dataset.ready = "yes";
  } catch (reason) {
    henge.failed(reason);
  }

  async function kept() {
    return (await (await drawn)?.match(key))?.text();
  }

  async function keep(html) {
    const cache = await drawn;
    const others = (await cache?.keys()) ?? [];
    const old = others.filter(({ url }) => !url.startsWith(henge.base));
    for (const one of [...old, ...others.slice(0, Math.max(0, others.length - KEEP))]) await cache.delete(one);
    await cache?.put(key, new Response(html));
  }

  async function digest(text) {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
})().catch(henge.failed);
