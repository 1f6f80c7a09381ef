import { type Fields, isFields, isOneOf, isWhole, ok, quote, type Result, refuse } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { badField } from '../engine/requests.ts';

// The requests of an environment. The rules V1 … V7 cited here are those of docs/env.md.

export const ENV_REQUESTS = {
  hello: { fields: [], does: 'says who answers: protocol version, games, limits' },
  help: { fields: [], does: 'lists the requests' },
  spec: {
    fields: ['game', 'seats', 'options'],
    does: 'the sizes and layouts of actions, observations and information states',
  },
  make: {
    fields: ['game', 'seats', 'options', 'matches', 'seed', 'output', 'autoReset', 'memory', 'helpers'],
    does: 'deals so many matches, in place of those before',
  },
  reset: { fields: ['which', 'seed'], does: 'deals some matches anew, or all' },
  step: { fields: ['which', 'actions'], does: 'makes one move in some matches, or in all' },
  observe: { fields: ['which', 'viewer', 'output'], does: 'says again how matches stand, to any seat' },
  describe: { fields: ['index', 'viewer'], does: 'one match in words: the view, and each legal action' },
  snapshot: { fields: ['which'], does: 'matches as texts, to be restored' },
  restore: { fields: ['which', 'snapshots'], does: 'puts matches back as they were kept' },
  imagine: {
    fields: ['which', 'into', 'viewer', 'seed'],
    does: 'other worlds in which a seat was told the same, put into matches',
  },
  close: { fields: [], does: 'forgets all matches' },
} as const;
export type EnvRequestName = keyof typeof ENV_REQUESTS;

const OUTPUTS = ['legal', 'mask', 'observation', 'informationState'] as const;
export type Output = (typeof OUTPUTS)[number];

export const ENV_LIMITS = { matches: 4096, seedLength: 1000, snapshotBytes: 1024 * 1024 } as const;

export function readWhich({ which }: Fields, matches: number, field = 'which'): Result<readonly number[]> {
  if (which === undefined) return ok(Array.from({ length: matches }, (_, index) => index));
  const wanted = `a whole number from 0 to ${matches - 1}, each at most once`;
  if (!Array.isArray(which)) return badField(field, which, { wanted: `a list, each of it ${wanted}` });
  const seen = new Set<unknown>();
  for (const [index, match] of which.entries()) {
    if (!isWhole(match, 0, matches - 1) || seen.has(match)) return badField(field, match, { index, wanted });
    seen.add(match);
  }
  return ok(which);
}

export function readOutput({ output }: Fields, usual: readonly Output[]): Result<readonly Output[]> {
  if (output === undefined) return ok(usual);
  const wanted = OUTPUTS.join(', ');
  if (!Array.isArray(output)) return badField('output', output, { wanted: `a list of ${wanted}` });
  const index = output.findIndex((one) => !isOneOf(OUTPUTS, one));
  return index < 0 ? ok(output) : badField('output', output[index], { index, wanted });
}

export function readFlag(fields: Fields, name: string, usual: boolean): Result<boolean> {
  const value = fields[name];
  if (value === undefined) return ok(usual);
  return typeof value === 'boolean' ? ok(value) : badField(name, value, { wanted: 'true or false' });
}

/** A number for each match that is named; null leaves it as it is. */
export function readActions({ actions }: Fields, count: number): Result<readonly (number | null)[]> {
  return readEach<number | null>('actions', actions, count, {
    isOne: (action) => action === null || isWhole(action, 0, 1_000_000),
    wanted: 'the number of an action, or null',
  });
}

export function readTexts(fields: Fields, name: string, count: number): Result<readonly string[]> {
  return readEach<string>(name, fields[name], count, {
    isOne: (text) => typeof text === 'string',
    wanted: 'a text',
  });
}

/** A list with one for each match. */
function readEach<One>(
  name: string,
  list: unknown,
  count: number,
  { isOne, wanted }: { readonly isOne: (one: unknown) => boolean; readonly wanted: string },
): Result<readonly One[]> {
  const whole = `a list of ${count}, one for each match: ${wanted}`;
  if (!Array.isArray(list)) return badField(name, list, { wanted: whole });
  if (list.length !== count) return badField(name, list, { length: list.length, wanted: whole });
  const index = list.findIndex((one) => !isOne(one));
  return index < 0 ? ok(list) : badField(name, list[index], { index, wanted });
}

export function isJsonObject(text: string): Fields | undefined {
  try {
    const input: unknown = JSON.parse(text);
    return isFields(input) ? input : undefined;
  } catch {
    return undefined;
  }
}

export function badAction(index: number, action: number) {
  return refuse('bad-action', 'V4', { index, action });
}

export function unknownGame(game: unknown) {
  return refuse('unknown-game', 'V2', { game: quote(game), wanted: Object.keys(GAMES).join(', ') });
}
