import type { Viewer } from '@hyakki/engine';
import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { GameWords } from '../../game-words.ts';
import type { WordsPack } from '../../words-pack.ts';
import { LANTERNS_JOURNEY } from './journey.ts';
import { LANTERNS_REVIEW } from './reviewing.ts';

type Seen = Lanterns['SeenEvent'];
type View = Lanterns['View'];

/** The toy game speaks only English, because only tests play it. */
const words: GameWords<Lanterns> = {
  name: 'Lanterns',
  tagline: 'Look into lanterns, and mix them.',
  refusals: { 'not-now': 'Not now.', 'bad-notation': 'That is no move.' },
  verbs: { peek: 'peek', p: 'peek', mix: 'mix', done: 'done', help: 'help' },
  deeds: { peeked: ['peeked'], mixed: ['mixed'], helped: ['helped'] },
  commands: [
    { typed: 'peek 2', does: 'look into the second lantern' },
    { typed: 'mix', does: 'mix all lanterns' },
    { typed: 'done', does: 'stop looking' },
  ],
  note: { typed: 'note lantern-2 red', does: 'a pencil mark on that lantern' },
  options: ({ turns }) => `${turns} turns`,
  rules: () => ['Look into one lantern a turn, or mix them all.'],
  prompt: (view) => (isOver(view) ? 'The match is over.' : view.lit === null ? 'Peek or mix.' : 'Say done.'),
  moves: (legal) => legal.map((move) => (move.do === 'peek' ? `peek ${move.lantern + 1}` : move.do)),
  notation: (text) => text,
  tell,
  history: (seen, viewer) => seen.map((one) => tell(one, viewer)),
  memory: ({ lanterns }) => [lanterns.join(', ')],
  describe: ({ lanterns }) => [lanterns.join(', ')],
  outcome: () => ['Nobody wins: all lanterns are lit.'],
};

function tell(seen: Seen, _: Viewer): string {
  switch (seen.type) {
    case 'dealt':
      return 'Four lanterns are hung.';
    case 'peeked':
      return `Seat ${seen.seat + 1} looks into lantern ${seen.lantern + 1}: ${seen.colour}.`;
    case 'mixed':
      return `Seat ${seen.seat + 1} mixes the lanterns.`;
    case 'done':
      return `Seat ${seen.seat + 1} has seen enough.`;
    case 'helped':
      return `Seat ${seen.seat + 1} helps.`;
    case 'ended':
      return 'All lanterns are lit.';
  }
}

function isOver({ turn, options }: View): boolean {
  return turn > options.turns;
}

const bots = { reasons: {}, conventions: () => [] };

export const lanternsPack: WordsPack<Lanterns> = {
  words: { en: words, fr: words },
  bots: { en: bots, fr: bots },
  review: LANTERNS_REVIEW,
  journey: LANTERNS_JOURNEY,
};
