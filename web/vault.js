// The lasting copy of what is kept: IndexedDB, where one strict transaction puts a move on the disk.  (localStorage, the
// quick copy, reaches the disk only seconds later, and a browser that is killed loses what has not.)  The build appends this
// to boot.js; Python finds it as `js.henge.vault`, with JSON in both directions:
//
//     read         a promise: what lay there has been read, or cannot be
//     look()       read it anew; such a promise too
//     found        then {name: [text, revision, entry], …}; "" before, and where it cannot be read.  Games are many: their
//                  texts are null, and the entry tells what a list of them shows (page.keeping.index)
//     text(name)   the text of a game that was found
//     keep(…)      write [[name, text or null, revision or null, what was there, entry], …] in one transaction, and over
//                  nothing that has a revision as high; promises {name: text, …} of what was left so, "" where nothing was
//                  written
//     writing      how many transactions are under way
//     lasting      whether the browser has promised not to clear it; ask() asks for that
"use strict";

henge.vault = (() => {
  const patience = 5_000; // more than a disk takes; a browser that never answers must not stop the game
  const many = /^(game|before|damaged):/;
  let games = new Map();
  const vault = { found: "", writing: 0, lasting: false, look, keep, ask, text: (name) => games.get(name) };
  let opening;

  function open() {
    opening ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(henge.scope); // of whatever version there is
      asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const base = asked.result;
        base.onclose = () => (opening = undefined); // its files were cleared
        base.onversionchange = () => base.close() ?? base.onclose();
        resolve(base);
      };
    });
    opening.catch(() => (opening = undefined));
    return opening;
  }

  async function begin(mode, options) {
    try {
      return (await open()).transaction("kept", mode, options);
    } catch (reason) {
      if (reason?.name !== "InvalidStateError") throw reason;
      opening = undefined; // closed behind our back
      return (await open()).transaction("kept", mode, options);
    }
  }

  const done = (deed) =>
    new Promise((resolve, reject) => {
      deed.oncomplete = resolve;
      deed.onabort = () => reject(deed.error);
    });

  async function read() {
    const deed = await begin("readonly"), shelf = deed.objectStore("kept");
    const [names, rows] = [shelf.getAllKeys(), shelf.getAll()];
    await done(deed);
    const found = {};
    games = new Map();
    names.result.forEach((name, n) => {
      const { text, revision, entry } = rows.result[n];
      if (many.test(name)) games.set(name, text);
      found[name] = [many.test(name) ? null : text, revision, entry ? JSON.parse(entry) : null];
    });
    vault.found = JSON.stringify(found);
    vault.lasting = (await navigator.storage?.persisted?.()) ?? false;
  }

  // Two windows' transactions wait for each other, so what was compared is still so when it is written.
  async function write(changes) {
    const deed = await begin("readwrite", { durability: "strict" }), shelf = deed.objectStore("kept"), newer = {};
    const over = done(deed);
    over.catch(() => {}); // told below
    const put = (name, text, revision, entry) => {
      try {
        shelf.put({ text, revision, entry }, name);
      } catch {
        deed.abort();
      }
    };
    const change = ([name, text, revision, expected, entry]) => {
      if (text === null) return shelf.delete(name);
      if (revision === null) return put(name, text, 0, entry);
      const asked = shelf.get(name);
      asked.onsuccess = () => {
        const there = asked.result;
        if (there && there.revision >= revision && ![text, expected].includes(there.text)) newer[name] = there.text;
        else put(name, text, revision, entry);
      };
    };
    try {
      changes.forEach(change);
    } catch (reason) {
      deed.abort();
      throw reason;
    }
    await over;
    return JSON.stringify(newer);
  }

  const within = (time, promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, time, ""))]);

  async function keep(changes) {
    vault.writing++;
    try {
      return await within(patience, write(JSON.parse(changes)));
    } catch (reason) {
      console.warn("The lasting copy was not written:", reason);
      return "";
    } finally {
      vault.writing--;
    }
  }

  async function ask() {
    vault.lasting ||= (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  }

  function look() {
    vault.found = "";
    return within(patience, read().catch((reason) => console.warn("The lasting copy cannot be read:", reason)));
  }

  vault.read = look();
  return vault;
})();
