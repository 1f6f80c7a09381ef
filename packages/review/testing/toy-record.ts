import {
  type Aids,
  expectOk,
  type LoggedMove,
  type MatchRecord,
  seatsOf,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';
import { type Lanterns, lanterns } from '@hyakki/engine/testing/lanterns';

export interface ToyMatch {
  readonly seats?: number;
  readonly turns?: number;
  readonly aids?: Aids;
  readonly seed?: string;
}

/** A match of the toy game with these moves: a seat counted from 1, and what it does. Turns that are not written are spent on lantern 1. */
export function toyRecord(
  written: readonly string[],
  { seats = 2, turns = 6, aids = 'bare', seed = 'toy' }: ToyMatch = {},
): MatchRecord {
  const deal = { dealer: 'written', layout: {}, seed: seedFromText(seed) } as const;
  const options = expectOk(lanterns.parseOptions({ turns }, seats));
  let { state } = lanterns.setup(options, seats, deal.seed);
  const moves: LoggedMove[] = [];
  const make = (seat: number, text: string) => {
    const move = expectOk(lanterns.parseMove(text, lanterns.view(state, seat)));
    ({ state } = expectOk(lanterns.apply(state, seat, move)));
    moves.push([seat, text]);
  };
  for (const line of written) {
    const [seat = '', ...text] = line.split(' ');
    make(Number(seat) - 1, text.join(' '));
  }
  while (lanterns.outcome(state) === undefined) {
    const { seat } = lanterns.turnOf(lanterns.view(state, 'spectator'));
    make(seat, state.lit === null ? 'peek 1' : 'done');
  }
  return writeRecord<Lanterns>({
    game: lanterns.id,
    rulesVersion: lanterns.rulesVersion,
    seats: seatsOf(seats).map(() => ({ kind: 'person' })),
    options,
    aids,
    talk: 'silent',
    handOvers: [],
    deal,
    moves,
    outcome: lanterns.outcome(state)!,
  });
}
