// `henge.thinker(heard, lost, back)` gives the page a computer player's thread, which begins to load at once:
//
//     thinker.post(text)    say something to it (page.thinking.worker hears it)
//     heard(text)           is called with everything it says
//     lost(how)             is called when no answer comes: "again" when it died, or fell silent for three seconds, and
//                           another has taken its place, knowing nothing: ask again; "" when three in a row have died
//                           without a word, and there is no other until the next `post`; "late" after eight seconds of
//                           silence over a question: nobody can know whether it will ever speak, and it is waited for
//     back()                is called when it speaks after all: ask again.  A question in between begins another.
//     thinker.end()         end it; the next `post` begins another
//
// From Python: `henge.thinker(create_proxy(heard), create_proxy(lost), create_proxy(back))`.
"use strict";

henge.thinker = (heard, lost, back) => {
  // Silence is counted by a clock of the page's own: while the page sleeps, so does the thread.  How slow the device is does
  // not count: a thread that begins tells of every step (interpreter.js), and one that is only late is not given up.
  const tick = 1_000;
  const silence = 3; // ticks, of a thread that has begun
  const patience = 8; // ticks, over a question
  const attempts = 3;
  let thread, watch, begun, silent, waited, asked = false, anew = true, late = false, deaths = 0;

  function begin() {
    begun = false;
    silent = 0;
    thread = henge.thread();
    thread.onmessage = ({ data: { text, ready, dead } }) => {
      if (dead) return replace();
      begun ||= ready;
      silent = 0;
      if (anew || late) waited = 0;
      if (late) {
        late = false;
        back();
      }
      if (text === undefined) return;
      deaths = 0;
      asked = false;
      heard(text);
    };
    thread.onerror = (event) => {
      event.preventDefault();
      replace();
    };
    watch = setInterval(count, tick);
  }

  function count() {
    silent++;
    if (asked && ++waited === patience) {
      late = true;
      lost("late");
    } else if (begun && silent >= silence) {
      replace();
    }
  }

  function end() {
    clearInterval(watch);
    thread?.terminate();
    thread = undefined;
    asked = false;
  }

  function replace() {
    const before = waited;
    end();
    const again = ++deaths < attempts;
    if (again) begin();
    lost(again ? "again" : "");
    if (asked) { // the same once more: that another thread begins is no progress with it
      waited = before;
      anew = false;
    }
  }

  begin();
  return {
    end,
    post(text) {
      const asks = !text.includes('"do": "stop"');
      if (late && asks) {
        end();
        late = false;
      }
      if (!thread) begin();
      if (!asked) {
        waited = 0;
        anew = true;
      }
      asked = asks;
      thread.postMessage(text);
    },
  };
};

henge.thread = () => new Worker(henge.worker);
