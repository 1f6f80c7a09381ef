import { isFields, isWhole } from '@hyakki/engine';
import { FIRST, type Kept, readKept } from '../kept-settings.ts';
import type { KeptExercise } from '../review/learn/kept-exercise.ts';

// How what comes from another device is read and merged. It is text from outside, like any file.

/** What is the reader's own; how a screen looks or sounds is the device's. */
const MOVED = ['name', 'aids', 'coach', 'goals', 'finished'] as const satisfies readonly (keyof Kept)[];
type Moved = Pick<Kept, (typeof MOVED)[number]>;

export function movedSettings({ name, aids, coach, goals, finished }: Kept): Moved {
  return { name, aids, coach, goals, finished };
}

/** Where the reader has chosen something here, that stays. */
export function mergeSettings(here: Kept, text: string): Moved {
  const there = readKept(text);
  const choose = <Field extends 'name' | 'aids' | 'coach'>(field: Field): Kept[Field] =>
    here[field] === FIRST[field] ? there[field] : here[field];
  return {
    name: choose('name'),
    aids: choose('aids'),
    coach: choose('coach'),
    goals: { ...there.goals, ...here.goals },
    finished: [...new Set([...here.finished, ...there.finished])],
  };
}

/** More than anybody plays: a longer list is not ours. */
const MOST = 100_000;

/** The items of a JSON list that are what they should be. */
export function readList<Item>(text: string, read: (input: unknown) => Item | undefined): readonly Item[] {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(input) || input.length > MOST) return [];
  return input.flatMap((item) => read(item) ?? []);
}

const LATEST = 8_640_000_000_000_000;
const isTable = (input: unknown): input is string => typeof input === 'string' && /^[\w-]{1,40}$/.test(input);

export function readExercise(input: unknown): KeptExercise | undefined {
  if (!isFields(input)) return undefined;
  const { check, step, seat, game, table, match, tries, lastTriedAt, isSolved } = input;
  if (typeof check !== 'string' || check.length > 200 || typeof game !== 'string' || game.length > 20)
    return undefined;
  if (!isWhole(step, 0, 100_000) || !isWhole(seat, 0, 7) || !isTable(table) || !isWhole(match, 1, 1_000_000))
    return undefined;
  if (!isWhole(tries, 1, 1_000_000) || !isWhole(lastTriedAt, 0, LATEST)) return undefined;
  return { check, step, seat, game, table, match, tries, lastTriedAt, isSolved: isSolved === true };
}
