// What has changed on the page, put there in one go (page/html/patch.py says what): `henge.patch(container, steps)`.
//
// An element that stays an element of its kind stays itself: the finger on a slider, the keyboard's place, what is being
// typed and what was opened survive.
"use strict";

henge.patch = (() => {
  const SAME = ["id", "data-key", "data-do"];

  function patch(container, steps) {
    for (const [name, first, ...rest] of JSON.parse(steps)) {
      const region = container.querySelector(`[data-region="${name}"]`);
      if (typeof first === "string") {
        const fresh = document.createElement("template");
        fresh.innerHTML = first;
        children(region, fresh.content);
      } else {
        elements(region.querySelectorAll("[data-part]")[first], ...rest);
      }
    }
  }

  // Take elements out of a part and put others in, or all of them.
  function elements(part, gone, come) {
    if (typeof gone === "string") {
      part.innerHTML = gone;
      return;
    }
    for (const element of gone.map((n) => part.children[n])) element.remove();
    for (const [n, html] of come) {
      if (part.children[n]) part.children[n].insertAdjacentHTML("beforebegin", html);
      else part.insertAdjacentHTML("beforeend", html);
    }
  }

  function children(place, fresh) {
    const [before, after] = [[...place.childNodes], [...fresh.childNodes]];
    after.forEach((node, n) => (before[n] ? become(before[n], node) : place.append(node)));
    for (const node of before.slice(after.length)) node.remove();
  }

  function become(node, fresh) {
    if (node.nodeName !== fresh.nodeName || SAME.some((name) => node.getAttribute?.(name) !== fresh.getAttribute?.(name))) {
      node.replaceWith(fresh);
    } else if (!fresh.getAttribute) {
      if (node.data !== fresh.data) node.data = fresh.data;
    } else {
      for (const { name } of [...node.attributes]) {
        if (!fresh.hasAttribute(name) && !(name === "open" && node.nodeName === "DETAILS")) node.removeAttribute(name);
      }
      for (const { name, value } of fresh.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
      children(node, fresh);
      set(node, fresh);
    }
  }

  // What a person has set is no attribute.
  function set(node, fresh) {
    for (const name of ["checked", "selected"]) if (name in fresh && node[name] !== fresh[name]) node[name] = fresh[name];
    const typed = node === document.activeElement && node.type !== "range";
    if (node.nodeName === "INPUT" && fresh.hasAttribute("value") && node.value !== fresh.value && !typed) node.value = fresh.value;
  }

  return patch;
})();
