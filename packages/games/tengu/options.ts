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
import {
  CARDS_A_YOKAI,
  EDITIONS,
  GROUNDS,
  GROUNDS_IN_BOX,
  HELP_TOKENS,
  SEAT_COUNTS,
  TOYS_A_YOKAI,
  YOKAI,
  type Yokai,
} from './components.ts';
import { LONGEST_SIDE } from './grid.ts';
import type { Grounds, Options } from './types.ts';

type Level = Pick<Options, 'yokai' | 'tiles' | 'columns' | 'rows' | 'setAside' | 'help' | 'graded'>;

const WITHOUT_ONI: readonly Yokai[] = YOKAI.slice(0, 3);
const NO_GROUNDS: Grounds = { path: 0, mist: 0, tornado: 0, mirage: 0 };
const SMALL = { yokai: WITHOUT_ONI, columns: 3, rows: 4, setAside: 5, help: 0, graded: false };
const LARGE = { yokai: YOKAI, columns: 4, rows: 4, setAside: 6, help: 1, graded: false };

/** T7 */
const LEVELS: readonly Level[] = [
  { ...SMALL, tiles: { ...NO_GROUNDS, path: 2 } },
  { ...SMALL, tiles: { ...NO_GROUNDS, mist: 2 } },
  { ...LARGE, tiles: { ...NO_GROUNDS, path: 3 } },
  { ...LARGE, tiles: { ...NO_GROUNDS, tornado: 3 } },
  { ...LARGE, tiles: { ...NO_GROUNDS, path: 1, mirage: 2 } },
  { ...LARGE, tiles: { path: 2, mist: 1, tornado: 2, mirage: 2 }, rows: 5, setAside: 0, graded: true },
];

export const PRESETS: readonly Preset[] = EDITIONS.flatMap((edition) =>
  LEVELS.map((_, i) => ({ edition, level: i + 1, options: { edition, level: i + 1 } })),
);

const FIELDS = [
  'edition',
  'level',
  'yokai',
  'tiles',
  'columns',
  'rows',
  'cards',
  'setAside',
  'help',
  'graded',
  'first',
];

/** Input may name a level and override any part of it. The result names every option, and parsing it again gives the same. */
export function parseOptions(input: unknown, seatCount: number): Result<Options> {
  if (!isOneOfNumbers(SEAT_COUNTS, seatCount))
    return refuse('bad-seat-count', 'H1', { seats: quote(seatCount) });
  if (!isFields(input)) return bad('options', input, 'H4');
  const strange = strangeKey(input, FIELDS);
  if (strange !== undefined) return refuse('unknown-option', 'H4', { option: quote(strange) });
  const { edition = 'standard', level = 1 } = input;
  if (!isOneOf(EDITIONS, edition)) return bad('edition', edition, 'T7');
  if (!isWhole(level, 1, LEVELS.length)) return bad('level', level, 'T7');
  const preset = LEVELS[level - 1]!;
  const {
    columns = preset.columns,
    rows = preset.rows,
    cards = CARDS_A_YOKAI.standard,
    setAside = preset.setAside,
    help = preset.help,
    graded = preset.graded,
    first = 'random',
  } = input;
  const yokai = parseYokai(input['yokai'], preset.yokai);
  if (yokai === undefined) return bad('yokai', input['yokai'], 'T8');
  const tiles = parseTiles(input['tiles'], preset.tiles);
  if (!tiles.ok) return tiles;
  if (!isWhole(columns, 1, LONGEST_SIDE)) return bad('columns', columns, 'T6');
  if (!isWhole(rows, 1, LONGEST_SIDE)) return bad('rows', rows, 'T6');
  if (!isWhole(cards, CARDS_A_YOKAI.least, CARDS_A_YOKAI.most)) return bad('cards', cards, 'T4');
  if (!isWhole(setAside, 0, cards * yokai.length)) return bad('setAside', setAside, 'T9');
  if (!isWhole(help, 0, Math.floor(HELP_TOKENS / seatCount))) return bad('help', help, 'T5');
  if (typeof graded !== 'boolean') return bad('graded', graded, 'T33');
  if (first !== 'random' && !isWhole(first, 0, seatCount - 1)) return bad('first', first, 'T10');

  const toys = TOYS_A_YOKAI * yokai.length;
  const count = tileCount(toys, tiles.value);
  if (columns * rows !== count)
    return refuse('grid-does-not-fit', 'T8', { columns, rows, places: columns * rows, tiles: count });
  const pile = cards * yokai.length - setAside;
  if (pile < toys) return refuse('too-few-cards', 'T8', { cards: pile, toys });
  if (graded && yokai.length < YOKAI.length) return refuse('grades-need-all', 'T33', { toys });
  return ok({
    edition,
    yokai,
    tiles: tiles.value,
    columns,
    rows,
    cards,
    setAside,
    help,
    graded,
    first,
  });
}

/** Each once, in any order. */
function parseYokai(input: unknown, preset: readonly Yokai[]): readonly Yokai[] | undefined {
  if (input === undefined) return preset;
  if (!Array.isArray(input) || input.length === 0 || input.length > YOKAI.length) return undefined;
  if (!input.every((name): name is Yokai => isOneOf(YOKAI, name))) return undefined;
  const named = YOKAI.filter((name) => input.includes(name));
  return named.length === input.length ? named : undefined;
}

function parseTiles(input: unknown, preset: Grounds): Result<Grounds> {
  if (input === undefined) return ok(preset);
  if (!isFields(input) || strangeKey(input, GROUNDS) !== undefined) return bad('tiles', input, 'T8');
  const { path = preset.path, mist = preset.mist, tornado = preset.tornado, mirage = preset.mirage } = input;
  const tiles: Fields = { path, mist, tornado, mirage };
  for (const ground of GROUNDS) {
    const count = tiles[ground];
    if (!isWhole(count, 0, GROUNDS_IN_BOX[ground])) return bad(`tiles.${ground}`, count, 'T1');
  }
  return ok(tiles as Grounds);
}

function tileCount(toys: number, { path, mist, tornado, mirage }: Grounds): number {
  return 1 + toys + path + mist + tornado + mirage;
}

/** T35: strategy, never a face. */
export function talkOf(_options: Options): Talk {
  return 'strategy';
}

/** The level that has these options, if there is one. */
export function levelOf(options: Options): number | undefined {
  const index = LEVELS.findIndex((level) => isLevel(options, level));
  return index < 0 ? undefined : index + 1;
}

export function presetOf(options: Options): Preset | undefined {
  const level = levelOf(options);
  return PRESETS.find((preset) => preset.edition === options.edition && preset.level === level);
}

/** T5, T10: the box has four help tokens, and the first seat may be gone. */
export function carryOptions(options: Options, _: number, to: number): CarriedOptions {
  const help = Math.min(options.help, Math.floor(HELP_TOKENS / to));
  const first = options.first !== 'random' && options.first >= to ? 'random' : options.first;
  const changed = [...(help === options.help ? [] : ['help']), ...(first === options.first ? [] : ['first'])];
  return { input: { ...options, help, first }, changed };
}

function isLevel(options: Options, level: Level): boolean {
  return (
    options.cards === CARDS_A_YOKAI.standard &&
    options.yokai.length === level.yokai.length &&
    level.yokai.every((yokai, i) => options.yokai[i] === yokai) &&
    GROUNDS.every((ground) => options.tiles[ground] === level.tiles[ground]) &&
    options.columns === level.columns &&
    options.rows === level.rows &&
    options.setAside === level.setAside &&
    options.help === level.help &&
    options.graded === level.graded
  );
}

function bad(option: string, value: unknown, rule: string) {
  return refuse('bad-option', rule, { option, value: quote(value) });
}

function isOneOfNumbers(numbers: readonly number[], input: unknown): input is number {
  return typeof input === 'number' && numbers.includes(input);
}
