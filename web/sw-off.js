// Deployed in place of sw.js by `python build.py site --retire`: the way back if a version kept for offline use is broken.
// It forgets every copy of the page (never the games), steps down, and lets open pages load from the host again.
"use strict";

const PREFIX = `henge:${new URL("./", location.href).pathname}:`;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  const pages = await clients.matchAll({ type: "window" });
  await registration.unregister();
  // Not waited for: a page on its way somewhere waits for this worker.
  for (const page of pages) page.navigate(page.url).catch(() => {});
}
