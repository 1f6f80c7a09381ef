// `npm run sounds`: makes the page's sounds, all of wood, paper and air, and writes them one after the other into one small file,
// with a list of where each begins. They are computed here; nothing is recorded.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const RATE = 16_000;
const FOLDER = join(ROOT, 'packages/web/sound');
/** Between two sounds, so that the end of one is never heard before the next. */
const GAP_SECONDS = 0.02;

/** The same noise every time. */
function noiseFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function make(seconds, at) {
  return Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => at(i / RATE));
}

/** A bar of wood that is struck: partials of a bar with both ends free, the higher the sooner gone. */
function struck({ pitch, seconds, ring = 1, click = 0.25, seed = 7 }) {
  const partials = [
    [1, 1, 1],
    [2.76, 0.42, 2.4],
    [5.4, 0.16, 4.6],
  ];
  const noise = noiseFrom(seed);
  let smooth = 0;
  return make(seconds, (t) => {
    let sum = 0;
    for (const [ratio, loud, haste] of partials)
      sum += loud * Math.sin(2 * Math.PI * pitch * ratio * t) * Math.exp((-t * 26 * haste) / ring);
    // The mallet itself.
    smooth += 0.35 * (noise() - smooth);
    return sum * Math.min(1, t * 900) + click * smooth * Math.exp(-t * 260);
  });
}

/** Paper or air: noise through a band that moves. */
function brushed({ seconds, from, to, seed, rise = 0.3 }) {
  const noise = noiseFrom(seed);
  let low = 0;
  let band = 0;
  return make(seconds, (t) => {
    const part = t / seconds;
    const centre = from * (to / from) ** part;
    const f = 2 * Math.sin((Math.PI * Math.min(centre, RATE / 6)) / RATE);
    // A state-variable filter.
    low += f * band;
    const high = noise() - low - 0.7 * band;
    band += f * high;
    const swell = part < rise ? part / rise : ((1 - part) / (1 - rise)) ** 1.6;
    return 0.6 * band * swell;
  });
}

/** Sounds laid over each other: `[seconds after the beginning, how loud, sound]`. */
function together(...parts) {
  const length = Math.max(...parts.map(([after, , sound]) => Math.round(after * RATE) + sound.length));
  const sum = new Float64Array(length);
  for (const [after, loud, sound] of parts) {
    const begin = Math.round(after * RATE);
    for (const [i, value] of sound.entries()) sum[begin + i] += loud * value;
  }
  return sum;
}

/** How loud each may be at most: often heard ones are the softest. */
const SOUNDS = {
  lift: [0.22, brushed({ seconds: 0.11, from: 900, to: 2400, seed: 3 })],
  flip: [
    0.3,
    together(
      [0, 0.8, brushed({ seconds: 0.13, from: 2600, to: 900, seed: 5 })],
      [0.1, 0.5, struck({ pitch: 620, seconds: 0.07, ring: 0.5 })],
    ),
  ],
  place: [0.5, struck({ pitch: 300, seconds: 0.2, ring: 0.9, click: 0.5 })],
  step: [0.3, struck({ pitch: 520, seconds: 0.09, ring: 0.45, click: 0.3 })],
  hint: [
    0.5,
    together(
      [0, 0.7, struck({ pitch: 440, seconds: 0.16, ring: 0.8 })],
      [0.09, 1, struck({ pitch: 330, seconds: 0.2, ring: 0.9 })],
    ),
  ],
  turn: [
    0.45,
    together(
      [0, 0.9, struck({ pitch: 392, seconds: 0.3, ring: 2.2, click: 0.1 })],
      [0.13, 1, struck({ pitch: 523.25, seconds: 0.42, ring: 2.6, click: 0.1 })],
    ),
  ],
  good: [
    0.5,
    together(
      [0, 0.8, struck({ pitch: 523.25, seconds: 0.4, ring: 2.6, click: 0.08 })],
      [0.07, 0.9, struck({ pitch: 659.25, seconds: 0.42, ring: 2.6, click: 0.08 })],
    ),
  ],
  bad: [
    0.4,
    together(
      [0, 1, struck({ pitch: 196, seconds: 0.28, ring: 1.3, click: 0.2 })],
      [0.1, 0.8, struck({ pitch: 174.6, seconds: 0.3, ring: 1.3, click: 0.2 })],
    ),
  ],
  wind: [0.4, brushed({ seconds: 0.6, from: 350, to: 1300, seed: 11, rise: 0.55 })],
  say: [0.3, struck({ pitch: 740, seconds: 0.12, ring: 0.9, click: 0.05 })],
  stamp: [
    0.75,
    together(
      [0, 1, struck({ pitch: 110, seconds: 0.26, ring: 1.1, click: 0.9 })],
      [0.005, 0.4, brushed({ seconds: 0.09, from: 1500, to: 500, seed: 13, rise: 0.05 })],
    ),
  ],
};

/** Begins and ends in silence, and is as loud as it may be. */
function finish(peak, sound) {
  const most = sound.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const rise = 0.001 * RATE;
  const fade = 0.02 * RATE;
  return sound.map(
    (value, i) => ((value * peak) / most) * Math.min(1, i / rise, (sound.length - 1 - i) / fade),
  );
}

function wave(samples) {
  const data = Buffer.alloc(44 + 2 * samples.length);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + 2 * samples.length, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(2 * RATE, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(2 * samples.length, 40);
  for (const [i, value] of samples.entries())
    data.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, value))), 44 + 2 * i);
  return data;
}

const places = {};
const all = [];
for (const [name, [peak, sound]] of Object.entries(SOUNDS)) {
  const finished = finish(peak, sound);
  places[name] = [Number((all.length / RATE).toFixed(4)), Number((finished.length / RATE).toFixed(4))];
  all.push(...finished, ...new Array(Math.round(GAP_SECONDS * RATE)).fill(0));
}
writeFileSync(join(FOLDER, 'wood.wav'), wave(all));
const lines = Object.entries(places).map(([name, [begin, seconds]]) => `  "${name}": [${begin}, ${seconds}]`);
writeFileSync(join(FOLDER, 'wood.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(
  `${Object.keys(places).length} sounds, ${(all.length / RATE).toFixed(2)} s, ${44 + 2 * all.length} bytes`,
);
