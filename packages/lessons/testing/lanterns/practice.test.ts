import { describe, expect, it } from 'vitest';
import { choicesOf, loadPractice, practiceScene, sayChoice, sayQuestion } from '../../index.ts';
import { askAnyMove, askWho } from '../practice/kinds.ts';
import { makeSet, type PracticeMaker, prove } from '../practice/making.ts';
import { lanternsPracticeSet } from './practice-set.ts';

const maker: PracticeMaker = {
  match: () => ({ options: { turns: 10 }, seatCount: 2, bots: ['random', 'random'] }),
  kinds: {
    who: { wanted: 3, mostAMatch: 1, mostLooked: 1000, find: askWho },
    look: { wanted: 4, mostAMatch: 1, mostLooked: 1000, find: askAnyMove },
  },
};

describe('the practice of the toy game', () => {
  it('[L14] is what its maker makes, every time, and each position is proved', () => {
    expect(makeSet('lanterns', maker)).toEqual(lanternsPracticeSet);
    for (const position of lanternsPracticeSet.positions)
      expect(prove('lanterns', maker, lanternsPracticeSet, position)).toBeUndefined();
  });

  it('[L14] a wrong answer, another moment and another seat are not proved', () => {
    const position = lanternsPracticeSet.positions.find(({ kind }) => kind === 'who')!;
    const wrong = position.choices!.filter((choice) => !position.accepts.includes(choice));
    const change = (to: object) => prove('lanterns', maker, lanternsPracticeSet, { ...position, ...to });
    expect(change({ accepts: wrong.slice(0, 1) })).toContain('accepts');
    expect(change({ accepts: [...position.accepts, wrong[0]!] })).toContain('accepts');
    expect(change({ step: 0 })).toBeDefined();
    expect(change({ seat: 1 - position.seat })).toBe('its seat has nothing to do');
  });

  it('[L13] nothing that came later changes what is shown', async () => {
    for (const question of await loadPractice('lanterns')) {
      const { position, kind, set } = question;
      const scene = practiceScene('lanterns', set, position, kind);
      const longer = set.matches.map((match) => ({ ...match, moves: `${match.moves}; 0 nonsense` }));
      expect(practiceScene('lanterns', { ...set, matches: longer }, position, kind)).toEqual(scene);
      expect(sayQuestion(question, scene, 'en')).not.toContain('{card}');
      for (const choice of choicesOf(position, kind, scene))
        expect(sayChoice(question, choice, 'fr', (move) => move)).not.toBe('');
    }
  });
});
