import { seedFromText } from '../index.ts';

// `HYAKKI_EFFORT=20` makes every randomised suite run twenty times as long, `HYAKKI_SEED=tuesday` uses other seeds.
// Without them every run is the same: a red test stays red.

const times = Number(process.env['HYAKKI_EFFORT'] ?? 1);

export const SUITE_SEED = seedFromText(process.env['HYAKKI_SEED'] ?? 'hyakki');

/** For fast-check, which counts its seeds in 32 bits. */
export const FAST_CHECK_SEED = Number.parseInt(SUITE_SEED.slice(0, 8), 16) | 0;

export function runs(usually: number): number {
  return Math.max(1, Math.round(usually * times));
}
