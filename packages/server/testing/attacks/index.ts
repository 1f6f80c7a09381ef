import type { Attack } from './attack.ts';
import { DEALS } from './deals.ts';
import { DOORS } from './doors.ts';
import { FLOODS } from './floods.ts';
import { MESSAGES } from './messages.ts';
import { OPERATING } from './operating.ts';
import { SEATS } from './seats.ts';
import { WAYS_IN } from './ways-in.ts';

/** In the order of their numbers; b2, b6 and b7 come last. */
export const ATTACKS: readonly Attack[] = [
  ...DOORS,
  ...SEATS,
  ...WAYS_IN,
  ...MESSAGES,
  ...DEALS,
  ...FLOODS,
  ...OPERATING,
].sort((a, b) => orderOf(a.id) - orderOf(b.id) || (a.id < b.id ? -1 : 1));

function orderOf(id: string): number {
  return id.startsWith('b') ? 1_000 + Number(id.slice(1)) : Number.parseInt(id, 10);
}

export * from './attack.ts';
export * from './battle.ts';
