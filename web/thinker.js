// `henge.thinker(heard, lost)` gives the page a computer player's thread, which begins to load at once:
//
//     thinker.post(text)    say something to it (page.thinking.worker hears it)
//     heard(text)           is called with everything it says
//     lost(again)           is called when it died, or was silent for three seconds.  Another has taken its place, knowing
//                           nothing: ask again.  `again` is false when three in a row have died without a word; then
//                           there is no other until the next `post`.
//     thinker.end()         end it; the next `post` begins another
//
// From Python: `henge.thinker(create_proxy(heard), create_proxy(lost))`.
"use strict";

henge.thinker = (heard, lost) => {
  const silence = 3_000;
  const infancy = 60_000; // Python starts in one go, and a slow tablet may take a while
  const attempts = 3;
  let thread, watch, patience, deaths = 0;

  function begin() {
    patience = infancy;
    thread = henge.thread();
    thread.onmessage = ({ data: { text, ready, dead } }) => {
      if (dead) return replace();
      if (ready) patience = silence;
      listen();
      if (text === undefined) return;
      deaths = 0;
      heard(text);
    };
    thread.onerror = (event) => {
      event.preventDefault();
      replace();
    };
    listen();
  }

  function listen() {
    clearTimeout(watch);
    watch = setTimeout(replace, patience);
  }

  function end() {
    clearTimeout(watch);
    thread?.terminate();
    thread = undefined;
  }

  function replace() {
    end();
    const again = ++deaths < attempts;
    if (again) begin();
    lost(again);
  }

  begin();
  return {
    end,
    post(text) {
      if (!thread) begin();
      thread.postMessage(text);
    },
  };
};

henge.thread = () => new Worker(henge.worker);
