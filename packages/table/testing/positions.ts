import { expectOk, type Seat } from '@hyakki/engine';
import { botRequests } from '../index.ts';
import { TestTable } from './test-table.ts';

// Tables to begin a test at, by their words.

/** Yōkai for three: two persons and a bot; everybody has come, nothing has begun. */
export function lobby(more: Partial<ConstructorParameters<typeof TestTable>[0]> = {}): TestTable {
  return new TestTable({
    game: 'yokai',
    seatCount: 3,
    options: { edition: 'prototype', level: 1, first: 0 },
    talk: 'strategy',
    pace: 1_000,
    bots: [null, null, { name: 'random', memory: 'perfect' }],
    ...more,
  }).come(0, 1);
}

/** The same for three persons. */
export function threePersons(more: Parameters<typeof lobby>[0] = {}): TestTable {
  return lobby({ bots: [null, null, null], ...more }).come(2);
}

export function promised(more: Parameters<typeof lobby>[0] = {}): TestTable {
  const test = lobby(more);
  test.ok(0, 'start', {});
  return test;
}

/** Seat 0 is to look at a first card. */
export function playing(more: Parameters<typeof lobby>[0] = {}): TestTable {
  return lobby(more).begin();
}

export function over(more: Parameters<typeof lobby>[0] = {}): TestTable {
  return playing(more).playToTheEnd('over');
}

/** Seat 0 has looked at two cards, moved one and turned a hint: it is seat 1's turn. */
export function afterFirstTurn(more: Parameters<typeof lobby>[0] = {}): TestTable {
  const test = playing(more);
  const [looker] = test.active();
  while (test.active()[0] === looker) playOn(test, looker!);
  return test;
}

/** The first legal move, but never the end. */
export function playOn(test: TestTable, seat: Seat): void {
  test.move(seat, test.legal(seat).find((move) => move.do !== 'declare')!);
}

/** The others play until it is this seat's turn. */
export function playUntilTurnOf(test: TestTable, seat: Seat): void {
  for (let next = test.active()[0]; next !== seat; next = test.active()[0]) {
    if (next === undefined) throw new Error('the match is over');
    const [request] = botRequests(test.table);
    if (request === undefined) playOn(test, next);
    else
      expectOk(
        test.answer(
          request,
          test.legal(next).find((move) => move.do !== 'declare'),
        ),
      );
  }
}

/** Tengu, level 3, for three persons; seat 0 begins, and each holds a help token. */
export function tenguAtGo(bots: readonly Seat[] = [], pace = 1_000): TestTable {
  const seats = [0, 1, 2];
  return new TestTable({
    game: 'tengu',
    seatCount: 3,
    options: { level: 3, help: 1, first: 2 },
    pace,
    host: seats.find((seat) => !bots.includes(seat))!,
    bots: seats.map((seat) => (bots.includes(seat) ? { name: 'random' } : null)),
  })
    .come(...seats.filter((seat) => !bots.includes(seat)))
    .begin();
}
