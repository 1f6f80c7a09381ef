import { type Cell, type Move, type Tengu, tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import type { Choices, HalfChosen, Touched } from './choosing.ts';
import * as choosing from './choosing.ts';

const PLAYED: readonly Position<Tengu>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(tengu, script)),
  ...tengu.presets.flatMap(({ options }, i) =>
    positionsAtRandom(tengu, { options, seatCount: 2 + (i % 3), seed: i + 1 }),
  ),
];
const where = (isWanted: (choices: Choices) => boolean) =>
  PLAYED.filter(({ legal }) => isWanted(choosing.sortChoices(legal)));
const halfOf = (touched: Touched): HalfChosen => {
  if ('move' in touched) throw new Error(`a whole move: ${JSON.stringify(touched.move)}`);
  return touched.half;
};

/** What somebody touches who wants this move: first who goes, where it must be said, then the tile, and that once more. */
function touchFor({ view, legal }: Position<Tengu>, choices: Choices, move: Move): Move | undefined {
  const touch = (half: HalfChosen, cell: Cell) => choosing.touchTile(choices, half, cell, view);
  const twice = (half: HalfChosen, cell: Cell) => {
    const touched = touch(halfOf(touch(half, cell)), cell);
    return 'move' in touched ? touched.move : undefined;
  };
  switch (move.do) {
    case 'go': {
      const goers = new Set(legal.flatMap((one) => (one.do === 'go' ? [one.yokai] : [])));
      return twice(goers.size > 1 ? { chosen: 'yokai', yokai: move.yokai } : choosing.NOTHING, move.to);
    }
    case 'mirage':
      return twice(choosing.NOTHING, move.cell);
    case 'help':
      return choosing.ownersFor(choices, halfOf(touch({ chosen: 'help' }, move.cell))).get(move.yokai);
    default:
      return choices[move.do];
  }
}

test('every kind of move is among those that were played', () => {
  const kinds = new Set(PLAYED.map(({ move }) => move.do));
  expect([...kinds].sort()).toEqual(['done', 'go', 'help', 'mirage', 'stay']);
});

test('every legal move can be chosen by touching, in every position', () => {
  for (const position of PLAYED) {
    const choices = choosing.sortChoices(position.legal);
    expect(position.legal.filter((move) => touchFor(position, choices, move) !== move)).toEqual([]);
  }
});

test('only tiles that some move needs are lit', () => {
  for (const { legal, view } of PLAYED) {
    const choices = choosing.sortChoices(legal);
    const goers = choosing.goersOf(choices);
    const half: HalfChosen = goers.length > 1 ? { chosen: 'yokai', yokai: goers[0]! } : choosing.NOTHING;
    const needed = legal.flatMap((move) =>
      move.do === 'mirage' ? [move.cell] : move.do === 'go' && move.yokai === goers[0] ? [move.to] : [],
    );
    const cells = new Set([...view.pawns, ...needed, ...choices.helps.keys()]);
    const lit = [...cells].filter((cell) => choosing.useOf(choices, half, cell) !== undefined);
    expect(lit.sort()).toEqual([...new Set(needed)].sort());
    expect(choosing.isChoosing(choices, half)).toBe(needed.length > 0);
  }
});

describe('Tengu: what is half chosen', () => {
  test('a tile shows the way first; another tile shows another way', () => {
    const position = where(({ goes }) => goes.size === 1 && [...goes.values()][0]!.size > 1)[0]!;
    const choices = choosing.sortChoices(position.legal);
    const [one, other] = [...[...choices.goes.values()][0]!.values()];
    const first = halfOf(choosing.touchTile(choices, choosing.NOTHING, one!.to, position.view));
    expect(first).toEqual({ chosen: 'way', move: one });
    expect(choosing.tileOf(first)).toBe(one!.to);
    expect(choosing.triedMove(first)).toBe(one);
    const second = halfOf(choosing.touchTile(choices, first, other!.to, position.view));
    expect(second).toEqual({ chosen: 'way', move: other });
    expect(choosing.touchTile(choices, second, other!.to, position.view)).toEqual({ move: other });
  });

  test('a tile that leads nowhere takes the way back', () => {
    const { legal, view } = where(({ goes }) => goes.size === 1)[0]!;
    const choices = choosing.sortChoices(legal);
    const [yokai, reach] = [...choices.goes][0]!;
    const [move] = [...reach.values()];
    const own = view.pawns[view.options.yokai.indexOf(yokai)]!;
    expect(reach.has(own)).toBe(false);
    expect(choosing.touchTile(choices, { chosen: 'way', move: move! }, own, view)).toEqual({
      half: choosing.NOTHING,
    });
  });

  test('with a resting yokai’s card, nobody goes until somebody was chosen; their tile chooses them', () => {
    const positions = where(({ goes }) => goes.size > 1);
    expect(positions.length).toBeGreaterThan(0);
    for (const { legal, view } of positions) {
      const choices = choosing.sortChoices(legal);
      expect(choosing.goerOf(choices, choosing.NOTHING)).toBeUndefined();
      expect(choosing.reachOf(choices, choosing.NOTHING).size).toBe(0);
      for (const yokai of choosing.goersOf(choices)) {
        const cell = view.pawns[view.options.yokai.indexOf(yokai)]!;
        let half = choosing.NOTHING;
        // Whoever stands there is chosen one after the other.
        for (let i = 0; i < 4 && choosing.goerOf(choices, half) !== yokai; i++)
          half = halfOf(choosing.touchTile(choices, half, cell, view));
        expect(half).toEqual({ chosen: 'yokai', yokai });
      }
    }
  });

  test('who helps says which tile, then whose toy; a tile that nobody may speak of says neither', () => {
    const { legal, view } = where(({ helps }) => helps.size > 0)[0]!;
    const choices = choosing.sortChoices(legal);
    const help: HalfChosen = { chosen: 'help' };
    expect(choosing.isHelping(help)).toBe(true);
    expect(choosing.ownersFor(choices, help).size).toBe(0);
    const [cell, owners] = [...choices.helps][0]!;
    const said = halfOf(choosing.touchTile(choices, help, cell, view));
    expect(said).toEqual({ chosen: 'helped-tile', cell });
    expect([...choosing.ownersFor(choices, said).values()]).toEqual([...owners.values()]);
    expect(choosing.touchTile(choices, said, view.temple, view)).toEqual({ half: help });
    // Nothing has to be pressed first.
    expect(choosing.touchTile(choices, choosing.NOTHING, cell, view)).toEqual({ half: said });
  });

  test('[T28] the yokai of the card is offered first, and none that has all its toys', () => {
    for (const { legal, view } of where(({ helps }) => helps.size > 0)) {
      const choices = choosing.sortChoices(legal);
      const [cell] = [...choices.helps.keys()];
      const offered = choosing
        .likelyOwners(choices, { chosen: 'helped-tile', cell: cell! }, view)
        .map(({ yokai }) => yokai);
      const searching = view.options.yokai.filter((_, index) => view.found[index]!.length < 3);
      expect([...offered].sort()).toEqual([...searching].sort());
      if (searching.includes(view.card)) expect(offered[0]).toBe(view.card);
    }
  });

  test('[T28] what costs the token is confirmed; taken back, whose toy it is can be said anew', () => {
    const { legal, view } = where(({ helps }) => helps.size > 0)[0]!;
    const choices = choosing.sortChoices(legal);
    const [move, other] = [...choices.helps.values()].map((owners) => [...owners.values()][0]!);
    const { cell } = move!;
    const said: HalfChosen = { chosen: 'help-said', move: move! };
    expect(choosing.isHelping(said)).toBe(true);
    expect(choosing.triedMove(said)).toBe(move);
    expect(choosing.tileOf(said)).toBe(cell);
    expect(choosing.stepBack(said)).toEqual({ chosen: 'helped-tile', cell });
    expect(choosing.stepBack({ chosen: 'helped-tile', cell })).toBe(choosing.NOTHING);
    // A tile asks whose toy it is, and never spends the token.
    for (const tile of [cell, other!.cell])
      expect(choosing.touchTile(choices, said, tile, view)).toEqual({
        half: { chosen: 'helped-tile', cell: tile },
      });
  });
});
