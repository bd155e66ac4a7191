// Random games of Bounders as henge/games/bounders/playouts.py plays them, a bit a game: 32 at once, for JavaScript has no
// longer integers that are quick.  near: the six neighbours of every cell, one after another, filled up with the cell
// outside.  Returns games a second, the median of some rounds of about that many seconds, and the share light won.
(near, seconds, rounds) => {
  const outside = near.length / 6;
  const stones = new Int32Array(outside + 1), light = new Int32Array(outside + 1), dark = new Int32Array(outside + 1);
  const empty = new Int32Array(outside + 1);
  const joined = new Int32Array(outside + 1), region = new Int32Array(outside + 1), order = new Int32Array(outside);
  let seed = 1;
  const some = () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    return seed ^= seed << 5;
  };
  const around = (bits, cell) => {
    let all = 0;
    for (let k = 6 * cell; k < 6 * cell + 6; k++) all |= bits[near[k]];
    return all;
  };
  const add = (number, bit) => {  // a number across games: bits of it, lowest first
    for (let k = 0; bit; k++) {
      const carry = number[k] & bit;
      number[k] ^= bit;
      bit = carry;
    }
  };
  const less = (one, other) => {
    let result = 0;
    for (let k = 0; k < 8; k++) {
      const differ = one[k] ^ other[k];
      result = (result & ~differ) | (other[k] & differ);
    }
    return result;
  };

  function play() {
    stones.fill(0);
    dark.fill(0);
    let toMove = -1, left = outside, going = true;
    for (let cell = 0; cell < outside; cell++) order[cell] = cell;
    for (let round = 1; going; round++) {
      going = false;
      let kept = 0;
      for (let k = 0; k < left; k++) if (stones[order[k]] !== -1) order[kept++] = order[k];
      left = kept;
      for (let k = left - 1; k > 0; k--) {
        const other = (some() >>> 0) % (k + 1), cell = order[k];
        order[k] = order[other];
        order[other] = cell;
      }
      for (let k = 0; k < left; k++) {
        const cell = order[k], at = 6 * cell;
        const a = near[at], b = near[at + 1], c = near[at + 2], d = near[at + 3], e = near[at + 4], f = near[at + 5];
        let p = stones[a], q = stones[b], r = stones[c], s = stones[d], t = stones[e], u = stones[f];
        let x = p ^ q, y = s ^ t, ones = x ^ r, twos = (p & q) | (x & r), more = y ^ u, fours = (s & t) | (y & u);
        const z = twos ^ fours, carry = ones & more, half1 = z ^ carry, half2 = (twos & fours) | (z & carry);
        const odd = ones ^ more;
        p = dark[a], q = dark[b], r = dark[c], s = dark[d], t = dark[e], u = dark[f];
        x = p ^ q, y = s ^ t, ones = x ^ r, twos = (p & q) | (x & r), more = y ^ u, fours = (s & t) | (y & u);
        const closed = stones[cell] | odd | (half1 ^ ones ^ more) | (half2 ^ twos ^ fours ^ (ones & more));
        if (closed === -1) continue;
        going = true;
        let taken = ~closed;
        if (round <= 8) taken &= some() & some();
        else if (round <= 14) taken &= some();
        stones[cell] |= taken;
        dark[cell] |= taken & ~toMove;
        toMove ^= taken;
      }
    }
  }

  const held = [new Int32Array(8), new Int32Array(8)];
  const lights = new Int32Array(8), darks = new Int32Array(8);

  function winners() {
    held[0].fill(0);
    held[1].fill(0);
    for (let cell = 0; cell < outside; cell++) {
      light[cell] = stones[cell] ^ dark[cell];
      empty[cell] = ~stones[cell];
    }
    const count = (where) => {
      lights.fill(0);
      darks.fill(0);
      for (const [bits, number] of [[light, lights], [dark, darks]]) where(bits, number);
      return [less(darks, lights), less(lights, darks)];
    };
    for (let cell = 0; cell < outside; cell++) {
      joined[cell] = empty[cell] && empty[cell] & around(empty, cell);
      const single = empty[cell] ^ joined[cell];
      if (!single) continue;
      const [mine, other] = count((bits, number) => {
        for (let k = 6 * cell; k < 6 * cell + 6; k++) add(number, bits[near[k]]);
      });
      add(held[0], single & mine);
      add(held[1], single & other);
    }
    for (;;) {
      let looking = -1;
      for (let cell = 0; cell < outside; cell++) {
        region[cell] = joined[cell] & looking;
        looking &= ~region[cell];
      }
      if (looking === -1) return less(held[1], held[0]);
      for (let grown = true, back = false; grown; back = !back) {
        grown = false;
        for (let k = 0; k < outside; k++) {
          const cell = back ? outside - 1 - k : k, after = region[cell] | (joined[cell] & around(region, cell));
          if (after !== region[cell]) {
            region[cell] = after;
            grown = true;
          }
        }
      }
      const [mine, other] = count((bits, number) => {
        for (let cell = 0; cell < outside; cell++) if (bits[cell]) add(number, bits[cell] & around(region, cell));
      });
      for (let cell = 0; cell < outside; cell++) {
        add(held[0], region[cell] & mine);
        add(held[1], region[cell] & other);
        joined[cell] &= ~region[cell];
      }
    }
  }

  const speeds = [];
  let won = 0, all = 0;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    let now = start, games = 0;
    for (; now - start < 1000 * seconds; now = performance.now()) {
      play();
      for (let bits = winners(); bits; bits &= bits - 1) won++;
      games += 32;
    }
    speeds.push(games / (now - start) * 1000);
    all += games;
  }
  return [speeds.sort((one, other) => one - other)[rounds >> 1], won / all];
}
