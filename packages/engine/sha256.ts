// FIPS 180-4. Written here because the rules run without a platform: no crypto module, no TextEncoder.

const ROUND_CONSTANTS = Int32Array.from(firstPrimes(64), (prime) => fractionBits(Math.cbrt(prime)));
const INITIAL = Int32Array.from(firstPrimes(8), (prime) => fractionBits(Math.sqrt(prime)));
const schedule = new Int32Array(64);

const state = new Int32Array(8);
/** A whole record, moves and all, fits. */
const scratch = new Uint8Array(8192);
const BYTES_AS_HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** SHA-256 of a text's UTF-8 bytes, as 64 hex digits. */
export function sha256(text: string): string {
  return sha256OfAscii(text) ?? sha256OfBytes(utf8(text));
}

export function sha256OfBytes(message: readonly number[] | Uint8Array): string {
  const padded = new Uint8Array(paddedLength(message.length));
  padded.set(message);
  return hashPadded(padded, message.length);
}

/** Most texts are moves of a record: short and ASCII. Undefined for any other. */
function sha256OfAscii(text: string): string | undefined {
  const { length } = text;
  if (paddedLength(length) > scratch.length) return undefined;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return undefined;
    scratch[i] = code;
  }
  const padded = scratch.subarray(0, paddedLength(length));
  padded.fill(0, length);
  return hashPadded(padded, length);
}

/** Takes the message at the beginning of zeros, and writes its end and its length behind it. */
function hashPadded(padded: Uint8Array, length: number): string {
  padded[length] = 0x80;
  const bits = length * 8;
  for (let i = 0; i < 6; i++) padded[padded.length - 1 - i] = Math.floor(bits / 2 ** (8 * i)) & 0xff;
  state.set(INITIAL);
  for (let start = 0; start < padded.length; start += 64) compress(state, padded, start);
  let hex = '';
  for (let i = 0; i < 8; i++) {
    const word = state[i]!;
    hex +=
      BYTES_AS_HEX[word >>> 24]! +
      BYTES_AS_HEX[(word >> 16) & 0xff]! +
      BYTES_AS_HEX[(word >> 8) & 0xff]! +
      BYTES_AS_HEX[word & 0xff]!;
  }
  return hex;
}

function paddedLength(length: number): number {
  return 64 * Math.ceil((length + 9) / 64);
}

function compress(hash: Int32Array, bytes: Uint8Array, start: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) {
    const at = start + 4 * i;
    w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const before15 = w[i - 15]!;
    const before2 = w[i - 2]!;
    const s0 = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3);
    const s1 = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  // One by one: destructuring a typed array runs its iterator, and every move of every record comes through here.
  let a = hash[0]!;
  let b = hash[1]!;
  let c = hash[2]!;
  let d = hash[3]!;
  let e = hash[4]!;
  let f = hash[5]!;
  let g = hash[6]!;
  let h = hash[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + ROUND_CONSTANTS[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const char of text) {
    // A lone half of a surrogate pair becomes U+FFFD, as TextEncoder would write it.
    const raw = char.codePointAt(0)!;
    const point = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x1_0000_0000) | 0;
}
