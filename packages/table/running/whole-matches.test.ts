import { settingHash, verify, viewersOf, writeReceipt } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { recordOf, type TableMessage } from '../index.ts';
import { shareOf, TestTable } from '../testing/index.ts';

/** Seat 0 and the last are persons; those between are bots with every kind of memory. */
function tableFor(
  game: string,
  seatCount: number,
  options: object,
  aids: 'bare' | 'perfect-memory',
): TestTable {
  const bots = Array.from({ length: seatCount }, (_, seat) =>
    seat === 0 || seat === seatCount - 1
      ? null
      : { name: 'random', memory: seat === 1 ? ('perfect' as const) : ('none' as const) },
  );
  return new TestTable({ game, seatCount, options, aids, talk: 'strategy', pace: 0, bots });
}

describe.each(Object.values(GAMES))('whole matches of $id', (game) => {
  for (const seatCount of game.seatCounts) {
    for (const { edition, level, options } of game.presets) {
      it(`[P18, P21] ${edition} ${level} with ${seatCount} seats, folded again at every tenth move, verified with receipts`, () => {
        const aids = level % 2 === 0 ? 'bare' : 'perfect-memory';
        const test = tableFor(game.id, seatCount, options, aids)
          .come(0, seatCount - 1)
          .begin();
        const persons = [...new Set([0, seatCount - 1])];
        let moves = 0;
        test.playToTheEnd(`${edition} ${level}`, () => {
          if (++moves % 10 === 0) test.expectSameAfterRestart();
        });
        test.expectSameAfterRestart();

        const record = recordOf(test.table)!;
        expect(record.moves).toHaveLength(moves);
        expect(record.outcome).not.toBeNull();
        expect(verify(game, record)).toMatchObject({ ok: true });
        const { commitment } = test.last(0, 'promise');
        for (const seat of persons) {
          const receipt = writeReceipt({
            game: game.id,
            dealer: 'server',
            match: 1,
            setting: settingHash(test.table.setting),
            commitment,
            seat,
            share: shareOf(seat),
            answer: 'taken',
          });
          expect(verify(game, record, { receipt, match: 1, dealer: 'server' })).toMatchObject({
            value: { answer: 'true', missing: [], ownShare: 'in-deal' },
          });
        }
        for (const viewer of viewersOf(seatCount)) {
          expect(test.last(viewer, 'over').record).toEqual(record);
          expectNoHoles(test.messages.get(viewer)!);
        }
      });
    }
  }
});

/** Every number that everybody is told of comes once, in order; the end repeats the last. */
function expectNoHoles(messages: readonly TableMessage[]): void {
  const numbers = messages.flatMap((one) => ('seq' in one && one.type !== 'over' ? [one.seq] : []));
  expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
}
