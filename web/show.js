// What is shown of a game elsewhere, made of a drawing of the page; loaded only when it is asked for.
//
//     await alone(markup, outlines)                a drawing as an SVG document that needs nothing else: its styles are
//                                                  attributes, its letters outlines (web/look/outlines.json), and of a film
//                                                  (page/draw/shared_pictures.py) every frame has its time
//     await png(document, width)                   such a document as a PNG
//     await gif(document, width, most, progress)   a film as a GIF of at most so many bytes, narrower if it must be
import { GIFEncoder, applyPalette, quantize } from "gifenc";

const SVG = "http://www.w3.org/2000/svg";
const HANDED_ON = { // what an element has from the one around it, and what it is where nobody says otherwise
  "fill": "rgb(0, 0, 0)", "fill-opacity": "1", "stroke": "none", "stroke-opacity": "1", "stroke-width": "1px",
  "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-dasharray": "none", "paint-order": "normal",
};
const OWN = { "opacity": "1" };
const STOP = { "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1" };
const [PACE, REST] = [1_000, 4_000]; // milliseconds of a frame, and of the last
const COLOURS = 128;

export async function alone(markup, outlines) {
  const place = document.createElement("div");
  place.className = "aside-drawn";
  place.innerHTML = markup;
  document.body.append(place);
  try {
    await document.fonts.ready;
    const svg = place.firstElementChild;
    const { letters, em } = JSON.parse(outlines);
    for (let use; (use = svg.querySelector("use")); ) use.replaceWith(expanded(use));
    for (const text of svg.querySelectorAll("text")) outlined(text, letters, em);
    svg.prepend(definitions());
    const dressed = [...svg.querySelectorAll("*")].map((element) => [element, style(element, svg)]);
    for (const [element, attributes] of dressed) {
      for (const { name } of [...element.attributes]) if (/^(class|id|data-|aria-|role|tabindex)/.test(name) && !kept(element, name)) element.removeAttribute(name);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
    for (const one of svg.querySelectorAll("defs > [id]")) if (!svg.outerHTML.includes(`url(#${one.id})`)) one.remove();
    const times = timed(svg);
    const [, , width, height] = svg.getAttribute("viewBox").split(" ");
    const title = document.createElementNS(SVG, "title");
    title.textContent = svg.getAttribute("aria-label");
    svg.prepend(title);
    for (const { name } of [...svg.attributes]) if (/^(class|aria-hidden|data-(?!frames))/.test(name)) svg.removeAttribute(name);
    for (const [name, value] of Object.entries({ role: "img", width, height })) svg.setAttribute(name, value);
    return written(svg).replace(">", `>${times}`); // no style may stand in the page itself
  } finally {
    place.remove();
  }
}

const kept = (element, name) => (name === "id" && element.parentNode.nodeName === "defs") || name === "data-frames";

// What a <use> stands for, drawn there itself: it has its colours from around it.
function expanded(use) {
  const group = document.createElementNS(SVG, "g");
  for (const { name, value } of use.attributes) if (name !== "href") group.setAttribute(name, value);
  const symbol = document.getElementById(use.getAttribute("href").slice(1)).cloneNode(true);
  symbol.removeAttribute("id");
  group.append(symbol);
  return group;
}

function definitions() {
  const defs = document.createElementNS(SVG, "defs");
  for (const one of document.querySelectorAll(".defs :is(linearGradient, pattern)")) defs.append(one.cloneNode(true));
  return defs;
}

// Letters as outlines where they stand; a text with a letter that the outlines lack stays one.
function outlined(text, letters, em) {
  const { fontWeight, fontSize, fontVariationSettings } = getComputedStyle(text);
  const known = letters[`${fontWeight >= 600 ? 600 : 500} ${/FLAR" 100/.test(fontVariationSettings) ? 100 : 0}`];
  const written = [...text.textContent];
  if (written.join("").length !== written.length || written.some((letter) => letter !== " " && !known[letter])) {
    Object.entries({ "font-family": "sans-serif", "font-size": parseFloat(fontSize), "font-weight": fontWeight, "text-anchor": getComputedStyle(text).textAnchor })
      .forEach(([name, value]) => text.setAttribute(name, value));
    return;
  }
  const group = document.createElementNS(SVG, "g");
  if (text.hasAttribute("transform")) group.setAttribute("transform", text.getAttribute("transform"));
  const size = parseFloat(fontSize) / em;
  written.forEach((letter, n) => {
    if (letter === " ") return;
    const { x, y } = text.getStartPositionOfChar(n);
    const turn = text.getRotationOfChar(n);
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", known[letter]);
    path.setAttribute("transform", `translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ""} scale(${short(size, 5)})`);
    group.append(path);
  });
  group.setAttribute("fill", getComputedStyle(text).fill); // which it has as a text alone
  text.replaceWith(group);
}

const short = (number, digits = 1) => String(Number(number.toFixed(digits)));

// An element's looks as attributes: only what differs from what it would have anyway.
function style(element, svg) {
  const now = getComputedStyle(element), found = {};
  const around = element.parentNode === svg ? HANDED_ON : getComputedStyle(element.parentNode);
  const take = (name, usual) => {
    if (now[name] !== usual) Object.assign(found, plain(name, now[name]));
    else if (element.hasAttribute(name)) element.removeAttribute(name);
  };
  for (const name in HANDED_ON) take(name, around[name]);
  for (const name in OWN) take(name, OWN[name]);
  if (element.nodeName === "stop") for (const name in STOP) take(name, "");
  return found;
}

// Colours as every program reads them, and lengths without a unit.
function plain(name, value) {
  const seen = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(value);
  if (seen) return { [name]: `rgb(${seen.slice(1, 4).join(", ")})`, [name.replace("-color", "") + "-opacity"]: seen[4] };
  if (value.startsWith("url(")) return { [name]: value.replace(/^url\("?(#[^")]+)"?\).*/, "url($1)") };
  return { [name]: /width|array/.test(name) ? value.replaceAll("px", "") : value };
}

// films ---------------------------------------------------------------------------------------------------------------

// Each part of a film is seen in some of its frames; the last frame is what remains where nothing moves.  Returns a style.
function timed(svg) {
  const frames = Number(svg.dataset.frames ?? 0);
  if (!frames) return "";
  const whole = (frames - 1) * PACE + REST, rules = new Map();
  const percent = (frame) => short((100 * Math.min(frame, frames) * PACE) / whole, 3);
  for (const part of svg.querySelectorAll("[data-frames]")) {
    const [from, to] = part.dataset.frames.split(" ").map(Number);
    const name = `f${from}-${to}`;
    if (to < frames) part.setAttribute("visibility", "hidden");
    if (from === 0 && to === frames) continue;
    part.setAttribute("class", name);
    const steps = [from && "0%{visibility:hidden}", `${percent(from)}%{visibility:visible}`, to < frames && `${percent(to)}%{visibility:hidden}`];
    rules.set(name, `.${name}{animation:${name} ${whole}ms infinite step-end}@keyframes ${name}{${steps.filter(Boolean).join("")}}`);
  }
  return `<style>@media(prefers-reduced-motion:no-preference){${[...rules.values()].join("")}}</style>`;
}

// pixels --------------------------------------------------------------------------------------------------------------

async function drawn(svg, width, height) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0, width, height);
    return { canvas, pen };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function sized(document, width) {
  const [, , w, h] = document.documentElement.getAttribute("viewBox").split(" ").map(Number);
  const height = Math.round((width * h) / w);
  document.documentElement.setAttribute("width", width);
  document.documentElement.setAttribute("height", height);
  return height;
}

const parsed = (text) => new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/s, ""), "image/svg+xml");
const written = (node) => new XMLSerializer().serializeToString(node);

export async function png(text, width) {
  const document = parsed(text);
  const height = sized(document, width);
  const { canvas } = await drawn(written(document), width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function gif(text, width, most, progress) {
  for (let wide = width; ; wide = Math.round(wide * 0.8)) {
    const made = await encoded(text, wide, progress);
    if (made.length <= most || wide < 200) return new Blob([made], { type: "image/gif" });
  }
}

async function encoded(text, width, progress) {
  const whole = parsed(text), frames = Number(whole.documentElement.dataset.frames);
  const height = sized(whole, width);
  const parts = [...whole.documentElement.children].map((part) => {
    const [from, to] = (part.dataset.frames ?? `0 ${frames}`).split(" ").map(Number);
    part.removeAttribute("visibility");
    return { from, to, text: written(part) };
  });
  whole.documentElement.replaceChildren();
  const [start] = written(whole).split("/>");
  const pixels = async (frame) => {
    const seen = parts.filter(({ from, to }) => from <= frame && frame < to).map((part) => part.text);
    const { pen } = await drawn(`${start}>${seen.join("")}</svg>`, width, height);
    return pen.getImageData(0, 0, width, height).data;
  };
  const palette = quantize(await some(pixels, [0, frames >> 1, frames - 1]), COLOURS - 1);
  const clear = palette.length;
  const encoder = GIFEncoder();
  let before;
  for (let frame = 0; frame < frames; frame++) {
    const now = applyPalette(await pixels(frame), palette);
    const changed = before ? now.map((colour, n) => (colour === before[n] ? clear : colour)) : now;
    const delay = frame === frames - 1 ? REST : PACE;
    encoder.writeFrame(changed, width, height, { ...(before ? {} : { palette: [...palette, [0, 0, 0]] }), delay, dispose: 1, transparent: true, transparentIndex: clear });
    before = now;
    progress?.(frame + 1, frames);
  }
  encoder.finish();
  return encoder.bytes();
}

async function some(pixels, frames) {
  const all = [];
  for (const frame of frames) all.push(await pixels(frame));
  const joined = new Uint8Array(all.reduce((size, one) => size + one.length, 0));
  all.reduce((at, one) => (joined.set(one, at), at + one.length), 0);
  return joined;
}
