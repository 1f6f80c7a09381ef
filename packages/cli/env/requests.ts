import { type Fields, isFields, isOneOf, isWhole, ok, quote, type Result, refuse } from '@hyakki/engine';
import { badField } from '../engine-requests.ts';

// What may be asked of an environment. The rules V1 … V7 cited here are those of docs/env.md.

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

export const OUTPUTS = ['legal', 'mask', 'observation', 'informationState'] as const;
export type Output = (typeof OUTPUTS)[number];

export const ENV_LIMITS = { matches: 4096, seedLength: 1000, snapshotBytes: 1024 * 1024 } as const;

export function readWhich({ which }: Fields, matches: number, field = 'which'): Result<readonly number[]> {
  if (which === undefined) return ok(Array.from({ length: matches }, (_, index) => index));
  return Array.isArray(which) &&
    which.length <= matches &&
    which.every((index) => isWhole(index, 0, matches - 1)) &&
    new Set(which).size === which.length
    ? ok(which)
    : badField(field, which);
}

export function readOutput({ output }: Fields, usual: readonly Output[]): Result<readonly Output[]> {
  if (output === undefined) return ok(usual);
  return Array.isArray(output) && output.every((one) => isOneOf(OUTPUTS, one))
    ? ok(output)
    : badField('output', output);
}

export function readFlag(fields: Fields, name: string, usual: boolean): Result<boolean> {
  const value = fields[name];
  if (value === undefined) return ok(usual);
  return typeof value === 'boolean' ? ok(value) : badField(name, value);
}

/** A number for each match that is named; null leaves it as it is. */
export function readActions({ actions }: Fields, count: number): Result<readonly (number | null)[]> {
  return Array.isArray(actions) &&
    actions.length === count &&
    actions.every((action) => action === null || isWhole(action, 0, 1_000_000))
    ? ok(actions)
    : badField('actions', actions);
}

export function readTexts(fields: Fields, name: string, count: number): Result<readonly string[]> {
  const texts = fields[name];
  return Array.isArray(texts) && texts.length === count && texts.every((text) => typeof text === 'string')
    ? ok(texts)
    : badField(name, texts);
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
  return refuse('unknown-game', 'V2', { game: quote(game) });
}
