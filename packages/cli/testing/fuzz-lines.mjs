// Lines for `hyakki engine`, spoiled in every way we could think of. The same seed spoils the same way.

/** How many of the lines stay as they are, so that there are matches to spoil. */
const SOUND_SHARE = 0.25;

/**
 * @param {number} count @param {number} seed
 * @param {Record<string, { moves: unknown[] }>} records a finished match of each game, to be loaded
 * @returns {Buffer} the lines as one input; some mutations write line feeds, so count them in it
 */
export function fuzzedInput(count, seed, records) {
  const random = mulberry32(seed);
  const pieces = [];
  for (let index = 0; index < count; index++) {
    const sound = soundRequest(random, records, index);
    const isSpoiled = random() >= SOUND_SHARE;
    pieces.push(isSpoiled ? spoil(sound, random) : Buffer.from(JSON.stringify(sound)), LINE_FEED);
  }
  return Buffer.concat(pieces);
}
const LINE_FEED = Buffer.from('\n');

/** The lines that must be answered, in order: all that are not blank. */
export function linesToAnswer(input) {
  const lines = [];
  for (let from = 0; from < input.length; ) {
    const found = input.indexOf(LINE_FEED, from);
    const end = found < 0 ? input.length : found;
    const line = input.subarray(from, end);
    if (line.some((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0d)) lines.push(line);
    from = end + 1;
  }
  return lines;
}

/** What is wrong with an answer to this line; undefined for nothing. */
export function problemOfAnswer(line, text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  if (answer === null || typeof answer !== 'object') return 'is no object';
  if (answer.ok !== true) {
    if (answer.ok !== false) return 'is neither ok nor refused';
    const { code, rule, params } = answer.error ?? {};
    if (typeof code !== 'string' || typeof rule !== 'string') return 'has no code or rule';
    if (params === null || typeof params !== 'object' || Array.isArray(params)) return 'has no params';
    if (Object.values(params).some((value) => !['string', 'number'].includes(typeof value)))
      return 'has params that are no texts or numbers';
    if (code === 'internal-error') return `is a bug: ${params.message}`;
  }
  const asked = idOf(line);
  return answer.id === asked ? undefined : `has the id ${answer.id} instead of ${asked}`;
}

function idOf(line) {
  try {
    const { id } = JSON.parse(new TextDecoder('utf8', { fatal: true, ignoreBOM: true }).decode(line));
    return (typeof id === 'string' && id.length <= 200) || Number.isSafeInteger(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

// ---- Sound requests ----------------------------------------------------------------------------------------

/** What is asked of each game. Moves of another game than the match's own are tried too: names of matches go round. */
const GAMES = {
  yokai: {
    seats: [2, 3, 4],
    options: [
      {},
      { edition: 'classic', level: 3 },
      { edition: 'prototype', level: 4 },
      { affinity: 'secret-several', affinityCount: 2 },
      { hints: 'blind', objective: 'random' },
      { shape: 'spiral', first: 1 },
      { edition: 'prototype', mix: { one: 1, two: 0, three: 0 } },
      { mix: 'children' },
    ],
    deals: [
      { rows: ['ki ki ki ki on', 'ka ka ka ka', 'ro ro ro ro', 'on on on'] },
      {
        rows: ['?? ?? ?? ??', '?? ?? ?? ??', 'ki .. ?? ??', '?? ?? ?? ??', '??'],
        hints: ['kitsune'],
        first: 1,
      },
      { hints: ['kitsune-oni', 'kappa'], first: 0 },
    ],
    move: (any, below) =>
      any([
        `look ${any(CELLS)}`,
        `look ${any(CELLS)}`,
        `move ${any(CELLS)} ${any(CELLS)}`,
        `place ${any(['kitsune', 'oni-kappa', 'ki-ka-ro', '#1', '#2', '#14'])} ${any(CELLS)}`,
        'reveal',
        'declare',
        { do: 'look', card: below(16) },
        { do: 'look', card: below(16) },
        { do: 'move', card: below(16), to: any(CELLS) },
        { do: 'place', hint: below(3), card: below(16) },
      ]),
  },
  tengu: {
    seats: [2, 3, 4],
    options: [
      {},
      { level: 2 },
      { level: 3 },
      { level: 4 },
      { level: 5 },
      { level: 6 },
      { cards: 6, first: 1 },
    ],
    deals: [{}, { first: 0 }, { first: 1, rows: ['?? te ??', '?? ?? ??', '?? ?? ??', '?? ?? ??'] }],
    move: (any) =>
      any([
        `go ${any(CELLS)}`,
        `go ${any(YOKAI)} ${any(CELLS)}`,
        `go ${any(YOKAI)} ${any(CELLS)}`,
        'done',
        'done',
        'stay',
        `help ${any(CELLS)} ${any(YOKAI)}`,
        'mirage 1',
        { do: 'go', yokai: any(YOKAI), to: any(CELLS) },
        { do: 'help', cell: any(CELLS), yokai: any(YOKAI) },
        { do: 'done' },
      ]),
  },
  sketch: {
    seats: [2],
    options: [{}, { edition: 'english' }, { first: 1 }, { deck: { plain: 1, call: 2, distract: 2 } }],
    deals: [
      {},
      { first: 0, deck: ['fire-wind', 'water-fire+call'] },
      { first: 1, stacks: { water: [3, 4, 5, 6, 7] } },
    ],
    move: (any) =>
      any([
        `play ${any(SKETCHES)} ${any(ELEMENTS)}`,
        `play ${any(SKETCHES)} ${any(ELEMENTS)}`,
        `play ${any(SKETCHES)}+${any(['call', 'distract'])} ${any(ELEMENTS)}`,
        `call ${any(ELEMENTS)}`,
        'distract',
        'skip',
        'end',
        { do: 'play', card: any(SKETCHES), on: any(ELEMENTS) },
        { do: 'call', from: any(ELEMENTS) },
        { do: 'end' },
      ]),
  },
};
const CELLS = ['a1', 'b1', 'c2', 'd4', 'd5', 'e1', '-z2', 'a0', 'b-1', 'c3', 'd3', 'a4'];
const YOKAI = ['tanuki', 'bakeneko', 'yuki-onna', 'oni'];
const ELEMENTS = ['water', 'fire', 'earth', 'wind'];
const SKETCHES = ['water-fire', 'water-earth', 'water-wind', 'fire-earth', 'fire-wind', 'earth-wind'];
const PLAYERS = [{ kind: 'person' }, { kind: 'bot', name: 'x', version: 1, memory: 'none' }];

function soundRequest(random, records, index) {
  const below = (n) => Math.floor(random() * n);
  const any = (list) => list[below(list.length)];
  const name = Object.keys(GAMES)[index % 3];
  const game = GAMES[name];
  const seat = any([0, 1, 0, 1, 0, 1, 2]);
  const move = game.move(any, below);
  const record = records[name];
  const request = any([
    () => ({ do: 'hello' }),
    () => ({ do: 'help' }),
    () => ({ do: 'games' }),
    () => ({ do: 'new', game: name, seats: any(game.seats), options: any(game.options), seed: `s${index}` }),
    () => ({
      do: 'new',
      game: name,
      seats: any(game.seats),
      options: {},
      deal: any(game.deals),
      players: PLAYERS,
    }),
    () => ({ do: 'load', record, at: below(record.moves.length + 1) }),
    () => ({ do: 'view', viewer: any([0, 1, 'spectator']) }),
    () => ({ do: 'legal', seat }),
    () => ({ do: 'move', seat, move }),
    () => ({ do: 'move', seat, move }),
    () => ({ do: 'move', seat, move }),
    () => ({ do: 'move', seat, move }),
    () => ({ do: 'state' }),
    () => ({ do: 'outcome' }),
    () => ({ do: 'record' }),
    () => ({ do: random() < 0.2 ? 'close' : 'outcome' }),
  ])();
  const named = ['hello', 'help', 'games'].includes(request.do) ? {} : { match: `m${index % 3}` };
  return { ...request, ...(random() < 0.8 ? named : {}), ...(random() < 0.7 ? { id: index } : {}) };
}

// ---- Spoiling ----------------------------------------------------------------------------------------------

function spoil(request, random) {
  const below = (n) => Math.floor(random() * n);
  const ways = [
    ...Array.from({ length: 3 }, () => () => spoilBytes(Buffer.from(JSON.stringify(request)), below)),
    ...Array.from({ length: 4 }, () => () => Buffer.from(spoilFields(request, below))),
  ];
  return ways[below(ways.length)]();
}

function spoilBytes(bytes, below) {
  const at = below(bytes.length);
  switch (below(7)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      bytes[at] ^= 1 << below(8);
      return bytes;
    case 2:
      for (let i = 0; i < 8; i++) bytes[below(bytes.length)] = below(256);
      return bytes;
    case 3:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([below(256), below(256)]),
        bytes.subarray(at),
      ]);
    case 4:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(8))]);
    case 5:
      return Buffer.concat([bytes, bytes]);
    default:
      return Buffer.from(
        bytes.toString('latin1').replace(/"/g, () => (below(6) === 0 ? "'" : '"')),
        'latin1',
      );
  }
}

/** Text that JSON.stringify would not write: it is put in where this word stands. */
const RAW = '@raw@';

function spoilFields(request, below) {
  const copy = structuredClone(request);
  const { holder, key } = placeIn(copy, below);
  let raw = 'null';
  switch (below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 1:
    case 2:
      holder[key] = structuredClone(STRANGE[below(STRANGE.length)]);
      break;
    case 3:
      holder[key] = RAW;
      raw = RAW_TEXTS[below(RAW_TEXTS.length)]();
      break;
    case 4: {
      const depth = 1 + below(200);
      holder[key] = RAW;
      raw =
        below(2) === 0
          ? '['.repeat(depth) + ']'.repeat(depth)
          : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      break;
    }
    case 5: {
      const name = KEYS[below(KEYS.length)];
      return JSON.stringify(copy).replace(
        '{',
        () => `{${JSON.stringify(name)}:${JSON.stringify(holder[key] ?? 1)},`,
      );
    }
    case 6: {
      const other = placeIn(copy, below);
      holder[key] = structuredClone(other.holder[other.key]);
      break;
    }
    default:
      holder[key] = [holder[key]];
  }
  return JSON.stringify(copy).replace(`"${RAW}"`, () => raw);
}

/** Some place in a value, at any depth. */
function placeIn(root, below) {
  let holder = root;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys[below(keys.length)];
    const held = holder[key];
    const isDeeper = typeof held === 'object' && held !== null && Object.keys(held).length > 0;
    if (!isDeeper || below(3) === 0) return { holder, key };
    holder = held;
  }
}

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'do',
  'match',
  'hasOwnProperty',
  '',
  '\u0000',
  'viewer',
];
const STRANGE = [
  null,
  true,
  false,
  -1,
  0,
  1,
  4,
  16,
  99,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  '0',
  '1',
  '__proto__',
  'constructor',
  'look __proto__',
  'place constructor a1',
  'look a99999999',
  'look -zz-99',
  'LOOK  A1  ',
  'spectator',
  'hidden',
  'yokai',
  'x'.repeat(70_000),
  '\ud800',
  'é日本🦊\u202e\u0007\u001b[2J',
  [],
  {},
  [0],
  ['spectator'],
  { do: 'look' },
  { do: '__proto__' },
  { length: 16 },
];
const RAW_TEXTS = [
  () => '1e999',
  () => '-1e999',
  () => '-0',
  () => '123456789012345678901234567890',
  () => '9'.repeat(5000),
  () => 'NaN',
  () => 'undefined',
  () => '{"__proto__":{"seats":2}}',
  () => '{"__proto__":null}',
  () => '{"constructor":{"prototype":{}}}',
  () => '"\\u0000"',
  () => '"\\ud83e"',
  () => '\ufeff1',
  () => '/* */ 1',
  () => `[${'0,'.repeat(20_000)}0]`,
  () => '"\\x"',
];

/** Small, and the same everywhere. */
function mulberry32(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
