// The ChaCha20 block function of RFC 8439, with a zero nonce: a 256-bit key and a block number give sixteen words.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** Writes the sixteen words of one block of the key stream into `out`. */
export function chacha20Block(key: Int32Array, block: number, out: Int32Array, nonce = NO_NONCE): void {
  const [c0, c1, c2, c3] = CONSTANTS;
  let x0 = c0 | 0;
  let x1 = c1 | 0;
  let x2 = c2 | 0;
  let x3 = c3 | 0;
  let x4 = key[0]!;
  let x5 = key[1]!;
  let x6 = key[2]!;
  let x7 = key[3]!;
  let x8 = key[4]!;
  let x9 = key[5]!;
  let xa = key[6]!;
  let xb = key[7]!;
  let xc = block | 0;
  let xd = nonce[0];
  let xe = nonce[1];
  let xf = nonce[2];
  for (let round = 0; round < 10; round++) {
    // Columns. The quarter rounds are written out: this is the inner loop of every shuffle.
    // biome-ignore format: one quarter round per paragraph
    x0 = (x0 + x4) | 0;
    xc ^= x0;
    xc = (xc << 16) | (xc >>> 16);
    x8 = (x8 + xc) | 0;
    x4 ^= x8;
    x4 = (x4 << 12) | (x4 >>> 20);
    x0 = (x0 + x4) | 0;
    xc ^= x0;
    xc = (xc << 8) | (xc >>> 24);
    x8 = (x8 + xc) | 0;
    x4 ^= x8;
    x4 = (x4 << 7) | (x4 >>> 25);

    x1 = (x1 + x5) | 0;
    xd ^= x1;
    xd = (xd << 16) | (xd >>> 16);
    x9 = (x9 + xd) | 0;
    x5 ^= x9;
    x5 = (x5 << 12) | (x5 >>> 20);
    x1 = (x1 + x5) | 0;
    xd ^= x1;
    xd = (xd << 8) | (xd >>> 24);
    x9 = (x9 + xd) | 0;
    x5 ^= x9;
    x5 = (x5 << 7) | (x5 >>> 25);

    x2 = (x2 + x6) | 0;
    xe ^= x2;
    xe = (xe << 16) | (xe >>> 16);
    xa = (xa + xe) | 0;
    x6 ^= xa;
    x6 = (x6 << 12) | (x6 >>> 20);
    x2 = (x2 + x6) | 0;
    xe ^= x2;
    xe = (xe << 8) | (xe >>> 24);
    xa = (xa + xe) | 0;
    x6 ^= xa;
    x6 = (x6 << 7) | (x6 >>> 25);

    x3 = (x3 + x7) | 0;
    xf ^= x3;
    xf = (xf << 16) | (xf >>> 16);
    xb = (xb + xf) | 0;
    x7 ^= xb;
    x7 = (x7 << 12) | (x7 >>> 20);
    x3 = (x3 + x7) | 0;
    xf ^= x3;
    xf = (xf << 8) | (xf >>> 24);
    xb = (xb + xf) | 0;
    x7 ^= xb;
    x7 = (x7 << 7) | (x7 >>> 25);

    // Diagonals.
    x0 = (x0 + x5) | 0;
    xf ^= x0;
    xf = (xf << 16) | (xf >>> 16);
    xa = (xa + xf) | 0;
    x5 ^= xa;
    x5 = (x5 << 12) | (x5 >>> 20);
    x0 = (x0 + x5) | 0;
    xf ^= x0;
    xf = (xf << 8) | (xf >>> 24);
    xa = (xa + xf) | 0;
    x5 ^= xa;
    x5 = (x5 << 7) | (x5 >>> 25);

    x1 = (x1 + x6) | 0;
    xc ^= x1;
    xc = (xc << 16) | (xc >>> 16);
    xb = (xb + xc) | 0;
    x6 ^= xb;
    x6 = (x6 << 12) | (x6 >>> 20);
    x1 = (x1 + x6) | 0;
    xc ^= x1;
    xc = (xc << 8) | (xc >>> 24);
    xb = (xb + xc) | 0;
    x6 ^= xb;
    x6 = (x6 << 7) | (x6 >>> 25);

    x2 = (x2 + x7) | 0;
    xd ^= x2;
    xd = (xd << 16) | (xd >>> 16);
    x8 = (x8 + xd) | 0;
    x7 ^= x8;
    x7 = (x7 << 12) | (x7 >>> 20);
    x2 = (x2 + x7) | 0;
    xd ^= x2;
    xd = (xd << 8) | (xd >>> 24);
    x8 = (x8 + xd) | 0;
    x7 ^= x8;
    x7 = (x7 << 7) | (x7 >>> 25);

    x3 = (x3 + x4) | 0;
    xe ^= x3;
    xe = (xe << 16) | (xe >>> 16);
    x9 = (x9 + xe) | 0;
    x4 ^= x9;
    x4 = (x4 << 12) | (x4 >>> 20);
    x3 = (x3 + x4) | 0;
    xe ^= x3;
    xe = (xe << 8) | (xe >>> 24);
    x9 = (x9 + xe) | 0;
    x4 ^= x9;
    x4 = (x4 << 7) | (x4 >>> 25);
  }
  out[0] = x0 + c0;
  out[1] = x1 + c1;
  out[2] = x2 + c2;
  out[3] = x3 + c3;
  out[4] = x4 + key[0]!;
  out[5] = x5 + key[1]!;
  out[6] = x6 + key[2]!;
  out[7] = x7 + key[3]!;
  out[8] = x8 + key[4]!;
  out[9] = x9 + key[5]!;
  out[10] = xa + key[6]!;
  out[11] = xb + key[7]!;
  out[12] = xc + block;
  out[13] = xd + nonce[0];
  out[14] = xe + nonce[1];
  out[15] = xf + nonce[2];
}

/** The RFC's test vectors use a nonce; our generator does not, because every match has its own key. */
export type Nonce = readonly [number, number, number];
const NO_NONCE: Nonce = [0, 0, 0];
