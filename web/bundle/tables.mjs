// What lies in a WebAssembly module's memory from the start and nobody reads: blank, it costs nothing on its way.  In Pyodide
// that is half of what lies there: the tables of codecs for Chinese, Japanese and Korean, which nothing in the library asks
// for (web/bundle/stdlib.py); the names of all characters, which nobody asks; those of the C library's iconv, which nobody
// can call (dead.mjs); and what functions written in C say of themselves.
import { createHash } from "node:crypto";
import { Reader } from "./dead.mjs";

const CODECS = ["cn", "hk", "iso2022", "jp", "kr", "tw"].map((name) => `_codecs_${name}`).concat("_multibytecodec");
// How a table begins, its bytes and their sum.  Where it ends only the sources know: Modules/unicodename_db.h of CPython (the
// words that names are made of, and where those of each character begin; then which character has which name) and what
// iconv.c of musl's src/locale includes.
const WORDS = ["000102030405060708090a0b0c0d0e0f", 275_056, "c2251f1a4b4667a660cf8bb647b1537877c1e445cab6873a4d360a5a33170a7d"];
const WHOSE = ["0021000097fa01000d000f000c000f00", 163_804, "a2ff9e97927d4be3e367c6df64c325782e035959e24c25e937934d8c1689fad4"];
const ICONV = ["7574663800636861720000c877636861", 139_358, "712f1ec933c29a0f20f161eab6a7189b89834b3aaa4c8ccb4df9b45f24230747"];
const NONE = Buffer.from([4, 0, 0x41, 0, 11]); // a function's body, four bytes: no locals, `i32.const 0`, `end`
const changed = (what) => new Error(`Pyodide has changed: ${what}`);

// A module's memory as it lies there from the start.
class Memory {
  constructor(held) {
    Object.assign(this, { held: Buffer.from(held), pieces: [] });
    const data = new Reader(this.held);
    for (const one of data.each()) {
      if (one.number() !== 0) throw changed("a piece of memory of another kind");
      one.skip(1); // where it goes: a constant, its value, the end
      const start = one.number();
      one.skip(1);
      const size = one.number();
      this.pieces.push([start, one.at, size]);
      one.at += size;
    }
    const [last, , size] = this.pieces.at(-1);
    this.bytes = Buffer.alloc(last + size);
    for (const [start, at, length] of this.pieces) this.held.copy(this.bytes, start, at, at + length);
  }
  word(at) {
    return at + 4 <= this.bytes.length ? this.bytes.readUInt32LE(at) : 0;
  }
  text(at) {
    return this.bytes.toString("latin1", at, this.bytes.indexOf(0, at));
  }
  blank(from, to) {
    this.bytes.fill(0, from, to);
  }
  back() {
    for (const [start, at, size] of this.pieces) this.bytes.copy(this.held, at, start, start + size);
    return this.held;
  }
  // Where is a table?
  find([begin, size, sum]) {
    const hashed = (at) => createHash("sha256").update(this.bytes.subarray(at, at + size)).digest("hex");
    for (let at = 0; (at = this.bytes.indexOf(begin, at, "hex")) >= 0; at++) if (hashed(at) === sum) return at;
    throw changed(`no table that begins with ${begin}`);
  }
  // The rows of a list that ends with a blank row, so many words each.
  *rows(at, words) {
    for (; this.word(at); at += 4 * words) yield at;
  }
  // Take rows out of such a list.
  strike(list, words, out) {
    const rows = [...this.rows(list, words)], kept = rows.filter((row) => !out(row));
    const size = 4 * words, bytes = Buffer.concat(kept.map((row) => Buffer.from(this.bytes.subarray(row, row + size))));
    this.blank(list, list + size * rows.length);
    bytes.copy(this.bytes, list);
  }
}

// Python's list of the modules it has built in: name and maker, which is a place in the table of functions.
function builtin(memory, functions) {
  const name = memory.bytes.indexOf("\0_codecs_cn\0") + 1;
  const maker = (at) => functions.at(memory.word(at + 4));
  const is = (at) => memory.word(at) && maker(at) !== undefined && /^\w+$/.test(memory.text(memory.word(at)));
  let at = memory.bytes.length & ~3;
  while ((at -= 4) > 0) if (memory.word(at) === name && is(at)) break;
  while (is(at - 8)) at -= 8;
  const modules = new Map([...memory.rows(at, 2)].map((row) => [memory.text(memory.word(row)), maker(row)]));
  if (!modules.has("unicodedata")) throw changed("another list of modules");
  return [at, modules];
}

// A module's definition (PyModuleDef) is what its maker names: five words of an object, then name, text, size, functions
// (name, place in the table, kind, text) and slots (number, value).
function definition(memory, functions, name, maker) {
  for (const at of functions.named(maker, true)) {
    if (at % 4 || memory.text(memory.word(at + 20)) !== name) continue;
    return { methods: memory.word(at + 32), slots: memory.word(at + 36) };
  }
  throw changed(`no definition of ${name}`);
}

// The tables of a codec: a list for 256 first bytes of where the row for each lies, and its first and last second byte.
function* codecTables(memory, functions, { slots }) {
  const EXEC = 2; // the slot of what sets a module up
  const place = [...memory.rows(slots, 2)].find((row) => memory.word(row) === EXEC);
  if (!place) return;
  for (const list of functions.named(functions.at(memory.word(place + 4)), true)) {
    const rows = Array.from({ length: 256 }, (_, at) => {
      const [start, ends] = [memory.word(list + 8 * at), memory.word(list + 8 * at + 4)];
      return { start, ends, size: 2 * ((ends >> 8) - (ends & 255) + 1) };
    });
    const row = ({ start, ends, size }) => (start ? start % 2 === 0 && start < memory.bytes.length && size > 0 && ends < 65536 : !ends);
    if (list % 4 || !rows.every(row)) continue;
    const held = rows.filter(({ start }) => start);
    if (held.length) yield [{ start: list, size: 8 * 256 }, ...held];
  }
}

// Behind a function's signature follows what it says of itself.  The end of that may be another text as well, since one
// "False" is enough for all: so what comes after the first place that anything else names stays.
function blankTexts(memory, functions) {
  const named = new Uint8Array(memory.bytes.length);
  for (let at = 0; at < named.length; at += 4) if (memory.word(at) < named.length) named[memory.word(at)] = 1;
  for (const at of functions.bodies.keys()) {
    for (const number of functions.named(at + functions.imported, true)) if (number < named.length) named[number] = 1;
  }
  for (let at = 0; (at = memory.bytes.indexOf("\n--\n\n", at)) >= 0; at++) {
    let end = at + 5;
    while (memory.bytes[end] && !named[end]) end++;
    memory.blank(at + 5, end);
  }
}

// Return the data section with blanks, and other bodies for the functions that would read there.
export function unread(held, functions) {
  const memory = new Memory(held), instead = new Map();
  const [list, modules] = builtin(memory, functions);
  const defined = (name) => definition(memory, functions, name, modules.get(name));
  const tables = CODECS.flatMap((name) => [...codecTables(memory, functions, defined(name))]);
  if (tables.length !== 27) throw changed(`${tables.length} tables of codecs`);
  for (const { start, size } of tables.flat()) memory.blank(start, start + size);
  memory.strike(list, 2, (row) => CODECS.includes(memory.text(memory.word(row)))); // to import one is an error
  memory.strike(defined("unicodedata").methods, 4, (row) => ["name", "lookup"].includes(memory.text(memory.word(row))));
  for (const table of [WORDS, WHOSE]) {
    const at = memory.find(table), [reader, ...others] = functions.naming(at);
    if (!reader || others.length) throw changed("who reads the names of characters");
    instead.set(reader, NONE); // there is no such name
    memory.blank(at, at + table[1]);
  }
  const iconv = memory.find(ICONV);
  memory.blank(iconv, iconv + ICONV[1]);
  blankTexts(memory, functions);
  return { held: memory.back(), instead };
}
