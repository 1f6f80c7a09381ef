import { AIDS, type Aids } from '@hyakki/engine';
import { isLanguage, type Language } from '@hyakki/words/language';
import { SPEEDS, type Speed } from './board-kit/board.ts';
import { readShownGoals, type ShownGoals } from './shown-goals.ts';

export const THEMES = ['system', 'night', 'day'] as const;
export type Theme = (typeof THEMES)[number];

/** In which matches the coach speaks: somebody's first ones of a game, all, or none. */
export const COACHES = ['first', 'always', 'never'] as const;
export type Coach = (typeof COACHES)[number];

/** The settings as they are stored. */
export interface Kept {
  /** Null: the browser's language. */
  language: Language | null;
  theme: Theme;
  speed: Speed;
  /** Reduces motion, whatever the system says. */
  stillness: boolean;
  /** For new tables. */
  aids: Aids;
  /** Reads the prompt aloud. */
  aloud: boolean;
  /** Faces that the reader looks at are read aloud too; never on a device that is passed round. */
  facesAloud: boolean;
  coach: Coach;
  /** No sound at all, whatever the volume. */
  mute: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Shows a notification when it is the reader's turn and they look elsewhere. */
  notify: boolean;
  /** Null: the page draws a name. */
  name: string | null;
  /** Which games the reader has met here. */
  goals: ShownGoals;
  /** Games of which a match was played to its end on this device. */
  finished: readonly string[];
  /** Tables of this device where the page let the reader begin their first match of a game; the latest comes first. */
  firstTables: readonly string[];
}

export const FIRST: Kept = {
  language: null,
  theme: 'system',
  speed: 'normal',
  stillness: false,
  aids: 'history',
  aloud: false,
  facesAloud: false,
  coach: 'first',
  mute: false,
  volume: 0.6,
  notify: false,
  name: null,
  goals: {},
  finished: [],
  firstTables: [],
};

/** A browser's storage may hold anything. Ignore values that are not ours. */
export function readKept(text: string | null): Kept {
  const input = parse(text);
  const isOf = (list: readonly string[], value: unknown) => typeof value === 'string' && list.includes(value);
  return {
    language: isLanguage(input['language']) ? input['language'] : FIRST.language,
    theme: isOf(THEMES, input['theme']) ? (input['theme'] as Theme) : FIRST.theme,
    speed: isOf(SPEEDS, input['speed']) ? (input['speed'] as Speed) : FIRST.speed,
    stillness: input['stillness'] === true,
    aids: isOf(AIDS, input['aids']) ? (input['aids'] as Aids) : FIRST.aids,
    aloud: input['aloud'] === true,
    facesAloud: input['facesAloud'] === true,
    coach: isOf(COACHES, input['coach']) ? (input['coach'] as Coach) : FIRST.coach,
    mute: input['mute'] === true,
    volume: isVolume(input['volume']) ? input['volume'] : FIRST.volume,
    notify: input['notify'] === true,
    name:
      typeof input['name'] === 'string' && input['name'].trim() !== '' ? input['name'].slice(0, 24) : null,
    goals: readShownGoals(input['goals']),
    finished: readNames(input['finished']),
    firstTables: readNames(input['firstTables']),
  };
}

/** More than there will ever be games, or first matches that somebody goes back to. */
const MOST_NAMES = 50;

function readNames(input: unknown): readonly string[] {
  if (!Array.isArray(input)) return [];
  const names = input.filter((name): name is string => typeof name === 'string' && name.length <= 20);
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** The same settings with one more game of which a match was played to its end. */
export function withFinished({ finished }: Pick<Kept, 'finished'>, game: string): readonly string[] {
  return finished.includes(game) ? finished : [...finished, game];
}

/** The same settings with one more table where the page let the reader begin. */
export function withFirstTable({ firstTables }: Pick<Kept, 'firstTables'>, table: string): readonly string[] {
  return [table, ...firstTables].slice(0, MOST_NAMES);
}

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const input: unknown = JSON.parse(text ?? '');
    return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
