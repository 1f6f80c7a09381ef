import { lanterns } from '@hyakki/engine/testing/lanterns';
import { makeRulebook } from '../../games/rulebook.ts';

const texts = {
  titles: { turn: 'Your turn' },
  paragraphs: { turn: 'Look into one lantern, or mix them all.' },
  captions: {},
};

export const lanternsRulebook = makeRulebook({
  game: lanterns,
  outline: [{ id: 'turn', paragraphs: [{ id: 'turn', rules: [] }] }],
  texts: { en: texts, fr: texts },
  tables: {},
  pieces: {},
  examples: {},
  boards: {},
  lessons: {},
  fill: () => ({}),
  things: { lantern: 'turn', 'option-turns': 'turn' },
  levels: { only: ['turn'] },
});
