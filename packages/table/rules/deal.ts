import {
  canonicalJson,
  commitTo,
  type Deal,
  dealOut,
  ok,
  openDeal,
  type Result,
  refuse,
  type Seat,
  type Seed,
  type Share,
} from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { dealDaily } from './daily.ts';
import { type Decision, write } from './decision.ts';
import type { Entry } from './log.ts';
import { nextLevel, settingChanged } from './setting.ts';
import { isMatchGoing, isPlayedByPerson, type Played, type Ports, type Table } from './table.ts';

/** P5: how long the deal waits for a share. */
export const SHARE_MS = 5_000;

/** P4 */
export function start(table: Table, { written }: ClientMessageOf<'start'>, ports: Ports): Result<Decision> {
  const refused = whyNotNow(table);
  if (refused !== undefined) return refused;
  if (table.daily !== null && written === undefined) return dealDaily(table, table.daily, ports);
  if (written === undefined) return ok(write(table, ...promise(table, ports)));
  if (table.dealer === 'server') return refuse('server-deals', 'P5');
  const deal = { dealer: 'written' as const, ...written };
  const dealt = dealOut(table.game, table.setting.options, table.setting.seatCount, deal);
  if (!dealt.ok) return dealt;
  const { rulesVersion } = table.game;
  return ok(write(table, { at: ports.now, type: 'dealt', deal, rulesVersion }));
}

/** P19 */
export function again(table: Table, { how }: ClientMessageOf<'again'>, ports: Ports): Result<Decision> {
  const refused = whyNotNow(table);
  if (refused !== undefined) return refused;
  const { match, setting, game } = table;
  if (match?.phase !== 'over') return refuse('no-last-match', 'P19');
  switch (how) {
    case 'rematch':
      return ok(write(table, ...promise(table, ports)));
    case 'same-deal': {
      const isSame =
        match.setting.game === setting.game &&
        match.setting.seatCount === setting.seatCount &&
        canonicalJson(match.setting.options) === canonicalJson(setting.options);
      if (!isSame) return refuse('another-setting', 'P19');
      const stranger = firstWithoutShare(table, match.deal);
      if (stranger >= 0) return refuse('no-part-in-deal', 'P19', { seat: stranger + 1 });
      const { rulesVersion } = game;
      const whatIf = match.isWhatIf ? { isWhatIf: true as const } : {};
      return ok(write(table, { at: ports.now, type: 'dealt', deal: match.deal, rulesVersion, ...whatIf }));
    }
    case 'next-level': {
      const next = nextLevel(game, setting);
      if (!next.ok) return next;
      return ok(write(table, ...settingChanged(table, next.value, ports), ...promise(table, ports)));
    }
  }
}

/**
 * The seat of a person who replaced a bot of that deal, or −1. The record would say that nobody asked them for a
 * share (H19).
 */
function firstWithoutShare(table: Table, deal: Deal): Seat {
  if (deal.dealer !== 'server') return -1;
  return deal.shares.findIndex((share, seat) => share === 'none' && isPlayedByPerson(table, seat));
}

function whyNotNow(table: Table) {
  if (isMatchGoing(table)) return refuse('match-going', 'P3');
  const empty = table.seats.findIndex(({ sitter }) => sitter.kind === 'empty');
  return empty < 0 ? undefined : refuse('seat-empty', 'P4', { seat: empty + 1 });
}

/** The promise; and the deal at once if no person has a share to give. */
function promise(table: Table, { now: at, random256 }: Ports): readonly Entry[] {
  const secret = random256();
  const commitment = commitTo(secret);
  const shares = table.seats.map((_, seat) => (isPlayedByPerson(table, seat) ? undefined : 'none'));
  const promised: Entry = { at, type: 'promised', commitment, secret };
  return shares.includes(undefined)
    ? [promised]
    : [promised, dealt(table, { secret, commitment, shares: shares.map(() => 'none') }, at)];
}

/** P5: the first share counts. The same share again is a retry, even after the deal. */
export function addShare(
  table: Table,
  seat: Seat,
  { share }: ClientMessageOf<'share'>,
  { now: at }: Ports,
): Result<Decision> {
  const { match } = table;
  if (match?.phase !== 'promised')
    return isInDeal(match, seat, share) ? ok(write(table)) : refuse('no-promise', 'P5');
  const given = match.shares[seat];
  if (given === share) return ok(write(table));
  if (given === 'none') return refuse('no-share-wanted', 'P5', { seat: seat + 1 });
  if (given !== undefined) return refuse('share-given', 'P5', { seat: seat + 1 });
  const shared: Entry = { at, type: 'shared', seat, share };
  const shares = match.shares.with(seat, share);
  return ok(
    shares.every((one) => one !== undefined)
      ? write(table, shared, dealt(table, { ...match, shares }, at))
      : write(table, shared),
  );
}

function isInDeal(match: Played | undefined, seat: Seat, share: Seed): boolean {
  return match !== undefined && match.deal.dealer !== 'written' && match.deal.shares[seat] === share;
}

/** The deal without the shares that never came. */
export function dealWithout(table: Table, at: number): readonly Entry[] {
  const { match } = table;
  if (match?.phase !== 'promised') return [];
  return [dealt(table, { ...match, shares: match.shares.map((share) => share ?? 'missing') }, at)];
}

interface Kept {
  readonly commitment: Seed;
  readonly secret: Seed;
  readonly shares: readonly Share[];
}

function dealt({ dealer, game }: Table, { commitment, secret, shares }: Kept, at: number): Entry {
  // Reuse the commitment that everybody got: never compute it a second time.
  const deal = { ...openDeal(dealer, secret, shares), commitment };
  return { at, type: 'dealt', deal, rulesVersion: game.rulesVersion };
}
