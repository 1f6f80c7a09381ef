import type { Attack } from './attack.ts';
import { CHAT } from './chat.ts';
import { CODES } from './codes.ts';
import { DAILY } from './daily.ts';
import { DEALS } from './deals.ts';
import { FLOODS } from './floods.ts';
import { LOOKING_BACK } from './looking-back.ts';
import { MESSAGES } from './messages.ts';
import { OPERATING } from './operating.ts';
import { ORIGINS } from './origins.ts';
import { OTHER_DEVICES } from './other-devices.ts';
import { REQUESTS } from './requests.ts';
import { SEATS } from './seats.ts';
import { UPGRADES } from './upgrades.ts';
import { WAYS_IN } from './ways-in.ts';

/** In the order of their numbers; b2, b6 and b7 come last. */
export const ATTACKS: readonly Attack[] = [
  ...ORIGINS,
  ...REQUESTS,
  ...UPGRADES,
  ...SEATS,
  ...CODES,
  ...WAYS_IN,
  ...MESSAGES,
  ...DEALS,
  ...FLOODS,
  ...OPERATING,
  ...CHAT,
  ...LOOKING_BACK,
  ...DAILY,
  ...OTHER_DEVICES,
].sort((a, b) => orderOf(a.id) - orderOf(b.id) || (a.id < b.id ? -1 : 1));

function orderOf(id: string): number {
  return id.startsWith('b') ? 1_000 + Number(id.slice(1)) : Number.parseInt(id, 10);
}

export * from './attack.ts';
export * from './battle.ts';
