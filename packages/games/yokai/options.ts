import {
  type CarriedOptions,
  type Fields,
  isFields,
  isOneOf,
  isWhole,
  ok,
  type Preset,
  quote,
  type Result,
  refuse,
  strangeKey,
  type Talk,
} from '@hyakki/engine';
import { EDITIONS, type Edition, HINTS, KINDS, SEAT_COUNTS, SHAPES, STANDARD_MIX } from './components.ts';
import { shapesFor } from './conditions.ts';
import {
  AFFINITY_MODES,
  type AffinityMode,
  HINT_MODES,
  type Mix,
  OBJECTIVE_MODES,
  type Options,
} from './types.ts';

/** Y30: what each rulebook's levels change. */
const LEVELS: Readonly<Record<Edition, readonly Fields[]>> = {
  classic: [
    {},
    { affinity: 'secret-first' },
    { hints: 'stacked' },
    { hints: 'blind' },
    { objective: 'chosen' },
  ],
  prototype: [{}, { affinity: 'open' }, { affinity: 'secret-first' }, { objective: 'random' }],
};

export const PRESETS: readonly Preset[] = EDITIONS.flatMap((edition) =>
  LEVELS[edition].map((_, i) => ({ edition, level: i + 1, options: { edition, level: i + 1 } })),
);

const FIELDS = [
  'edition',
  'level',
  'affinity',
  'affinityCount',
  'hints',
  'objective',
  'shape',
  'mix',
  'first',
];

/** Input may name a level and override any part of it. The result names every option, and parsing it again gives the same. */
export function parseOptions(input: unknown, seatCount: number): Result<Options> {
  if (!isOneOfNumbers(SEAT_COUNTS, seatCount))
    return refuse('bad-seat-count', 'H1', { seats: quote(seatCount) });
  if (!isFields(input)) return bad('options', input, 'H4');
  const strange = strangeKey(input, FIELDS);
  if (strange !== undefined) return refuse('unknown-option', 'H4', { option: quote(strange) });
  const { edition = 'classic', level = 1 } = input;
  if (!isOneOf(EDITIONS, edition)) return bad('edition', edition, 'Y30');
  if (!isWhole(level, 1, LEVELS[edition].length)) return bad('level', level, 'Y30');
  // A shape without an objective mode means `chosen`.
  const implied: Fields = input['shape'] == null ? {} : { objective: 'chosen' };
  const {
    affinity = 'none',
    hints = 'open',
    objective = 'none',
    first = 'random',
  } = { ...LEVELS[edition][level - 1]!, ...implied, ...withoutUndefined(input) } as Fields;
  if (!isOneOf(AFFINITY_MODES, affinity)) return bad('affinity', affinity, 'Y9');
  if (!isOneOf(HINT_MODES, hints)) return bad('hints', hints, 'Y17');
  if (!isOneOf(OBJECTIVE_MODES, objective)) return bad('objective', objective, 'Y10');
  if (first !== 'random' && !isWhole(first, 0, seatCount - 1)) return bad('first', first, 'Y8');

  const fixedCount = FIXED_COUNT[affinity];
  const { affinityCount = fixedCount ?? seatCount } = input;
  if (!isWhole(affinityCount, fixedCount ?? 1, fixedCount ?? seatCount))
    return bad('affinityCount', affinityCount, 'Y9');

  const { shape = null } = input;
  if (shape !== null && (objective !== 'chosen' || !isOneOf(SHAPES, shape)))
    return bad('shape', shape, 'Y10');
  const chosen = objective === 'chosen' ? (shape ?? 'square') : null;

  const mix = parseMix(input['mix'] ?? 'standard', edition, seatCount);
  if (!mix.ok) return mix;

  const shapes = chosen === null ? SHAPES : [chosen];
  if (objective !== 'none' && !shapesFor(affinityCount).some((possible) => shapes.includes(possible))) {
    return refuse('conditions-cannot-hold', 'Y11', { shape: chosen ?? 'random', affinities: affinityCount });
  }
  return ok({ edition, affinity, affinityCount, hints, objective, shape: chosen, mix: mix.value, first });
}

const FIXED_COUNT: Readonly<Record<AffinityMode, number | undefined>> = {
  none: 0,
  open: 1,
  'secret-first': 1,
  'secret-several': undefined,
};

function parseMix(input: unknown, edition: Edition, seatCount: number): Result<Mix> {
  const standard = STANDARD_MIX[seatCount]!;
  if (input === 'standard') return ok(standard);
  if (input === 'children') return ok({ ...standard, one: standard.one + 1, three: standard.three - 1 });
  if (!isFields(input) || strangeKey(input, KINDS) !== undefined) return bad('mix', input, 'Y7');
  const mix: Record<string, number> = {};
  for (const kind of KINDS) {
    const count = input[kind];
    if (!isWhole(count, 0, HINTS[kind].length)) return bad(`mix.${kind}`, count, 'Y7');
    mix[kind] = count;
  }
  const total = totalOf(mix as Mix);
  if (total === 0) return refuse('mix-empty', 'Y7');
  const expected = totalOf(standard);
  if (edition === 'classic' && total !== expected) return refuse('mix-total', 'Y7', { total, expected });
  return ok(mix as Mix);
}

export function totalOf(mix: Mix): number {
  return mix.one + mix.two + mix.three;
}

export function isOwnMix(mix: Mix, seatCount: number): boolean {
  return KINDS.some((kind) => mix[kind] !== STANDARD_MIX[seatCount]![kind]);
}

/** Y31: the most that this edition's rulebook lets players say. */
export function talkOf({ edition }: Options): Talk {
  return edition === 'classic' ? 'silent' : 'strategy';
}

/** The level of the edition that has these options, if there is one. */
export function levelOf(options: Options, seatCount: number): number | undefined {
  if (isOwnMix(options.mix, seatCount)) return undefined;
  const index = LEVELS[options.edition].findIndex((level) => {
    const { affinity = 'none', hints = 'open', objective = 'none' } = level;
    return affinity === options.affinity && hints === options.hints && objective === options.objective;
  });
  return index < 0 ? undefined : index + 1;
}

/** Y30: at a level with an objective of choice, every shape is that level. */
export function presetOf(options: Options, seatCount: number): Preset | undefined {
  const level = levelOf(options, seatCount);
  return PRESETS.find((preset) => preset.edition === options.edition && preset.level === level);
}

/** Y6, Y7: custom hints stay as far from the rulebook's as they were. Y8, Y9: a seat that is gone holds and begins nothing. */
export function carryOptions(options: Options, from: number, to: number): CarriedOptions {
  const mix = carryMix(options.mix, from, to);
  const holders = carryHolders(options, from, to);
  const first = options.first !== 'random' && options.first >= to ? 'random' : options.first;
  const changed = [
    ...(mix === undefined ? ['mix'] : []),
    ...(holders.count === holders.wanted ? [] : ['affinityCount']),
    ...(first === options.first ? [] : ['first']),
  ];
  return { input: { ...options, mix: mix ?? 'standard', affinityCount: holders.count, first }, changed };
}

/** Everybody stays everybody, if the objective allows it (Y11); fewer holders stay as many. */
function carryHolders({ affinity, affinityCount, shape }: Options, from: number, to: number) {
  if (affinity !== 'secret-several') return { count: affinityCount, wanted: affinityCount };
  const wanted = affinityCount === from ? to : affinityCount;
  const isPossible = shape === null || shapesFor(wanted).includes(shape);
  return { count: Math.min(isPossible ? wanted : affinityCount, to), wanted };
}

/** Undefined where the box does not hold such hints. */
function carryMix(mix: Mix, from: number, to: number): Mix | undefined {
  const before = STANDARD_MIX[from];
  const after = STANDARD_MIX[to];
  if (before === undefined || after === undefined) return undefined;
  const counts = KINDS.map((kind) => ({ kind, count: mix[kind] - before[kind] + after[kind] }));
  const isInBox = counts.every(({ kind, count }) => count >= 0 && count <= HINTS[kind].length);
  if (!isInBox || counts.every(({ count }) => count === 0)) return undefined;
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count])) as Mix;
}

function bad(option: string, value: unknown, rule: string) {
  return refuse('bad-option', rule, { option, value: quote(value) });
}

function isOneOfNumbers(numbers: readonly number[], input: unknown): input is number {
  return typeof input === 'number' && numbers.includes(input);
}

function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
