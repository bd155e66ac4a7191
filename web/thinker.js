// `henge.thinker(heard, lost)` gives the page a computer player's thread, which begins to load at once:
//
//     thinker.post(text)    say something to it (page.thinking.worker hears it)
//     heard(text)           is called with everything it says
//     lost(again)           is called when it died, or was silent for three seconds.  Another has taken its place, knowing
//                           nothing: ask again.  `again` is false when three in a row have died without a word, or one
//                           came to nothing as it began; then there is no other until the next `post`.
//     thinker.end()         end it; the next `post` begins another
//
// From Python: `henge.thinker(create_proxy(heard), create_proxy(lost))`.
"use strict";

henge.thinker = (heard, lost) => {
  // Silence is counted by a clock of the page's own: while the page sleeps, so does the thread.
  const tick = 1_000;
  const silence = 3; // ticks
  const infancy = Math.max(9, Math.ceil((8 * henge.took) / tick)); // slow devices start slowly; the page knows how slowly
  const alone = 60; // the page had a snapshot, the thread has none: that takes longer than anybody knows
  const attempts = 3;
  let thread, watch, silent, patience, deaths = 0;

  function begin() {
    patience = infancy;
    thread = henge.thread();
    thread.onmessage = ({ data: { text, plain, ready, dead } }) => {
      if (dead) return replace();
      if (ready) patience = silence;
      else if (plain && document.documentElement.dataset.start === "snapshot") patience = alone;
      silent = 0;
      if (text === undefined) return;
      deaths = 0;
      heard(text);
    };
    thread.onerror = (event) => {
      event.preventDefault();
      replace();
    };
    silent = 0;
    watch = setInterval(() => ++silent >= patience && replace(), tick);
  }

  function end() {
    clearInterval(watch);
    thread?.terminate();
    thread = undefined;
  }

  function replace() {
    end();
    const spins = silent >= infancy; // as it begins; another would do so again
    const again = ++deaths < attempts && !spins;
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
