import {
  expectOk,
  logMoves,
  type MatchRecord,
  openDeal,
  type Player,
  playMatch,
  randomBot,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';
import { type Sketch, sketch } from '@hyakki/games/sketch';

const PERSON: Player = { kind: 'person' };
const GREEDY: Player = { kind: 'bot', name: 'greedy', version: 1, memory: 'perfect' };

/** A true match of the quickest game, played at random. */
export function sampleRecord(secret: string, seats: readonly Player[] = [PERSON, GREEDY]): MatchRecord {
  const options = expectOk(sketch.parseOptions({}, seats.length));
  const shares = seats.map(({ kind }, seat) => (kind === 'person' ? seedFromText(`share ${seat}`) : 'none'));
  const deal = openDeal('device', seedFromText(secret), shares);
  const bots = seats.map(() => randomBot<Sketch>());
  const played = playMatch(sketch, { options, deal, bots, botSeed: seedFromText(secret), mostMoves: 10_000 });
  const { state } = sketch.setup(options, seats.length, deal.seed);
  return writeRecord<Sketch>({
    game: sketch.id,
    rulesVersion: sketch.rulesVersion,
    seats,
    options,
    aids: 'history',
    talk: 'silent',
    handOvers: [],
    deal,
    moves: logMoves(sketch, state, played.moves),
    outcome: played.outcome,
  });
}

/** The first of these that the person at the first seat won, or lost. */
export function sampleEnd(verdict: 'won' | 'lost', seats?: readonly Player[]): MatchRecord {
  for (let i = 1; i < 60; i++) {
    const record = sampleRecord(`${verdict} ${i}`, seats);
    const isWon = record.outcome?.verdict === 'won' && record.outcome.winners.includes(0);
    if (isWon === (verdict === 'won') && record.outcome?.verdict !== 'drawn') return record;
  }
  throw new Error(`no sample was ${verdict}`);
}
