import { cellAt, tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { describe, expect, test } from 'vitest';
import { positionsIn } from '../../board-kit/testing/positions.ts';
import { setExample, tryMove } from '../rules-example.ts';
import { describeRulebook } from '../testing/describe-rulebook.ts';
import { tenguRulebook } from './rulebook.ts';
import { EXAMPLES } from './rules/examples.ts';
import { THINGS, thingOfTile, thingsIn } from './things.ts';

const positions = BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(tengu, script));

describeRulebook({
  game: tengu,
  rulebook: tenguRulebook,
  unmet: {
    T38: 'written deals are for lessons, puzzles and tests',
    T39: 'notation is for the terminal and the line to type in, which list it',
  },
  only: {},
  things: THINGS,
  drawn: positions.flatMap(({ view, next }) => [...thingsIn(view), ...thingsIn(next.view)]),
});

test('[T15, T18] a tile that one player looks at is a face-down tile to ask about, also for that player', () => {
  const looks = positions.filter(({ view }) => view.looked?.by === 'active');
  expect(looks.length).toBeGreaterThan(3);
  for (const { view } of looks) {
    const place = view.faces.findIndex((_, i) => cellAt(i, view.options.columns) === view.looked?.cell);
    expect(['hidden-tile', 'token-tile']).toContain(thingOfTile(place, view));
  }
});

describe('positions of the rules', () => {
  const captionOf = (id: string) =>
    tenguRulebook
      .chapters('standard', 'en')
      .flatMap(({ paragraphs }) => paragraphs)
      .flatMap(({ boards }) => boards)
      .find((board) => board.id === id)?.caption;

  test('[T13] the tiles that a yokai can reach through the Temple and a path', () => {
    const { view, legal } = setExample(tengu, EXAMPLES.reach);
    expect([view.temple, view.card]).toEqual(['b2', 'bakeneko']);
    const to = legal.flatMap((move) => (move.do === 'go' ? [move.to] : []));
    expect([...to].sort()).toEqual(['a2', 'a3', 'b1', 'b4', 'c2', 'c3']);
    expect(captionOf('reach')).toContain('across the path at b3, it can go to b1, a2, c2, a3, c3, b4.');
  });

  test('[T18] a token tells the kind of another’s toy, and no face is in the view', () => {
    const { view } = setExample(tengu, EXAMPLES.token);
    const place = view.tokens.indexOf('top');
    expect([cellAt(place, view.options.columns), view.faces[place]]).toEqual(['c3', 'hidden']);
    expect(captionOf('token')).toContain('c3. A token shows everybody that it is a top');
  });

  test('[T24] a toy found under a mirage is mixed with it when the player is done', () => {
    const set = setExample(tengu, EXAMPLES.mirage);
    expect([set.view.looked?.cell, set.view.looked?.face]).toEqual(['b1', 'tanuki-ball']);
    expect(set.view.found.flat()).toEqual([]);
    const { events } = tryMove(tengu, set, EXAMPLES.mirage, { do: 'done' });
    expect(events.find(({ type }) => type === 'mixed')).toMatchObject({ toy: 'b1', mirage: 'c2' });
    expect(captionOf('mirage')).toContain('its toy at b1, but the mirage at c2');
  });

  test('[T32, T33] the worked score is the score of the game', () => {
    const { outcome } = setExample(tengu, EXAMPLES.graded);
    expect([outcome?.verdict, outcome?.scores[0], outcome?.rank]).toEqual(['lost', 10, 'well-played']);
    expect(captionOf('graded')).toContain(
      '10 of 12 toys are found: 10 points. At level 6 that is well played.',
    );
  });

  test('every position is shown on the page', () => {
    for (const id of Object.keys(EXAMPLES)) expect(captionOf(id), id).toBeDefined();
  });
});
