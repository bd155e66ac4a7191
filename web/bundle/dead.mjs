// What nobody can call of a WebAssembly module: Pyodide is linked for libraries that may come later, and once these may
// ask for nothing (pare.mjs), one function in six is reached neither from outside, nor from the start, nor through a table.
// (Binaryen's --remove-unused-module-elements takes away 11 kB more, and weighs 104 MB where Henge is built; tables.mjs would
// still want the reader and the functions below.)

// Read from some bytes, from a place on; `at` is what is read next.
export class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
  skip(count) { // numbers of any width and sign
    for (; count; count--) while (this.byte() & 128);
  }
  name() {
    const length = this.number();
    return this.bytes.toString("utf-8", this.at, (this.at += length));
  }
  *each() {
    for (let count = this.number(); count; count--) yield this;
  }
}

export const written = (value) => {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
};

// How many numbers follow an instruction, where it is not none.
const NUMBERS = new Map();
const follow = (count, ...codes) => codes.forEach((code) => NUMBERS.set(code, count));
follow(1, 0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x14, 0x15, 0x18, 0x3f, 0x40, 0x41, 0x42, 0xd0);
follow(1, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26);
follow(2, 0x11, 0x13);
const MEMORY = new Set(Array.from({ length: 23 }, (_, at) => 0x28 + at)); // from and to
follow(2, ...MEMORY);
const CALLS = new Set([0x10, 0x12, 0xd2]); // a function's number follows
const LAST = 0xc4; // of the instructions after which nothing follows
const BULK = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]; // 0xfc: memory and tables by the piece

// Yield the functions that one calls or names, or the numbers that it does (an address in memory is one); an instruction
// it does not know is a fault of the build.
function* named(body, end, numbers = false) {
  for (const local of body.each()) local.skip(2);
  while (body.at < end) {
    const code = body.byte();
    if (numbers ? code === 0x41 : CALLS.has(code)) yield body.number();
    else if (CALLS.has(code)) body.skip(1);
    else if (numbers && MEMORY.has(code)) body.skip(1), yield body.number();
    else if (NUMBERS.has(code)) body.skip(NUMBERS.get(code));
    else if (code === 0x0e) body.skip(body.number() + 1);
    else if (code === 0x1c) body.skip(body.number());
    else if (code === 0x1f) {
      body.skip(1);
      for (const way of body.each()) way.skip(way.byte() < 2 ? 2 : 1);
    } else if (code === 0x43) body.at += 4;
    else if (code === 0x44) body.at += 8;
    else if (code === 0xfc) body.skip(BULK[body.number()]);
    else if (code > LAST && code !== 0xd1) throw new Error(`an instruction nobody told of: ${code}`);
  }
  if (body.at !== end) throw new Error("a function that does not end where it ends");
}

// The functions of a module.  `sections` are Readers at what its sections hold, by their numbers.
export class Functions {
  constructor(sections) {
    Object.assign(this, { imported: 0, exported: [], table: [], bodies: [], bytes: sections[10].bytes });
    for (const one of sections[2].each()) {
      one.name(), one.name();
      const kind = one.byte();
      if (kind === 0) this.imported++;
      if (kind === 1) one.skip(1);
      if (kind === 1 || kind === 2) one.skip(1 + (one.number() & 1));
      else one.skip(kind === 0 ? 1 : 2);
    }
    for (const one of sections[7].each()) {
      one.name();
      const kind = one.byte(), at = one.number();
      if (kind === 0) this.exported.push(at);
    }
    if (sections[8]) this.exported.push(sections[8].number());
    for (const one of sections[9].each()) {
      if (one.number() !== 0) throw new Error("a table's part of another kind");
      one.skip(1), (this.base = one.number()), one.skip(1); // where it goes: a constant, its value, the end
      for (const at of one.each()) this.table.push(at.number());
    }
    for (const one of sections[10].each()) {
      const size = one.number();
      this.bodies.push([one.at, (one.at += size)]);
    }
  }
  at(place) { // in the table
    return this.table[place - this.base];
  }
  named(at, numbers) {
    const [from, to] = this.bodies[at - this.imported];
    return named(new Reader(this.bytes, from), to, numbers);
  }
  // Which of them name a number?
  naming(number) {
    return this.bodies.map((_, at) => at + this.imported).filter((at) => [...this.named(at, true)].includes(number));
  }
}

// Return the code section with a function's body blank wherever nobody can call it, and with other bodies for some.
export function alive(functions, instead) {
  const { imported, bodies, bytes } = functions;
  const ahead = [...functions.exported, ...functions.table], reached = new Set();
  while (ahead.length) {
    const at = ahead.pop();
    if (reached.has(at)) continue;
    reached.add(at);
    if (at >= imported && !instead.has(at)) ahead.push(...functions.named(at));
  }
  const BLANK = Buffer.from([3, 0, 0, 11]); // three bytes: no locals, `unreachable`, `end`
  const whole = ([from, to]) => Buffer.concat([written(to - from), bytes.subarray(from, to)]);
  return Buffer.concat([
    written(bodies.length),
    ...bodies.map((body, at) => (reached.has(at + imported) ? instead.get(at + imported) ?? whole(body) : BLANK)),
  ]);
}
