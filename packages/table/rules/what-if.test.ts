import { expectOk, type MatchRecord, seatsOf, tell } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import {
  botRequests,
  decide,
  type Entry,
  evolve,
  foldLog,
  openWhatIf,
  recordOf,
  tellAfter,
  welcome,
} from '../index.ts';
import { lobby, over, TestTable } from '../testing/index.ts';

const record: MatchRecord = recordOf(over().table)!;
const game = findGame(record.game)!;
const ports = lobby().ports();
const FAR = Math.floor(record.moves.length / 2);

describe('what if', () => {
  it.each(record.seats.map((_, seat) => seat))('[P29] seat %i goes on where the match was', (seat) => {
    const table = foldLog(expectOk(openWhatIf({ record, moves: FAR, seat }, ports)));
    const { match } = table;
    if (match?.phase !== 'playing') throw new Error('it is not played');
    expect(match.moves.map(({ seat: by, text }) => [by, text])).toEqual(record.moves.slice(0, FAR));
    // Everybody knows what that seat had been told, and nothing else.
    for (const other of seatsOf(record.seats.length)) {
      const told = match.steps.flatMap(({ events }) => tell(game, events, other));
      const memory = told.reduce(
        (known, seen) => game.remember(known, seen),
        undefined as object | undefined,
      );
      if (other === seat) expect(welcome(table, other, ports.now)).toMatchObject({ match: { memory } });
      else if (match.memories[other] !== undefined) expect(match.memories[other]).toEqual(memory);
    }
    const bots = seatsOf(record.seats.length).filter((other) => other !== seat);
    for (const request of botRequests(table)) expect(bots).toContain(request.seat);
  });

  it('[P29] writes no record when it is over, and neither does the same deal again', () => {
    const seat = record.moves[FAR]![0];
    const entries = expectOk(openWhatIf({ record, moves: FAR, seat }, ports));
    const stopped = decide(
      foldLog(entries),
      { kind: 'seat', seat },
      { type: 'stop', match: 1, id: 'stop-it' },
      ports,
    );
    const table = foldLog([...entries, ...expectOk(stopped).entries]);
    expect(table.match?.phase).toBe('over');
    expect(recordOf(table)).toBeUndefined();
    expect(welcome(table, seat, ports.now)).toMatchObject({ match: { record: null, commitment: null } });
  });

  it('[P29] tells everybody that it is over, without a record', () => {
    const last = record.moves.length - 1;
    const [seat, move] = record.moves[last]!;
    const before = foldLog(expectOk(openWhatIf({ record, moves: last, seat }, ports)));
    const entry: Entry = { at: ports.now, type: 'moved', seat, move, id: 'last', by: 'person' };
    const after = evolve(before, entry);
    expect(after.match?.phase).toBe('over');
    const told = tellAfter(before, after, [entry], seat);
    expect(told.map(({ type }) => type)).toEqual(['told', 'over']);
    expect(told.at(-1)).toMatchObject({ record: null, stoppedBy: null });
  });

  it('[P17, P29] its bots move at the pace that was asked for', () => {
    const paceWith = (more: { readonly pace?: number }) =>
      foldLog(expectOk(openWhatIf({ record, moves: FAR, seat: 0, ...more }, ports))).setting.pace;
    expect(paceWith({ pace: 250 })).toBe(250);
    expect(paceWith({})).toBe(new TestTable({ game: 'yokai', seatCount: 2 }).table.setting.pace);
  });

  it('[P29] a match that is over has nothing after it', () => {
    const whole = { record, moves: record.moves.length, seat: 0 };
    expect(openWhatIf(whole, ports)).toMatchObject({ refusal: { code: 'match-over' } });
  });
});
