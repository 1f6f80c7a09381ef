import { sketch } from '@hyakki/games/sketch';
import { BOOKS } from '@hyakki/games/sketch/testing';
import { describe, expect, test } from 'vitest';
import { positionsIn } from '../../board-kit/testing/positions.ts';
import { setExample, tryMove } from '../rules-example.ts';
import { describeRulebook } from '../testing/describe-rulebook.ts';
import { sketchRulebook } from './rulebook.ts';
import { EXAMPLES } from './rules/examples.ts';
import { THINGS, thingsIn } from './things.ts';

const positions = BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(sketch, script));

describeRulebook({
  game: sketch,
  rulebook: sketchRulebook,
  unmet: {
    S32: 'written deals are for lessons, puzzles and tests',
    S33: 'notation is for the terminal and the line to type in, which list it',
  },
  only: { S22: 'french', S23: 'english' },
  things: THINGS,
  drawn: positions.flatMap(({ view, next }) => [...thingsIn(view), ...thingsIn(next.view)]),
});

describe('positions of the rules', () => {
  const boards = ['french', 'english'].flatMap((edition) =>
    sketchRulebook
      .chapters(edition, 'en')
      .flatMap(({ paragraphs }) => paragraphs)
      .flatMap((paragraph) => paragraph.boards),
  );
  const captionOf = (id: string) => boards.find((board) => board.id === id)?.caption;
  const trying = (id: 'take' | 'tie', card: string) =>
    tryMove(sketch, setExample(sketch, EXAMPLES[id]), EXAMPLES[id], { do: 'play', card, on: 'fire' });

  test('[S14] three against one take a Yokai of four, and the opponent’s sketch stays', () => {
    const { set, events } = trying('take', 'water-fire');
    expect(events.find(({ type }) => type === 'taken')).toMatchObject({ seat: 0, yokai: 'fire-4' });
    expect(set.view.stacks[1]?.sketches.map(({ length }) => length)).toEqual([0, 1]);
    expect(captionOf('take')).toContain('needs 4. You have 2 sketches there, your opponent has 1.');
  });

  test('[S15] two against two frighten it', () => {
    const { set, events } = trying('tie', 'water-fire');
    expect(events.map(({ type }) => type)).toContain('frightened');
    expect(set.view.stacks[1]?.cards[0]).toBe('fire-6');
    expect(captionOf('tie')).toContain('you have 2 each');
  });

  test('[S19] after a card with Call every other stack can be chosen, or none', () => {
    const { legal } = setExample(sketch, EXAMPLES.call);
    const from = legal.flatMap((move) => (move.do === 'call' ? [move.from] : []));
    expect(from).toEqual(['water', 'fire', 'earth']);
    expect(legal.map((move) => move.do)).toContain('skip');
  });

  test('[S22, S23] Distract turns the newest sketch here, or the last one wherever it lies', () => {
    const turned = (id: 'distract-french' | 'distract-english') =>
      tryMove(sketch, setExample(sketch, EXAMPLES[id]), EXAMPLES[id], { do: 'distract' }).events.find(
        ({ type }) => type === 'distracted',
      );
    expect(turned('distract-french')).toMatchObject({ card: 'water-fire', from: 'fire', to: 'water' });
    expect(turned('distract-english')).toMatchObject({ card: 'water-earth', from: 'water', to: 'earth' });
  });

  test('[S25, S26] the worked score is the score of the game', () => {
    const { outcome } = setExample(sketch, EXAMPLES.score);
    expect([outcome?.scores, outcome?.winners, outcome?.ending.stack]).toEqual([[22, 21], [0], 'wind']);
    expect(captionOf('score')).toBe(
      'The wind stack is empty. Your notebook: 5 + 7 + 3 + 4 + 3 = 22 points. Your opponent’s: 7 + 6 + 3 + 5 = 21. You win.',
    );
  });

  test('every position is shown on the page', () => {
    for (const id of Object.keys(EXAMPLES)) expect(captionOf(id), id).toBeDefined();
  });
});
