import { cellAt, placeOf, type Tengu, tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import * as choosing from './choosing.ts';
import { type Touching, whyNotTile } from './refusing.ts';

const PLAYED: readonly Position<Tengu>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(tengu, script)),
  ...[1, 3, 5, 6].flatMap((level) =>
    positionsAtRandom(tengu, { options: { level }, seatCount: 3, seed: level }),
  ),
];
const ask = (cell: string, { view, legal }: Position<Tengu>, more: Partial<Touching> = {}) =>
  whyNotTile(cell, {
    view,
    choices: choosing.sortChoices(legal),
    half: choosing.NOTHING,
    purpose: 'move',
    language: 'en',
    mustHold: false,
    ...more,
  });
const codeOf = (why: ReturnType<typeof whyNotTile>) => (typeof why === 'object' ? why.code : why);
const cellsOf = ({ view }: Position<Tengu>) =>
  view.faces.map((_, place) => cellAt(place, view.options.columns));
const find = (isSo: (position: Position<Tengu>, choices: choosing.Choices) => boolean) =>
  PLAYED.find((position) => isSo(position, choosing.sortChoices(position.legal)))!;
/** Everything that can be half chosen from here. */
function halvesOf({ legal }: Position<Tengu>): readonly choosing.HalfChosen[] {
  const choices = choosing.sortChoices(legal);
  return [
    choosing.NOTHING,
    ...(choices.helps.size > 0 ? [{ chosen: 'help' } as const] : []),
    ...choosing.goersOf(choices).map((yokai) => ({ chosen: 'yokai', yokai }) as const),
    ...[...choices.goes.values()].flatMap((reach) =>
      [...reach.values()].slice(0, 1).map((move) => ({ chosen: 'way', move }) as const),
    ),
  ];
}

describe('Tengu: illegal is explained', () => {
  test('every tile either does something when it is touched, or has a reason; none has both', () => {
    for (const position of PLAYED) {
      const choices = choosing.sortChoices(position.legal);
      for (const half of halvesOf(position))
        for (const cell of cellsOf(position)) {
          const can = choosing.canTouchTile(choices, half, cell, position.view);
          const why = ask(cell, position, { half });
          // A tile that chooses who goes cannot be gone to.
          if (can && choosing.useOf(choices, half, cell) === undefined) continue;
          expect(why === undefined, `${cell} ${JSON.stringify(half)}`).toBe(can);
        }
    }
  });

  test('every touch of a tile that can be touched changes what is half chosen, or makes a move', () => {
    for (const position of PLAYED) {
      const choices = choosing.sortChoices(position.legal);
      for (const half of halvesOf(position))
        for (const cell of cellsOf(position)) {
          if (!choosing.canTouchTile(choices, half, cell, position.view)) continue;
          const touched = choosing.touchTile(choices, half, cell, position.view);
          if ('half' in touched) expect(touched.half).not.toEqual(half);
        }
    }
  });

  test('[T13] too far, face up, and the tile it stands on', () => {
    const ownOf = ({ pawns, options, card }: Position<Tengu>['view']) => pawns[options.yokai.indexOf(card)]!;
    // The yokai stands on a tile that lies face down, early in a match.
    const going = find(
      ({ view }, { goes }) =>
        goes.size === 1 && view.faces[placeOf(ownOf(view), view.options.columns)] === 'hidden',
    );
    expect(cellsOf(going).map((cell) => codeOf(ask(cell, going)))).toContain('no-way');
    expect(codeOf(ask(going.view.temple, going))).toBe('tile-face-up');
    expect(codeOf(ask(ownOf(going.view), going))).toBe('same-tile');
  });

  test('[T15] while somebody looks: first they are done', () => {
    const looking = find(({ view }) => view.phase === 'look' && view.seat === view.viewer);
    expect(ask('a1', looking)).toMatchObject({ code: 'wrong-phase', params: { phase: 'look' } });
  });

  test('[T20] with a resting yokai’s card: first who goes', () => {
    const several = find(({ view }, { goes }) => goes.size > 1 && view.phase === 'go');
    const far = cellsOf(several).find((cell) => !several.view.pawns.includes(cell))!;
    expect(ask(far, several)).toBe('First choose who goes.');
  });

  test('[T25] a tile that is no mirage', () => {
    const choosingMirage = find(({ view }) => view.phase === 'mirage');
    expect(codeOf(ask(choosingMirage.view.temple, choosingMirage))).toBe('no-mirage-there');
  });

  test('[T28] who may help and touches a tile speaks of it, if it lies face down', () => {
    const helping = find(({ move }) => move.do === 'help');
    const [covered] = cellsOf(helping).filter((_, place) => helping.view.faces[place] === 'hidden');
    expect(ask(covered!, helping)).toBeUndefined();
    for (const half of [choosing.NOTHING, { chosen: 'help' } as const])
      expect(codeOf(ask(helping.view.temple, helping, { half }))).toBe('tile-face-up');
  });

  test('[H2] in another’s turn: whose it is; a move that is pointed at is explained as theirs', () => {
    const going = find(({ view }, { goes }) => goes.size === 1 && view.seat === view.viewer);
    const { view } = going;
    const other = { ...view, viewer: (view.seat + 1) % view.seatCount, help: view.help.map(() => 0) };
    const nothing = choosing.sortChoices([]);
    expect(ask(view.temple, going, { view: other, choices: nothing })).toMatchObject({
      code: 'not-your-turn',
      params: { seat: view.seat + 1 },
    });
    expect(codeOf(ask(view.temple, going, { view: other, purpose: 'point' }))).toBe('tile-face-up');
  });

  test('a face that waits to be held comes first', () => {
    const looking = find(({ view }) => view.phase === 'look' && view.seat === view.viewer);
    expect(ask('a1', looking, { mustHold: true })).toBe('Hold the tile with the eye to see it.');
  });
});
