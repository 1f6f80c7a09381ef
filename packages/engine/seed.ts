import { ok, type Refusal, type Result, refuse } from './result.ts';
import { sha256 } from './sha256.ts';

/** 256 bits as 64 hex digits in lower case. */
export type Seed = string;

const SEED = /^[0-9a-f]{64}$/;

export function isSeed(input: unknown): input is Seed {
  return typeof input === 'string' && SEED.test(input);
}

export function parseSeed(input: unknown): Result<Seed, Refusal<'bad-seed'>> {
  return isSeed(input) ? ok(input) : refuse('bad-seed', 'H5');
}

/** The seed of a typed text: takes 64 hex digits as they are and hashes any other text. */
export function seedFromText(text: string): Seed {
  const lower = text.toLowerCase();
  return isSeed(lower) ? lower : sha256(`hyakki seed text\n${text}`);
}

/** A separate seed for each purpose: `deriveSeed(seed, 'match', 17)`. */
export function deriveSeed(seed: Seed, ...purpose: readonly (string | number)[]): Seed {
  return sha256(`hyakki derive\n${seed}\n${purpose.join('\n')}`);
}
