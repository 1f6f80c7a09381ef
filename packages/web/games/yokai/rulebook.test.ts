import { yokai } from '@hyakki/games/yokai';
import { BOOKS } from '@hyakki/games/yokai/testing';
import { describe, expect, test } from 'vitest';
import { positionsIn } from '../../board-kit/testing/positions.ts';
import { setExample, tryMove } from '../rules-example.ts';
import { describeRulebook } from '../testing/describe-rulebook.ts';
import { yokaiRulebook } from './rulebook.ts';
import { EXAMPLES } from './rules/examples.ts';
import { THINGS, thingsIn } from './things.ts';

const positions = BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(yokai, script));

describeRulebook({
  game: yokai,
  rulebook: yokaiRulebook,
  unmet: {
    Y32: 'written deals are for lessons, puzzles and tests',
    Y33: 'notation is for the terminal and the line to type in, which list it',
  },
  only: { Y20: 'classic' },
  things: THINGS,
  drawn: positions.flatMap(({ view, next }) => [...thingsIn(view), ...thingsIn(next.view)]),
});

describe('positions of the rules', () => {
  const captionOf = (id: string) =>
    yokaiRulebook
      .chapters('classic', 'en')
      .flatMap(({ paragraphs }) => paragraphs)
      .flatMap(({ boards }) => boards)
      .find((board) => board.id === id)?.caption;

  test('[Y15] the card that holds another can go only where all are joined again', () => {
    const { view, legal } = setExample(yokai, EXAMPLES.moving);
    const bridge = view.cells.indexOf('e3');
    const to = legal.flatMap((move) => (move.do === 'move' && move.card === bridge ? [move.to] : []));
    expect(to).toEqual(['d4']);
    expect(captionOf('moving')).toContain('It can go only to d4');
    // Tried, it goes there, and the hint comes next.
    const move = { do: 'move', card: bridge, to: 'd4' } as const;
    const { set } = tryMove(yokai, setExample(yokai, EXAMPLES.moving), EXAMPLES.moving, move);
    expect(set.view.phase).toBe('hint');
  });

  test('[Y24] at peace, and apart by a corner', () => {
    expect(setExample(yokai, EXAMPLES.peace).outcome?.verdict).toBe('won');
    const { outcome, view } = setExample(yokai, EXAMPLES.corner);
    expect(outcome?.verdict).toBe('lost');
    const apart = outcome?.families.filter(({ groups }) => groups.length > 1);
    expect(apart?.map(({ family }) => family)).toEqual(['kitsune']);
    const alone = apart?.[0]?.groups.find((group) => group.length === 1)?.[0];
    expect(view.cells[alone!]).toBe('c1');
    // The place at its corner is another of its family.
    expect(apart?.[0]?.groups.flat().map((card) => view.cells[card])).toContain('b2');
  });

  test('[Y25] an affinity that is met, and one that is not though every family is together', () => {
    const met = setExample(yokai, EXAMPLES.met).outcome;
    expect([met?.verdict, met?.affinities[0]?.met]).toEqual(['won', true]);
    const unmet = setExample(yokai, EXAMPLES.unmet).outcome;
    expect([unmet?.verdict, unmet?.affinities[0]?.met]).toEqual(['lost', false]);
    expect(unmet?.families.every(({ groups }) => groups.length === 1)).toBe(true);
  });

  test('[Y27, Y28] the worked score is the score of the game', () => {
    const { outcome } = setExample(yokai, EXAMPLES.score);
    expect([outcome?.verdict, outcome?.scores[0], outcome?.rank]).toEqual(['won', 14, 'legendary']);
    expect(captionOf('score')).toBe(
      'Two players. 3 on right cards, 1 on a wrong card, 1 not placed, 2 never revealed: 3 − 1 + 2 + 10 = 14 points, a legendary victory.',
    );
  });

  test('every position is shown on the page', () => {
    for (const id of Object.keys(EXAMPLES)) expect(captionOf(id), id).toBeDefined();
  });
});
