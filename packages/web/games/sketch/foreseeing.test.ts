import { type Sketch, sketch, sketchOf } from '@hyakki/games/sketch';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { distractionAfter, type Foreseen, foresee, usableAbility } from './foreseeing.ts';

const PLAYED: readonly Position<Sketch>[] = ['french', 'english'].flatMap((edition) =>
  [1, 2, 3, 4, 5, 6].flatMap((seed) =>
    positionsAtRandom(sketch, { options: { edition }, seatCount: 2, seed }),
  ),
);

function counted({ next }: Position<Sketch>): readonly Foreseen[] {
  return next.events.flatMap((seen): Foreseen[] => {
    if (seen.type === 'taken') return [{ stack: seen.stack, yokai: seen.yokai, by: seen.seat }];
    return seen.type === 'frightened' ? [{ stack: seen.stack, yokai: seen.yokai, by: 'nobody' }] : [];
  });
}

describe('Yokai Sketch: what a move would do', () => {
  test('[S14] [S15] [S17] is what it does, whoever takes the card', () => {
    const kinds = new Set<string>();
    for (const position of PLAYED) {
      const { view, move } = position;
      const happened = counted(position);
      const foreseen = foresee(view, move);
      // S21: the card below the called one was covered until then.
      expect(foreseen).toEqual(
        move.do === 'call' ? happened.filter(({ stack }) => stack === view.laid!.on) : happened,
      );
      for (const { by } of foreseen) kinds.add(`${move.do} ${by === 'nobody' ? by : by === view.seat}`);
    }
    for (const kind of ['play true', 'play false', 'play nobody', 'skip true', 'distract true', 'call true'])
      expect(kinds).toContain(kind);
  });

  test('[S18] [S22] [S23] an ability that can be used is known before the card is played', () => {
    let usable = 0;
    let useless = 0;
    for (const { view, move, next } of PLAYED) {
      if (move.do !== 'play' || sketchOf(move.card).ability === null) continue;
      const ability = usableAbility(view, move);
      expect(ability).toBe(next.view.phase === 'ability' ? sketchOf(move.card).ability : undefined);
      if (ability === undefined) useless++;
      else usable++;
    }
    expect(Math.min(usable, useless)).toBeGreaterThan(5);
  });

  test('[S24] and so is the sketch that Distract would send away', () => {
    const distracted = PLAYED.flatMap((position, index) => {
      const { view, move } = position;
      const after = PLAYED[index + 1];
      if (move.do !== 'play' || after?.move.do !== 'distract') return [];
      const event = after.next.events.find((seen) => seen.type === 'distracted')!;
      return [[distractionAfter(view, move), event] as const];
    });
    expect(distracted.length).toBeGreaterThan(3);
    for (const [foreseen, { card, from, to }] of distracted) expect(foreseen).toEqual({ card, from, to });
  });
});
