import {
  type AnyGame,
  deriveSeed,
  expectOk,
  type MatchRecord,
  openDeal,
  type Player,
  playMatch,
  type Receipt,
  randomBot,
  recordOf,
  type Share,
  seedFromText,
  settingHash,
  writeReceipt,
  writeRecord,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';

const yokai: AnyGame = findGame('yokai')!;
const PERSON: Player = { kind: 'person' };

export const shareOfSeat = (seat: number): Share => deriveSeed(seedFromText('share'), seat);

/** A match of two persons at a server, as whoever runs the server could write it down. */
export function serverRecord(
  shares: readonly Share[],
  { seats = shares.map(() => PERSON), options = {} as object } = {},
): MatchRecord {
  const secret = seedFromText('a secret somebody chose');
  const match = {
    options: expectOk(yokai.parseOptions(options, shares.length)),
    deal: openDeal('server', secret, shares),
    bots: shares.map(() => randomBot()),
    botSeed: deriveSeed(secret, 'bots'),
    mostMoves: 20_000,
  };
  const record = recordOf(yokai, match, playMatch(yokai, match), { aids: 'history', talk: 'silent' });
  return writeRecord({ ...record, seats } as MatchRecord);
}

/** The receipt of a seat, as its device would have kept it. */
export function receiptOf(record: MatchRecord, seat: number, changes: Partial<Receipt> = {}): Receipt {
  const { deal, game, seats, options, aids, talk } = record;
  if (deal.dealer === 'written') throw new Error('nothing was promised');
  return writeReceipt({
    game,
    dealer: deal.dealer,
    match: 3,
    setting: settingHash({ game, seatCount: seats.length, options, aids, talk }),
    commitment: deal.commitment,
    seat,
    share: shareOfSeat(seat),
    answer: 'taken',
    ...changes,
  });
}
