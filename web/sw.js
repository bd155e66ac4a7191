// Keeps one whole version of the page for use without a network.  FILES is written by the build: [{path, sha256, bytes}, …],
// and of what is packed the sum of what is kept, `unpacked`.  A file that is a `language` is kept once it was asked for.
//
// A version is installed only if every file has the hash it should have; else nothing of it remains and the old one stays.
// What a disk has damaged since is fetched anew: at every start all is looked through, before one that failed begins again,
// and where a page says nothing at all.
// A new version waits until the page says "take over"; it never changes under a game.  Names carry the path of the page,
// because all pages of one host share its storage.
"use strict";

const FILES = [];
const VERSION = "VERSION";

const here = (path) => new URL(path, location.href).href;
const SCOPE = new URL("./", location.href).pathname;
const PREFIX = `henge:${SCOPE}:`;
const NAME = PREFIX + VERSION;
const LIST = here("files.json"); // no such file: the name under which a cache keeps its own list
const PATIENCE = 9_000; // milliseconds, a little more than a page has with itself
const unheard = new Map(); // of the pages that have said nothing yet, how to take note that they do

addEventListener("install", (event) => event.waitUntil(Promise.all([install(), routes(event)])));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data.language) event.waitUntil(learn(event.data.language).then(() => event.ports[0].postMessage("")));
  if (event.data !== "check" && event.data !== "mend") return;
  unheard.get(event.source.id)?.();
  event.waitUntil(mend(event.data === "mend").then((mended) => event.ports[0].postMessage(mended)));
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return;
  if (searchParams.has("fresh")) return;
  const path = origin + pathname;
  if (![here("./"), here("index.html")].includes(path)) return event.respondWith(answer(event.request, path));
  event.respondWith(page(event.request));
  if (event.resultingClientId) event.waitUntil(watch(event.resultingClientId));
});

// Where the browser can be told what lies in the cache, it need not wake this worker to ask, nor when it is asleep.  For the
// page itself it does: damaged it could not even ask to be mended.
async function routes(event) {
  const source = { cacheName: NAME };
  try {
    await event.addRoutes(FILES.filter(({ path, language }) => path !== "./" && !language).map(({ path }) => {
      const { pathname } = new URL(here(path));
      return { condition: { requestMethod: "get", urlPattern: new URLPattern({ pathname, search: "" }) }, source };
    }));
  } catch {} // it asks this worker, then
}

async function install() {
  const cache = await caches.open(NAME);
  try {
    const old = await kept(), spoken = await languages();
    const files = FILES.filter(({ path, language }) => !language || spoken.has(path.split("/").at(-1)));
    await Promise.all(files.map((file) => keep(cache, file, old.get(same(file)))));
    await cache.put(LIST, new Response(JSON.stringify(files)));
  } catch (reason) {
    await caches.delete(NAME);
    throw reason;
  }
}

// Fetch anew what is damaged, or missing as well: a page that could not start from the snapshot has thrown it away, and
// wants it for the next start.  Returns the addresses of what is sound again.
async function mend(missing = false) {
  const cache = await caches.open(NAME), mended = [];
  for (const file of FILES) {
    const copy = await cache.match(here(file.path));
    if (copy ? await sound(copy, file) : !missing || file.language) continue;
    try {
      await keep(cache, file);
      mended.push(here(file.path));
    } catch {} // without a network, or from a host that has another version by now: the next time
  }
  return mended;
}

async function sound(copy, { sha256, unpacked }) {
  const sum = await digest(copy).catch(() => ""); // a disk may fail to give it at all
  return sum === (copy.headers.has("Unpacked") ? unpacked : sha256);
}

// A page that works asks for what it wants mended; see to one that says nothing.
async function watch(id) {
  const heard = new Promise((resolve) => unheard.set(id, () => resolve(true)));
  const spoken = await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  unheard.delete(id);
  if (spoken || !(await mend()).length) return;
  const client = await clients.get(id);
  await client?.navigate(client.url);
}

// Its folder may be called otherwise by now: it is named after all that lies in it.
function same({ path, sha256 }) {
  return `${path.split("/").at(-1)} ${sha256}`;
}

// The files of the languages that older versions keep, by their names.
async function languages() {
  const found = new Set();
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) found.add(url.split("/").at(-1));
  }
  return found;
}

// What whole older versions hold, each file as a function that fetches it.  One without a list was broken off half-way.
async function kept() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(LIST))?.json().catch(() => []); // a damaged one
    if (!list) await caches.delete(name);
    for (const file of list ?? []) found.set(same(file), () => cache.match(here(file.path)));
  }
  return found;
}

async function keep(cache, file, old) {
  const { path, sha256 } = file, url = here(path);
  const copy = await old?.();
  if (copy && (await sound(copy.clone(), file))) return cache.put(url, renamed(copy, url));
  // What the browser already has is as good, if it is the right one.
  for (const mode of ["default", "reload"]) {
    const answer = await fetch(url, { cache: mode });
    if (answer.ok && !answer.redirected && (await digest(answer.clone())) === sha256) return cache.put(url, lasting(answer));
  }
  throw new Error(`${path} is not what it should be`);
}

// What a script imports is looked for beside the place its answer says it is from.
function renamed(answer, url) {
  return answer.url === url ? answer : new Response(answer.body, { headers: answer.headers });
}

async function digest(answer) {
  const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What is packed is unpacked once, here, and not at every start; and whoever asks, in whatever words, gets the same.  All
// else is kept untouched, or its compiled code is not reused.
function lasting(answer) {
  const packed = answer.url.endsWith(".pack");
  if (!packed && !varies(answer)) return answer;
  const type = { "Content-Type": answer.headers.get("Content-Type") ?? "" };
  return new Response(
    packed ? answer.body.pipeThrough(new DecompressionStream("gzip")) : answer.body,
    { headers: packed ? { ...type, Unpacked: "" } : type },
  );
}

function varies(answer) {
  return !/^(\s*accept-encoding\s*)?$/i.test(answer.headers.get("Vary") ?? "");
}

// The version before this one stays too: a page of it may still be open, and ask for its own files.
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request, path) {
  await learn(path);
  const own = await caches.open(NAME);
  return (await own.match(path)) ?? (await caches.match(path)) ?? fetch(request);
}

// Keep a language from the first time it is asked for.
async function learn(path) {
  const file = FILES.find(({ path: one, language }) => language && here(one) === path), cache = await caches.open(NAME);
  if (file && !(await cache.match(path))) await keep(cache, file).catch(() => {}); // without a network there is none
}

async function page(request) {
  const own = await caches.open(NAME), file = FILES.find(({ path }) => path === "./");
  for (const mended of [false, true]) {
    const copy = await own.match(here("./"));
    if (copy && (await sound(copy.clone(), file))) return copy;
    if (!mended) await mend();
  }
  return fetch(request);
}
